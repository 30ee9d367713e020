//! A match of a game that is on no list.

#[path = "../../../../tests/toy.rs"]
mod toy;

use clap::Parser;

use self::game::PlayedGame;
use self::toy::Toy;
use super::*;

impl paiju_games::Ruled for Toy {}

impl PlayedGame for Toy {}

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: Args,
}

/// Plays with these options. The command line names a listed game, which is not the one that is played.
fn played(options: &[&str]) -> Match {
    let start = ["match", "mahjong", "--seats", "ai:highest,ai:random,low=ai:highest@1", "--progress", "0"];
    let Line { args } = Line::try_parse_from(start.iter().chain(options)).unwrap();
    course::run(&args, &Hall::<Toy>::new(&args, |setup| setup).unwrap()).unwrap()
}

#[test]
fn a_game_that_is_on_no_list_is_played_recorded_and_dealt_again() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("toy.jsonl");
    let record = record.to_str().unwrap();
    let first = played(&["--games", "12", "--record", record]);
    assert!(matches!(first.end, End::Whole), "{:?}", first.end);
    assert_eq!((first.tally.game, first.tally.games, first.tally.faults()), ("toy", 12, 0));
    let again = played(&["--deals", record]);
    let result = |played: &Match| serde_json::to_value(&played.tally.players).unwrap();
    assert_eq!(result(&again), result(&first));
    let rotated = played(&["--games", "2", "--rotate"]);
    assert_eq!((rotated.tally.games, rotated.tally.players.len()), (6, 3));
}
