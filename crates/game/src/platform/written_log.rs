//! Writes Botzone's match log for every game: the judge's entries and the seats' answers in turn. The content of an
//! entry and the initial data are the game's own.

use std::collections::BTreeMap;

use crate::table::{Answer, Printed, Turn};
use crate::{Fault, Game, Seat};
use serde::Serialize;
use serde_json::Value;

/// A match log to be serialised: `{"game", "players", "scores", "initdata", "log"}`. The platform's has only `log`; the
/// container adds what else is known.
#[derive(Clone, Debug, Serialize)]
pub struct WrittenLog<Score, Initdata, Output> {
    game: &'static str,
    players: Vec<Player>,
    scores: Option<Vec<Score>>,
    initdata: Initdata,
    log: Vec<Entry<Output>>,
}

#[derive(Clone, Debug, Serialize)]
struct Player {
    name: String,
}

/// An entry of the log; judge and seats alternate.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Entry<Output> {
    Judge { keep_running: bool, verdict: &'static str, output: Box<Output> },
    Seats(BTreeMap<String, Reply>),
}

/// A seat's answer, or its failure.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    keep_running: bool,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    response: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    raw: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    debug: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    still_reading: bool,
}

/// How many characters of a program's output are kept: a traceback, not a flood.
const KEPT: usize = 4000;

impl Reply {
    /// The answer of a turn, whose action `response` writes.
    pub fn of<G: Game>(turn: &Turn<G>, words: JudgeWords, response: impl Fn(&G::Action) -> Value) -> Self {
        let reply = match &turn.answer {
            Answer::Acted(decision) => Self::said(response(&decision.action)),
            Answer::Refused { action, .. } => Self::said(response(action)),
            Answer::Failed(fault) => Self::failed(fault, words),
        };
        reply.printing(turn.printed.as_ref())
    }

    /// An answer.
    pub fn said(response: Value) -> Self {
        Self { response: Some(response), ..Self::open() }
    }

    /// A question without an answer yet.
    pub const fn open() -> Self {
        Self {
            keep_running: false,
            verdict: OK,
            response: None,
            raw: None,
            debug: None,
            time: None,
            still_reading: false,
        }
    }

    /// A failure, with the output if that was not an answer.
    fn failed(fault: &Fault, words: JudgeWords) -> Self {
        let (raw, debug) = match fault {
            Fault::Malformed { answer } | Fault::Unfit { answer, .. } | Fault::NoResponse { answer, .. } => {
                (Some(answer.clone()), None)
            }
            Fault::Crash { detail } => (None, Some(detail.clone()).filter(|detail| !detail.is_empty())),
            _ => (None, None),
        };
        let time = match fault {
            Fault::TimeOut { limit_ms } | Fault::StillReading { limit_ms } | Fault::ReadsOn { limit_ms, .. } => {
                Some(*limit_ms)
            }
            _ => None,
        };
        let still_reading = matches!(fault, Fault::StillReading { .. });
        Self { verdict: words.of(fault).0, raw, debug, time, still_reading, ..Self::open() }
    }

    /// Adds the program's output, if known.
    #[must_use]
    pub fn printing(mut self, printed: Option<&Printed>) -> Self {
        let Some(Printed { stdout, stderr, ms }) = printed else { return self };
        let said = |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        if self.response.is_none() {
            self.raw = said(stdout).map(|text| text.chars().take(KEPT).collect()).or(self.raw);
        }
        // The error is at the end.
        let end = |text: String| {
            let letters = text.chars().count();
            text.chars().skip(letters.saturating_sub(KEPT)).collect()
        };
        // How the program ended follows its own words, unless they say it.
        let ended = self.debug.take().filter(|ended| !stderr.contains(ended.as_str()));
        let debug: Vec<String> = said(stderr).map(end).into_iter().chain(ended).collect();
        self.debug = (!debug.is_empty()).then(|| debug.join("\n"));
        // Of a program that was too slow it is the limit.
        self.time = self.time.or(Some(*ms));
        self
    }
}

/// The platform's verdict on a program that ran to its end.
const OK: &str = "OK";

/// The words for a fault that differ between games, because each has its own judge.
#[derive(Clone, Copy, Debug)]
pub struct JudgeWords {
    /// The platform's verdict and the judge's word for an unreadable answer.
    pub malformed: (&'static str, &'static str),
    /// The judge's word for an illegal answer, if it has none for the rule.
    pub illegal: &'static str,
}

impl JudgeWords {
    /// The platform's verdict on a fault, and the judge's word for it.
    pub const fn of(self, fault: &Fault) -> (&'static str, &'static str) {
        match fault {
            Fault::TimeOut { .. } | Fault::StillReading { .. } | Fault::ReadsOn { .. } => {
                ("TLE", "INVALID_INPUT_VERDICT_TLE")
            }
            Fault::Crash { .. } | Fault::NotRunning => ("RE", "INVALID_INPUT_VERDICT_RE"),
            Fault::TooMuchOutput { .. } => ("OLE", "INVALID_INPUT_VERDICT_OLE"),
            Fault::TooMuchMemory { .. } => ("MLE", "INVALID_INPUT_VERDICT_MLE"),
            Fault::Malformed { .. } | Fault::Unfit { .. } | Fault::NoResponse { .. } => self.malformed,
            Fault::Illegal | Fault::Reported { .. } | Fault::Judge => (OK, self.illegal),
        }
    }
}

impl<Score, Initdata, Output> WrittenLog<Score, Initdata, Output> {
    /// The log of a match of `G` before its first turn. A seat without a name gets an empty one.
    pub fn new<G: Game>(players: &[&str], initdata: Initdata) -> Self {
        let name = |seat: Seat| players.get(seat.index()).copied().unwrap_or_default().to_owned();
        Self {
            game: G::ID,
            players: Seat::all(G::SEATS).map(|seat| Player { name: name(seat) }).collect(),
            scores: None,
            initdata,
            log: Vec::new(),
        }
    }

    /// Whether nothing has been written yet.
    pub const fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// Adds an entry of the judge.
    pub fn judge(&mut self, output: Output) {
        self.log.push(Entry::Judge { keep_running: false, verdict: OK, output: Box::new(output) });
    }

    /// Adds the answers to it.
    pub fn seats(&mut self, replies: impl IntoIterator<Item = (Seat, Reply)>) {
        self.log.push(Entry::Seats(by_seat(replies)));
    }

    /// Ends the match with the scores by seat.
    pub fn finish(&mut self, scores: Vec<Score>) {
        self.scores = Some(scores);
    }
}

/// Values under seat numbers, as the platform writes them.
pub fn by_seat<T>(values: impl IntoIterator<Item = (Seat, T)>) -> BTreeMap<String, T> {
    values.into_iter().map(|(seat, value)| (seat.0.to_string(), value)).collect()
}
