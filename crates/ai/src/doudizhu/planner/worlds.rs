//! Deals of the unseen cards.

use paiju_cards::Card;
use paiju_game::{Rng, Seat, WeighedDeals};

use paiju_doudizhu::Counts;
use paiju_doudizhu::{SEATS, View};

/// How many cards a seat is dealt before the kitty.
const HAND: usize = 17;

/// Where deals come from.
pub(in crate::doudizhu) trait Deals {
    /// All three hands.
    fn deal(&mut self, rng: &mut Rng) -> Hands;

    /// Before the kitty is shown: 17 cards for each, and the kitty.
    fn opening(&mut self, rng: &mut Rng) -> (Hands, Counts);

    /// What the deals are drawn from; `None` where every deal is a new one.
    fn weighed(&self) -> Option<WeighedDeals> {
        None
    }

    /// How likely something is, 0 to 1: by what the others did, and with all deals as likely as each other; `None` where nothing is known of what
    /// they did.
    fn chance(&self, _: impl Fn(&Hands) -> bool) -> Option<(f64, f64)> {
        None
    }
}

/// All three hands by rank.
pub(in crate::doudizhu) type Hands = [Counts; SEATS as usize];

/// Deals the cards that a seat does not see to the others, in random ways that fit what it knows.
pub(in crate::doudizhu) struct Worlds {
    /// Cards that are known to lie with a seat.
    known: Hands,
    /// How many unknown cards each seat gets.
    missing: [usize; SEATS as usize],
    unknown: Vec<u8>,
}

impl Worlds {
    /// While cards are played; before the kitty is shown, for [`Deals::opening`] alone.
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
                paiju_cards::CardSet::EMPTY
            };
            known[seat.index()] = Counts::of(held);
            missing[seat.index()] = usize::from(course.left(seat)).saturating_sub(held.len());
        }
        Self { known, missing, unknown: unknown.iter().map(index).collect() }
    }
}

impl Deals for Worlds {
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
