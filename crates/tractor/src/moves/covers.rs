//! Covers (盖底牌): there are thirteen million ways to cover eight of 33 cards; these are the ones a player would
//! consider.

use super::pick::{Pick, TASTES};
use crate::COVERED;
use crate::cards::Cards;
use crate::trump::Trump;

/// Calls `each` with covers from the banker's 33 cards, each once: the public cards put back; then, by taste, the
/// cheapest cards, the points, the highest, and for each suit as much of it as fits.
pub fn covers(trump: Trump, hand: Cards, public: Cards, mut each: impl FnMut(Cards)) {
    let mut seen = [Cards::EMPTY; 1 + TASTES.len()];
    let tasted = TASTES.into_iter().map(|taste| Pick { trump, taste }.best(hand, COVERED));
    for (index, cards) in std::iter::once(public).chain(tasted).enumerate() {
        if cards.len() == COVERED && hand.contains_all(cards) && !seen[..index].contains(&cards) {
            each(cards);
        }
        if let Some(place) = seen.get_mut(index) {
            *place = cards;
        }
    }
}
