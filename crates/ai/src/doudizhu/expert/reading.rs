//! The likelihood of a deal: how well it explains the others' bids, plays and passes, and which cards are kept to the
//! end.
//!
//! Each seat's actions are compared with the choices of the rules of thumb for its hand.

use paiju_game::Seat;

use super::odds::{self, Place};
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::table::{Hand, Play, Table};
use crate::doudizhu::planner::worlds::Hands;
use crate::doudizhu::planner::{control, policy};
use paiju_doudizhu::Counts;
use paiju_doudizhu::{Combination, Course, View};

/// The evidence for one seat's reading.
pub(super) struct Reading<'a> {
    course: &'a Course,
    observer: Seat,
    /// The landlord, once the kitty is shown.
    landlord: Option<Seat>,
    kitty: Counts,
    /// The cards that each seat has played.
    played: Hands,
}

impl<'a> Reading<'a> {
    pub(super) fn of(view: &'a View) -> Self {
        let course = view.course();
        let mut played = Hands::default();
        // If messages contradict each other, a card may have been played twice: then plays are not read.
        let once = course.plays().iter().map(|play| play.cards.len()).sum::<usize>() == course.played().len();
        for play in course.plays().iter().filter(|_| once) {
            let cards = &mut played[play.seat.index()];
            *cards = *cards + Counts::of(play.cards);
        }
        let landlord = course.landlord().filter(|_| once && course.kitty().is_some());
        let kitty = Counts::of(course.kitty().unwrap_or_default());
        Self { course, observer: view.seat(), landlord, kitty, played }
    }

    /// The likelihood of what was seen if these are the current hands, up to a constant factor; above 0.
    pub(super) fn likelihood(&self, hands: &Hands, memo: &mut Memo) -> f64 {
        self.product(hands, memo, &mut Place::factor)
    }

    /// The likelihood with the given factors, one for each place of this deal with multiplicity.
    pub(super) fn product(&self, hands: &Hands, memo: &mut Memo, factor: &mut impl FnMut(Place) -> f64) -> f64 {
        let Some(landlord) = self.landlord else {
            return if self.course.kitty().is_none() { self.of_bids(hands, None, memo, factor) } else { 1.0 };
        };
        let table = |hands: Hands, memo: &mut Memo| {
            Table::opening(self.course.rule_set(), landlord.index(), hands.map(|cards| Hand::new(cards, memo)))
        };
        let now = table(*hands, memo);
        let mut opening = *hands;
        opening.iter_mut().zip(self.played).for_each(|(hand, played)| *hand = *hand + played);
        self.of_held(&now, factor)
            * self.of_bids(&opening, Some(landlord), memo, factor)
            * self.of_plays(table(opening, memo), memo, factor)
    }

    /// The others' current hands: strong cards tend to be kept.
    fn of_held(&self, now: &Table, factor: &mut impl FnMut(Place) -> f64) -> f64 {
        let others = (0..3).filter(|&seat| seat != self.observer.index());
        let of_hand = |seat: usize| {
            let places = odds::of_hand(now.role(seat), &now.hands[seat].cards);
            places.into_iter().map(&mut *factor).product::<f64>()
        };
        others.map(of_hand).product()
    }

    fn of_bids(
        &self,
        opening: &Hands,
        landlord: Option<Seat>,
        memo: &mut Memo,
        factor: &mut impl FnMut(Place) -> f64,
    ) -> f64 {
        let others = self.course.bids().iter().filter(|bid| bid.seat != self.observer);
        let odds = others.map(|bid| {
            let cards = opening[bid.seat.index()];
            let dealt = if Some(bid.seat) == landlord { cards.without(self.kitty) } else { Some(cards) };
            dealt.map_or(1.0, |dealt| factor(odds::of_bid(memo.plan(dealt).value.into(), bid.value)))
        });
        odds.product()
    }

    fn of_plays(&self, table: Table, memo: &mut Memo, factor: &mut impl FnMut(Place) -> f64) -> f64 {
        let (mut likelihood, observer) = (1.0, self.observer.index());
        retrace(self.course, table, memo, |table, action, memo| {
            if table.turn != observer {
                likelihood *= factor(of_action(table, action, memo));
            }
        });
        likelihood
    }
}

/// Replays the plays from the opening, and calls this before each play or pass.
pub(super) fn retrace(
    course: &Course,
    mut table: Table,
    memo: &mut Memo,
    mut each: impl FnMut(&Table, Option<Play>, &mut Memo),
) {
    for play in course.plays() {
        // If messages leave something out, the rest cannot be read.
        if play.seat.index() != table.turn {
            break;
        }
        let action = play.combination.and_then(|_| Play::of(course.rule_set(), Counts::of(play.cards)));
        each(&table, action, memo);
        table.act(action, memo);
    }
}

/// The place of a play or pass of the seat to move.
pub(super) fn of_action(table: &Table, action: Option<Play>, memo: &mut Memo) -> Place {
    odds::of_action(table, behaviour(table, action, memo))
}

/// How an action compares with the choice of the rules of thumb.
fn behaviour(table: &Table, action: Option<Play>, memo: &mut Memo) -> usize {
    let hand = &table.hands[table.turn];
    let wanted = policy::choose(table, memo);
    let is_strong = |play: &Play| play.cards == hand.cards || play.made.takes_all();
    let Some(action) = action else {
        return match wanted {
            None if !table.target.is_some_and(|(_, target)| may_beat(hand, &target)) => odds::CANNOT,
            None => odds::PASSES,
            Some(play) if play.cards == hand.cards => odds::COULD_GO_OUT,
            Some(play) if play.made.takes_all() => odds::COULD_BOMB,
            Some(_) => odds::COULD_PLAY,
        };
    };
    let wanted = match wanted {
        Some(play) if play.cards == action.cards => odds::WANTED_SAME,
        Some(play) if is_strong(&play) => odds::WANTED_STRONG,
        Some(_) => odds::WANTED_OTHER,
        None => odds::WANTED_PASS,
    };
    let rest = memo.plan(hand.cards - action.cards);
    let spent = control::of_combination(&action.made);
    let loss = match i32::from(hand.plan.value) - i32::from(rest.value) + control::TURN - spent {
        ..=0 => 0,
        1..=30 => 1,
        31..=90 => 2,
        _ => 3,
    };
    odds::played(wanted, loss)
}

fn may_beat(hand: &Hand, target: &Combination) -> bool {
    let at_least = hand.cards.at_least();
    hand.left >= target.size && target.may_be_topped(&at_least) || target.may_be_bombed(&at_least)
}
