//! A saved input to which the last answer was added.

use paiju_game::platform::EnvelopeProblem;

use crate::{Note, ProblemKind, Report};

/// An input with as many responses as requests has the answer to its last request, too: a note, not a problem. The
/// readers judge that answer like any other.
pub(crate) fn allow(report: &mut Report) {
    let added = |kind: &ProblemKind| match *kind {
        ProblemKind::Envelope(EnvelopeProblem::Counts { requests, responses }) if requests == responses => {
            Some(Note::LastAnswered { requests })
        }
        _ => None,
    };
    report.notes.extend(report.problems.iter().find_map(|problem| added(&problem.kind)));
    report.problems.retain(|problem| added(&problem.kind).is_none());
}
