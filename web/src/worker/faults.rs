//! The problems of a whole text, by kind, as the page lists them.

use paiju_game::{Seat, Spoken};
use paiju_inspect::summary::{Kind, Share};
use paiju_inspect::{Inspection, Severity, summary};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FaultKind {
    pub severity: Severity,
    pub code: String,
    pub count: usize,
    /// The games with it, in order.
    pub games: Vec<usize>,
    /// The seats at fault, with counts; empty if none is.
    pub seats: Vec<(Seat, usize)>,
    /// The first occurrence, as text.
    pub first: Spoken,
}

/// The kinds of problems of a text: errors first, and of equal severity the most frequent.
pub fn faults(inspection: &Inspection) -> Vec<FaultKind> {
    summary(inspection).kinds.into_iter().map(FaultKind::of).collect()
}

impl FaultKind {
    fn of(kind: Kind) -> Self {
        let Kind { severity, code, count, occurs_in: games, seats: shares, first, .. } = kind;
        let mut seats: Vec<(Seat, usize)> = Vec::new();
        // A seat may have had several players.
        for Share { who, count } in shares {
            match seats.last_mut().filter(|(seat, _)| *seat == who.seat) {
                Some((_, of_seat)) => *of_seat += count,
                None => seats.push((who.seat, count)),
            }
        }
        Self { severity, code: code.to_owned(), count, games, seats, first: first.message }
    }
}
