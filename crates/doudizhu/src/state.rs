//! The full state of a game.

use paiju_game::cards::{Card, CardSet};
use paiju_game::{Fault, Game, Lang, Rng, Role, Seat, SeatSet, Seed};

use crate::course::{Course, Phase};
use crate::view::{draw_action, list_actions};
use crate::{Action, Combination, OnFault, Opening, Outcome, Refusal, Rules, SEATS, Setup, View, notation, text};

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DouDizhu {
    setup: Setup,
    hands: [CardSet; SEATS as usize],
    course: Course,
    taken_over: [Option<TakenOver>; SEATS as usize],
}

/// 托管: a seat failed, and the judge plays for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenOver {
    /// Why it failed.
    pub fault: Fault,
    /// The number of bids, plays and passes before its failure. From there on the seat's actions are the judge's.
    pub from: usize,
}

impl DouDizhu {
    /// The setup.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Since when the judge has played for a seat, and why; `None` for a seat that plays itself.
    pub fn taken_over(&self, seat: Seat) -> Option<&TakenOver> {
        self.taken_over.get(seat.index())?.as_ref()
    }

    /// The cards a seat has now; none for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The three hands just after the kitty was shown; before that, as dealt.
    pub fn opening_hands(&self) -> [CardSet; SEATS as usize] {
        let mut hands = self.setup.hands;
        if let (Some(kitty), Some(landlord)) = (self.course.kitty(), self.course.landlord()) {
            give(&mut hands, landlord, kitty);
        }
        hands
    }

    /// Carries out a legal action; `made` is the combination it plays.
    fn take(&mut self, seat: Seat, action: &Action, made: Option<Combination>) {
        self.course.carry_out(seat, action, made);
        if let Action::Play(cards) = action {
            self.hands[seat.index()] -= *cards;
        }
        self.settle_kitty();
        self.play_for_failed();
    }

    /// The judge acts for the seats that it has taken over, until another is to act.
    fn play_for_failed(&mut self) {
        let failed = self.course.turn().filter(|seat| self.taken_over(*seat).is_some());
        if let Some((seat, action)) = failed.and_then(|seat| Some((seat, self.course.judges_action(self.hand(seat))?)))
        {
            let made = if let Action::Play(cards) = action { self.setup.rules.set.combination(cards) } else { None };
            // Takes the next turn, too.
            self.take(seat, &action, made);
        }
    }

    fn settle_kitty(&mut self) {
        if let &Phase::Kitty { landlord } = self.course.phase() {
            self.course.show_kitty(self.setup.kitty);
            give(&mut self.hands, landlord, self.setup.kitty);
        }
    }
}

/// Adds cards to a seat's hand; ignored for a seat that does not exist.
fn give(hands: &mut [CardSet; SEATS as usize], seat: Seat, cards: CardSet) {
    if let Some(hand) = hands.get_mut(seat.index()) {
        *hand |= cards;
    }
}

impl Game for DouDizhu {
    const ID: &'static str = "doudizhu";
    const SEATS: u8 = SEATS;

    type Setup = Setup;
    type Action = Action;
    type View = View;
    type Refusal = Refusal;
    type Question = crate::questions::Question;
    type Answer = crate::questions::Answer;
    type QuestionError = crate::questions::QuestionError;
    type Outcome = Outcome;

