//! Calls and snatches (报主、反主), by the number and quality of the trumps beyond an average share.

use paiju_game::cards::Suit;
use paiju_game::order::highest_first;
use paiju_game::{Candidate, Seat};

use crate::tractor::Reason;
use paiju_tractor::banking::{Banking, declarations};
use paiju_tractor::{Action, Cards, Declaration, EffectiveSuit, Level, Tractor, Trump, View, same_side};

/// Candidates during the deal, best first. A value is the hand's advantage over an average one, in trumps.
pub(in crate::tractor) fn weigh(view: &View) -> Vec<Candidate<Tractor>> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let (banking, level) = (view.course().banking(), view.course().level());
    let candidate = |action: &Action| {
        let (value, trump) = match *action {
            Action::Declare(cards) => declared(view.seat(), view.hand(), banking, level, cards),
            _ => (0.0, view.course().trump()),
        };
        let held = |trump: Trump| (view.hand() & trump.cards(EffectiveSuit::Trump)).len() as u8;
        let reason = match trump {
            Some(trump) => Reason::Trumps { count: held(trump) },
            None => Reason::SureTrumps { count: held(Trump { level: view.course().level(), suit: None }) },
        };
        Candidate::new(*action, value, [reason])
    };
    let mut candidates: Vec<Candidate<Tractor>> = actions.iter().map(candidate).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    candidates
}

/// What a seat with this hand declares by these values; `None` for a pass.
pub(in crate::tractor) fn choose(seat: Seat, hand: Cards, banking: &Banking, level: Level) -> Option<Cards> {
    let mut best = (0.0, None);
    declarations(banking, level, hand, |cards| {
        let (value, _) = declared(seat, hand, banking, level, cards);
        if value > best.0 {
            best = (value, Some(cards));
        }
    });
    best.1
}

/// The value of a declaration over a pass.
fn declared(seat: Seat, hand: Cards, banking: &Banking, level: Level, cards: Cards) -> (f64, Option<Trump>) {
    let Some(declaration) = Declaration::of(cards, level) else { return (f64::NEG_INFINITY, None) };
    let suit = match declaration {
        Declaration::Call(suit) => Some(suit),
        Declaration::Snatch(suit) => suit,
    };
    let trump = Trump { level, suit };
    let strength = strength(hand, trump);
    let value = match (declaration, banking.banker, banking.trump) {
        // The first call blocks the others. The fewer cards are left to come, the less the hand must promise.
        (Declaration::Call(_), ..) => strength - THRESHOLD,
        (_, Some(banker), Some(now)) if same_side(banker, seat) => strength - self::strength(hand, now) - 4.0,
        (_, _, Some(now)) => strength - 0.5 * self::strength(hand, now) - 1.0,
        _ => strength - 1.0,
    };
    (value, Some(trump))
}

/// The advantage that a call needs, in trumps.
const THRESHOLD: f64 = 0.0;

/// The hand's advantage over an average one with this trump suit, in trumps.
pub(in crate::tractor) fn strength(hand: Cards, trump: Trump) -> f64 {
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
