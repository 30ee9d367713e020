//! Puzzles of two hands, from cards of a few ranks, so that pairs, chains and bombs are as frequent as at the end of a
//! game.

use paiju_exercises::lessons::puzzle::Puzzle;
use paiju_game::cards::{Card, CardSet, Rank};
use paiju_game::{Rng, Seat, Seed};

use super::SEED;
use super::check::{checked, has_choice};

/// How many pairs of hands are tried per number.
const TRIES: u32 = 8;

/// The first puzzle of a number, if it has one.
pub fn puzzles(number: u64) -> Vec<Puzzle> {
    let mut rng = Rng::new(Seed(SEED).derive(2).derive(number));
    (0..TRIES).find_map(|_| dealt(&mut rng).filter(has_choice).and_then(checked)).into_iter().collect()
}

fn dealt(rng: &mut Rng) -> Option<Puzzle> {
    let mut ranks = Rank::ALL;
    rng.shuffle(&mut ranks);
    let chosen = ranks.get(..7 + rng.below(5) as usize)?;
    let mut cards: Vec<Card> = Card::all().filter(|card| chosen.contains(&card.rank())).collect();
    rng.shuffle(&mut cards);
    let first = 5 + rng.below(8) as usize;
    let second = (first + rng.below(5) as usize).saturating_sub(2);
    let mut hand = |size: usize| cards.drain(..size.min(cards.len())).collect::<CardSet>();
    Puzzle::new([hand(first), hand(second), CardSet::EMPTY], None, Seat(0), None).ok()
}
