//! What a seat of Tractor sees, in numbers.

use std::cell::Cell;

use paiju_game::Seat;
use paiju_tractor::{Cards, EffectiveSuit, SEATS, Stage, Trick};

use super::{Known, SUITS, ids};
use crate::row::{Rows, small};

/// The rows, each with a number for every face.
pub(super) const PLANES: &[&str] = &[
    "hand",
    "unseen",
    "trumps",
    "buried by me",
    "played by me",
    "played by the next",
    "played by my partner",
    "played by the previous",
    "in this trick by me",
    "in this trick by the next",
    "in this trick by my partner",
    "in this trick by the previous",
    "the lead",
    "numbers",
];

/// The number of cards of each face, whose two copies are neighbouring bits.
pub(super) fn by_face(cards: Cards) -> impl Iterator<Item = i8> {
    let bits = cards.bits();
    (0..54).map(move |face| (bits >> (2 * face) & 0b11).count_ones() as i8)
}

/// Writes the rows.
pub(super) fn write(known: Known<'_>, into: &[Cell<i8>]) {
    let Known { seat: me, course, hand, covered, .. } = known;
    let seats: [Seat; SEATS as usize] = std::array::from_fn(|step| Seat((me.0 + step as u8) % SEATS));
    let mut rows = Rows::of(into, 54);
    let mut cards = |cards: Cards| rows.put(by_face(cards));
    cards(hand);
    cards(Cards::PACKS - hand - course.played() - covered);
    cards(course.trump().map_or(Cards::EMPTY, |trump| trump.cards(EffectiveSuit::Trump)));
    cards(covered);
    let by = |trick: &Trick, seat: Seat| trick.play_of(seat).unwrap_or_default();
    for seat in seats {
        cards(course.tricks().iter().fold(Cards::EMPTY, |all, trick| all | by(trick, seat)));
    }
    let trick = course.trick();
    seats.iter().for_each(|&seat| cards(trick.map_or(Cards::EMPTY, |trick| by(trick, seat))));
    cards(trick.map_or(Cards::EMPTY, Trick::lead));
    let is = |condition: bool| i8::from(condition);
    let stage = [Stage::Deal, Stage::Cover, Stage::Play].map(|stage| is(course.stage() == Some(stage)));
    let level = ids::face(course.level().cards()).map_or(0, |face| face as i8);
    let banking = course.banking();
    let trump = course.trump();
    let suits = SUITS.map(|suit| is(trump.is_some_and(|trump| trump.suit == Some(suit))));
    let no_trump = is(trump.is_some_and(|trump| trump.suit.is_none()));
    let who = |who: Option<Seat>| seats.map(|seat| is(who == Some(seat)));
    let numbers = stage.into_iter().chain([level]).chain(suits).chain([no_trump]);
    let numbers = numbers.chain(who(banking.banker)).chain(who(banking.called)).chain(who(banking.snatched));
    // In fives, because all points are multiples of five.
    let points = small(course.attackers().div_euclid(5).max(i32::from(i8::MIN)));
    rows.put(numbers.chain([points, small(hand.len()), is(banking.is_attacker(me)), small(me.0)]));
}
