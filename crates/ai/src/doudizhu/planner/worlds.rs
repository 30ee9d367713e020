//! Deals of the unseen cards.

use paiju_game::cards::Card;
use paiju_game::{Limit, Rng, Seat, WeighedDeals};

use super::plan::Memo;
use paiju_doudizhu::Counts;
use paiju_doudizhu::{SEATS, View};

/// The number of cards in a hand before the kitty.
const HAND: usize = 17;

/// A source of worlds.
pub(in crate::doudizhu) trait Deals: Sized {
    /// The deals of a view, prepared within the limit's work.
    fn seen_from(view: &View, limit: &Limit<'_>, rng: &mut Rng, memo: &mut Memo) -> Self;

    /// All three hands.
    fn deal(&mut self, rng: &mut Rng) -> Hands;

    /// A deal before the kitty is shown: 17 cards each, and the kitty.
    fn opening(&mut self, rng: &mut Rng) -> (Hands, Counts);

    /// The weighted deals behind the worlds; `None` if every deal is new.
    fn weighed(&self) -> Option<WeighedDeals> {
        None
    }

    /// The probability of a property of the hands, 0 to 1: given the others' actions, and with all deals equally
    /// likely. `None` if the others' actions are not read.
    fn chance(&self, _: impl Fn(&Hands) -> bool) -> Option<(f64, f64)> {
        None
    }
}

/// All three hands by rank.
pub(in crate::doudizhu) type Hands = [Counts; SEATS as usize];

/// Deals the unseen cards to the others at random, consistent with the observation.
pub(in crate::doudizhu) struct Worlds {
    /// The known cards of each seat.
    known: Hands,
    /// The number of unknown cards that each seat gets.
    missing: [usize; SEATS as usize],
    unknown: Vec<u8>,
}

impl Worlds {
    /// For the play; before the kitty is shown, for [`Deals::opening`] only.
    pub(in crate::doudizhu) fn of(view: &View) -> Self {
        let mut known = [Counts::default(); SEATS as usize];
        let mut missing = [0; SEATS as usize];
        let course = view.course();
        let mut unknown = view.unseen();
        for seat in Seat::all(SEATS) {
            let held = if seat == view.seat() {
                view.hand()
            } else if course.landlord() == Some(seat) {
                let kitty = course.kitty().unwrap_or_default() - course.played();
                unknown -= kitty;
                kitty
            } else {
                paiju_game::cards::CardSet::EMPTY
            };
            known[seat.index()] = Counts::of(held);
            missing[seat.index()] = usize::from(course.left(seat)).saturating_sub(held.len());
        }
        Self { known, missing, unknown: unknown.iter().map(index).collect() }
    }
}

impl Deals for Worlds {
    fn seen_from(view: &View, _: &Limit<'_>, _: &mut Rng, _: &mut Memo) -> Self {
        Self::of(view)
    }

    fn deal(&mut self, rng: &mut Rng) -> Hands {
        rng.shuffle(&mut self.unknown);
        let mut hands = self.known;
        let mut rest = self.unknown.iter();
        for (hand, &missing) in hands.iter_mut().zip(&self.missing) {
            for &rank in rest.by_ref().take(missing) {
                *hand = *hand + Counts::of_rank(1, rank.into());
            }
        }
        hands
    }

    fn opening(&mut self, rng: &mut Rng) -> (Hands, Counts) {
        rng.shuffle(&mut self.unknown);
        let mut hands = self.known;
        let mut rest = self.unknown.chunks(HAND);
        for hand in hands.iter_mut().filter(|hand| **hand == Counts::default()) {
            *hand = of_ranks(rest.next().unwrap_or_default());
        }
        (hands, of_ranks(rest.next().unwrap_or_default()))
    }
}

fn of_ranks(ranks: &[u8]) -> Counts {
    ranks.iter().fold(Counts::default(), |cards, &rank| cards + Counts::of_rank(1, rank.into()))
}

fn index(card: Card) -> u8 {
    card.rank().index() as u8
}
