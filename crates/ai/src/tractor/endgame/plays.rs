//! The plays of a position: leads that stand, or follows; one of each group of equivalent plays.

use super::alike::{Alike, Groups};
use super::layout::{Packed, SUITS, TRUMPS, bit_of_strength};
use super::search::{Ground, Node, Trick};
use paiju_tractor::combination::{Kind, parts};
use paiju_tractor::follow::{FollowRules, serves_tractors};
use paiju_tractor::throw::beats;
use paiju_tractor::tractors::{Bits, Pairs, SuitCards, above};

/// Lists the plays of the seat to act.
pub(super) struct Plays<'a> {
    ground: &'a Ground,
    node: &'a Node,
    hand: Packed,
    /// The cards of the other seats.
    others: Packed,
    /// Whether one play represents all equivalent ones.
    alike: bool,
}

impl<'a> Plays<'a> {
    pub(super) fn new(ground: &'a Ground, node: &'a Node, alike: bool) -> Self {
        let hand = ground.hand(node, node.turn);
        Self { ground, node, hand, others: node.left & !hand, alike }
    }

    /// Calls `each` with every play.
    pub(super) fn each(&self, mut each: impl FnMut(Packed)) {
        match &self.node.trick {
            None => (0..SUITS).for_each(|suit| self.leads(suit, &mut each)),
            Some(trick) if self.hand.count_ones() == u32::from(trick.lead.size()) => each(self.hand),
            Some(trick) => self.follows(trick, &mut each),
        }
    }

    const fn of_suit(&self, suit: usize) -> SuitCards {
        self.ground.layout.suit(self.hand, suit)
    }

    fn group(&self, suit: usize, found: &mut Groups) {
        let mut others = self.ground.layout.suit(self.others, suit).0;
        // The winning play so far separates the cards that beat it from the others.
        if let Some(trick) = &self.node.trick
            && suit == if trick.best.0 { TRUMPS } else { trick.suit }
        {
            others |= bit_of_strength(trick.best.1);
        }
        found.add(&self.ground.layout, suit, self.of_suit(suit), others, self.alike);
    }

    fn emit(&self, suit: usize, cards: SuitCards, each: &mut impl FnMut(Packed)) {
        each(self.ground.layout.pack_suit(suit, cards));
    }

    /// Every component of a suit, and every throw that stands.
    fn leads(&self, suit: usize, each: &mut impl FnMut(Packed)) {
        let held = self.of_suit(suit);
        if held.is_empty() {
            return;
        }
        let mut groups = Groups::default();
        self.group(suit, &mut groups);
        for group in groups.all() {
            self.emit(suit, group.take(0, 1), each);
            if group.double {
                self.emit(suit, group.take(1, 0), each);
            }
        }
        let pairs = held.pairs();
        for len in 2..=pairs.len() {
            Bits(pairs.tractors(len)).for_each(|start| self.emit(suit, Pairs::run(start, len).cards(), each));
        }
        if held.faces().count_ones() > 1 {
            self.throws(suit, pairs, groups.all(), each);
        }
    }

    fn throws(&self, suit: usize, pairs: Pairs, groups: &[Alike], each: &mut impl FnMut(Packed)) {
        let mut others = [SuitCards::default(); 3];
        for (step, place) in others.iter_mut().enumerate() {
            *place = self.ground.layout.suit(self.ground.hand(self.node, (self.node.turn + 1 + step) % 4), suit);
        }
        let singles = others.iter().fold(0, |all, hand| all | hand.0);
        let doubles = others.iter().fold(0, |all, hand| all | hand.pairs().0);
        let tractors = pairs.tractors(2) != 0;
        let throws = Throws { others, singles, doubles, tractors };
        throws.choose(groups, SuitCards::default(), 0, &mut |cards| self.emit(suit, cards, each));
    }

