//! What the inspector gives back.

use std::cmp::Reverse;

use paiju_game::{Lang, Seat};
use paiju_platform::json::{Edit, repairs};
use paiju_platform::{EnvelopeProblem, Span};
use serde::{Deserialize, Serialize};

use crate::choice::{Answers, Choice};
use crate::detect::Evidence;
use crate::encoding::Encoding;
use crate::extract::Extract;
use crate::{
    Format, GameId, LineColumn, LineIndex, Note, Problem, ProblemKind, Replay, Severity, TextProblem, doudizhu,
    named_seat,
};

/// Everything there is to say of one text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inspection {
    /// The decoded text; all places are byte ranges of it. Empty where the text was refused as too large.
    pub text: String,
    /// How it was encoded.
    pub encoding: Encoding,
    /// What it was read as; `None` where nothing was recognised.
    pub format: Option<Format>,
    /// What that was recognised by.
    pub why: Vec<Evidence>,
    /// One report a game, in the order of the text.
    pub reports: Vec<Report>,
    /// Where each output of a bot's stands, in a text that holds nothing else. No game is known of them, so they have no report.
    pub outputs: Vec<Span>,
    /// What was taken out of the text and read, where the game stood among other things.
    pub extract: Option<Box<Extract>>,
    /// Problems of the text as a whole; in a bot's outputs a problem's turn is the output's number, from 0.
    pub problems: Vec<Problem>,
}

impl Inspection {
    /// The lines of the text.
    pub fn lines(&self) -> LineIndex {
        LineIndex::new(&self.text)
    }

    /// Whether nothing in it could be read.
    pub const fn is_unread(&self) -> bool {
        self.reports.is_empty() && self.outputs.is_empty()
    }

    /// What is worth knowing of the text as a whole and is not wrong.
    pub fn notes(&self) -> Vec<Note> {
        let extract = self.extract.iter().flat_map(|extract| extract.notes());
        extract.chain((!self.outputs.is_empty()).then_some(Note::OutputAlone)).collect()
    }

    /// The parts of the text that belong to no game and were not read, in order.
    pub fn skipped(&self) -> &[Span] {
        self.extract.as_ref().map_or(&[], |extract| &extract.skipped)
    }

    /// The edits of the text that make JSON of what is not quite; of one kind alone (by its code), or of all. See [`repairs`].
    pub fn repairs(&self, kind: Option<&str>) -> Vec<Edit> {
        repairs(self.read_from(0).0, kind).into_iter().filter_map(|edit| self.edit_of_read(edit)).collect()
    }

    /// An edit of what was read, as one of the text. `None` where that is written otherwise, as in the string of a program: there what is put in
    /// would have to be, too.
    pub(crate) fn edit_of_read(&self, edit: Edit) -> Option<Edit> {
        let Some(extract) = &self.extract else { return Some(edit) };
        let span = extract.read.source(edit.span);
        (span.of(&self.text) == edit.span.of(extract.read.text())).then_some(Edit { span, ..edit })
    }

    /// What was read, and where in it that stands which stands here in the text.
    pub(crate) fn read_from(&self, place: usize) -> (&str, usize) {
        match &self.extract {
            Some(extract) => (extract.read.text(), extract.read.place(place)),
            None => (&self.text, place),
        }
    }

    /// All problems: the text's own, then each game's.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().chain(self.reports.iter().flat_map(|report| &report.problems))
    }

    /// Whether any problem is an error.
    pub fn has_errors(&self) -> bool {
        self.all_problems().any(|problem| problem.severity == Severity::Error)
    }

    /// Whether something else than a game may stand around it or between its parts.
    pub(crate) fn is_doubtful(&self) -> bool {
        let is_foreign = |problem: &Problem| match &problem.kind {
            ProblemKind::Json(problem) => problem.is_error(),
            ProblemKind::DouDizhu(doudizhu::Finding::Unreadable { .. }) => true,
            ProblemKind::Envelope(EnvelopeProblem::MissingKey { .. }) => true,
            ProblemKind::Text(TextProblem::NotOfFormat { .. }) => true,
            _ => false,
        };
        let is_cut = |report: &Report| report.notes.contains(&Note::CutOff);
        self.reports.is_empty() || self.all_problems().any(is_foreign) || self.reports.iter().any(is_cut)
    }

    /// How much was read, and how little is wrong with it.
    pub(crate) fn merit(&self) -> (bool, usize, Reverse<usize>, Reverse<usize>) {
        let steps = self.reports.iter().map(|report| report.replay.len()).sum();
        let errors = self.all_problems().filter(|problem| problem.severity == Severity::Error).count();
        (!self.is_unread(), steps, Reverse(errors), Reverse(self.all_problems().count()))
    }

    /// Line and column where a place of the text begins. For many places make [`Inspection::lines`] once.
    pub fn locate(&self, span: Span) -> LineColumn {
        self.lines().line_column(&self.text, span.start)
    }
}

/// One game, or one bot's view of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The form of the text it was read from.
    pub format: Format,
    /// The game.
    pub game: GameId,
    /// How many seats.
    pub seats: u8,
    /// How many turns the text holds, judged or not, as [`Problem::turn`] counts them.
    pub turns: usize,
    /// How it ended; `None` for a game that did not, or whose score the text does not settle.
    pub result: Option<MatchResult>,
    /// What is wrong: errors first, then the others in the order of the text. The first error ends the judged part.
    pub problems: Vec<Problem>,
    /// What is worth knowing and not wrong; [`Report::choice`] is beside it.
    pub notes: Vec<Note>,
    /// The game, step by step, as far as it was judged.
    pub replay: Replay,
    /// Where the game stands in the text.
    pub place: Span,
}

impl Report {
    /// The seat whose log or input it is, if it is one's.
    pub fn own(&self) -> Option<Seat> {
        self.notes.iter().find_map(|note| match note {
            Note::OneSeat { seat } | Note::OnlySeat { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// What the seat held that made the first error, and what it could have answered: listed when it is asked for, because a hand may have
    /// thousands of answers, and a file thousands of games.
    pub fn choice(&self) -> Option<Choice> {
        Choice::at_first_error(self, &mut Answers::default())
    }

    /// All that is worth knowing and not wrong, the choice at the first error before all else.
    pub fn all_notes(&self) -> Vec<Note> {
        self.all_notes_in(&mut Answers::default())
    }

    /// The same, with lists to count the answers in.
    pub(crate) fn all_notes_in(&self, answers: &mut Answers) -> Vec<Note> {
        let choice = Choice::at_first_error(self, answers).map(Note::Choice);
        choice.into_iter().chain(self.notes.iter().cloned()).collect()
    }

    /// The name of a seat's player, where the text has it.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        let names: &[Option<String>] = match &self.replay {
            Replay::DouDizhu(replay) => &replay.names,
            Replay::Tractor(replay) => &replay.names,
            Replay::Mahjong(replay) => &replay.names,
        };
        names.get(seat.index())?.as_deref()
    }

    /// A seat as its game calls it, with its player where the text names one: 西家（甲）.
    pub fn seat_said(&self, seat: Seat, lang: Lang) -> String {
        let name = named_seat(self.game, seat, lang);
        match (self.player(seat), lang) {
            (None, _) => name,
            (Some(player), Lang::Zh) => format!("{name}（{player}）"),
            (Some(player), Lang::En) => format!("{name} ({player})"),
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The points of each seat, in the platform's unit.
    pub scores: Vec<f64>,
    /// Tractor: the attackers' points (闲家得分), where the text shows the whole play.
    pub attackers: Option<i32>,
}
