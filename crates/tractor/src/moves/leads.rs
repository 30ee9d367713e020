//! Leads (领出): every single component, and the throws that no hidden card can beat.

use crate::cards::Cards;
use crate::combination::parts;
use crate::throw::beats;
use crate::tractors::{Bits, Pairs, SuitCards};
use crate::trump::{EffectiveSuit, Trump};

/// Calls `each` with every single, pair and tractor of the hand, and for each suit with the throw of all components
/// that nothing `unseen` can beat, if there are at least two. Other throws are legal too, but may fail.
pub fn leads(trump: Trump, hand: Cards, unseen: Cards, mut each: impl FnMut(Cards)) {
    for suit in EffectiveSuit::ALL {
        let held = trump.suit_cards(suit, hand & trump.cards(suit));
        if held.is_empty() {
            continue;
        }
        let mut lead = |cards: SuitCards| each(trump.to_cards(suit, cards));
        Bits(held.faces()).for_each(|face| lead(held.one(face)));
        let pairs = held.pairs();
        Bits(pairs.0).for_each(|face| lead(Pairs(face).cards()));
        for len in 2..=pairs.len() {
            Bits(pairs.tractors(len)).for_each(|start| lead(Pairs::run(start, len).cards()));
        }
        let others = trump.suit_cards(suit, unseen);
        let mut sure = (SuitCards::default(), 0);
        for (kind, part) in parts(held) {
            if !beats(others, kind, part) {
                sure = (sure.0.with(part), sure.1 + 1);
            }
        }
        if sure.1 > 1 {
            lead(sure.0);
        }
    }
}
