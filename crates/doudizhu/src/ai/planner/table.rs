//! A game played on in thought: all three hands, by rank alone.

use super::plan::{Memo, Plan};
use super::weights::Role;
use crate::counts::Counts;
use crate::{Combination, Kind, View};

/// One hand and how it is best taken apart.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hand {
    pub cards: Counts,
    pub plan: Plan,
    pub left: u8,
}

impl Hand {
    pub(super) fn new(cards: Counts, memo: &mut Memo) -> Self {
        Self { cards, plan: memo.plan(cards), left: cards.total() as u8 }
    }
}

/// A play: cards and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub cards: Counts,
    pub made: Combination,
}

impl Play {
    pub(super) fn of(cards: Counts) -> Option<Self> {
        Combination::of_counts(&cards).map(|made| Self { cards, made })
    }
}

/// What multiplies the score.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    bombs: u8,
    rocket: bool,
    landlord_plays: u8,
    farmers_play: bool,
}

/// A game in thought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub hands: [Hand; 3],
    pub turn: usize,
    pub landlord: usize,
    /// Whose play lies on the table, and what it is; `None` for a lead.
    pub target: Option<(usize, Combination)>,
    tally: Tally,
}

impl Table {
    /// The game of a view, with hands dealt to all.
    pub(super) fn new(view: &View, landlord: usize, hands: [Hand; 3]) -> Self {
        let course = view.course();
        let mut tally = Tally::default();
        for play in course.plays() {
            if let Some(made) = play.combination {
                tally.count(made, play.seat.index() == landlord);
            }
        }
        let target = course.target().map(|(owner, made)| (owner.index(), made));
        Self { hands, turn: view.seat().index(), landlord, target, tally }
    }

    /// A landlord about to lead.
    pub(super) fn opening(landlord: usize, hands: [Hand; 3]) -> Self {
        Self { hands, turn: landlord, landlord, target: None, tally: Tally::default() }
    }

    pub(super) const fn same_side(&self, one: usize, other: usize) -> bool {
        one == other || one != self.landlord && other != self.landlord
    }

    pub(super) const fn role(&self, seat: usize) -> Role {
        if seat == self.landlord {
            Role::Landlord
        } else if next(seat) == self.landlord {
            Role::Before
        } else {
            Role::After
        }
    }

    /// The fewest cards that an opponent of this seat has.
    pub(super) fn danger(&self, seat: usize) -> u8 {
        let opponents = (0..3).filter(|&other| !self.same_side(seat, other));
        opponents.map(|other| self.hands[other].left).min().unwrap_or(0)
    }

    /// For n = 0..=4 the ranks of which the two others together hold n or more: that much each seat can count out.
    pub(super) fn outside(&self, seat: usize) -> [u16; 5] {
        (self.hands[next(seat)].cards + self.hands[next(next(seat))].cards).at_least()
    }

    /// The other farmer.
    pub(super) fn partner(&self, seat: usize) -> Option<usize> {
        (0..3).find(|&other| other != seat && self.same_side(seat, other))
    }

    pub(super) fn pass(&mut self) {
        self.turn = next(self.turn);
        if self.target.is_some_and(|(owner, _)| owner == self.turn) {
            self.target = None;
        }
    }

    pub(super) fn play(&mut self, play: Play, memo: &mut Memo) {
        let seat = self.turn;
        self.tally.count(play.made, seat == self.landlord);
        let hand = &mut self.hands[seat];
        hand.cards = hand.cards - play.cards;
        hand.left -= play.made.size;
        hand.plan = memo.plan(hand.cards);
        self.target = Some((seat, play.made));
        self.turn = next(seat);
    }

    /// Who has no cards left.
    pub(super) fn winner(&self) -> Option<usize> {
        (0..3).find(|&seat| self.hands[seat].left == 0)
    }

    /// What the winner's side won: the multiplier (倍数), spring and anti-spring included.
    pub(super) const fn multiplier(&self, winner: usize) -> i32 {
        let spring = if winner == self.landlord { !self.tally.farmers_play } else { self.tally.landlord_plays == 1 };
        (1 + self.tally.bombs as i32) * if self.tally.rocket { 2 } else { 1 } * if spring { 2 } else { 1 }
    }
}

impl Tally {
    fn count(&mut self, made: Combination, by_landlord: bool) {
        self.bombs += u8::from(made.is_bomb());
        self.rocket |= made.kind == Kind::Rocket;
        if by_landlord {
            self.landlord_plays += 1;
        } else {
            self.farmers_play = true;
        }
    }
}

pub(super) const fn next(seat: usize) -> usize {
    (seat + 1) % 3
}
