//! What the worker gives back of a text: the text as it was decoded, what there is to say at a glance of each game, and the games'
//! reports, packed. The page unpacks the one report it shows, so that a file with thousands of games does not freeze it.
//!
//! Problems and notes cross in words: the page shows them and does nothing else with them, and need not hold the code that reads every
//! kind of problem of every game.

use paiju_game::{Lang, Seat};
use paiju_inspect::{
    Encoding, Format, Inspection, Note, Problem, ProblemKind, Report, Severity, Span, doudizhu, mahjong, tractor,
};
use serde::{Deserialize, Serialize};

use super::played::Played;
use crate::packing::Packed;
use crate::spoken::Spoken;

/// An inspection on its way to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inspected {
    /// The decoded text; all places are byte ranges of it.
    pub text: String,
    /// Everything but the games.
    pub summary: Packed<Summary>,
    /// One report a game, in the order of [`Summary::games`].
    pub reports: Vec<Packed<GameReport>>,
}

/// Everything there is to say of a text at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How it was encoded.
    pub encoding: Encoding,
    /// What it was read as; `None` where nothing was recognised.
    pub format: Option<Format>,
    /// What that was recognised by.
    pub why: Vec<Spoken>,
    /// Problems of the text as a whole.
    pub problems: Vec<Finding>,
    /// One entry a game.
    pub games: Vec<GameEntry>,
}

/// One game in the list of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameEntry {
    /// Where it stands in the text.
    pub place: Span,
    /// How many turns the text holds.
    pub turns: usize,
    /// The points of each seat; `None` for a game without a result.
    pub scores: Option<Vec<f64>>,
    /// How bad each of its problems is and where it is, in the report's order.
    pub problems: Vec<(Severity, Option<Span>)>,
}

/// Everything about one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameReport {
    /// The form of the text it was read from.
    pub format: Format,
    /// How many seats.
    pub seats: u8,
    /// The seat whose log or input it is, if it is one's.
    pub own: Option<Seat>,
    /// What is wrong: errors first, then the others in the order of the text.
    pub problems: Vec<Finding>,
    /// What is worth knowing and not wrong.
    pub notes: Vec<Spoken>,
    /// The game, step by step, as far as it was judged.
    pub played: Played,
    /// Where the game stands in the text.
    pub place: Span,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub text: Spoken,
    /// The turn, from 0, as [`Problem::turn`] counts.
    pub turn: Option<usize>,
    /// Whose fault it is.
    pub seat: Option<Seat>,
    /// Where in the decoded text.
    pub range: Option<Span>,
    /// The cards or tiles that the seat counted on and does not hold (声称有的), where that is what is wrong.
    pub claims: Option<Spoken>,
    /// The kind of problem to ask [`paiju_inspect::repairs`] for, where there may be a repair.
    pub repair: Option<String>,
}

impl Finding {
    /// A note on the text as a whole, which the page lists with its problems.
    fn of_note(note: &Note) -> Self {
        let text = Spoken::of(note);
        Self { severity: Severity::Note, text, turn: None, seat: None, range: None, claims: None, repair: None }
    }

    /// A problem in words.
    pub fn of(problem: &Problem) -> Self {
        let &Problem { severity, turn, seat, range, .. } = problem;
        let repair = match &problem.kind {
            ProblemKind::Json(kind) if kind.is_repairable() => Some(kind.code().to_owned()),
            _ => None,
        };
        Self { severity, text: Spoken::of(problem), turn, seat, range, claims: claims(problem), repair }
    }
}

/// What a seat counted on without holding it.
fn claims(problem: &Problem) -> Option<Spoken> {
    let said = |say: &dyn Fn(Lang) -> String| Spoken::new(say(Lang::Zh), say(Lang::En));
    match &problem.kind {
        ProblemKind::DouDizhu(doudizhu::Finding::Refused {
            refusal: paiju_doudizhu::Refusal::NotHeld { cards },
            ..
        }) => Some(said(&|lang| paiju_doudizhu::text::cards(*cards, lang))),
        ProblemKind::Tractor(finding) => match &**finding {
            tractor::Finding::Refused { refusal: paiju_tractor::Refusal::NotHeld { cards }, .. } => {
                Some(said(&|lang| paiju_tractor::text::cards(*cards, lang)))
            }
            _ => None,
        },
        ProblemKind::Mahjong(finding) => match &**finding {
            mahjong::Finding::Refused { refusal: paiju_mahjong::Refusal::NotHeld { tile }, .. } => {
                Some(said(&|lang| paiju_mahjong::text::tile(*tile, lang)))
            }
            _ => None,
        },
        _ => None,
    }
}

impl GameEntry {
    fn new(report: &Report) -> Self {
        Self {
            place: report.place,
            turns: report.turns,
            scores: report.result.as_ref().map(|result| result.scores.clone()),
            problems: report.problems.iter().map(|problem| (problem.severity, problem.range)).collect(),
        }
    }

    /// How bad the worst problem is.
    pub fn worst(&self) -> Option<Severity> {
        self.problems.iter().map(|&(severity, _)| severity).max()
    }
}

impl From<&Report> for GameReport {
    fn from(report: &Report) -> Self {
        Self {
            format: report.format,
            seats: report.seats,
            own: report.own(),
            problems: report.problems.iter().map(Finding::of).collect(),
            notes: report.notes.iter().map(Spoken::of).collect(),
            played: (&report.replay).into(),
            place: report.place,
        }
    }
}

impl Inspected {
    /// Packs an inspection; `tell` hears how far that is, in per cent.
    pub fn of(inspection: &Inspection, tell: impl Fn(u8)) -> Self {
        let notes = inspection.notes();
        let Inspection { text, encoding, format, why, reports, problems, .. } = inspection;
        let summary = Summary {
            encoding: *encoding,
            format: *format,
            why: why.iter().map(Spoken::of).collect(),
            problems: problems.iter().map(Finding::of).chain(notes.iter().map(Finding::of_note)).collect(),
            games: reports.iter().map(GameEntry::new).collect(),
        };
        let packed = reports.iter().enumerate().map(|(index, report)| {
            let percent = |packed: usize| packed * 100 / reports.len();
            if index == 0 || percent(index) > percent(index - 1) {
                tell(percent(index) as u8);
            }
            Packed::new(&GameReport::from(report))
        });
        Self { text: text.clone(), summary: Packed::new(&summary), reports: packed.collect() }
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Say;
    use paiju_inspect::{Options, inspect};

    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let inspection = inspect("不是对局".as_bytes(), &Options::default());
        let inspected = Inspected::of(&inspection, |_| {});
        let summary = inspected.summary.unpack().unwrap();
        assert_eq!((inspected.text, summary.games.len()), (inspection.text, inspection.reports.len()));
        let words = |lang| inspection.problems.iter().map(|problem| problem.say(lang)).collect::<Vec<_>>();
        for lang in [Lang::Zh, Lang::En] {
            assert_eq!(summary.problems.iter().map(|finding| finding.text.say(lang)).collect::<Vec<_>>(), words(lang));
        }
    }
}
