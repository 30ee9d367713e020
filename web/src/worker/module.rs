//! The workers' modules and where they are loaded from.

use paiju_game::Game;

/// A compiled module that runs as a worker. Each is loaded when it is first asked something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Module {
    /// Reads and judges texts of all games; holds no AI.
    Inspector,
    /// The engine and the AIs of the game with this [`Game::ID`].
    Game(&'static str),
}

impl Module {
    /// A game's module.
    pub const fn of<G: Game>() -> Self {
        Self::Game(G::ID)
    }

    /// The address of its loader. The build moves all compiled modules into a folder that is named by their content and writes the
    /// folder's path into the page; see `xtask/src/site/modules.rs`.
    pub fn loader(self) -> String {
        let folder = web_sys::window()
            .and_then(|window| window.document()?.query_selector("meta[name=paiju-modules]").ok().flatten())
            .and_then(|meta| meta.get_attribute("content"));
        // Beside the page, as Trunk leaves it, where the page does not say.
        let folder = folder.unwrap_or_else(|| "./".to_owned());
        let name = match self {
            Self::Inspector => "inspect",
            Self::Game(id) => id,
        };
        format!("{folder}worker_{name}_loader.js")
    }
}
