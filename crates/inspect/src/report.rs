//! The inspector's result.

pub mod json;
pub mod markdown;
pub mod summary;

use std::cmp::Reverse;

use paiju_game::platform::json::{Edit, repairs};
use paiju_game::platform::{EnvelopeProblem, Span};
use paiju_game::{Lang, Seat};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::encoding::Encoding;
use crate::extract::Extract;
use crate::{
    Evidence, Format, GameId, LineColumn, LineIndex, Looks, Note, Options, Problem, ProblemKind, Replay, Severity,
    TextProblem, doudizhu, named_seat,
};

/// The complete result for one text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inspection {
    /// The decoded text, to whose byte ranges all places refer. Empty if the text was too large.
    pub text: String,
    /// Its encoding.
    pub encoding: Encoding,
    /// Its form; `None` if nothing was recognised.
    pub format: Option<Format>,
    /// The evidence for the form.
    pub why: Vec<Evidence>,
    /// One report per game, in the order of the text.
    pub reports: Vec<Report>,
    /// The places of a bot's outputs, in a text with nothing else. Their game is unknown, so they have no report.
    pub outputs: Vec<Span>,
    /// What was extracted from the text, if the game was among other things.
    pub extract: Option<Box<Extract>>,
    /// The settings it was read with.
    pub options: Options,
    /// Problems of the text as a whole. In a bot's outputs a problem's turn is the output's number, from 0.
    pub problems: Vec<Problem>,
    /// Why it is not read, and what else it may be.
    pub remarks: Vec<Note>,
}

impl Inspection {
    /// The lines of the text.
    pub fn lines(&self) -> LineIndex {
        LineIndex::new(&self.text)
    }

    /// The hands of Dou Dizhu that the text is, if it is nothing else: one, or two against each other, written by rank.
    pub fn hands(&self) -> Option<&[String]> {
        self.problems.iter().find_map(|problem| match &problem.kind {
            ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::Hand { hand } }) => Some(hand.ranks()),
            _ => None,
        })
    }

    /// Whether nothing could be read.
    pub const fn is_unread(&self) -> bool {
        self.reports.is_empty() && self.outputs.is_empty()
    }

    /// Notes on the text as a whole.
    pub fn notes(&self) -> Vec<Note> {
        let extract = self.extract.iter().flat_map(|extract| extract.notes());
        let outputs = (!self.outputs.is_empty()).then_some(Note::OutputAlone);
        extract.chain(outputs).chain(self.remarks.iter().cloned()).collect()
    }

    /// The parts of the text that belong to no game and were skipped, in order.
    pub fn skipped(&self) -> &[Span] {
        self.extract.as_ref().map_or(&[], |extract| &extract.skipped)
    }

    /// The edits that turn the text into valid JSON; for one kind (by its code) or for all. See [`repairs`].
    pub fn repairs(&self, kind: Option<&str>) -> Vec<Edit> {
        repairs(self.read_from(0).0, kind).into_iter().filter_map(|edit| self.edit_of_read(edit)).collect()
    }

    /// Converts an edit of what was read to one of the text. `None` if the text has another form there, such as a
    /// string literal, which would need escaping.
    pub(crate) fn edit_of_read(&self, edit: Edit) -> Option<Edit> {
        let Some(extract) = &self.extract else { return Some(edit) };
        let span = extract.read.source(edit.span);
        (span.of(&self.text) == edit.span.of(extract.read.text())).then_some(Edit { span, ..edit })
    }

    /// What was read, and the place in it that corresponds to this place of the text.
    pub(crate) fn read_from(&self, place: usize) -> (&str, usize) {
        match &self.extract {
            Some(extract) => (extract.read.text(), extract.read.place(place)),
            None => (&self.text, place),
        }
    }

    /// All problems: the text's, then each game's.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().chain(self.reports.iter().flat_map(|report| &report.problems))
    }

    /// Whether any problem is an error.
    pub fn has_errors(&self) -> bool {
        self.all_problems().any(|problem| problem.severity == Severity::Error)
    }

    /// Whether the text may have something other than a game around or between its parts.
    pub(crate) fn is_doubtful(&self) -> bool {
        let is_foreign = |problem: &Problem| match &problem.kind {
            ProblemKind::Json(problem) => problem.is_error(),
            ProblemKind::DouDizhu(doudizhu::Finding::Unreadable { .. }) => true,
            ProblemKind::Envelope(EnvelopeProblem::MissingKey { .. }) => true,
            ProblemKind::Text(TextProblem::NotOfFormat { .. }) => true,
            _ => false,
        };
        // The deal may stand in a line with something else.
        let is_cut =
            |report: &Report| report.notes.contains(&Note::CutOff) || report.notes.contains(&Note::BeginningMissing);
        self.reports.is_empty() || self.all_problems().any(is_foreign) || self.reports.iter().any(is_cut)
    }

    /// How much was read, and how few problems it has. The steps of a game without its beginning count half.
    pub(crate) fn merit(&self) -> (bool, usize, Reverse<usize>, Reverse<usize>) {
        let is_whole = |report: &Report| !report.notes.contains(&Note::BeginningMissing);
        let steps = |report: &Report| report.replay.len() * if is_whole(report) { 2 } else { 1 };
        let steps = self.reports.iter().map(steps).sum();
        let errors = self.all_problems().filter(|problem| problem.severity == Severity::Error).count();
        (!self.is_unread(), steps, Reverse(errors), Reverse(self.all_problems().count()))
    }

    /// Line and column of a place's start. For many places call [`Inspection::lines`] once.
    pub fn locate(&self, span: Span) -> LineColumn {
        self.lines().line_column(&self.text, span.start)
    }
}

