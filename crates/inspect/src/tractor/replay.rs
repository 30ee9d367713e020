//! A game of Tractor as the text shows it.

use paiju_game::{Fault, Game, Lang, Say, Seat, close_up};
use paiju_tractor::botzone::Detected;
use paiju_tractor::{
    Action, Banking, CardId, Cards, Course, FollowRules, Level, Outcome, Resumed, SEATS, Setup, Tractor, View, text,
};
use serde::{Deserialize, Serialize};

use crate::Decided;
use crate::decisions::decisions;
use crate::step::positions;

/// A game of Tractor as the text shows it: the known deal, then the steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replay {
    /// What the text shows of the deal.
    pub known: Known,
    /// The suit order, and the evidence for it.
    pub order: Detected,
    /// The players' names, if given.
    pub names: [Option<String>; SEATS as usize],
    /// What happened.
    pub steps: Vec<Step>,
}

/// What a text shows of the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "known", rename_all = "snake_case")]
pub enum Known {
    /// Everything: a match log.
    Table {
        /// The deal, with hidden cards in order.
        setup: Setup,
        /// Whether every card is shown.
        complete: bool,
    },
    /// One seat's observation: a bot's input.
    Seat {
        /// The seat.
        seat: Seat,
        /// The level.
        level: Level,
    },
    /// What all seats are told from a moment on: a text without the beginning of its game.
    Middle {
        /// That moment.
        resumed: Box<Resumed>,
    },
    /// A text without the beginning of its game, and without a request that can be read.
    Nothing,
}

/// A step and its place in the text.
pub type Step = crate::Step<ReplayEvent>;

/// An event. In a match log cards are dealt as the seats answer, so only answers are steps; a bot's input has the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplayEvent {
    /// An answer: nothing, a call or snatch, a cover, a play. In a match log a lead is as the seat made it, even if it
    /// is a throw that failed.
    Acted(Action),
    /// The seat got a card.
    Dealt(CardId),
    /// The seat was told call, snatch and banker.
    Banking(Banking),
    /// The seat picked up the public cards.
    TakenUp(Vec<CardId>),
    /// The seat was asked to play, and told the attackers' points.
    Asked {
        /// The points.
        attackers: i32,
    },
    /// A seat played.
    Played {
        /// The cards.
        cards: Cards,
        /// Its failed throw, if the text shows it.
        tried: Option<Cards>,
    },
    /// The seat led a throw, and the text ends before its result.
    Threw(Cards),
    /// A seat failed, which ends the game.
    Forfeited(Fault),
}

/// A position after some steps.
#[derive(Clone, Debug, PartialEq)]
pub enum Position {
    /// With all hands.
    Table(Box<Tractor>),
    /// As one seat observes it.
    Seat {
        /// The observation.
        view: Box<View>,
        /// What it was told of call and snatch but not yet asked about.
        banking: Option<Banking>,
    },
    /// As all seats are told, without any hand.
    Public(Box<Course>),
}

impl Replay {
    /// A game of which only the deal is known.
    pub fn new(known: Known, order: Detected) -> Self {
        Self { known, order, names: Default::default(), steps: Vec::new() }
    }

    /// The game before its first step.
    pub fn start(&self) -> Position {
        match &self.known {
            Known::Table { setup, .. } => Position::Table(Box::new(Tractor::start(setup))),
            &Known::Seat { seat, level } => {
                Position::Seat { view: Box::new(View::new(seat, level, FollowRules::Strict)), banking: None }
            }
            Known::Middle { resumed } => Position::Public(Box::new(Course::resumed(resumed))),
            Known::Nothing => Position::Public(Box::new(Course::new(Level::TWO, FollowRules::Judge, Seat(0)))),
        }
    }

    /// The game after the first `steps` steps, 0..=`self.steps.len()`; more gives the end.
    pub fn position(&self, steps: usize) -> Position {
        let mut position = self.start();
        for step in self.steps.iter().take(steps) {
            position.apply(step);
        }
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

    /// Every step in words, without the seat.
    pub fn words(&self, lang: Lang) -> Vec<String> {
        let mut position = self.start();
        let say = |step: &Step| {
            let said = step.event.say(position.course(), lang);
            position.apply(step);
            said
        };
        self.steps.iter().map(say).collect()
    }

    /// The decisions of seats whose hands are shown, in order. In a bot's input these are its own plays as it made
    /// them, failed throws included.
    pub fn decided(&self) -> Vec<Decided<Tractor>> {
        decisions(&self.steps, self.positions(), Position::view, |_, event| match *event {
            ReplayEvent::Acted(action) => Some(action),
            ReplayEvent::Played { cards, tried } => Some(Action::Play(tried.unwrap_or(cards))),
            ReplayEvent::Threw(cards) => Some(Action::Play(cards)),
            _ => None,
        })
    }

    /// The outcome; `None` if the game did not end.
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(self.position(self.steps.len()).course())
    }
}

