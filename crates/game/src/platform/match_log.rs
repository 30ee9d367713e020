//! Botzone's match log: the judge's requests and the bots' answers, turn by turn.

use std::borrow::Cow;

use crate::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::platform::json::{Json, Key, Value};
use crate::platform::{BotInput, Span, shortened};

/// A match log, turn by turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchLog {
    /// The turns, `log[2t]` and `log[2t + 1]`. The last may be the end, which nobody answers.
    pub turns: Vec<Turn>,
    /// The match's initial data, if present: the container's, otherwise that of the judge's first entry.
    pub initdata: Option<Json>,
    /// The players' names by seat, if present.
    pub names: Vec<Option<String>>,
    /// The scores by seat, if the container has them.
    pub scores: Option<Vec<f64>>,
    /// Whether it has its initial data, but neither displays nor verdicts: local judges write such logs.
    pub is_reduced: bool,
    /// The log's place.
    pub span: Span,
}

/// The judge's entry and the answers to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Turn {
    /// Whether this is the end: `content` has the scores.
    pub is_finish: bool,
    /// The requests by seat; at the end the scores by seat. `None` for a key that is not a seat number.
    pub content: Vec<(u8, Json)>,
    /// What the judge shows to spectators.
    pub display: Option<Json>,
    /// The place of the judge's entry.
    pub span: Span,
    /// The seats' answers.
    pub answers: Vec<Answer>,
}

/// A seat's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its key in the log, from 0.
    pub seat: u8,
    /// The platform's verdict on the run; `OK` if there is none.
    pub verdict: Verdict,
    /// The answer; `None` if the bot failed.
    pub response: Option<Json>,
    /// Whether the program was kept running for its next turn.
    pub kept_running: bool,
    /// Its debug text.
    pub debug: Option<Json>,
    /// Its raw output, if the platform kept it because it could not be read.
    pub raw: Option<Json>,
    /// The time taken, in milliseconds.
    pub time: Option<u64>,
    /// The memory used, in MB.
    pub memory: Option<u64>,
    /// The answer's place.
    pub span: Span,
}

texts! {
    /// The platform's verdict on a bot's run.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Verdict {
        /// On the run alone: the rules judge the answer.
        Ok => "OK（按时应答）", "OK (answered in time)";
        TimeLimit => "TLE（超时）", "TLE (too slow)";
        /// Found only by our referee: the program was still reading its input.
        StillReading =>
            "TLE（超时：它还在等输入结束，而不是只读一行）",
            "TLE (too slow: it was still reading input instead of stopping after one line)";
        MemoryLimit => "MLE（内存超限）", "MLE (too much memory)";
        RuntimeError => "RE（程序崩溃）", "RE (the program crashed)";
        NotJson => "NJ（输出不是 JSON）", "NJ (its output is not JSON)";
        OutputLimit => "OLE（输出过长）", "OLE (it printed too much)";
        Malformed => "MF（输出格式不对）", "MF (its output is malformed)";
        Other(word: String) => format!("{word}（平台没有说明）"), format!("{word} (the platform does not say what it means)");
    }
}

impl Verdict {
    /// Parses the platform's word.
    pub fn of_word(word: &str) -> Self {
        match word {
            "OK" => Self::Ok,
            "TLE" => Self::TimeLimit,
            "MLE" => Self::MemoryLimit,
            "RE" => Self::RuntimeError,
            "NJ" => Self::NotJson,
            "OLE" => Self::OutputLimit,
            "MF" => Self::Malformed,
            other => Self::Other(other.to_owned()),
        }
    }

    /// The platform's word.
    pub fn word(&self) -> &str {
        match self {
            Self::Ok => "OK",
            Self::TimeLimit | Self::StillReading => "TLE",
            Self::MemoryLimit => "MLE",
            Self::RuntimeError => "RE",
            Self::NotJson => "NJ",
            Self::OutputLimit => "OLE",
            Self::Malformed => "MF",
            Self::Other(word) => word,
        }
    }
}

/// A verdict in words, followed by the program's output.
pub fn say_verdict(verdict: &Verdict, printed: Option<&str>, lang: Lang) -> String {
    let verdict = verdict.say(lang);
    match (printed, lang) {
        (None, Lang::Zh) => format!("平台的判定：{verdict}"),
        (None, Lang::En) => format!("the platform's verdict: {verdict}"),
        (Some(printed), Lang::Zh) => format!("平台的判定：{verdict}：{printed}"),
        (Some(printed), Lang::En) => format!("the platform's verdict: {verdict}: {printed}"),
    }
}

impl MatchLog {
    /// Extracts the match from a JSON value: a bare log, or an object with one under `log` or `logs`. `None` for
    /// anything else.
    pub fn of(json: &Json) -> Option<Self> {
        Self::of_first(json, usize::MAX)
    }

