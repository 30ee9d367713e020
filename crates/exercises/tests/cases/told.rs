//! Grades of replies to DOUDIZHUVER notices.

use paiju_exercises::cases::{
    Answer, Case, Form, InputProblem, Pack, Question, Unread, Verdict, grade, printed, remarks,
};
use paiju_game::{Lang, Say};
use paiju_games::{DouDizhu, GameId};
use serde_json::json;

/// What South receives in the protocol's example, up to another seat's first play.
const LINES: [&str; 9] = [
    "DOUDIZHUVER 1.0",
    "INFO 1,4,1,6,9,2100,15",
    "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46",
    "BID A1",
    "BID WHAT",
    "BID C0",
    "LEFTOVER B27,48,53",
    "PLAY WHAT",
    "PLAY C-1",
];
const REPLIES: [&str; 9] =
    ["NAME hrbust", "OK INFO", "OK DEAL", "OK BID", "BID B3", "OK BID", "OK LEFTOVER", "PLAY B0,4,5,7", "OK PLAY"];

fn case(lines: &[&str], answered: &[&str]) -> Case {
    let answered = answered.iter().map(|&line| line.to_owned()).collect();
    Case { input: lines.join("\n") + "\n", answered, ..Case::default() }
}

/// The case that ends in this line of the example, with South's earlier answers.
fn up_to(line: usize) -> Case {
    let questions = (0..line).filter(|&line| LINES[line].ends_with("WHAT"));
    case(&LINES[..=line], &questions.map(|line| REPLIES[line]).collect::<Vec<_>>())
}

fn verdict(case: &Case, printed: &str) -> Verdict {
    grade(GameId::DouDizhu, case, printed).verdict
}

// ruling: L5
#[test]
fn every_line_that_needs_a_reply_can_be_a_case() {
    for line in (0..LINES.len()).filter(|&line| !LINES[line].ends_with("WHAT")) {
        let case = up_to(line);
        assert_eq!(verdict(&case, REPLIES[line]), Verdict::Right, "{}", LINES[line]);
        assert_eq!(verdict(&case, &REPLIES[..=line].join("\n")), Verdict::Right, "all of them");
        for other in ["OK ERROR", "NAME", "BID B3", LINES[line], "ok"] {
            let graded = grade(GameId::DouDizhu, &case, other);
            assert_eq!(graded.verdict.code(), "unread", "{}: {other}", LINES[line]);
            assert_eq!(graded.answer, Some(Answer::of(&json!(other))));
        }
        assert_eq!(verdict(&case, " \n"), Verdict::Unread(Unread::Nothing));
    }
    let ended = [&LINES[..3], &["ERROR A"]].concat();
    assert_eq!(verdict(&case(&ended, &[]), "OK ERROR"), Verdict::Right);
    assert_eq!(verdict(&case(&ended, &[]), "OK PLAY").code(), "unread");
}

#[test]
fn any_name_is_accepted_and_other_replies_are_told_what_is_due() {
    let say = |line: usize, printed: &str, lang| grade(GameId::DouDizhu, &up_to(line), printed).say(lang);
    assert_eq!(verdict(&up_to(0), "NAME 我 们"), Verdict::Right);
    assert_eq!(
        say(0, "hrbust", Lang::En),
        "“hrbust” is wrong: there is no command “hrbust”; the reply to DOUDIZHUVER 1.0 is NAME, a space and a name"
    );
    assert_eq!(say(1, "OK DEAL", Lang::Zh), "「OK DEAL」不行：INFO 1,4,1,6,9,2100,15 要的应答是 OK INFO");
}

#[test]
fn replies_to_all_lines_are_counted_and_must_agree_with_the_case() {
    let case = up_to(8);
    assert_eq!(verdict(&case, &REPLIES[1..].join("\n")).code(), "unread", "one is missing in front");
    let short = [&REPLIES[..5], &REPLIES[6..8]].concat();
    assert_eq!(verdict(&case, &short.join("\n")).code(), "unread", "one is missing between");
    assert_eq!(verdict(&case, &REPLIES[..8].join("\n")), Verdict::Unread(Unread::LineCount { expected: 9, found: 8 }));
    let strayed = REPLIES.join("\n").replace("BID B3", "BID B2");
    assert_eq!(verdict(&case, &strayed), Verdict::Strayed { question: 1 });
}

