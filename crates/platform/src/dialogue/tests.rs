use super::*;

#[test]
fn an_answer_ends_where_the_program_asks_to_run_on() {
    let heard = |printed: &str, runs| {
        let Heard { printed, runs } = Heard::once(printed, runs);
        (printed, runs)
    };
    let kept = format!("{{}}\n {KEEP_RUNNING} \r\nmore");
    assert_eq!(heard(&kept, true), ("{}\n".to_owned(), true));
    // One that has ended after all cannot be told more.
    assert_eq!(heard(&kept, false), ("{}\n".to_owned(), false));
    assert_eq!(heard("{}", true), ("{}".to_owned(), false), "nobody asked for that");
    assert_eq!(heard("", true), (String::new(), false));
}
