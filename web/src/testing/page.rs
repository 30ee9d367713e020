//! The whole page in the tests' own thread: the pages of all parts in one app, their workers' services behind the class `Worker`.
//!
//! [`Page`] has the methods of the page in a real browser (`tests/src/browser`), so that a test can move from there to here. What it lacks
//! is what only a browser can show: windows of other sizes, several documents, the service worker, visitors' programs.

use std::cell::RefCell;

use anyhow::{Context, Result, bail, ensure};
use js_sys::{Array, Function};
use paiju_game::Lang;
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::{AppHandle, Html};

use super::element::PageElement;
use crate::address::AddressHandle;
use crate::app::{App, AppProps, ClassSheets, Front, Learn, Part, Workshop};
use crate::keys::Group;
use crate::names::Route;
use crate::packing::encode;
use crate::pages;
use crate::worker::host::Answering;
use crate::worker::protocol::Reply;
use crate::worker::service;

/// How long anything may take to appear, in milliseconds: far longer than a game of four AIs on a slow machine.
const PATIENCE_MS: u32 = 30_000;

/// Waiting within the page, as the tests in a real browser do.
const WAIT: &str = include_str!("../../../tests/src/browser/wait.js");

#[wasm_bindgen(module = "/src/testing/page.js")]
extern "C" {
    fn install(files: Array, sheets: Array, open: &JsValue);
    #[wasm_bindgen(catch)]
    async fn forget() -> Result<JsValue, JsValue>;
    fn speak(tag: &str);
    fn logged() -> String;
    fn begin(place: &str);
    fn reload();
    #[wasm_bindgen(catch)]
    async fn execute(script: &str, values: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn element(script: &str, values: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn key(code: &str) -> Result<JsValue, JsValue>;
    fn stroke(places: &str);
    fn named(role: &str, name: &str) -> Option<Element>;
}

/// Keys that print nothing, by their codes in WebDriver.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub enum Key {
    Backspace = 0xE003,
    Tab = 0xE004,
    Enter = 0xE007,
    Escape = 0xE00C,
    PageDown = 0xE00F,
    End = 0xE010,
    Home = 0xE011,
    Left = 0xE012,
    Up = 0xE013,
    Right = 0xE014,
    Down = 0xE015,
}

impl From<Key> for char {
    fn from(key: Key) -> Self {
        Self::from_u32(key as u32).unwrap_or_default()
    }
}

/// The pages of all parts. The first that has a page for the address shows it, as in `static/parts.js`.
struct Site;

impl Part for Site {
    fn page(address: &AddressHandle) -> Option<Html> {
        Front::page(address)
            .or_else(|| Workshop::page(address))
            .or_else(|| ClassSheets::page(address))
            .or_else(|| Learn::page(address))
    }

    fn keys(route: Route) -> Option<&'static Group> {
        Front::keys(route).or_else(|| ClassSheets::keys(route))
    }

    fn about(route: Route, lang: Lang) -> Html {
        Front::about(route, lang)
    }
}

/// The page, as a visitor uses it.
pub struct Page;

thread_local! {
    /// What is in the document. A test that panics leaves it there for the next one to remove.
    static SHOWN: RefCell<Option<(Element, AppHandle<App<Site>>)>> = const { RefCell::new(None) };
}

/// What an action waits for before it looks.
#[derive(Clone, Copy)]
pub(super) enum Until {
    Now,
    Ready,
}

/// Runs a test on a page that nobody has visited before. It fails, too, if the page logs an error.
pub async fn on_page(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    surround();
    let page = Page;
    page.leave();
    forget().await.expect("the browser forgets");
    let outcome = test(&page).await;
    let shown = outcome.is_err().then(shown);
    page.leave();
    begin("");
    let logged = logged();
    match outcome {
        Err(error) => panic!("{error:#}\nthe page: {}\nits log: {logged}", shown.unwrap_or_default()),
        Ok(()) => assert!(logged.is_empty(), "the page logged errors: {logged}"),
    }
}

/// The page's address and the beginning of its text.
fn shown() -> String {
    let window = web_sys::window().expect("a window");
    let text = window.document().and_then(|document| document.body()).map(|body| body.inner_text()).unwrap_or_default();
    let address = window.location().hash().unwrap_or_default();
    format!("{address}: {}", text.split_whitespace().take(80).collect::<Vec<_>>().join(" "))
}

/// Once for all tests: workers, files, styles.
fn surround() {
    thread_local! {
        static ONCE: () = {
            let named = |(name, text): &(&str, &str)| Array::of2(&(*name).into(), &(*text).into());
            let (files, sheets) = (COURSES.iter().chain(&PUZZLES).map(named).collect(), STYLES.iter().map(named).collect());
            let open = Closure::<dyn Fn(String) -> JsValue>::new(|name: String| service(&name).map_or(JsValue::NULL, worker));
            install(files, sheets, &open.into_js_value());
        };
    }
    ONCE.with(|()| ());
}

