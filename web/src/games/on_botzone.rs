//! Botzone's forms of a game: the match log, and the input of a bot that must act.

use paiju_game::platform::{BotzoneGame, Record};
use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Say, Seat, Seed};
use serde::Serialize;
use serde_json::json;

use crate::games::{Export, TableGame};
use crate::i18n::FormText;

/// The file name of a match log.
pub const MATCH_LOG: &str = "match.json";

/// A form that every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The match log.
    MatchLog,
    /// The input of a seat to act.
    BotInput(Seat),
}

impl Form {
    /// The forms available for this game; with `only`, those that need that seat's knowledge alone.
    pub fn all(game: &impl Game, only: Option<Seat>) -> impl Iterator<Item = Self> {
        only.is_none().then_some(Self::MatchLog).into_iter().chain(Self::inputs(game, only))
    }

    /// The inputs of the seats to act.
    pub fn inputs(game: &impl Game, only: Option<Seat>) -> impl Iterator<Item = Self> {
        let asked = game.to_act().iter().filter(move |&seat| only.is_none_or(|only| only == seat));
        asked.map(Self::BotInput)
    }

    /// The name of the form.
    pub fn export<G: TableGame>(self, lang: Lang) -> Export {
        let (text, file) = match self {
            Self::MatchLog => (FormText::MatchLog, MATCH_LOG),
            Self::BotInput(seat) => (FormText::BotzoneInput(G::seat_title(seat, lang)), "botzone.json"),
        };
        Export { label: text.say(lang), file: file.to_owned() }
    }

    /// Writes the game in this form.
    pub fn write<G: BotzoneGame>(self, game: &G, turns: &[Turn<G>], seed: Seed, names: &[String]) -> Option<String> {
        match self {
            Self::MatchLog => match_log(game, seed, names, turns),
            Self::BotInput(seat) => {
                let (requests, responses) = G::input(&game.view(seat), G::Writing::default());
                line(&json!({ "requests": requests, "responses": responses }))
            }
        }
    }
}

/// The match log of a game's turns; `names` are the players by seat.
pub fn match_log<G: BotzoneGame>(game: &G, seed: Seed, names: &[String], turns: &[Turn<G>]) -> Option<String> {
    let players: Vec<&str> = names.iter().map(String::as_str).collect();
    let record = Record { setup: game.setup(), seed, players: &players, turns, writing: G::Writing::default() };
    line(&record.match_log())
}

/// JSON as one line.
fn line(json: &impl Serialize) -> Option<String> {
    serde_json::to_string(json).ok().map(|text| text + "\n")
}
