//! The full state of a game.

use paiju_game::{Fault, Game, Lang, Role, Seat, SeatSet, Seed, Spoken};

use crate::action::Action;
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::{Course, Ending, Phase};
use crate::judge::JudgeFault;
use crate::moves::list_actions;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::throw::{self, FailedThrow};
use crate::trump::{Level, Trump};
use crate::view::{Dealt, Taken, View};
use crate::{HAND, SEATS, notation, same_side, text};

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tractor {
    setup: Setup,
    hands: [Cards; SEATS as usize],
    course: Course,
    /// The number of cards dealt so far.
    dealt: u8,
    declared: Vec<Declared>,
    tried: Vec<Tried>,
    /// The attackers' points that every seat was told with the request for each of its plays.
    told: [Vec<i32>; SEATS as usize],
    covered: Option<Cards>,
}

/// A call or snatch, with the cards shown (报主, 反主).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The number of cards dealt before it, 1..=100.
    pub after: u8,
    /// The seat.
    pub seat: Seat,
    /// The cards shown.
    pub cards: Cards,
}

/// A failed throw (甩牌失败) and its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The trick, counted from 0.
    pub trick: u8,
    /// The seat.
    pub seat: Seat,
    /// The cards thrown.
    pub cards: Cards,
    /// The beaten components with their owners, the penalty, and the card played instead.
    pub verdict: FailedThrow,
}

impl Tractor {
    /// The setup.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The cards a seat has now; none for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The current hands.
    pub const fn hands(&self) -> &[Cards; SEATS as usize] {
        &self.hands
    }

    /// The number of cards dealt so far, 1..=100.
    pub const fn dealt(&self) -> u8 {
        self.dealt
    }

    /// Call and snatch, in order, with the cards shown.
    pub fn declared(&self) -> &[Declared] {
        &self.declared
    }

    /// The failed throws, in order. The public state has what was played instead.
    pub fn failed_throws(&self) -> &[Tried] {
        &self.tried
    }

    /// The eight covered cards (底牌), after the cover.
    pub const fn covered(&self) -> Option<Cards> {
        self.covered
    }

    /// The verdict on a lead: `None` if it stands or is not a throw.
    pub fn judge_throw(&self, seat: Seat, cards: Cards) -> Option<FailedThrow> {
        throw::judge(self.course.trump()?, seat, cards, &self.hands)
    }

    /// Carries out what some judge accepted, even against the duty to follow, for logs of inaccurate judges.
    ///
    /// # Errors
    /// It is impossible: cards that are not held, another number than was led, a lead of several suits, another stage.
    pub fn accept(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.course.check_form(seat, action, self.hand(seat))?;
        self.advance(seat, action);
        Ok(())
    }

    fn advance(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::Pass => self.deal_next(),
            Action::Declare(cards) => {
                self.declare(seat, cards);
                self.deal_next();
            }
            Action::Cover(cards) => self.cover(seat, cards),
            Action::Play(cards) => self.play(seat, cards),
        }
    }

    /// Deals the next card. After the last, the public cards go to the banker, who is picked at random if nobody
    /// called.
    fn deal_next(&mut self) {
        if let Some(card) = self.setup.card_at(self.dealt) {
            let seat = self.setup.seat_at(self.dealt);
            self.hands[seat.index()].insert(card);
            self.dealt += 1;
            self.course.deal_to(seat);
            return;
        }
        let mut banking = *self.course.banking();
        if banking.trump.is_none() {
            let fallback = self.setup.fallback;
            banking
                .settle(Seat(fallback.banker.0 % SEATS), Trump { level: self.setup.level, suit: Some(fallback.suit) });
            self.course.set_banking(banking);
        }
        if let Some(banker) = banking.banker {
            self.hands[banker.index()] |= self.setup.public_cards();
        }
        self.course.open_kitty();
    }

    fn declare(&mut self, seat: Seat, cards: Cards) {
        self.course.declare(seat, cards);
        self.declared.push(Declared { after: self.dealt, seat, cards });
    }

    fn cover(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat.index()] -= cards;
        self.covered = Some(cards);
        self.course.start_play();
        self.tell();
    }

    fn play(&mut self, seat: Seat, cards: Cards) {
        let mut played = cards;
        // Only a lead of more than one card can fail.
        if cards.len() > 1
            && self.course.lead().is_none()
            && let Some(verdict) = self.judge_throw(seat, cards)
        {
            self.course.punish(seat, verdict.penalty);
            played = verdict.forced.into();
            let trick = self.course.tricks().len().saturating_sub(1) as u8;
            self.tried.push(Tried { trick, seat, cards, verdict });
        }
        self.hands[seat.index()] -= played;
        self.course.play(played);
        if matches!(self.course.phase(), Phase::Kitty { .. }) {
            self.course.turn_kitty(self.covered.unwrap_or_default());
        }
        self.tell();
    }

    /// Records the points that the next seat to play is told.
    fn tell(&mut self) {
        if let &Phase::Playing { turn } = self.course.phase() {
            self.told[turn.index()].push(self.course.attackers());
        }
    }

    /// Call and snatch as known after this many cards, before the answer to the last of them.
    fn banking_after(&self, cards: u8) -> Banking {
        let mut banking = self.setup.banking();
        for declared in self.declared.iter().take_while(|declared| declared.after < cards) {
            if let Ok(declaration) = banking.check(declared.cards, self.setup.level) {
                banking.declare(declared.seat, declaration, self.setup.level);
            }
        }
        banking
    }

    /// The cards a seat was dealt, what it was told with each, and its answers.
    fn dealt_to(&self, seat: Seat) -> Vec<Dealt> {
        let steps = (0..self.dealt).filter(|&step| self.setup.seat_at(step) == seat);
        let answer = |after| self.declared.iter().find(|declared| declared.after == after);
        steps
            .filter_map(|step| {
                let card = self.setup.card_at(step)?;
                let answer = answer(step + 1).map_or(Cards::EMPTY, |declared| declared.cards);
                Some(Dealt { card, banking: self.banking_after(step + 1), answer })
            })
            .collect()
    }
}

