//! What people write in place of what the platform wants: ranks for cards, floats, lists of C++, small letters, the rules' own samples.

use crate::common::{errors, games, read, report};
use paiju_doudizhu::protocol::{self, RoundInfo, referee};
use paiju_game::{Lang, Say};
use paiju_inspect::{Evidence, Format, GameId, Looks, Note, ProblemKind, TextProblem, apply};
use serde_json::{Value, json};

/// An input of Dou Dizhu's first version whose farmer has seen these two plays.
fn told(history: Value) -> String {
    let own: Vec<u8> = (20..37).collect();
    json!({ "requests": [{ "own": own, "history": history, "publiccard": [51, 52, 53] }], "responses": [] }).to_string()
}

#[test]
fn ranks_in_place_of_cards_are_named() {
    for (history, code) in [
        (json!([["K", "K"], ["A", "A"]]), "wrong-type"),
        (json!([[], ["3", "3", "3", "4"]]), "wrong-type"),
        (json!([[], [3, 4, 5, 6, 7]]), "wrong-type"),
        (json!([[], [13, 13]]), "card-twice"),
        (json!([[], [17, 17, 17, 20]]), "card-twice"),
    ] {
        let report = report(&told(history.clone()));
        let [error] = errors(&report)[..] else { panic!("{history}: {:?}", report.problems) };
        assert_eq!(error.code(), code, "{history}");
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| error.say(lang));
        assert!(zh.contains("点数") && zh.contains("0 到 53"), "{zh}");
        assert!(en.contains("ranks") && en.contains("0 to 53"), "{en}");
    }
    // A card given twice is one; a number in quotation marks is a number.
    for (history, said) in
        [(json!([[], [41, 41]]), "is listed twice"), (json!([[], ["41"]]), "without quotation marks")]
    {
        let report = report(&told(history));
        let said_en = errors(&report)[0].say(Lang::En);
        assert!(said_en.contains(said) && !said_en.contains("ranks"), "{said_en}");
    }
}

#[test]
fn floats_are_named_plainly() {
    for (text, place) in
        [("{\"response\":[4.0,5.0]}", "4.0"), ("{\"response\":3.5}", "3.5"), ("{\"response\":[[1.0]]}", "1.0")]
    {
        let inspection = read(text);
        let [problem] = &inspection.problems[..] else { panic!("{:?}", inspection.problems) };
        assert_eq!((problem.code(), problem.turn, problem.range.unwrap().of(text)), ("float", Some(0), place));
        assert!(problem.say(Lang::Zh).contains("浮点数"));
    }
    assert!(read("{\"response\":[4,5]}").problems.is_empty());
    let report = report(&told(json!([[], [0.5]])));
    let said = errors(&report)[0].say(Lang::En);
    assert!(
        said.contains("0.5 is not a whole number; a card is a whole number") && !said.contains("quotation"),
        "{said}"
    );
}

#[test]
fn lists_of_c_plus_plus_are_read_and_repaired() {
    let text =
        "{\"requests\":[{\"own\":{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16},\"bid\":{ 0, 2 }}],\"responses\":[]}";
    let inspection = read(text);
    let codes: Vec<_> = inspection.reports[0].problems.iter().map(|problem| (problem.code(), problem.count)).collect();
    assert_eq!(codes, [("json-braces", 2)]);
    let repaired = apply(text, &inspection.repairs(None));
    assert!(serde_json::from_str::<Value>(&repaired).is_ok(), "{repaired}");
    let again = read(&repaired);
    assert!(again.reports[0].problems.is_empty() && again.reports[0].replay == inspection.reports[0].replay);
    // Objects with numbers as keys, as Python writes them, stay objects; so does an empty one.
    for text in ["{\"a\":{1:2},\"b\":{}}", "{1 : [2]}"] {
        assert!(paiju_game::platform::json::read(text, 0).value.unwrap().entries().is_some(), "{text}");
        assert!(!read(text).repairs(None).iter().any(|edit| edit.with == "["), "{text}");
    }
}

#[test]
fn a_referees_record_in_small_letters_is_the_same_game() {
    for game in games(0).take(3) {
        let record = protocol::record(&game, &RoundInfo::default());
        let text = referee::transcript(&record, &[None, None, None]);
        let small: String = text.lines().map(|line| line.to_lowercase() + "\n").collect();
        let seats: String = text.lines().map(|line| line[..1].to_lowercase() + &line[1..] + "\n").collect();
        let chat = format!("裁判的记录：\n{seats}\n谢谢\n");
        let right = report(&text);
        for text in [small, seats, chat] {
            let found = report(&text);
            assert_eq!((found.format, found.turns, &found.result), (Format::RefereeLog, right.turns, &right.result));
            assert_eq!(found.replay.len(), right.replay.len());
            assert!(found.problems.iter().all(|problem| problem.code() == "lower-case"), "{:?}", found.problems);
        }
    }
    assert!(read("if a < b then\n  c > a\nend\n").reports.is_empty(), "a comparison is no record");
}

