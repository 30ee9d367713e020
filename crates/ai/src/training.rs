//! What `paiju-train` learns from, beside each game's own module of this name.

use paiju_game::Seed;

/// A game with open hands, as playouts play it.
pub trait Playout: Copy {
    /// What the seat to move does.
    type Play: Copy;
    /// What is remembered of hands from one playout to the next.
    type Memo: Default;

    /// What each feature counts as it stands, in hundredths: the chances of plays are as e to the sum.
    fn known() -> &'static [i16];

    /// A dealt game at the first lead.
    fn start(seed: Seed, memo: &mut Self::Memo) -> Option<Self>;

    /// What came of it for the landlord or the attackers; `None` before the end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the landlord or an attacker is to move.
    fn is_for(&self) -> bool;

    /// The plays considered, each with its features.
    fn options(&self, memo: &mut Self::Memo) -> Vec<(Self::Play, Vec<usize>)>;

    /// The play by the rules of thumb.
    fn by_thumb(&self, memo: &mut Self::Memo) -> Self::Play;

    /// The play by these weights.
    fn by_weights(&self, weights: &[i16], memo: &mut Self::Memo) -> Self::Play;

    /// Plays for the seat to move.
    fn act(&mut self, play: Self::Play, memo: &mut Self::Memo);
}

/// What the landlord or the attackers won, negative if lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// As the game counts: multipliers, or game points.
    pub points: i32,
    /// As learning counts.
    pub worth: f64,
}
