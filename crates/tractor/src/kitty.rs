//! The kitty at the end of a game.

use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::combination::Combination;

/// The effect of the covered cards (扣底).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kitty {
    /// The eight covered cards.
    pub cards: Cards,
    /// The points in them.
    pub points: i32,
    /// 权重: twice the number of cards in the largest component of the last trick's lead.
    pub factor: i32,
    /// Whether the attackers won the last trick and get the points.
    pub taken: bool,
}

impl Kitty {
    /// The effect of the covered cards if the last trick was `taken` by the attackers.
    pub fn of(cards: Cards, last_lead: Option<&Combination>, taken: bool) -> Self {
        let size = last_lead.map_or(1, |lead| lead.shape.largest().size());
        Self { cards, points: cards.points(), factor: 2 * i32::from(size), taken }
    }

    /// The number of points the attackers gain.
    pub const fn gain(&self) -> i32 {
        if self.taken { self.points * self.factor } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twin;

    // ruling: T17
    #[test]
    fn the_largest_component_of_the_last_lead_multiplies_the_covered_points() {
        let (trump, covered) = (twin::trump('2', 'h'), twin::cards("s5 c0 dK s3 s4 s6 s7 s8"));
        for (lead, factor) in
            [("s9", 2), ("s9 s9", 4), ("s9 s9 s0 s0", 8), ("jo jo JO JO", 8), ("s9 sA sK sK", 4), ("s9 s0 s0 sJ sJ", 8)]
        {
            let lead = Combination::of(twin::cards(lead), trump);
            let kitty = Kitty::of(covered, lead.as_ref(), true);
            assert_eq!((kitty.factor, kitty.gain()), (factor, 25 * factor));
            assert_eq!(Kitty::of(covered, lead.as_ref(), false).gain(), 0);
        }
    }
}
