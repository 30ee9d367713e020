//! What the platform would not read is refused, with what to do about it.

use paiju_game::{Lang, Say};
use paiju_inspect::{AskedForm, GameId, Inspection, Severity, Trial, TrialError, asked, exchanges, try_output};
use serde_json::Value;

use super::read;
use crate::common;

/// A match of each game, the moment before a play of cards or a tile, and that play.
pub fn plays() -> Vec<(Inspection, usize, Value)> {
    let play = |(_, log): (GameId, Value)| {
        let inspection = read(&log.to_string());
        let replay = &inspection.reports[0].replay;
        let said = exchanges(&inspection, 0);
        let answer_at = |step: usize| {
            let place = replay.step(step)?;
            let one = said.iter().find(|one| Some(one.turn) == place.turn && one.seat == Some(place.seat))?;
            let answer = one.response.clone()?;
            let value = serde_json::from_str(&answer).unwrap_or_else(|_| serde_json::json!(answer));
            let is_play = match &value {
                Value::Array(cards) => cards.len() == 1,
                Value::String(text) => text.starts_with("PLAY"),
                _ => false,
            };
            is_play.then_some((step, value))
        };
        let (step, value) = (0..replay.len()).rev().find_map(answer_at).unwrap();
        (inspection, step, value)
    };
    common::logs().map(play).into_iter().collect()
}

pub fn codes(trial: &Trial) -> Vec<&'static str> {
    let errors = trial.problems.iter().filter(|problem| problem.severity == Severity::Error);
    errors.map(|problem| problem.code()).collect()
}

fn said(trial: &Trial, lang: Lang) -> String {
    trial.problems.iter().map(|problem| problem.say(lang)).collect()
}

// ruling: D61
#[test]
fn invalid_json_is_refused_with_a_remedy() {
    for (inspection, moment, answer) in plays() {
        let json = |text: &str| text.replace('@', &answer.to_string());
        for (output, code) in [
            (json("{'response': @}"), "json-quotes"),
            (json("{“response”：@}"), "json-quotes"),
            (json("{\"response\": @, \"debug\": None}"), "json-python-word"),
            (json("{\"response\": @, \"debug\": True}"), "json-python-word"),
            (json("{\"response\": @,}"), "json-trailing-comma"),
            (json("{\"response\": @} // best"), "printed-after"),
            (json("{\"response\": @ /* best */}"), "json-comment"),
            (json("｛\"response\"：@｝"), "json-full-width"),
            (json("{\"response\"： @}"), "json-full-width"),
            (json("{response: @}"), "json-bare-key"),
            (json("{\"response\": @, \"debug\": 01}"), "json-number"),
            (json("{\"response\": @, \"debug\": (1, 2)}"), "json-tuple"),
            (json("{\"response\": @, \"debug\": nan}"), "json-syntax"),
            (json("{@}"), "json-"),
        ] {
            let trial = try_output(&inspection, 0, moment, &output).unwrap();
            let codes = codes(&trial);
            assert!(!trial.is_allowed() && trial.said(Lang::Zh).is_none(), "{output}");
            assert!(codes.iter().any(|found| found.starts_with(code)), "{output}: {codes:?}");
            if code != "printed-after" {
                assert_eq!(codes[0], "not-json", "{output}");
                assert!(said(&trial, Lang::Zh).contains("json.dumps") && said(&trial, Lang::En).contains("NJ"));
            }
        }
        // With a mark, over several lines, and with a key twice it is JSON.
        for output in [
            json("{\"response\": @}"),
            json("{\n  \"response\": @\n}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"),
            json("{\"debug\": 1, \"response\": @, \"debug\": 2}"),
            json("@"),
            json("@\nthinking\n"),
        ] {
            let trial = try_output(&inspection, 0, moment, &output).unwrap();
            assert!(trial.is_allowed() && trial.said(Lang::En).is_some(), "{output}: {:?}", trial.problems);
        }
    }
}

// ruling: D61
#[test]
fn unclosed_json_is_reported_as_unclosed() {
    for (inspection, moment, answer) in plays() {
        let list = answer.to_string();
        let open = &list[..list.len() - 1];
        let missing = if answer.is_string() { "\"}" } else { "]}" };
        for (output, missing) in [
            (format!("{{\"response\": {open}"), missing),
            (format!("{{\"response\": {list}"), "}"),
            (format!("{{\"response\": {list}, \"data\": {{\"seen\": [1, 2"), "]}}"),
            ("{".to_owned(), "}"),
        ] {
            let trial = try_output(&inspection, 0, moment, &output).unwrap();
            assert_eq!(codes(&trial)[0], "unclosed", "{output}");
            let words = trial.problems[0].say(Lang::Zh);
            assert!(words.contains(&format!("缺 {missing}，")) && words.contains("NJ"), "{output}: {words}");
        }
    }
}

// ruling: D61
#[test]
fn other_things_that_are_printed_are_refused() {
    for (inspection, moment, answer) in plays() {
        for (output, code) in [
            (format!("thinking {{\"response\": {answer}}}"), "printed-before"),
            (format!("{{\"response\": {answer}}}\nbye"), "printed-after"),
            (format!("{{\"response\": {answer}}}\n{{\"response\": {answer}}}"), "printed-before"),
            (format!("{{\"response\": {answer}}}>>>BOTZONE_REQUEST_KEEP_RUNNING<<<"), "keep-running-mark"),
        ] {
            assert_eq!(codes(&try_output(&inspection, 0, moment, &output).unwrap()), [code], "{output}");
        }
        for output in ["{\"resp\": [1]}", "{\"debug\": 1}", "{}"] {
            assert_eq!(try_output(&inspection, 0, moment, output).unwrap_err(), TrialError::NoResponse, "{output}");
        }
        // Excess output is cut off, and the answer counts.
        let long = format!("{{\"response\": {answer}, \"debug\": \"{}\"}}", "x".repeat(2000));
        let trial = try_output(&inspection, 0, moment, &long).unwrap();
        assert!(trial.is_allowed() && trial.problems[0].code() == "too-long");
    }
}

// ruling: D62
#[test]
fn whole_numbers_are_not_floats() {
    for (inspection, moment, answer) in plays() {
        let Some(card) = answer.as_array().and_then(|cards| cards[0].as_u64()) else { continue };
        for output in [format!("{{\"response\": [{card}.0]}}"), format!("[{card}.0]")] {
            let trial = try_output(&inspection, 0, moment, &output).unwrap();
            assert_eq!(codes(&trial), ["float"], "{output}");
            assert!(trial.problems[0].say(Lang::Zh).starts_with(&format!("{card}.0 是浮点数")));
            assert!(trial.problems[0].say(Lang::En).contains("int("));
        }
        let trial = try_output(&inspection, 0, moment, &format!("[{card}.5]")).unwrap();
        assert!(!trial.is_allowed());
    }
}

#[test]
fn a_problem_of_the_form_hides_no_broken_rule() {
    let (inspection, moment, _) = plays().swap_remove(1);
    let trial = try_output(&inspection, 0, moment, "{'response': [200]}").unwrap();
    assert_eq!(codes(&trial), ["not-json", "json-quotes", "no-such-card"]);
    let input = asked(&inspection, 0, paiju_game::Seat(0), 40).unwrap().write(AskedForm::Json);
    let input = read(&input);
    let moment = input.reports[0].replay.len();
    assert_eq!(codes(&try_output(&input, 0, moment, "['']").unwrap())[0], "not-json");
}
