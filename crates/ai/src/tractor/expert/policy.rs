//! The learnt policy: the plays it considers and the play it chooses without lookahead.

use super::features::Scene;
use super::weights::WEIGHTS;
use crate::tractor::standard::memory::{TRUMPS, place};
use crate::tractor::standard::table::Table;
use paiju_tractor::combination::parts;
use paiju_tractor::moves::{Pick, Taste};
use paiju_tractor::tractors::{Bits, SuitCards};
use paiju_tractor::{Cards, Combination, EffectiveSuit, Kind};

/// The play of the seat to act.
pub(super) fn choose(table: &Table) -> Cards {
    choose_by(table, &WEIGHTS)
}

/// The same with other weights.
pub(super) fn choose_by(table: &Table, weights: &[i16]) -> Cards {
    let mut best = (f32::NEG_INFINITY, Cards::EMPTY);
    scored(table, weights, |cards, score| {
        if score > best.0 {
            best = (score, cards);
        }
    });
    best.1
}

/// Calls `each` with every considered play and its score.
pub(super) fn scored(table: &Table, weights: &[i16], mut each: impl FnMut(Cards, f32)) {
    let mut score = 0.0;
    plays(table, |event| match event {
        Event::Feature(index) => score += weights.get(index).map_or(0.0, |&weight| weight.into()),
        Event::Play(cards) => {
            each(cards, score);
            score = 0.0;
        }
    });
}

/// Considered plays, each preceded by its features.
pub(super) enum Event {
    Feature(usize),
    Play(Cards),
}

/// Calls `each` with the features of each considered play, then the play.
pub(super) fn plays(table: &Table, mut each: impl FnMut(Event)) {
    let scene = Scene::of(table);
    match table.lead {
        Some(lead) => follows(&scene, &lead, |cards| {
            scene.follow(&lead, cards, |feature| each(Event::Feature(feature)));
            each(Event::Play(cards));
        }),
        None => leads(&scene, |suit, kind, part, sure, is_throw| {
            scene.lead(suit, kind, part, sure, is_throw, |feature| each(Event::Feature(feature)));
            each(Event::Play(table.trump.to_cards(EffectiveSuit::ALL[suit], part)));
        }),
    }
}

/// Every component, the lowest and highest card of each suit, and the throw of all cards of a suit that stand.
fn leads(scene: &Scene<'_>, mut each: impl FnMut(usize, Kind, SuitCards, bool, bool)) {
    for (suit, &held) in scene.held.iter().enumerate() {
        if held.is_empty() {
            continue;
        }
        let mut sure = (SuitCards::default(), 0, Kind::Single);
        for (kind, part) in parts(held) {
            let is_sure = scene.is_sure(suit, kind, part);
            each(suit, kind, part, is_sure, false);
            if is_sure {
                sure = (sure.0.with(part), sure.1 + 1, kind.max(sure.2));
            }
        }
        let pairs = held.pairs().cards();
        let lowest = held.one(held.faces() & held.faces().wrapping_neg());
        let highest = held.one(held.0.checked_ilog2().map_or(0, |bit| 1 << (bit & !1)));
        for card in [lowest, highest] {
            if pairs.0 & card.0 != 0 {
                each(suit, Kind::Single, card, scene.is_sure(suit, Kind::Single, card), false);
            }
        }
        if sure.1 > 1 {
            each(suit, sure.2, sure.0, true, true);
        }
    }
}

/// The most plays considered.
const MOST: usize = 32;

fn follows(scene: &Scene<'_>, lead: &Combination, mut each: impl FnMut(Cards)) {
    let table = scene.table;
    let (size, index) = (usize::from(lead.size()), place(lead.suit));
    let held = scene.hand & table.suits[index];
    let mut known = [Cards::EMPTY; MOST];
    let mut count = 0;
    let mut add = |cards: Cards| {
        if !known[..count].contains(&cards) && count < MOST {
            known[count] = cards;
            count += 1;
            each(cards);
        }
    };
    let pick = |taste| Pick { trump: table.trump, taste };
    if held.len() > size {
        if size == 1 {
            let ranked = scene.held[index];
            Bits(ranked.faces()).for_each(|face| add(table.trump.to_cards(lead.suit, ranked.one(face))));
        } else {
            [Taste::Cheap, Taste::Fat, Taste::High].into_iter().for_each(|taste| add(pick(taste).in_suit(held, lead)));
        }
        return;
    }
    let rest = scene.hand - held;
    let missing = size - held.len();
    if missing == 0 {
        add(held);
        return;
    }
    if missing == 1 {
        for (suit, &ranked) in scene.held.iter().enumerate().filter(|&(suit, _)| suit != index) {
            let of_suit = EffectiveSuit::ALL[suit];
            let mut points = -1;
            for face in Bits(ranked.faces()) {
                let card = table.trump.to_cards(of_suit, ranked.one(face));
                // The lowest card of a side suit, and the lowest with more points; every trump.
                if suit == TRUMPS || card.points() > points {
                    points = card.points();
                    add(held | card);
                }
            }
        }
        return;
    }
    for taste in [Taste::Cheap, Taste::Fat] {
        add(held | pick(taste).best(rest, missing));
    }
    for (suit, &ranked) in scene.held.iter().enumerate().take(TRUMPS).filter(|(suit, _)| *suit != index) {
        if let (EffectiveSuit::Side(printed), false) = (EffectiveSuit::ALL[suit], ranked.is_empty()) {
            add(held | pick(Taste::Empty(printed)).best(rest, missing));
        }
    }
    if held.is_empty() && lead.suit != EffectiveSuit::Trump {
        for taste in [Taste::Cheap, Taste::Fat, Taste::High] {
            pick(taste).ruff(scene.hand, lead).into_iter().for_each(&mut add);
        }
    }
}