/// One game, or one bot's observation of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The form of its text.
    pub format: Format,
    /// The game.
    pub game: GameId,
    /// The number of seats.
    pub seats: u8,
    /// The number of turns in the text, judged or not, as [`Problem::turn`] counts them.
    pub turns: usize,
    /// The result; `None` if the game did not end, or the text does not settle its score.
    pub result: Option<MatchResult>,
    /// The problems: errors first, then the others in the order of the text. The first error ends the judged part; in
    /// Mahjong a seat's first error puts out that seat alone.
    pub problems: Vec<Problem>,
    /// The notes, except [`Report::choice`].
    pub notes: Vec<Note>,
    /// The game step by step, as far as it was judged.
    pub replay: Replay,
    /// The game's place in the text.
    pub place: Span,
}

impl Report {
    /// A report without problems or notes yet.
    pub(crate) fn new(format: Format, replay: Replay, place: Span) -> Self {
        let game = replay.game();
        let (turns, result) = (0, None);
        let (problems, notes) = (Vec::new(), Vec::new());
        Self { format, game, seats: game.seats(), turns, result, problems, notes, replay, place }
    }

    /// The seat, for one seat's log or input.
    pub fn own(&self) -> Option<Seat> {
        self.notes.iter().find_map(|note| match note {
            Note::OneSeat { seat } | Note::OnlySeat { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// The hand at the first error, and the legal answers. Computed on demand: a hand may have thousands of answers,
    /// and a file thousands of games.
    pub fn choice(&self) -> Option<Choice> {
        Choice::at_first_error(self)
    }

    /// All notes, starting with the choice at the first error.
    pub fn all_notes(&self) -> Vec<Note> {
        let choice = self.choice().map(Note::Choice);
        choice.into_iter().chain(self.notes.iter().cloned()).collect()
    }

    /// A seat's player, if the text names one.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.replay.names().get(seat.index())?.as_deref()
    }

    /// A seat's name, with its player if the text names one: 西家（甲）.
    pub fn seat_said(&self, seat: Seat, lang: Lang) -> String {
        let name = named_seat(self.game, seat, lang);
        match (self.player(seat), lang) {
            (None, _) => name,
            (Some(player), Lang::Zh) => format!("{name}（{player}）"),
            (Some(player), Lang::En) => format!("{name} ({player})"),
        }
    }
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The points of each seat, in the platform's unit.
    pub scores: Vec<f64>,
    /// Tractor: the attackers' points (闲家得分), if the text shows the whole play.
    pub attackers: Option<i32>,
}
