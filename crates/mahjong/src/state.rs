//! The full state of a game.

use std::ops::Range;

use paiju_game::{Fault, Game, Lang, Rng, Role, Seat, SeatSet, Seed};

use crate::claims;
use crate::course::{Course, Phase};
use crate::seat_state::SeatState;
use crate::{
    Action, Counts, Ending, Hand, Outcome, PublicEvent, Refusal, Rules, SEATS, Setup, Tile, View, notation, text,
};

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mahjong {
    setup: Setup,
    own: [SeatState; SEATS as usize],
    /// How many tiles were drawn from the end of the wall.
    from_end: usize,
    course: Course,
}

impl Mahjong {
    /// The order of the tiles.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The public state.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// A seat's current hand; empty for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> Hand {
        match self.own.get(seat.index()) {
            Some(own) => own.hand(&self.course, seat),
            None => Hand::new(Counts::EMPTY, &[]),
        }
    }

    /// The tile a seat has just drawn, during its turn.
    pub fn drawn(&self, seat: Seat) -> Option<Tile> {
        self.own.get(seat.index()).and_then(|own| own.drawn)
    }

    /// A seat's answer that does not count until the others have answered; no observation shows it.
    pub fn pending(&self, seat: Seat) -> Option<&Action> {
        self.own.get(seat.index()).and_then(|own| own.pending.as_ref())
    }

    /// The tiles still in the wall, front to end.
    pub fn wall(&self) -> &[Tile] {
        self.setup.tiles.get(self.wall_range()).unwrap_or(&[])
    }

    /// The wall's range in the order of the tiles.
    pub fn wall_range(&self) -> Range<usize> {
        let left = usize::from(self.course.wall());
        let end = self.setup.tiles.len().saturating_sub(self.from_end);
        end.saturating_sub(left)..end
    }

    /// The game behind an observation, given the others' concealed tiles and the wall, front to end.
    pub fn supposed(view: &View, hands: &[Counts; SEATS as usize], wall: &[Tile]) -> Self {
        let mut tiles: Vec<Tile> = Counts::WHOLE.less(&wall.iter().copied().collect()).tiles().collect();
        tiles.extend(wall);
        let mut own = (*hands).map(SeatState::new);
        if let Some(own) = own.get_mut(view.seat().index()) {
            *own = view.own().clone();
        }
        let course = view.course().clone();
        Self { setup: Setup { tiles, rules: course.rules() }, own, from_end: 0, course }
    }

    fn happen(&mut self, event: PublicEvent) {
        if let Some(own) = event.seat().and_then(|seat| self.own.get_mut(seat.index())) {
            own.follow(&self.course, &event);
        }
        self.course.advance(event);
    }

    /// Continues until somebody is asked or the game is over.
    fn settle(&mut self) {
        loop {
            match *self.course.phase() {
                Phase::Draw { seat, from_end } => self.draw(seat, from_end),
                Phase::Turn { .. } if self.course.is_alone() => self.happen(PublicEvent::End),
                Phase::Answers { seat, tile, .. } if self.to_act().is_empty() => self.resolve(seat, tile),
                Phase::Targets { .. } if self.to_act().is_empty() => {
                    let named = |own: &mut SeatState| match own.pending.take() {
                        Some(Action::Target(target)) => Some(target),
                        _ => None,
                    };
                    self.course.close(self.own.each_mut().map(named));
                }
                Phase::Turn { .. }
                | Phase::Discard { .. }
                | Phase::Answers { .. }
                | Phase::Targets { .. }
                | Phase::Over => return,
            }
        }
    }

    fn draw(&mut self, seat: Seat, from_end: bool) {
        let wall = self.wall();
        let tile = if from_end { wall.last() } else { wall.first() };
        match tile.copied() {
            Some(tile) if !self.course.is_alone() => {
                self.from_end += usize::from(from_end);
                self.happen(PublicEvent::Draw { seat });
                self.own[seat.index()].draw(tile);
            }
            _ => self.happen(PublicEvent::End),
        }
    }

    /// All have answered a discard.
    fn resolve(&mut self, discarder: Seat, tile: Tile) {
        let answers = self.own.each_mut().map(|own| own.pending.take());
        match claims::granted(discarder, &answers) {
            Some((seat, Action::Hu)) => self.happen(PublicEvent::Hu { seat, tile: Some(tile) }),
            Some((seat, Action::Gang(tile))) => self.happen(PublicEvent::Gang { seat, tile }),
            Some((seat, Action::Peng { play })) => {
                self.happen(PublicEvent::Peng { seat, tile });
                self.happen(PublicEvent::Play { seat, tile: play });
            }
            Some(_) | None => self.course.pass_by(),
        }
    }
}

