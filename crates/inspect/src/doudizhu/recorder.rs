//! Judges a game step by step and records what was legal.

use paiju_doudizhu::{Action, Course, Ending, Opening, Outcome, Phase, Position, Refusal, Rules, SEATS};
use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::Span;
use paiju_game::{Fault, Seat};

use super::{Finding, Replay, ReplayEvent, Step, Whereabouts};

/// A game being read: the legal steps so far, and the current position.
#[derive(Debug)]
pub(super) struct Recorder {
    replay: Replay,
    position: Position,
}

impl Recorder {
    /// A game that begins as the replay says, with its steps carried out.
    pub fn new(replay: Replay) -> Self {
        let position = replay.position(replay.steps.len());
        Self { replay, position }
    }

    pub const fn course(&self) -> &Course {
        self.position.course()
    }

    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules that affect the score.
    pub const fn rules(&self) -> Rules {
        self.replay.rules
    }

    /// The game so far.
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The replay, for adding names and the round's rules.
    pub const fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    /// Begins again as the replay now says.
    pub fn restart(&mut self) {
        self.position = self.replay.start();
    }

    /// The outcome, if what is known settles the score.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(self.replay.rules)
    }

    pub fn into_replay(self) -> Replay {
        self.replay
    }

    /// A seat gets its cards.
    pub fn deal(&mut self, seat: Seat, cards: CardSet) -> Result<(), Finding> {
        if !self.replay.steps.is_empty() || self.position.dealt(seat).is_some() {
            return Err(Finding::OutOfPlace { instruction: "DEAL".to_owned() });
        }
        self.free_of_hands(cards, Some(seat))?;
        if let Some(hand) = self.replay.dealt.get_mut(seat.index()) {
            *hand = Some(cards);
        }
        self.position = self.replay.start();
        Ok(())
    }

    /// A seat bids first; returns whether another was expected. Ignored after a bid.
    pub fn first_bidder(&mut self, seat: Seat) -> bool {
        let waits = self.course().bids().is_empty() && matches!(self.course().phase(), Phase::Bidding { .. });
        let other = waits && self.replay.first_bidder != seat;
        if other {
            self.replay.first_bidder = seat;
            self.position = self.replay.start();
        }
        other
    }

    /// The kitty of a deal without a game.
    pub fn lay_kitty(&mut self, kitty: CardSet) -> Result<(), Finding> {
        self.free_of_hands(kitty, None)?;
        self.replay.kitty = Some(kitty);
        Ok(())
    }

    /// A seat bids, plays or passes.
    pub fn act(&mut self, turn: Option<usize>, seat: Seat, action: Action, range: Option<Span>) -> Result<(), Finding> {
        self.take(Step { turn, seat, event: ReplayEvent::Acted(action), range }, &action)
    }

    /// 托管: the judge bids, plays or passes for a seat.
    pub fn substitute(&mut self, turn: Option<usize>, seat: Seat, action: Action, range: Span) -> Result<(), Finding> {
        self.take(Step { turn, seat, event: ReplayEvent::Substituted(action), range: Some(range) }, &action)
    }

    fn take(&mut self, step: Step, action: &Action) -> Result<(), Finding> {
        self.position.act(step.seat, action).map_err(|refusal| self.refused(step.seat, refusal))?;
        self.replay.steps.push(step);
        Ok(())
    }

    /// A seat bids, plays or passes in a game that cannot be followed.
    pub fn overhear(&mut self, turn: Option<usize>, seat: Seat, action: Action, range: Span) {
        self.replay.steps.push(Step { turn, seat, event: ReplayEvent::Acted(action), range: Some(range) });
    }

    /// The kitty is shown in a game that is taken up at its first play, with this kitty.
    pub fn overhear_kitty(&mut self, landlord: Seat, kitty: CardSet, range: Span) {
        let event = ReplayEvent::KittyShown(kitty);
        self.replay.steps.push(Step { turn: None, seat: landlord, event, range: Some(range) });
    }

    /// The kitty is shown and goes to `landlord`.
    pub fn show_kitty(
        &mut self,
        turn: Option<usize>,
        landlord: Seat,
        kitty: CardSet,
        range: Span,
    ) -> Result<(), Finding> {
        match *self.course().phase() {
            Phase::Kitty { landlord: bidder } if bidder == landlord => {}
            Phase::Kitty { landlord: bidder } => {
                return Err(Finding::WrongLandlord { said: landlord, bidder: Some(bidder) });
            }
            Phase::Bidding { .. } | Phase::Over { ending: Ending::NoBid } => {
                return Err(Finding::WrongLandlord { said: landlord, bidder: None });
            }
            Phase::Playing { .. } | Phase::Over { .. } => {
                return Err(Finding::OutOfPlace { instruction: "LEFTOVER".to_owned() });
            }
        }
        self.free_of_hands(kitty, None)?;
        self.position.show_kitty(kitty);
        self.replay.steps.push(Step {
            turn,
            seat: landlord,
            event: ReplayEvent::KittyShown(kitty),
            range: Some(range),
        });
        Ok(())
    }

    /// Nobody bid, and the platform names a landlord, who gets the kitty and starts the game.
    pub fn appoint(&mut self, landlord: Seat, stake: u8, kitty: CardSet) {
        self.replay.opening = Opening::Landlord { seat: landlord, stake };
        self.replay.kitty = Some(kitty);
        self.replay.steps.clear();
        if let Some(Some(hand)) = self.replay.dealt.get_mut(landlord.index()) {
            *hand |= kitty;
        }
        self.position = self.replay.start();
    }

    /// A seat fails, which ends the game.
    pub fn forfeit(&mut self, turn: Option<usize>, seat: Seat, fault: Fault, range: Span) {
        self.position.forfeit(seat, fault.clone());
        self.replay.steps.push(Step { turn, seat, event: ReplayEvent::Forfeited(fault), range: Some(range) });
    }

    /// The finding for an illegal action.
    pub fn refused(&self, seat: Seat, refusal: Refusal) -> Finding {
        let whereabouts = match refusal {
            Refusal::NotHeld { cards } => match self.just_played(cards) {
                Some(seat) => vec![Whereabouts::JustPlayed { seat }],
                None => cards.iter().map(|card| self.find(card, seat)).collect(),
            },
            _ => Vec::new(),
        };
        Finding::Refused { refusal, whereabouts }
    }

    /// The seat whose play must be beaten, if it consists of exactly these cards.
    fn just_played(&self, cards: CardSet) -> Option<Seat> {
        self.course().target()?;
        let last = self.replay.steps.iter().rev().find_map(|step| match step.event {
            ReplayEvent::Acted(Action::Play(played)) | ReplayEvent::Substituted(Action::Play(played)) => {
                Some((step.seat, played))
            }
            _ => None,
        });
        last.filter(|(_, played)| *played == cards).map(|(seat, _)| seat)
    }

    /// The place of a card that this seat does not have.
    fn find(&self, card: Card, not_at: Seat) -> Whereabouts {
        let plays_it = |step: &&Step| matches!(step.event, ReplayEvent::Acted(Action::Play(cards)) | ReplayEvent::Substituted(Action::Play(cards)) if cards.contains(card));
        if let Some(step) = self.replay.steps.iter().find(plays_it) {
            return Whereabouts::Played { card, seat: step.seat, turn: step.turn };
        }
        if self.course().kitty().is_some_and(|kitty| kitty.contains(card)) {
            return Whereabouts::Kitty { card };
        }
        let holds_it =
            |seat: &Seat| *seat != not_at && self.position.hand(*seat).is_some_and(|hand| hand.contains(card));
        match Seat::all(SEATS).find(holds_it) {
            Some(seat) => Whereabouts::Held { card, seat },
            None => Whereabouts::Unseen { card },
        }
    }

    /// Whether none of these cards is in a known hand.
    fn free_of_hands(&self, cards: CardSet, but: Option<Seat>) -> Result<(), Finding> {
        for holder in Seat::all(SEATS).filter(|&seat| Some(seat) != but) {
            let twice = self.position.hand(holder).unwrap_or_default() & cards;
            if !twice.is_empty() {
                return Err(Finding::DealtTwice { cards: twice, holder });
            }
        }
        Ok(())
    }
}
