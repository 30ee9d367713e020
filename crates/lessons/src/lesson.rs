//! A lesson (课) as its file has it. `docs/lessons.md` describes the file for teachers; what this reads and what stands there is the same.

use paiju_games::GameId;
use serde::{Deserialize, Serialize};

use crate::fact::Fact;
use crate::rule::Rule;
use crate::words::Words;

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The most steps of a lesson.
pub const MAX_STEPS: usize = 100;

/// A lesson: steps that are taken one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The version of the form: 1.
    pub lesson: u32,
    /// Of which game.
    pub game: GameId,
    /// What it is called.
    pub title: Words,
    /// What one learns, in a sentence or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Words>,
    /// In their order.
    pub steps: Vec<Step>,
}

/// A step: something is said and shown, and mostly something is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its heading.
    pub title: Words,
    /// What is said.
    pub text: Words,
    /// What lies beside it, from top to bottom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<Show>,
    /// What is asked; nothing for a step that is only read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// What the engine must bear out of what is said. Tests hold them; who takes the lesson does not see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
}

/// One thing that is shown: exactly one of `cards`, `text` and `position`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// What it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Words>,
    /// Cards or tiles: see [`crate::Pieces`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// Lines as programs write them, numbered.
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
    /// Which of its games, from 0.
    #[serde(default)]
    pub game: usize,
    /// After how many of the game's steps; the end of what the text has if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The seat at the lower side; the one that is asked if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// What is asked: exactly one of `choose`, `pick`, `number`, `mark`, `answer` and `play`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The question.
    pub say: Words,
    /// One of these is to be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choose: Option<Vec<Choice>>,
    /// Cards or tiles are to be picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// A number is to be given: this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// A line of the text that is shown is to be marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// A program's input is to be answered as a program answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Input>,
    /// The seat whose turn it is at the position that is shown plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// What is said to a right answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Words>,
    /// What is said to a wrong answer that is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Words>,
    /// Wrong answers that many give, and what is said to each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<WrongAnswer>,
}

/// The kind of a question, which is exactly one.
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
    /// A question in these words; what it asks for is still to be set.
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

    /// What is asked for; `None` where it is nothing, or several things.
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

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The answer.
    pub say: Words,
    /// Whether it is right.
    #[serde(default)]
    pub right: bool,
    /// What is said to whoever chooses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Words>,
}

/// Cards or tiles to be picked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Out of these: see [`crate::Pieces`].
    pub from: String,
    /// Which are right.
    pub that: Rule,
}

/// Which lines are right to mark.
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
    /// What the program reads: Botzone's JSON or lines, or lines of DOUDIZHUVER up to one that wants a reply.
    pub input: String,
    /// The accepted answers, as a program prints them or as JSON; every answer that the rules allow if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<serde_json::Value>,
    /// DOUDIZHUVER: what the seat answered to the questions before the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<String>,
}

/// A play that is judged by what it costs against the best, as the game's strongest AI weighs it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// A play is right that costs no more than this, in the game's [`paiju_ai::Ais::REGRET`]; the game's own threshold if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
    /// Actions that are right whatever they cost, as [`paiju_game::Game::write_action`] writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<String>,
}

/// A wrong answer that many give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The answer: cards to a `pick`, a number to a `number`, a line's number to a `mark`, what is printed to an `answer`,
    /// an action to a `play`.
    pub to: String,
    /// Which rule refuses it, by the name that [`crate::Judged::because`] gives. Tests hold it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// What is said.
    pub say: Words,
}
