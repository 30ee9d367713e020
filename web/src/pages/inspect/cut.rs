//! Cuts a row of the text at the boundaries of highlights and clickable places.

use std::ops::Range;

use paiju_inspect::{Severity, Span};

use super::moments::overlap;

/// A highlight or link in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub place: Span,
    pub kind: MarkKind,
}

/// Why a place is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    Problem(Severity),
    Chosen,
    /// The step that led to the shown moment.
    Now,
    /// Another step: clickable, without any other style.
    Step,
    /// Text that belongs to no game: greyed.
    Skipped,
}

impl MarkKind {
    /// How bad it is, if it is a problem.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Problem(severity) => Some(severity),
            Self::Chosen | Self::Now | Self::Step | Self::Skipped => None,
        }
    }
}

/// A piece of a row that looks the same throughout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    pub severity: Option<Severity>,
    /// Whether it belongs to the chosen problem.
    pub chosen: bool,
    /// Whether it belongs to the step that led to the shown moment.
    pub now: bool,
    /// Whether it belongs to no game.
    pub skipped: bool,
}

/// Cuts the row at every start and end of a mark. An empty mark shows on the character after it, or, at the row's end, on an
/// empty piece. Only marks that touch the row need be given.
pub fn cut(text: &str, row: Range<usize>, marks: &[Mark]) -> Vec<Piece> {
    let inside = |at: usize| (row.start < at && at < row.end).then_some(at);
    let widened = |mark: &Mark| match mark.place {
        Span { start, end } if start == end => {
            let next = text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
            Mark { place: Span::new(start, (start + next).min(row.end.max(start))), ..*mark }
        }
        _ => *mark,
    };
    let marks: Vec<Mark> = marks.iter().map(widened).collect();
    let mut cuts = vec![row.start, row.end];
    cuts.extend(marks.iter().flat_map(|mark| [inside(mark.place.start), inside(mark.place.end)]).flatten());
    // A mark at the end of the text has no character after it, so it gets an empty piece.
    if marks.iter().any(|mark| mark.place == Span::empty(row.end)) {
        cuts.push(row.end);
    }
    cuts.sort_unstable();
    let own = cuts.len() > 2 && cuts[cuts.len() - 2] == row.end;
    cuts.dedup();
    if own {
        cuts.push(row.end);
    }
    cuts.windows(2).map(|pair| piece(pair[0], pair[1], &marks)).collect()
}

fn piece(start: usize, end: usize, marks: &[Mark]) -> Piece {
    let place = Span::new(start, end);
    let mut piece = Piece { start, end, ..Piece::default() };
    for mark in marks.iter().filter(|mark| overlap(mark.place, place) || mark.place == place) {
        match mark.kind {
            MarkKind::Problem(severity) => piece.severity = piece.severity.max(Some(severity)),
            MarkKind::Chosen => piece.chosen = true,
            MarkKind::Now => piece.now = true,
            MarkKind::Skipped => piece.skipped = true,
            MarkKind::Step => {}
        }
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "PLAY A27,31\n";

    fn cut_at(marks: &[(usize, usize, MarkKind)]) -> Vec<(&'static str, Piece)> {
        let marks: Vec<Mark> =
            marks.iter().map(|&(start, end, kind)| Mark { place: Span::new(start, end), kind }).collect();
        cut(TEXT, 0..TEXT.len(), &marks).into_iter().map(|piece| (&TEXT[piece.start..piece.end], piece)).collect()
    }

    #[test]
    fn a_row_without_marks_is_one_piece() {
        assert_eq!(cut_at(&[]), [(TEXT, Piece { end: 12, ..Piece::default() })]);
    }

    #[test]
    fn pieces_have_the_marks_that_cover_them() {
        use MarkKind::{Chosen, Now, Problem};
        let pieces =
            cut_at(&[(0, 11, Now), (6, 8, Problem(Severity::Error)), (5, 11, Problem(Severity::Note)), (6, 8, Chosen)]);
        let seen: Vec<_> =
            pieces.iter().map(|(text, piece)| (*text, piece.severity, piece.chosen, piece.now)).collect();
        assert_eq!(
            seen,
            [
                ("PLAY ", None, false, true),
                ("A", Some(Severity::Note), false, true),
                ("27", Some(Severity::Error), true, true),
                (",31", Some(Severity::Note), false, true),
                ("\n", None, false, false),
            ]
        );
    }

    #[test]
    fn an_empty_place_is_visible() {
        let error = MarkKind::Problem(Severity::Error);
        let seen = |marks: &[_]| -> Vec<_> {
            cut_at(marks).into_iter().map(|(text, piece)| (text, piece.severity.is_some())).collect()
        };
        assert_eq!(seen(&[(4, 4, error)]), [("PLAY", false), (" ", true), ("A27,31\n", false)]);
        assert_eq!(seen(&[(12, 12, error)]), [(TEXT, false), ("", true)]);
    }
}
