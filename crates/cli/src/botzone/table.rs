//! The bot at one match: takes requests, asks the program, has the answer judged and writes it down.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use paiju_game::platform::Judged;
use paiju_game::platform::MAX_OUTPUT;
use paiju_game::platform::dialogue::{Channel as _, Input, NoResponse, Question, Response, Until, plain, shown};
use paiju_game::platform::session::Form;
use paiju_game::{Lang, Say, Spoken, texts};
use paiju_games::with_game;
use serde_json::Value;

use super::judge;
use super::kept::{self, Fault, Kept};
use super::{header, poll};
use crate::match_::limits::Limits;
use crate::match_::pipes::Pipes;
use crate::program::Bot;
use crate::{interrupt, terminal};

/// What is done with an answer that is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Illegal {
    // Nothing is sent; asked again when the command is started again.
    Refuse,
    // An AI answers instead.
    StandIn,
    // It is sent all the same.
    Send,
}

/// What all tables share.
#[derive(Debug)]
pub struct Desk {
    pub folder: PathBuf,
    pub bot: Bot,
    pub form: Form,
    pub limits: Limits,
    pub illegal: Illegal,
    /// The AI that stands in; `None` for the game's strongest.
    pub ai: Option<String>,
    pub lang: Lang,
    /// What the bot keeps across matches.
    pub globaldata: Mutex<Option<Value>>,
}

texts! {
    /// What is wrong with an answer.
    enum Wrong {
        Unsendable => "应答里有换行或其他不能发送的字符", "the answer has line breaks or other characters that cannot be sent";
        NoResponse { printed: String, why: NoResponse } =>
            format!("应答格式不对：「{printed}」；{}", why.say(Lang::Zh)),
            format!("malformed answer: “{printed}”; {}", why.say(Lang::En));
        Unjudged(why: Spoken) =>
            format!("读不懂平台发来的内容，没法判，照样发出：{}", why.say(Lang::Zh)),
            format!("sent without being judged, as the platform's messages cannot be understood: {}", why.say(Lang::En));
    }
}

texts! {
    enum Follows {
        Refused => "没有发出；改好程序后重新运行，会再问它一次", "not sent; mend the bot and start again, and it will be asked again";
        StoodIn(answer: String) => format!("AI 替它答 {answer}"), format!("an AI answers {answer} instead");
        Sent => "照样发出", "sent all the same";
    }
}

impl Desk {
    /// The file of what the bot keeps across matches.
    fn globaldata_file(&self) -> PathBuf {
        self.folder.join(".globaldata")
    }

    /// Reads what the bot kept, if anything.
    pub fn remember(&mut self) {
        let kept = std::fs::read(self.globaldata_file()).ok();
        self.globaldata = Mutex::new(kept.and_then(|text| serde_json::from_slice(&text).ok()));
    }

    fn globaldata(&self) -> Option<Value> {
        self.globaldata.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep_globaldata(&self, value: Value) -> anyhow::Result<()> {
        let mut kept = self.globaldata.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref() != Some(&value) {
            kept::write(&self.globaldata_file(), &value.to_string())?;
            *kept = Some(value);
        }
        Ok(())
    }
}

/// A match that the bot plays.
#[derive(Debug)]
pub struct Table {
    pub kept: Kept,
    /// The program, once it was asked.
    pipes: Option<Pipes>,
    /// Whether it was kept running.
    runs: bool,
    /// Whether its answer to the last request was refused.
    refused: bool,
}

/// An answer, in words.
#[derive(Clone, Debug)]
pub struct Told {
    pub turn: usize,
    pub words: String,
    pub took: Duration,
}

impl Table {
    pub const fn new(kept: Kept) -> Self {
        Self { kept, pipes: None, runs: false, refused: false }
    }

    /// Whether the bot has a question that it was not asked.
    pub fn waits(&self) -> bool {
        self.kept.is_asked() && !self.refused
    }

