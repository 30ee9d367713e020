//! What one seat knows: its cards, what it was told and what it answered. It can be rebuilt from the seat's messages alone.

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::Course;
use crate::follow::{self, Duty, FollowRules};
use crate::ids::CardId;
use crate::moves::{declarations, list_actions};
use crate::refusal::Refusal;
use crate::throw::{self, Outlook};
use crate::trump::Level;
use crate::{SEATS, same_side};

/// What one seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    seat: Seat,
    course: Course,
    dealt: Vec<Dealt>,
    hand: Cards,
    taken: Option<Taken>,
    /// Its throws that failed: the trick and the cards thrown.
    tried: Vec<(u8, Cards)>,
    /// The attackers' points as it was told them for each of its plays.
    told: Vec<i32>,
}

/// One card dealt to the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// The card that the seat got.
    pub card: CardId,
    /// What the seat was told then of call and snatch.
    pub banking: Banking,
    /// What it showed; nothing for a pass, or while it has not answered.
    pub answer: Cards,
}

/// What the banker took up and covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// The public cards, as they were given.
    pub public: Vec<CardId>,
    /// What it covered (盖底); `None` while it has not.
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

    /// Whose view it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What all are told.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The cards it was dealt, in order.
    pub fn dealt(&self) -> &[Dealt] {
        &self.dealt
    }

    /// The cards it holds now.
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// The cards it holds now in the order in which they came: first those dealt, then those taken up.
    pub fn hand_in_order(&self) -> Vec<CardId> {
        let dealt = self.dealt.iter().map(|dealt| dealt.card);
        let taken = self.taken.iter().flat_map(|taken| taken.public.iter().copied());
        dealt.chain(taken).filter(|&card| self.hand.contains(card)).collect()
    }

    /// What it took up and covered, if it is the banker.
    pub const fn taken(&self) -> Option<&Taken> {
        self.taken.as_ref()
    }

    /// The eight cards it covered itself; none if it did not.
    pub fn covered(&self) -> Cards {
        self.taken.as_ref().and_then(|taken| taken.covered).unwrap_or_default()
    }

    /// Its own throws that failed: the trick, counted from 0, and the cards thrown.
    pub fn failed_throws(&self) -> &[(u8, Cards)] {
        &self.tried
    }

    /// The attackers' points as it was told them for each of its plays.
    pub fn told_points(&self) -> &[i32] {
        &self.told
    }

    /// Whether the seat must act.
    pub fn is_my_turn(&self) -> bool {
        self.course.turn() == Some(self.seat)
    }

    /// The cards that the seat neither holds nor covered nor saw played: the other three hold them, or they lie covered.
    pub fn unseen(&self) -> Cards {
        Cards::PACKS - self.hand - self.course.played() - self.covered()
    }

    /// The partner (对家).
    pub const fn partner(&self) -> Seat {
        self.seat.next(SEATS).next(SEATS)
    }

    /// Whether `other` plays on this seat's side.
    pub const fn is_friend(&self, other: Seat) -> bool {
        same_side(self.seat, other)
    }

    /// Whether the rules allow this seat the action. Whether a throw stands cannot be known: it may be tried.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.course.check(self.seat, action, self.hand)
    }

    /// What the seat may do now, the list of [`crate::moves`]; empty when it is not its turn.
    pub fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.is_my_turn() {
            let public = || self.taken.iter().flat_map(|taken| taken.public.iter().copied()).collect();
            list_actions(&self.course, self.hand, self.covered(), public, into);
        }
    }

    /// What it may declare now; nothing where that is not asked of it.
    pub fn declarations(&self) -> Vec<Cards> {
        let asked = self.is_my_turn() && self.course.stage() == Some(Stage::Deal);
        if asked { declarations(self.course.banking(), self.course.level(), self.hand) } else { Vec::new() }
    }

    /// Whether it may declare something now that it could not with its card before.
    pub fn has_new_declaration(&self) -> bool {
        let [.., before, last] = &*self.dealt else { return !self.declarations().is_empty() };
        let known = declarations(&before.banking, self.course.level(), self.hand - last.card.into());
        self.declarations().iter().any(|cards| !known.contains(cards))
    }

    /// What it owes to the lead; `None` where it does not follow.
    pub fn duty(&self) -> Option<Duty> {
        let lead = self.course.lead().filter(|_| self.is_my_turn())?;
        Some(follow::duty(self.course.trump()?, self.course.rules(), self.hand, &lead))
    }

    /// What it can say of a throw before it makes it; `None` for what is no throw.
    pub fn outlook(&self, thrown: Cards) -> Option<Outlook> {
        throw::outlook(self.course.trump()?, thrown, self.unseen())
    }

    /// Takes in a card, with what the seat is told of call and snatch; it may answer.
    pub fn receive(&mut self, card: CardId, banking: Banking) {
        self.hand.insert(card);
        self.dealt.push(Dealt { card, banking, answer: Cards::EMPTY });
        self.course.set_banking(banking);
        self.course.deal_to(self.seat);
    }

    /// Takes in that this seat is banker and takes up the public cards; it must cover.
    pub fn take_up(&mut self, public: Vec<CardId>, mut banking: Banking) {
        banking.banker = Some(self.seat);
        self.hand |= public.iter().copied().collect();
        self.taken = Some(Taken { public, covered: None });
        self.course.set_banking(banking);
        self.course.open_kitty();
    }

    /// Takes in that the banker has covered, with what the seat is told of call and snatch; the banker leads. Does nothing once cards are
    /// played.
    pub fn start_play(&mut self, banking: Banking) {
        if self.course.tricks().is_empty() {
            self.course.set_banking(banking);
            self.course.start_play();
        }
    }

    /// Takes in what this seat answers, as far as it then knows what becomes of it: whether a lead stands shows in [`View::play`] only.
    ///
    /// # Errors
    /// The rule it breaks; the view is unchanged then.
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

    /// Takes in what a seat has played, this one too. `tried` is what this seat wanted to lead instead.
    ///
    /// # Errors
    /// The rule it breaks, as far as this seat can know; the view is unchanged then.
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

    /// Takes in the attackers' points as the seat is told them with the question for its play.
    pub fn tell_points(&mut self, attackers: i32) {
        self.course.set_attackers(attackers);
        self.told.push(attackers);
    }

    /// Takes in the covered cards when all tricks are played, which ends the game.
    pub fn turn_kitty(&mut self, covered: Cards) {
        self.course.turn_kitty(covered);
    }

    /// Takes in that a seat failed, which ends the game.
    pub fn forfeit(&mut self, seat: Seat, fault: Fault) {
        self.course.forfeit(seat, fault);
    }
}
