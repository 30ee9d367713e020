//! One seat's observation: its cards, what it was told and what it answered. It can be rebuilt from the seat's messages
//! alone.

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::Course;
use crate::follow::{self, Duty, FollowRules};
use crate::ids::CardId;
use crate::moves::{declarations, list_actions, lists_all};
use crate::refusal::Refusal;
use crate::throw::{self, Outlook};
use crate::trump::Level;
use crate::{SEATS, same_side};

/// One seat's observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    seat: Seat,
    course: Course,
    dealt: Vec<Dealt>,
    hand: Cards,
    taken: Option<Taken>,
    /// Its failed throws: the trick and the cards thrown.
    tried: Vec<(u8, Cards)>,
    /// The attackers' points that it was told for each of its plays.
    told: Vec<i32>,
}

/// A card dealt to the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// The card.
    pub card: CardId,
    /// The call and snatch that the seat was told.
    pub banking: Banking,
    /// The cards it showed; empty for a pass, or before it answers.
    pub answer: Cards,
}

/// What the banker picked up and covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// The public cards, as they were given.
    pub public: Vec<CardId>,
    /// The cards it covered (盖底); `None` before that.
    pub covered: Option<Cards>,
}

impl View {
    /// A seat before its first card.
    pub const fn new(seat: Seat, level: Level, rules: FollowRules) -> Self {
        Self {
            seat,
            course: Course::new(level, rules, seat),
            dealt: Vec::new(),
            hand: Cards::EMPTY,
            taken: None,
            tried: Vec::new(),
            told: Vec::new(),
        }
    }

    pub(crate) const fn of(
        seat: Seat,
        course: Course,
        dealt: Vec<Dealt>,
        hand: Cards,
        taken: Option<Taken>,
        tried: Vec<(u8, Cards)>,
        told: Vec<i32>,
    ) -> Self {
        Self { seat, course, dealt, hand, taken, tried, told }
    }

    /// The observing seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The cards it was dealt, in order.
    pub fn dealt(&self) -> &[Dealt] {
        &self.dealt
    }

    /// The cards it has now.
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// The cards it has now in order: first those dealt, then those picked up.
    pub fn hand_in_order(&self) -> Vec<CardId> {
        let dealt = self.dealt.iter().map(|dealt| dealt.card);
        let taken = self.taken.iter().flat_map(|taken| taken.public.iter().copied());
        dealt.chain(taken).filter(|&card| self.hand.contains(card)).collect()
    }

    /// What it picked up and covered, if it is the banker.
    pub const fn taken(&self) -> Option<&Taken> {
        self.taken.as_ref()
    }

    /// The eight cards it covered itself; empty if it did not.
    pub fn covered(&self) -> Cards {
        self.taken.as_ref().and_then(|taken| taken.covered).unwrap_or_default()
    }

    /// Its failed throws: the trick, counted from 0, and the cards thrown.
    pub fn failed_throws(&self) -> &[(u8, Cards)] {
        &self.tried
    }

    /// The attackers' points that it was told for each of its plays.
    pub fn told_points(&self) -> &[i32] {
        &self.told
    }

    /// Whether the seat must act.
    pub fn is_my_turn(&self) -> bool {
        self.course.turn() == Some(self.seat)
    }

    /// The cards that the seat has neither held nor seen played: in the other hands, or covered.
    pub fn unseen(&self) -> Cards {
        Cards::PACKS - self.hand - self.course.played() - self.covered()
    }

    /// The partner (对家).
    pub const fn partner(&self) -> Seat {
        self.seat.next(SEATS).next(SEATS)
    }

    /// Whether `other` is on this seat's side.
    pub const fn is_friend(&self, other: Seat) -> bool {
        same_side(self.seat, other)
    }

