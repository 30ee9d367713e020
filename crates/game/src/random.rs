//! A player that picks uniformly among the legal actions (随机): for tests, and as a baseline.

use crate::{Decision, Fault, Game, Limit, Player, Rng};

/// Plays a random legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        let mut actions = Vec::new();
        G::view_actions(view, &mut actions);
        let action = Rng::new(limit.seed).pick(&actions).cloned();
        action.map(Decision::bare).ok_or_else(|| Fault::Malformed { answer: String::new() })
    }
}
