//! What is asked of a program and what is heard of it.

use super::super::bot::{BotFile, Language};
use super::super::optimization::Optimization;

/// A program to be made ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub language: Language,
    /// The first is the one that is run.
    pub files: Vec<BotFile>,
    /// The most memory that it may use, in MB.
    pub memory: u32,
    /// For C++ alone.
    pub optimization: Optimization,
}

/// What is being done to make a program ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The runtime is on its way.
    Load,
    Compile,
    Start,
}

/// How far that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub stage: Stage,
    pub loaded: f64,
    /// 0 where nobody knows.
    pub total: f64,
}

/// How bad what a compiler says is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    Error,
    Warning,
    Note,
}

/// What a compiler says of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub file: String,
    /// From 1; 0 where it is about no line.
    pub line: u32,
    /// From 1; 0 where it is about no column.
    pub column: u32,
    pub grade: Grade,
    /// In the compiler's words.
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
        /// The compiler's full output.
        output: String,
    },
    /// It needs something that a browser has not.
    Unsupported {
        /// `numpy`, say.
        what: String,
        /// Where the program asks for it, if that is known.
        at: Option<Spot>,
    },
    /// The runtime could not be loaded.
    Load {
        /// What the browser said.
        detail: String,
    },
    /// The visitor wanted it no more.
    Stopped,
}

/// What happens where a program reads beyond what it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// That is the end of input, unless it asked to be kept running: Botzone.
    Once,
    /// It waits for more: DOUDIZHUVER.
    Lines,
}

/// Where clock and random numbers come from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Below 2^53: JavaScript counts no further.
    pub seed: u64,
    /// The time that it is, in milliseconds since 1970.
    pub clock: f64,
}

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Whether a new instance begins with this text; else the running one goes on with it.
    pub fresh: bool,
    pub text: String,
    pub mode: Mode,
    /// Milliseconds.
    pub limit: u32,
    /// The most bytes that it may print.
    pub output: u32,
    /// `None`: the real clock, real random numbers.
    pub chance: Option<Chance>,
}

/// How an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program ended.
    Exited,
    /// It wants more input than it was given.
    Waits,
    Time,
    /// Its time is over, and it was waiting for input that does not come.
    Reading,
    Crash,
    Memory,
    Output,
    Stopped,
}

/// What is heard of a program.
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

/// Nothing more is heard of a runtime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// What the browser said.
    pub detail: String,
}

/// What a language's runtime weighs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuntimeSize {
    /// How many bytes are still to be fetched, packed.
    pub bytes: f64,
    /// Whether the browser has it already.
    pub kept: bool,
}

/// What each language's runtime weighs; `None` for one that the page was built without.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sizes {
    pub wasm: Option<RuntimeSize>,
    pub js: Option<RuntimeSize>,
    pub python: Option<RuntimeSize>,
    pub cpp: Option<RuntimeSize>,
}

impl Sizes {
    /// That of one language.
    pub const fn of(&self, language: Language) -> Option<RuntimeSize> {
        match language {
            Language::Cpp => self.cpp,
            Language::Python => self.python,
            Language::Js => self.js,
            Language::Wasm => self.wasm,
        }
    }
}