/// A worker's service as the class `Worker` calls it.
fn worker(service: Answering) -> JsValue {
    let service = RefCell::new(service);
    let reply = |to: &Function, reply: Reply| {
        let (message, _) = encode(reply).expect("a reply can be posted");
        to.call1(&JsValue::NULL, &message).expect("the page hears it");
    };
    let ready = Closure::<dyn Fn(Function)>::new(move |to: Function| reply(&to, Reply::Ready { lock: None }));
    let message = Closure::<dyn Fn(JsValue, Function)>::new(move |data: JsValue, to: Function| {
        (service.borrow_mut())(&data, &|said| reply(&to, said));
    });
    let worker = js_sys::Object::new();
    for (name, does) in [("ready", ready.into_js_value()), ("message", message.into_js_value())] {
        js_sys::Reflect::set(&worker, &name.into(), &does).expect("an object takes a property");
    }
    worker.into()
}

impl Page {
    /// Goes to a place, such as `#/inspect`; an empty one is a new document, as in a browser.
    pub async fn open(&self, place: &str) -> Result<()> {
        let is_new = place.is_empty() || SHOWN.with_borrow(Option::is_none);
        if is_new {
            self.leave();
            begin(place);
            self.enter_document();
        } else {
            self.run_early(&format!("location.hash = {}", json!(place))).await?;
        }
        self.ready().await
    }

    /// As [`Page::open`], in a new document.
    pub async fn open_anew(&self, place: &str) -> Result<()> {
        self.leave();
        self.open(place).await
    }

    /// As most visitors do: first the entrance.
    pub async fn enter(&self, place: &str) -> Result<()> {
        self.open("").await?;
        self.find("h1").await?;
        self.open(place).await
    }

    pub async fn reload(&self) -> Result<()> {
        self.ready().await?;
        reload();
        self.leave();
        self.enter_document();
        self.ready().await
    }

    pub async fn back(&self) -> Result<()> {
        self.run_early("return new Promise(done => { addEventListener('popstate', done, { once: true }); history.back() }).then(() => null)").await?;
        self.ready().await
    }

    fn enter_document(&self) {
        let document = web_sys::window().and_then(|window| window.document()).expect("a document");
        let root = document.create_element("div").expect("an element");
        root.set_class_name("part");
        document.body().expect("a body").append_child(&root).expect("it takes an element");
        let carried = js_sys::Object::new();
        for name in ["name", "content"] {
            js_sys::Reflect::set(&carried, &name.into(), &JsValue::NULL).expect("an object takes a property");
        }
        pages::hold(carried.unchecked_into());
        let app = yew::Renderer::<App<Site>>::with_root_and_props(root.clone(), AppProps { shown: true }).render();
        SHOWN.set(Some((root, app)));
    }

    fn leave(&self) {
        if let Some((root, app)) = SHOWN.take() {
            app.destroy();
            root.remove();
        }
    }

    /// The browser's language, such as `en`, for documents from now on.
    pub async fn prefer_language(&self, tag: &str) -> Result<()> {
        speak(tag);
        self.leave();
        Ok(())
    }

    /// Runs JavaScript now: there is one document for all.
    pub async fn run_at_start(&self, script: &str) -> Result<()> {
        self.run_early(script).await.map(drop)
    }

    /// Clicks the first element for a selector, after its tab if it is behind one.
    pub async fn click(&self, css: &str) -> Result<()> {
        self.uncover(Until::Ready, css).await?.click().await.with_context(|| format!("clicking {css}"))
    }

    /// As [`Page::click`], even while work is in progress.
    pub async fn click_early(&self, css: &str) -> Result<()> {
        self.uncover(Until::Now, css).await?.click().await.with_context(|| format!("clicking {css}"))
    }

    pub async fn press(&self, key: impl Into<char>) -> Result<()> {
        self.press_all([key]).await
    }

    pub async fn press_times(&self, key: impl Into<char>, times: usize) -> Result<()> {
        self.press_all(std::iter::repeat_n(key.into(), times)).await
    }

    /// Presses keys in quick succession.
    pub async fn press_all(&self, keys: impl IntoIterator<Item = impl Into<char>>) -> Result<()> {
        self.ready().await?;
        self.press_early(keys).await
    }

    /// As [`Page::press_all`], even while work is in progress.
    pub async fn press_early(&self, keys: impl IntoIterator<Item = impl Into<char>>) -> Result<()> {
        for code in keys {
            key(&code.into().to_string()).await.map_err(thrown)?;
            self.run_early("return turn()").await?;
        }
        Ok(())
    }

