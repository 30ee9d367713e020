//! Unrecognised texts: what they look like, what is missing, and what to do.

use crate::common;
use crate::common::read;
use paiju_game::{Lang, Say};
use paiju_inspect::{Format, Inspection, Language, Looks, Options, OtherGame, ProblemKind, TextProblem, inspect};

fn looks(inspection: &Inspection) -> &Looks {
    assert!(inspection.reports.is_empty() && inspection.format.is_none(), "{:?}", inspection.format);
    match &inspection.problems[0].kind {
        ProblemKind::Text(TextProblem::NotRecognised { looks }) => looks,
        other => panic!("{other:?}"),
    }
}

// ruling: D71
#[test]
fn a_near_miss_is_named_first_with_what_is_missing() {
    let cpp = "#include <iostream>\nusing namespace std;\nint main() { return 0; }\n";
    let python = "import json\n\ndef play(hand):\n    return []\n\nprint(json.dumps({'response': play([])}))\n";
    for (text, wanted, zh, en) in [
        ("[3,4]", Looks::Answer, "单独一个应答", "without its question"),
        ("[]", Looks::Answer, "requests", "requests"),
        ("3\n", Looks::Answer, "单独一个应答", "without its question"),
        ("PLAY B3", Looks::Answer, "单独一个应答", "without its question"),
        ("play b3", Looks::Answer, "单独一个应答", "without its question"),
        ("PLAY A0,4,5\n", Looks::Answer, "单独一个应答", "without its question"),
        ("BID A3", Looks::Answer, "单独一个应答", "without its question"),
        ("GANG", Looks::Answer, "单独一个应答", "without its question"),
        ("https://www.botzone.org.cn/match/5f3c0e", Looks::MatchAddress, "Ctrl+S", "Ctrl+S"),
        ("http://botzone.org/match/5f3c0e\n", Looks::MatchAddress, "Ctrl+U", "Ctrl+U"),
        ("botzone.org.cn/match/5f3c0e?lite=true", Looks::MatchAddress, "网址", "address"),
        (cpp, Looks::Source { language: Language::Cpp, example: None }, "C++ 源代码", "C++ source"),
        (python, Looks::Source { language: Language::Python, example: None }, "Python 源代码", "Python source"),
        ("{\"responses\":[]}", Looks::Responses, "缺 requests", "without the requests"),
        ("{\"history\":[[],[]]}", Looks::Request, "单独一条请求", "one request"),
        ("{\"requests\":[],\"responses\":[]}", Looks::NoRequests, "一条请求都没有", "no request"),
        ("{\"log\":7}", Looks::NoTurns, "逐回合", "turn by turn"),
        (
            "{\"a\":1,\"b\":2}",
            Looks::Json { keys: vec!["a".to_owned(), "b".to_owned()] },
            "\"a\"、\"b\"",
            "\"a\", \"b\"",
        ),
        (
            "{\"requests\":[\"0 2 1\"],\"responses\":[]}",
            Looks::OtherGame { game: OtherGame::Mahjong },
            "国标",
            "Mahjong",
        ),
        (
            "PLAY A1\nhello\nworld\nand\nmore\n",
            Looks::FewInstructions { readable: 1, lines: 5 },
            "从发牌（DEAL）那一行起粘贴",
            "no DEAL",
        ),
        ("hello\nworld", Looks::Lines, "普通的文字行", "plain lines"),
        ("[游戏0001] 甲胜\n[游戏0002] 乙胜\n", Looks::Lines, "普通的文字行", "plain lines"),
        ("{31,3,7,8}", Looks::Answer, "单独一个应答", "without its question"),
        ("(31, 3)", Looks::Answer, "单独一个应答", "without its question"),
        ("[99,45]", Looks::TwoPacks, "双升的牌编号", "cards of Tractor"),
        ("手牌 0 54 3 57 99 107 88\n", Looks::TwoPacks, "双升的牌编号", "cards of Tractor"),
        ("{\"hand\":[0,54,3,57],\"last\":[99,45]}", Looks::TwoPacks, "双升的牌编号", "cards of Tractor"),
    ] {
        let inspection = read(text);
        assert_eq!(*looks(&inspection), wanted, "{text}");
        let [said_zh, said_en] = [Lang::Zh, Lang::En].map(|lang| inspection.problems[0].say(lang));
        // What is known to be something else is no form of ours.
        let is_known =
            matches!(wanted, Looks::Source { .. } | Looks::OtherGame { game: OtherGame::Mahjong } | Looks::Pattern);
        let (remedy_zh, forms) = said_zh.split_once("。没认出来；能读的有：").unwrap_or((&said_zh, ""));
        let (remedy_en, _) = said_en.split_once(". Not recognised; supported forms: ").unwrap_or((&said_en, ""));
        assert!(remedy_zh.contains(zh) && remedy_en.contains(en), "{text}: {said_zh} {said_en}");
        assert!(Format::ALL.iter().all(|format| forms.contains(&format.say(Lang::Zh)) != is_known), "{said_zh}");
    }
}

