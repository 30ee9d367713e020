//! Dou Dizhu: a pass, the four bids, and the combinations of at most twenty cards by their ranks, long planes (飞机) with
//! two choices of wings instead of all. Each rule set has its own combinations, and so its own ids.
//!
//! The suits of played cards do not matter in the game; an id stands for the cards with the lowest numbers.

mod plays;

use std::cell::Cell;

use paiju_doudizhu::{Action, Counts, Course, DouDizhu, Phase, RuleSet, SEATS};
use paiju_game::cards::CardSet;
use paiju_game::{Rng, Seat};

use crate::encoded::{Encoded, Eye};
use crate::row::{self, Rows, small};
use plays::Plays;

/// The id of a pass.
const PASS: u32 = 0;
/// The id of the bid 0.
const BIDS: u32 = 1;
/// The id of the first combination.
const PLAYS: u32 = 5;
/// No id.
const NONE: u32 = u32::MAX;
/// How many of the last plays and passes are observed one by one.
const RECENT: usize = 15;

/// The public state and the seat's hand.
fn known<'a>(eye: &Eye<'a, DouDizhu>) -> (&'a Course, CardSet) {
    match *eye {
        Eye::Game(game, seat) => (game.course(), game.hand(seat)),
        Eye::View(view) => (view.course(), view.hand()),
    }
}

/// The number of cards of each rank.
fn by_rank(cards: CardSet) -> [i8; 15] {
    // Four bits per rank: the even ranks are the lower halves of the bytes, the odd ones the upper.
    const HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let counts = Counts::of(cards).bits();
    let [even, odd] = [counts & HALVES, counts >> 4 & HALVES].map(u64::to_le_bytes);
    std::array::from_fn(|rank| if rank % 2 == 0 { even[rank / 2] } else { odd[rank / 2] } as i8)
}

/// The rule set.
fn rule_set(eye: &Eye<'_, DouDizhu>) -> RuleSet {
    known(eye).0.rule_set()
}

/// The id of an action by a rule set, if it does not depend on the hand.
fn id(set: RuleSet, action: &Action) -> Option<u32> {
    match *action {
        Action::Pass => Some(PASS),
        Action::Bid(bid) => Some(BIDS + u32::from(bid)),
        Action::Play(cards) => Plays::of(set).few(cards).map(|id| PLAYS + id),
    }
}

impl Encoded for DouDizhu {
    const PLANES: &'static [&'static str] = &[
        "hand",
        "unseen",
        "kitty",
        "played by me",
        "played by the next",
        "played by the previous",
        "move -1",
        "move -2",
        "move -3",
        "move -4",
        "move -5",
        "move -6",
        "move -7",
        "move -8",
        "move -9",
        "move -10",
        "move -11",
        "move -12",
        "move -13",
        "move -14",
        "move -15",
        "numbers",
    ];
    const WIDTH: usize = 15;

    fn actions(eye: Eye<'_, Self>) -> usize {
        PLAYS as usize + Plays::of(rule_set(&eye)).len()
    }

    fn legal(eye: Eye<'_, Self>, actions: &mut Vec<Action>, ids: &mut Vec<u32>) {
        eye.actions(actions);
        let set = rule_set(&eye);
        ids.clear();
        ids.extend(actions.iter().map(|action| id(set, action).unwrap_or(NONE)));
        if !ids.contains(&NONE) {
            return;
        }
        let others = actions.iter().zip(&*ids).enumerate().filter(|(_, (_, id))| **id == NONE);
        let others = others.filter_map(|(index, (action, _))| match *action {
            Action::Play(cards) => Some((index, cards)),
            _ => None,
        });
        for (index, id) in Plays::of(set).many(known(&eye).1, others) {
            ids[index] = PLAYS + id;
        }
        let mut listed = ids.iter();
        actions.retain(|_| listed.next() != Some(&NONE));
        ids.retain(|id| *id != NONE);
    }

    fn meaning(eye: Eye<'_, Self>, id: u32) -> Option<Action> {
        match id {
            PASS => Some(Action::Pass),
            BIDS..PLAYS => Some(Action::Bid((id - BIDS) as u8)),
            _ => Plays::of(rule_set(&eye)).cards(id - PLAYS, known(&eye).1).map(Action::Play),
        }
    }

    fn row(action: &Action, into: &[Cell<i8>]) {
        let (cards, kind, value) = match *action {
            Action::Pass => (CardSet::EMPTY, 0, 0),
            Action::Bid(bid) => (CardSet::EMPTY, 1, bid),
            Action::Play(cards) => (cards, 2, 0),
        };
        row::action(into, Self::WIDTH, by_rank(cards), kind, value);
    }

    fn draw(eye: Eye<'_, Self>, rng: &mut Rng) -> Option<u32> {
        let (course, hand) = known(&eye);
        if course.turn() != Some(eye.seat()) {
            return None;
        }
        if plays::may_carry_many(hand) {
            return None;
        }
        id(course.rule_set(), &course.random_action(hand, rng)?)
    }

    fn observe(eye: Eye<'_, Self>, into: &[Cell<i8>]) {
        let (course, hand) = known(&eye);
        let me = eye.seat();
        let seats: [Seat; SEATS as usize] = std::array::from_fn(|step| Seat((me.0 + step as u8) % SEATS));
        let mut rows = Rows::of(into, Self::WIDTH);
        let mut cards = |cards: CardSet| rows.put_all(by_rank(cards));
        cards(hand);
        cards(CardSet::PACK - hand - course.played());
        cards(course.kitty().unwrap_or_default());
        let mut played = [CardSet::EMPTY; SEATS as usize];
        let mut bombs = 0;
        for play in course.plays() {
            if let Some(place) = played.get_mut(play.seat.index()) {
                *place |= play.cards;
            }
            bombs += i8::from(play.combination.is_some_and(|made| made.takes_all()));
        }
        seats.iter().for_each(|seat| cards(played[seat.index()]));
        let (plays, recent) = (course.plays(), course.plays().len().min(RECENT));
        plays[plays.len() - recent..].iter().rev().for_each(|play| cards(play.cards));
        (recent..RECENT).for_each(|_| cards(CardSet::EMPTY));
        let target = course.target().map(|(owner, _)| owner);
        let is_playing = matches!(course.phase(), Phase::Playing { .. });
        let bid = |seat: Seat| course.bids().iter().find(|bid| bid.seat == seat).map_or(0, |bid| small(bid.value + 1));
        let is = |condition: bool| i8::from(condition);
        let [_, next, previous] = seats;
        let lead = [is(is_playing && target.is_none()), is(target == Some(next)), is(target == Some(previous))];
        let mut numbers = [0; Self::WIDTH];
        numbers[..2].copy_from_slice(&[is(is_playing), small(course.stake())]);
        numbers[2..5].copy_from_slice(&seats.map(|seat| is(course.landlord() == Some(seat))));
        numbers[5..8].copy_from_slice(&seats.map(|seat| small(course.left(seat))));
        numbers[8..11].copy_from_slice(&seats.map(bid));
        numbers[11] = bombs;
        numbers[12..].copy_from_slice(&lead);
        rows.put_all(numbers);
    }
}
