//! The judged part of a game, step by step.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::Span;
use serde::{Deserialize, Serialize};

use crate::step::Step;
use crate::{doudizhu, mahjong, tractor};

/// The judged part of a game, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Replay {
    /// 斗地主
    DouDizhu(doudizhu::Replay),
    /// 双升
    Tractor(tractor::Replay),
    /// 麻将
    Mahjong(mahjong::Replay),
}

/// The data that steps of all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepPlace {
    /// The step's turn, as problems count turns.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// Its place in the text.
    pub range: Option<Span>,
    /// Whether it is the seat's answer, or the ruling on a failed one, rather than a message to it.
    pub is_answer: bool,
}

impl Replay {
    /// A step's place.
    pub fn step(&self, index: usize) -> Option<StepPlace> {
        match self {
            Self::DouDizhu(replay) => replay.steps.get(index).map(|step| {
                let is_answer = !matches!(step.event, doudizhu::ReplayEvent::KittyShown(_));
                StepPlace { turn: step.turn, seat: step.seat, range: step.range, is_answer }
            }),
            Self::Tractor(replay) => replay.steps.get(index).map(|step| {
                // In a bot's input all plays are messages, its own included; the seat tells them apart.
                let is_answer = match step.event {
                    tractor::ReplayEvent::Acted(_)
                    | tractor::ReplayEvent::Played { .. }
                    | tractor::ReplayEvent::Threw(_)
                    | tractor::ReplayEvent::Forfeited(_) => true,
                    tractor::ReplayEvent::Dealt(_)
                    | tractor::ReplayEvent::Banking(_)
                    | tractor::ReplayEvent::TakenUp(_)
                    | tractor::ReplayEvent::Asked { .. } => false,
                };
                StepPlace { turn: step.turn, seat: step.seat, range: step.range, is_answer }
            }),
            Self::Mahjong(replay) => replay.steps.get(index).map(|step| {
                let is_answer = !matches!(step.event, mahjong::ReplayEvent::Requested(_));
                StepPlace { turn: step.turn, seat: step.seat, range: step.range, is_answer }
            }),
        }
    }

    /// Visits all places of steps.
    pub(crate) fn each_place(&mut self, place: impl FnMut(&mut Span)) {
        fn places<E>(steps: &mut [Step<E>]) -> impl Iterator<Item = &mut Span> {
            steps.iter_mut().filter_map(|step| step.range.as_mut())
        }
        match self {
            Self::DouDizhu(replay) => places(&mut replay.steps).for_each(place),
            Self::Tractor(replay) => places(&mut replay.steps).for_each(place),
            Self::Mahjong(replay) => places(&mut replay.steps).for_each(place),
        }
    }

    /// A step in words, without its seat.
    pub fn said(&self, index: usize, lang: Lang) -> Option<String> {
        match self {
            Self::DouDizhu(replay) => replay.steps.get(index).map(|step| step.event.say(lang)),
            Self::Tractor(replay) => replay.words(lang).into_iter().nth(index),
            Self::Mahjong(replay) => replay.steps.get(index).map(|step| step.event.say(lang)),
        }
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        match self {
            Self::DouDizhu(replay) => replay.steps.len(),
            Self::Tractor(replay) => replay.steps.len(),
            Self::Mahjong(replay) => replay.steps.len(),
        }
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
