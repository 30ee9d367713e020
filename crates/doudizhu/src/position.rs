//! A game as far as an observer knows it: the public state and the hands the observer has seen. A referee's record
//! shows all three hands, one seat's log or a bot's input one.

use paiju_game::cards::CardSet;
use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::course::{Course, Phase};
use crate::{OnFault, Outcome, Refusal, Resumed, RuleSet, Rules, SEATS, View};

/// One card set per seat; `None` if unknown.
pub type Hands = [Option<CardSet>; SEATS as usize];

/// A game as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    dealt: Hands,
    hands: Hands,
    course: Course,
    /// The seats that the judge has taken over (托管).
    #[serde(default)]
    taken_over: [bool; SEATS as usize],
}

impl Position {
    /// Before the first bid, with the known hands of 17 cards; `first` bids first.
    pub const fn new(dealt: Hands, first: Seat) -> Self {
        Self { dealt, hands: dealt, course: Course::with_first_bidder(first), taken_over: [false; SEATS as usize] }
    }

    /// A game that starts with a landlord, who leads. The landlord's hand, if known, contains the kitty.
    pub fn with_landlord(dealt: Hands, landlord: Seat, stake: u8, kitty: CardSet) -> Self {
        let course = Course::with_landlord(landlord, stake, kitty);
        Self { dealt, hands: dealt, course, taken_over: [false; SEATS as usize] }
    }

    /// A game that is followed from its middle, by this rule set. The landlord's hand, if known, may lack the kitty.
    pub fn resumed(dealt: Hands, resumed: &Resumed, set: RuleSet) -> Self {
        let mut hands = dealt;
        if let (Some(kitty), Some(landlord)) = (resumed.kitty, resumed.landlord)
            && let Some(Some(hand)) = hands.get_mut(landlord.index())
        {
            *hand |= kitty;
        }
        Self { dealt, hands, course: Course::resumed(resumed, set), taken_over: resumed.taken_over }
    }

    /// The same, by another rule set; for a game without plays.
    #[must_use]
    pub fn by(self, set: RuleSet) -> Self {
        Self { course: self.course.by(set), ..self }
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The hand a seat was dealt, if known.
    pub fn dealt(&self, seat: Seat) -> Option<CardSet> {
        self.dealt.get(seat.index()).copied().flatten()
    }

    /// The hand a seat has now, if known.
    pub fn hand(&self, seat: Seat) -> Option<CardSet> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// All cards that a seat may hold: its exact hand if known, otherwise what is neither played nor known to be
    /// elsewhere.
    pub fn holdable(&self, seat: Seat) -> CardSet {
        if let Some(hand) = self.hand(seat) {
            return hand;
        }
        let mut elsewhere = self.hands.iter().flatten().fold(self.course.played(), |all, &hand| all | hand);
        if let (Some(kitty), Some(landlord)) = (self.course.kitty(), self.course.landlord())
            && landlord != seat
        {
            elsewhere |= kitty;
        }
        CardSet::PACK - elsewhere
    }

    /// Takes a seat's action.
    ///
    /// # Errors
    /// The rule it breaks, as far as can be known. The position is then unchanged.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.course.check(seat, action, self.holdable(seat))?;
        self.carry_out(seat, action);
        Ok(())
    }

    /// Takes an illegal action that the platform let stand. Ignored in the wrong phase: a bid after the bidding, a play
    /// before it, anything after the end.
    pub fn let_stand(&mut self, seat: Seat, action: &Action) {
        let fits = match self.course.phase() {
            Phase::Bidding { .. } => matches!(action, Action::Bid(_)),
            Phase::Playing { .. } => !matches!(action, Action::Bid(_)),
            Phase::Kitty { .. } | Phase::Over { .. } => false,
        };
        if fits && seat.0 < SEATS {
            self.carry_out(seat, action);
        }
    }

    fn carry_out(&mut self, seat: Seat, action: &Action) {
        self.course.advance(seat, action);
        if let (Some(Some(hand)), Action::Play(cards)) = (self.hands.get_mut(seat.index()), action) {
            *hand -= *cards;
        }
    }

    /// Takes the kitty (底牌); ignored unless the bidding was just decided.
    pub fn show_kitty(&mut self, kitty: CardSet) {
        if let &Phase::Kitty { landlord } = self.course.phase() {
            self.course.show_kitty(kitty);
            if let Some(Some(hand)) = self.hands.get_mut(landlord.index()) {
                *hand |= kitty;
            }
        }
    }

    /// Takes a seat's failure, which ends the game. By rules that play on, only the third seat's does.
    pub fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if let Some(taken_over) = self.taken_over.get_mut(seat.index()) {
            *taken_over = true;
        }
        if self.course.rule_set().on_fault() == OnFault::Ends || self.taken_over.iter().all(|taken_over| *taken_over) {
            self.course.forfeit(seat, fault);
        }
    }

    /// Whether the judge plays for the seat.
    pub fn is_taken_over(&self, seat: Seat) -> bool {
        self.course.rule_set().on_fault() == OnFault::TakesOver
            && self.taken_over.get(seat.index()).is_some_and(|taken_over| *taken_over)
    }

    /// The observation of a seat whose hand is known, in a game of which nothing is missing.
    pub fn view(&self, seat: Seat) -> Option<View> {
        self.course.is_whole().then_some(())?;
        Some(View::of(seat, self.dealt(seat)?, self.hand(seat)?, self.course.clone()))
    }

    /// The outcome, if what is known settles the score: after a fault with the kitty shown, all three hands are needed.
    pub fn outcome(&self, rules: Rules) -> Option<Outcome> {
        self.course.is_whole().then_some(())?;
        Outcome::of(&self.course, self.opening_hands().as_ref(), rules)
    }

    /// The three hands just after the kitty was shown.
    fn opening_hands(&self) -> Option<[CardSet; SEATS as usize]> {
        let [Some(west), Some(south), Some(east)] = self.dealt else { return None };
        let mut hands = [west, south, east];
        if let (Some(kitty), Some(landlord)) = (self.course.kitty(), self.course.landlord()) {
            hands[landlord.index()] |= kitty;
        }
        Some(hands)
    }
}

#[cfg(test)]
mod tests;
