//! The question of a step, in the file format of a lesson.

use serde::{Deserialize, Serialize};

use crate::lessons::rule::Rule;
use crate::lessons::words::Words;

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
    /// The choices: see [`crate::lessons::Pieces`].
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
    /// The rule that refuses it, by [`crate::lessons::Judged::because`]. Tests check it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    pub say: Words,
}