    /// As [`MatchLog::of`], but only the first turns, which are enough to identify the game.
    pub fn opening(json: &Json) -> Option<Self> {
        Self::of_first(json, 4)
    }

    /// The turns with a question, without the end.
    pub fn played(&self) -> impl Iterator<Item = &Turn> {
        self.turns.iter().filter(|turn| !turn.is_finish)
    }

    /// The end, if the log gets that far.
    pub fn end(&self) -> Option<&Turn> {
        self.turns.last().filter(|turn| turn.is_finish)
    }

    /// The scores of a game with this many seats, as the judge gives them at the end. A container may have the scores
    /// even if its log is incomplete.
    pub fn final_scores(&self, seats: u8) -> Option<Vec<f64>> {
        let whole = || self.scores.clone().filter(|scores| scores.len() == usize::from(seats));
        self.end().and_then(|end| end.scores(seats)).or_else(whole)
    }

    /// The players' names by seat, for a game with this many seats.
    pub fn names_of<const SEATS: usize>(&self) -> [Option<String>; SEATS] {
        std::array::from_fn(|seat| self.names.get(seat).cloned().flatten())
    }

    fn of_first(json: &Json, turns: usize) -> Option<Self> {
        let list = match json.items() {
            Some(_) => Cow::Borrowed(json),
            None => json.get("log").or_else(|| json.get("logs"))?.unfolded(),
        };
        let entries = match list.items()? {
            // A log that is cut at the front may begin with answers.
            [answers, rest @ ..] if is_answered(answers) || answers.entries().is_some_and(<[_]>::is_empty) => rest,
            entries => entries,
        };
        // Otherwise the judge's entry comes first.
        entries.first().filter(|entry| is_judges(entry))?;
        let mut log = Self { span: json.span, ..Self::default() };
        for pair in entries.chunks(2).take(turns) {
            // A truncated last entry is ignored.
            if let [judge, answers @ ..] = pair
                && judge.complete
            {
                log.turns.push(Turn::of(judge, answers.first().filter(|answers| answers.complete)));
            }
        }
        let first_output = entries.first().map(output);
        let initdata = json.get("initdata").or_else(|| first_output.as_ref()?.get("initdata")).map(Json::unfolded);
        log.initdata = initdata.filter(|initdata| initdata.entries().is_some()).map(Cow::into_owned);
        let players = json.get("players").and_then(Json::items).unwrap_or_default();
        log.names = players.iter().map(|player| player.get("name").and_then(Json::text).map(str::to_owned)).collect();
        log.scores =
            json.get("scores").and_then(Json::items).and_then(|scores| scores.iter().map(Json::number).collect());
        let shown = log.turns.iter().any(|turn| turn.display.is_some());
        let is_judged =
            |entry: &Json| entry.has("verdict") || answers_of(entry).any(|(_, answer)| answer.has("verdict"));
        log.is_reduced = log.initdata.is_some() && !shown && !entries.iter().any(is_judged);
        Some(log)
    }
}

impl Turn {
    /// A seat's request, or its score at the end.
    pub fn request_of(&self, seat: Seat) -> Option<&Json> {
        self.content.iter().find(|(of, _)| *of == seat.0).map(|(_, request)| request)
    }

    /// The scores at the end by seat; `None` if one is missing or not a number.
    pub fn scores(&self, seats: u8) -> Option<Vec<f64>> {
        let score = |seat: Seat| {
            let value = self.request_of(seat)?;
            value.number().or_else(|| value.text()?.trim().parse().ok()).filter(|score: &f64| score.is_finite())
        };
        Seat::all(seats).map(score).collect()
    }

    fn of(judge: &Json, answers: Option<&Json>) -> Self {
        let output = output(judge);
        let content = output.get("content").and_then(Json::entries).unwrap_or_default();
        Self {
            is_finish: match output.get("command") {
                Some(command) => command.text() == Some("finish"),
                // A local judge may leave the command out; no request is a number.
                None => !content.is_empty() && content.iter().all(|(_, points)| points.number().is_some()),
            },
            content: by_seat(content).map(|(seat, value)| (seat, value.clone())).collect(),
            display: output.get("display").cloned(),
            span: judge.span,
            answers: answers.into_iter().flat_map(answers_of).map(|(seat, value)| Answer::of(seat, value)).collect(),
        }
    }
}

impl Answer {
    /// An answer with which the platform finds nothing wrong.
    pub const fn new(seat: u8, response: Json) -> Self {
        let span = response.span;
        Self {
            seat,
            verdict: Verdict::Ok,
            response: Some(response),
            kept_running: false,
            debug: None,
            raw: None,
            time: None,
            memory: None,
            span,
        }
    }

