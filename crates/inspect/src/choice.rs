//! What a seat held when it made the first error, and what it could have answered instead.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Lang, Say};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use crate::replay::StepPlace;
use crate::{Problem, Replay, Report, Severity};

/// What a seat held when it made the first error, and what it could have answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Choice {
    /// 斗地主
    DouDizhu(Box<Held<DouDizhu>>),
    /// 双升
    Tractor(Box<Held<Tractor>>),
    /// 麻将
    Mahjong(Box<Held<Mahjong>>),
}

/// What the seat knew, and what it could have answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Held<G: Game> {
    /// All that it knew.
    pub view: G::View,
    /// What the rules allowed, the first dozen answers of it; for a lead in Tractor what a player would consider.
    pub allowed: Vec<G::Action>,
    /// How many answers that were. A hand may have thousands, and a file thousands of games.
    pub count: usize,
}

impl<G: Game> Held<G> {
    /// `None` where the seat had nothing to answer.
    fn of(view: G::View, answers: &mut Vec<G::Action>) -> Option<Box<Self>> {
        G::view_actions(&view, answers);
        let allowed = answers.iter().take(NAMED).cloned().collect();
        let count = answers.len();
        (count > 0).then(|| Box::new(Self { view, allowed, count }))
    }
}

/// The lists that answers are counted in, kept from game to game: a lead has some hundred answers, and a file thousands of games.
#[derive(Default)]
pub(crate) struct Answers {
    doudizhu: Vec<<DouDizhu as Game>::Action>,
    tractor: Vec<<Tractor as Game>::Action>,
    mahjong: Vec<<Mahjong as Game>::Action>,
}

impl Choice {
    /// At the first error of a report; `None` where there is none, or where the text does not show the hand.
    pub(crate) fn at_first_error(report: &Report, answers: &mut Answers) -> Option<Self> {
        let error = report.problems.first().filter(|problem| problem.severity == Severity::Error)?;
        let seat = error.seat?;
        let steps = before(error, &report.replay);
        match &report.replay {
            Replay::DouDizhu(replay) => Held::of(replay.view(steps, seat)?, &mut answers.doudizhu).map(Self::DouDizhu),
            Replay::Tractor(replay) => Held::of(replay.view(steps, seat)?, &mut answers.tractor).map(Self::Tractor),
            Replay::Mahjong(replay) => Held::of(replay.view(steps, seat)?, &mut answers.mahjong).map(Self::Mahjong),
        }
    }
}

/// How many steps were made before the error.
fn before(error: &Problem, replay: &Replay) -> usize {
    let is_before = |step: &StepPlace| match (step.turn, error.turn) {
        (Some(turn), Some(of_error)) => turn < of_error || turn == of_error && Some(step.seat) != error.seat,
        // A transcript's bids are no turns: what counts is the order of the text.
        _ => match (step.range, error.range) {
            (Some(range), Some(of_error)) => range.start < of_error.start,
            _ => true,
        },
    };
    (0..replay.len()).take_while(|&index| replay.step(index).as_ref().is_some_and(is_before)).count()
}

/// So many answers are named; the others are counted.
const NAMED: usize = 12;

impl Say for Choice {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::DouDizhu(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_doudizhu::text::cards(view.hand(), lang);
                said(&held, allowed.iter().map(|action| paiju_doudizhu::text::action(action, lang)), *count, lang)
            }
            Self::Tractor(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_tractor::text::cards(view.hand(), lang);
                said(
                    &held,
                    allowed.iter().map(|action| paiju_tractor::text::action(action, view.course(), lang)),
                    *count,
                    lang,
                )
            }
            Self::Mahjong(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_mahjong::text::tiles(view.hand().concealed.tiles());
                said(&held, allowed.iter().map(|action| paiju_mahjong::text::action(action, lang)), *count, lang)
            }
        }
    }
}

/// 当时手里 …；合规的应答有 3 种：…
fn said(held: &str, allowed: impl Iterator<Item = String>, count: usize, lang: Lang) -> String {
    let mut named: Vec<String> = Vec::new();
    for answer in allowed {
        // The same ranks in other suits are one answer to a player.
        if !named.contains(&answer) {
            named.push(answer);
        }
    }
    let more = count > NAMED;
    match lang {
        Lang::Zh => {
            let more = if more { " 等" } else { "" };
            format!("当时手里有 {held}；合规的应答有 {count} 种：{}{more}", named.join("、"))
        }
        Lang::En => {
            let more = if more { " and others" } else { "" };
            let answers = if count == 1 { "answer was" } else { "answers were" };
            format!("held then: {held}; {count} {answers} within the rules: {}{more}", named.join(", "))
        }
    }
}
