//! A report's decisions, each of which can be reviewed independently.

use crate::{Decided, Replay, Report};
use paiju_ai::Ais;
use paiju_game::{Game, Limit, Seat};
use paiju_games::{DouDizhu, Mahjong, Tractor};

use super::{Turn, turn};

/// The budget per decision, in the AIs' units: about 40 ms on one core for Dou Dizhu and Tractor, less for Mahjong.
pub const WORK: u64 = 100_000;

/// A decision of any game.
#[derive(Clone, Debug)]
pub enum Question {
    /// 斗地主
    DouDizhu(Box<Decided<DouDizhu>>),
    /// 双升
    Tractor(Box<Decided<Tractor>>),
    /// 麻将
    Mahjong(Box<Decided<Mahjong>>),
}

/// The cost of a decision; `None` if no AI can tell. The same for the same budget on every machine; `stop` ends it
/// early.
pub fn answer<G: Ais>(decided: &Decided<G>, work: u64, stop: Option<&dyn Fn() -> bool>) -> Option<Turn> {
    turn(decided, &Limit { work, seed: G::decision_seed(&decided.view), stop })
}

impl Question {
    /// See [`answer`].
    pub fn answer(&self, work: u64, stop: Option<&dyn Fn() -> bool>) -> Option<Turn> {
        match self {
            Self::DouDizhu(decided) => answer(decided, work, stop),
            Self::Tractor(decided) => answer(decided, work, stop),
            Self::Mahjong(decided) => answer(decided, work, stop),
        }
    }
}

/// The decisions of seats whose hands the text shows; of one seat, or of all.
pub fn questions(report: &Report, seat: Option<Seat>) -> Vec<Question> {
    fn of<G: Game>(
        decided: Vec<Decided<G>>,
        seat: Option<Seat>,
        question: fn(Box<Decided<G>>) -> Question,
    ) -> Vec<Question> {
        let wanted = decided.into_iter().filter(|decided| seat.is_none_or(|seat| decided.seat == seat));
        wanted.map(|decided| question(Box::new(decided))).collect()
    }
    match &report.replay {
        Replay::DouDizhu(replay) => of(replay.decided(), seat, Question::DouDizhu),
        Replay::Tractor(replay) => of(replay.decided(), seat, Question::Tractor),
        Replay::Mahjong(replay) => of(replay.decided(), seat, Question::Mahjong),
    }
}
