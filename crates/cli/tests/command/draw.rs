//! `paiju draw`: pictures of recorded games, and what it refuses.

use std::fs;
use std::path::Path;

use crate::running::paiju;

/// The record of one game.
fn record(folder: &Path, game: &str, players: &str) -> String {
    let file = folder.join(format!("{game}.jsonl")).to_str().unwrap().to_owned();
    paiju(&["match", game, "--seats", players, "--games", "1", "--record", &file, "--seed", "5", "--json"], "").well();
    file
}

#[test]
fn every_game_is_drawn_in_both_languages_and_both_forms() {
    let folder = tempfile::tempdir().unwrap();
    let seats = ["ai:sample,ai:sample,ai:sample", "ai:sample,ai:sample,ai:sample,ai:sample"];
    for (game, seats, zh, en) in [
        ("doudizhu", seats[0], "斗地主", "Dou Dizhu"),
        ("tractor", seats[1], "拖拉机", "Tractor"),
        ("mahjong", seats[1], "麻将", "Mahjong"),
    ] {
        let log = record(folder.path(), game, seats);
        let file = folder.path().join("x.svg");
        paiju(&["draw", &log, "--turn", "7", "-o", file.to_str().unwrap()], "").well();
        let svg = fs::read_to_string(&file).unwrap();
        let hidden = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
        let left = fs::read_dir(folder.path()).unwrap().flatten().filter(hidden).count();
        assert_eq!(left, 0, "a written file leaves no other");
        assert!(
            svg.starts_with("<svg") && svg.ends_with("</svg>\n") && svg.contains(en) && svg.contains("turn 7"),
            "{svg}"
        );
        assert!(svg.contains("ai:sample#1"), "who played: {svg}");
        assert_eq!(paiju(&["draw", &log, "--turn", "7"], "").well().out, svg, "on standard output as in a file");
        assert_eq!(paiju(&["draw", "-", "--turn", "7"], fs::read(&log).unwrap()).well().out, svg);
        let dark = paiju(&["--lang", "zh", "draw", &log, "--theme", "dark"], "").well().out;
        assert!(dark.contains(zh) && dark.contains("paiju dark"), "{dark}");
        let open = paiju(&["draw", &log, "--turn", "7", "--seat", "2", "--open"], "").well().out;
        let closed = paiju(&["draw", &log, "--turn", "7", "--seat", "2"], "").well().out;
        assert!(closed.matches("pj-back").count() > open.matches("pj-back").count() + 5, "{closed}");
        let text = paiju(&["draw", &log, "--turn", "7", "--format", "text"], "").well().out;
        assert!(text.starts_with(&format!("{en} · turn 7\n")) && text.contains('▶'), "{text}");
    }
}

#[test]
fn an_illegal_action_is_marked_where_the_inspector_finds_it() {
    let folder = tempfile::tempdir().unwrap();
    let log = record(folder.path(), "doudizhu", "ai:sample,ai:sample,ai:sample");
    // The first cards that anybody plays become cards that nobody has.
    let text = fs::read_to_string(&log).unwrap();
    let (before, after) = text.split_once(r#""response":["#).unwrap();
    let (_, rest) = after.split_once(']').unwrap();
    let broken = format!(r#"{before}"response":[0,1,2,3,4,5,6,7,52]{rest}"#);
    let found = paiju(&["inspect", "-"], &broken);
    assert_eq!(found.code, Some(1), "{}", found.out);
    let line = found.out.lines().find(|line| line.contains('✗')).unwrap();
    let turn = line.split_once("turn ").unwrap().1.split(' ').next().unwrap();
    for arguments in [vec!["draw", "-"], vec!["draw", "-", "--turn", turn]] {
        let drawn = paiju(&[&arguments[..], &["--format", "text"]].concat(), &broken).well().out;
        let fault = drawn.lines().last().unwrap();
        // The report names the cards of the answer before the rule.
        let (seat, rule) = fault.split_once(": ").unwrap();
        let seat = seat.strip_prefix("✗ ").unwrap();
        assert!(line.contains(&format!(" {seat}: ")) && line.contains(rule), "{line}\n{drawn}");
        assert!(drawn.contains(&format!("turn {turn}\n")), "{drawn}");
    }
    let svg = paiju(&["draw", "-"], &broken).well().out;
    assert!(svg.contains("class=\"pj-fault\""), "{svg}");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let log = record(folder.path(), "doudizhu", "ai:sample,ai:sample,ai:sample");
    let nowhere = folder.path().join("none/x.svg");
    for (arguments, input, why) in [
        (vec!["draw", "-"], "hello", "no game in -"),
        (vec!["draw", "no-such-file"], "", "no-such-file"),
        (vec!["draw", &log, "--turn", "999"], "", "no turn 999: the last one that can be drawn is"),
        (vec!["draw", &log, "--match", "1"], "", "no match 1: the file has 1, counted from 0"),
        (vec!["draw", &log, "--seat", "3"], "", "no seat 3: Dou Dizhu has 3, counted from 0"),
        (vec!["draw", &log, "-o", nowhere.to_str().unwrap()], "", "cannot write"),
        (vec!["draw", &log, "--open"], "", "--seat"),
        (vec!["draw", &log, "--theme", "pink"], "", "pink"),
    ] {
        let ran = paiju(&arguments, input);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(why), "{arguments:?}: {}", ran.err);
    }
}
