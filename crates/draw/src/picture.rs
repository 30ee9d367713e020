//! What is drawn: a table, who sits there, and what is wrong.

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::{GameId, with_game};
use paiju_inspect::{Problem, Report, Severity, named_seat};
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::seen::Drawn;
use crate::svg::Theme;
use crate::table::{Company, Table, Words};
use crate::{diagram, svg};

/// A table at one moment, to be drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The table.
    pub scene: Scene,
    /// The seat at the lower side.
    pub viewer: Seat,
    /// The seats' names: 西家, West.
    pub seats: Vec<String>,
    /// The players' names by seat, if known.
    pub players: Vec<Option<String>>,
    /// What stands beside the game's name, such as the turn.
    pub caption: Option<String>,
    /// What is wrong at this moment.
    pub fault: Option<Fault>,
}

/// What is wrong at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The seat at fault.
    pub seat: Option<Seat>,
    /// The problem in words.
    pub words: Spoken,
}

impl Picture {
    /// A game of a text after this many steps, with the hands that the text shows open.
    pub fn of_report(report: &Report, moment: usize, lang: Lang) -> Option<Self> {
        with_game!(report.game, G => Self::of_game::<G>(report, moment, lang))
    }

    /// The same for a program that holds only one game; `None` if the report is of another.
    pub fn of_game<G: Drawn>(report: &Report, moment: usize, lang: Lang) -> Option<Self> {
        let fault = fault_at(report, moment);
        let next = match report.replay.step(moment) {
            Some(step) => step.turn,
            None => fault.and_then(|problem| problem.turn),
        };
        Some(Self {
            scene: G::scene(&report.replay, moment)?,
            viewer: report.own().unwrap_or(Seat(0)),
            seats: Seat::all(report.seats).map(|seat| named_seat(report.game, seat, lang)).collect(),
            players: report.replay.names().to_vec(),
            caption: Self::caption(next, lang),
            fault: fault.map(|problem| Fault { seat: problem.seat, words: Spoken::by(|lang| problem.say(lang)) }),
        })
    }

    /// A game in progress, with all hands open.
    pub fn of_table<G: Drawn>(id: GameId, game: &G, lang: Lang) -> Self {
        Self {
            scene: game.table(Seat::all(G::SEATS).collect()),
            viewer: game.to_act().first().unwrap_or(Seat(0)),
            seats: Seat::all(G::SEATS).map(|seat| named_seat(id, seat, lang)).collect(),
            players: vec![None; usize::from(G::SEATS)],
            caption: None,
            fault: None,
        }
    }

    /// What stands beside the game's name: the turn that comes next, in the numbers of [`Problem::turn`]; after the last
    /// step, that of what was refused.
    pub fn caption(next: Option<usize>, lang: Lang) -> Option<String> {
        next.map(|turn| Words::Turn(turn).say(lang))
    }

    /// The moment before this turn is answered, in the numbers of [`Problem::turn`].
    ///
    /// # Errors
    /// The last turn, if this one is beyond it.
    pub fn moment_of(report: &Report, turn: usize) -> Result<usize, usize> {
        let last = last_turn(report);
        if turn > last {
            return Err(last);
        }
        let steps = 0..report.replay.len();
        let of_step = |index: &usize| report.replay.step(*index).and_then(|step| step.turn);
        Ok(steps.clone().find(|index| of_step(index).is_some_and(|of| of >= turn)).unwrap_or(steps.end))
    }

    /// The most interesting moment: that of the first error, otherwise the end.
    pub fn usual_moment(report: &Report) -> usize {
        let turn = report.problems.iter().find(|problem| is_fault(problem)).and_then(|problem| problem.turn);
        turn.and_then(|turn| Self::moment_of(report, turn).ok()).unwrap_or(report.replay.len())
    }

    fn table(&self, lang: Lang) -> Table {
        let company = Company {
            viewer: self.viewer,
            seats: &self.seats,
            players: &self.players,
            fault: self.fault.as_ref().map(|fault| (fault.seat, &fault.words)),
        };
        Table { caption: self.caption.clone(), ..Table::of(&self.scene, company, lang) }
    }

    /// As self-contained SVG.
    pub fn svg(&self, lang: Lang, theme: Theme) -> String {
        svg::draw(&self.table(lang), lang, theme, true)
    }

    /// The same without its style, for a page that adds [`style`](crate::style) by itself, as a strict
    /// Content-Security-Policy demands.
    pub fn bare_svg(&self, lang: Lang, theme: Theme) -> String {
        svg::draw(&self.table(lang), lang, theme, false)
    }

    /// As plain text, line by line.
    pub fn text(&self, lang: Lang) -> String {
        diagram::write(&self.table(lang), lang)
    }
}

/// The last turn that a step or an error belongs to.
fn last_turn(report: &Report) -> usize {
    let steps = (0..report.replay.len()).filter_map(|index| report.replay.step(index)?.turn).max();
    let refused = report.problems.iter().filter(|problem| is_fault(problem)).filter_map(|problem| problem.turn).max();
    steps.max(refused).unwrap_or(0)
}

fn is_fault(problem: &Problem) -> bool {
    problem.severity == Severity::Error && problem.seat.is_some()
}

/// The first error that a moment shows: of the turn that is next, or of what was refused at the end.
fn fault_at(report: &Report, moment: usize) -> Option<&Problem> {
    let next = report.replay.step(moment);
    let shown = |problem: &&Problem| match (problem.turn, next) {
        (Some(turn), Some(step)) => step.turn == Some(turn) && problem.seat.is_none_or(|seat| seat == step.seat),
        (Some(turn), None) => Picture::moment_of(report, turn) == Ok(moment),
        (None, _) => false,
    };
    report.problems.iter().filter(|problem| is_fault(problem)).find(shown)
}
