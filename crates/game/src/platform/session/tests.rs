use serde_json::json;

use super::*;

fn values(list: &[Json]) -> Vec<Value> {
    list.iter().map(Json::to_value).collect()
}

#[test]
fn json_on_one_line_or_several_is_one_turn() {
    for text in ["{\"requests\":[1,[2]],\"responses\":[3]}", "{\n \"requests\":\n[1,[2]],\n\"responses\":[3]\n}"] {
        let mut session = Session::new();
        let turns: Vec<_> = text.lines().map(|line| session.line(line).unwrap()).collect();
        let (last, before) = turns.split_last().unwrap();
        assert!(before.iter().all(Option::is_none));
        let input = last.as_ref().unwrap();
        assert_eq!(values(&input.requests), [json!(1), json!([2])]);
        assert_eq!(values(&input.responses), [json!(3)]);
        assert_eq!(session.answer(&json!([4, 5]), false), "{\"response\":[4,5]}\n");
        assert_eq!(session.end(), Ok(None));
    }
}

#[test]
fn a_long_running_bot_gets_one_request_per_line() {
    let mut session = Session::new();
    session.line("{\"requests\":[{\"own\":[1]}],\"responses\":[]}").unwrap().unwrap();
    assert_eq!(session.answer(&json!(1), true), format!("{{\"response\":1}}\n{KEEP_RUNNING}\n"));
    let second = session.line("{\"history\":[[],[3]]}\r\n").unwrap().unwrap();
    assert_eq!(values(&second.requests), [json!({ "own": [1] }), json!({ "history": [[], [3]] })]);
    assert_eq!(values(&second.responses), [json!(1)]);
    session.answer(&json!([]), true);
    let third = session.line("2 F4").unwrap().unwrap();
    assert_eq!(third.requests.len(), 3);
    assert_eq!(third.requests[2].text(), Some("2 F4"));
    assert_eq!(values(&third.responses), [json!(1), json!([])]);
}

#[test]
fn the_simple_interaction_waits_for_its_last_line() {
    let mut session = Session::new();
    for line in ["2", "0 2 1", "PASS", "1 0 W1", "seen"] {
        assert_eq!(session.line(line), Ok(None));
    }
    let input = session.line("").unwrap().unwrap();
    assert_eq!(values(&input.requests), [json!("0 2 1"), json!("1 0 W1")]);
    assert_eq!(values(&input.responses), [json!("PASS")]);
    assert_eq!(input.data.as_ref().and_then(Json::text), Some("seen"));
    assert_eq!(input.globaldata, None);
    assert_eq!(session.answer(&json!("PLAY W1"), true), format!("PLAY W1\n{KEEP_RUNNING}\n"));
    let next = session.line("2 F4").unwrap().unwrap();
    assert_eq!(values(&next.responses), [json!("PASS"), json!("PLAY W1")]);
}

#[test]
fn the_end_of_the_input_stands_for_lines_that_may_be_left_out() {
    let mut session = Session::new();
    assert_eq!(session.line("1"), Ok(None));
    assert_eq!(session.line("[3,4]"), Ok(None));
    let input = session.end().unwrap().unwrap();
    assert_eq!(values(&input.requests), [json!([3, 4])]);
    assert_eq!(session.answer(&json!([7]), false), "[7]\n");
}

#[test]
fn problems_are_reported() {
    let mut session = Session::new();
    assert_eq!(session.line("hello"), Err(SessionError::NotBotzone));
    assert!(matches!(session.line("{\"requests\":?}"), Err(SessionError::Broken { at: 12, .. })));
    assert!(matches!(session.line("{\"requests\":[],\"responses\":[]}"), Err(SessionError::Misfit(_))));
    assert_eq!(session.line("{\"requests\":["), Ok(None));
    assert_eq!(session.end(), Err(SessionError::CutOff));
    assert_eq!(session.line("3"), Ok(None));
    assert_eq!(session.end(), Err(SessionError::CutOff));
}
