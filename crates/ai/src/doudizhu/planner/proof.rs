//! Proven wins (必胜): lines that cannot be stopped by any unseen cards.

use std::collections::BTreeMap;

use paiju_game::cards::CardSet;
use paiju_game::order::least_first;

use paiju_doudizhu::Counts;
use paiju_doudizhu::{Combination, Kind, RuleSet, View, moves};

/// What the other seats may hold, to tell which plays they can beat.
pub(super) struct Others {
    pub set: RuleSet,
    /// For each other seat: for n = 0..=4, the ranks of which it may hold n or more; and its number of cards.
    seats: [([u16; 5], usize); 2],
}

impl Others {
    pub(super) fn of(view: &View) -> Self {
        let seats = view.others().map(|seat| {
            let holdable = Counts::of(view.holdable(seat));
            let (mut at_least, left) = (holdable.at_least(), usize::from(view.course().left(seat)));
            at_least.iter_mut().skip(left + 1).for_each(|ranks| *ranks = 0);
            (at_least, left)
        });
        Self { set: view.course().rule_set(), seats }
    }

    /// Whether another seat may hold a bomb or the rocket that beats the play.
    pub(super) fn may_bomb(&self, made: &Combination) -> bool {
        self.seats.iter().any(|(at_least, left)| *left >= 2 && made.may_be_bombed(at_least))
    }

    /// Whether another seat may hold a higher play of the same type, bombs aside. Errs towards yes, because it ignores
    /// kickers.
    pub(super) fn may_top(&self, made: &Combination) -> bool {
        (0..self.seats.len()).any(|at| self.seat_may_top(at, made))
    }

    /// The same for one of [`View::others`].
    pub(super) fn seat_may_top(&self, at: usize, made: &Combination) -> bool {
        let may = |(at_least, left): &([u16; 5], usize)| *left >= made.size.into() && made.may_be_topped(at_least);
        made.kind != Kind::Bomb && self.seats.get(at).is_some_and(may)
    }

    /// Whether no distribution of the unseen cards can beat the play.
    pub(super) fn cannot_beat(&self, made: &Combination) -> bool {
        !self.may_top(made) && !self.may_bomb(made)
    }
}

/// A line of plays that goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number of plays, the first one included.
    pub turns: u8,
    /// The number of bombs.
    pub bombs: u8,
    /// Whether it includes the rocket.
    pub rocket: bool,
}

impl Line {
    /// Lower is better: bombs and the rocket first, because they multiply the score of a won game; then fewer turns.
    pub(super) const fn rank(self) -> u64 {
        least_first(self.turns as i64 - ((self.bonus() as i64) << 8))
    }

    const fn bonus(self) -> u8 {
        self.bombs + if self.rocket { 2 } else { 0 }
    }
}

/// Finds lines in which only the last play can be beaten.
pub(super) struct Proof<'a> {
    others: &'a Others,
    known: BTreeMap<CardSet, Option<Line>>,
    /// The number of hands that may still be searched.
    hands: u32,
}

impl<'a> Proof<'a> {
    /// The number of hands searched before giving up: a few hundred microseconds.
    const HANDS: u32 = 400;

    pub(super) fn new(others: &'a Others) -> Self {
        Self { others, known: BTreeMap::new(), hands: Self::HANDS }
    }

    /// The best line that starts with these cards, if any.
    pub(super) fn after(&mut self, hand: CardSet, cards: CardSet) -> Option<Line> {
        let made = self.others.set.combination(cards)?;
        let rest = hand - cards;
        let then = if rest.is_empty() {
            Line { turns: 0, bombs: 0, rocket: false }
        } else if self.others.cannot_beat(&made) {
            self.leading(rest)?
        } else {
            return None;
        };
        Some(Line {
            turns: then.turns + 1,
            bombs: then.bombs + u8::from(made.is_bomb()),
            rocket: then.rocket || made.kind == Kind::Rocket,
        })
    }

    /// The best line of a hand that leads.
    fn leading(&mut self, hand: CardSet) -> Option<Line> {
        if let Some(&line) = self.known.get(&hand) {
            return line;
        }
        self.hands = self.hands.checked_sub(1)?;
        let mut plays = Vec::new();
        moves::leads(self.others.set, hand, |cards| plays.push(cards));
        let mut best: Option<Line> = None;
        for cards in plays {
            if let Some(line) = self.after(hand, cards)
                && best.is_none_or(|found| line.rank() < found.rank())
            {
                best = Some(line);
            }
        }
        self.known.insert(hand, best);
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::testing::{Position, of_hand};
    use paiju_doudizhu::{EAST, SOUTH, WEST};

    fn lead<'a>(hand: &'a str, others: &'a str, left: [u8; 3]) -> Position<'a> {
        Position { seat: WEST, landlord: WEST, hand, others, left, target: None }
    }

    fn turns(view: &View, cards: &str) -> Option<u8> {
        let others = Others::of(view);
        Proof::new(&others).after(view.hand(), of_hand(view, cards)).map(|line| line.turns)
    }

    #[test]
    fn strong_plays_and_one_weak_play_are_a_proof() {
        let view = lead("22AA3", "KKQQJJ004455", [5, 6, 6]).view();
        assert_eq!(turns(&view, "22"), Some(3));
        assert_eq!(turns(&view, "AA"), Some(3));
        assert_eq!(turns(&view, "3"), None);
        let one_weak_too_many = lead("22AA34", "KKQQJJ004455", [6, 6, 6]).view();
        assert_eq!(turns(&one_weak_too_many, "22"), None);
    }

    #[test]
    fn a_possible_bomb_spoils_a_proof() {
        let view = lead("22AA3", "KKQQJJ004444", [5, 6, 6]).view();
        assert_eq!(turns(&view, "22"), None);
        let nobody_has_four_cards = lead("22AA3", "444455", [5, 3, 3]).view();
        assert_eq!(turns(&nobody_has_four_cards, "22"), Some(3));
        let own_bombs = lead("YZ77773", "KKQQJJ004444", [7, 6, 6]).view();
        assert_eq!(turns(&own_bombs, "7777"), Some(3));
        assert_eq!(turns(&own_bombs, "YZ"), Some(3));
    }

    #[test]
    fn a_follow_must_win_the_trick_first() {
        let position = Position { target: Some((EAST, "3")), ..lead("2A74", "KQJ0", [4, 2, 2]) };
        assert_eq!(turns(&position.view(), "2"), None, "two weak singles are left");
        let pair = Position { target: Some((SOUTH, "3")), ..lead("2744", "KQJ0", [4, 2, 2]) };
        assert_eq!(turns(&pair.view(), "2"), Some(3), "no pair beats 44");
    }

    #[test]
    fn a_proof_with_a_bomb_is_worth_more() {
        let view = lead("22223", "KKQQJJ004455", [5, 6, 6]).view();
        let others = Others::of(&view);
        let mut proof = Proof::new(&others);
        let (bomb, pair) = (of_hand(&view, "2222"), of_hand(&view, "22"));
        let (bomb, pair) = (proof.after(view.hand(), bomb).unwrap(), proof.after(view.hand(), pair).unwrap());
        assert!(bomb.rank() < pair.rank());
    }
}
