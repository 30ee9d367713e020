//! What a review comes to: the costliest decisions, and by seat what was given away and by which mistakes.

use std::collections::BTreeMap;

use paiju_game::{Seat, Spoken};
use serde::{Deserialize, Serialize};

use crate::Turn;

/// How many mistakes are shown before somebody wants all.
pub const COSTLIEST: usize = 3;

/// The mistakes, in order of what they cost; the earlier of equal ones first.
pub fn costliest<T: AsRef<Turn>>(turns: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut slips: Vec<T> = turns.into_iter().filter(|turn| turn.as_ref().class.is_slip()).collect();
    slips.sort_by(|one, other| other.as_ref().regret.total_cmp(&one.as_ref().regret));
    slips
}

/// What the decisions of one seat come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sum {
    /// Whose.
    pub seat: Seat,
    /// How many decisions were reviewed.
    pub decisions: usize,
    /// What its mistakes gave away together.
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
    /// How often.
    pub count: usize,
    /// What they gave away together.
    pub regret: f64,
}

/// The sums of all seats that decided anything, in order of the seats.
pub fn sums<T: AsRef<Turn>>(turns: impl IntoIterator<Item = T>) -> Vec<Sum> {
    let mut seats: BTreeMap<Seat, Vec<T>> = BTreeMap::new();
    for turn in turns {
        seats.entry(turn.as_ref().seat).or_default().push(turn);
    }
    let sum = |(seat, turns): (Seat, Vec<T>)| {
        let decisions = turns.len();
        let slips = kinds(turns);
        Sum { seat, decisions, regret: slips.iter().map(|kind| kind.regret).sum(), slips }
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
