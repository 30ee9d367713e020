//! Covers (盖底): empties suits, keeps winners and pairs, and buries points only if the trumps can guard them.

use paiju_game::order::least_first;
use paiju_game::{Limit, Source};

use super::explain;
use super::memory::TRUMPS;
use super::table::Table;
use super::trial::{self, Trial, best_first};
use crate::tractor::Weighed;
use crate::tractor::margin::Deals;
use paiju_tractor::{Action, COVERED, CardId, Cards, EffectiveSuit, Tractor, Trump, View};

const MOST: usize = 6;

pub(in crate::tractor) fn weigh(view: &View, limit: &Limit<'_>, source: &Source<'_, Tractor>) -> Weighed {
    let Some(table) = Table::of(view) else { return Weighed::default() };
    let covers = covers(view.hand(), table.trump);
    let trials: Vec<Trial> = covers
        .into_iter()
        .take(MOST)
        .enumerate()
        .map(|(place, (cards, _))| Trial::new(Action::Cover(cards), -0.02 * place as f64))
        .collect();
    let me = view.seat();
    let tried = trial::run(view, &table, trials, limit, source, |table, action| {
        table.covered = action.cards();
        table.hands[me.index()] -= action.cards();
    });
    trial::weighed(tried, Deals::Alone, |action, tried| explain::reasons(view, &table, action, tried))
}

/// Candidate covers with their values: every choice of side suits to empty, filled up with the cards least worth
/// keeping.
pub(in crate::tractor) fn covers(hand: Cards, trump: Trump) -> Vec<(Cards, i32)> {
    let suits = EffectiveSuit::ALL.map(|suit| hand & trump.cards(suit));
    let guarded = is_guarded(hand, trump);
    let keep = |card: CardId| keep_value(card, hand, trump, guarded);
    let mut found: Vec<(Cards, i32)> = Vec::new();
    for choice in 0u8..1 << TRUMPS {
        let emptied = suits.iter().take(TRUMPS).enumerate().filter(|(index, _)| choice >> index & 1 == 1);
        let emptied = emptied.fold(Cards::EMPTY, |all, (_, &suit)| all | suit);
        if emptied.len() > COVERED {
            continue;
        }
        let mut rest: Vec<CardId> = (hand - emptied).iter().collect();
        // The sort is stable: equal cards keep their order.
        rest.sort_by_cached_key(|&card| least_first(keep(card).into()));
        let cover = emptied | rest.into_iter().take(COVERED - emptied.len()).collect();
        let value = value(cover, hand, trump);
        if !found.iter().any(|(known, _)| *known == cover) {
            found.push((cover, value));
        }
    }
    best_first(&mut found);
    found
}

/// The value of covering these of the banker's 33 cards.
pub(in crate::tractor) fn value(cover: Cards, hand: Cards, trump: Trump) -> i32 {
    let guarded = is_guarded(hand, trump);
    let suits = EffectiveSuit::ALL.into_iter().take(TRUMPS).map(|suit| hand & trump.cards(suit));
    let voids = suits.filter(|suit| !suit.is_empty() && cover.contains_all(*suit)).count() as i32;
    22 * voids - cover.iter().map(|card| keep_value(card, hand, trump, guarded)).sum::<i32>()
}

/// Whether there are enough trumps to guard covered points.
fn is_guarded(hand: Cards, trump: Trump) -> bool {
    (hand & trump.cards(EffectiveSuit::Trump)).len() >= 14
}

/// The value of keeping a card rather than covering it.
fn keep_value(card: CardId, hand: Cards, trump: Trump, guarded: bool) -> i32 {
    let face = card.face();
    let height = i32::from(trump.strength(face));
    if trump.effective_suit(face) == EffectiveSuit::Trump {
        return 100 + 5 * height;
    }
    let is_pair = hand.contains(card.twin());
    let points = card.points() * if guarded { 1 } else { 2 };
    let winner = match height {
        11 => 40,
        10 => 14,
        9 => 6,
        _ => 0,
    };
    winner + points + height / 2 + if is_pair { 8 + height } else { 0 }
}