/// A text that only resembles one of them is read correctly.
// ruling: D71
#[test]
fn a_game_or_an_output_is_not_taken_for_a_bare_answer() {
    assert_eq!(read("PLAY A1\nPLAY B5\nPLAY C9\n").format, Some(Format::SeatLog));
    assert_eq!(read("{\"response\":[3]}").format, Some(Format::BotOutput));
    for question in ["PLAY WHAT", "BID WHAT\n"] {
        assert_eq!(read(question).format, Some(Format::SeatLog), "{question}");
    }
    // Choosing the form makes it a log.
    let said = Options { format: Some(Format::SeatLog), ..Options::default() };
    assert_eq!(inspect(b"PLAY A1\n", &said).format, Some(Format::SeatLog));
    // A page about Botzone is not a match's address.
    assert_eq!(*looks(&read("see https://www.botzone.org.cn/match/5f3c0e for more")), Looks::Lines);
    assert_eq!(*looks(&read("https://www.botzone.org.cn/mybots")), Looks::Lines);
    assert_eq!(*looks(&read("from here on I only passed\n")), Looks::Lines);
}

/// Whatever else is in a text, a game that is plainly there is read; and what merely mentions another game or some code is neither.
#[test]
fn games_are_read_despite_words_of_other_games() {
    let words = "升级编译器以后的日志，我之前写掼蛋和德州扑克的。debug: hand S2 S5 SK H3 HA C7 D9 trump dealer kitty raise fold pot \
        handCards landlord_up landlord_down three_landlord_cards [3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 12, 13, 14, 17]";
    let program = "#include <iostream>\nusing namespace std;\nint main() {\n    cout << 0 << endl;\n    return 0;\n}\n";
    for log in [common::match_log(3), common::tractor::match_log(2)] {
        for around in [words, program] {
            let inspection = read(&format!("{around}\n读到的：\n{log}\n"));
            assert_eq!(inspection.reports.len(), 1, "{around}: {:?}", inspection.problems);
        }
    }
    let is_other = |text: &str| {
        let inspection = read(text);
        inspection.problems.iter().any(|problem| {
            matches!(
                problem.kind,
                ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::OtherGame { .. } | Looks::Source { .. } })
            )
        })
    };
    for text in [
        "1: 0 1\n2: 1 W1 W3 W5 B2 B2 B7 B9 T1 T2 T4 T6 T7 T9\n3: 2 T5\n",
        "我用 json.loads(input()) 读，print(json.dumps(x), flush=True)，平台说格式错：\n{\"response\":[1,2]}\n",
        "<html><script>\nvar a = 1;\nfunction f() {\n  g();\n}\n</script></html>",
        "Traceback (most recent call last):\n  File \"bot.py\", line 3\n    return json.loads(line)\nprint(json.dumps(x))\n{\"response\":[1]}",
    ] {
        assert!(!is_other(text), "{text}");
    }
}

/// A program's comment often holds an input to try it with.
#[test]
fn an_example_in_a_programs_comment_is_offered() {
    let input = "{\"requests\":[\"0 1\",\n\"1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\",\n\"2 T5\"],\n\"responses\":[\"PASS\",\"PASS\"]}";
    let marked = |mark: &str| input.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    let cpp = "#include <iostream>\nusing namespace std;\n";
    let main =
        "int main() {\n    string line;\n    getline(cin, line);\n    cout << \"PASS\" << endl;\n    return 0;\n}\n";
    let python = "import json\nimport sys\n\n";
    let decide =
        "def decide(hand):\n    return []\n\n\nprint(json.dumps({\"response\": decide(json.loads(input()))}))\n";
    let log = common::match_log(2);
    for (text, lines) in [
        (format!("{cpp}{}{main}", marked("// ")), [3, 6]),
        (format!("{cpp}// a bot\n\n/*\n{input}\n*/\n{main}"), [5, 10]),
        (format!("{python}{}{decide}", marked("# ")), [4, 7]),
        (format!("{python}\"\"\"\n例子：\n{input}\n\"\"\"\n{decide}"), [4, 10]),
        (format!("{cpp}{main}// {log}\n"), [9, 9]),
    ] {
        let inspection = read(&text);
        let Looks::Source { example, .. } = looks(&inspection) else { panic!("{text}: {:?}", inspection.problems) };
        assert_eq!(*example, Some(lines), "{text}");
        let said = inspection.problems[0].say(Lang::En);
        let named = if lines[0] == lines[1] {
            format!("line {} ", lines[0])
        } else {
            format!("lines {} to {} ", lines[0], lines[1])
        };
        assert!(said.contains(&named), "{said}");
        let example = paiju_inspect::comment(&text, lines).unwrap();
        assert_eq!(read(&example).reports.len(), 1, "{example}");
    }
    for remark in ["reads {\"requests\":[]} and answers", "DOUDIZHUVER 1.0", "BID WHAT"] {
        let without = format!("{cpp}// {remark}\n{main}");
        assert!(matches!(looks(&read(&without)), Looks::Source { example: None, .. }), "{remark}");
    }
}
