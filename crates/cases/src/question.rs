//! What a case asks: its input, read as the bot reads it.

use paiju_game::{Lang, Say, Spoken};
use paiju_platform::session::SessionError;
use paiju_platform::{Session, Task, scan, session};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::answer::Answer;
use crate::case_game::CaseGame;
use crate::lines::Heard;
use crate::pack::Case;

/// In which form a case is asked.
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
    /// It ends within a turn.
    CutOff,
    /// It makes no game.
    NoGame {
        /// Why.
        why: Spoken,
    },
    /// A line of DOUDIZHUVER that cannot be read, or does not fit those before.
    Line {
        /// Which, from 1.
        line: usize,
        /// Why.
        why: Spoken,
    },
    /// Nothing is asked at its end.
    NothingAsked,
    /// The questions of DOUDIZHUVER before the last do not have an answer each.
    Counts {
        /// How many questions stand before the last.
        questions: usize,
        /// How many answers the case has for them.
        answered: usize,
    },
    /// An answer to an earlier question that cannot be read or is against the rules.
    Answered {
        /// Which question, from 1.
        question: usize,
    },
}

/// What a case asks.
#[derive(Clone, Debug)]
pub enum Question<G: CaseGame> {
    /// A note of the platform's, to which there is one answer.
    Note {
        /// The answer.
        answer: Value,
        /// How it is asked.
        form: Form,
    },
    /// Botzone asks for a decision.
    Botzone {
        /// What the seat knows.
        view: Box<G::View>,
        /// How the match writes its values.
        writing: G::Writing,
        /// How it is asked.
        form: Form,
    },
    /// The platform of the game's own protocol does.
    Own {
        /// What the seat knows.
        view: Box<G::View>,
        /// What is to be answered.
        lines: G::Lines,
    },
}

impl<G: CaseGame> Question<G> {
    /// Reads the input of a case.
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

    /// How it is asked.
    pub const fn form(&self) -> Form {
        match self {
            Self::Note { form, .. } | Self::Botzone { form, .. } => *form,
            Self::Own { .. } => Form::Lines,
        }
    }

    /// What the seat knows that must decide; `None` where there is but one answer to a note.
    pub fn view(&self) -> Option<&G::View> {
        match self {
            Self::Note { .. } => None,
            Self::Botzone { view, .. } | Self::Own { view, .. } => Some(view),
        }
    }

    /// An action as the answer: a response of Botzone's or a line.
    pub fn response(&self, action: &G::Action) -> Value {
        match self {
            Self::Note { answer, .. } => answer.clone(),
            Self::Botzone { view, writing, .. } => G::response(action, view, *writing),
            Self::Own { view, lines } => Value::String(G::write_line(lines, action, view)),
        }
    }

    /// A response as a program prints it that is asked so.
    pub fn printed(&self, response: &Value) -> String {
        match (self.form(), response) {
            (Form::Json, response) => serde_json::json!({ "response": response }).to_string(),
            (Form::Simple | Form::Lines, Value::String(text)) => text.clone(),
            (Form::Simple | Form::Lines, response) => response.to_string(),
        }
    }

    /// The action in an answer of the pack, as players say it; `None` where it means none.
    pub fn said(&self, answer: &Answer) -> Option<Spoken> {
        match (self.read_answer(answer)?, self.view()?) {
            (Heard::Answered(action), view) => Some(Spoken::by(|lang| G::say_action(&action, view, lang))),
            (Heard::Strayed { .. }, _) => None,
        }
    }
}

impl Case {
    /// Whether its input is meant as Botzone's, in JSON or in lines.
    pub(crate) fn is_botzone(&self) -> bool {
        let start = scan::trim_start(&self.input);
        let first = scan::trim_end(scan::line(start));
        start.starts_with(['{', '[']) || first.parse::<u64>().is_ok()
    }

    /// The accepted answers as players say them, else as they stand in the pack.
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
