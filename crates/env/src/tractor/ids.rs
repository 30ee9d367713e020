//! The numbers of Tractor's actions.

use paiju_tractor::Cards;

/// No call and no snatch.
pub(super) const PASS: u32 = 0;
/// A call with one level card, by its suit ♠ ♥ ♣ ♦.
pub(super) const CALL: u32 = 1;
/// A snatch with a pair of level cards by suit, of the little and of the big jokers.
pub(super) const SNATCH: u32 = CALL + 4;
/// Covering the eight cards that were picked up; then eight by each taste.
pub(super) const COVER: u32 = SNATCH + 6;
/// One card, by its face.
pub(super) const SINGLE: u32 = COVER + 8;
/// A pair, by its face.
pub(super) const PAIR: u32 = SINGLE + FACES;
/// A tractor, by the face that it starts from and its number of pairs.
pub(super) const TRACTOR: u32 = PAIR + FACES;
/// A throw that nothing unseen can beat, by its suit ♠ ♥ ♣ ♦ and trumps.
pub(super) const THROW: u32 = TRACTOR + FACES * LENGTHS;
/// A follow with several cards, by taste.
pub(super) const FOLLOW: u32 = THROW + 5;
/// A ruff with several cards, by taste.
pub(super) const RUFF: u32 = FOLLOW + 7;
/// The number of ids.
pub(super) const COUNT: u32 = RUFF + 7;

const FACES: u32 = 54;
/// A tractor has 2 to 12 pairs.
const LENGTHS: u32 = 11;

/// The number of the first card's face: by suit ♠ ♥ ♣ ♦ and from 2 to A, then the jokers.
pub(super) fn face(cards: Cards) -> Option<u32> {
    (!cards.is_empty()).then(|| cards.bits().trailing_zeros() / 2)
}

/// The id of a declaration.
pub(super) fn declaration(cards: Cards) -> Option<u32> {
    let place = match face(cards)? {
        joker @ 52.. => 4 + joker - 52,
        face => face / 13,
    };
    Some(if cards.len() == 1 { CALL } else { SNATCH } + place)
}

/// The id of cards that are one card, a pair or a tractor.
pub(super) fn component(cards: Cards) -> Option<u32> {
    let face = face(cards)?;
    Some(match cards.len() as u32 {
        1 => SINGLE + face,
        2 => PAIR + face,
        more => TRACTOR + face * LENGTHS + (more / 2 - 2),
    })
}
