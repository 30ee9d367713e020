//! Turns a replay into a game that can be continued. In Dou Dizhu a seat may always pass, so a hidden hand is
//! constrained only by what it played.

use paiju_doudizhu::{DouDizhu, Opening, Phase, SEATS, Setup, WEST};
use paiju_game::cards::{Card, CardSet};
use paiju_game::{Rng, Seat, Seed};

use super::{Replay, ReplayEvent};
use crate::{Deed, Move, Playable, Unplayable};

/// The number of cards dealt to a seat.
const HAND: usize = 17;
/// The number of cards in the kitty.
const KITTY: usize = 3;

impl Replay {
    /// The deal and the moves; the seed fills in hidden cards.
    ///
    /// # Errors
    /// The text shows no hand, or its hands do not make a whole deal.
    pub fn playable(&self, seed: Seed) -> Result<Playable<DouDizhu>, Unplayable> {
        let (setup, guessed) = self.setup(seed)?;
        let mut moves = Vec::new();
        let mut made = vec![0];
        for (index, step) in self.steps.iter().enumerate() {
            match &step.event {
                ReplayEvent::Acted(action) => moves.push(Move::act(step.seat, *action)),
                ReplayEvent::Forfeited(fault) => {
                    // The continued game shows the kitty with the last bid; in the text it had not been shown yet.
                    let halfway = matches!(self.position(index).course().phase(), Phase::Kitty { .. });
                    moves.push(Move { seat: step.seat, deed: Deed::Fail { fault: fault.clone(), halfway } });
                }
                // The continued game plays for the seat itself.
                ReplayEvent::KittyShown(_) | ReplayEvent::Substituted(_) => {}
            }
            made.push(moves.len());
        }
        Playable::new(setup, moves, made, guessed.then_some(seed))
    }

    /// The deal, and whether the seed decided any of it.
    fn setup(&self, seed: Seed) -> Result<(Setup, bool), Unplayable> {
        if self.resumed.is_some() || self.dealt.iter().all(Option::is_none) {
            return Err(Unplayable::NoDeal);
        }
        let end = self.position(self.steps.len());
        let course = end.course();
        let opening = match (self.opening, self.kitty) {
            (opening @ Opening::Landlord { .. }, Some(_)) => opening,
            _ if self.first_bidder == WEST => Opening::Bidding,
            _ => Opening::BidFirst { seat: self.first_bidder },
        };
        let kitty = self.kitty.or(course.kitty());
        let of_kitty = |seat: Seat| kitty.filter(|_| course.landlord() == Some(seat)).unwrap_or_default();
        // A given landlord was dealt the kitty too.
        let gives_kitty = matches!(opening, Opening::Landlord { .. });
        let known = |seat: Seat| {
            let dealt = self.dealt.get(seat.index()).copied().flatten()?;
            Some(if gives_kitty { dealt - of_kitty(seat) } else { dealt })
        };
        let played = |seat: Seat| {
            let plays = course.plays().iter().filter(|play| play.seat == seat);
            plays.fold(CardSet::EMPTY, |all, play| all | play.cards) - of_kitty(seat)
        };
        let shown = |seat: Seat| known(seat).unwrap_or_else(|| played(seat));
        let all_shown = Seat::all(SEATS).fold(kitty.unwrap_or_default(), |all, seat| all | shown(seat));
        let mut rest: Vec<Card> = (CardSet::PACK - all_shown).iter().collect();
        Rng::new(seed).shuffle(&mut rest);
        let mut rest = rest.into_iter();
        let mut hidden = 0;
        let mut fill = |shown: CardSet, size: usize| {
            let missing: CardSet = rest.by_ref().take(size.saturating_sub(shown.len())).collect();
            hidden += usize::from(!missing.is_empty());
            shown | missing
        };
        let hands = [0, 1, 2].map(|seat| fill(shown(Seat(seat)), HAND));
        let kitty = fill(kitty.unwrap_or_default(), KITTY);
        // Cards that only one hand can have are not a guess.
        Ok((Setup { hands, kitty, opening, rules: self.rules }, hidden > 1))
    }
}
