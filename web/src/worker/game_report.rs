//! A game of a text as the page shows it around the board: its problems, and its judged steps in words, each with its
//! place in the text. The scenes ([`crate::scene::Replayed`]) are built when the game is opened: of a file with
//! thousands of games the visitor looks at few, and stepping through an open game never waits for the worker.

use paiju_game::{Lang, Seat, Spoken};
use paiju_inspect::{Fault, Format, GameId, Note, Problem, Replay, Report, Span, StepPlace};
use serde::{Deserialize, Serialize};

use super::beat::Beat;
use super::spoken_problem::SpokenProblem;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameReport {
    pub format: Format,
    pub game: GameId,
    pub seats: u8,
    /// The seat whose log or input it is, if any.
    pub own: Option<Seat>,
    /// The players' names by seat, if the text gives them.
    pub names: Vec<Option<String>>,
    /// The final points of each seat, if the text shows them.
    pub scores: Option<Vec<f64>>,
    /// The problems: errors first, then the others in text order.
    pub problems: Vec<SpokenProblem>,
    /// Whether judges differ about an action.
    pub contested: bool,
    /// Remarks that are not problems.
    pub notes: Vec<Spoken>,
    /// The steps of the game, up to where judging stopped.
    pub steps: Vec<ReportStep>,
    /// The game's place in the text.
    pub place: Span,
}

/// A step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportStep {
    /// The turn it belongs to, as problems count turns.
    pub turn: Option<usize>,
    pub seat: Seat,
    /// The action, without the seat.
    pub what: Spoken,
    pub range: Option<Span>,
    /// Its lane of the timeline, and its form.
    pub beat: (Seat, Beat),
}

impl GameReport {
    /// Whether it may be judged by several rule sets: a game of Dou Dizhu in a form of Botzone's.
    pub fn has_rule_sets(&self) -> bool {
        let forms = [Format::BotInput, Format::SimpleInput, Format::LongRunning, Format::TestCases, Format::MatchLog];
        self.game == GameId::DouDizhu && forms.contains(&self.format)
    }

    /// A report in words; `faults` are those among its problems, as far as they are known.
    pub fn of(report: &Report, faults: &[Option<Fault>]) -> Self {
        let names = match &report.replay {
            Replay::DouDizhu(replay) => replay.names.to_vec(),
            Replay::Tractor(replay) => replay.names.to_vec(),
            Replay::Mahjong(replay) => replay.names.to_vec(),
        };
        let problem = |(index, problem): (usize, &Problem)| {
            SpokenProblem::of(problem, faults.get(index).and_then(Option::as_ref))
        };
        Self {
            format: report.format,
            game: report.game,
            seats: report.seats,
            own: report.own(),
            names,
            scores: report.result.as_ref().map(|result| result.scores.clone()),
            problems: report.problems.iter().enumerate().map(problem).collect(),
            contested: report.notes.iter().any(|note| matches!(note, Note::JudgesDiffer { .. })),
            notes: report.all_notes().iter().map(Spoken::of).collect(),
            steps: steps(&report.replay),
            place: report.place,
        }
    }
}

fn steps(replay: &Replay) -> Vec<ReportStep> {
    let words = said([Lang::Zh, Lang::En].map(|lang| words(replay, lang)));
    let beats: Vec<(Seat, Beat)> = match replay {
        Replay::DouDizhu(replay) => {
            let set = replay.rules.set;
            replay.steps.iter().map(|step| (step.seat, Beat::of_doudizhu(&step.event, set))).collect()
        }
        Replay::Tractor(replay) => replay.steps.iter().map(|step| (step.seat, Beat::of_tractor(&step.event))).collect(),
        Replay::Mahjong(replay) => replay.steps.iter().map(|step| Beat::of_mahjong(&step.event, step.seat)).collect(),
    };
    let places = (0..).map_while(|index| replay.step(index));
    let step = |((place, what), beat): ((StepPlace, Spoken), (Seat, Beat))| {
        let StepPlace { turn, seat, range, .. } = place;
        ReportStep { turn, seat, what, range, beat }
    };
    places.zip(words).zip(beats).map(step).collect()
}

fn words(replay: &Replay, lang: Lang) -> Vec<String> {
    match replay {
        Replay::DouDizhu(replay) => {
            let set = replay.rules.set;
            replay.steps.iter().map(|step| step.event.said(set, lang)).collect()
        }
        Replay::Tractor(replay) => replay.words(lang),
        Replay::Mahjong(replay) => replay.words(lang),
    }
}

/// Chinese and English words side by side.
fn said([zh, en]: [Vec<String>; 2]) -> impl Iterator<Item = Spoken> {
    zh.into_iter().zip(en).map(|(zh, en)| Spoken::new(zh, en))
}