    /// Drags the mouse along these places of the window.
    pub async fn stroke(&self, places: &[(f64, f64)]) -> Result<()> {
        stroke(&json!(places).to_string());
        self.ready().await
    }

    pub async fn count(&self, css: &str) -> Result<u64> {
        let count = self.run_with("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await?;
        count.as_u64().context("no number")
    }

    /// As [`Page::run`], even while work is in progress.
    pub async fn run_early(&self, script: &str) -> Result<Value> {
        self.run_when(Until::Now, script, Vec::new()).await
    }

    /// The value of a JavaScript expression, once it is truthy.
    pub(super) async fn look(&self, until: Until, expression: &str, arguments: Vec<Value>) -> Result<Value> {
        let ran = execute(&waiting(until, expression), &json!(arguments).to_string()).await.map_err(thrown)?;
        let mut answer: Value = serde_json::from_str(&ran.as_string().context("no result")?)?;
        match answer["works"].as_array() {
            None => Ok(answer["found"].take()),
            Some(works) if works.is_empty() => bail!("it does not come"),
            Some(_) => bail!("the page is still busy with {}", answer["works"]),
        }
    }

    /// The element that a JavaScript expression gives, once there is one.
    pub(super) async fn look_for(&self, until: Until, expression: &str, arguments: Vec<Value>) -> Result<PageElement> {
        let script = waiting(until, expression);
        let found = element(&script, &json!(arguments).to_string()).await.map_err(thrown)?;
        match found.dyn_into::<Element>() {
            Ok(found) => Ok(PageElement(found)),
            Err(works) => bail!("it does not come; the page is busy with {}", works.as_string().unwrap_or_default()),
        }
    }

    /// The shown element of a role, such as `button`, with exactly this accessible name.
    pub async fn role(&self, role: &str, name: &str) -> Result<PageElement> {
        for _ in 0..PATIENCE_MS / 20 {
            self.ready().await?;
            if let Some(found) = named(role, name) {
                return Ok(PageElement(found));
            }
            self.run_early("return new Promise(done => setTimeout(done, 20))").await?;
        }
        bail!("no {role} is called {name}")
    }

    /// Clicks the button of this name.
    pub async fn push(&self, button: &str) -> Result<()> {
        self.role("button", button).await?.click().await.with_context(|| format!("clicking {button}"))
    }

    /// Chooses an option in the first list for a selector.
    pub async fn pick(&self, css: &str, value: &str) -> Result<()> {
        let list = self.find(css).await?;
        list.select_by_value(value).await.with_context(|| format!("picking {value} in {css}"))
    }

    /// Replaces the content of a field by typing.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        self.uncover(Until::Ready, css).await?.fill(text).await
    }
}

fn waiting(until: Until, expression: &str) -> String {
    let early = matches!(until, Until::Now);
    format!("{WAIT}\nreturn find(() => {expression}, {{ patience: {PATIENCE_MS}, still: false, early: {early} }})")
}

pub(super) fn thrown(error: JsValue) -> anyhow::Error {
    let words = js_sys::Reflect::get(&error, &"stack".into()).ok().and_then(|stack| stack.as_string());
    anyhow::anyhow!(words.unwrap_or_else(|| format!("{error:?}")))
}

/// What an action on an element reports: nothing is fine.
pub(super) fn done(refused: &str) -> Result<()> {
    ensure!(refused.is_empty(), "{refused}");
    Ok(())
}

macro_rules! sources {
    ($folder:literal: $($name:literal)*) => { [$(($name, include_str!(concat!($folder, $name)))),*] };
}

const STYLES: [(&str, &str); 15] = sources!("../../styles/": "tokens.css" "base.css" "frame.css" "home.css" "board_cards.css" "part_table.css"
    "board_felt.css" "board_doudizhu.css" "board_mahjong.css" "board_tractor.css" "part_inspect.css" "part_arena.css" "part_lab.css"
    "part_learn.css" "part_sheet.css");

/// What the site fetches by name.
const COURSES: [(&str, &str); 11] = sources!("../../../crates/exercises/courses/": "course-botzone-json.json" "course-contest-rules.json"
    "course-contest-tables.json" "course-doudizhu-protocol.json" "course-doudizhu-rules.json" "course-doudizhu-tables.json"
    "course-doudizhu-tutorial.json" "course-mahjong-rules.json" "course-mahjong-tables.json" "course-tractor-rules.json"
    "course-tractor-tables.json");
const PUZZLES: [(&str, &str); 5] = sources!("../../../crates/exercises/puzzles/": "grade-1.txt" "grade-2.txt" "grade-3.txt" "grade-4.txt" "grade-5.txt");
