//! Follows (跟牌): every one, or those a player would consider.

use super::pick::{Pick, TASTES};
use crate::cards::Cards;
use crate::combination::{Combination, Kind};
use crate::follow::{FollowRules, any_pair_will_do, check, demands_pairs};
use crate::tractors::{Bits, Pairs};
use crate::trump::{EffectiveSuit, Trump};

/// An upper bound on the number of plays on this lead, by the number of cards alone. Never less than the number of
/// calls by [`follows`].
pub fn count_of_follows(trump: Trump, rules: FollowRules, hand: Cards, lead: &Combination) -> u32 {
    let (size, held) = (usize::from(lead.size()), hand & trump.cards(lead.suit));
    let hole = rules == FollowRules::Judge && any_pair_will_do(trump, lead, held);
    let pairs = if hole { (hand.len() / 2) as u32 } else { 0 };
    let ways = match held.len() {
        have if have > size => {
            let pairs = if demands_pairs(rules, lead) { trump.suit_cards(lead.suit, held).pairs().len() } else { 0 };
            let owed = pairs.min(lead.shape.all_pairs());
            // A play is a choice of the pairs owed plus a choice of other cards.
            let rest = binomial(have - 2 * usize::from(owed), size - 2 * usize::from(owed));
            binomial(pairs.into(), owed.into()).saturating_mul(rest)
        }
        have => binomial(hand.len().saturating_sub(have), size - have),
    };
    ways.saturating_add(pairs)
}

/// n over k, capped at 2³² − 1.
fn binomial(n: usize, k: usize) -> u32 {
    if k > n {
        return 0;
    }
    let mut ways = 1u64;
    for step in 0..k.min(n - k) as u64 {
        ways = ways * (n as u64 - step) / (step + 1);
        if ways > u64::from(u32::MAX) {
            return u32::MAX;
        }
    }
    ways as u32
}

/// Calls `each` with every legal play on this lead, each face once. There may be millions: see [`count_of_follows`].
pub fn follows(trump: Trump, rules: FollowRules, hand: Cards, lead: &Combination, mut each: impl FnMut(Cards)) {
    let size = usize::from(lead.size());
    let held = hand & trump.cards(lead.suit);
    if hand.len() < size {
        return;
    }
    if held.len() > size {
        let pairs = trump.suit_cards(lead.suit, held).pairs();
        let demanded = demands_pairs(rules, lead) && !pairs.is_empty();
        match lead.kind() {
            Some(Kind::Pair) if demanded => {
                Bits(pairs.0).for_each(|face| each(trump.to_cards(lead.suit, Pairs(face).cards())));
            }
            _ if demanded => {
                let wanted = lead.shape.all_pairs().min(pairs.len());
                choose_with_pairs(held, size, wanted, Cards::EMPTY, &mut |cards| {
                    if check(trump, rules, hand, lead, cards).is_ok() {
                        each(cards);
                    }
                });
            }
            _ => choose(held, size, Cards::EMPTY, &mut each),
        }
    } else {
        choose(hand - held, size - held.len(), held, &mut each);
    }
    if rules == FollowRules::Judge && !held.is_empty() && any_pair_will_do(trump, lead, held) {
        // The judge's hole: a pair of another suit.
        let mut others = hand - held;
        while !others.is_empty() {
            let face = others.first_face();
            others -= face;
            if face.len() == 2 {
                each(face);
            }
        }
    }
}

/// Calls `each` with `chosen` and every choice of `count` of the cards, each face once.
fn choose(from: Cards, count: usize, chosen: Cards, each: &mut impl FnMut(Cards)) {
    if count == 0 {
        each(chosen);
        return;
    }
    if from.len() < count {
        return;
    }
    let face = from.first_face();
    let rest = from - face;
    if face.len() == 2 && count >= 2 {
        choose(rest, count - 2, chosen | face, each);
    }
    if let Some(one) = face.first() {
        choose(rest, count - 1, chosen | one.into(), each);
    }
    choose(rest, count, chosen, each);
}

/// As [`choose`], with at least this many pairs.
fn choose_with_pairs(from: Cards, count: usize, pairs: u8, chosen: Cards, each: &mut impl FnMut(Cards)) {
    if pairs == 0 {
        choose(from, count, chosen, each);
        return;
    }
    if from.pairs() < pairs.into() || count < 2 * usize::from(pairs) {
        return;
    }
    let face = from.first_face();
    let rest = from - face;
    if face.len() == 2 {
        choose_with_pairs(rest, count - 2, pairs - 1, chosen | face, each);
    }
    if let Some(one) = face.first() {
        choose_with_pairs(rest, count - 1, pairs, chosen | one.into(), each);
    }
    choose_with_pairs(rest, count, pairs, chosen, each);
}

/// Calls `each` with a few legal plays on this lead, possibly with repeats: the best follow for each of a player's
/// tastes, and the ruffs. They are legal under both follow rules.
pub fn considered_follows(trump: Trump, hand: Cards, lead: &Combination, mut each: impl FnMut(Cards)) {
    let size = usize::from(lead.size());
    let held = hand & trump.cards(lead.suit);
    if hand.len() < size {
        return;
    }
    for taste in TASTES {
        let pick = Pick { trump, taste };
        if held.len() > size {
            each(pick.in_suit(held, lead));
        } else {
            each(held | pick.best(hand - held, size - held.len()));
        }
        if held.is_empty() && lead.suit != EffectiveSuit::Trump {
            pick.ruff(hand, lead).into_iter().for_each(&mut each);
        }
    }
}