impl Game for Tractor {
    const ID: &'static str = "tractor";
    const SEATS: u8 = SEATS;
    const TEAMS: Option<usize> = Some(2);

    type Setup = Setup;
    type Action = Action;
    type View = View;
    type Refusal = Refusal;
    type Question = crate::questions::Question;
    type Answer = crate::questions::Answer;
    type QuestionError = crate::questions::QuestionError;
    type Outcome = Outcome;

    fn name(lang: Lang) -> &'static str {
        lang.pick("拖拉机", "Tractor")
    }

    /// At level 2, the text's default; [`Setup::deal`] takes any level.
    fn deal(seed: Seed) -> Setup {
        Setup::deal(seed, Level::TWO)
    }

    fn is_deal(setup: &Setup) -> bool {
        setup.is_whole()
    }

    fn start(setup: &Setup) -> Self {
        let mut game = Self {
            hands: [Cards::EMPTY; SEATS as usize],
            course: Course::new(setup.level, setup.rules, setup.seat_at(0)),
            dealt: 0,
            declared: Vec::new(),
            tried: Vec::new(),
            told: std::array::from_fn(|_| Vec::with_capacity(usize::from(HAND))),
            covered: None,
            setup: setup.clone(),
        };
        game.course.set_banking(setup.banking());
        game.deal_next();
        game
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn to_act(&self) -> SeatSet {
        self.course.turn().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// All declarations; covers a player would consider; leads of one component and proven throws; all follows if they
    /// are few, otherwise those a player would consider. See [`crate::moves`]. A judge with faults may refuse one.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.course.turn() == Some(seat) {
            let covered = self.covered.filter(|_| self.course.banking().banker == Some(seat)).unwrap_or_default();
            list_actions(&self.course, self.hand(seat), covered, || self.setup.public_cards(), into);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.course.check(seat, action, self.hand(seat))?;
        if let Action::Play(cards) = *action
            && let Some(fault) = self.setup.judge.fault(&self.course, cards)
        {
            return Err(Refusal::Judge { fault });
        }
        self.advance(seat, action);
        Ok(())
    }

    fn fault_of(refusal: &Refusal) -> Fault {
        if matches!(refusal, Refusal::Judge { .. }) { Fault::Judge } else { Fault::Illegal }
    }

    fn forfeit(&mut self, seat: Seat, fault: Fault) {
        self.course.forfeit(seat, fault);
    }

    fn view(&self, seat: Seat) -> View {
        let is_banker = matches!(self.course.phase(), Phase::Covering { .. }) || self.covered.is_some();
        let taken = (is_banker && self.course.banking().banker == Some(seat))
            .then(|| Taken { public: self.setup.public.to_vec(), covered: self.covered });
        let tried =
            self.tried.iter().filter(|tried| tried.seat == seat).map(|tried| (tried.trick, tried.cards)).collect();
        let told = self.told.get(seat.index()).cloned().unwrap_or_default();
        View::of(seat, self.course.clone(), self.dealt_to(seat), self.hand(seat), taken, tried, told)
    }

    fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.course)
    }

    fn scores(outcome: &Outcome) -> Vec<f64> {
        outcome.scores.iter().map(|&score| f64::from(score)).collect()
    }

    /// Banker's side or attackers; `None` if a seat failed before there was a banker.
    fn role(outcome: &Outcome, seat: Seat) -> Option<Role> {
        let name = if same_side(outcome.banker?, seat) { "banker" } else { "attacker" };
        let won = match outcome.ending {
            Ending::Forfeit { seat: offender, .. } => !same_side(offender, seat),
            Ending::Played { .. } => outcome.scores.get(seat.index()).is_some_and(|&score| score > 0),
        };
        Some(Role { name, won })
    }

    fn view_seat(view: &View) -> Seat {
        view.seat()
    }

    fn view_actions(view: &View, into: &mut Vec<Action>) {
        view.actions(into);
    }

    fn view_check(view: &View, action: &Action) -> Result<(), Refusal> {
        view.check(action)
    }

    fn caution(view: &View, action: &Action) -> Option<Spoken> {
        match *action {
            Action::Play(cards) => JudgeFault::led(view.course(), cards).map(|fault| Spoken::of(&fault)),
            _ => None,
        }
    }

    fn answer(question: &Self::Question) -> Result<Self::Answer, Self::QuestionError> {
        question.answer()
    }

    fn write_action(action: &Action) -> String {
        notation::write(action)
    }

    fn read_action(written: &str, view: &View) -> Option<Action> {
        notation::read(written, view)
    }

    fn say_action(action: &Action, view: &View, lang: Lang) -> String {
        text::action(action, view.course(), lang)
    }

    fn action_code(action: &Action) -> u64 {
        let (kind, cards) = match *action {
            Action::Pass => (0, 0),
            Action::Declare(cards) => (1, cards.bits()),
            Action::Cover(cards) => (2, cards.bits()),
            Action::Play(cards) => (3, cards.bits()),
        };
        // Folds 108 bits into 64; the odd factor keeps similar sets apart.
        (cards as u64) ^ ((cards >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ kind << 62
    }
}

#[cfg(test)]
mod tests;
