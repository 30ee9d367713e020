//! The decisions in a game, with each seat's observation.

use paiju_game::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::step::Step;

/// A seat's decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decided<G: Game> {
    /// The index of the step in the replay, or in the table's record.
    pub step: usize,
    /// Its turn, numbered as in problems.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// The seat's observation.
    pub view: G::View,
    /// Its action.
    pub action: G::Action,
}

impl<G: Game> Decided<G> {
    /// Whether the seat had another legal action; `listed` is a reusable buffer.
    pub fn had_choice(&self, listed: &mut Vec<G::Action>) -> bool {
        G::view_actions(&self.view, listed);
        listed.len() > 1
    }
}

/// The decisions among some steps, by seats whose hands are shown; `action` is what a step's seat decided.
pub(crate) fn decisions<G: Game, E, P>(
    steps: &[Step<E>],
    positions: impl Iterator<Item = P>,
    view: impl Fn(&P, Seat) -> Option<G::View>,
    action: impl Fn(usize, &E) -> Option<G::Action>,
) -> Vec<Decided<G>> {
    let mut listed = Vec::new();
    let decided = steps.iter().enumerate().zip(positions).filter_map(|((number, step), before)| {
        let action = action(number, &step.event)?;
        Some(Decided { step: number, turn: step.turn, seat: step.seat, view: view(&before, step.seat)?, action })
    });
    decided.filter(|decided| decided.had_choice(&mut listed)).collect()
}
