//! The score over several deals, as long as the same players sit at the table.

use paiju_game::Game;
use serde::{Deserialize, Serialize};

/// The scores of the previous deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    deals: u32,
    scores: Vec<f64>,
}

impl Tally {
    pub fn new(seats: u8) -> Self {
        Self { deals: 0, scores: vec![0.0; seats.into()] }
    }

    /// Adds a deal with this outcome.
    #[must_use]
    pub fn and<G: Game>(&self, outcome: &G::Outcome) -> Self {
        let scores = self.scores.iter().zip(G::scores(outcome)).map(|(sum, points)| sum + points).collect();
        Self { deals: self.deals + 1, scores }
    }

    /// How many deals were played.
    pub const fn deals(&self) -> u32 {
        self.deals
    }

    /// The points of each seat.
    pub fn scores(&self) -> &[f64] {
        &self.scores
    }
}

/// The result of a game for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnResult {
    /// It won points.
    Won,
    /// It lost points.
    Lost,
    Even,
    /// In a game without payments, its rank, 1 being the best; ties share the better rank.
    Rank(usize),
}

impl OwnResult {
    /// A seat's result, from the points of all seats.
    pub fn of(scores: &[f64], seat: usize) -> Self {
        let own = scores.get(seat).copied().unwrap_or_default();
        if scores.iter().all(|&score| score >= 0.0) && scores.iter().any(|&score| score > 0.0) {
            // Losers get nothing in some games, and everybody gets something in others.
            return match scores.contains(&0.0) {
                true if own > 0.0 => Self::Won,
                true => Self::Lost,
                false => Self::Rank(1 + scores.iter().filter(|&&other| other > own).count()),
            };
        }
        match own {
            own if own > 0.0 => Self::Won,
            own if own < 0.0 => Self::Lost,
            _ if scores.iter().any(|&score| score != 0.0) => Self::Lost,
            _ => Self::Even,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_explained_to_the_player() {
        assert_eq!([0, 1].map(|seat| OwnResult::of(&[600.0, -300.0, -300.0], seat)), [OwnResult::Won, OwnResult::Lost]);
        assert_eq!([0, 1].map(|seat| OwnResult::of(&[2.0, 0.0, 2.0, 0.0], seat)), [OwnResult::Won, OwnResult::Lost]);
        assert_eq!(OwnResult::of(&[0.0; 3], 1), OwnResult::Even);
        assert_eq!([0, 1, 3].map(|seat| OwnResult::of(&[3.5, 3.5, 2.0, 1.0], seat)), [1, 1, 4].map(OwnResult::Rank));
        // A seat that fails pays; its partner does not win.
        assert_eq!(
            [0, 1, 2].map(|seat| OwnResult::of(&[-3.0, 1.0, 0.0, 1.0], seat)),
            [OwnResult::Lost, OwnResult::Won, OwnResult::Lost]
        );
    }
}