    fn name(lang: Lang) -> &'static str {
        lang.pick("斗地主", "Dou Dizhu")
    }

    fn deal(seed: Seed) -> Setup {
        let mut pack: Vec<Card> = Card::all().collect();
        Rng::new(seed).shuffle(&mut pack);
        Setup::from_pack(&pack)
    }

    fn is_deal(setup: &Setup) -> bool {
        let can_open = match setup.opening {
            Opening::Bidding => true,
            Opening::BidFirst { seat } => seat.0 < SEATS,
            Opening::Landlord { seat, stake } => seat.0 < SEATS && (1..=3).contains(&stake),
        };
        can_open && setup.rules.set.allows(setup.opening) && setup.rules.cap <= Rules::MOST && setup.is_whole()
    }

    fn start(setup: &Setup) -> Self {
        let mut hands = setup.hands;
        let course = match setup.opening {
            Opening::Bidding => Course::with_bidding(),
            Opening::BidFirst { seat } => Course::with_first_bidder(seat),
            Opening::Landlord { seat, stake } => {
                give(&mut hands, seat, setup.kitty);
                Course::with_landlord(seat, stake, setup.kitty)
            }
        };
        let course = course.by(setup.rules.set);
        Self { setup: setup.clone(), hands, course, taken_over: Default::default() }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn to_act(&self) -> SeatSet {
        self.course.turn().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.course.turn() == Some(seat) {
            list_actions(&self.course, self.hand(seat), into);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let made = self.course.checked(seat, action, self.hand(seat))?;
        self.take(seat, action, made);
        Ok(())
    }

    fn act_at_random(&mut self, seat: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Result<Option<Action>, Refusal> {
        if self.course.turn() != Some(seat) {
            return Ok(None);
        }
        let drawn = draw_action(&self.course, self.hand(seat), rng);
        Ok(drawn.map(|(action, made)| {
            self.take(seat, &action, made);
            action
        }))
    }

    /// The moment between the last bid and the kitty, which only the contest's protocol tells.
    fn halfway(&self) -> Option<Self> {
        let course = self.course.before_kitty().filter(|course| course.rule_set().is_contest())?;
        Some(Self { hands: self.setup.hands, course, ..self.clone() })
    }

    fn is_settled(&self) -> bool {
        self.course.is_settled()
    }

    fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if self.setup.rules.set.on_fault() == OnFault::TakesOver && !self.is_settled() {
            let from = self.course.bids().len() + self.course.plays().len();
            match self.taken_over.get_mut(seat.index()) {
                Some(free @ None) => *free = Some(TakenOver { fault: fault.clone(), from }),
                _ => return,
            }
            if !self.taken_over.iter().all(Option::is_some) {
                return self.play_for_failed();
            }
        }
        self.course.forfeit(seat, fault);
    }

    fn played_for_since(&self, seat: Seat) -> Option<usize> {
        Some(self.taken_over(seat)?.from)
    }

    fn view(&self, seat: Seat) -> View {
        let mut dealt = self.setup.hands.get(seat.index()).copied().unwrap_or_default();
        if matches!(self.setup.opening, Opening::Landlord { seat: landlord, .. } if landlord == seat) {
            dealt |= self.setup.kitty;
        }
        View::of(seat, dealt, self.hand(seat), self.course.clone())
    }

    fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.course, Some(&self.opening_hands()), self.setup.rules)
    }

    fn scores(outcome: &Outcome) -> Vec<f64> {
        outcome.scores.to_vec()
    }

    /// Landlord or farmer; `None` after three zeros.
    fn role(outcome: &Outcome, seat: Seat) -> Option<Role> {
        let name = if outcome.landlord? == seat { "landlord" } else { "farmer" };
        Some(Role { name, won: outcome.has_won(seat) })
    }

    fn view_seat(view: &View) -> Seat {
        view.seat()
    }

    fn view_actions(view: &View, into: &mut Vec<Action>) {
        view.actions(into);
    }

    fn view_check(view: &View, action: &Action) -> Result<(), Refusal> {
        view.clone().act(view.seat(), action)
    }

    fn same_action(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Play(one), Action::Play(other)) => crate::Counts::of(*one) == crate::Counts::of(*other),
            _ => one == other,
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
        text::action(view.course().rule_set(), action, lang)
    }

    fn action_code(action: &Action) -> u64 {
        match *action {
            Action::Bid(bid) => u64::from(bid) << 56 | 1 << 63,
            Action::Pass => 0,
            Action::Play(cards) => cards.bits(),
        }
    }
}

#[cfg(test)]
mod tests;