    /// Takes a request, and writes it down before anything else. One that the platform repeats is answered as before.
    /// Returns whether there is something to do.
    pub fn take(&mut self, request: Value, desk: &Desk) -> anyhow::Result<bool> {
        let kept = &mut self.kept;
        let is_same = kept.requests.last() == Some(&request);
        if kept.end.is_some()
            || is_same && kept.is_asked()
            || request.as_object().is_some_and(serde_json::Map::is_empty)
        {
            return Ok(false);
        }
        if let Some((requests, responses)) = whole_input(&request) {
            if requests == kept.requests {
                return if kept.is_asked() { Ok(false) } else { self.repeat(desk) };
            }
            (kept.requests, kept.responses) = (requests, responses);
        } else {
            if is_same && !self.goes_on_with(&request) {
                return self.repeat(desk);
            }
            let kept = &mut self.kept;
            // What the platform took for an answer is not known.
            kept.responses.resize(kept.requests.len(), Value::Null);
            kept.requests.push(request);
        }
        self.refused = false;
        self.kept.save(&desk.folder).map(|()| true)
    }

    /// Whether a request may follow the last answer.
    fn goes_on_with(&self, request: &Value) -> bool {
        let mut requests = self.kept.requests.clone();
        requests.push(request.clone());
        judge::is_new(self.kept.game, &requests, &self.kept.responses)
    }

    fn repeat(&mut self, desk: &Desk) -> anyhow::Result<bool> {
        self.kept.sent = false;
        self.kept.save(&desk.folder).map(|()| true)
    }

    /// The header with the answer that the platform does not have yet.
    pub fn header(&self) -> Option<(String, String)> {
        let text = header::text(self.kept.unsent()?, self.kept.quoted)?;
        Some((format!("X-Match-{}", self.kept.id), text))
    }

    /// The platform has the answer.
    pub fn settle(&mut self, desk: &Desk) -> anyhow::Result<()> {
        self.kept.sent = true;
        self.kept.save(&desk.folder)
    }

    /// Ends the match and its program.
    pub fn end(&mut self, ending: poll::Ending, desk: &Desk) -> anyhow::Result<()> {
        self.pipes = None;
        // The last request may not have been answered.
        let answered = self.kept.responses.len();
        self.kept.requests.truncate(answered.max(1));
        self.kept.end = Some(ending);
        self.kept.save(&desk.folder)
    }

    /// Asks the bot and writes down what will be sent. `None` if nothing will be.
    pub fn answer(&mut self, desk: &Desk) -> anyhow::Result<Option<Told>> {
        let (begin, turn) = (Instant::now(), self.kept.responses.len());
        let asked = self.ask(desk);
        if interrupt::requested() {
            return Ok(None);
        }
        let (answer, why) = match asked {
            Err(why) => (None, why),
            Ok(answer) => match self.judged(&answer) {
                Judged { legal: Some(true), message: words, .. } => {
                    let told = Told { turn, words: words.say(desk.lang), took: begin.elapsed() };
                    return self.write(answer, desk).map(|()| Some(told));
                }
                Judged { legal: None, message: why, .. } => {
                    self.complain(turn, Some(&answer), &Spoken::of(&Wrong::Unjudged(why)), None, desk);
                    let told = Told { turn, words: plain(&answer), took: begin.elapsed() };
                    return self.write(answer, desk).map(|()| Some(told));
                }
                Judged { legal: Some(false), message: why, .. } => (Some(answer), why),
            },
        };
        let sendable = |answer: &Value| header::text(answer, self.kept.quoted).is_some();
        let sent = match desk.illegal {
            Illegal::Refuse => None,
            Illegal::Send => answer.clone().filter(sendable),
            Illegal::StandIn => {
                let Kept { game, requests, responses, .. } = &self.kept;
                judge::stand_in(*game, desk.ai.as_deref(), requests, responses)
            }
        };
        let follows = match (&sent, desk.illegal) {
            (None, _) => Follows::Refused,
            (Some(sent), Illegal::StandIn) => Follows::StoodIn(shown(&plain(sent))),
            (Some(_), _) => Follows::Sent,
        };
        self.complain(turn, answer.as_ref(), &why, Some(&follows), desk);
        self.kept.faults.push(Fault { turn, answer, why });
        if desk.illegal != Illegal::Send {
            // A running program would rely on its own answer.
            self.stop();
        }
        match sent {
            Some(sent) => {
                let told = Told { turn, words: plain(&sent), took: begin.elapsed() };
                self.write(sent, desk).map(|()| Some(told))
            }
            None => {
                self.refused = true;
                self.kept.save(&desk.folder).map(|()| None)
            }
        }
    }

