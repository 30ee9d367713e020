//! Questions to a program, and its output.

use paiju_game::texts;

use super::super::bot::{BotFile, Language};
use super::super::optimization::Optimization;

/// A program to be prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub language: Language,
    /// Its files; the first is the one that runs.
    pub files: Vec<BotFile>,
    /// The memory limit, in MB.
    pub memory: u32,
    pub optimization: Optimization,
}

/// A stage of preparing a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The runtime is being downloaded.
    Load,
    Compile,
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub stage: Stage,
    pub loaded: f64,
    /// 0 if unknown.
    pub total: f64,
}

texts! {
    /// The severity of a compiler's diagnostic.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Grade {
        Error => "错误", "error";
        Warning => "警告", "warning";
        Note => "说明", "note";
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub file: String,
    /// From 1; 0 if it is about no line.
    pub line: u32,
    /// From 1; 0 if it is about no column.
    pub column: u32,
    pub grade: Grade,
    pub message: String,
}

/// A place in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
}

/// Why a program cannot be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrepareError {
    Compile {
        diagnostics: Vec<Diagnostic>,
        output: String,
    },
    /// It needs something that browsers do not have.
    Unsupported {
        /// `numpy`, say.
        what: String,
        /// Where the program requests it, if known.
        at: Option<Spot>,
    },
    /// The runtime could not be loaded.
    Load {
        detail: String,
    },
    /// The visitor stopped it.
    Stopped,
}

/// What happens when a program reads beyond its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It times out, unless it asked to be kept running: Botzone.
    Once,
    /// It waits for more: DOUDIZHUVER.
    Lines,
}

/// The source of clock and random numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Below 2^53: JavaScript counts no further.
    pub seed: u64,
    /// The current time, in milliseconds since 1970.
    pub clock: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Whether a new instance starts with this text; otherwise the running one continues.
    pub fresh: bool,
    pub text: String,
    pub mode: Mode,
    /// Milliseconds.
    pub limit: u32,
    /// The most bytes of output.
    pub output: u32,
    /// `None`: the real clock, real random numbers.
    pub chance: Option<Chance>,
}

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum End {
        Exited => "程序已结束", "the program ended";
        /// It needs more input than it was given.
        Waits => "程序在等下一次输入", "the program waits for more input";
        Time => "超时", "timed out";
        /// It timed out while waiting for input that does not come.
        Reading =>
            "超时：它还在等输入结束，请只读一行，不要读到文件末尾，答完刷新输出",
            "timed out: it was still reading its input; read one line instead of waiting for the end of input, and flush the answer";
        Crash => "程序崩溃", "the program crashed";
        Memory => "超出内存", "out of memory";
        Output => "输出太多", "too much output";
        Stopped => "已停下", "stopped";
    }
}

/// A program's output.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    pub stdout: String,
    pub stderr: String,
    pub end: End,
    /// The exit code, or why it crashed, in the words of its language.
    pub detail: String,
    /// How long it took, in milliseconds.
    pub ms: f64,
}

/// A runtime no longer responds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuntimeSize {
    /// How many bytes are still to be downloaded, compressed.
    pub bytes: f64,
    /// Whether the browser has it already.
    pub kept: bool,
}

/// The size of each language's runtime; `None` for one that the page was built without.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sizes {
    pub wasm: Option<RuntimeSize>,
    pub js: Option<RuntimeSize>,
    pub python: Option<RuntimeSize>,
    pub cpp: Option<RuntimeSize>,
}

impl Sizes {
    pub const fn of(&self, language: Language) -> Option<RuntimeSize> {
        match language {
            Language::Cpp => self.cpp,
            Language::Python => self.python,
            Language::Js => self.js,
            Language::Wasm => self.wasm,
        }
    }
}
