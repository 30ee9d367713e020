//! Why something is not a bot.

use super::bot::Language;

/// Why something is not a bot that can be stored and run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotProblem {
    /// Neither the file's extension nor its text reveals its language.
    UnknownKind {
        name: String,
    },
    /// A zip archive that cannot be unpacked.
    BrokenArchive {
        name: String,
        detail: String,
    },
    /// A zip archive with a password.
    Encrypted {
        name: String,
    },
    /// The files are of two languages.
    Mixed {
        one: Language,
        other: Language,
    },
    /// A program's text in no encoding that the page reads.
    NotText {
        name: String,
    },
    /// It ends in `.wasm` and does not begin as a module does.
    NotWasm {
        name: String,
    },
    /// JSON, and no bot that was exported here.
    NotExported {
        name: String,
    },
    /// Exported by a newer page.
    Version {
        version: u64,
    },
    /// An exported bot that was changed and is now invalid.
    Broken {
        detail: String,
    },
    /// It contains no files.
    NoFiles,
    TooManyFiles {
        files: usize,
    },
    TooBig {
        bytes: usize,
    },
    /// A program would not find its file by this name.
    FileName {
        name: String,
    },
    TwiceTheSame {
        name: String,
    },
    /// A limit outside of what may be set.
    Number {
        number: u32,
        least: u32,
        most: u32,
    },
}
