//! The judged part of a game as the page shows it around the board: its steps in words, each with its place in the text. What lies on the
//! table at its moments ([`crate::scene::Replayed`]) is staged game by game when one is opened: of a file with thousands of games the
//! visitor looks at few, and stepping through an open game never waits for the worker.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{GameId, Replay, Span};
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
        let (game, names, steps) = match replay {
            Replay::DouDizhu(replay) => {
                let steps = replay.steps.iter().map(|step| PlayedStep {
                    turn: step.turn,
                    seat: step.seat,
                    what: Spoken::by(|lang| step.event.say(lang)),
                    range: step.range,
                    beat: (step.seat, Beat::of_doudizhu(&step.event)),
                });
                (GameId::DouDizhu, replay.names.to_vec(), steps.collect())
            }
            Replay::Tractor(replay) => {
                let words = said([Lang::Zh, Lang::En].map(|lang| replay.words(lang)));
                let steps = replay.steps.iter().zip(words).map(|(step, what)| PlayedStep {
                    turn: step.turn,
                    seat: step.seat,
                    what,
                    range: step.range,
                    beat: (step.seat, Beat::of_tractor(&step.event)),
                });
                (GameId::Tractor, replay.names.to_vec(), steps.collect())
            }
            Replay::Mahjong(replay) => {
                let words = said([Lang::Zh, Lang::En].map(|lang| replay.words(lang)));
                let steps = replay.steps.iter().zip(words).map(|(step, what)| PlayedStep {
                    turn: step.turn,
                    seat: step.seat,
                    what,
                    range: step.range,
                    beat: Beat::of_mahjong(&step.event, step.seat),
                });
                (GameId::Mahjong, replay.names.to_vec(), steps.collect())
            }
        };
        Self { game, names, steps }
    }
}

/// Chinese and English words side by side.
fn said([zh, en]: [Vec<String>; 2]) -> impl Iterator<Item = Spoken> {
    zh.into_iter().zip(en).map(|(zh, en)| Spoken::new(zh, en))
}
