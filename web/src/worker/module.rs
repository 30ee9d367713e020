//! The workers: the task of each, and the compiled module that it is loaded from.

use crate::build;

/// The prefix of a game's id in the name of its texts' worker.
pub(super) const TEXTS: &str = "texts_";
/// The same for the worker that holds a table.
pub(super) const TABLE: &str = "table_";
pub(super) const ARENA: &str = "arena";
pub(super) const PUZZLES: &str = "puzzles";
pub(super) const INSPECTOR: &str = "inspector";
pub(super) const LEARN: &str = "learn";
pub(super) const CASES: &str = "cases";

/// A game's [`paiju_game::Game::ID`].
pub type Id = &'static str;

/// A worker. It is loaded with its first question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Module {
    /// Reads and judges texts of all games; holds no AI.
    Inspector,
    /// The engine and AIs of the game with this id, for thinking.
    Game(Id),
    /// More copies that search parts of a decision in parallel with [`Module::Game`].
    Thinker(Id, usize),
    /// Another copy that holds a table and always answers at once.
    Table(Id),
    /// Another copy for solving positions, which may take long without delaying the others.
    Solver(Id),
    /// More copies, one for each decision reviewed at the same time.
    Reviewer(Id, usize),
    /// Writes the texts of the game with this id.
    Texts(Id),
    /// More copies, one for each tournament game played at the same time.
    Player(Id, usize),
    /// Holds a tournament; plays no games.
    Arena,
    /// Serves lessons, with all judges and no AI.
    Learn,
    /// Puzzles, and the tutorial's engine with changed parameters.
    Puzzles,
    /// Case packs: makes them from texts, has AIs answer them, and grades bots' answers.
    Cases,
}

impl Module {
    /// Whether the worker keeps state between questions; it is then not ended when an answer is no longer wanted.
    pub const fn keeps_state(self) -> bool {
        matches!(self, Self::Table(_) | Self::Arena)
    }

    /// The address of its loader.
    pub fn loader(self) -> String {
        let folder = build::modules();
        let module = match self {
            Self::Game(_) | Self::Thinker(..) | Self::Table(_) | Self::Solver(_) | Self::Reviewer(..) => "engine",
            Self::Texts(_) | Self::Player(..) | Self::Arena | Self::Puzzles => "texts",
            Self::Inspector => "inspector",
            Self::Learn => "learn",
            Self::Cases => "cases",
        };
        format!("{folder}worker_{module}_loader.js")
    }

    /// The worker's task, taken from its name.
    pub fn service(self) -> String {
        match self {
            Self::Game(id) | Self::Thinker(id, _) | Self::Solver(id) | Self::Reviewer(id, _) => id.to_owned(),
            Self::Table(id) => format!("{TABLE}{id}"),
            Self::Texts(id) | Self::Player(id, _) => format!("{TEXTS}{id}"),
            Self::Arena => ARENA.to_owned(),
            Self::Puzzles => PUZZLES.to_owned(),
            Self::Inspector => INSPECTOR.to_owned(),
            Self::Learn => LEARN.to_owned(),
            Self::Cases => CASES.to_owned(),
        }
    }
}
