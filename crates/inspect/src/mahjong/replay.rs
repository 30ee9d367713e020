//! A game of Mahjong as the text shows it.

use paiju_game::{Fault, Game, Lang, Say, Seat, texts};
use paiju_mahjong::botzone::{Reader, Request, read_response};
use paiju_mahjong::{Action, Course, Hand, Mahjong, Outcome, SEATS, Setup, Tile, View, text};
use serde::{Deserialize, Serialize};

use super::middle::Resumed;
use crate::Decided;
use crate::decisions::decisions;
use crate::step::positions;

/// A game of Mahjong as the text shows it: the known deal, then the steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replay {
    /// What the text shows of the deal.
    pub known: Known,
    /// The players' names, if given.
    pub names: [Option<String>; SEATS as usize],
    /// What happened.
    pub steps: Vec<Step>,
}

/// What a text shows of the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "known", rename_all = "snake_case")]
pub enum Known {
    /// All hands and draws: a match log.
    Table {
        /// The order of the tiles; undrawn ones are ascending if the text does not give it.
        setup: Setup,
        /// Whether the text gives the whole order.
        complete: bool,
    },
    /// One seat's observation: a bot's input.
    Seat {
        /// The seat; `None` if the text does not say.
        seat: Option<Seat>,
    },
    /// A match log without a whole deal.
    Nothing,
}

/// A step and its place in the text.
pub type Step = crate::Step<ReplayEvent>;

texts! {
    /// An event. A match log has only the seats' answers; a bot's input has requests one by one.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ReplayEvent {
        /// An answer to a draw, a discard or the end of the wall. One to a discard counts when all have answered.
        Acted(action: Action) => |lang| text::action(action, lang);
        /// A seat failed and left the game.
        Forfeited(fault: Fault) => format!("判负离场：{}", fault.say(Lang::Zh)), format!("out: {}", fault.say(Lang::En));
        /// The seat got a message.
        Requested(request: Request) => |lang| request.say(lang);
        /// The seat's answer, verbatim.
        Answered(answer: String) => format!("应答：{answer}"), format!("answers: {answer}");
    }
}

impl ReplayEvent {
    pub(crate) const fn is_answer(&self) -> bool {
        !matches!(self, Self::Requested(_))
    }
}

/// A position after some steps.
#[derive(Clone, Debug)]
pub enum Position {
    /// With all hands and the wall.
    Table(Box<Mahjong>),
    /// As one seat observes it.
    Seat(Box<Reader>),
    /// What lies open since the text takes the game up: its beginning is missing.
    Middle(Box<Resumed>),
}

impl Replay {
    /// A game of which only the deal is known.
    pub fn new(known: Known) -> Self {
        Self { known, names: Default::default(), steps: Vec::new() }
    }

    /// The game before its first step.
    pub fn start(&self) -> Position {
        match &self.known {
            Known::Table { setup, .. } => Position::Table(Box::new(Mahjong::start(setup))),
            Known::Seat { .. } => Position::Seat(Box::default()),
            Known::Nothing => Position::Middle(Box::default()),
        }
    }

    /// The game after the first `steps` steps, 0..=`self.steps.len()`; more gives the end.
    pub fn position(&self, steps: usize) -> Position {
        let mut position = self.start();
        self.steps.iter().take(steps).for_each(|step| position.apply(step));
        position
    }

    /// A seat's observation after the first `steps` steps; `None` if the text does not show its hand.
    pub fn view(&self, steps: usize, seat: Seat) -> Option<View> {
        self.position(steps).view(seat)
    }

    /// The game before each step and after the last one.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        positions(self.start(), &self.steps, Position::apply)
    }

    /// Every step in words.
    pub fn words(&self, lang: Lang) -> Vec<String> {
        self.steps.iter().map(|step| step.event.say(lang)).collect()
    }

    /// A seat's answer in this step; `None` if it is not an answer, or has no meaning.
    pub fn action(&self, step: usize) -> Option<Action> {
        match &self.steps.get(step)?.event {
            ReplayEvent::Acted(action) => Some(*action),
            ReplayEvent::Answered(text) => {
                let asked = self.steps.iter().take(step).rev().find_map(|step| match &step.event {
                    ReplayEvent::Requested(request) => Some(request.wanted()),
                    _ => None,
                });
                read_response(text, asked?).ok()
            }
            ReplayEvent::Requested(_) | ReplayEvent::Forfeited(_) => None,
        }
    }

    /// The decisions of seats whose tiles are shown, in order.
    pub fn decided(&self) -> Vec<Decided<Mahjong>> {
        decisions(&self.steps, self.positions(), Position::view, |step, _| self.action(step))
    }

    /// The outcome; `None` if the game did not end, or a hand is unknown.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position(self.steps.len()) {
            Position::Table(game) => game.outcome(),
            Position::Seat(_) | Position::Middle(_) => None,
        }
    }
}

impl Position {
    /// The public state. `None` where the text shows no deal.
    pub fn course(&self) -> Option<&Course> {
        match self {
            Self::Table(game) => Some(game.course()),
            Self::Seat(reader) => reader.view().map(View::course),
            Self::Middle(_) => None,
        }
    }

    /// A seat's tiles, including melds; `None` if the text does not show them.
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        match self {
            Self::Table(game) => (seat.0 < SEATS).then(|| game.hand(seat)),
            Self::Seat(reader) => reader.view().filter(|view| view.seat() == seat).map(View::hand),
            Self::Middle(_) => None,
        }
    }

    /// The tile a seat has just drawn, during its turn, if the text shows it.
    pub fn drawn(&self, seat: Seat) -> Option<Tile> {
        match self {
            Self::Table(game) => game.drawn(seat),
            Self::Seat(reader) => reader.view().filter(|view| view.seat() == seat)?.drawn(),
            Self::Middle(_) => None,
        }
    }

    /// The tiles in the wall, front to end, if the text shows them.
    pub fn wall(&self) -> Option<&[Tile]> {
        match self {
            Self::Table(game) => Some(game.wall()),
            Self::Seat(_) | Self::Middle(_) => None,
        }
    }

    /// A seat's observation; `None` if the text does not show its hand.
    pub fn view(&self, seat: Seat) -> Option<View> {
        match self {
            Self::Table(game) => (seat.0 < SEATS).then(|| game.view(seat)),
            Self::Seat(reader) => reader.view().filter(|view| view.seat() == seat).cloned(),
            Self::Middle(_) => None,
        }
    }

    /// Carries out a step. Steps were accepted before, so none is refused.
    fn apply(&mut self, step: &Step) {
        match (self, &step.event) {
            (Self::Table(game), ReplayEvent::Acted(action)) => _ = game.act(step.seat, action),
            (Self::Table(game), ReplayEvent::Forfeited(fault)) => game.forfeit(step.seat, fault.clone()),
            (Self::Seat(reader), ReplayEvent::Requested(request)) => {
                // A long-running bot's input does not have its PASS.
                reader.settle();
                _ = reader.request(request);
            }
            (Self::Seat(reader), ReplayEvent::Answered(text)) => _ = reader.respond(text),
            (Self::Middle(resumed), _) => resumed.take(step),
            _ => {}
        }
    }
}
