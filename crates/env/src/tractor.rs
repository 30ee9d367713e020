//! Tractor: the calls and snatches, leads of one component, and follows by a player's taste.
//!
//! Left out are throws that may fail, and those ways to bury eight cards or to follow with several that no [`Taste`]
//! picks.

mod ids;
mod lists;
mod observed;

use std::cell::Cell;

use paiju_game::Seat;
use paiju_game::cards::Card;
use paiju_tractor::moves::Taste;
use paiju_tractor::{Action, Cards, Course, Tractor};

use crate::encoded::{Encoded, Eye};
use crate::row;

/// What a seat of Tractor knows.
#[derive(Clone, Copy)]
struct Known<'a> {
    seat: Seat,
    course: &'a Course,
    hand: Cards,
    /// The cards it buried; empty for the other seats.
    covered: Cards,
    /// The kitty that it picked up, while it buries.
    public: Cards,
}

impl<'a> Known<'a> {
    fn of(eye: &Eye<'a, Tractor>) -> Self {
        match *eye {
            Eye::Game(game, seat) => {
                let course = game.course();
                let is_banker = course.banking().banker == Some(seat);
                let covered = game.covered().filter(|_| is_banker).unwrap_or_default();
                let public = if is_banker { game.setup().public_cards() } else { Cards::EMPTY };
                Self { seat, course, hand: game.hand(seat), covered, public }
            }
            Eye::View(view) => {
                let public = view.taken().iter().flat_map(|taken| taken.public.iter().copied()).collect();
                Self { seat: view.seat(), course: view.course(), hand: view.hand(), covered: view.covered(), public }
            }
        }
    }
}

/// A player's tastes, in the order of their ids.
const TASTES: [Taste; 7] = {
    let [first, second, third, fourth] = SUITS;
    [
        Taste::Cheap,
        Taste::Fat,
        Taste::High,
        Taste::Empty(first),
        Taste::Empty(second),
        Taste::Empty(third),
        Taste::Empty(fourth),
    ]
};
const SUITS: [paiju_game::cards::Suit; 4] = paiju_tractor::SuitOrder::Shcd.suits();

impl Encoded for Tractor {
    const PLANES: &'static [&'static str] = observed::PLANES;
    const WIDTH: usize = Card::COUNT as usize;

    fn actions(_: Eye<'_, Self>) -> usize {
        ids::COUNT as usize
    }

    fn legal(eye: Eye<'_, Self>, actions: &mut Vec<Action>, ids: &mut Vec<u32>) {
        actions.clear();
        ids.clear();
        let known = Known::of(&eye);
        if known.course.turn() == Some(known.seat) {
            lists::list(known, |id, action| {
                if !ids.contains(&id) && !actions.contains(&action) {
                    ids.push(id);
                    actions.push(action);
                }
            });
        }
    }

    fn meaning(eye: Eye<'_, Self>, id: u32) -> Option<Action> {
        let known = Known::of(&eye);
        let mut found = None;
        lists::list(known, |listed, action| {
            if listed == id && found.is_none() {
                found = Some(action);
            }
        });
        found
    }

    fn row(action: &Action, into: &[Cell<i8>]) {
        let kind = match action {
            Action::Pass => 0,
            Action::Declare(_) => 1,
            Action::Cover(_) => 2,
            Action::Play(_) => 3,
        };
        row::action(into, Self::WIDTH, observed::by_face(action.cards()), kind, 0);
    }

    fn observe(eye: Eye<'_, Self>, into: &[Cell<i8>]) {
        observed::write(Known::of(&eye), into);
    }
}
