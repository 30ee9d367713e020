//! Grades in every game and form.

use crate::cases::common;
use paiju_exercises::cases::{Answer, Case, CaseGame, Form, Question, Unread, Verdict, grade};
use paiju_game::{Lang, Say};
use paiju_games::{DouDizhu, GameId, Mahjong, Tractor};
use serde_json::{Value, json};

/// Every case of a random match: the original answer is right, in any form; a different one is not.
fn graded<G: CaseGame>(seed: u64) {
    let pack = common::pack::<G>(seed, None);
    let mut others = 0;
    for case in &pack.cases {
        let question = Question::<G>::of(case).unwrap();
        let verdict = |printed: &str| grade(pack.game, case, printed).verdict;
        let response = case.accept[0].value();
        assert_eq!(
            verdict(&json!({ "response": response, "debug": "x" }).to_string()),
            Verdict::Right,
            "{}",
            case.name
        );
        assert_eq!(
            verdict(&format!("{{\n \"response\" :{response}}}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n")),
            Verdict::Right
        );
        assert_eq!(verdict(&response.to_string()), Verdict::Right, "a bare value");
        if let Value::Array(cards) = &response {
            let turned: Vec<_> = cards.iter().rev().collect();
            assert_eq!(verdict(&json!({ "response": turned }).to_string()), Verdict::Right);
        }
        let view = question.view().unwrap();
        let simple = Case { input: case.input_as(Form::Simple).unwrap(), ..case.clone() };
        let asked = Question::<G>::of(&simple).unwrap();
        assert_eq!((asked.form(), asked.view()), (Form::Simple, Some(view)), "the same is asked in lines");
        let back = Case { input: simple.input_as(Form::Json).unwrap(), ..simple };
        assert_eq!(Question::<G>::of(&back).unwrap().view(), Some(view));
        assert_eq!(case.input_as(Form::Lines), None);
        let (mut actions, right) =
            (Vec::new(), G::action(&read(&case.accept[0]), view, G::Writing::default()).unwrap());
        G::view_actions(view, &mut actions);
        for other in actions.iter().filter(|other| !G::same_action(other, &right)).take(3) {
            let graded = question.grade(case, &json!({ "response": question.response(other) }).to_string());
            assert_eq!(graded.verdict, Verdict::Other);
            assert_eq!(graded.answer, Some(Answer::of(&question.response(other))));
            assert_eq!(graded.say(Lang::Zh), G::say_action(other, view, Lang::Zh));
            assert_eq!(graded.say(Lang::En), G::say_action(other, view, Lang::En));
            others += 1;
        }
    }
    assert!(others > 5);
}

fn read(answer: &Answer) -> paiju_game::platform::json::Json {
    paiju_game::platform::json::read(answer.json(), 0).value.unwrap()
}

// ruling: K1
#[test]
fn dou_dizhu_is_graded() {
    graded::<DouDizhu>(1);
}

// ruling: K1
#[test]
fn mahjong_is_graded() {
    graded::<Mahjong>(2);
}

// ruling: K1
#[test]
fn tractor_is_graded() {
    graded::<Tractor>(3);
}

// ruling: K2
#[test]
fn suits_mean_nothing_in_dou_dizhu() {
    let pack = common::pack::<DouDizhu>(1, None);
    let changed = pack.cases.iter().find_map(|case| {
        let cards: Vec<u64> = serde_json::from_value(case.accept[0].value()).ok()?;
        let question = Question::<DouDizhu>::of(case).unwrap();
        let hand = question.view()?.hand();
        // Another card of the first card's rank: on Botzone four numbers in a row are a rank.
        let first = *cards.first().filter(|first| **first < 52)?;
        let held = |number: &u64| hand.iter().any(|card| u64::from(card.id()) == *number);
        let other = (first / 4 * 4..first / 4 * 4 + 4).find(|other| !cards.contains(other) && held(other))?;
        let others: Vec<u64> = cards.iter().map(|&card| if card == first { other } else { card }).collect();
        Some(grade(pack.game, case, &json!({ "response": others }).to_string()).verdict)
    });
    assert_eq!(changed, Some(Verdict::Right));
}

#[test]
fn output_without_an_answer_is_reported() {
    let pack = common::pack::<DouDizhu>(1, None);
    let case = pack.cases.iter().find(|case| case.accept[0].value().is_array()).unwrap();
    let verdict = |printed: &str| grade(pack.game, case, printed).verdict;
    assert_eq!(verdict(" \n"), Verdict::Unread(Unread::Nothing));
    for (printed, quoted) in [
        ("{\"debug\":1}", "{\"debug\":1}"),
        ("{\"response\":[1", "{\"response\":[1"),
        ("{'response': []}", "{'response': []}"),
        ("hello\n{\"response\":[]}", "hello {\"response\":[]}"),
    ] {
        let verdict = verdict(printed);
        assert!(
            matches!(&verdict, Verdict::Unread(Unread::NoResponse { shown, .. }) if shown == quoted),
            "{verdict:?}"
        );
    }
    let said = grade(pack.game, case, "{\"response\":\"x\"}").say(Lang::En);
    assert_eq!(said, "malformed answer: “\"x\"”; \"x\" is a string; a lead is answered with a list of card numbers");
    let all: Vec<u64> = (0..54).collect();
    let illegal = grade(pack.game, case, &json!({ "response": all }).to_string());
    assert!(matches!(illegal.verdict, Verdict::Illegal { .. }), "{illegal:?}");
    assert!(illegal.say(Lang::Zh).contains("不合规则") && illegal.say(Lang::En).contains("illegal"));
}

