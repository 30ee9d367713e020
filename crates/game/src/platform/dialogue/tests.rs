use serde_json::json;

use super::*;
use crate::platform::EnvelopeProblem;
use crate::platform::session::Form;

#[test]
fn an_answer_ends_where_the_program_asks_to_be_kept_running() {
    let heard = |printed: &str, runs| {
        let Heard { printed, runs } = Heard::once(printed, runs);
        (printed, runs)
    };
    let kept = format!("{{}}\n {KEEP_RUNNING} \r\nmore");
    assert_eq!(heard(&kept, true), ("{}\n".to_owned(), true));
    // A program that has ended cannot be sent more.
    assert_eq!(heard(&kept, false), ("{}\n".to_owned(), false));
    assert_eq!(heard("{}", true), ("{}".to_owned(), false), "nobody asked for that");
    assert_eq!(heard("", true), (String::new(), false));
}

// ruling: B1
#[test]
fn an_answer_is_one_json_value_and_nothing_else() {
    let read = |printed: &str| Response::read(Form::Json, printed).map(|read| read.response.to_value());
    assert_eq!(read(" {\"response\":[1],\"data\":\"x\"}\n\n"), Ok(json!([1])));
    assert_eq!(read("[1]"), Ok(json!([1])), "a bare value is tolerated");
    let refused = |printed: &str| read(printed).unwrap_err();
    for loose in [
        "{'response': [1]}",
        "{\"response\": [1],}",
        "{\"response\": [1,]}",
        "{response: [1]}",
        "{\"response\": None}",
        "{\"response\": True}",
        "{\"response\": 00}",
        "{\"response\": +1}",
        "{\"response\": NaN}",
        "{\"response\": Infinity}",
        "{\"response\": (1, 2)}",
        "{\"response\": {1, 2}}",
        "{\"response\": [1 2]}",
        "{\"response\": [1] /* a lead */}",
        "{“response”: [1]}",
        "{\"response\"： [1]}",
        "{\"response\": \"a\tb\"}",
        "[1，2]",
        "'[1]'",
        "None",
        "hello",
    ] {
        assert!(matches!(refused(loose), NoResponse::NotJson { .. }), "{loose}: {:?}", refused(loose));
        assert!(serde_json::from_str::<serde_json::Value>(loose).is_err(), "{loose}");
    }
    assert_eq!(read("{\"response\":1,\"response\":2}"), Ok(json!(2)), "a key that is repeated is JSON");
    let envelope = |printed: &str| match refused(printed) {
        NoResponse::Envelope(problem) => problem,
        other => panic!("{printed}: {other:?}"),
    };
    assert_eq!(envelope("{\"response\":[1]} done"), EnvelopeProblem::PrintedAfter);
    assert_eq!(envelope("{\"response\":[1]}{}"), EnvelopeProblem::PrintedAfter);
    assert_eq!(envelope("thinking\n{\"response\":[1]}"), EnvelopeProblem::PrintedBefore);
    assert_eq!(envelope("{\"response\":[1"), EnvelopeProblem::Unclosed { missing: "]}".to_owned() });
    assert_eq!(envelope("{\"debug\":1}"), EnvelopeProblem::MissingKey { key: "response".to_owned() });
    assert_eq!(refused("{\"responses\":3}"), NoResponse::Misnamed { key: "responses".to_owned() });
    assert_eq!(refused(" \n"), NoResponse::Nothing);
}

#[test]
fn data_saved_in_lines_comes_back_verbatim() {
    let read = Response::read(Form::Simple, "[3]\nnote\n{\"a\" : 1}\nb\nc\n").unwrap();
    assert_eq!(read.response.to_value(), json!([3]));
    assert_eq!((read.data, read.globaldata), (Some(json!("{\"a\" : 1}")), Some(json!("b\nc"))));
}
