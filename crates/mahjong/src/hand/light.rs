//! Numbers for the suits that hands are made of, without gaps: of some million suits those with few tiles.

use super::suit::{SYMBOLS, Suit, THREES};

/// Numbers the light suits. The threes of ranks are put in order by their weight; then those that may be the middle three of a suit are the
/// first of that order, as many as the weight of the lower three lets, and so are the upper three after both.
pub(super) struct Light {
    heaviest: u8,
    weights: [u8; THREES],
    /// The lowest number with these lower three.
    lower: [u32; THREES],
    /// By the weight of the lower three, how many numbers come before those with these middle three.
    middle: Vec<[u32; THREES]>,
    /// How many upper three come before these.
    upper: [u32; THREES],
}

impl Light {
    /// The suits of the first `symbols` symbols that weigh no more than `heaviest`, and something for each of them, by number.
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

    /// The number of a suit; `None` for one that is too heavy.
    #[inline]
    pub(super) fn number(&self, suit: Suit) -> Option<u32> {
        let [lower, middle, upper] = suit.threes();
        let weight = self.weights[lower];
        let is_light = weight + self.weights[middle] + self.weights[upper] <= self.heaviest;
        is_light.then(|| self.lower[lower] + self.middle[usize::from(weight)][middle] + self.upper[upper])
    }
}

/// What three ranks weigh: the tiles held, and two for a meld, whose tiles take the place of held ones. With symbols that do not occur,
/// more than any suit that is light.
fn weight(symbols: usize, three: usize) -> u8 {
    let ranks = Suit::of_threes([three, 0, 0]).symbols();
    let weigh = |symbol: u8| match SYMBOLS[usize::from(symbol)] {
        _ if usize::from(symbol) >= symbols => TOO_HEAVY,
        (held, 4) => held,
        (held, _) => held + 2,
    };
    ranks.map(weigh).iter().sum()
}

/// More than any suit that is light; nine times as much are still a number.
const TOO_HEAVY: u8 = 28;

#[cfg(test)]
mod tests {
    use super::super::suit::{PLAIN, Suit};
    use super::*;

    /// Every light suit has the number at which it came, and no other suit has one.
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