    fn follows(&self, trick: &Trick, each: &mut impl FnMut(Packed)) {
        let size = usize::from(trick.lead.size());
        let held = self.of_suit(trick.suit);
        let count = usize::from(held.len());
        let pairs = held.pairs();
        let mut groups = Groups::default();
        if count > size {
            self.group(trick.suit, &mut groups);
            let owed = if trick.demands_pairs { trick.lead.shape.all_pairs().min(pairs.len()) } else { 0 };
            let lengths = trick.lead.shape.tractors();
            self.choose(groups.all(), size, owed.into(), 0, &mut |cards| {
                let serves = |lengths| {
                    let given = self.ground.layout.suit(cards, trick.suit).pairs();
                    serves_tractors(pairs, given, lengths)
                };
                if owed == 0 || lengths.is_empty() || serves(lengths) {
                    each(cards);
                }
            });
        } else {
            self.group_others(trick.suit, &mut groups);
            let base = self.ground.layout.pack_suit(trick.suit, held);
            self.choose(groups.all(), size - count, 0, base, each);
        }
        let hole = self.ground.rules == FollowRules::Judge && trick.lead.kind() == Some(Kind::Pair);
        if hole && count > 0 && pairs.is_empty() {
            groups = Groups::default();
            self.group_others(trick.suit, &mut groups);
            for group in groups.all().iter().filter(|group| group.double) {
                self.emit(group.suit, group.take(1, 0), each);
            }
        }
    }

    fn group_others(&self, but: usize, groups: &mut Groups) {
        (0..SUITS).filter(|&suit| suit != but).for_each(|suit| self.group(suit, groups));
    }

    /// Calls `each` with `chosen` plus every choice of `count` cards with at least `pairs` pairs.
    fn choose(&self, from: &[Alike], count: usize, pairs: usize, chosen: Packed, each: &mut impl FnMut(Packed)) {
        if count == 0 {
            if pairs == 0 {
                each(chosen);
            }
            return;
        }
        let Some((group, rest)) = from.split_first() else { return };
        let after: usize = rest.iter().map(|group| group.cards.count_ones() as usize).sum();
        let faces = group.faces();
        let most_both = if group.double { faces.min(count / 2) } else { 0 };
        for both in 0..=most_both {
            for one in 0..=(faces - both).min(count - 2 * both) {
                let missing = count - 2 * both - one;
                if missing <= after {
                    let cards = self.ground.layout.pack_suit(group.suit, group.take(both, one));
                    self.choose(rest, missing, pairs.saturating_sub(both), chosen | cards, each);
                }
            }
        }
    }
}

/// The cards that could beat throws of one suit.
struct Throws {
    others: [SuitCards; 3],
    /// The cards of all other seats.
    singles: u64,
    /// The pairs among them.
    doubles: u64,
    /// Whether the throwing hand holds a tractor.
    tractors: bool,
}

impl Throws {
    /// Calls `each` with `chosen`, of `faces` faces, extended in every way that makes a throw that stands.
    fn choose(&self, from: &[Alike], chosen: SuitCards, faces: usize, each: &mut impl FnMut(SuitCards)) {
        let Some((group, rest)) = from.split_first() else {
            if faces > 1 && self.stands(chosen) {
                each(chosen);
            }
            return;
        };
        let higher = above(group.cards.trailing_zeros());
        let both_stand = group.double && (self.tractors || self.doubles & higher == 0);
        let one_stands = self.singles & higher == 0;
        for both in 0..=if both_stand { group.faces() } else { 0 } {
            for one in 0..=if one_stands { group.faces() - both } else { 0 } {
                self.choose(rest, chosen.with(group.take(both, one)), faces + both + one, each);
            }
        }
    }

    /// Whether the cards are a throw that stands, given that its singles stand, and its pairs too where there is no
    /// tractor.
    fn stands(&self, cards: SuitCards) -> bool {
        if !self.tractors {
            return true;
        }
        let mut count = 0;
        let stand = parts(cards).all(|(kind, part)| {
            count += 1;
            !self.others.iter().any(|&hand| beats(hand, kind, part))
        });
        stand && count > 1
    }
}
