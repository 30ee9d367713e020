//! The rules again, without the solver: legal plays, and which seat has gone out.

use paiju_game::Seat;
use paiju_game::cards::{CardSet, Rank};

use crate::lessons::puzzle::{Course, Puzzle};
use paiju_ai::doudizhu::endgame::Step;
use paiju_doudizhu::{Action, Combination, Kind, RuleSet};

struct Referee {
    hands: Vec<CardSet>,
    turn: usize,
    target: Option<(usize, Combination)>,
    any_kickers: bool,
}

impl Referee {
    fn new(puzzle: &Puzzle) -> Self {
        let seats = puzzle.seats();
        let target =
            puzzle.target().map(|(owner, cards)| (owner.index(), RuleSet::Contest.combination(cards).unwrap()));
        let hands = Seat::all(seats).map(|seat| puzzle.hand(seat)).collect();
        Self { hands, turn: puzzle.turn().index(), target, any_kickers: seats == 3 }
    }

    /// Takes a step, which must be legal; returns whether the seat is out.
    fn take(&mut self, step: &Step) -> bool {
        assert_eq!(step.seat.index(), self.turn);
        let next = (self.turn + 1) % self.hands.len();
        let hand = &mut self.hands[self.turn];
        match step.action {
            Action::Play(cards) => {
                let made = RuleSet::Contest.combination(cards).unwrap();
                assert!(hand.contains_all(cards));
                assert!(self.target.is_none_or(|(_, target)| made.beats(&target)));
                let chain = made.kind == Kind::TripleStraightWithWings && !self.any_kickers;
                let from = (made.main.index() + 1).saturating_sub(made.length.into());
                let in_chain = |rank: &Rank| (from..=made.main.index()).contains(&rank.index());
                assert!(!chain || Rank::ALL.iter().filter(|rank| in_chain(rank)).all(|rank| cards.count(*rank) == 3));
                *hand -= cards;
                self.target = Some((self.turn, made));
            }
            Action::Pass => {
                assert!(self.target.is_some());
                self.target = self.target.filter(|&(owner, _)| owner != next);
            }
            Action::Bid(_) => panic!("nobody bids"),
        }
        let out = self.hands[self.turn].is_empty();
        self.turn = next;
        out
    }
}

/// Who is out at the end of a puzzle's course and some steps more; nobody before.
pub(super) fn end(puzzle: &Puzzle, course: &Course, more: &[Step]) -> Seat {
    let mut referee = Referee::new(puzzle);
    let steps: Vec<&Step> = course.steps().iter().chain(more).collect();
    let (last, before) = steps.split_last().unwrap();
    before.iter().for_each(|step| assert!(!referee.take(step), "{puzzle}"));
    assert!(referee.take(last), "{puzzle}");
    last.seat
}
