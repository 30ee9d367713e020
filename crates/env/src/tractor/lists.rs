//! The actions that have an id in a position.

use paiju_tractor::moves::{self, Pick};
use paiju_tractor::{Action, COVERED, Cards, Combination, EffectiveSuit, Kind, Stage, Trump, banking, follow};

use super::{Known, TASTES, ids};

/// Calls `each` with every id that stands for a legal action, and the action. An id may come twice, and two ids may
/// stand for the same cards: the first counts.
pub(super) fn list(known: Known<'_>, mut each: impl FnMut(u32, Action)) {
    let Known { course, hand, .. } = known;
    match (course.stage(), course.trump()) {
        (Some(Stage::Deal), _) => {
            each(ids::PASS, Action::Pass);
            banking::declarations(course.banking(), course.level(), hand, |cards| {
                if let Some(id) = ids::declaration(cards) {
                    each(id, Action::Declare(cards));
                }
            });
        }
        (Some(Stage::Cover), Some(trump)) => cover(known, trump, each),
        (Some(Stage::Play), Some(trump)) => match course.lead() {
            None => lead(known, trump, |id, cards| each(id, Action::Play(cards))),
            Some(lead) => follow_with(known, trump, &lead, |id, cards| each(id, Action::Play(cards))),
        },
        _ => {}
    }
}

fn cover(known: Known<'_>, trump: Trump, mut each: impl FnMut(u32, Action)) {
    let tasted = TASTES.map(|taste| Pick { trump, taste }.best(known.hand, COVERED));
    for (id, cards) in (ids::COVER..).zip(std::iter::once(known.public).chain(tasted)) {
        if cards.len() == COVERED && known.hand.contains_all(cards) {
            each(id, Action::Cover(cards));
        }
    }
}

fn lead(known: Known<'_>, trump: Trump, mut each: impl FnMut(u32, Cards)) {
    let unseen = Cards::PACKS - known.hand - known.course.played() - known.covered;
    moves::leads(trump, known.hand, unseen, |cards| {
        let Some(made) = Combination::of(cards, trump) else { return };
        let id = if made.is_throw() { Some(ids::THROW + suit(made.suit)) } else { ids::component(cards) };
        if let Some(id) = id {
            each(id, cards);
        }
    });
}

/// A suit's place among ♠ ♥ ♣ ♦ and trumps.
fn suit(suit: EffectiveSuit) -> u32 {
    EffectiveSuit::ALL.iter().position(|other| *other == suit).unwrap_or_default() as u32
}

fn follow_with(known: Known<'_>, trump: Trump, lead: &Combination, mut each: impl FnMut(u32, Cards)) {
    let Known { course, hand, .. } = known;
    let (size, rules) = (usize::from(lead.size()), course.rules());
    let held = hand & trump.cards(lead.suit);
    let mut component = |cards: Cards| {
        if follow::check(trump, rules, hand, lead, cards).is_ok()
            && let Some(id) = ids::component(cards)
        {
            each(id, cards);
        }
    };
    match lead.kind() {
        Some(Kind::Single) => return moves::follows(trump, rules, hand, lead, component),
        Some(Kind::Pair) => faces(hand).filter(|face| face.len() == 2).for_each(&mut component),
        Some(Kind::Tractor(_)) | None => {}
    }
    if hand.len() < size {
        return;
    }
    for (place, taste) in (0..).zip(TASTES) {
        let pick = Pick { trump, taste };
        let follow =
            if held.len() > size { pick.in_suit(held, lead) } else { held | pick.best(hand - held, size - held.len()) };
        each(ids::FOLLOW + place, follow);
        if held.is_empty()
            && lead.suit != EffectiveSuit::Trump
            && let Some(ruff) = pick.ruff(hand, lead)
        {
            each(ids::RUFF + place, ruff);
        }
    }
}

/// The cards of each face.
fn faces(mut cards: Cards) -> impl Iterator<Item = Cards> {
    std::iter::from_fn(move || {
        let face = cards.first_face();
        cards -= face;
        (!face.is_empty()).then_some(face)
    })
}
