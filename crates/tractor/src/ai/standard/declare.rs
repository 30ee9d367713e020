//! Calling and snatching (报主、反主): by how many more trumps the hand has than its share, and how good they are.

use paiju_cards::Suit;
use paiju_game::Candidate;
use paiju_game::order::highest_first;

use crate::ai::Reason;
use crate::{Action, Cards, Declaration, EffectiveSuit, Tractor, Trump, View, same_side};

/// Candidates while the cards are dealt, best first. Values are what the trumps are better than an average hand's, in trumps.
pub(in crate::ai) fn weigh(view: &View) -> Vec<Candidate<Tractor>> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let candidate = |action: &Action| {
        let (value, trump) = match *action {
            Action::Declare(cards) => declared(view, cards),
            _ => (0.0, view.course().trump()),
        };
        let held = |trump: Trump| (view.hand() & trump.cards(EffectiveSuit::Trump)).len() as u8;
        let reason = match trump {
            Some(trump) => Reason::Trumps { count: held(trump) },
            None => Reason::SureTrumps { count: held(Trump { level: view.course().level(), suit: None }) },
        };
        Candidate { action: *action, value, reasons: vec![reason] }
    };
    let mut candidates: Vec<Candidate<Tractor>> = actions.iter().map(candidate).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    candidates
}

/// What it is worth to declare this, against letting it be.
fn declared(view: &View, cards: Cards) -> (f64, Option<Trump>) {
    let course = view.course();
    let Some(declaration) = Declaration::of(cards, course.level()) else { return (f64::NEG_INFINITY, None) };
    let suit = match declaration {
        Declaration::Call(suit) => Some(suit),
        Declaration::Snatch(suit) => suit,
    };
    let trump = Trump { level: course.level(), suit };
    let strength = strength(view, trump);
    let value = match (declaration, course.banking().banker, course.trump()) {
        // The first call keeps the others from theirs; the fewer cards are left to come, the less must the hand promise.
        (Declaration::Call(_), ..) => strength - THRESHOLD,
        (_, Some(banker), Some(now)) if same_side(banker, view.seat()) => strength - self::strength(view, now) - 4.0,
        (_, _, Some(now)) => strength - 0.5 * self::strength(view, now) - 1.0,
        _ => strength - 1.0,
    };
    (value, Some(trump))
}

/// By how many trumps a call must be better than an average hand.
const THRESHOLD: f64 = 0.0;

/// How much better the hand is with these trumps than an average one, in trumps.
fn strength(view: &View, trump: Trump) -> f64 {
    let hand = view.hand();
    let trumps = hand & trump.cards(EffectiveSuit::Trump);
    let all = trump.cards(EffectiveSuit::Trump).len() as f64 / 108.0;
    let share = all * hand.len() as f64;
    let high = trumps.iter().filter(|card| trump.strength(card.face()) >= 12).count() as f64;
    let high_share = 12.0 / 108.0 * hand.len() as f64;
    let aces: usize = Suit::ALL
        .into_iter()
        .filter(|&suit| trump.suit != Some(suit))
        .map(|suit| {
            (hand & trump.cards(EffectiveSuit::Side(suit)))
                .iter()
                .filter(|card| trump.strength(card.face()) == 11)
                .count()
        })
        .sum();
    trumps.len() as f64 - share + 0.7 * (high - high_share) + 0.6 * trumps.pairs() as f64 + 0.4 * aces as f64
}
