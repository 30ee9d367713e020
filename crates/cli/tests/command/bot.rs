//! `paiju bot`: the input decides the protocol.

use crate::running::{KEEP_RUNNING, Ran, Talk, paiju};

const DEAL: &str = "DEAL B0,4,5,7,9,10,17,21,25, 33,34,39,41,43,44,45,46";
const BID_REQUEST: &str = r#"{"own":[0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46],"bid":[0]}"#;

const BOT: &[&str] = &["bot", "doudizhu", "--ai", "sample"];

/// The bot's output for a complete input.
fn run(input: &str) -> Ran {
    paiju(BOT, input)
}

#[test]
fn the_contests_platform_gets_an_answer_to_every_line_at_once() {
    let mut talk = Talk::new(BOT);
    assert_eq!(talk.ask("DOUDIZHUVER 1.0\r"), "NAME paiju-sample");
    for game in 1..=2 {
        assert_eq!(talk.ask(&format!("INFO 1,4,{game},6,9,2100")), "OK INFO");
        assert_eq!(talk.ask(DEAL), "OK DEAL");
        assert_eq!(talk.ask("BID A0"), "OK BID");
        talk.tell("什么");
        talk.tell("");
        assert!(["BID B0", "BID B1", "BID B2", "BID B3"].contains(&talk.ask("BID WHAT").as_str()));
    }
    talk.tell("Exit");
    assert_eq!(talk.hear(), "");
    talk.ends_well();
}

#[test]
fn noise_before_the_first_line_is_passed_over_with_a_note() {
    let output = run("\nHello\nDOUDIZHUVER 1.0\n");
    assert_eq!(output.out, "NAME paiju-sample\n");
    assert!(output.err.contains("Hello"));
    assert_eq!(output.code, Some(0));
    assert!(run("").out.is_empty());
}

#[test]
fn botzones_json_is_answered_once_if_the_input_ends() {
    let one_line = run(&format!("{{\"requests\":[{BID_REQUEST}],\"responses\":[]}}"));
    assert!(one_line.json()["response"].as_u64().is_some_and(|bid| bid <= 3));
    // The same on several lines.
    let spread = run(&format!("{{\"requests\":\n[{BID_REQUEST}],\n\"responses\":[]\n}}\n"));
    assert_eq!(spread.out, one_line.out);
}

#[test]
fn botzones_simple_interaction_is_answered_with_a_bare_value() {
    let output = run(&format!("1\n{BID_REQUEST}\n\n\n"));
    assert!(output.out.trim_end().parse::<u8>().is_ok_and(|bid| bid <= 3), "{output:?}");
}

#[test]
fn a_bot_whose_input_stays_open_asks_to_be_kept_running() {
    let hand = "[16,20,24,28,32,36,37,40,41,44,45,46,49,50,51,52,53]";
    let mut talk = Talk::new(BOT);
    let input = format!(r#"{{"requests":[{{"own":{hand},"bid":[0]}}],"responses":[]}}"#);
    assert_eq!(talk.ask(&input), r#"{"response":3}"#);
    assert_eq!(talk.hear(), KEEP_RUNNING);
    let request =
        format!(r#"{{"history":[[],[]],"own":{hand},"publiccard":[0,1,2],"landlord":1,"pos":1,"finalbid":3}}"#);
    let lead = talk.ask(&request);
    assert!(lead.starts_with(r#"{"response":["#) && lead != r#"{"response":[]}"#, "{lead}");
    assert_eq!(talk.hear(), KEEP_RUNNING);
    let next = talk.ask(r#"{"history":[[],[]]}"#);
    assert!(next.starts_with(r#"{"response":["#), "{next}");
    talk.ends_well();
}

#[test]
fn an_input_for_no_bot_is_status_2() {
    for input in ["{\"requests\":[]}", "{\"requests\":[1],\"responses\":[]}", "{\"requests\":", "3\n1\n"] {
        let output = run(input);
        assert_eq!(output.code, Some(2), "{input}");
        assert!(!output.err.is_empty());
    }
}

#[test]
fn an_input_without_end_is_refused_and_not_kept() {
    let long = "x".repeat((1 << 20) + 1);
    let spread = format!("{{\"requests\":[\n{}", format!("{}\n", "1,".repeat(1 << 10)).repeat(1 << 10));
    let counted = format!("1000000\n{}", format!("{}\n", "1".repeat(1 << 10)).repeat(1 << 10));
    let later = format!("DOUDIZHUVER 1.0\n{long}\n");
    for input in [&long, &format!("{{{long}"), &spread, &counted, &later] {
        // The bot ends before it has read all of it.
        let output = run(input);
        assert!(output.err.contains("longer than 1048576 bytes"), "{output:?}");
        assert_eq!(output.code, Some(2));
    }
}
