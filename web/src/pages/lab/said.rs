//! Parses a bot's output: its debug text, and the answer to judge.

use serde_json::{Value, json};

use crate::bots::runtime::{End, Heard};
use crate::bots::{Speech, assumed_bid};
use crate::errands::printed;
use crate::pages::to_lab::Sample;

/// A bot's `debug` output; `None` if there is none, or in the line protocol.
pub fn debug(stdout: &str, speech: Speech) -> Option<String> {
    if speech != Speech::Json {
        return None;
    }
    let value: Value = stdout.lines().find_map(|line| serde_json::from_str(line).ok())?;
    match value.get("debug")? {
        Value::Null => None,
        Value::String(text) if text.is_empty() => None,
        Value::String(text) => Some(text.clone()),
        other => serde_json::to_string_pretty(other).ok(),
    }
}

/// What to judge: a text that ends with a question, and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    pub text: String,
    pub answer: String,
    /// The bid that the text assumes, if the bot made another.
    pub assumed: Option<String>,
}

/// What to judge; `None` if input and output do not show it.
///
/// A DOUDIZHUVER bot answers each line. Its input lacks its own answers, which determine its hand, so both are
/// combined, and the last answer is judged. A sample continues from its own answers, whatever the bot answered; another
/// text continues from a bid that agrees with its landlord.
pub fn answered(input: &str, stdout: &str, speech: Speech, sample: &Sample) -> Option<Answered> {
    if speech != Speech::Lines {
        let answer = stdout.to_owned();
        return (!answer.trim().is_empty()).then(|| Answered { text: input.to_owned(), answer, assumed: None });
    }
    let (read, mut answers) = (lines(input), lines(stdout));
    if read.len() != answers.len() {
        return None;
    }
    let answer = answers.pop()?.to_owned();
    let mut of_sample = if read == lines(&sample.read) { answers_of(sample) } else { Vec::new() };
    let bid = assumed_bid(&read, &answers).filter(|_| of_sample.is_empty()).map(|(at, bid)| (at, bid.to_string()));
    if let Some((at, bid)) = &bid {
        of_sample.clone_from(&answers);
        of_sample[*at] = bid;
    }
    let is_bid = |line: &str| line.starts_with("BID ");
    let other = answers.iter().zip(&of_sample).find(|(own, needed)| is_bid(own) && is_bid(needed) && own != needed);
    let assumed = other.map(|(_, needed)| (*needed).to_owned());
    let mut given = if of_sample.is_empty() { answers } else { of_sample };
    given.truncate(read.len() - 1);
    let text = (0..).zip(&read).flat_map(|(index, line)| [Some(line), given.get(index)]).flatten();
    let text = text.flat_map(|line| [line, "\n"]).collect();
    Some(Answered { text, answer, assumed })
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// The answers of a sample's bot: the lines that were said but not read.
fn answers_of(sample: &Sample) -> Vec<&str> {
    let mut read = lines(&sample.read).into_iter().peekable();
    lines(&sample.said).into_iter().filter(|line| read.next_if_eq(line).is_none()).collect()
}

/// The turn as a text for the inspector: the input, followed by the answer or the program's failure.
pub fn for_inspector(input: &str, heard: &Heard, speech: Speech, sample: &Sample) -> String {
    if speech == Speech::Lines {
        let judged = answered(input, &heard.stdout, speech, sample);
        return judged.map_or_else(|| input.to_owned(), |Answered { text, answer, .. }| text + &answer + "\n");
    }
    let Some(read) = (if speech == Speech::Json { Some(input.to_owned()) } else { simple(input) }) else {
        return input.to_owned();
    };
    let verdict = match heard.end {
        End::Exited | End::Waits | End::Stopped => "OK",
        End::Time | End::Reading => "TLE",
        End::Memory => "MLE",
        End::Output => "OLE",
        End::Crash => "RE",
    };
    let response = match speech {
        Speech::Json => heard.stdout.lines().find_map(|line| serde_json::from_str::<Value>(line).ok()),
        Speech::Simple | Speech::Lines => {
            heard.stdout.lines().next().map(|line| json!({ "response": simple_value(line) }))
        }
    };
    let printed = printed(heard);
    let answer = match response.as_ref().and_then(|value| value.get("response")).filter(|_| verdict == "OK") {
        Some(response) => json!({ "response": response }),
        None => {
            let still_reading = heard.end == End::Reading;
            json!({
                "verdict": verdict, "raw": printed.stdout, "debug": printed.stderr, "time": printed.ms, "still_reading": still_reading,
            })
        }
    };
    format!("{}\n{answer}\n", read.trim())
}

/// Converts the simple interaction to JSON: the number of requests, then requests and responses alternating.
fn simple(input: &str) -> Option<String> {
    let mut lines = input.lines();
    let count: usize = lines.next()?.trim().parse().ok()?;
    let lines: Vec<Value> = lines.take((2 * count).checked_sub(1)?).map(simple_value).collect();
    let every_other = |from| lines.iter().skip(from).step_by(2).collect::<Vec<_>>();
    Some(json!({ "requests": every_other(0), "responses": every_other(1) }).to_string())
}

/// A line as a JSON value, otherwise as text.
fn simple_value(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|_| line.trim().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_is_found_where_there_is_any() {
        let of = |stdout| debug(stdout, Speech::Json);
        assert_eq!(
            of("{\"response\":[],\"debug\":\"牌\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n").as_deref(),
            Some("牌")
        );
        assert_eq!(of("{\"debug\":{\"a\":1}}").as_deref(), Some("{\n  \"a\": 1\n}"));
        for nothing in ["", "x", "{\"response\":1}", "{\"debug\":\"\"}", "{\"debug\":null}"] {
            assert_eq!(of(nothing), None, "{nothing}");
        }
        assert_eq!(debug("{\"debug\":\"x\"}", Speech::Simple), None);
    }

    #[test]
    fn in_the_line_protocol_the_last_answer_is_judged() {
        let judged =
            |stdout| answered("DOUDIZHUVER 1.0\nDEAL A1\nBID WHAT\n", stdout, Speech::Lines, &Sample::default());
        let text = "DOUDIZHUVER 1.0\nNAME x\nDEAL A1\nOK DEAL\nBID WHAT\n".to_owned();
        assert_eq!(
            judged("NAME x\n\nOK DEAL\r\nBID A3\n"),
            Some(Answered { text, answer: "BID A3".to_owned(), assumed: None })
        );
        assert_eq!(judged("NAME x\n"), None, "it answered too little");
        assert_eq!(answered("", "", Speech::Lines, &Sample::default()), None);
    }

    #[test]
    fn a_sample_goes_on_after_its_own_bid() {
        let sample = Sample {
            read: "INFO 1\nBID WHAT\nLEFTOVER A1\nPLAY WHAT\n".to_owned(),
            said: "INFO 1\nOK INFO\nBID WHAT\nBID A3\nLEFTOVER A1\nOK LEFTOVER\nPLAY WHAT\n".to_owned(),
        };
        let judged = |input: &str, bid: &str| {
            let stdout = format!("OK INFO\n{bid}\nOK LEFTOVER\nPLAY A1\n");
            answered(input, &stdout, Speech::Lines, &sample).unwrap()
        };
        for (bid, assumed) in [("BID A3", None), ("BID A0", Some("BID A3".to_owned()))] {
            let judged = judged(&sample.read, bid);
            assert_eq!(
                (judged.text, judged.answer.as_str(), judged.assumed),
                (sample.said.clone(), "PLAY A1", assumed)
            );
        }
        let another = judged("INFO 2\nBID WHAT\nLEFTOVER A1\nPLAY WHAT\n", "BID A0");
        assert!(another.text.contains("BID A0") && another.assumed.is_none(), "not the text of a game");
    }

    /// Tries South's hand with every bid before, after and of the program's own.
    #[test]
    fn whatever_a_program_bids_somebody_is_asked_to_play() {
        let hand = "DEAL B1,6,9,16,17,21,24,27,28,33,36,38,42,44,48,51,52";
        let played = |landlord: &str| match landlord {
            "A" => "PLAY A20,22\nPLAY WHAT\n",
            "B" => "PLAY WHAT\n",
            _ => "PLAY C20,22\nPLAY A-1\nPLAY WHAT\n",
        };
        let (mut count, mut assumed) = (0, 0);
        for (before, after, landlord) in
            [(0, 0, "B"), (1, 0, "B"), (2, 0, "B"), (0, 1, "C"), (0, 3, "C"), (1, 2, "C"), (1, 0, "A"), (2, 0, "A")]
        {
            let input = format!(
                "DOUDIZHUVER 1.0\n{hand}\nBID A{before}\nBID WHAT\nBID C{after}\nLEFTOVER {landlord}0,5,12\n{}",
                played(landlord)
            );
            for own in 0..=3 {
                // Not even legal.
                if own > 0 && own <= before {
                    continue;
                }
                let oks = input.lines().map(|line| match line {
                    "DOUDIZHUVER 1.0" => "NAME x".to_owned(),
                    "BID WHAT" => format!("BID B{own}"),
                    "PLAY WHAT" => if landlord == "B" { "PLAY B1" } else { "PLAY B-1" }.to_owned(),
                    line => format!("OK {}", line.split(' ').next().unwrap()),
                });
                let stdout = oks.collect::<Vec<_>>().join("\n");
                let judged = answered(&input, &stdout, Speech::Lines, &Sample::default()).unwrap();
                let text = judged.text.clone() + &judged.answer + "\n";
                let found = paiju_inspect::inspect(text.as_bytes(), &paiju_inspect::Options::default());
                let report = found.reports.first().unwrap();
                let errors =
                    report.problems.iter().filter(|problem| problem.severity == paiju_inspect::Severity::Error);
                assert_eq!(errors.count(), 0, "{text}{:?}", report.problems);
                assert!(text.ends_with(&format!("PLAY WHAT\n{}\n", judged.answer)));
                count += 1;
                assumed += u32::from(judged.assumed.is_some());
            }
        }
        assert!(count > 20 && assumed > 8 && assumed < count, "{assumed} of {count}");
    }

    #[test]
    fn what_botzone_reads_is_judged_as_it_is() {
        let judged = answered("1\n2", "[1]\n", Speech::Simple, &Sample::default()).unwrap();
        assert_eq!((judged.text.as_str(), judged.answer.as_str()), ("1\n2", "[1]\n"));
        assert_eq!(answered("1\n2", " \n", Speech::Json, &Sample::default()), None, "nothing was printed");
    }

    fn heard(stdout: &str, stderr: &str, end: End) -> Heard {
        Heard { stdout: stdout.to_owned(), stderr: stderr.to_owned(), end, detail: String::new(), ms: 7.4 }
    }

    #[test]
    fn the_inspector_gets_the_answer_after_the_input() {
        let text = |stdout: &str, speech| {
            for_inspector("{\"requests\":[1]}\n", &heard(stdout, "", End::Exited), speech, &Sample::default())
        };
        assert_eq!(
            text("{\"debug\":\"x\",\"response\":[7]}\n", Speech::Json),
            "{\"requests\":[1]}\n{\"response\":[7]}\n"
        );
        assert!(
            text("oops", Speech::Json)
                .ends_with("\"raw\":\"oops\",\"still_reading\":false,\"time\":7,\"verdict\":\"OK\"}\n")
        );
        let simple =
            for_inspector("2\n0 0\nPASS\n[1]\n", &heard("4\n", "", End::Exited), Speech::Simple, &Sample::default());
        assert_eq!(simple, "{\"requests\":[\"0 0\",[1]],\"responses\":[\"PASS\"]}\n{\"response\":4}\n");
        assert_eq!(for_inspector("x", &heard("4", "", End::Exited), Speech::Simple, &Sample::default()), "x");
        let lines = for_inspector(
            "DEAL A1\nBID WHAT\n",
            &heard("OK DEAL\nBID A3\n", "", End::Waits),
            Speech::Lines,
            &Sample::default(),
        );
        assert_eq!(lines, "DEAL A1\nOK DEAL\nBID WHAT\nBID A3\n");
    }

    #[test]
    fn the_inspector_gets_how_a_program_failed() {
        let failed = for_inspector(
            "{\"requests\":[1]}",
            &heard("", "ValueError: x", End::Crash),
            Speech::Json,
            &Sample::default(),
        );
        let answer: Value = serde_json::from_str(failed.lines().nth(1).unwrap()).unwrap();
        assert_eq!(
            answer,
            json!({ "verdict": "RE", "raw": "", "debug": "ValueError: x", "time": 7, "still_reading": false })
        );
        for (end, verdict) in [(End::Time, "TLE"), (End::Reading, "TLE"), (End::Memory, "MLE"), (End::Output, "OLE")] {
            let failed = for_inspector("{}", &heard("{\"response\":1}", "", end), Speech::Json, &Sample::default());
            assert!(failed.contains(verdict) && !failed.contains("\"response\""), "{failed}");
        }
    }
}
