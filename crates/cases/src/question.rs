//! A case's question: its input, read as the bot reads it.

use paiju_game::{Lang, Say, Spoken};
use paiju_platform::session::SessionError;
use paiju_platform::{Session, Task, scan, session};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::answer::Answer;
use crate::case_game::CaseGame;
use crate::lines::Heard;
use crate::pack::Case;

/// The form of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// Botzone's JSON.
    Json,
    /// Botzone's simple interaction.
    Simple,
    /// The lines of DOUDIZHUVER.
    Lines,
}

/// Why an input asks nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InputProblem {
    /// It is neither Botzone's nor, in Dou Dizhu, DOUDIZHUVER's.
    NotAnInput,
    /// It is truncated inside a turn.
    CutOff,
    /// It is not a game.
    NoGame {
        /// The reason.
        why: Spoken,
    },
    /// A DOUDIZHUVER line that is unreadable, or contradicts earlier ones.
    Line {
        /// Its number, from 1.
        line: usize,
        /// The reason.
        why: Spoken,
    },
    /// Nothing is asked at its end.
    NothingAsked,
    /// The number of answers does not match the DOUDIZHUVER questions before the last.
    Counts {
        /// The number of questions before the last.
        questions: usize,
        /// The number of answers in the case.
        answered: usize,
    },
    /// An unreadable or illegal answer to an earlier question.
    Answered {
        /// The question's number, from 1.
        question: usize,
    },
}

/// A case's question.
#[derive(Clone, Debug)]
pub enum Question<G: CaseGame> {
    /// A notice from the platform, with one possible answer.
    Note {
        /// The answer.
        answer: Value,
        /// Its form.
        form: Form,
    },
    /// A decision for Botzone.
    Botzone {
        /// The seat's observation.
        view: Box<G::View>,
        /// The form of the match's values.
        writing: G::Writing,
        /// Its form.
        form: Form,
    },
    /// A decision in the game's own protocol.
    Own {
        /// The seat's observation.
        view: Box<G::View>,
        /// The answers due.
        lines: G::Lines,
    },
}

impl<G: CaseGame> Question<G> {
    /// Reads a case's input.
    ///
    /// # Errors
    /// Why it asks nothing.
    pub fn of(case: &Case) -> Result<Self, InputProblem> {
        if case.is_botzone() {
            return Self::of_botzone(&case.input);
        }
        let (view, lines) = G::hear(&case.input, &case.answered)?;
        Ok(Self::Own { view: Box::new(view), lines })
    }

    fn of_botzone(input: &str) -> Result<Self, InputProblem> {
        let mut session = Session::new();
        let mut turn = None;
        for line in scan::lines(input) {
            turn = session.line(line).map_err(unread)?.or(turn);
        }
        let turn = session.end().map_err(unread)?.or(turn).ok_or(InputProblem::CutOff)?;
        if let Some(miscounted) = session.miscounted() {
            return Err(InputProblem::NoGame { why: Spoken::of(miscounted) });
        }
        let form = match session.form() {
            Some(session::Form::Simple) => Form::Simple,
            Some(session::Form::Json) | None => Form::Json,
        };
        Ok(match G::task(&turn).map_err(|error| InputProblem::NoGame { why: Spoken::of(&error.problem) })? {
            Task::Note(answer) => Self::Note { answer, form },
            Task::Decide { view, writing } => Self::Botzone { view, writing, form },
        })
    }

    /// Its form.
    pub const fn form(&self) -> Form {
        match self {
            Self::Note { form, .. } | Self::Botzone { form, .. } => *form,
            Self::Own { .. } => Form::Lines,
        }
    }

    /// The deciding seat's observation; `None` for a notice.
    pub fn view(&self) -> Option<&G::View> {
        match self {
            Self::Note { .. } => None,
            Self::Botzone { view, .. } | Self::Own { view, .. } => Some(view),
        }
    }