#[test]
fn a_second_game_may_be_played_at_another_seat() {
    let deal = "DEAL C1,3,8,11,14,16,22,26,28,31,34,37,40,42,48,49,52";
    let next = ["ERROR A", "INFO 1,4,2,6,9,2100,15", deal, "BID A0"];
    let case = case(&[&LINES[..5], &next].concat(), &["BID B3"]);
    let replies = [&REPLIES[..5], &["OK ERROR", "OK INFO", "OK DEAL", "OK BID"]].concat().join("\n");
    assert_eq!(verdict(&case, &replies), Verdict::Right);
    assert_eq!(verdict(&case, &replies.replace("BID B3", "BID C3")).code(), "unread");
    let strayed = grade(GameId::DouDizhu, &case, &replies.replace("BID B3", "BID B2"));
    assert_eq!(strayed.say(Lang::En), "answered earlier question 1 differently: bids 2");
}

// ruling: L4
#[test]
fn deviating_replies_are_accepted_with_a_remark() {
    let case = up_to(1);
    for (printed, remarked) in [("OK INFO", 0), ("ok info", 1), ("OK  INFO", 1), (" OK INFO", 1), ("ok  Info ", 3)] {
        assert_eq!(verdict(&case, printed), Verdict::Right, "{printed}");
        assert_eq!(remarks(&case, printed).len(), remarked, "{printed}");
    }
    assert!(remarks(&case, "ok info")[0].say(Lang::Zh).contains("应当用大写字母"));
    assert!(remarks(&case, "ok info")[0].say(Lang::En).contains("should be upper case"));
    assert_eq!(remarks(&Case { input: "{\"requests\":[]}".to_owned(), ..case }, "ok info"), []);
}

#[test]
fn lines_that_make_no_game_ask_nothing() {
    let problem = |case: &Case| match verdict(case, "OK BID") {
        Verdict::NoQuestion(problem) => problem,
        other => panic!("{other:?}"),
    };
    assert_eq!(problem(&case(&LINES[..6], &[])), InputProblem::Counts { questions: 1, answered: 0 });
    assert_eq!(problem(&case(&LINES[..6], &["BID B1"])), InputProblem::Answered { question: 1 });
    assert!(matches!(problem(&case(&["BID A1"], &[])), InputProblem::Line { line: 1, .. }));
    assert!(matches!(problem(&case(&["DEAL B0", "BID A1"], &[])), InputProblem::Line { line: 1, .. }));
    assert_eq!(problem(&case(&["EXIT"], &[])), InputProblem::NothingAsked);
}

/// A pack grades decisions, so a notice is not a case.
// ruling: L5
#[test]
fn a_pack_has_only_questions() {
    for line in [0, 1, 3, 8] {
        let told = Case { accept: vec![Answer::of(&json!(REPLIES[line]))], ..up_to(line) };
        let pack = Pack { game: GameId::DouDizhu, title: String::new(), cases: vec![told] };
        assert!(Pack::read(&pack.write()).is_err(), "{}", LINES[line]);
    }
}

#[test]
fn an_answer_is_printed_in_the_form_of_its_case() {
    let mahjong = |input: &str| Case { input: input.to_owned(), ..case(&[], &[]) };
    let of = |game, case: &Case, answer| {
        let printed = printed(game, case, &Answer::of(&answer));
        let accepts = Case { accept: vec![Answer::of(&answer)], ..case.clone() };
        assert_eq!(grade(game, &accepts, &printed).verdict, Verdict::Right, "{printed}");
        printed
    };
    let json = mahjong(
        "{\"requests\":[\"0 0\",\"1 B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8\",\"2 W3\"],\"responses\":[\"PASS\",\"PASS\"]}",
    );
    assert_eq!(of(GameId::Mahjong, &json, json!("PLAY W3")), "{\"response\":\"PLAY W3\"}");
    let told = mahjong("{\"requests\":[\"0 0\"],\"responses\":[]}");
    assert_eq!(of(GameId::Mahjong, &told, json!("PASS")), "{\"response\":\"PASS\"}");
    let lines = mahjong("3\n0 0\nPASS\n1 B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8\nPASS\n2 W3\n");
    assert_eq!(of(GameId::Mahjong, &lines, json!("PLAY W3")), "PLAY W3");
    assert_eq!(of(GameId::DouDizhu, &up_to(4), json!("BID B3")), "BID B3");
    assert_eq!(of(GameId::DouDizhu, &up_to(0), json!("NAME x")), "NAME x");
    assert_eq!(Question::<DouDizhu>::of(&up_to(4)).unwrap().form(), Form::Lines);
}
