//! One seat's observation: its hand and the public state. It can be rebuilt from the seat's messages alone.

mod belief;

use paiju_game::cards::CardSet;
use paiju_game::{Fault, Rng, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::course::{Course, Phase};
use crate::moves::Plays;
use crate::{Combination, Refusal, RuleSet, SEATS, moves};

/// One seat's observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    seat: Seat,
    dealt: CardSet,
    hand: CardSet,
    course: Course,
}

impl View {
    /// A seat with its 17 cards, before the first bid.
    pub const fn new(seat: Seat, dealt: CardSet) -> Self {
        Self { seat, dealt, hand: dealt, course: Course::with_bidding() }
    }

    /// A seat with its 17 cards, in a game where `first` bids first.
    pub const fn with_first_bidder(seat: Seat, dealt: CardSet, first: Seat) -> Self {
        Self { seat, dealt, hand: dealt, course: Course::with_first_bidder(first) }
    }

    /// A seat in a game that starts with a landlord; `dealt` includes the kitty if the seat is the landlord.
    pub fn with_landlord(seat: Seat, dealt: CardSet, landlord: Seat, stake: u8, kitty: CardSet) -> Self {
        Self { seat, dealt, hand: dealt, course: Course::with_landlord(landlord, stake, kitty) }
    }

    /// The same, by another rule set; for a game without plays.
    #[must_use]
    pub fn by(self, set: RuleSet) -> Self {
        Self { course: self.course.by(set), ..self }
    }

    pub(crate) const fn of(seat: Seat, dealt: CardSet, hand: CardSet, course: Course) -> Self {
        Self { seat, dealt, hand, course }
    }

    /// The observing seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards it was dealt, with the kitty if it started as the landlord.
    pub const fn dealt(&self) -> CardSet {
        self.dealt
    }

    /// The cards it has now.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Whether the seat must act.
    pub fn is_my_turn(&self) -> bool {
        self.course.turn() == Some(self.seat)
    }

    /// The cards that the seat does not have and nobody has played: in the others' hands or the hidden kitty.
    pub fn unseen(&self) -> CardSet {
        CardSet::PACK - self.hand - self.course.played()
    }

    /// All cards that `seat` may hold, as far as the observer knows: its own exact hand; for another seat, the unseen
    /// cards without a kitty that went elsewhere.
    pub fn holdable(&self, seat: Seat) -> CardSet {
        if seat == self.seat {
            return self.hand;
        }
        match (self.course.kitty(), self.course.landlord()) {
            (Some(kitty), Some(landlord)) if landlord != seat => self.unseen() - kitty,
            _ => self.unseen(),
        }
    }

    /// Takes an action of any seat, its own included.
    ///
    /// # Errors
    /// The rule it breaks, as far as this seat can know. The observation is then unchanged.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.course.act(seat, action, self.holdable(seat))?;
        if let (true, Action::Play(cards)) = (seat == self.seat, action) {
            self.hand -= *cards;
        }
        Ok(())
    }

    /// Takes the kitty (底牌); ignored unless the bidding was just decided.
    pub fn show_kitty(&mut self, kitty: CardSet) {
        if let &Phase::Kitty { landlord } = self.course.phase() {
            self.course.show_kitty(kitty);
            if landlord == self.seat {
                self.hand |= kitty;
            }
        }
    }

    /// Takes a seat's failure, which ends the game.
    pub fn forfeit(&mut self, seat: Seat, fault: Fault) {
        self.course.forfeit(seat, fault);
    }

    /// The legal actions; empty if it is not the seat's turn.
    pub fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.is_my_turn() {
            list_actions(&self.course, self.hand, into);
        }
    }

    /// Whether `other` is on this seat's side.
    pub fn is_friend(&self, other: Seat) -> bool {
        self.course.same_side(self.seat, other)
    }

    /// The other two seats, in order of play.
    pub const fn others(&self) -> [Seat; 2] {
        let next = self.seat.next(SEATS);
        [next, next.next(SEATS)]
    }

    /// The combination to beat; `None` for a lead.
    pub fn target(&self) -> Option<Combination> {
        self.course.target().map(|(_, combination)| combination)
    }
}

/// The legal actions of the seat to act with this hand: bids ascending; or a pass, if allowed, and every play.
pub(crate) fn list_actions(course: &Course, hand: CardSet, into: &mut Vec<Action>) {
    match course.phase() {
        Phase::Bidding { .. } => {
            into.push(Action::Bid(0));
            into.extend((course.stake() + 1..=3).map(Action::Bid));
        }
        Phase::Playing { .. } => match course.target() {
            Some((_, target)) => {
                into.push(Action::Pass);
                moves::follows(hand, &target, |cards| into.push(Action::Play(cards)));
            }
            None => moves::leads(course.rule_set(), hand, |cards| into.push(Action::Play(cards))),
        },
        Phase::Kitty { .. } | Phase::Over { .. } => {}
    }
}

impl Course {
    /// A uniformly random legal action of the seat to act, which holds these cards, drawn without listing them. `None`
    /// if nobody is to act.
    pub fn random_action(&self, hand: CardSet, rng: &mut Rng) -> Option<Action> {
        draw_action(self, hand, rng).map(|(action, _)| action)
    }
}

/// The action that `rng` picks from [`list_actions`], with its combination, without building the list.
pub(crate) fn draw_action(course: &Course, hand: CardSet, rng: &mut Rng) -> Option<(Action, Option<Combination>)> {
    match course.phase() {
        Phase::Bidding { .. } => match rng.below(1 + 3u32.saturating_sub(course.stake().into())) {
            0 => Some((Action::Bid(0), None)),
            higher => Some((Action::Bid(course.stake() + higher as u8), None)),
        },
        Phase::Playing { .. } => {
            let target = course.target().map(|(_, target)| target);
            let plays = Plays::of(course.rule_set(), hand, target.as_ref());
            let passes = u32::from(target.is_some());
            match rng.below(passes + plays.count()).checked_sub(passes) {
                None => Some((Action::Pass, None)),
                Some(place) => plays.nth(place).map(|(cards, made)| (Action::Play(cards), Some(made))),
            }
        }
        Phase::Kitty { .. } | Phase::Over { .. } => None,
    }
}
