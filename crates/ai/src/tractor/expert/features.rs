//! The features of a play: which of the learnt [`weights`](super::weights) apply to it.

use paiju_game::Seat;

use crate::tractor::standard::memory::{TRUMPS, place};
use crate::tractor::standard::policy::{is_safe, partner};
use crate::tractor::standard::table::Table;
use paiju_tractor::throw::beats;
use paiju_tractor::tractors::{Bits, SuitCards, above, strength_of_bit};
use paiju_tractor::{Cards, Combination, EffectiveSuit, Kind, SEATS};

paiju_game::blocks! {
    // Side, trumps, kind (or throw), unbeatable, cards left.
    LEAD_KIND: 2 * 2 * 4 * 2 * 5,
    // Trumps, higher unseen cards, points, more than one card.
    LEAD_HIGHER: 2 * 5 * 5 * 2,
    // Trumps, height, side.
    LEAD_SINGLE: 2 * 16 * 2,
    // Trumps, height.
    LEAD_PAIR: 2 * 16,
    // Cards left in the suit, unbeatable, side.
    LEAD_LEFT: 5 * 2 * 2,
    // Whether the partner can ruff, how many opponents can, unbeatable, points.
    LEAD_VOIDS: 2 * 3 * 2 * 2,
    // Trumps beyond the others' average, side, unbeatable.
    LEAD_STRONG: 13 * 2 * 2,
    // Unseen trumps, trumps led, unbeatable, side.
    LEAD_TRUMPS_OUT: 5 * 2 * 2 * 2,
    // Unseen cards of the suit, unbeatable, points.
    LEAD_SUIT_OUT: 4 * 2 * 3,
    // Breaks a pair: trumps, cards left.
    LEAD_BREAKS: 2 * 5,
    // Number of cards, unbeatable, trumps.
    LEAD_SIZE: 9 * 2 * 2,
    // Known covered points, trumps, cards left.
    LEAD_KITTY: 5 * 2 * 5,
    // Unseen points of the suit, unbeatable, trumps.
    LEAD_POINTS_OUT: 3 * 2 * 2,
    // Leads trumps: cards left, and whether the highest one stays.
    LEAD_TOP_LEFT: 5 * 2,
    // Situation, wins, points of the play.
    RESULT_POINTS: 9 * 2 * 5,
    // Situation, wins, points already in the trick.
    RESULT_TABLE: 9 * 2 * 5,
    // Highest unseen card, ruffs, position, points in the trick.
    WINS: 2 * 2 * 3 * 5,
    // Each card: trumps, height, side.
    SPENT: 2 * 16 * 2,
    // Each card: cards left, unbeatable, trumps.
    SPENT_TOP: 5 * 2 * 2,
    // Breaks a pair: trumps, height.
    BREAKS: 2 * 3,
    // Empties a side suit: trumps held, side.
    VOIDS: 3 * 2,
    // Height, who wins the trick, whether it has points.
    RUFFS: 16 * 3 * 2,
    // Cards left, points in the trick.
    RUFF_STAGE: 5 * 5,
    // A discard: length of its suit, points.
    LEFT: 6 * 5,
    // A winning play: position, ruffs, unseen cards that beat it.
    OVER: 3 * 2 * 8,
    // Covered points, trumps spent, the last tricks.
    FOLLOW_KITTY: 5 * 3 * 2,
    // Trumps, height, situation.
    FOLLOW_SINGLE: 2 * 16 * 9,
}

/// The part of a decision that all its plays share.
pub(super) struct Scene<'a> {
    pub(super) table: &'a Table,
    pub(super) hand: Cards,
    /// The hand by suit.
    pub(super) held: [SuitCards; 5],
    /// The cards that the seat has not seen, by suit.
    out: [SuitCards; 5],
    attacks: usize,
    stage: usize,
    kitty: usize,
    /// For a follow: the position in the trick and its winner so far.
    situation: usize,
    whose: usize,
}

fn stage(cards: usize) -> usize {
    match cards {
        0..=2 => 0,
        3..=6 => 1,
        7..=12 => 2,
        13..=18 => 3,
        _ => 4,
    }
}

fn points_bin(points: i32) -> usize {
    match points {
        ..=0 => 0,
        1..=5 => 1,
        6..=10 => 2,
        11..=20 => 3,
        _ => 4,
    }
}

