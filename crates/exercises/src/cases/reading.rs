//! Reads an output as the answer to a case's question.

use paiju_game::Spoken;
use paiju_game::platform::dialogue::{NoResponse, Response, before_mark};
use paiju_game::platform::json::{self, Json};
use paiju_game::platform::session;
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case_game::CaseGame;
use crate::cases::lines::{Heard, last_line};
use crate::cases::question::{Form, Question};
use crate::cases::unread::{Unread, shortened};

/// A parsed output.
pub(crate) struct Printed<G: CaseGame> {
    /// The answer, verbatim.
    pub(crate) answer: Answer,
    /// Its meaning; `None` for a notice.
    pub(crate) heard: Option<Heard<G::Action>>,
}

impl<G: CaseGame> Question<G> {
    /// Reads an output up to the keep-running mark.
    pub(crate) fn read(&self, printed: &str) -> Result<Printed<G>, (Option<Answer>, Unread)> {
        if let Self::Own { view, lines } = self {
            let last = last_line(printed);
            let answer = Answer::of(&Value::from(last.unwrap_or_default()));
            return match G::read_lines(lines, view, printed) {
                Ok(heard) => Ok(Printed { answer, heard: Some(heard) }),
                Err(why) => Err((last.map(|_| answer), why)),
            };
        }
        let printed = before_mark(printed);
        let form = match self.form() {
            Form::Simple => session::Form::Simple,
            Form::Json | Form::Lines => session::Form::Json,
        };
        let read = Response::read(form, printed).map_err(|why| {
            let why = match why {
                NoResponse::Nothing => Unread::Nothing,
                why => Unread::NoResponse { shown: shortened(printed.trim()), why: Spoken::of(&why) },
            };
            (None, why)
        })?;
        self.read_response(&read.response)
    }

    pub(crate) fn read_answer(&self, answer: &Answer) -> Option<Heard<G::Action>> {
        let json = json::read(answer.json(), 0).value?;
        match self {
            Self::Note { .. } => None,
            Self::Botzone { .. } => self.read_response(&json).ok()?.heard,
            Self::Own { view, lines } => G::read_lines(lines, view, json.text()?).ok(),
        }
    }

    fn read_response(&self, response: &Json) -> Result<Printed<G>, (Option<Answer>, Unread)> {
        let answer = Answer::of(&response.to_value());
        let heard = match self {
            Self::Botzone { view, writing, .. } => match G::action(response, view, *writing) {
                Ok(action) => Some(Heard::Answered(action)),
                Err(problem) => {
                    let (shown, why) = (shortened(answer.json()), Spoken::of(&problem));
                    return Err((Some(answer), Unread::NoResponse { shown, why }));
                }
            },
            Self::Note { .. } | Self::Own { .. } => None,
        };
        Ok(Printed { answer, heard })
    }
}