#[test]
fn the_rules_pattern_of_messages_is_recognised() {
    let input = "{ \n\n    \"requests\" : [ \n\n        \"Judge request in Turn 1\", // 第 1回合从平台获取的信息 \n\n        ... \n\n    ], \n\n    \
        \"responses\" : [ \n\n        \"Bot response in Turn 1\", // 第 1回合输出的信息信息 \n\n        ... \n\n    ],   \n\n    \"data\" : \"saved data\", // 保存的信息\n}";
    let prose = format!(
        "输入 JSON 数据格式： \n\nBot Input \n\n{input}\n\n启动选手程序\n从平台获取JSON\n\n数据\n输出 JSON 数据格式：\n"
    );
    let output = "Bot Output \n\n{ \n\n    \"response\" : \"response msg\",  // 选手此回合的输出信息 \n\n    \"data\" : \"saved data\"    // 保存信息 \n\n} \n";
    let tables = "类型编号 信息格式 样例 说明 \n\n1 0 Num1 0 1 该信息只会出现在第一回合\n\n2 1 Card1 Card2 … Card13 1 T1 T2 … W8\n\n4 3 PlayerID PLAY Card1 3 1 PLAY T2 其他选手打出牌\n";
    let one_line = prose.split_whitespace().collect::<Vec<_>>().join(" ");
    for text in [input, &prose, &one_line, &format!("{prose}{output}{tables}")] {
        let inspection = read(text);
        let [problem] = &inspection.problems[..] else { panic!("{text}: {:?}", inspection.problems) };
        let ProblemKind::Text(TextProblem::NotRecognised { looks }) = &problem.kind else {
            panic!("{text}: {problem:?}")
        };
        assert_eq!(*looks, Looks::Pattern, "{text}");
    }
}

/// The three samples of Tractor's text belong to no game; each is shown by itself.
#[test]
fn the_samples_of_tractors_text_are_shown_one_by_one() {
    let global = |major: &str, more: &str| {
        format!(
            "\"global\": {{\"level\": \"2\", \"banking\": {{\"called\": 1, \"snatched\": -1, \"major\": \"{major}\", \"banker\": 1}}{more}}}\n\t}},"
        )
    };
    let deal = format!("发牌:\n{{\"stage\": \"deal\", \"deliver\": [43], {}\n", global("c", ""));
    let cover = format!(
        "盖底牌:\n{{\"stage\": \"cover\", \"deliver\": [12, 33, 47, 56, 89, 91, 102, 103], {}\n",
        global("c", "")
    );
    let play = format!(
        "出牌:\n{{\"stage\": \"play\", \"history\": [[[54],[62],[40],[44]],[[73]],1,1], {}\n",
        global("d", ", \"total_score\": 0")
    );
    let text = format!("以下为bot不同阶段获得的request样例。\n{deal}{cover}{play}样例程序\n");
    for text in [text.split_whitespace().collect::<Vec<_>>().join(" "), text] {
        let report = report(&text);
        assert_eq!((report.game, report.problems.len()), (GameId::Tractor, 0), "{:?}", report.problems);
        let alone = report.notes.iter().filter(|note| matches!(note, Note::RequestAlone { .. })).count();
        assert_eq!(alone, 2, "the card dealt is in the replay: {:?}", report.notes);
    }
}

#[test]
fn answers_with_cards_of_the_second_pack_are_tractors() {
    let is_told = |text: &str| read(text).why.contains(&Evidence::TwoPacks);
    assert!(is_told("{\"response\":[99,45]}") && is_told("{\"response\":[]}\n{\"response\":[54]}\n"));
    assert!(!is_told("{\"response\":[53,45]}") && !is_told("{\"response\":[108]}") && !is_told("{\"response\":60}"));
}

/// JSON copied out of a program's string.
#[test]
fn escaped_quotation_marks_are_undone_and_reported() {
    let text = told(json!([[], [0]])).replace('"', "\\\"");
    for text in [text.clone(), format!("日志里是 {text}\n"), text.clone() + "\\n\";"] {
        let inspection = read(&text);
        assert_eq!(inspection.reports.len(), 1, "{text}: {:?}", inspection.problems);
        assert!(inspection.notes().contains(&Note::Unescaped), "{text}");
    }
    let quoted = format!("\"{text}\"");
    assert!(!read(&quoted).notes().contains(&Note::Unescaped), "a whole literal is none of these");
}
