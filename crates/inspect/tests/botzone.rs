//! Botzone's forms of our own games: inputs, test cases, match logs.

use crate::common;
use crate::common::{doudizhu, errors, game, games, line_of, played, read, report};
use paiju_doudizhu::botzone;
use paiju_doudizhu::{DouDizhu, EAST, SOUTH, View, WEST};
use paiju_game::{Game, Seat};
use paiju_inspect::{Format, GameId, Note, Options, Problem, Report, Severity, inspect};
use serde_json::{Value, json};

/// A seat's observation at its last turn.
fn last_turn(game: &DouDizhu, seat: Seat) -> Option<View> {
    let mut replayed = DouDizhu::start(game.setup());
    let mut last = None;
    for (acting, action) in common::actions(game) {
        if acting == seat {
            last = Some(replayed.view(seat));
        }
        replayed.act(acting, &action).unwrap();
    }
    last
}

fn input(view: &View) -> Value {
    common::input(botzone::input(view))
}

fn last_view(report: &Report, seat: Seat) -> Option<View> {
    doudizhu(report).view(usize::MAX, seat)
}

/// Talk after a whole value, or the start of something else, does not truncate the value's game.
#[test]
fn what_follows_a_whole_value_does_not_break_off_its_game() {
    let log = common::match_log(3).to_string();
    let input = input(&last_turn(&game(3), WEST).unwrap()).to_string();
    for whole in [log, input] {
        for then in ["\nwhy did I lose?", "\n这一手该出什么", " {\"debug\": ", "\n[1,2", "\n{"] {
            let inspection = read(&format!("{whole}{then}"));
            assert_eq!(inspection.reports.len(), 1, "{then}");
            assert!(!inspection.reports[0].notes.contains(&Note::CutOff), "{then}");
        }
        let cut = read(&whole[..whole.len() - 5]);
        assert!(cut.reports[0].notes.contains(&Note::CutOff));
    }
}

// ruling: D76
#[test]
fn an_answer_that_is_about_to_be_given_is_judged_too() {
    let game = games(5).next().unwrap();
    let seat = game.course().landlord().unwrap();
    let mut input = input(&last_turn(&game, seat).unwrap());
    let turn = input["responses"].as_array().unwrap().len();
    let codes = |input: &Value| {
        let report = report(&input.to_string());
        let added = report.notes.iter().any(|note| *note == Note::LastAnswered { requests: turn + 1 });
        (report.problems.iter().map(Problem::code).collect::<Vec<_>>(), added)
    };
    assert_eq!(codes(&input), (vec![], false));
    let with = |more: &[Value]| {
        let mut input = input.clone();
        input["responses"].as_array_mut().unwrap().extend(more.iter().cloned());
        codes(&input)
    };
    let view = last_turn(&game, seat).unwrap();
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let legal = botzone::response(&actions[0]);
    assert_eq!(with(std::slice::from_ref(&legal)), (vec![], true));
    assert_eq!(with(&[legal.clone(), legal]), (vec!["requests-responses"], false), "two too many answer nothing");
    input["responses"].as_array_mut().unwrap().push(json!([0, 0]));
    let report = report(&input.to_string());
    let codes: Vec<_> = errors(&report).iter().map(|error| (error.code(), error.turn)).collect();
    assert_eq!(codes, [("card-twice", Some(turn))]);
}

#[test]
fn what_is_not_quite_json_is_read_with_warnings() {
    let view = last_turn(&games(7).next().unwrap(), WEST).unwrap();
    let text = input(&view).to_string();
    let text = format!("{{// seen\n{},}}", &text[1..text.len() - 1]);
    let report = report(&text);
    let found: Vec<_> =
        report.problems.iter().map(|problem| (problem.code(), problem.severity, line_of(&text, problem))).collect();
    assert_eq!(found, [("json-comment", Severity::Warning, 1), ("json-trailing-comma", Severity::Warning, 2)]);
    assert_eq!(last_view(&report, WEST).map(|view| view.hand()), Some(view.hand()));

    let broken = text.replacen("\"requests\":[", "\"requests\":[?", 1);
    let inspection = read(&broken);
    assert!(inspection.reports.is_empty() && inspection.has_errors());
}

