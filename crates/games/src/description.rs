//! The games and their AIs as data, for programs.

use paiju_ai::Ais;
use paiju_game::Spoken;
use serde::Serialize;

use crate::{GameId, with_game};

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Description {
    /// Its name in commands and files.
    pub game: GameId,
    /// What players call it.
    pub name: Spoken,
    /// How many seats it has.
    pub seats: u8,
    /// Its AIs, weakest first.
    pub ais: Vec<AiDescription>,
}

/// An AI.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AiDescription {
    /// Its name in commands and files.
    pub name: &'static str,
    /// What it does.
    pub about: Spoken,
}

/// All games, in the order in which they are offered.
pub fn descriptions() -> [Description; 3] {
    fn ais<G: Ais>() -> Vec<AiDescription> {
        let about = |name: &str| Spoken::by(|lang| G::describe_ai(name, lang).unwrap_or_default().to_owned());
        G::AIS.iter().map(|&name| AiDescription { name, about: about(name) }).collect()
    }
    GameId::ALL.map(|game| Description {
        game,
        name: Spoken::of(&game),
        seats: game.seats(),
        ais: with_game!(game, G => ais::<G>()),
    })
}
