//! A seat's hand at the first error, and its legal answers.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Lang, Say, texts};
use paiju_mahjong::Mahjong;
use paiju_tractor::{Phase, Tractor};
use serde::{Deserialize, Serialize};

use crate::replay::StepPlace;
use crate::{Problem, Replay, Report, Severity};

/// A seat's hand at the first error, and its legal answers.
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

/// A seat's observation and its legal answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Held<G: Game> {
    /// The observation.
    pub view: G::View,
    /// The first dozen legal answers; for a cover or a lead in Tractor, those a player would consider.
    pub allowed: Vec<G::Action>,
    /// The number of these answers before the list was cut. A hand may have thousands, and a file thousands of games.
    pub count: usize,
}

impl<G: Game> Held<G> {
    /// `None` if the seat had nothing to answer.
    fn of(view: G::View) -> Option<Box<Self>> {
        let mut answers = Vec::new();
        G::view_actions(&view, &mut answers);
        let allowed = answers.iter().take(NAMED).cloned().collect();
        let count = answers.len();
        (count > 0).then(|| Box::new(Self { view, allowed, count }))
    }
}

impl Choice {
    /// At the first error of a report; `None` if there is none, or the text does not show the hand.
    pub(crate) fn at_first_error(report: &Report) -> Option<Self> {
        let error = report.problems.first().filter(|problem| problem.severity == Severity::Error)?;
        let seat = error.seat?;
        let steps = before(error, &report.replay);
        match &report.replay {
            Replay::DouDizhu(replay) => Held::of(replay.view(steps, seat)?).map(Self::DouDizhu),
            Replay::Tractor(replay) => Held::of(replay.view(steps, seat)?).map(Self::Tractor),
            Replay::Mahjong(replay) => Held::of(replay.view(steps, seat)?).map(Self::Mahjong),
        }
    }
}

/// The number of steps before the error.
pub(crate) fn before(error: &Problem, replay: &Replay) -> usize {
    let is_before = |step: &StepPlace| match (step.turn, error.turn) {
        (Some(turn), Some(of_error)) => {
            // What the seat was told and asked in the same turn comes before its answer.
            turn < of_error || turn == of_error && (Some(step.seat) != error.seat || !step.is_answer)
        }
        // A transcript's bids are not turns, so the order of the text decides.
        _ => match (step.range, error.range) {
            (Some(range), Some(of_error)) => range.start < of_error.start,
            _ => true,
        },
    };
    (0..replay.len()).take_while(|&index| replay.step(index).as_ref().is_some_and(is_before)).count()
}

/// This many answers are listed; the rest are counted.
const NAMED: usize = 12;

impl Say for Choice {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::DouDizhu(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_doudizhu::text::cards(view.hand(), lang);
                let allowed =
                    allowed.iter().map(|action| paiju_doudizhu::text::action(view.course().rule_set(), action, lang));
                said(&held, named(allowed, lang), ChoiceText::Answers { count: *count }, lang)
            }
            Self::Tractor(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_tractor::text::cards(view.hand(), lang);
                let allowed = allowed.iter().map(|action| paiju_tractor::text::action(action, view.course(), lang));
                let answers = match view.course().phase() {
                    Phase::Covering { .. } => ChoiceText::AnyCover { held: view.hand().len() },
                    _ if view.lists_all() => ChoiceText::Answers { count: *count },
                    _ => ChoiceText::Considered { count: *count },
                };
                said(&held, named(allowed, lang), answers, lang)
            }
            Self::Mahjong(choice) => {
                let Held { view, allowed, count } = &**choice;
                let held = paiju_mahjong::text::tiles(view.hand().concealed.tiles());
                let allowed = allowed.iter().map(|action| paiju_mahjong::text::action(action, lang));
                said(&held, named(allowed, lang), ChoiceText::Answers { count: *count }, lang)
            }
        }
    }
}

texts! {
    /// The legal answers; their names follow.
    #[derive(Clone, Copy, Debug)]
    enum ChoiceText {
        /// All are counted.
        Answers { count: usize } =>
            format!("合规的应答有 {count} 种："),
            match count {
                1 => "1 legal answer: ".to_owned(),
                count => format!("{count} legal answers: "),
            };
        /// Only those a player would consider are counted.
        Considered { count: usize } =>
            format!("值得考虑的合规应答有 {count} 种："),
            match count {
                1 => "1 legal answer to consider: ".to_owned(),
                count => format!("{count} legal answers to consider: "),
            };
        /// 盖底牌
        AnyCover { held: usize } =>
            format!("这 {held} 张里任意 8 张都可以盖，比如："),
            format!("any 8 of these {held} cards may be buried, such as: ");
    }
}

/// The answers by name. The same ranks in other suits are one answer to a player.
fn named(allowed: impl Iterator<Item = String>, lang: Lang) -> String {
    let mut named: Vec<String> = Vec::new();
    for answer in allowed {
        if !named.contains(&answer) {
            named.push(answer);
        }
    }
    named.join(match lang {
        Lang::Zh => "、",
        Lang::En => ", ",
    })
}

/// 当时手里有 …；合规的应答有 3 种：…
fn said(held: &str, named: String, answers: ChoiceText, lang: Lang) -> String {
    let more = matches!(answers, ChoiceText::Answers { count } | ChoiceText::Considered { count } if count > NAMED);
    let answers = answers.say(lang);
    match lang {
        Lang::Zh => {
            let more = if more { " 等" } else { "" };
            format!("当时手里有 {held}；{answers}{named}{more}")
        }
        Lang::En => {
            let more = if more { " and others" } else { "" };
            format!("Hand: {held}; {answers}{named}{more}")
        }
    }
}
