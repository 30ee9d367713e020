//! A review as JSON, a contract with the command's users and other programs:
//!
//! ```json
//! {"game":"doudizhu","turns":[{"turn":4,"seat":1,"played":"pass","best":"A","regret":85.2,"margin":12.1,"win":[0.61,0.4],
//!  "class":"held_back","reasons":[{"zh":"…","en":"…"}]}],
//!  "seats":[{"seat":1,"decisions":14,"regret":85.2,"slips":{"held_back":{"count":1,"regret":85.2}},"score":-200,
//!            "worth":{"mean":20,"half_width":150},"skill":-220}],
//!  "sealed":{"step":41,"winners":[1],"thrown":2}}
//! ```
//!
//! `caution`, in the same form, says what the action risks with a judge that errs or reads the rules differently.
//! `win` is the chance to win with the best action, and with the actual one. `score` counts by our rules, in the unit of
//! `regret`, whatever the platform's judge counts in. `worth` is what the deal was worth to the seat, `skill` the rest of
//! the score, luck and the others' play included; both are missing if the text does not show the whole deal, the score if the
//! game has none. `sealed` is the truth with open hands: the number of steps after which the winners could not be
//! stopped, and the seat whose move gave it away, if another side was winning before; missing if not settled.

use std::collections::BTreeMap;

use paiju_game::{Estimate, Seat, Spoken};
use serde::Serialize;

use super::{Count, Sealed, Sum, Turn, sums};

/// The review of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonReview {
    /// [`crate::GameId::code`].
    pub game: &'static str,
    /// The decisions, in order.
    pub turns: Vec<JsonTurn>,
    /// The totals, by seat.
    pub seats: Vec<JsonSeat>,
    /// When the game was won, with all hands open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed: Option<JsonSealed>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonTurn {
    /// Its turn, from 0; `null` for a transcript's bids.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// Its action.
    pub played: String,
    /// The best action.
    pub best: String,
    /// The loss, in the game's unit.
    pub regret: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
    /// The chance to win before and after.
    pub win: [f64; 2],
    /// `best`, `fine`, `unclear`, or the kind of mistake.
    pub class: String,
    /// The reasons for the best action.
    pub reasons: Vec<Spoken>,
    /// What the action risks with some judge.
    #[serde(skip_serializing_if = "Spoken::is_empty")]
    pub caution: Spoken,
}

/// The totals of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonSeat {
    /// The seat.
    pub seat: Seat,
    /// The number of decisions reviewed.
    pub decisions: usize,
    /// The total loss of its mistakes.
    pub regret: f64,
    /// Its mistakes by kind.
    pub slips: BTreeMap<String, JsonCount>,
    /// Its points at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The deal's worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
    /// The score minus the deal's worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<f64>,
}

/// Mistakes of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonCount {
    /// The number of mistakes.
    pub count: usize,
    /// Their total loss.
    pub regret: f64,
}

/// When a game was won, with all hands open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonSealed {
    /// The number of steps.
    pub step: usize,
    /// The winners.
    pub winners: Vec<Seat>,
    /// The seat whose move gave it to them, if others were winning before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrown: Option<Seat>,
}

/// What is known about the whole game: the deal's worth, and when it was won.
#[derive(Clone, Copy, Debug, Default)]
pub struct Whole<'a> {
    /// The points of each seat, if it has any.
    pub scores: Option<&'a [f64]>,
    /// See [`super::worth`].
    pub worth: Option<&'a [Estimate]>,
    /// See [`super::sealed`].
    pub sealed: Option<Sealed>,
}

/// The deal's worth to a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonWorth {
    /// Its mean points.
    pub mean: f64,
    /// Half the width of the mean's 95 % interval.
    pub half_width: Option<f64>,
}

/// The review of a game.
pub fn review<T: AsRef<Turn>>(game: &'static str, turns: &[T], whole: &Whole<'_>) -> JsonReview {
    let Whole { scores, worth, sealed } = *whole;
    let seat = |sum: Sum| {
        let score = scores.and_then(|scores| scores.get(sum.seat.index())).copied();
        let worth = worth.and_then(|worth| worth.get(sum.seat.index()));
        JsonSeat {
            seat: sum.seat,
            decisions: sum.decisions,
            regret: sum.regret,
            slips: sum
                .slips
                .into_iter()
                .map(|Count { code, count, regret, .. }| (code, JsonCount { count, regret }))
                .collect(),
            score,
            worth: worth.map(|worth| JsonWorth { mean: worth.mean, half_width: worth.half_width }),
            skill: score.zip(worth).map(|(score, worth)| score - worth.mean),
        }
    };
    let turn = |turn: &Turn| JsonTurn {
        turn: turn.turn,
        seat: turn.seat,
        played: turn.played.0.clone(),
        best: turn.best.0.clone(),
        regret: turn.regret,
        margin: turn.margin,
        win: [turn.win_best, turn.win],
        class: turn.class.code.clone(),
        reasons: turn.reasons.clone(),
        caution: turn.caution.clone(),
    };
    JsonReview {
        game,
        turns: turns.iter().map(|found| turn(found.as_ref())).collect(),
        seats: sums(turns).into_iter().map(seat).collect(),
        sealed: sealed.map(|sealed| JsonSealed {
            step: sealed.step,
            winners: sealed.winners.iter().collect(),
            thrown: sealed.thrown,
        }),
    }
}
