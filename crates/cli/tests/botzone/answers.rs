//! Answers are judged before they are sent.

use std::fs;

use paiju_games::GameId;

use super::model::Model;
use super::room::Written;
use super::whole::room;
use super::{ONE, User, inspects_well, own_bot, responses};

/// A bot whose second answer is this.
fn bot_that_errs(user: &User, second: &str) -> String {
    user.script(&format!(
        "echo x >> asked\nif [ $(wc -l < asked) = 2 ]; then {second}; else printf '%s\\n' \"$read\" | {}; fi",
        own_bot("doudizhu")
    ))
}

fn model() -> Model {
    Model::start(vec![(ONE, room(GameId::DouDizhu, 4, 0, Written::Plain))])
}

const NO_CARDS: &str = "echo '{\"response\":[90,91]}'";

#[test]
fn an_illegal_answer_is_kept_back_and_asked_for_again_at_the_next_start() {
    let (user, model) = (User::new(), model());
    let bot = bot_that_errs(&user, NO_CARDS);
    let ran = user.interrupted(&model, &bot, "not sent");
    assert_eq!(ran.code, Some(130), "{}", ran.err);
    assert!(ran.err.contains(&format!("match {ONE}, turn 1, mine, answer [90,91]: ")), "{}", ran.err);
    let kept = user.kept(ONE);
    assert_eq!((responses(&kept).len(), kept["requests"].as_array().unwrap().len()), (1, 2));
    assert_eq!(model.answers(ONE).len(), 1);
    // The bot mends itself: it errs only once.
    let ran = user.play(&model, &bot, &["--matches", "1"]).well();
    assert!(ran.out.contains("1 wrong answers"), "{}", ran.out);
    assert_eq!(responses(&user.kept(ONE)), model.answers(ONE));
    inspects_well(&user.log(ONE));
}

#[test]
fn an_ai_stands_in_for_an_illegal_answer() {
    let (user, model) = (User::new(), model());
    let bot = bot_that_errs(&user, NO_CARDS);
    let ran = user.play(&model, &bot, &["--matches", "1", "--illegal", "stand-in", "--ai", "sample"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("turn 1, mine, answer [90,91]:") && ran.err.contains("an AI answers"), "{}", ran.err);
    assert!(ran.out.contains("1 wrong answers"), "{}", ran.out);
    let kept = user.kept(ONE);
    assert_eq!(responses(&kept), model.answers(ONE));
    assert_eq!((&kept["faults"][0]["turn"], &kept["faults"][0]["answer"]), (&1.into(), &serde_json::json!([90, 91])));
    inspects_well(&user.log(ONE));
}

#[test]
fn an_illegal_answer_is_sent_on_request() {
    let (user, model) = (User::new(), model());
    let ran = user.play(&model, &bot_that_errs(&user, NO_CARDS), &["--matches", "1", "--illegal", "send"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("sent all the same"), "{}", ran.err);
    let state = model.state();
    let (heard, went_wrong) = state.rooms[ONE].heard();
    assert!(went_wrong && heard[1] == "[90,91]", "{heard:?}");
}

#[test]
fn a_missing_answer_is_reported() {
    for (second, words) in
        [("exit 3", "exit status: 3"), ("echo '{}'", "malformed answer: “{}”; response is missing"), ("sleep 9", "400")]
    {
        let (user, model) = (User::new(), model());
        let bot = bot_that_errs(&user, second);
        let ran = user.play(&model, &bot, &["--matches", "1", "--illegal", "stand-in", "--time-limit", "400"]);
        assert!(
            ran.code == Some(1) && ran.err.contains(words) && ran.err.contains("no answer"),
            "{second}: {}",
            ran.err
        );
        assert_eq!(responses(&user.kept(ONE)), model.answers(ONE));
    }
}

#[test]
fn what_a_bot_saves_comes_back() {
    let (user, model) = (User::new(), model());
    let bot = user.script(&format!(
        r#"printf '%s\n' "$read" >> seen
printf '%s\n' "$read" | {} | sed 's/}}$/,"data":"kept","globaldata":"ever"}}/' | grep response"#,
        own_bot("doudizhu")
    ));
    user.play(&model, &bot, &["--matches", "1"]).well();
    let seen = fs::read_to_string(user.path().join("seen")).unwrap();
    let seen: Vec<serde_json::Value> = seen.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&seen[0]["data"], seen[0].get("globaldata")), (&"".into(), None));
    assert_eq!((&seen[1]["data"], &seen[1]["globaldata"]), (&"kept".into(), &"ever".into()));
    model.state().rooms.insert(super::TWO.to_owned(), room(GameId::DouDizhu, 4, 0, Written::Plain));
    user.play(&model, &bot, &["--matches", "1"]).well();
    let seen = fs::read_to_string(user.path().join("seen")).unwrap();
    let of_second = model.answers(super::TWO).len();
    let first: serde_json::Value = serde_json::from_str(seen.lines().rev().nth(of_second - 1).unwrap()).unwrap();
    assert_eq!((&first["data"], &first["globaldata"]), (&"".into(), &"ever".into()));
}
