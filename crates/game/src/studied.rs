//! How certain players play (打法), learnt from games of theirs.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Ai, Belief, Believed, Limit, Say, SeatSet};

/// A game in which hands can be read by how certain players play (打法).
pub trait Studied: Believed {
    /// What is counted of how players play. Games add up in any order; the default is of no game, and then everything is as usual.
    type Habits: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;

    /// Something that players do more or less often than others.
    type Difference: Say;

    /// Learns from what these seats did in a game whose hands are all known, over or not.
    fn study(habits: &mut Self::Habits, game: &Self, seats: SeatSet);

    /// How many games were studied.
    fn games(habits: &Self::Habits) -> u32;

    /// In what these players differ from the usual by more than chance, the surest first.
    fn differences(habits: &Self::Habits) -> Vec<Self::Difference>;

    /// As [`Believed::beliefs`], of players with these habits; the same where no game was studied.
    fn beliefs_of(view: &Self::View, habits: &Self::Habits, limit: &Limit<'_>) -> Vec<Belief<Self::Holding>>;

    /// The game's strongest AI ([`crate::Ais::best_ai`]), which takes the others to play so.
    fn best_against(habits: &Self::Habits) -> Ai<Self>;
}
