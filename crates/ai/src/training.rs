//! The interface of `paiju-train`; each game has a module of this name too.

use paiju_game::Seed;

/// A game with open hands, as playouts see it.
pub trait Playout: Copy {
    /// An action of the seat to move.
    type Play: Copy;
    /// What is cached about hands between playouts.
    type Memo: Default;

    /// The current weight of each feature, in hundredths. A play's probability is proportional to e to the sum of its
    /// weights.
    fn known() -> &'static [i16];

    /// A dealt game at the first lead.
    fn start(seed: Seed, memo: &mut Self::Memo) -> Option<Self>;

    /// The result for the landlord or the attackers; `None` before the end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the landlord or an attacker is to move.
    fn is_for(&self) -> bool;

    /// The plays considered, each with its features.
    fn options(&self, memo: &mut Self::Memo) -> Vec<(Self::Play, Vec<usize>)>;

    /// The play that the rules of thumb choose.
    fn by_thumb(&self, memo: &mut Self::Memo) -> Self::Play;

    /// The play that these weights choose.
    fn by_weights(&self, weights: &[i16], memo: &mut Self::Memo) -> Self::Play;

    /// Makes a play for the seat to move.
    fn act(&mut self, play: Self::Play, memo: &mut Self::Memo);
}

/// The result for the landlord or the attackers, negative for a loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// In the game's unit: multipliers, or game points.
    pub points: i32,
    /// In the unit of learning.
    pub worth: f64,
}