    /// An action as the answer: a Botzone response or a line.
    pub fn response(&self, action: &G::Action) -> Value {
        match self {
            Self::Note { answer, .. } => answer.clone(),
            Self::Botzone { view, writing, .. } => G::response(action, view, *writing),
            Self::Own { view, lines } => Value::String(G::write_line(lines, action, view)),
        }
    }

    /// A response as this case's programs print it.
    pub fn printed(&self, response: &Value) -> String {
        match (self.form(), response) {
            (Form::Json, response) => serde_json::json!({ "response": response }).to_string(),
            (Form::Simple | Form::Lines, Value::String(text)) => text.clone(),
            (Form::Simple | Form::Lines, response) => response.to_string(),
        }
    }

    /// The action in an answer of the pack, in players' words; `None` if it means none.
    pub fn said(&self, answer: &Answer) -> Option<Spoken> {
        match (self.read_answer(answer)?, self.view()?) {
            (Heard::Answered(action), view) => Some(Spoken::by(|lang| G::say_action(&action, view, lang))),
            (Heard::Strayed { .. }, _) => None,
        }
    }
}

impl Case {
    /// Whether its input looks like Botzone's, in JSON or in lines.
    pub(crate) fn is_botzone(&self) -> bool {
        let start = scan::trim_start(&self.input);
        let first = scan::trim_end(scan::line(start));
        start.starts_with(['{', '[']) || first.parse::<u64>().is_ok()
    }

    /// The accepted answers in players' words, otherwise as in the pack.
    pub fn accepted<G: CaseGame>(&self) -> Vec<Spoken> {
        let question = Question::<G>::of(self).ok();
        let words = |answer: &Answer| {
            let said = question.as_ref().and_then(|question| question.said(answer));
            said.unwrap_or_else(|| Spoken::by(|_| answer.printed()))
        };
        self.accept.iter().map(words).collect()
    }
}

fn unread(error: SessionError) -> InputProblem {
    match error {
        SessionError::NotBotzone => InputProblem::NotAnInput,
        SessionError::CutOff => InputProblem::CutOff,
        SessionError::Broken { problem, .. } => InputProblem::NoGame { why: Spoken::of(&problem) },
        SessionError::Misfit(misfit) => InputProblem::NoGame { why: Spoken::of(&misfit.problem) },
    }
}

impl Say for InputProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotAnInput, Lang::Zh) => "输入既不是 Botzone 的 JSON，也不是简单交互或 DOUDIZHUVER".to_owned(),
            (Self::NotAnInput, Lang::En) => {
                "the input is neither Botzone's JSON nor its simple interaction nor DOUDIZHUVER".to_owned()
            }
            (Self::CutOff, Lang::Zh) => "输入不完整".to_owned(),
            (Self::CutOff, Lang::En) => "the input is truncated".to_owned(),
            (Self::NoGame { why }, Lang::Zh) => format!("输入不成一局：{}", why.say(Lang::Zh)),
            (Self::NoGame { why }, Lang::En) => format!("the input is not a game: {}", why.say(Lang::En)),
            (Self::Line { line, why }, Lang::Zh) => format!("输入第 {line} 行：{}", why.say(Lang::Zh)),
            (Self::Line { line, why }, Lang::En) => format!("line {line} of the input: {}", why.say(Lang::En)),
            (Self::NothingAsked, Lang::Zh) => "输入到最后没有轮到它应答".to_owned(),
            (Self::NothingAsked, Lang::En) => "nothing is asked at the end of the input".to_owned(),
            (Self::Counts { questions, answered }, Lang::Zh) => {
                format!("最后一问之前问过 {questions} 次，answered 里却有 {answered} 个应答")
            }
            (Self::Counts { questions, answered }, Lang::En) => {
                format!("there are {questions} questions before the last, but answered has {answered} answers")
            }
            (Self::Answered { question }, Lang::Zh) => format!("answered 里第 {question} 个应答看不懂或不合规则"),
            (Self::Answered { question }, Lang::En) => {
                format!("answer {question} in answered is unreadable or illegal")
            }
        }
    }
}
