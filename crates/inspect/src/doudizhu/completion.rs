//! Whether a play at the end of a truncated text could be the start of a legal one.

use paiju_doudizhu::{Counts, Position, moves};
use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet};

/// Whether a legal play of the seat starts with these cards. `said` is the truncated line; its last number may be
/// truncated too.
pub(super) fn exists(position: &Position, seat: Seat, cards: CardSet, said: &str) -> bool {
    let course = position.course();
    if cards.is_empty() || course.turn() != Some(seat) || course.kitty().is_none() && course.is_whole() {
        return false;
    }
    let Some(hand) = position.hand(seat) else {
        // An unknown hand may have the missing cards, if it has cards left.
        return usize::from(course.left(seat)) >= cards.len();
    };
    let last_number = said.rsplit(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
    let last_card = last_number.parse().ok().and_then(Card::from_id).map(CardSet::from).unwrap_or_default();
    let complete = cards - last_card;
    let free = hand - complete;
    let could_be_last = |card: &Card| last_number.is_empty() || card.id().to_string().starts_with(last_number);
    if !hand.contains_all(complete) {
        return false;
    }
    let wanted: Vec<Counts> =
        free.iter().filter(could_be_last).map(|card| Counts::of(complete | CardSet::from(card))).collect();
    let holds = |play: CardSet| {
        let play = Counts::of(play);
        wanted.iter().any(|wanted| (0..15).all(|rank| play.get(rank) >= wanted.get(rank)))
    };
    let mut found = false;
    match course.target() {
        Some((_, target)) => moves::follows(hand, &target, |play| found |= holds(play)),
        None => moves::leads(course.rule_set(), hand, |play| found |= holds(play)),
    }
    found
}
