//! What a review comes to: the costliest decisions, and by seat what was given away and by which mistakes.

use paiju_game::{Seat, Spoken};
use serde::{Deserialize, Serialize};

use crate::Turn;

/// How many mistakes are shown before somebody wants all.
pub const COSTLIEST: usize = 3;

/// The mistakes, in order of what they cost; the earlier of equal ones first.
pub fn costliest<'a>(turns: impl IntoIterator<Item = &'a Turn>) -> Vec<&'a Turn> {
    let mut slips: Vec<&Turn> = turns.into_iter().filter(|turn| turn.class.is_slip()).collect();
    slips.sort_by(|one, other| other.regret.total_cmp(&one.regret));
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
pub fn sums<'a>(turns: impl IntoIterator<Item = &'a Turn>) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    for turn in turns {
        let at = sums.binary_search_by_key(&turn.seat, |sum| sum.seat).unwrap_or_else(|at| {
            sums.insert(at, Sum { seat: turn.seat, decisions: 0, regret: 0.0, slips: Vec::new() });
            at
        });
        let sum = &mut sums[at];
        sum.decisions += 1;
        if !turn.class.is_slip() {
            continue;
        }
        sum.regret += turn.regret;
        match sum.slips.iter_mut().find(|count| count.code == turn.class.code) {
            Some(count) => {
                count.count += 1;
                count.regret += turn.regret;
            }
            None => sum.slips.push(Count {
                code: turn.class.code.clone(),
                words: turn.class.words.clone(),
                count: 1,
                regret: turn.regret,
            }),
        }
    }
    sums.iter_mut().for_each(|sum| sum.slips.sort_by(|one, other| other.regret.total_cmp(&one.regret)));
    sums
}