#[test]
fn other_ways_to_pass_an_input_give_the_same() {
    let view = last_turn(&games(9).next().unwrap(), SOUTH).unwrap();
    let whole = input(&view);
    let expected = last_view(&report(&whole.to_string()), SOUTH);
    let simple = report(&common::simple(&whole));
    assert_eq!((simple.format, simple.problems.len()), (Format::SimpleInput, 0));
    assert_eq!(last_view(&simple, SOUTH), expected);

    let cases = json!([{ "name": "one", "input": whole, "expected_response": [3] }, { "name": "two", "input": whole }]);
    let inspection = read(&cases.to_string());
    assert_eq!((inspection.format, inspection.reports.len()), (Some(Format::TestCases), 2));
    assert_eq!(last_view(&inspection.reports[1], SOUTH), expected);
    assert!(inspection.reports[0].notes.contains(&Note::Expected { answer: "[3]".to_owned() }));

    let long = report(&common::long_running(&whole));
    let turns = whole["requests"].as_array().unwrap().len();
    assert_eq!((long.format, long.turns, long.problems.len()), (Format::LongRunning, turns, 0));
}

// ruling: D54, D55
#[test]
fn match_logs_are_replayed() {
    for seed in 0..20 {
        let (game, log) = played(seed);
        let scores = game.outcome().unwrap().scores.map(f64::from).to_vec();
        for text in [log.to_string(), log["log"].to_string(), json!({ "logs": log["log"] }).to_string()] {
            let report = report(&text);
            assert_eq!((report.format, &report.problems), (Format::MatchLog, &vec![]), "seed {seed}");
            assert_eq!(report.turns, log["log"].as_array().unwrap().len() / 2);
            assert_eq!(report.result.as_ref().map(|result| &result.scores), Some(&scores));
            let replay = doudizhu(&report);
            assert_eq!(replay.position(replay.steps.len()).course(), game.course());
            for seat in [WEST, SOUTH, EAST] {
                assert_eq!(replay.view(replay.steps.len(), seat), Some(game.view(seat)));
            }
        }
    }
    let log = common::match_log(3);
    let page = format!("<script>_rawLogJSON = {};</script>", json!(log["log"].to_string()));
    let (page, bare) = (read(&page), read(&log["log"].to_string()));
    assert!(page.reports == bare.reports, "a saved match page holds the same game");
    let two = format!("{}\n{}\n", common::match_log(1), common::match_log(2));
    assert_eq!(read(&two).reports.len(), 2);
}

/// In the second version a failed bot passes from then on; the judge asks the others.
// ruling: D54
#[test]
fn a_failed_bot_passes() {
    let own = |from: u8| (from..from + 17).collect::<Vec<u8>>();
    let request =
        |seat: &str, content: Value| json!({ "output": { "command": "request", "content": { seat: content } } });
    let first = |pos: u8, history: Value| json!({ "history": history, "own": own(17 * pos), "publiccard": [51, 52, 53], "landlord": 0, "pos": pos, "finalbid": 3 });
    let answer = |seat: &str, response: Value| json!({ seat: { "verdict": "OK", "response": response } });
    let log = json!([
        request("0", json!({ "own": own(0), "bid": [] })),
        answer("0", json!(3)),
        request("0", first(0, json!([[], []]))),
        answer("0", json!([4])),
        request("1", first(1, json!([[], [4]]))),
        json!({ "1": { "verdict": "TLE" } }),
        request("2", first(2, json!([[4], []]))),
        answer("2", json!([34])),
        request("0", json!({ "history": [[], [34]] })),
        answer("0", json!([51])),
        json!({ "output": { "command": "request", "content": {} } }),
        json!({}),
        request("2", json!({ "history": [[51], []] })),
        answer("2", json!([])),
    ]);
    let report = report(&log.to_string());
    let [error] = errors(&report)[..] else { panic!("{:?}", report.problems) };
    assert_eq!((error.code(), error.turn, error.seat), ("verdict", Some(2), Some(SOUTH)));
    let course = doudizhu(&report).position(usize::MAX).course().clone();
    let seats: Vec<u8> = course.plays().iter().map(|play| play.seat.0).collect();
    assert_eq!(seats, [0, 1, 2, 0, 1, 2]);
    assert_eq!(course.turn(), Some(WEST));
    assert_eq!(report.turns, 7);
}

