//! What bots printed, without what they had read.

use crate::common;
use crate::common::read;
use paiju_game::Lang;
use paiju_inspect::{Evidence, Format, Inspection, Options, Problem, Severity, inspect, json, markdown};

const MARK: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

fn errors_of(inspection: &Inspection) -> Vec<&'static str> {
    inspection.problems.iter().filter(|problem| problem.severity == Severity::Error).map(Problem::code).collect()
}

fn errors<'a>(text: &'a str, inspection: &Inspection) -> Vec<(&'static str, Option<usize>, &'a str)> {
    let errors = inspection.problems.iter().filter(|problem| problem.severity == Severity::Error);
    errors.map(|problem| (problem.code(), problem.turn, problem.range.unwrap().of(text))).collect()
}

#[test]
fn outputs_are_recognised_as_something_other_than_a_game() {
    let text = format!("{{\"response\":[3],\"debug\":\"x\"}}\n{MARK}\n{{\"response\":[]}}\n{MARK}\n");
    let inspection = read(&text);
    assert_eq!((inspection.format, inspection.outputs.len()), (Some(Format::BotOutput), 2));
    assert_eq!(inspection.why, [Evidence::Outputs { outputs: 2, marks: 2 }]);
    assert!(inspection.reports.is_empty() && inspection.problems.is_empty());
    let [shaped] = &json::reports(&inspection)[..] else { panic!() };
    assert_eq!((shaped.format, shaped.game, shaped.turns, shaped.seats), ("bot-output", None, 2, 0));
    assert_eq!((shaped.notes[0].code, &shaped.result), ("output-alone", &None));
    assert!(markdown(&inspection, Lang::Zh).contains("贴到对局的那个回合上"));
    // Simple lines are recognised only by the mark, or by the user's choice.
    assert_eq!(read(&format!("PLAY B1\n{MARK}\n")).format, Some(Format::BotOutput));
    assert_eq!(read("HU\nx\n").format, None);
    let said = Options { format: Some(Format::BotOutput), ..Options::default() };
    let inspection = inspect(b"HU\nx\n", &said);
    assert_eq!((inspection.outputs.len(), inspection.why.len()), (1, 1));
}

// ruling: D59
#[test]
fn envelope_faults_are_problems_of_their_output() {
    let fine = "{\"response\":1}";
    let long = format!("{{\"response\":1,\"debug\":\"{}\"}}", "牌".repeat(342));
    for (text, found) in [
        (format!("thinking…\n{fine}\n"), vec![("printed-before", Some(0), "thinking…")]),
        (format!("{fine}\n{MARK}\n{{\"debug\":1}}\n{MARK}\n"), vec![("missing-key", Some(1), "{")]),
        (format!("{fine} {MARK}\n"), vec![("keep-running-mark", Some(0), MARK)]),
        (format!("{fine}\n{MARK}\ndone\n"), vec![("printed-after", Some(0), "done")]),
        (format!("{long}\n"), vec![("too-long", Some(0), &long[22..long.len() - 1])]),
        (format!("{fine}\n{fine}\n"), vec![]),
    ] {
        let inspection = read(&text);
        assert_eq!(inspection.format, Some(Format::BotOutput), "{text}");
        assert_eq!(errors(&text, &inspection), found, "{text}");
        let shaped = json::reports(&inspection);
        assert_eq!(shaped[0].problems.iter().map(|problem| problem.turn).next(), found.first().map(|found| found.1));
    }
}

#[test]
fn json_that_is_not_quite_json_is_reported() {
    let text = "{'response': [3,], 'debug': None}";
    let inspection = read(text);
    assert_eq!(errors_of(&inspection), ["not-json", "json-quotes", "json-trailing-comma", "json-python-word"]);
    assert_eq!(inspection.problems.len(), 4);
    let cut = read("{\"response\":[3");
    assert_eq!(errors_of(&cut), ["unclosed"]);
}

/// A text with more than an output is not taken for one.
#[test]
fn inputs_and_matches_stay_what_they_are() {
    let log = common::match_log(3).to_string();
    assert_eq!(read(&log).format, Some(Format::MatchLog));
    let input = common::mahjong::input(&paiju_game::Game::view(&common::mahjong::game(3), paiju_game::Seat(1)));
    let case = serde_json::json!({ "input": input, "output": { "response": "PASS" } });
    assert_eq!(read(&case.to_string()).format, Some(Format::TestCases));
    assert_eq!(read(&serde_json::to_string_pretty(&case).unwrap()).format, Some(Format::TestCases));
}
