//! Runs bots: the runtimes of their languages, which are JavaScript modules (`lab/`) with a typed interface. They
//! return data; all words come from here and the pages.

mod js;
mod values;
mod words;

use wasm_bindgen::prelude::*;

pub use self::values::{
    Chance, Diagnostic, End, Grade, Heard, Lost, Mode, PrepareError, Program, Progress, Question, RuntimeSize, Sizes,
    Stage,
};
use super::bot::Bot;
use super::module::{call, get, method, settled};

const LAB: &str = "lab/lab.js";
/// The module for programs on this machine.
const BRIDGE: &str = "lab/bridge.js";

/// The size of each language's runtime, and whether the browser has it already.
///
/// # Errors
/// The runtimes could not be loaded.
pub async fn sizes() -> Result<Sizes, PrepareError> {
    let answer = call(LAB, "runtimes", &[]).await.map_err(|error| js::prepare_error(&error))?;
    Ok(js::sizes(&answer))
}

/// Prepares a program: downloads its runtime and compiles it. `watch` receives the progress.
///
/// # Errors
/// Why it cannot be run: a compile error, or a missing part.
pub async fn prepare(program: &Program, watch: impl Fn(Progress) + 'static) -> Result<Handle, PrepareError> {
    let watch = Closure::<dyn Fn(JsValue)>::new(move |told: JsValue| {
        if let Some(progress) = js::progress(&told) {
            watch(progress);
        }
    });
    let handle = call(LAB, "prepare", &[js::program(program), watch.as_ref().clone()]).await;
    Ok(Handle::new(handle.map_err(|error| js::prepare_error(&error))?))
}

/// Programs on this machine, which `paiju serve` runs.
pub struct Bridge {
    bridge: JsValue,
    pub bots: Vec<String>,
}

impl Bridge {
    /// Connects to the command at this address.
    ///
    /// # Errors
    /// It does not respond.
    pub async fn open(address: &str) -> Result<Self, Lost> {
        let bridge = call(BRIDGE, "bridge", &[JsValue::from_str(address)]).await.map_err(|error| js::lost(&error))?;
        Ok(Self { bots: js::names(&get(&bridge, "bots")), bridge })
    }

    /// Whether the command is still there.
    pub fn is_open(&self) -> bool {
        get(&self.bridge, "isOpen").as_bool().unwrap_or_default()
    }

    /// A program with its own instances.
    ///
    /// # Errors
    /// There is none with this name, or the command no longer responds.
    pub async fn bot(&self, name: &str) -> Result<Handle, Lost> {
        let handle = method(&self.bridge, "open", &[JsValue::from_str(name)]).map_err(|error| js::lost(&error))?;
        Ok(Handle::new(settled(handle).await.map_err(|error| js::lost(&error))?))
    }
}

/// A program that is ready. Dropping it frees everything it holds.
pub struct Handle(JsValue);

impl Handle {
    const fn new(handle: JsValue) -> Self {
        Self(handle)
    }

    /// Asks one question at a time. Whatever the program does, the question ends within its limits.
    ///
    /// # Errors
    /// The runtime itself failed, and the program must be prepared again.
    pub async fn ask(&self, question: &Question) -> Result<Heard, Lost> {
        let answer = method(&self.0, "ask", &[js::question(question)]).map_err(|error| js::lost(&error))?;
        js::heard(&settled(answer).await.map_err(|error| js::lost(&error))?)
    }

    /// Ends the current question, which is answered with [`End::Stopped`], and the running instance.
    pub fn stop(&self) {
        self.tell("stop");
    }

    fn tell(&self, what: &str) {
        if let Err(error) = method(&self.0, what, &[]) {
            gloo::console::error!("the program was not told to", what, error);
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.tell("close");
    }
}

impl From<&Bot> for Program {
    fn from(bot: &Bot) -> Self {
        Self {
            language: bot.language,
            files: bot.program_files().cloned().collect(),
            memory: bot.memory,
            optimization: bot.optimization,
        }
    }
}