// ruling: D74
#[test]
fn unread_texts_are_reported() {
    let code = |text: &[u8]| {
        let inspection = inspect(text, &Options::default());
        assert!(inspection.reports.is_empty() && inspection.format.is_none());
        let json = serde_json::to_value(paiju_inspect::json::reports(&inspection)).unwrap();
        assert_eq!(json[0]["format"], "unknown");
        (inspection.problems[0].code(), json[0]["problems"][0]["message"]["en"].as_str().unwrap().to_owned())
    };
    assert_eq!(code(b" \n").0, "empty");
    for (text, said) in [
        ("hello\nworld", "plain lines"),
        (r#"{"a":1,"b":2}"#, r#"with "a", "b""#),
        (r#"{"requests":["0 2 1"],"responses":[]}"#, "Mahjong"),
        ("<!doctype html><p>", "web page"),
        ("\u{1}\u{2}\u{3}", "not look like text"),
    ] {
        let (code, message) = code(text.as_bytes());
        assert_eq!(code, "not-recognised");
        assert!(message.contains(said), "{message}");
    }
    assert_eq!(code(&vec![b' '; paiju_inspect::MAX_BYTES + 1]).0, "too-large");
    // Choosing the form shows why the text does not quite have it.
    let said = Options { game: Some(GameId::DouDizhu), ..Options::default() };
    let inspection = inspect(br#"{"requests":[{"hand":[1]}],"responses":[]}"#, &said);
    assert_eq!(errors(&inspection.reports[0])[0].code(), "missing-key");
    let chosen = Options { format: Some(Format::DealList), ..Options::default() };
    assert_eq!(inspect(b"PLAY A1\n", &chosen).problems[0].code(), "not-of-format");
}

/// The contract's shape, character by character.
#[test]
fn the_report_as_json() {
    let text = "INFO 1,4,1,6,9,2100,15\nOK INFO\nDEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nOK DEAL\nBID A1\nOK BID\nBID WHAT\nBID B1\n";
    let json = serde_json::to_string(&paiju_inspect::json::reports(&read(text))).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"[{"format":"seat-log","game":"doudizhu","seats":3,"turns":0,"result":null,"problems":[{"severity":"error","#,
            r#""code":"bid-too-low","turn":null,"seat":1,"message":{"zh":"叫 1 分：叫 1 分不行：前面已叫 1 分，只能叫更高的分或不叫；例如 不叫","#,
            r#""en":"bids 1: a bid of 1 after 1: it must be higher, or 0; e.g. passes"},"range":[114,120],"line":8,"column":1,"#,
            r#""fault":{"answer":"BID B1","cards":{"zh":"叫 1 分","en":"bids 1"},"why":{"zh":"叫 1 分不行：前面已叫 1 分，只能叫更高的分或不叫","#,
            r#""en":"a bid of 1 after 1: it must be higher, or 0"},"legal":{"answer":"BID B0","cards":{"zh":"不叫","en":"passes"}}}}],"#,
            r#""notes":[{"code":"choice","message":{"zh":"当时手里有 ♥3 ♥4 ♦4 ♣4 ♦5 ♠5 ♦7 ♦8 ♦9 ♦J ♠J ♣Q ♦K ♣K ♥A ♦A ♠A；"#,
            r#"合规的应答有 3 种：不叫、叫 2 分、叫 3 分","en":"Hand: ♥3 ♥4 ♦4 ♣4 ♦5 ♠5 ♦7 ♦8 ♦9 ♦J ♠J ♣Q ♦K ♣K ♥A ♦A ♠A; "#,
            r#"3 legal answers: passes, bids 2, bids 3"}},"#,
            r#"{"code":"one-seat","message":{"zh":"只有南家看到的内容，另两家的牌未知","#,
            r#""en":"only what South saw; the other hands are unknown"}},{"code":"no-ruling","message":{"#,
            r#""zh":"出现犯规，但没有裁判的 ERROR 指令，不计分","en":"an illegal action without a referee's ERROR: no score"}}]}]"#,
        )
    );
}
