//! What the inspector gives back.

use std::borrow::Cow;

use paiju_game::{Lang, Seat};
use paiju_platform::Span;
use serde::{Deserialize, Serialize};

use crate::detect::Evidence;
use crate::encoding::Encoding;
use crate::{Format, GameId, LineColumn, LineIndex, Note, Problem, Replay, Severity};

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
        (!self.outputs.is_empty()).then_some(Note::OutputAlone).into_iter().collect()
    }

    /// All problems: the text's own, then each game's.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().chain(self.reports.iter().flat_map(|report| &report.problems))
    }

    /// Whether any problem is an error.
    pub fn has_errors(&self) -> bool {
        self.all_problems().any(|problem| problem.severity == Severity::Error)
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
    /// What is worth knowing and not wrong.
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

    /// The name of a seat's player, where the text has it.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        let names: &[Option<String>] = match &self.replay {
            Replay::DouDizhu(replay) => &replay.names,
            Replay::Tractor(replay) => &replay.names,
            Replay::Mahjong(replay) => &replay.names,
        };
        names.get(seat.index())?.as_deref()
    }

    /// A seat as its game calls it, with its player where the text names one: 西（甲）.
    pub fn seat_said(&self, seat: Seat, lang: Lang) -> String {
        let name: Cow<'static, str> = match self.game {
            GameId::DouDizhu => paiju_doudizhu::text::seat(seat, lang).into(),
            GameId::Tractor => paiju_tractor::text::seat(seat, lang).into(),
            GameId::Mahjong => paiju_mahjong::text::seat(seat, lang).into(),
        };
        match (self.player(seat), lang) {
            (None, _) => name.into_owned(),
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