fn count_bin(count: u32) -> usize {
    match count {
        0..=2 => count as usize,
        3..=4 => 3,
        _ => 4,
    }
}

/// For unseen cards of a suit.
fn out_bin(count: u8) -> usize {
    match count {
        0..=2 => 0,
        3..=5 => 1,
        6..=9 => 2,
        _ => 3,
    }
}

fn trumps_bin(count: u8) -> usize {
    match count {
        0 => 0,
        1..=3 => 1,
        4..=8 => 2,
        9..=15 => 3,
        _ => 4,
    }
}

impl<'a> Scene<'a> {
    pub(super) fn of(table: &'a Table) -> Self {
        let me = table.turn;
        let hand = table.hand(me);
        let unseen = table.unseen(me);
        let by_suit = |cards: Cards| {
            std::array::from_fn(|index| table.trump.suit_cards(EffectiveSuit::ALL[index], cards & table.suits[index]))
        };
        let kitty = if me == table.banker { points_bin(table.covered.points()).max(1) } else { 0 };
        let whose = match &table.lead {
            Some(lead) if table.partner_wins() => 1 + usize::from(!is_safe(table, lead)),
            _ => 0,
        };
        Self {
            table,
            hand,
            held: by_suit(hand),
            out: by_suit(unseen),
            attacks: usize::from(table.is_attacker(me)),
            stage: stage(hand.len()),
            kitty,
            situation: 3 * usize::from(table.count.saturating_sub(1)).min(2) + whose,
            whose,
        }
    }

    /// Whether no unseen card of its suit beats this.
    pub(super) fn is_sure(&self, suit: usize, kind: Kind, part: SuitCards) -> bool {
        !beats(self.out[suit], kind, part)
    }

    fn higher(&self, suit: usize, part: SuitCards) -> usize {
        let top = part.0.checked_ilog2().unwrap_or(0);
        count_bin((self.out[suit].0 & above(top)).count_ones())
    }

    pub(super) fn lead(
        &self,
        suit: usize,
        kind: Kind,
        part: SuitCards,
        sure: bool,
        is_throw: bool,
        mut each: impl FnMut(usize),
    ) {
        let (table, me) = (self.table, self.table.turn);
        let cards = table.trump.to_cards(EffectiveSuit::ALL[suit], part);
        let (is_trump, is_sure) = (usize::from(suit == TRUMPS), usize::from(sure));
        let (points, held, out) = (points_bin(cards.points()), self.held[suit], self.out[suit]);
        let left = held.without(part);
        let shape = match kind {
            _ if is_throw => 3,
            Kind::Single => 0,
            Kind::Pair => 1,
            Kind::Tractor(_) => 2,
        };
        each(LEAD_KIND + (((self.attacks * 2 + is_trump) * 4 + shape) * 2 + is_sure) * 5 + self.stage);
        each(LEAD_HIGHER + ((is_trump * 5 + self.higher(suit, part)) * 5 + points) * 2 + usize::from(shape > 0));
        match shape {
            0 => each(LEAD_SINGLE + (is_trump * 16 + usize::from(part.top())) * 2 + self.attacks),
            1 => each(LEAD_PAIR + is_trump * 16 + usize::from(part.top())),
            _ => {}
        }
        each(LEAD_SIZE + (usize::from(part.len()).min(8) * 2 + is_sure) * 2 + is_trump);
        each(LEAD_KITTY + (self.kitty * 2 + is_trump) * 5 + self.stage);
        each(LEAD_TRUMPS_OUT + ((trumps_bin(self.out[TRUMPS].len()) * 2 + is_trump) * 2 + is_sure) * 2 + self.attacks);
        if !held.pairs().cards().without(left.pairs().cards()).without(part).is_empty() {
            each(LEAD_BREAKS + is_trump * 5 + self.stage);
        }
        let fat = match (table.suits[suit] & table.unseen(me)).points() {
            0 => 0,
            1..=15 => 1,
            _ => 2,
        };
        each(LEAD_POINTS_OUT + (fat * 2 + is_sure) * 2 + is_trump);
        if suit == TRUMPS {
            let strong = i32::from(held.len()) - i32::from(out.len()) / 3;
            each(LEAD_STRONG + ((strong.clamp(-4, 8) + 4) as usize * 2 + self.attacks) * 2 + is_sure);
            let keeps = left.top() >= out.top() && !left.is_empty();
            each(LEAD_TOP_LEFT + self.stage * 2 + usize::from(keeps));
        } else {
            let is_void = |seat: Seat| table.voids.is_void(seat, suit) && !table.voids.is_void(seat, TRUMPS);
            let opponents = usize::from(is_void(me.next(SEATS))) + usize::from(is_void(partner(me).next(SEATS)));
            let partner_void = usize::from(is_void(partner(me)));
            each(LEAD_VOIDS + ((partner_void * 3 + opponents) * 2 + is_sure) * 2 + usize::from(points > 0));
            each(LEAD_LEFT + (usize::from(left.len()).min(4) * 2 + is_sure) * 2 + self.attacks);
            each(LEAD_SUIT_OUT + (out_bin(out.len()) * 2 + is_sure) * 3 + points.min(2));
        }
    }

