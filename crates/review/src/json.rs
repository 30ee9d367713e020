//! A review as JSON, for the command and for other programs.
//!
//! The shape is a contract that others build on:
//!
//! ```json
//! {"game":"doudizhu","turns":[{"turn":4,"seat":1,"played":"pass","best":"A","regret":85.2,"margin":12.1,"win":[0.61,0.4],
//!  "class":"held_back","reasons":[{"zh":"…","en":"…"}]}],
//!  "seats":[{"seat":1,"decisions":14,"regret":85.2,"slips":{"held_back":{"count":1,"regret":85.2}},"score":-200,
//!            "worth":{"mean":20,"half_width":150},"skill":-220}],
//!  "sealed":{"step":41,"winners":[1],"thrown":2}}
//! ```
//!
//! `win` is the chance to win before and after: with the best action, and with the one that was taken. `worth` is what the deal was worth to the seat,
//! `skill` what the score is more; both are missing where the text does not show the whole deal, the score where the game has none.
//! `sealed` is the truth with open hands: after how many steps of the text the winners could not be stopped any more, and whose move gave it away,
//! where another side had the win before; missing where it is not settled.

use std::collections::BTreeMap;

use paiju_game::{Estimate, Seat, Spoken};
use serde::Serialize;

use crate::{Count, Sealed, Sum, Turn, sums};

/// The review of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonReview {
    /// [`paiju_inspect::GameId::code`].
    pub game: &'static str,
    /// The decisions, in order.
    pub turns: Vec<JsonTurn>,
    /// What they come to, by seat.
    pub seats: Vec<JsonSeat>,
    /// From where on it was won, all hands open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed: Option<JsonSealed>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonTurn {
    /// The turn it belongs to, from 0; `null` for a transcript's bids.
    pub turn: Option<usize>,
    /// Who decided.
    pub seat: Seat,
    /// What it did.
    pub played: String,
    /// What was best.
    pub best: String,
    /// What it gave away, in the game's unit.
    pub regret: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
    /// The chance to win before and after.
    pub win: [f64; 2],
    /// `best`, `fine`, `unclear`, or the kind of mistake.
    pub class: String,
    /// Why the best is the best.
    pub reasons: Vec<Spoken>,
}

/// What the decisions of one seat come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonSeat {
    /// Whose.
    pub seat: Seat,
    /// How many decisions were reviewed.
    pub decisions: usize,
    /// What its mistakes gave away.
    pub regret: f64,
    /// Its mistakes by kind.
    pub slips: BTreeMap<String, JsonCount>,
    /// Its points at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// What the deal was worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
    /// The score without that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<f64>,
}

/// Mistakes of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonCount {
    /// How often.
    pub count: usize,
    /// What they gave away together.
    pub regret: f64,
}

/// From where on a game was won, all hands open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonSealed {
    /// After so many steps.
    pub step: usize,
    /// Who won.
    pub winners: Vec<Seat>,
    /// Whose move gave it to them, where others had the win before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrown: Option<Seat>,
}

/// What the deal of a game was worth, and from where on it was won: what is told of the whole game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Whole<'a> {
    /// The points of each seat, where it has them.
    pub scores: Option<&'a [f64]>,
    /// See [`crate::worth`].
    pub worth: Option<&'a [Estimate]>,
    /// See [`crate::sealed`].
    pub sealed: Option<Sealed>,
}

/// What the deal was worth to a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonWorth {
    /// Its mean points.
    pub mean: f64,
    /// Half the width of the mean's 95 % interval.
    pub half_width: Option<f64>,
}

/// The review of a game: its name, its decisions, and what is told of all of it.
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
