//! A game in the forms that Botzone has for every game: the log of a match, and the input to a bot that must act.

use std::array;

use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Say, Seat, Seed};
use serde::Serialize;
use serde_json::{Value, json};

use crate::games::{Export, Shown};
use crate::i18n::Text;
use crate::names::Named;

/// A game as Botzone writes it.
pub trait OnBotzone: Shown {
    /// What the seats did, turn by turn; of those who are asked at once the lowest seat first.
    fn turns(&self) -> Vec<Turn<Self>>;

    /// The log of turns from the start; `names` are those who play, by seat.
    fn match_log(&self, seed: Seed, names: &[String], turns: &[Turn<Self>]) -> Option<String>;

    /// The requests to a bot in this position, and its responses so far.
    fn bot_input(view: &Self::View) -> (Vec<Value>, Vec<Value>);
}

/// A form that every game can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The log of the whole match.
    MatchLog,
    /// The input for a seat that must act.
    BotInput(Seat),
}

impl Form {
    /// The forms that there are for this game; of one seat's knowledge alone where `only` says so.
    pub fn all(game: &impl Game, only: Option<Seat>) -> impl Iterator<Item = Self> {
        only.is_none().then_some(Self::MatchLog).into_iter().chain(Self::inputs(game, only))
    }

    /// Those for the seats that must act.
    pub fn inputs(game: &impl Game, only: Option<Seat>) -> impl Iterator<Item = Self> {
        let asked = game.to_act().iter().filter(move |&seat| only.is_none_or(|only| only == seat));
        asked.map(Self::BotInput)
    }

    /// What it is called.
    pub fn export<G: Shown>(self, lang: Lang) -> Export {
        let (text, file) = match self {
            Self::MatchLog => (Text::MatchLog, "match.json"),
            Self::BotInput(seat) => (Text::BotzoneInput(G::Board::seat_title(seat, lang)), "botzone.json"),
        };
        Export { label: text.say(lang), file: file.to_owned() }
    }

    /// Writes the game in this form.
    pub fn write<G: OnBotzone>(self, game: &G, seed: Seed, names: &[String]) -> Option<String> {
        match self {
            Self::MatchLog => game.match_log(seed, names, &game.turns()),
            Self::BotInput(seat) => {
                let (requests, responses) = G::bot_input(&game.view(seat));
                line(&json!({ "requests": requests, "responses": responses }))
            }
        }
    }
}

/// What the forms are called.
pub fn all<G: OnBotzone>(game: &G, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    Form::all(game, only).map(|form| form.export::<G>(lang)).collect()
}

/// Writes the game in the form at this place of [`all`].
pub fn write<G: OnBotzone>(game: &G, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
    Form::all(game, only).nth(index)?.write(game, seed, names)
}

/// A name for every seat.
pub fn players<const SEATS: usize>(names: &[String]) -> [&str; SEATS] {
    array::from_fn(|seat| names.get(seat).map_or("", String::as_str))
}

/// JSON on a line of its own.
pub fn line(json: &impl Serialize) -> Option<String> {
    serde_json::to_string(json).ok().map(|text| text + "\n")
}

#[cfg(test)]
pub mod tests {
    use paiju_game::random::Random;
    use paiju_game::table::Answer;
    use paiju_game::{Limit, table};

    use super::*;

    /// The turns that are read off a game are those that were played.
    pub fn turns_are_those_that_were_played<G: OnBotzone>() {
        for seed in (0..20).map(Seed) {
            let mut game = G::start(&G::deal(seed));
            let mut played = Vec::new();
            let mut players = vec![Random; usize::from(G::SEATS)];
            table::play(&mut game, &mut players, Limit::WORK, seed, |_, turn| {
                if let Answer::Acted(decision) = &turn.answer {
                    played.push((turn.seat, decision.action.clone()));
                }
            });
            let ours = game.turns().into_iter().map(|turn| match turn.answer {
                Answer::Acted(decision) => (turn.seat, decision.action),
                other => panic!("{other:?}"),
            });
            assert!(ours.eq(played), "deal {}", seed.0);
        }
    }
}
