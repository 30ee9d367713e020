//! The state of a playout: all three hands, by rank alone.

use super::plan::{Memo, Plan};
use super::weights::Role;
use paiju_doudizhu::Counts;
use paiju_doudizhu::Tally;
use paiju_doudizhu::{Action, Combination, RuleSet, View};
use paiju_game::Seat;

#[derive(Clone, Copy, Debug, Default)]
pub(in crate::doudizhu) struct Hand {
    pub cards: Counts,
    pub plan: Plan,
    pub left: u8,
}

impl Hand {
    pub(in crate::doudizhu) fn new(cards: Counts, memo: &mut Memo) -> Self {
        Self { cards, plan: memo.plan(cards), left: cards.total() as u8 }
    }
}

/// A play: the cards and their combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::doudizhu) struct Play {
    pub cards: Counts,
    pub made: Combination,
}

impl Play {
    pub(in crate::doudizhu) fn of(set: RuleSet, cards: Counts) -> Option<Self> {
        set.combination_of(&cards).map(|made| Self { cards, made })
    }

    pub(in crate::doudizhu) fn of_action(set: RuleSet, action: Action) -> Option<Self> {
        match action {
            Action::Play(cards) => Self::of(set, Counts::of(cards)),
            Action::Bid(_) | Action::Pass => None,
        }
    }
}

/// The state of a playout.
#[derive(Clone, Copy, Debug)]
pub(in crate::doudizhu) struct Table {
    pub hands: [Hand; 3],
    pub turn: usize,
    pub landlord: usize,
    /// The owner and the combination of the play on the table; `None` for a lead.
    pub target: Option<(usize, Combination)>,
    tally: Tally,
}

impl Table {
    /// The view's game with all hands dealt.
    pub(in crate::doudizhu) fn new(view: &View, landlord: Seat, hands: [Hand; 3]) -> Self {
        let course = view.course();
        let target = course.target().map(|(owner, made)| (owner.index(), made));
        let tally = Tally::of(course, landlord);
        Self { hands, turn: view.seat().index(), landlord: landlord.index(), target, tally }
    }

    /// The start of play: the landlord leads.
    pub(in crate::doudizhu) fn opening(set: RuleSet, landlord: usize, hands: [Hand; 3]) -> Self {
        Self { hands, turn: landlord, landlord, target: None, tally: Tally::by(set) }
    }

    pub(in crate::doudizhu) const fn rule_set(&self) -> RuleSet {
        self.tally.rule_set
    }

    pub(in crate::doudizhu) const fn same_side(&self, one: usize, other: usize) -> bool {
        one == other || one != self.landlord && other != self.landlord
    }

    pub(in crate::doudizhu) const fn role(&self, seat: usize) -> Role {
        if seat == self.landlord {
            Role::Landlord
        } else if next(seat) == self.landlord {
            Role::Before
        } else {
            Role::After
        }
    }

    /// The fewest cards that an opponent of this seat has.
    pub(in crate::doudizhu) fn danger(&self, seat: usize) -> u8 {
        let opponents = (0..3).filter(|&other| !self.same_side(seat, other));
        opponents.map(|other| self.hands[other].left).min().unwrap_or(0)
    }

    /// For n = 0..=4, the ranks of which the two others together hold n or more. Each seat can count this.
    pub(in crate::doudizhu) fn outside(&self, seat: usize) -> [u16; 5] {
        (self.hands[next(seat)].cards + self.hands[next(next(seat))].cards).at_least()
    }

    /// The other farmer.
    pub(in crate::doudizhu) fn partner(&self, seat: usize) -> Option<usize> {
        (0..3).find(|&other| other != seat && self.same_side(seat, other))
    }

    /// The seat to move makes this play, or passes.
    pub(in crate::doudizhu) fn act(&mut self, play: Option<Play>, memo: &mut Memo) {
        let seat = self.turn;
        self.turn = next(seat);
        match play {
            Some(play) => {
                self.tally = self.tally.with(&play.made, seat == self.landlord);
                let hand = &mut self.hands[seat];
                hand.cards = hand.cards - play.cards;
                hand.left -= play.made.size;
                hand.plan = memo.plan(hand.cards);
                self.target = Some((seat, play.made));
            }
            None if self.target.is_some_and(|(owner, _)| owner == self.turn) => self.target = None,
            None => {}
        }
    }

    /// The multiplier (倍数), positive if the landlord won; `None` until a hand is empty.
    pub(in crate::doudizhu) fn score(&self) -> Option<i32> {
        let winner = (0..3).find(|&seat| self.hands[seat].left == 0)?;
        Some(self.tally.score(winner == self.landlord))
    }
}

pub(in crate::doudizhu) const fn next(seat: usize) -> usize {
    (seat + 1) % 3
}
