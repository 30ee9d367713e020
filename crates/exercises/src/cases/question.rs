//! A case's question: its input, read as the bot reads it.

use paiju_game::Spoken;
use paiju_game::platform::session::SessionError;
use paiju_game::platform::{Session, Task, scan, session};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case::Case;
use crate::cases::case_game::CaseGame;
use crate::cases::input_problem::InputProblem;
use crate::cases::lines::Heard;

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
    /// Why the input asks nothing.
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
        if self.accept.is_empty() {
            return vec![Spoken::new("任何合规则的应答".to_owned(), "any legal answer".to_owned())];
        }
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
