//! A perfect numbering of the light suits, those with few tiles, of which real hands consist.

use super::suit::{SYMBOLS, Suit, THREES};

/// Numbers the light suits without gaps. Triples of ranks are ordered by weight. The possible middle triples are then a
/// prefix of that order, determined by the weight of the lower triple, and so are the upper triples after both.
pub(super) struct Light {
    heaviest: u8,
    weights: [u8; THREES],
    /// The lowest number with this lower triple.
    lower: [u32; THREES],
    /// By the weight of the lower triple: how many numbers precede those with this middle triple.
    middle: Vec<[u32; THREES]>,
    /// How many upper triples precede this one.
    upper: [u32; THREES],
}

impl Light {
    /// All suits of the first `symbols` symbols that weigh at most `heaviest`, with a value for each, by number.
    pub(super) fn of<T>(symbols: usize, heaviest: u8, mut each: impl FnMut(Suit) -> T) -> (Self, Vec<T>) {
        let weights = std::array::from_fn(|three| weight(symbols, three));
        let mut light = Self {
            heaviest,
            weights,
            lower: [0; THREES],
            middle: vec![[0; THREES]; usize::from(heaviest) + 1],
            upper: [0; THREES],
        };
        let mut order: Vec<usize> = (0..THREES).collect();
        order.sort_by_key(|&three| weights[three]);
        let up_to = |most: u8| order.iter().copied().take_while(move |&three| weights[three] <= most);
        let mut values = Vec::new();
        for lower in up_to(heaviest) {
            let (left, first) = (heaviest - weights[lower], values.len());
            light.lower[lower] = first as u32;
            for middle in up_to(left) {
                light.middle[usize::from(weights[lower])][middle] = (values.len() - first) as u32;
                values.extend(up_to(left - weights[middle]).map(|upper| each(Suit::of_threes([lower, middle, upper]))));
            }
        }
        order.iter().zip(0..).for_each(|(&three, before)| light.upper[three] = before);
        (light, values)
    }

    /// A suit's number; `None` if it is too heavy.
    #[inline]
    pub(super) fn number(&self, suit: Suit) -> Option<u32> {
        let [lower, middle, upper] = suit.threes();
        let weight = self.weights[lower];
        let is_light = weight + self.weights[middle] + self.weights[upper] <= self.heaviest;
        is_light.then(|| self.lower[lower] + self.middle[usize::from(weight)][middle] + self.upper[upper])
    }
}

/// The weight of three ranks: the tiles held, plus two for a meld, whose tiles replace held ones. Impossible symbols
/// weigh more than any light suit.
fn weight(symbols: usize, three: usize) -> u8 {
    let ranks = Suit::of_threes([three, 0, 0]).symbols();
    let weigh = |symbol: u8| match SYMBOLS[usize::from(symbol)] {
        _ if usize::from(symbol) >= symbols => TOO_HEAVY,
        (held, 4) => held,
        (held, _) => held + 2,
    };
    ranks.map(weigh).iter().sum()
}

/// More than any light suit; nine times this does not overflow.
const TOO_HEAVY: u8 = 28;

#[cfg(test)]
mod tests {
    use super::super::suit::{PLAIN, Suit};
    use super::*;

    /// Every light suit has the number at which it occurred, and no other suit has one.
    #[test]
    fn numbers_have_no_gaps() {
        for symbols in [PLAIN, SYMBOLS.len()] {
            let (light, suits) = Light::of(symbols, 5, |suit| suit);
            for (number, &suit) in suits.iter().enumerate() {
                assert_eq!(light.number(suit), Some(number as u32));
            }
            let all = (0..THREES).flat_map(|lower| (0..THREES).map(move |upper| [lower, 1, upper]));
            let with_number = all.clone().filter(|&threes| light.number(Suit::of_threes(threes)).is_some()).count();
            let weigh = |three: usize| usize::from(weight(symbols, three));
            assert_eq!(with_number, all.filter(|&[lower, _, upper]| weigh(lower) + 1 + weigh(upper) <= 5).count());
        }
    }
}
