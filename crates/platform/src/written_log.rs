//! A match log as Botzone writes it, for every game: the judge's entries and the seats' answers by turns. What the judge says in an entry and what
//! the match began with is the game's own.

use std::collections::BTreeMap;

use paiju_game::table::Printed;
use paiju_game::{Fault, Game, Seat};
use serde::Serialize;
use serde_json::Value;

/// A match log, to be serialised: `{"game", "players", "scores", "initdata", "log"}`. The platform's has only the log; the container names what
/// else is known.
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

/// One entry of the log: judge and seats take turns.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Entry<Output> {
    Judge { keep_running: bool, verdict: &'static str, output: Box<Output> },
    Seats(BTreeMap<String, Reply>),
}

/// What a seat answered, or how it failed.
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

/// How much of what a program printed is kept, in letters: a traceback, not a flood.
const KEPT: usize = 4000;

impl Reply {
    /// The seat answered this.
    pub fn said(response: Value) -> Self {
        Self { response: Some(response), ..Self::open() }
    }

    /// The seat was asked and has not answered yet.
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

    /// The seat failed so; what it printed is kept where that was no answer.
    pub fn failed(fault: &Fault, words: JudgeWords) -> Self {
        let (raw, debug) = match fault {
            Fault::Malformed { answer } => (Some(answer.clone()), None),
            Fault::Crash { detail } => (None, Some(detail.clone()).filter(|detail| !detail.is_empty())),
            _ => (None, None),
        };
        let time = match fault {
            Fault::TimeOut { limit_ms } | Fault::StillReading { limit_ms } => Some(*limit_ms),
            _ => None,
        };
        let still_reading = matches!(fault, Fault::StillReading { .. });
        Self { verdict: words.of(fault).0, raw, debug, time, still_reading, ..Self::open() }
    }

    /// The same with what its program printed, where that is known.
    pub fn printing(mut self, printed: Option<&Printed>) -> Self {
        let Some(Printed { stdout, stderr, ms }) = printed else { return self };
        let said = |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        if self.response.is_none() {
            self.raw = said(stdout).map(|text| text.chars().take(KEPT).collect()).or(self.raw);
        }
        // What went wrong stands last.
        let end = |text: String| {
            let letters = text.chars().count();
            text.chars().skip(letters.saturating_sub(KEPT)).collect()
        };
        self.debug = said(stderr).map(end).or(self.debug);
        self.time = Some(*ms);
        self
    }
}

/// The platform's verdict on a program that ran to its end.
const OK: &str = "OK";

/// The words for a fault that differ from game to game, because each game's judge has its own.
#[derive(Clone, Copy, Debug)]
pub struct JudgeWords {
    /// The platform's verdict and the judge's word for an answer that cannot be read.
    pub malformed: (&'static str, &'static str),
    /// The judge's word for an answer that the rules refuse, where it has none for the rule.
    pub illegal: &'static str,
}

impl JudgeWords {
    /// The platform's verdict on a fault, and the word its judge shows for that.
    pub const fn of(self, fault: &Fault) -> (&'static str, &'static str) {
        match fault {
            Fault::TimeOut { .. } | Fault::StillReading { .. } => ("TLE", "INVALID_INPUT_VERDICT_TLE"),
            Fault::Crash { .. } | Fault::NotRunning => ("RE", "INVALID_INPUT_VERDICT_RE"),
            Fault::TooMuchOutput { .. } => ("OLE", "INVALID_INPUT_VERDICT_OLE"),
            Fault::TooMuchMemory { .. } => ("MLE", "INVALID_INPUT_VERDICT_MLE"),
            Fault::Malformed { .. } => self.malformed,
            Fault::Illegal | Fault::Reported { .. } => (OK, self.illegal),
        }
    }
}

impl<Score, Initdata, Output> WrittenLog<Score, Initdata, Output> {
    /// The log of a match of `G` before its first turn; a seat without a name gets an empty one.
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

    /// The judge says something.
    pub fn judge(&mut self, output: Output) {
        self.log.push(Entry::Judge { keep_running: false, verdict: OK, output: Box::new(output) });
    }

    /// The seats that were asked answer.
    pub fn seats(&mut self, replies: impl IntoIterator<Item = (Seat, Reply)>) {
        self.log.push(Entry::Seats(by_seat(replies)));
    }

    /// The match is over; the scores are by seat.
    pub fn finish(&mut self, scores: Vec<Score>) {
        self.scores = Some(scores);
    }
}

/// Values under the seats' numbers, as the platform writes them.
pub fn by_seat<T>(values: impl IntoIterator<Item = (Seat, T)>) -> BTreeMap<String, T> {
    values.into_iter().map(|(seat, value)| (seat.0.to_string(), value)).collect()
}
