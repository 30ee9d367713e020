//! Inputs followed by the bot's output.

use crate::common::{errors, read};
use paiju_game::{Lang, Say};
use paiju_inspect::{Format, Inspection};

const MARK: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";
const BID: &str = r#"{"requests":[{"own":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],"bid":[]}],"responses":[]}"#;

/// The errors by game: code, turn, and the text at their place.
fn found<'a>(text: &'a str, inspection: &Inspection) -> Vec<Vec<(&'static str, Option<usize>, &'a str)>> {
    let of_game = |report| errors(report).into_iter();
    let shown = inspection
        .reports
        .iter()
        .map(|report| of_game(report).map(|error| (error.code(), error.turn, error.range.unwrap().of(text))).collect());
    shown.collect()
}

// ruling: D75
#[test]
fn an_answer_after_an_input_is_judged() {
    let text =
        format!("{BID}\n{{\"response\":7}}\n{BID}\n{{\"response\":3,\"debug\":\"x\"}}\n{BID}\n{{\"response\":5}}");
    let inspection = read(&text);
    assert_eq!(inspection.format, Some(Format::BotInput));
    let codes = found(&text, &inspection);
    assert_eq!(codes.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0, 1]);
    assert_eq!((codes[0][0].1, codes[0][0].2, codes[2][0].2), (Some(0), "7", "5"));
    let choice = inspection.reports[0].choice().unwrap();
    assert!(choice.say(Lang::En).contains("4 legal answers"), "{}", choice.say(Lang::En));
}

#[test]
fn how_a_bot_failed_is_its_verdict() {
    let failed = r#"{"verdict":"RE","debug":"Traceback:\n  x\nValueError: no","time":3}"#;
    for (printed, said) in [
        (failed, "RE (the program crashed): ValueError: no"),
        (r#"{"verdict":"TLE"}"#, "TLE (too slow)"),
        (r#"{"verdict":"OK","raw":"[3"}"#, "MF (its output is malformed): [3"),
    ] {
        let text = format!("{BID}\n{printed}\n");
        let inspection = read(&text);
        assert_eq!(found(&text, &inspection), [[("verdict", Some(0), printed)]]);
        let error = errors(&inspection.reports[0])[0];
        assert_eq!(error.kind.say(Lang::En), format!("the platform's verdict: {said}"));
    }
}

// ruling: D75
#[test]
fn answers_between_the_lines_of_a_kept_bot_are_judged() {
    let hand = "1 B1 B2 B3 B4 B5 B6 B7 B8 B9 W1 W2 W3 W4";
    let pass = format!("{{\"response\":\"PASS\"}}\n{MARK}\n");
    let first = "{\"requests\":[\"0 0\"],\"responses\":[]}";
    let text = format!("{first}\n{pass}{hand}\n{pass}2 W5\n{{\"response\":\"PLAY T9\"}}\n{MARK}\n");
    let inspection = read(&text);
    assert_eq!(inspection.format, Some(Format::LongRunning));
    let codes = found(&text, &inspection);
    assert_eq!((codes[0].len(), codes[0][0].1, codes[0][0].2), (1, Some(2), "\"PLAY T9\""));
    let fine = text.replace("PLAY T9", "PLAY W5");
    assert_eq!(found(&fine, &read(&fine)), [vec![]]);
    let only = format!(
        "{{\"requests\":[\"0 0\",\"{hand}\",\"2 W5\"],\"responses\":[\"PASS\",\"PASS\"]}}\n{{\"response\":\"PLAY T9\"}}\n{MARK}"
    );
    assert_eq!(found(&only, &read(&only))[0][0].2, "\"PLAY T9\"");
}

#[test]
fn the_last_answer_of_a_kept_bot_is_judged_where_its_hand_is_known() {
    let requests = "{\"requests\":[\"0 0\"],\"responses\":[]}\n1 B1 B2 B3 B4 B5 B6 B7 B8 B9 W1 W2 W3 W4\n2 W5\n";
    for (printed, code, place) in [
        ("{\"response\":\"PLAY T9\"}", "not-held", "\"PLAY T9\""),
        ("{\"verdict\":\"RE\",\"debug\":\"x\"}", "verdict", "{\"verdict\":\"RE\",\"debug\":\"x\"}"),
    ] {
        let text = format!("{requests}{printed}");
        let inspection = read(&text);
        assert_eq!(inspection.format, Some(Format::LongRunning));
        assert_eq!(found(&text, &inspection), [[(code, Some(2), place)]]);
    }
    let fine = format!("{requests}{{\"response\":\"PLAY W5\"}}");
    assert_eq!(found(&fine, &read(&fine)), [vec![]]);
}

#[test]
fn what_answers_nothing_changes_nothing() {
    for printed in ["{\"respons\":7}", "7", "{\"data\":1}"] {
        let text = format!("{BID}\n{printed}");
        assert_eq!(found(&text, &read(&text)), [vec![]], "{printed}");
    }
    let answered = BID.replace("\"responses\":[]", "\"responses\":[3]");
    let text = format!("{answered}\n{{\"response\":7}}");
    assert_eq!(found(&text, &read(&text))[0].len(), 1, "one answer too many, as before");
}
