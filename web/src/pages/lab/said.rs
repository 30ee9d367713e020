//! What a bot printed, taken apart for the eye: what it said beside its answer.

use serde_json::Value;

use crate::bots::Speech;

/// What a bot printed with `debug`; nothing where it printed none, or speaks in lines.
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

/// What is judged: a text at whose end somebody is asked, and what was answered there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    pub text: String,
    pub answer: String,
}

/// What there is to judge; nothing where that cannot be told from the two.
///
/// A bot that speaks DOUDIZHUVER answers each line with one. What it was sent does not hold what it answered itself, by which its hand is
/// known; so both are put together, and the last answer is the one that is judged.
pub fn answered(input: &str, stdout: &str, speech: Speech) -> Option<Answered> {
    if speech != Speech::Lines {
        let answer = stdout.to_owned();
        return (!answer.trim().is_empty()).then(|| Answered { text: input.to_owned(), answer });
    }
    let lines = |text: &str| -> Vec<String> {
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    let (read, mut answers) = (lines(input), lines(stdout));
    if read.len() != answers.len() {
        return None;
    }
    let answer = answers.pop()?;
    let mut text = String::new();
    for (index, line) in read.iter().enumerate() {
        for line in [Some(line), answers.get(index)].into_iter().flatten() {
            text.push_str(line);
            text.push('\n');
        }
    }
    Some(Answered { text, answer })
}

/// The turn as a text for the inspector: what was read and, where it has a place beside it, what was answered.
pub fn for_inspector(input: &str, stdout: &str, speech: Speech) -> String {
    let with_answer = || -> Option<String> {
        let input: Value = serde_json::from_str(input.trim()).ok()?;
        let output: Value = stdout.lines().find_map(|line| serde_json::from_str(line).ok())?;
        let case = serde_json::json!([{ "name": "1", "input": input, "expected_response": output.get("response")? }]);
        serde_json::to_string_pretty(&case).ok()
    };
    match speech {
        Speech::Json => with_answer().unwrap_or_else(|| input.to_owned()),
        Speech::Simple | Speech::Lines => input.to_owned(),
    }
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
    fn of_lines_the_last_is_judged_after_the_others() {
        let judged = |stdout| answered("DOUDIZHUVER 1.0\nDEAL A1\nBID WHAT\n", stdout, Speech::Lines);
        let text = "DOUDIZHUVER 1.0\nNAME x\nDEAL A1\nOK DEAL\nBID WHAT\n".to_owned();
        assert_eq!(judged("NAME x\n\nOK DEAL\r\nBID A3\n"), Some(Answered { text, answer: "BID A3".to_owned() }));
        assert_eq!(judged("NAME x\n"), None, "it answered too little");
        assert_eq!(answered("", "", Speech::Lines), None);
    }

    #[test]
    fn what_botzone_reads_is_judged_as_it_is() {
        let judged = answered("1\n2", "[1]\n", Speech::Simple).unwrap();
        assert_eq!((judged.text.as_str(), judged.answer.as_str()), ("1\n2", "[1]\n"));
        assert_eq!(answered("1\n2", " \n", Speech::Json), None, "nothing was printed");
    }

    #[test]
    fn the_inspector_gets_the_answer_beside_the_input() {
        let text = for_inspector("{\"requests\":[1]}\n", "{\"response\":[7]}\n", Speech::Json);
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value[0]["expected_response"], serde_json::json!([7]));
        assert_eq!(for_inspector("{\"requests\":[1]}", "oops", Speech::Json), "{\"requests\":[1]}");
        assert_eq!(for_inspector("1\n2", "3", Speech::Simple), "1\n2");
    }
}
