//! A bot as the page keeps it.

use paiju_game::texts;
use paiju_games::with_game;
use paiju_inspect::GameId;
use serde::{Deserialize, Serialize};

use super::limits::{FIRST_TURN, MEMORY, by_rule};
use super::optimization::Optimization;
use super::problem::BotProblem;

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Language {
        Cpp => "C++", "C++";
        Python => "Python", "Python";
        Js => "JavaScript", "JavaScript";
        /// Compiled elsewhere, for WASI preview 1.
        Wasm => "WebAssembly", "WebAssembly";
    }
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Cpp, Self::Python, Self::Js, Self::Wasm];
    /// The languages in which programs are typed.
    pub const TYPED: [Self; 3] = [Self::Cpp, Self::Python, Self::Js];

    /// Its name in files and for the runtimes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Python => "python",
            Self::Js => "js",
            Self::Wasm => "wasm",
        }
    }

    /// The language with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language of a file with this name; `None` for an unknown extension.
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        Some(match ending.to_ascii_lowercase().as_str() {
            "cpp" | "cc" | "cxx" | "c++" | "c" | "h" | "hh" | "hpp" | "hxx" | "inl" => Self::Cpp,
            "py" => Self::Python,
            "js" | "mjs" | "cjs" => Self::Js,
            "wasm" => Self::Wasm,
            _ => return None,
        })
    }

    pub const fn main_file(self) -> &'static str {
        match self {
            Self::Cpp => "main.cpp",
            Self::Python => "main.py",
            Self::Js => "main.js",
            Self::Wasm => "main.wasm",
        }
    }
}

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Speech {
        Json => "JSON 交互", "JSON";
        /// Botzone's simple interaction, by lines.
        Simple => "简单交互", "Simple lines";
        /// The lines of Dou Dizhu's own protocol.
        Lines => "DOUDIZHUVER", "DOUDIZHUVER";
    }
}

impl Speech {
    /// The ways of speaking to bots of a game.
    pub const fn of_game(game: GameId) -> &'static [Self] {
        match game {
            GameId::DouDizhu => &[Self::Json, Self::Simple, Self::Lines],
            GameId::Tractor | GameId::Mahjong => &[Self::Json, Self::Simple],
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Simple => "simple",
            Self::Lines => "lines",
        }
    }

    /// The way with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Json, Self::Simple, Self::Lines].into_iter().find(|speech| speech.code() == code)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "super::exported::WrittenFile", into = "super::exported::WrittenFile")]
pub struct BotFile {
    pub name: String,
    pub content: Content,
}

/// The content of a program's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    Text(String),
    Bytes(Vec<u8>),
}

