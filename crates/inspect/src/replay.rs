//! The judged part of a game, step by step.

use paiju_doudizhu::DouDizhu;
use paiju_game::platform::Span;
use paiju_game::{Game as _, Lang, Say, Seat};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use crate::{GameId, doudizhu, mahjong, tractor};

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
    /// The step's turn, numbered as in problems.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// Its place in the text.
    pub range: Option<Span>,
    /// Whether it is the seat's answer, or the ruling on a failed one, rather than a message to it.
    pub is_answer: bool,
}

/// The same for the replay of any game.
macro_rules! with_replay {
    ($replay:expr, $of_game:ident => $run:expr) => {
        match $replay {
            $crate::Replay::DouDizhu($of_game) => $run,
            $crate::Replay::Tractor($of_game) => $run,
            $crate::Replay::Mahjong($of_game) => $run,
        }
    };
}

impl Replay {
    /// A step's place.
    pub fn step(&self, index: usize) -> Option<StepPlace> {
        with_replay!(self, replay => replay.steps.get(index).map(|step| {
            let is_answer = step.event.is_answer();
            StepPlace { turn: step.turn, seat: step.seat, range: step.range, is_answer }
        }))
    }

    pub(crate) const fn game(&self) -> GameId {
        match self {
            Self::DouDizhu(_) => GameId::DouDizhu,
            Self::Tractor(_) => GameId::Tractor,
            Self::Mahjong(_) => GameId::Mahjong,
        }
    }

    /// Visits all places of steps.
    pub(crate) fn each_place(&mut self, place: impl FnMut(&mut Span)) {
        with_replay!(self, replay => replay.steps.iter_mut().filter_map(|step| step.range.as_mut()).for_each(place));
    }

    /// A step in words, without its seat.
    pub fn said(&self, index: usize, lang: Lang) -> Option<String> {
        match self {
            Self::DouDizhu(replay) => replay.steps.get(index).map(|step| step.event.said(replay.rules.set, lang)),
            Self::Tractor(replay) => replay.words(lang).into_iter().nth(index),
            Self::Mahjong(replay) => replay.steps.get(index).map(|step| step.event.say(lang)),
        }
    }

    /// The points of each seat by the game's own rules, whatever the platform's judge counts in; `None` if the game did
    /// not end, or hands that the score needs are unknown.
    pub fn scores(&self) -> Option<Vec<f64>> {
        match self {
            Self::DouDizhu(replay) => replay.outcome().map(|outcome| DouDizhu::scores(&outcome)),
            Self::Tractor(replay) => replay.outcome().map(|outcome| Tractor::scores(&outcome)),
            Self::Mahjong(replay) => replay.outcome().map(|outcome| Mahjong::scores(&outcome)),
        }
    }

    /// The players' names by seat, if the text gives them.
    pub fn names(&self) -> &[Option<String>] {
        with_replay!(self, replay => &replay.names)
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        with_replay!(self, replay => replay.steps.len())
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
