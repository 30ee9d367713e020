//! `paiju solve`: the contract of its JSON, its output for people, and the inputs it rejects.

use serde_json::Value;

use crate::running::{Ran, paiju};

fn solve(arguments: &[&str]) -> Ran {
    paiju(&[&["solve"], arguments].concat(), "")
}

fn json(arguments: &[&str]) -> Value {
    solve(&[arguments, &["--json"]].concat()).well().json()
}

#[test]
fn two_hands_by_the_rules_of_the_public_puzzles() {
    let won = json(&["KK5543", "225543"]);
    assert_eq!(won["verdict"], "win");
    assert!(won["move"].is_string() && won["positions"].is_u64() && won["ms"].is_u64());
    assert_eq!(won.as_object().unwrap().len(), 4, "nothing but what the contract names");
    let lost = json(&["2KK0077554", "aa8"]);
    assert_eq!((&lost["verdict"], &lost["move"]), (&"loss".into(), &Value::Null));
    assert_eq!(json(&["33444", "7"])["move"], "44433", "what is carried along stands last");
}

// ruling: D22
#[test]
fn three_hands_by_win_and_by_score() {
    let won = json(&["--hands", "2233|KKA|Z78", "--landlord", "0", "--turn", "0"]);
    assert_eq!((&won["verdict"], &won["move"]), (&"win".into(), &"22".into()), "nobody has a pair above");
    assert_eq!(json(&["--hands", "2233|KKA|Z78", "--landlord", "1", "--turn", "2"])["verdict"], "win");
    let following = ["--hands", "5|44|2", "--landlord", "0", "--turn", "1", "--lead", "33", "--by", "0"];
    let scored = json(&[&following[..], &["--score"]].concat());
    assert_eq!((&scored["verdict"], &scored["move"]), (&"win".into(), &"44".into()));
    assert_eq!(scored["multiplier"], -1, "the farmers win, nobody having played before as far as is known");
}

#[test]
fn says_that_it_does_not_know() {
    let hands = "34567890JQKA2345678Y|34567890JQKA290JQ|34567890JQKA2KA2Z";
    let unknown = json(&["--hands", hands, "--landlord", "0", "--turn", "0", "--positions", "1000"]);
    assert_eq!((&unknown["verdict"], &unknown["move"]), (&"unknown".into(), &Value::Null));
    let said = solve(&["--hands", hands, "--landlord", "0", "--turn", "0", "--positions", "1000"]);
    assert!(said.out.starts_with("unknown"));
}

#[test]
fn writes_the_line_for_people() {
    let said = solve(&["ZAQQJJ0999844", "Y22AA0886633"]).out;
    let line = said.lines().find_map(|line| line.strip_prefix("line ")).unwrap();
    let last = line.split_whitespace().last().unwrap();
    assert!(said.starts_with("win") && last.starts_with("0:"), "{said}");
}

#[test]
fn an_invalid_endgame_is_refused_with_its_reason() {
    let refused = |arguments: &[&str], why: &str| {
        let said = solve(arguments).refused();
        assert!(said.contains(why), "{said}");
    };
    refused(&["33x", "4"], "'x' at place 2");
    refused(&["3", ""], "seat 1 has no cards");
    refused(&["333", "33"], "does not have so many of 3");
    refused(&["33"], "SECOND");
    refused(&[], "<FIRST>");
    refused(&["--hands", "3|4", "--landlord", "0", "--turn", "0"], "three hands");
    refused(&["--hands", "3|4|5", "--landlord", "0"], "--turn");
    refused(&["--hands", "3|4|5", "--landlord", "7", "--turn", "0"], "7 is not in 0..3");
    refused(
        &["--hands", "3|4|5", "--landlord", "0", "--turn", "0", "--lead", "34", "--by", "1"],
        "not a legal combination",
    );
    refused(&["--hands", "3|4|5", "--landlord", "0", "--turn", "1", "--lead", "3", "--by", "1"], "it leads");
    refused(&["--hands", "3|4|5", "3", "4", "--landlord", "0", "--turn", "1"], "cannot be used with");
}
