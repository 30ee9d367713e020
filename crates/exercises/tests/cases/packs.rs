//! A pack's file: it round-trips, and problems are reported at their place.

use crate::cases::common;
use paiju_exercises::cases::{InputProblem, Pack, PackFault, PackProblem};
use paiju_game::platform::EnvelopeProblem;
use paiju_game::{Lang, Say};
use paiju_games::{DouDizhu, GameId, Mahjong, Tractor};

fn with(cases: &str) -> String {
    format!(r#"{{"paiju":"cases","version":1,"game":"doudizhu","title":"t","cases":[{cases}]}}"#)
}

fn case(input: &str, accept: &str) -> String {
    format!(r#"{{"name":"n","input":{},"accept":{accept}}}"#, serde_json::json!(input))
}

fn faults(text: &str) -> Vec<PackFault> {
    Pack::read(text).unwrap_err()
}

/// The only problem of a text, and its place as text.
fn fault(text: &str) -> (PackProblem, String) {
    let faults = faults(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    (faults[0].problem.clone(), faults[0].span.of(text).to_owned())
}

#[test]
fn what_is_written_is_read_back() {
    for pack in
        [common::pack::<DouDizhu>(3, None), common::pack::<Mahjong>(4, Some(1)), common::pack::<Tractor>(5, Some(2))]
    {
        assert!(pack.cases.len() > 2, "{}", pack.title);
        assert_eq!(Pack::read(&pack.write()), Ok(pack));
    }
    let lines = Pack { game: GameId::DouDizhu, title: "叫分".to_owned(), cases: vec![common::bid()] };
    assert_eq!(Pack::read(&lines.write()), Ok(lines));
}

#[test]
fn other_texts_are_refused() {
    let of = |text: &str| fault(text).0;
    assert_eq!(of("{}"), PackProblem::NotAPack);
    assert_eq!(of("[1]"), PackProblem::NotAPack);
    assert_eq!(of(r#"{"paiju":"bot"}"#), PackProblem::NotAPack);
    assert_eq!(of(r#"{"paiju":"cases""#), PackProblem::CutOff);
    assert_eq!(of(""), PackProblem::CutOff);
    assert_eq!(of(r#"{"paiju":"cases"} x"#), PackProblem::GoesOn);
    assert!(matches!(of(r#"{"paiju":"cases",}"#), PackProblem::Json(_)));
    let newer = r#"{"paiju":"cases","version":2}"#;
    assert_eq!(fault(newer), (PackProblem::Version { found: "2".to_owned() }, "2".to_owned()));
    assert_eq!(of(&with("")), PackProblem::NoCases);
    let chess = with(&case("{}", "[1]")).replace("doudizhu", "chess");
    assert_eq!(fault(&chess), (PackProblem::NoSuchGame { name: "chess".to_owned() }, "\"chess\"".to_owned()));
}

// ruling: K3
#[test]
fn a_missing_part_of_a_case_is_reported_with_its_place() {
    let bid = common::bid().input;
    let of_case = |case: &str| {
        let text = with(case);
        let faults = faults(&text);
        assert_eq!(faults[0].case, Some(0));
        (faults[0].problem.clone(), faults[0].span.of(&text).to_owned())
    };
    let missing = |key: &str| PackProblem::Envelope(EnvelopeProblem::MissingKey { key: key.to_owned() });
    assert_eq!(of_case(r#"{"input":"","accept":[1]}"#), (missing("name"), "{".to_owned()));
    assert_eq!(of_case(r#"{"name":"","input":""}"#), (missing("accept"), "{".to_owned()));
    let (problem, place) = of_case(r#"{"name":"","input":{"requests":[]},"accept":[1]}"#);
    assert!(matches!(problem, PackProblem::Envelope(EnvelopeProblem::WrongType { .. })));
    assert_eq!(place, r#"{"requests":[]}"#);
    assert_eq!(of_case(&case(&bid, "[]")).0, PackProblem::NoAnswers);
    assert_eq!(of_case(&case(&bid, r#"["BID A2","hello"]"#)), (PackProblem::NotAnAnswer, r#""hello""#.to_owned()));
    let (problem, place) = of_case(&case(&bid, r#"["BID A9"]"#));
    assert!(matches!(problem, PackProblem::Illegal { .. }), "{problem:?}");
    assert_eq!(place, r#""BID A9""#);
    let (problem, place) = of_case(&case("{\"requests\":[]", "[1]"));
    assert_eq!((problem, place.as_str()), (PackProblem::Input(InputProblem::CutOff), r#""{\"requests\":[]""#));
}

// ruling: K4
#[test]
fn an_input_of_lines_needs_the_answers_before_its_question() {
    let played = "LEFTOVER A1,2,3\nPLAY WHAT\n";
    let input = common::bid().input + played;
    let (problem, _) = fault(&with(&case(&input, r#"["PLAY A0"]"#)));
    assert_eq!(problem, PackProblem::Input(InputProblem::Counts { questions: 1, answered: 0 }));
    let with_answered = |line: &str| {
        with(&case(&input, r#"["PLAY A0"]"#).replace("\"accept\"", &format!("\"answered\":[{line}],\"accept\"")))
    };
    assert!(Pack::read(&with_answered("\"BID A3\"")).is_ok());
    let (problem, _) = fault(&with_answered("\"BID A7\""));
    assert_eq!(problem, PackProblem::Input(InputProblem::Answered { question: 1 }));
    let (problem, place) = fault(&with_answered("3"));
    assert!(matches!(problem, PackProblem::Envelope(EnvelopeProblem::WrongType { .. })));
    assert_eq!(place, "3");
    let (problem, _) = fault(&with(&case(&common::bid().input.replace("BID WHAT\n", ""), r#"["BID A3"]"#)));
    assert_eq!(problem, PackProblem::Input(InputProblem::NothingAsked));
    let (problem, _) = fault(&with(&case("INFO 1,4,1,6,9,2100\nDEAL Axyz\nBID WHAT\n", r#"["BID A3"]"#)));
    assert!(matches!(problem, PackProblem::Input(InputProblem::Line { line: 2, .. })), "{problem:?}");
}

#[test]
fn only_the_first_twenty_faults_are_listed() {
    let broken = vec![case("x", "[1]"); 50].join(",");
    let faults = faults(&with(&broken));
    assert_eq!(faults.len(), 20);
    assert_eq!(faults[19].case, Some(19));
    assert!(faults[19].say(Lang::Zh).starts_with("第 20 题："));
    assert!(faults[19].say(Lang::En).starts_with("case 20: "));
}
