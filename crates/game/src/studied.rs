//! How certain players play (打法), learnt from games of theirs.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::habits::Difference;
use crate::{Ai, Belief, Believed, Limit, Say, SeatSet};

/// A game in which hands can be read by how certain players play (打法).
pub trait Studied: Believed {
    /// What is counted of how players play.
    type Habits: HabitCounts<Self>;

    /// As [`Believed::beliefs`], of players with these habits; the same where no game was studied.
    fn beliefs_of(view: &Self::View, habits: &Self::Habits, limit: &Limit<'_>) -> Vec<Belief<Self::Holding>>;

    /// The game's strongest AI ([`crate::Ais::best_ai`]), which takes the others to play so.
    fn best_against(habits: &Self::Habits) -> Ai<Self>;
}

/// Counts of how players of a game `G` play. Games add up in any order; the default is of no game, and then everything is as usual.
pub trait HabitCounts<G>: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned {
    /// Something that players do more or less often than others.
    type Habit: Copy + Debug + PartialEq + Say;

    /// How many games were studied.
    fn games(&self) -> u32;

    /// Learns from what these seats did in a game whose hands are all known, over or not.
    fn study(&mut self, game: &G, seats: SeatSet);

    /// Those of the games of both.
    #[must_use]
    fn with(&self, other: &Self) -> Self;

    /// In what these players differ from the usual by more than chance, the surest first.
    fn differences(&self) -> Vec<Difference<Self::Habit>>;
}