    /// The verdict, and for a failure what the program printed: an answer that could not be read, otherwise the last line of
    /// standard error, otherwise its answer, otherwise the time limit. An answer that the platform could not read is malformed even if the verdict is `OK`,
    /// as it is in Tractor.
    pub fn ended(&self) -> (Verdict, Option<String>) {
        let unread = self.raw.as_ref().filter(|_| self.response.is_none());
        let verdict = match &self.verdict {
            Verdict::Ok if unread.is_some() => Verdict::Malformed,
            verdict => verdict.clone(),
        };
        let text = |json: &Json| json.text().map_or_else(|| json.to_value().to_string(), str::to_owned);
        let last = |text: String| text.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
        let printed = self.debug.as_ref().map(text).and_then(last);
        let unread = unread.map(text).filter(|printed| !printed.trim().is_empty());
        let time = || self.time.filter(|_| verdict.word() == "TLE").map(|ms| format!("{ms} ms"));
        // Of an answer that cannot be read the answer itself says most.
        let printed = match verdict {
            Verdict::Malformed | Verdict::NotJson => unread.or(printed),
            _ => printed.or(unread),
        };
        let printed = printed.or_else(time).filter(|_| verdict != Verdict::Ok);
        (verdict, printed.map(|printed| shortened(&printed, SHOWN)))
    }

    /// What a bot printed, found next to what it read: an answer, or its failure.
    pub fn printed(value: &Json) -> Option<Self> {
        let is_answer = ["response", "verdict"].into_iter().any(|key| value.has(key));
        (is_answer && !BotInput::is_meant_by(value)).then(|| Self::of(0, value))
    }

    fn of(seat: u8, value: &Json) -> Self {
        // A person's answer has its response also as `content`, sometimes only there; in a local judge's log it may stand alone.
        let alone = Some(value).filter(|value| value.entries().is_none());
        let response = value.get("response").or_else(|| value.get("content")).or(alone);
        let response = response.filter(|response| !response.is_null());
        let shown = |key: &str| value.get(key).filter(|shown| !shown.is_null()).cloned();
        let counted = |key: &str| value.get(key).and_then(Json::integer).and_then(|count| u64::try_from(count).ok());
        let is_set = |key: &str| value.get(key).is_some_and(|flag| flag.value == Value::Bool(true));
        let verdict = match value.get("verdict").and_then(Json::text).map_or(Verdict::Ok, Verdict::of_word) {
            Verdict::TimeLimit if is_set("still_reading") => Verdict::StillReading,
            verdict => verdict,
        };
        Self {
            seat,
            verdict,
            response: response.cloned(),
            kept_running: is_set("keep_running"),
            debug: shown("debug"),
            raw: shown("raw"),
            time: counted("time"),
            memory: counted("memory"),
            span: value.span,
        }
    }
}

/// Whether an entry of a log is the judge's. Local judges also write its output without the run around it.
pub fn is_judges(entry: &Json) -> bool {
    entry.has("output") || entry.get("content").is_some_and(|content| content.entries().is_some())
}

/// The judge's output in its entry.
fn output(entry: &Json) -> Cow<'_, Json> {
    entry.get("output").map_or(Cow::Borrowed(entry), Json::unfolded)
}

/// The answers in an entry by seat.
fn answers_of(entry: &Json) -> impl Iterator<Item = (u8, &Json)> {
    by_seat(entry.entries().unwrap_or_default())
}

/// Whether an entry is the seats' answers.
pub fn is_answered(entry: &Json) -> bool {
    entry.entries().is_some_and(|entries| {
        let is_answer = |answer: &Json| answer.has("verdict") || answer.has("response");
        entries.first().is_some_and(|(key, answer)| seat(key).is_some() && is_answer(answer))
    })
}

/// The values under seat numbers, one per seat; of a repeated key the last counts.
fn by_seat(entries: &[(Key, Json)]) -> impl Iterator<Item = (u8, &Json)> {
    let mut last = [None; SEATS as usize];
    for (place, (key, _)) in entries.iter().enumerate() {
        if let Some(seat) = seat(key) {
            last[usize::from(seat)] = Some(place);
        }
    }
    let counts = move |(place, entry): (usize, &'_ (Key, Json))| {
        let seat = seat(&entry.0)?;
        (last[usize::from(seat)] == Some(place)).then_some((seat, place))
    };
    entries.iter().enumerate().filter_map(counts).map(|(seat, place)| (seat, &entries[place].1))
}

/// How many characters of a program's output a message shows.
const SHOWN: usize = 200;

/// More seats than any game has.
const SEATS: u8 = 8;