    pub(super) fn follow(&self, lead: &Combination, cards: Cards, mut each: impl FnMut(usize)) {
        let table = self.table;
        let lead_suit = place(lead.suit);
        let would_win = table.would_win(cards);
        let (wins, points) = (usize::from(would_win.is_some()), points_bin(cards.points()));
        each(RESULT_POINTS + (self.situation * 2 + wins) * 5 + points);
        each(RESULT_TABLE + (self.situation * 2 + wins) * 5 + points_bin(table.points));
        let position = self.situation / 3;
        let mut voids = 0;
        for suit in 0..5 {
            let held = self.held[suit];
            let spent = table.trump.suit_cards(EffectiveSuit::ALL[suit], cards & table.suits[suit]);
            if spent.is_empty() {
                continue;
            }
            let is_trump = usize::from(suit == TRUMPS);
            let left = held.without(spent);
            for bit in Bits(spent.0) {
                let at = bit.trailing_zeros();
                let strength = usize::from(strength_of_bit(at));
                each(SPENT + (is_trump * 16 + strength) * 2 + self.attacks);
                let is_top = usize::from(self.out[suit].0 & above(at) == 0);
                each(SPENT_TOP + (self.stage * 2 + is_top) * 2 + is_trump);
                if cards.len() == 1 && suit == lead_suit {
                    each(FOLLOW_SINGLE + (is_trump * 16 + strength) * 9 + self.situation);
                }
            }
            let broken = held.pairs().cards().without(left.pairs().cards()).without(spent);
            if !broken.is_empty() {
                let height = match broken.top() {
                    ..=7 => 0,
                    8..=11 => 1,
                    _ => 2,
                };
                each(BREAKS + is_trump * 3 + height);
            }
            if suit != lead_suit && suit != TRUMPS {
                voids += usize::from(left.is_empty());
                each(LEFT + usize::from(held.len()).min(5) * 5 + points);
            }
        }
        if voids > 0 {
            let trumps = match self.held[TRUMPS].len() {
                0 => 0,
                1..=3 => 1,
                _ => 2,
            };
            each(VOIDS + trumps * 2 + self.attacks);
        }
        if let Some((ruffed, height)) = would_win {
            let suit = if ruffed { TRUMPS } else { lead_suit };
            let total = points_bin(table.points + cards.points());
            let over = (self.out[suit].0 & above_height(height)).count_ones();
            let is_top = usize::from(over == 0);
            each(WINS + ((is_top * 2 + usize::from(ruffed)) * 3 + position) * 5 + total);
            each(OVER + (position * 2 + usize::from(ruffed)) * 8 + (over as usize).min(7));
            if ruffed {
                each(
                    RUFFS + (usize::from(height) * 3 + self.whose) * 2 + usize::from(table.points + cards.points() > 0),
                );
                each(RUFF_STAGE + self.stage * 5 + total);
            }
        }
        let trumps_spent = (cards & table.suits[TRUMPS]).len().min(2);
        each(FOLLOW_KITTY + (self.kitty * 3 + trumps_spent) * 2 + usize::from(self.stage < 2));
    }
}

/// All bits of higher cards.
const fn above_height(height: u8) -> u64 {
    let slot = if height <= 12 { height } else { height + 3 };
    above(2 * slot as u32)
}
