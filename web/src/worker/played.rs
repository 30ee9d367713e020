//! The judged part of a game as the page shows it around the board: its steps in words, each with its place in the text. What lies on the
//! table at its moments ([`crate::scene::Replayed`]) is staged game by game when one is opened: of a file with thousands of games the
//! visitor looks at few, and stepping through an open game never waits for the worker.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{GameId, Replay, Span, StepPlace};
use serde::{Deserialize, Serialize};

use super::beat::Beat;
use crate::spoken::Spoken;

/// The judged part of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Which game.
    pub game: GameId,
    /// The players' names by seat, where the text gives them.
    pub names: Vec<Option<String>>,
    /// What happened.
    pub steps: Vec<PlayedStep>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedStep {
    /// The turn it belongs to, as problems count turns.
    pub turn: Option<usize>,
    /// Whose step it is.
    pub seat: Seat,
    /// What happened, without the seat.
    pub what: Spoken,
    /// Where the text says so.
    pub range: Option<Span>,
    /// In whose lane of the timeline it is shown, and how.
    pub beat: (Seat, Beat),
}

impl From<&Replay> for Played {
    fn from(replay: &Replay) -> Self {
        let words = said([Lang::Zh, Lang::En].map(|lang| words(replay, lang)));
        let beats: Vec<(Seat, Beat)> = match replay {
            Replay::DouDizhu(replay) => {
                replay.steps.iter().map(|step| (step.seat, Beat::of_doudizhu(&step.event))).collect()
            }
            Replay::Tractor(replay) => {
                replay.steps.iter().map(|step| (step.seat, Beat::of_tractor(&step.event))).collect()
            }
            Replay::Mahjong(replay) => {
                replay.steps.iter().map(|step| Beat::of_mahjong(&step.event, step.seat)).collect()
            }
        };
        let places = (0..).map_while(|index| replay.step(index));
        let step = |((place, what), beat): ((StepPlace, Spoken), (Seat, Beat))| {
            let StepPlace { turn, seat, range, .. } = place;
            PlayedStep { turn, seat, what, range, beat }
        };
        let (game, names) = match replay {
            Replay::DouDizhu(replay) => (GameId::DouDizhu, replay.names.to_vec()),
            Replay::Tractor(replay) => (GameId::Tractor, replay.names.to_vec()),
            Replay::Mahjong(replay) => (GameId::Mahjong, replay.names.to_vec()),
        };
        Self { game, names, steps: places.zip(words).zip(beats).map(step).collect() }
    }
}

/// Every step in words.
fn words(replay: &Replay, lang: Lang) -> Vec<String> {
    match replay {
        Replay::DouDizhu(replay) => replay.steps.iter().map(|step| step.event.say(lang)).collect(),
        Replay::Tractor(replay) => replay.words(lang),
        Replay::Mahjong(replay) => replay.words(lang),
    }
}

/// Chinese and English words side by side.
fn said([zh, en]: [Vec<String>; 2]) -> impl Iterator<Item = Spoken> {
    zh.into_iter().zip(en).map(|(zh, en)| Spoken::new(zh, en))
}