impl ReplayEvent {
    /// In a bot's input all plays are messages, its own included; the seat tells them apart.
    pub(crate) const fn is_answer(&self) -> bool {
        matches!(self, Self::Acted(_) | Self::Played { .. } | Self::Threw(_) | Self::Forfeited(_))
    }

    /// The event in words, in the state `course`.
    pub fn say(&self, course: &Course, lang: Lang) -> String {
        let cards = |cards: Cards| text::cards(cards, lang);
        close_up(match (self, lang) {
            (Self::Acted(action), _) => text::action(action, course, lang),
            (Self::Dealt(card), Lang::Zh) => format!("摸到 {}", cards((*card).into())),
            (Self::Dealt(card), Lang::En) => format!("is dealt {}", cards((*card).into())),
            (Self::Banking(banking), _) => text::banking(banking, lang),
            (Self::TakenUp(public), Lang::Zh) => format!("拿底牌 {}", cards(public.iter().copied().collect())),
            (Self::TakenUp(public), Lang::En) => format!("takes up {}", cards(public.iter().copied().collect())),
            (Self::Asked { attackers }, Lang::Zh) => format!("轮到出牌，闲家 {attackers} 分"),
            (Self::Asked { attackers }, Lang::En) => format!("is asked to play, attackers at {attackers}"),
            (Self::Played { cards: played, tried: None }, _) => text::action(&Action::Play(*played), course, lang),
            (Self::Played { cards: played, tried: Some(tried) }, Lang::Zh) => {
                format!("甩牌 {} 失败，改出 {}", cards(*tried), cards(*played))
            }
            (Self::Played { cards: played, tried: Some(tried) }, Lang::En) => {
                format!("throws {}, which fails: {} is played", cards(*tried), cards(*played))
            }
            (Self::Threw(thrown), _) => text::action(&Action::Play(*thrown), course, lang),
            (Self::Forfeited(fault), _) => fault.say(lang),
        })
    }
}

impl Position {
    /// The public state; for one seat's text, what that seat was told.
    pub const fn course(&self) -> &Course {
        match self {
            Self::Table(game) => game.course(),
            Self::Seat { view, .. } => view.course(),
            Self::Public(course) => course,
        }
    }

    /// A seat's cards; `None` if the text does not show them.
    pub fn hand(&self, seat: Seat) -> Option<Cards> {
        match self {
            Self::Table(game) => (seat.0 < SEATS).then(|| game.hand(seat)),
            Self::Seat { view, .. } => (view.seat() == seat).then(|| view.hand()),
            Self::Public(_) => None,
        }
    }

    /// The eight covered cards, if covered and shown.
    pub fn covered(&self) -> Option<Cards> {
        match self {
            Self::Table(game) => game.covered(),
            Self::Seat { view, .. } => view.taken()?.covered,
            Self::Public(_) => None,
        }
    }

    /// A seat's observation; `None` if the text does not show its hand.
    pub fn view(&self, seat: Seat) -> Option<View> {
        match self {
            Self::Table(game) => (seat.0 < SEATS).then(|| game.view(seat)),
            Self::Seat { view, .. } => (view.seat() == seat).then(|| (**view).clone()),
            Self::Public(_) => None,
        }
    }

    /// Carries out a step. Steps were accepted before, so none is refused.
    pub(super) fn apply(&mut self, step: &Step) {
        match self {
            Self::Table(game) => match &step.event {
                ReplayEvent::Acted(action) => _ = game.accept(step.seat, action),
                ReplayEvent::Forfeited(fault) => game.forfeit(step.seat, fault.clone()),
                _ => {}
            },
            Self::Public(course) => super::middle::follow(course, step),
            Self::Seat { view, banking } => {
                let shown =
                    |banking: &mut Option<Banking>, view: &View| banking.take().unwrap_or(*view.course().banking());
                match &step.event {
                    ReplayEvent::Banking(now) => *banking = Some(*now),
                    ReplayEvent::Dealt(card) => view.receive(*card, shown(banking, view)),
                    ReplayEvent::TakenUp(public) => view.take_up(public.clone(), shown(banking, view)),
                    ReplayEvent::Acted(action) => _ = view.act(action),
                    ReplayEvent::Asked { attackers } => {
                        view.start_play(shown(banking, view));
                        view.tell_points(*attackers);
                    }
                    ReplayEvent::Played { cards, tried } => {
                        view.start_play(shown(banking, view));
                        _ = view.play(step.seat, *cards, *tried);
                    }
                    ReplayEvent::Threw(_) => {}
                    ReplayEvent::Forfeited(fault) => view.forfeit(step.seat, fault.clone()),
                }
            }
        }
    }
}
