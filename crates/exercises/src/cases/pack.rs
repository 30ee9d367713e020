//! A case pack: inputs with their accepted answers, and its file format.

use paiju_game::platform::json::{self, Json};
use paiju_game::platform::{EnvelopeProblem, Expected, Span, scan};
use paiju_game::{Lang, Say, Spoken};
use paiju_games::{GameId, with_game};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case::{Case, FailedAnswer};
use crate::cases::case_game::CaseGame;
use crate::cases::lines::Heard;
use crate::cases::pack_problem::{PackFault, PackProblem};
use crate::cases::question::Question;

/// The most cases of a pack.
pub const MAX_CASES: usize = 10_000;

/// The most problems listed for a pack.
const MAX_FAULTS: usize = 20;

/// The value of `accept` in a case that any legal answer solves.
const LEGAL: &str = "legal";

/// The value of `paiju` in a pack, and its version.
const KIND: &str = "cases";
const VERSION: i64 = 1;

/// A list of inputs with the accepted answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    /// The game.
    pub game: GameId,
    /// The title.
    pub title: String,
    /// In order.
    pub cases: Vec<Case>,
}

impl Pack {
    /// Reads a pack's file.
    ///
    /// # Errors
    /// Its problems, up to twenty, in the order of the text.
    pub fn read(text: &str) -> Result<Self, Vec<PackFault>> {
        let document = json::read(text, 0);
        if let Some(slip) = document.slips.into_iter().next() {
            return Err(vec![PackFault::new(PackProblem::Json(slip.problem), slip.span)]);
        }
        let end = Span::empty(text.len());
        let Some(value) = document.value.filter(|_| !document.cut_off) else {
            return Err(vec![PackFault::new(PackProblem::CutOff, end)]);
        };
        let rest = text.get(document.end..).unwrap_or_default();
        if !rest.trim_ascii().is_empty() {
            return Err(vec![PackFault::new(PackProblem::GoesOn, Span::new(document.end, text.len()))]);
        }
        Reader::default().pack(&value)
    }

    /// Whether a text looks like a pack, even a broken one.
    pub fn is_meant_by(text: &str) -> bool {
        scan::trim_start(text).starts_with('{')
            && json::read(text, 0).value.is_some_and(|value| value.get("paiju").and_then(Json::text) == Some(KIND))
    }

    /// The pack as a file, one case per line.
    pub fn write(&self) -> String {
        let cases: Vec<String> = self.cases.iter().map(Case::write).collect();
        let (game, title) = (self.game.code(), Value::from(self.title.as_str()));
        format!(
            "{{\"paiju\":\"{KIND}\",\"version\":{VERSION},\"game\":\"{game}\",\"title\":{title},\"cases\":[\n{}\n]}}\n",
            cases.join(",\n")
        )
    }
}

impl Case {
    fn write(&self) -> String {
        let text = |text: &str| Value::from(text).to_string();
        let listed: Vec<&str> = self.accept.iter().map(Answer::json).collect();
        let accept = if listed.is_empty() { text(LEGAL) } else { format!("[{}]", listed.join(",")) };
        let answered = if self.answered.is_empty() {
            String::new()
        } else {
            format!(",\"answered\":{}", Value::from(self.answered.clone()))
        };
        let (name, input) = (text(&self.name), text(&self.input));
        let failed = self.failed.as_ref().map_or_else(String::new, |FailedAnswer { printed, why }| {
            let [zh, en] = [Lang::Zh, Lang::En].map(|lang| text(&why.say(lang)));
            let printed =
                printed.as_ref().map_or_else(String::new, |printed| format!("\"printed\":{},", text(printed)));
            format!(",\"failed\":{{{printed}\"zh\":{zh},\"en\":{en}}}")
        });
        format!("{{\"name\":{name},\"input\":{input}{answered},\"accept\":{accept}{failed}}}")
    }
}

/// Reads a pack and collects problems.
#[derive(Default)]
struct Reader {
    faults: Vec<PackFault>,
    /// The current case.
    case: Option<usize>,
}

