//! `paiju bot` stops a search when its time is up, answers anyway, and says so.
//!
//! Nothing here is timed: a search with years of work can end only because the clock stops it.

use tempfile::TempDir;

use crate::running::{Ran, paiju};

/// More than any machine does in a year.
const ENDLESS: &str = "1000000000000000";

fn answered(game: &str, ai: &str, limit: &[&str], input: &str) -> Ran {
    let output = paiju(&[&["bot", game, "--ai", ai, "--work", ENDLESS][..], limit].concat(), input).well();
    assert!(!output.out.is_empty(), "{game}: {output:?}");
    output
}

const DEAL: &str = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\n";

fn is_cut_short(output: &Ran) -> bool {
    output.err.contains("cut short")
}

#[test]
fn every_ai_that_searches_is_stopped_when_its_time_is_over() {
    let folder = TempDir::new().unwrap();
    for (game, ais, seats) in [
        ("doudizhu", &["planner", "expert", "expert@5"][..], 3),
        ("tractor", &["standard", "expert", "expert@5"], 4),
        ("mahjong", &["steady", "expert"], 4),
    ] {
        let file = folder.path().join(game).display().to_string();
        let seated = vec!["ai:random"; seats].join(",");
        paiju(&["match", game, "--seats", &seated, "--games", "1", "--seed", "5", "--record", &file], "").well();
        let log: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let turns = log["log"].as_array().unwrap().len() / 2;
        let mut cut_short = vec![0; ais.len()];
        // The first question, and some during the bidding, the calls, the cover and the play.
        for turn in (0..6).map(|part| part * turns / 6) {
            let asked = log["log"][2 * turn]["output"]["content"].as_object().unwrap();
            let seat = asked.keys().next().unwrap();
            let input = paiju(&["stdin", &file, "--seat", seat, "--turn", &turn.to_string()], "").well();
            for (ai, count) in ais.iter().zip(&mut cut_short) {
                // Three quarters of a millisecond round down to none: the time is over when the search begins.
                let output = answered(game, ai, &["--time-limit", "1"], &input.out);
                *count += usize::from(is_cut_short(&output));
            }
        }
        assert!(cut_short.iter().all(|&count| count > 0), "{game}: {ais:?} were stopped {cut_short:?} times");
    }
}

#[test]
fn the_contests_engine_is_stopped_by_its_own_limit_or_that_of_the_platform() {
    for (seconds, limit) in [("15", &["--time-limit", "1"][..]), ("1", &[])] {
        let told = format!("DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100,{seconds}\n{DEAL}BID A0\nBID WHAT\n");
        let output = answered("doudizhu", "expert", limit, &told);
        assert_eq!(output.out.lines().count(), 5, "{output:?}");
        assert!(is_cut_short(&output), "{output:?}");
    }
}

#[test]
fn a_bot_with_enough_time_says_nothing() {
    let told = format!("DOUDIZHUVER 1.0\n{DEAL}BID A0\nBID WHAT\n");
    for limit in ["0", "600000"] {
        let output = paiju(&["bot", "doudizhu", "--work", "200", "--time-limit", limit], &told).well();
        assert!(!is_cut_short(&output), "{output:?}");
    }
}
