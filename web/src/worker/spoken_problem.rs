//! A problem of a text, as the page shows it.

use paiju_game::{Lang, Seat, Spoken};
use paiju_inspect::{Note, Problem, ProblemKind, Severity, Span, doudizhu, mahjong, tractor};
use serde::{Deserialize, Serialize};

/// A problem, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpokenProblem {
    pub severity: Severity,
    pub text: Spoken,
    /// The turn, from 0, as [`Problem::turn`] counts.
    pub turn: Option<usize>,
    pub seat: Option<Seat>,
    /// Its place in the decoded text.
    pub range: Option<Span>,
    /// The cards or tiles that the seat claimed without holding them (声称有的), for such problems.
    pub claims: Option<Spoken>,
    /// The kind of problem for [`paiju_inspect::repairs`], if there may be a repair.
    pub repair: Option<String>,
}

impl SpokenProblem {
    /// A note on the text as a whole, which the page lists with its problems.
    pub fn of_note(note: &Note) -> Self {
        let text = Spoken::of(note);
        Self { severity: Severity::Note, text, turn: None, seat: None, range: None, claims: None, repair: None }
    }

    pub fn of(problem: &Problem) -> Self {
        let &Problem { severity, turn, seat, range, .. } = problem;
        let repair = match &problem.kind {
            ProblemKind::Json(kind) if kind.is_repairable() => Some(kind.code().to_owned()),
            _ => None,
        };
        Self { severity, text: Spoken::of(problem), turn, seat, range, claims: claims(problem), repair }
    }
}

/// The cards or tiles that a seat claimed without holding them.
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