impl Reader {
    fn pack(mut self, pack: &Json) -> Result<Pack, Vec<PackFault>> {
        let is_pack = pack.get("paiju").and_then(Json::text) == Some(KIND);
        if !is_pack {
            return Err(vec![PackFault::new(PackProblem::NotAPack, opening(pack))]);
        }
        let version = self.value(pack, "version").cloned();
        if let Some(version) = version.filter(|version| version.integer() != Some(VERSION)) {
            let found = version.to_value().to_string();
            return Err(vec![PackFault::new(PackProblem::Version { found }, version.span)]);
        }
        let game = self.text(pack, "game").and_then(|(name, span)| {
            let game = GameId::from_code(&name);
            if game.is_none() {
                self.note(PackProblem::NoSuchGame { name }, span);
            }
            game
        });
        let title = self.text(pack, "title").map(|(title, _)| title);
        let listed = self.list(pack, "cases").map(<[Json]>::to_vec).unwrap_or_default();
        if listed.is_empty() && self.faults.is_empty() {
            self.note(PackProblem::NoCases, opening(pack));
        }
        if let Some(beyond) = listed.get(MAX_CASES) {
            self.note(PackProblem::TooMany { limit: MAX_CASES }, beyond.span);
        }
        let mut cases = Vec::new();
        for (number, case) in listed.iter().take(MAX_CASES).enumerate() {
            if self.faults.len() >= MAX_FAULTS {
                break;
            }
            self.case = Some(number);
            cases.extend(game.and_then(|game| self.case(game, case)));
        }
        match (game, title) {
            (Some(game), Some(title)) if self.faults.is_empty() => Ok(Pack { game, title, cases }),
            _ => Err(self.faults),
        }
    }

    fn case(&mut self, game: GameId, json: &Json) -> Option<Case> {
        let name = self.text(json, "name");
        let input = self.text(json, "input");
        let is_any = json.get("accept").and_then(Json::text) == Some(LEGAL);
        let answers = if is_any { Some(Vec::new()) } else { self.list(json, "accept").map(<[Json]>::to_vec) };
        let answered = if json.has("answered") { self.list(json, "answered").map(<[Json]>::to_vec) } else { None };
        let lines = answered.unwrap_or_default();
        let said: Option<Vec<String>> = lines.iter().map(|line| line.text().map(str::to_owned)).collect();
        if said.is_none() {
            let line = lines.iter().find(|line| line.text().is_none()).unwrap_or(json);
            self.note(EnvelopeProblem::wrong_type("answered", Expected::Text, line).into(), line.span);
        }
        let ((name, _), (input, place), answers) = (name?, input?, answers?);
        let accept = answers.iter().map(|answer| Answer::of(&answer.to_value())).collect();
        let failed = json.get("failed").and_then(|failed| self.failed(failed));
        let case = Case { name, input, accept, answered: said?, failed };
        if answers.is_empty() && !is_any {
            self.note(PackProblem::NoAnswers, opening(json));
        }
        with_game!(game, G => self.question::<G>(&case, place, &answers));
        Some(case)
    }

    fn failed(&mut self, json: &Json) -> Option<FailedAnswer> {
        let printed = if json.has("printed") { self.text(json, "printed").map(|(printed, _)| printed) } else { None };
        let [zh, en] = ["zh", "en"].map(|lang| self.text(json, lang).map(|(why, _)| why));
        Some(FailedAnswer { printed, why: Spoken::new(zh?, en?) })
    }

    /// Checks that the input asks something, and that the answers could be right.
    fn question<G: CaseGame>(&mut self, case: &Case, place: Span, answers: &[Json]) {
        let question = match Question::<G>::of(case) {
            Ok(question) => question,
            Err(why) => return self.note(PackProblem::Input(why), place),
        };
        let Some(view) = question.view() else { return };
        for (answer, json) in case.accept.iter().zip(answers) {
            match question.read_answer(answer) {
                Some(Heard::Answered(action)) => {
                    if let Err(refusal) = G::view_check(view, &action) {
                        let why = Spoken::of(&refusal);
                        self.note(PackProblem::Illegal { why }, json.span);
                    }
                }
                Some(Heard::Strayed { .. }) | None => self.note(PackProblem::NotAnAnswer, json.span),
            }
        }
    }

    fn note(&mut self, problem: PackProblem, span: Span) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(PackFault { problem, case: self.case, span });
        }
    }

    fn value<'a>(&mut self, object: &'a Json, key: &str) -> Option<&'a Json> {
        let value = object.get(key);
        if value.is_none() {
            self.note(EnvelopeProblem::MissingKey { key: key.to_owned() }.into(), opening(object));
        }
        value
    }

    fn text(&mut self, object: &Json, key: &str) -> Option<(String, Span)> {
        let value = self.value(object, key)?;
        let text = value.text().map(|text| (text.to_owned(), value.span));
        if text.is_none() {
            self.note(EnvelopeProblem::wrong_type(key, Expected::Text, value).into(), value.span);
        }
        text
    }

    fn list<'a>(&mut self, object: &'a Json, key: &str) -> Option<&'a [Json]> {
        let value = self.value(object, key)?;
        if value.items().is_none() {
            self.note(EnvelopeProblem::wrong_type(key, Expected::List, value).into(), value.span);
        }
        value.items()
    }
}

/// The start of an object, the place of what it lacks.
fn opening(object: &Json) -> Span {
    Span::new(object.span.start, object.span.end.min(object.span.start + 1))
}