fn seat(key: &Key) -> Option<u8> {
    key.name.parse().ok().filter(|&seat| seat < SEATS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::json;

    fn log(text: &str) -> Option<MatchLog> {
        MatchLog::of(&json::read(text, 0).value.unwrap())
    }

    #[test]
    fn containers_hold_the_same_turns() {
        let entries = r#"[{"output":{"command":"request","content":{"1":[3]},"initdata":{"seed":"7"}}},
            {"1":{"verdict":"OK","response":[4],"debug":"d","raw":null,"time":9,"memory":2}},
            {"output":{"command":"request","content":{}}},{},
            {"output":{"command":"request","content":{"2":5}}},{"2":{"verdict":"TLE"}},
            {"output":{"command":"finish","content":{"0":-1,"1":0.5,"2":0.5}}}]"#;
        let bare = log(entries).unwrap();
        assert_eq!(bare.turns.len(), 4);
        assert_eq!(bare.turns[0].content[0].1.to_value(), serde_json::json!([3]));
        assert_eq!(bare.turns[0].answers[0].response.as_ref().map(Json::to_value), Some(serde_json::json!([4])));
        let Answer { debug, raw, time, memory, .. } = &bare.turns[0].answers[0];
        assert_eq!((debug.as_ref().and_then(Json::text), raw, time, memory), (Some("d"), &None, &Some(9), &Some(2)));
        assert_eq!(bare.turns[0].answers[0].ended(), (Verdict::Ok, None), "nothing went wrong");
        assert!(bare.turns[1].content.is_empty() && bare.turns[1].answers.is_empty());
        assert_eq!(
            (&bare.turns[2].answers[0].verdict, &bare.turns[2].answers[0].response),
            (&Verdict::TimeLimit, &None)
        );
        assert!(bare.turns[3].is_finish);
        assert!(bare.initdata.unwrap().has("seed"));
        for key in ["log", "logs"] {
            let held = log(&format!(r#"{{"players":[{{"name":"x"}},{{}}],"initdata":{{"own":1}},"{key}":{entries}}}"#))
                .unwrap();
            assert_eq!(held.turns.len(), 4);
            assert!(held.initdata.unwrap().has("own"));
            assert_eq!(held.scores, None);
            assert_eq!(held.names, [Some("x".to_owned()), None]);
        }
        let folded = serde_json::json!({"initdata": r#"{"own":1}"#, "logs": entries}).to_string();
        let folded = log(&folded).unwrap();
        assert_eq!((folded.turns.len(), folded.initdata.unwrap().has("own")), (4, true));
        assert_eq!(folded.turns[0].span.of(entries), folded.turns[1].span.of(entries), "places are the string's");
    }

    #[test]
    fn other_json_is_not_a_match() {
        for text in ["[]", "[1]", "{}", r#"{"requests":[]}"#, r#"{"log":3}"#, r#"[{"0":{"response":1}}]"#] {
            assert_eq!(log(text), None, "{text}");
        }
    }

    #[test]
    fn the_output_of_a_failed_program_follows_its_verdict() {
        let ended = |answer: &str| {
            let text = format!(r#"[{{"output":{{"content":{{"0":1}}}}}},{{"0":{answer}}}]"#);
            log(&text).unwrap().turns[0].answers[0].ended()
        };
        let of = |word: &str, printed: Option<&str>| (Verdict::of_word(word), printed.map(str::to_owned));
        assert_eq!(ended(r#"{"verdict":"RE","debug":"Traceback\nValueError: x\n"}"#), of("RE", Some("ValueError: x")));
        assert_eq!(ended(r#"{"verdict":"MF","raw":"oops"}"#), of("MF", Some("oops")));
        assert_eq!(ended(r#"{"verdict":"MF","raw":"oops","debug":"d"}"#), of("MF", Some("oops")));
        assert_eq!(ended(r#"{"verdict":"RE","raw":"oops","debug":"d"}"#), of("RE", Some("d")));
        assert_eq!(ended(r#"{"verdict":"MF","raw":"\n"}"#), of("MF", None), "it printed nothing");
        assert_eq!(ended(r#"{"verdict":"OK","raw":"oops"}"#), of("MF", Some("oops")), "no answer was read");
        assert_eq!(ended(r#"{"verdict":"OK","raw":"{}","response":1,"debug":"d"}"#), of("OK", None));
        assert_eq!(ended(r#"{"verdict":"TLE"}"#), of("TLE", None));
        assert_eq!(ended(r#"{"verdict":"TLE","time":900}"#), of("TLE", Some("900 ms")));
        let reading = ended(r#"{"verdict":"TLE","still_reading":true,"time":900}"#);
        assert_eq!(reading, (Verdict::StillReading, Some("900 ms".to_owned())));
    }

    #[test]
    fn verdicts_are_read_back() {
        for word in ["OK", "TLE", "MLE", "RE", "NJ", "OLE", "MF", "WA"] {
            assert_eq!(Verdict::of_word(word).word(), word);
        }
    }
}