impl BotFile {
    /// A file that is typed.
    pub fn text(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), content: Content::Text(text.into()) }
    }

    pub fn bytes(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), content: Content::Bytes(bytes) }
    }

    /// Its text; `None` for a compiled one.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            Content::Bytes(_) => None,
        }
    }

    /// The number of bytes.
    pub const fn len(&self) -> usize {
        match &self.content {
            Content::Text(text) => text.len(),
            Content::Bytes(bytes) => bytes.len(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// Its key in the browser's database; a bot from a file gets a new one.
    #[serde(default)]
    pub id: String,
    pub name: String,
    pub game: GameId,
    pub language: Language,
    pub speech: Speech,
    /// The program's files; the first is the one that runs.
    pub files: Vec<BotFile>,
    /// Milliseconds per turn; `None`: by the game's rules.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Milliseconds for the first turn, in which an interpreter starts; `None`: see [`Bot::time`].
    #[serde(default)]
    pub first: Option<u32>,
    /// The memory limit, in MB.
    #[serde(default = "usual_memory")]
    pub memory: u32,
    /// The optimization level, if it is compiled here.
    #[serde(default)]
    pub optimization: Optimization,
    /// Whether its clock and random numbers come from the game's seed, so that the same game repeats exactly.
    #[serde(default = "from_the_seed")]
    pub chance: bool,
    /// The time of the last change, in milliseconds since 1970.
    #[serde(default)]
    pub changed: u64,
}

/// The file with a bot's own cases.
const CASES: &str = "cases.json";

/// Whether a text is a case pack, with its keys in any order. Broken JSON is taken for one if it begins like one. Exported bots identify themselves in
/// the same way.
pub fn is_case_pack(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let kind = || {
        let rest = text.trim_start().strip_prefix('{')?.trim_start().strip_prefix("\"paiju\"")?;
        rest.trim_start().strip_prefix(':')
    };
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(value) => value.get("paiju").is_some_and(|kind| kind == "cases"),
        Err(_) => kind().is_some_and(|kind| kind.trim_start().starts_with("\"cases\"")),
    }
}

const fn usual_memory() -> u32 {
    MEMORY.usual
}

const fn from_the_seed() -> bool {
    true
}

impl Bot {
    /// A new bot, not yet stored.
    pub fn new(name: String, game: GameId, language: Language, speech: Speech, files: Vec<BotFile>) -> Self {
        Self {
            id: String::new(),
            name,
            game,
            language,
            speech,
            files,
            limit: None,
            first: None,
            memory: usual_memory(),
            optimization: Optimization::default(),
            chance: from_the_seed(),
            changed: 0,
        }
    }

    /// Milliseconds for a turn: as the visitor says, otherwise by the rules.
    pub fn time(&self, is_first: bool) -> u32 {
        let usual = self.limit.unwrap_or_else(|| with_game!(self.game, G => by_rule::<G>(self.speech)));
        if is_first { self.first.unwrap_or(usual.max(FIRST_TURN.usual)) } else { usual }
    }

    /// The text of the file for its own cases, whether or not it is a pack.
    pub fn case_file(&self) -> Option<&str> {
        match &self.files.iter().find(|file| file.name == CASES)?.content {
            Content::Text(text) => Some(text),
            // Bytes that are no text are no pack either.
            Content::Bytes(bytes) => Some(std::str::from_utf8(bytes).unwrap_or_default()),
        }
    }

    /// The text of its own cases, which stand in a file beside the program.
    pub fn own_cases(&self) -> Option<&str> {
        self.case_file().filter(|text| is_case_pack(text))
    }

    /// The bot with these cases of its own, in place of those that it had.
    #[must_use]
    pub fn with_own_cases(mut self, text: String) -> Self {
        self.files.retain(|file| file.name != CASES);
        self.files.push(BotFile::text(CASES, text));
        self
    }

    /// The files of the program itself.
    pub fn program_files(&self) -> impl Iterator<Item = &BotFile> {
        let has_cases = self.own_cases().is_some();
        self.files.iter().filter(move |file| !has_cases || file.name != CASES)
    }

    /// Checks whether it can run, as far as that is known without running it.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), BotProblem> {
        super::limits::check(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_and_protocols_are_found_by_their_names() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(Language::of_file(language.main_file()), Some(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
        }
        for speech in Speech::of_game(GameId::DouDizhu) {
            assert_eq!(Speech::from_code(speech.code()), Some(*speech));
            assert_eq!(serde_json::to_value(speech).unwrap(), speech.code());
        }
        assert_eq!((Language::from_code("rust"), Speech::from_code("")), (None, None));
    }

    #[test]
    fn a_bots_own_cases_are_no_part_of_the_program() {
        let files = vec![BotFile::text("main.py", "pass")];
        let bot = Bot::new(String::new(), GameId::Tractor, Language::Python, Speech::Json, files);
        assert_eq!(bot.own_cases(), None);
        let own = r#"{"paiju":"cases"}"#;
        let with = bot.clone().with_own_cases("{}".to_owned()).with_own_cases(own.to_owned());
        assert_eq!((with.own_cases(), with.files.len(), with.program_files().count()), (Some(own), 2, 1));
        let data = bot.with_own_cases("[1]".to_owned());
        assert_eq!((data.own_cases(), data.program_files().count()), (None, 2), "a file of the program's own");
        assert_eq!(data.case_file(), Some("[1]"), "which is not replaced unread");
        let bytes = BotFile::bytes(CASES, own.as_bytes().to_vec());
        assert_eq!(Bot { files: vec![bytes], ..data }.own_cases(), Some(own));
    }

    #[test]
    fn a_case_pack_is_not_taken_for_a_bot() {
        assert!(is_case_pack(r#"{"paiju":"cases","version":1"#) && is_case_pack(" {\n \"paiju\" : \"cases\"}"));
        assert!(is_case_pack("\u{feff}{\"cases\": [], \"paiju\": \"cases\"}"), "as formatters leave it");
        assert!(!is_case_pack(r#"{"paiju": "bot", "version": 1}"#) && !is_case_pack("print('cases')"));
        assert!(!is_case_pack(""));
    }

    #[test]
    fn a_first_turn_is_longer_unless_the_visitor_says_so() {
        let bot = Bot::new(String::new(), GameId::Tractor, Language::Js, Speech::Json, vec![]);
        assert_eq!((bot.time(true), bot.time(false)), (6_000, 6_000), "as on Botzone");
        let quick = Bot { game: GameId::Mahjong, ..bot.clone() };
        assert_eq!((quick.time(true), quick.time(false)), (FIRST_TURN.usual, 1_000));
        let contest = Bot { game: GameId::DouDizhu, speech: Speech::Lines, ..bot.clone() };
        assert_eq!(contest.time(false), 15_000, "as in the contest");
        let slow = Bot { limit: Some(60_000), ..bot };
        assert_eq!((slow.time(true), slow.time(false)), (60_000, 60_000));
        assert_eq!(Bot { first: Some(20), ..slow }.time(true), 20);
    }

    #[test]
    fn a_file_has_the_language_of_its_extension() {
        for (name, language) in [
            ("Bot.CPP", Some(Language::Cpp)),
            ("a.b.hpp", Some(Language::Cpp)),
            ("x.py", Some(Language::Python)),
            ("x.mjs", Some(Language::Js)),
            ("x.wasm", Some(Language::Wasm)),
            ("x.exe", None),
            ("cpp", None),
            ("", None),
        ] {
            assert_eq!(Language::of_file(name), language, "{name}");
        }
    }
}