    /// Checks an action of this seat. Whether a throw stands cannot be known; it may be tried.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.course.check(self.seat, action, self.hand)
    }

    /// The actions of [`crate::moves`]; empty if it is not the seat's turn.
    pub fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.is_my_turn() {
            let public = || self.taken.iter().flat_map(|taken| taken.public.iter().copied()).collect();
            list_actions(&self.course, self.hand, self.covered(), public, into);
        }
    }

    /// Whether [`View::actions`] lists every legal action, rather than those a player would consider.
    pub fn lists_all(&self) -> bool {
        lists_all(&self.course, self.hand)
    }

    /// Its possible declarations; empty if it is not asked for one.
    pub fn declarations(&self) -> Vec<Cards> {
        let asked = self.is_my_turn() && self.course.stage() == Some(Stage::Deal);
        if asked { declarations(self.course.banking(), self.course.level(), self.hand) } else { Vec::new() }
    }

    /// Whether its last card makes a new declaration possible.
    pub fn has_new_declaration(&self) -> bool {
        let [.., before, last] = &*self.dealt else { return !self.declarations().is_empty() };
        let known = declarations(&before.banking, self.course.level(), self.hand - last.card.into());
        self.declarations().iter().any(|cards| !known.contains(cards))
    }

    /// Its duty towards the lead; `None` if it does not follow.
    pub fn duty(&self) -> Option<Duty> {
        let lead = self.course.lead().filter(|_| self.is_my_turn())?;
        Some(follow::duty(self.course.trump()?, self.course.rules(), self.hand, &lead))
    }

    /// The outlook of a throw; `None` for anything else.
    pub fn outlook(&self, thrown: Cards) -> Option<Outlook> {
        throw::outlook(self.course.trump()?, thrown, self.unseen())
    }

    /// Takes a card, with the call and snatch that the seat is told; it may answer.
    pub fn receive(&mut self, card: CardId, banking: Banking) {
        self.hand.insert(card);
        self.dealt.push(Dealt { card, banking, answer: Cards::EMPTY });
        self.course.set_banking(banking);
        self.course.deal_to(self.seat);
    }

    /// This seat is banker and picks up the public cards; it must cover.
    pub fn take_up(&mut self, public: Vec<CardId>, mut banking: Banking) {
        banking.banker = Some(self.seat);
        self.hand |= public.iter().copied().collect();
        self.taken = Some(Taken { public, covered: None });
        self.course.set_banking(banking);
        self.course.open_kitty();
    }

    /// The banker has covered, and leads; takes the call and snatch that the seat is told. Ignored once cards are
    /// played.
    pub fn start_play(&mut self, banking: Banking) {
        if self.course.tricks().is_empty() {
            self.course.set_banking(banking);
            self.course.start_play();
        }
    }

    /// Takes this seat's answer, as far as its effect is known: whether a throw stands shows only in [`View::play`].
    ///
    /// # Errors
    /// The rule it breaks. The observation is then unchanged.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        self.check(action)?;
        match *action {
            Action::Pass | Action::Play(_) => {}
            Action::Declare(cards) => {
                self.course.declare(self.seat, cards);
                if let Some(dealt) = self.dealt.last_mut() {
                    dealt.answer = cards;
                }
            }
            Action::Cover(cards) => {
                self.hand -= cards;
                if let Some(taken) = &mut self.taken {
                    taken.covered = Some(cards);
                }
                self.course.start_play();
            }
        }
        Ok(())
    }

    /// Takes any seat's play, this one's included. `tried` is this seat's failed throw, if it made one.
    ///
    /// # Errors
    /// The rule it breaks, as far as this seat can know. The observation is then unchanged.
    pub fn play(&mut self, seat: Seat, cards: Cards, tried: Option<Cards>) -> Result<(), Refusal> {
        let holdable = if seat == self.seat { self.hand } else { self.unseen() };
        self.course.check_form(seat, &Action::Play(cards), holdable)?;
        if seat == self.seat {
            self.hand -= cards;
            let trick = self.course.tricks().len().saturating_sub(1) as u8;
            self.tried.extend(tried.filter(|&tried| tried != cards).map(|tried| (trick, tried)));
        }
        self.course.play(cards);
        Ok(())
    }

    /// Takes the attackers' points that the seat is told with the request for its play.
    pub fn tell_points(&mut self, attackers: i32) {
        self.course.set_attackers(attackers);
        self.told.push(attackers);
    }

    /// Takes the covered cards after the last trick, which ends the game.
    pub fn turn_kitty(&mut self, covered: Cards) {
        self.course.turn_kitty(covered);
    }

    /// Takes a seat's failure, which ends the game.
    pub fn forfeit(&mut self, seat: Seat, fault: Fault) {
        self.course.forfeit(seat, fault);
    }
}