#[test]
fn the_simple_interaction_is_graded_by_its_first_line() {
    let pack = common::pack::<Mahjong>(2, Some(0));
    let case = &pack.cases[0];
    let input: Value = serde_json::from_str(&case.input).unwrap();
    let list = |key: &str| {
        input[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (requests, responses) = (list("requests"), list("responses"));
    let mut lines = vec![requests.len().to_string()];
    for (turn, request) in requests.iter().enumerate() {
        lines.push(request.clone());
        lines.extend(responses.get(turn).cloned());
    }
    let case = Case { input: lines.join("\n") + "\n\n\n", ..case.clone() };
    let answer = case.accept[0].printed();
    let verdict = |printed: &str| grade(GameId::Mahjong, &case, printed).verdict;
    assert_eq!(verdict(&answer), Verdict::Right);
    assert_eq!(verdict(&format!("{answer}\ndebug\ndata\n")), Verdict::Right);
    let said = grade(GameId::Mahjong, &case, "HELLO\n").say(Lang::En);
    assert!(said.ends_with("“HELLO” is malformed: the answer here is `PLAY tile`, `GANG tile` or `HU`"), "{said}");
}

#[test]
fn lines_are_graded_by_the_last_or_by_all() {
    let case = common::bid();
    let verdict = |printed: &str| grade(GameId::DouDizhu, &case, printed).verdict;
    assert_eq!(verdict("BID A3"), Verdict::Right);
    assert_eq!(verdict("NAME x\nOK INFO\n\nOK DEAL\nBID A3\n"), Verdict::Right);
    assert_eq!(verdict("NAME x\nOK INFO\nOK DEAL\nBID A1\n"), Verdict::Other);
    assert_eq!(
        verdict("NAME x\nOK INFO\nBID A3\n"),
        Verdict::Unread(Unread::NotAnAnswer { shown: "BID A3".to_owned() })
    );
    assert_eq!(verdict("NAME x\nOK INFO\n"), Verdict::Unread(Unread::LineCount { expected: 4, found: 2 }));
    assert_eq!(
        verdict("NAME x\nOK INFO\nOK DEAL\nBID A3\nOK\n"),
        Verdict::Unread(Unread::LineCount { expected: 4, found: 5 })
    );
    assert_eq!(verdict("BID B3"), Verdict::Unread(Unread::NotAnAnswer { shown: "BID B3".to_owned() }));
}

// ruling: K4
#[test]
fn a_different_answer_to_an_earlier_question_strays() {
    let mut case = common::bid();
    case.input += "LEFTOVER A1,2,3\nPLAY WHAT\n";
    case.answered = vec!["BID A3".to_owned()];
    case.accept = vec![Answer::read("\"PLAY A0\"")];
    let graded =
        |bid: &str| grade(GameId::DouDizhu, &case, &format!("NAME x\nOK INFO\nOK DEAL\n{bid}\nOK LEFTOVER\nPLAY A3\n"));
    assert_eq!(graded("BID A3").verdict, Verdict::Right, "the same rank in another suit");
    let strayed = graded("BID A2");
    assert_eq!((&strayed.verdict, &strayed.answer), (&Verdict::Strayed { question: 1 }, &None));
    assert!(strayed.say(Lang::En).contains("bids 2"), "{strayed:?}");
}

// ruling: K2
#[test]
fn earlier_plays_in_other_suits_leave_other_cards() {
    let mut case = common::bid();
    case.input += "LEFTOVER A1,2,3\nPLAY WHAT\nPLAY B-1\nPLAY C-1\nPLAY WHAT\n";
    case.answered = vec!["BID A3".to_owned(), "PLAY A0,1".to_owned()];
    case.accept = vec![Answer::read("\"PLAY A2\"")];
    let graded = |pair: &str, single: &str| {
        let printed = format!("NAME x\nOK INFO\nOK DEAL\nBID A3\nOK LEFTOVER\n{pair}\nOK PLAY\nOK PLAY\n{single}\n");
        grade(GameId::DouDizhu, &case, &printed).verdict
    };
    assert_eq!(graded("PLAY A0,1", "PLAY A3"), Verdict::Right);
    assert!(matches!(graded("PLAY A0,1", "PLAY A0"), Verdict::Illegal { .. }), "it has played this card");
    for single in ["PLAY A0", "PLAY A1"] {
        assert_eq!(graded("PLAY A2,3", single), Verdict::Right, "it has kept this card");
        assert_eq!(graded("PLAY A3,0", "PLAY A2"), Verdict::Right);
    }
    assert!(matches!(graded("PLAY A2,3", "PLAY A2"), Verdict::Illegal { .. }), "it has played this card");
}

#[test]
fn a_case_that_asks_nothing_is_reported() {
    let case = Case { input: "hello".to_owned(), ..common::bid() };
    for game in GameId::ALL {
        assert!(matches!(grade(game, &case, "x").verdict, Verdict::NoQuestion(_)), "{game:?}");
    }
}
