use serde_json::json;

use super::*;
use crate::session::Form;

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
    for printed in
        ["{\"response\":[1]} done", "thinking\n{\"response\":[1]}", "{\"response\":[1]", "{\"response\":[1]}{}"]
    {
        assert_eq!(read(printed), Err(NoResponse::NotJson), "{printed}");
    }
    assert_eq!(read("{\"debug\":1}"), Err(NoResponse::Missing));
    assert_eq!(read(" \n"), Err(NoResponse::Nothing));
}

#[test]
fn data_saved_in_lines_comes_back_verbatim() {
    let read = Response::read(Form::Simple, "[3]\nnote\n{\"a\" : 1}\nb\nc\n").unwrap();
    assert_eq!(read.response.to_value(), json!([3]));
    assert_eq!((read.data, read.globaldata), (Some(json!("{\"a\" : 1}")), Some(json!("b\nc"))));
}