    fn judged(&self, answer: &Value) -> Judged {
        if header::text(answer, self.kept.quoted).is_none() {
            return Judged { legal: Some(false), action: None, message: Spoken::of(&Wrong::Unsendable) };
        }
        judge::judge(self.kept.game, &self.kept.requests, &self.kept.responses, answer)
    }

    fn write(&mut self, answer: Value, desk: &Desk) -> anyhow::Result<()> {
        self.kept.responses.push(answer);
        self.kept.sent = false;
        self.kept.save(&desk.folder)
    }

    fn complain(&self, turn: usize, answer: Option<&Value>, why: &Spoken, follows: Option<&Follows>, desk: &Desk) {
        let (id, bot, lang) = (&self.kept.id, &desk.bot.name, desk.lang);
        let (why, follows) = (why.say(lang), follows.map(|follows| follows.say(lang)));
        let answer = answer.map(|answer| shown(&plain(answer)));
        terminal::complain(match lang {
            Lang::Zh => {
                let answer = answer.map_or_else(|| "没有应答".to_owned(), |answer| format!("答 {answer}"));
                let follows = follows.map_or_else(String::new, |follows| format!("（{follows}）"));
                format!("对局 {id}，回合 {turn}，{bot} {answer}：{why}{follows}")
            }
            Lang::En => {
                let answer = answer.map_or_else(|| "no answer".to_owned(), |answer| format!("answer {answer}"));
                let follows = follows.map_or_else(String::new, |follows| format!(" ({follows})"));
                format!("match {id}, turn {turn}, {bot}, {answer}: {why}{follows}")
            }
        });
    }

    /// Whether its program is kept running.
    pub const fn runs(&self) -> bool {
        self.runs
    }

    /// Ends the program; the next question starts it again with the whole history.
    pub fn stop(&mut self) {
        self.runs = false;
        if let Some(pipes) = &mut self.pipes {
            pipes.end();
        }
    }

    /// The bot's answer to the last request, verbatim.
    fn ask(&mut self, desk: &Desk) -> Result<Value, Spoken> {
        let usual = with_game!(self.kept.game, G => <G as paiju_game::platform::BotzoneGame>::TIME_LIMIT_MS);
        let limit = desk.limits.time.unwrap_or(usual);
        let mut pipes = match self.pipes.take() {
            Some(pipes) => pipes,
            None => Pipes::new(&desk.bot, Duration::from_millis(limit), desk.limits.memory, MAX_OUTPUT)
                .map_err(|error| Spoken::new(format!("{error:#}"), format!("{error:#}")))?,
        };
        let fresh = !std::mem::take(&mut self.runs);
        let text =
            if fresh { self.input(limit, desk) } else { plain(self.kept.requests.last().unwrap_or(&Value::Null)) };
        let heard = pipes.carry(&Question { fresh, text, until: Until::Ended });
        self.pipes = Some(pipes);
        let heard = heard.map_err(|fault| Spoken::of(&fault))?;
        self.runs = heard.runs;
        let no_answer = |why| Spoken::of(&Wrong::NoResponse { printed: shown(heard.printed.trim()), why });
        let read = Response::read(desk.form, &heard.printed).map_err(no_answer)?;
        self.kept.data = read.data.unwrap_or_else(|| Value::String(String::new()));
        if let Some(globaldata) = read.globaldata {
            desk.keep_globaldata(globaldata)
                .map_err(|error| Spoken::new(format!("{error:#}"), format!("{error:#}")))?;
        }
        Ok(read.response.to_value())
    }

    /// The whole input of a program that is started now.
    fn input(&self, limit_ms: u64, desk: &Desk) -> String {
        let input = Input {
            requests: self.kept.requests.clone(),
            responses: self.kept.responses.clone(),
            data: self.kept.data.clone(),
            globaldata: desk.globaldata(),
            time_limit: (limit_ms as f64 / 1000.0).to_string(),
            memory_limit: desk.limits.memory.map_or(String::new(), |memory| memory.to_string()),
        };
        input.write(desk.form)
    }
}

/// The requests and responses of a request that is a whole input.
fn whole_input(request: &Value) -> Option<(Vec<Value>, Vec<Value>)> {
    let list = |key: &str| request.get(key).and_then(Value::as_array).cloned();
    let requests = list("requests")?;
    let mut responses = list("responses").unwrap_or_default();
    responses.resize(requests.len().saturating_sub(1), Value::Null);
    (!requests.is_empty()).then_some((requests, responses))
}
