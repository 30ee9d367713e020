//! What a program printed, read as the answer to a case's question.

use paiju_platform::json::{self, Json};
use paiju_platform::scan;
use paiju_platform::session::KEEP_RUNNING;
use serde_json::Value;

use crate::answer::Answer;
use crate::case_game::CaseGame;
use crate::lines::Heard;
use crate::question::{Form, Question};
use crate::unread::{Unread, shortened};

/// What was printed.
pub(crate) struct Printed<G: CaseGame> {
    /// The answer as it stands there.
    pub(crate) answer: Answer,
    /// What it means; `None` to a note of the platform's.
    pub(crate) heard: Option<Heard<G::Action>>,
}

impl<G: CaseGame> Question<G> {
    /// Reads what was printed: up to the mark that asks to be kept running.
    pub(crate) fn read(&self, printed: &str) -> Result<Printed<G>, (Option<Answer>, Unread)> {
        if let Self::Own { view, lines } = self {
            let last = scan::lines(printed).map(scan::trim).filter(|line| !line.is_empty()).last();
            let answer = Answer::of(&Value::from(last.unwrap_or_default()));
            return match G::read_lines(lines, view, printed) {
                Ok(heard) => Ok(Printed { answer, heard: Some(heard) }),
                Err(why) => Err((last.map(|_| answer), why)),
            };
        }
        let response = response(self.form(), printed).map_err(|why| (None, why))?;
        self.read_response(&response)
    }

    /// Reads an answer as a pack holds it.
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
                Some(action) => Some(Heard::Answered(action)),
                None => {
                    let shown = shortened(answer.json());
                    return Err((Some(answer), Unread::NotAnAnswer { shown }));
                }
            },
            Self::Note { .. } | Self::Own { .. } => None,
        };
        Ok(Printed { answer, heard })
    }
}

/// The response in what was printed on Botzone.
fn response(form: Form, printed: &str) -> Result<Json, Unread> {
    let marked = |line: &&str| scan::trim(line) == KEEP_RUNNING;
    let length: usize = scan::lines(printed).take_while(|line| !marked(line)).map(str::len).sum();
    let printed = scan::trim(printed.get(..length).unwrap_or_default());
    if printed.is_empty() {
        return Err(Unread::Nothing);
    }
    match form {
        Form::Simple => {
            let first = scan::trim_end(scan::line(printed));
            let document = json::read(first, 0);
            let is_json = !document.cut_off && document.slips.is_empty() && document.end == first.len();
            let quoted = || json::read(&Value::from(first).to_string(), 0).value;
            document.value.filter(|_| is_json).or_else(quoted).ok_or(Unread::Nothing)
        }
        Form::Json | Form::Lines => {
            let document = json::read(printed, 0);
            let is_whole = !document.cut_off
                && document.end == printed.len()
                && document.slips.iter().all(|slip| !slip.problem.is_error());
            let value = document.value.filter(|_| is_whole);
            let value = value.ok_or_else(|| Unread::NotJson { shown: shortened(printed) })?;
            if value.entries().is_none() {
                // A bare value is tolerated as the response, as in a match.
                return Ok(value);
            }
            value.get("response").cloned().ok_or(Unread::NoResponse)
        }
    }
}
