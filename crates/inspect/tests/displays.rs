//! What a match's page shows of a game of Dou Dizhu, without the log: displays in a list, initial data.

use crate::common::{match_log, read, report};
use paiju_doudizhu::Position;
use paiju_inspect::{Format, Replay, Report};
use serde_json::{Value, json};

fn displays(log: &Value) -> Value {
    log["log"].as_array().unwrap().iter().filter_map(|entry| entry.get("output")?.get("display").cloned()).collect()
}

/// The position after every step.
fn course(report: &Report) -> Vec<Position> {
    let Replay::DouDizhu(replay) = &report.replay else { panic!("a game of Dou Dizhu") };
    (0..=report.replay.len()).map(|steps| replay.position(steps)).collect()
}

#[test]
fn displays_are_a_whole_game() {
    for seed in 0..8 {
        let log = match_log(seed);
        let shown = displays(&log);
        let (whole, of_displays) = (report(&log.to_string()), report(&shown.to_string()));
        assert_eq!((of_displays.format, &of_displays.problems), (Format::MatchLog, &vec![]), "{seed}");
        assert_eq!(course(&of_displays), course(&whole), "{seed}");
        let in_chat = read(&format!("这盘怎么输的\n{shown}\n谢谢"));
        assert_eq!(in_chat.reports.len(), 1, "{seed}");
    }
}

/// One below the other they are the same match as in a list, and two matches are two.
#[test]
fn displays_on_lines_of_their_own_are_one_game() {
    let lines = |seed: u64, before: &str| -> String {
        displays(&match_log(seed)).as_array().unwrap().iter().map(|shown| format!("{before}{shown}\n")).collect()
    };
    for seed in 0..30 {
        let whole = report(&match_log(seed).to_string());
        for text in [
            lines(seed, ""),
            lines(seed, "[12:00:03] "),
            lines(seed, "display: "),
            lines(seed, "").replace('\n', "\r\n"),
            format!("这盘怎么输的\n{}谢谢\n", lines(seed, "")),
        ] {
            let of_lines = report(&text);
            assert_eq!((of_lines.format, &of_lines.problems), (Format::MatchLog, &vec![]), "{text}");
            assert_eq!(course(&of_lines), course(&whole), "{text}");
        }
        let two = read(&format!("{}{}", lines(seed, ""), lines(seed + 1, "")));
        assert_eq!((two.reports.len(), two.has_errors()), (2, false), "{seed}");
    }
    let deal = |seed: u64| {
        let shown = &match_log(seed)["log"][0]["output"]["display"];
        json!({ "allocation": shown["allocation"], "publiccard": shown["publiccard"] }).to_string() + "\n"
    };
    assert_eq!(read(&(deal(1) + &deal(2) + &deal(2))).reports.len(), 3, "deals stay deals");
}

#[test]
fn initial_data_is_a_deal_in_quotes_too() {
    let log = match_log(3);
    let hands = &log["log"][0]["output"]["display"];
    let deal = json!({ "allocation": hands["allocation"], "publiccard": hands["publiccard"] }).to_string();
    let in_csv = format!("id,initdata\n7,\"{}\"\n", deal.replace('"', "\"\""));
    let bare = report(&deal);
    assert_eq!((bare.format, bare.turns, &bare.problems), (Format::DealList, 0, &vec![]));
    for text in [in_csv, format!("initdata: {deal}")] {
        let inspection = read(&text);
        let [report] = &inspection.reports[..] else { panic!("{text}") };
        assert_eq!((report.format, course(report)), (Format::DealList, course(&bare)));
    }
}

#[test]
fn an_invalid_deal_is_reported() {
    let text = r#"{"allocation":[[0,1],[2,3],[4,5]],"publiccard":[6,7,8]}"#;
    assert!(!report(text).problems.is_empty());
}
