//! Summaries of a review: the costliest decisions, and each seat's losses by kind of mistake.

use std::collections::BTreeMap;

use paiju_game::{Seat, Spoken};
use serde::{Deserialize, Serialize};

use super::Turn;

/// The number of mistakes shown at first.
pub const COSTLIEST: usize = 3;

/// The mistakes by cost, then by time.
pub fn costliest<T: AsRef<Turn>>(turns: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut slips: Vec<T> = turns.into_iter().filter(|turn| turn.as_ref().class.is_slip()).collect();
    slips.sort_by(|one, other| other.as_ref().regret.total_cmp(&one.as_ref().regret));
    slips
}

/// The totals of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sum {
    /// The seat.
    pub seat: Seat,
    /// The number of decisions reviewed.
    pub decisions: usize,
    /// The total loss of its mistakes.
    pub regret: f64,
    /// Its mistakes by kind, the costliest kind first.
    pub slips: Vec<Count>,
}

/// One kind of mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Count {
    /// Its name in files.
    pub code: String,
    /// It in words.
    pub words: Spoken,
    /// The number of mistakes.
    pub count: usize,
    /// Their total loss.
    pub regret: f64,
}

/// The totals of all seats with decisions, by seat.
pub fn sums<T: AsRef<Turn>>(turns: impl IntoIterator<Item = T>) -> Vec<Sum> {
    let mut seats: BTreeMap<Seat, Vec<T>> = BTreeMap::new();
    for turn in turns {
        seats.entry(turn.as_ref().seat).or_default().push(turn);
    }
    let sum = |(seat, turns): (Seat, Vec<T>)| {
        let decisions = turns.len();
        let slips = kinds(turns);
        // The sum of nothing is −0.
        Sum { seat, decisions, regret: slips.iter().fold(0.0, |sum, kind| sum + kind.regret), slips }
    };
    seats.into_iter().map(sum).collect()
}

/// The mistakes by kind, the costliest kind first.
pub fn kinds<T: AsRef<Turn>>(turns: impl IntoIterator<Item = T>) -> Vec<Count> {
    let mut kinds: Vec<Count> = Vec::new();
    for turn in turns {
        let Turn { class, regret, .. } = turn.as_ref();
        if !class.is_slip() {
            continue;
        }
        match kinds.iter_mut().find(|kind| kind.code == class.code) {
            Some(kind) => {
                kind.count += 1;
                kind.regret += regret;
            }
            None => {
                let (code, words) = (class.code.clone(), class.words.clone());
                kinds.push(Count { code, words, count: 1, regret: *regret });
            }
        }
    }
    kinds.sort_by(|one, other| other.regret.total_cmp(&one.regret));
    kinds
}