impl Game for Mahjong {
    const ID: &'static str = "mahjong";
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
        lang.pick("麻将", "Mahjong")
    }

    fn deal(seed: Seed) -> Setup {
        let mut tiles: Vec<Tile> = Counts::WHOLE.tiles().collect();
        Rng::new(seed).shuffle(&mut tiles);
        Setup { tiles, rules: Rules::default() }
    }

    fn is_deal(setup: &Setup) -> bool {
        setup.is_whole()
    }

    fn start(setup: &Setup) -> Self {
        let wall = setup.tiles.len().saturating_sub(Setup::ALL_DEALT).min(255) as u8;
        let mut game = Self {
            own: setup.hands().map(SeatState::new),
            from_end: 0,
            course: Course::new(wall, setup.rules),
            setup: setup.clone(),
        };
        game.settle();
        game
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn to_act(&self) -> SeatSet {
        let answered = |seat: &Seat| self.own.get(seat.index()).is_none_or(|own| own.pending.is_some());
        self.course.asked().iter().filter(|seat| !answered(seat)).collect()
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        match self.own.get(seat.index()) {
            Some(own) => own.actions(&self.course, seat, into),
            None => into.clear(),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let to_act = self.to_act();
        let Some(own) = self.own.get_mut(seat.index()) else { return Err(Refusal::NotAsked { asked: to_act }) };
        own.check(&self.course, seat, action)?;
        if let Some(event) = own.answer(&self.course, seat, action) {
            self.happen(event);
        }
        self.settle();
        Ok(())
    }

    /// The seat leaves with the lowest free rank and the game continues; its pending answer is void. Ignored for a seat
    /// that has left, and after the end.
    fn forfeit(&mut self, seat: Seat, fault: Fault) {
        let event = PublicEvent::Out { seat };
        if !self.course.can_happen(&event) {
            return;
        }
        self.happen(event);
        self.course.note_fault(seat, fault);
        self.own[seat.index()].pending = None;
        self.settle();
    }

    fn view(&self, seat: Seat) -> View {
        let own = self.own.get(seat.index()).cloned().unwrap_or_else(|| SeatState::new(Counts::EMPTY));
        View::of(seat, own, self.course.clone())
    }

    fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.course, &self.own.each_ref().map(|own| own.concealed))
    }

    fn scores(outcome: &Outcome) -> Vec<f64> {
        outcome.seats.iter().map(|seat| seat.points).collect()
    }

    /// Mahjong has no roles, but the number of HU wins is worth reporting.
    fn role(outcome: &Outcome, seat: Seat) -> Option<Role> {
        let seat = outcome.seats.get(seat.index())?;
        Some(Role { name: "HU", won: matches!(seat.ending, Ending::Won { .. }) })
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

    fn undisputed(view: View) -> View {
        view.by_rules(crate::Rules::UNDISPUTED)
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

    fn say_action(action: &Action, _: &View, lang: Lang) -> String {
        text::action(action, lang)
    }

    fn action_code(action: &Action) -> u64 {
        let tile = |kind: u64, tile: Tile| kind << 8 | tile.index() as u64;
        match action {
            Action::Pass => 0,
            Action::Play(played) => tile(1, *played),
            Action::Peng { play } => tile(2, *play),
            Action::Gang(four) => tile(3, *four),
            Action::Hu => 4 << 8,
            // The counts in base 5; the first few wrap, which still distinguishes targets.
            Action::Target(target) => {
                let number = |number: u64, &count: &u8| number.wrapping_mul(5).wrapping_add(u64::from(count));
                target.as_array().iter().fold(5, number)
            }
        }
    }
}

#[cfg(test)]
mod tests;
