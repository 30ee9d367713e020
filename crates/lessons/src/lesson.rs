//! The file format of a lesson (课). `docs/lessons.md` describes it for teachers; keep the two in agreement.

use paiju_games::GameId;
use serde::{Deserialize, Serialize};

use crate::fact::Fact;
use crate::rule::Rule;
use crate::words::Words;

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The most steps of a lesson.
pub const MAX_STEPS: usize = 100;

/// A lesson: a sequence of steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The format version: 1.
    pub lesson: u32,
    pub game: GameId,
    pub title: Words,
    /// What it teaches, in a sentence or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Words>,
    pub steps: Vec<Step>,
}

/// A step: text, things to show, and usually a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub title: Words,
    pub text: Words,
    /// The things shown, from top to bottom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<Show>,
    /// The question; none for a step that is only read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// Claims of the text that the engine confirms. Tests check them; learners do not see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
}

/// A thing to show: exactly one of `cards`, `text` and `position`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Words>,
    /// Cards or tiles: see [`crate::Pieces`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// Lines as programs write them, shown with numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A moment of a game, on its table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Moment>,
}

/// A moment of a game in any text that the inspector reads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The text.
    pub text: String,
    /// The game's index, from 0.
    #[serde(default)]
    pub game: usize,
    /// The number of the game's steps before it; by default, all in the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The seat at the bottom; by default the one that must act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// A question: exactly one of `choose`, `pick`, `number`, `mark`, `answer` and `play`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub say: Words,
    /// Choose one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choose: Option<Vec<Choice>>,
    /// Pick cards or tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// Give this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// Mark a line of the shown text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Answer a program's input as a program does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Input>,
    /// Play for the seat to move at the shown position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// The reply to a right answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Words>,
    /// The reply to a wrong answer that is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Words>,
    /// Common wrong answers, each with its reply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<WrongAnswer>,
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question<'a> {
    /// See [`Ask::choose`].
    Choose(&'a [Choice]),
    /// See [`Ask::pick`].
    Pick(&'a Pick),
    /// See [`Ask::number`].
    Number(i64),
    /// See [`Ask::mark`].
    Mark(&'a Mark),
    /// See [`Ask::answer`].
    Answer(&'a Input),
    /// See [`Ask::play`].
    Play(&'a Play),
}

impl Ask {
    /// A question with this text, without its kind.
    pub const fn new(say: Words) -> Self {
        Self {
            say,
            choose: None,
            pick: None,
            number: None,
            mark: None,
            answer: None,
            play: None,
            right: None,
            wrong: None,
            replies: Vec::new(),
        }
    }

    /// The question's kind; `None` if there is none, or several.
    pub fn question(&self) -> Option<Question<'_>> {
        let kinds = [
            self.choose.as_deref().map(Question::Choose),
            self.pick.as_ref().map(Question::Pick),
            self.number.map(Question::Number),
            self.mark.as_ref().map(Question::Mark),
            self.answer.as_ref().map(Question::Answer),
            self.play.as_ref().map(Question::Play),
        ];
        let mut asked = kinds.into_iter().flatten();
        asked.next().filter(|_| asked.next().is_none())
    }
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub say: Words,
    #[serde(default)]
    pub right: bool,
    /// The reply to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Words>,
}

/// A question to pick cards or tiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// The choices: see [`crate::Pieces`].
    pub from: String,
    /// Which are right.
    pub that: Rule,
}

/// The lines that are right to mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The line in which the inspector finds the first error.
    Error,
    /// Any of these, from 1.
    Lines(Vec<usize>),
}

/// A program's input and the accepted answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// The program's input: Botzone's JSON or lines, or DOUDIZHUVER up to a line that needs a reply.
    pub input: String,
    /// The accepted answers, as a program prints them or as JSON; if empty, every legal answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<serde_json::Value>,
    /// DOUDIZHUVER: the seat's answers to the questions before the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<String>,
}

/// A play judged by its cost compared with the best, as the game's strongest AI weighs it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The highest cost of a right play, in the game's [`paiju_ai::Ais::REGRET`]; by default the game's own threshold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
    /// Actions that are right whatever they cost, as [`paiju_game::Game::write_action`] writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<String>,
}

/// A common wrong answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The answer: cards for a `pick`, a number for a `number`, a line number for a `mark`, an output for an `answer`,
    /// an action for a `play`.
    pub to: String,
    /// The rule that refuses it, by [`crate::Judged::because`]. Tests check it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    pub say: Words,
}
