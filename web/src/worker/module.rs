//! The workers: each one's task, and the compiled module it is loaded from.

/// Before a game's id: the worker that writes its texts.
pub(super) const TEXTS: &str = "texts_";
pub(super) const ARENA: &str = "arena";
pub(super) const PUZZLES: &str = "puzzles";

/// A worker. Each is loaded when it is first asked something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Module {
    /// Reads and judges texts of all games; holds no AI.
    Inspector,
    /// The engine and the AIs of the game with this [`paiju_game::Game::ID`], where AIs think.
    Game(&'static str),
    /// Further copies for searching parts of a decision in parallel with the one in [`Module::Game`].
    Thinker(&'static str, usize),
    /// The same once more, where a table is held: it always answers at once.
    Table(&'static str),
    /// Another copy for solving positions, which may take long without delaying the others.
    Solver(&'static str),
    /// The same as many times more as decisions of a game are looked back at at a time.
    Reviewer(&'static str, usize),
    /// Writes the texts of the game with this id.
    Texts(&'static str),
    /// The same once more, where games of a tournament are played: one for each game that is played at a time.
    Player(&'static str, usize),
    /// Holds a tournament, and plays nothing.
    Arena,
    /// Takes visitors through lessons, with all judges and no AI.
    Learn,
    /// Puzzles, and the tutorial's engine with changed numbers.
    Puzzles,
    /// Knows case packs: makes them of texts, puts them to AIs and grades what bots answer.
    Cases,
}

impl Module {
    /// Whether the worker keeps state between questions: it is then not ended when an answer is no longer wanted.
    pub const fn keeps_state(self) -> bool {
        matches!(self, Self::Table(_) | Self::Arena)
    }

    /// The address of its loader. The build moves all compiled modules into a folder that is named by their content and writes the
    /// folder's path into the page; see `xtask/src/site/modules.rs`.
    pub fn loader(self) -> String {
        let folder = web_sys::window()
            .and_then(|window| window.document()?.query_selector("meta[name=paiju-modules]").ok().flatten())
            .and_then(|meta| meta.get_attribute("content"));
        // Next to the page, where Trunk leaves it, by default.
        let folder = folder.unwrap_or_else(|| "./".to_owned());
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
            Self::Game(id) | Self::Thinker(id, _) | Self::Table(id) | Self::Solver(id) | Self::Reviewer(id, _) => {
                id.to_owned()
            }
            Self::Texts(id) | Self::Player(id, _) => format!("{TEXTS}{id}"),
            Self::Arena => ARENA.to_owned(),
            Self::Puzzles => PUZZLES.to_owned(),
            Self::Inspector => "inspector".to_owned(),
            Self::Learn => "learn".to_owned(),
            Self::Cases => "cases".to_owned(),
        }
    }
}
