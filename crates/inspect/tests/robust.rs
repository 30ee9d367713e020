//! Whatever is read, nothing panics; and however a text is cut, that is no error.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod common;

use common::exercise::exercise;
use common::{games, referee_log, seat_log, text};
use paiju_doudizhu::{SOUTH, botzone};
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{Format, Options, ProblemKind, inspect};
use paiju_tractor::record::Record;
use paiju_tractor::{SuitOrder, Tractor};
use proptest::prelude::*;
use proptest::sample::Index;

/// Whole texts of every form.
fn texts() -> Vec<String> {
    let game = games(2).next().unwrap();
    let (requests, mut responses) = botzone::input(&game.view(game.course().landlord().unwrap()));
    // The last turn is still to be answered.
    responses.truncate(requests.len() - 1);
    let input = serde_json::json!({ "requests": requests, "responses": responses });
    let hands = game.setup().hands.map(Some);
    let notation = paiju_doudizhu::protocol::notation::write(&["a"; 3], &Default::default(), &hands, game.course());
    let deal: String = game
        .setup()
        .hands
        .into_iter()
        .chain([game.setup().kitty])
        .map(|cards| cards.iter().map(|card| format!("{} ", card.id())).collect::<String>() + "\n")
        .collect();
    let simple = format!("1\n{}\n\n\n", requests[0]);
    let cases = serde_json::json!([{ "name": "x", "input": input }]);
    let log = serde_json::json!([
        { "output": { "command": "request", "content": { "0": requests[0] } } }, { "0": { "response": responses[0] } },
        { "output": { "command": "finish", "content": { "0": 1, "1": 2, "2": "3" } } },
    ]);
    let (tractor_input, tractor_log) = tractor();
    let mahjong = common::mahjong::game(3);
    let seat = mahjong.view(Seat(1));
    vec![
        tractor_input,
        tractor_log,
        common::mahjong::input(&seat).to_string(),
        common::mahjong::simple(&seat),
        common::mahjong::log(&mahjong).to_string(),
        text(&referee_log(&game)),
        text(&seat_log(&game, SOUTH)),
        notation,
        deal,
        input.to_string(),
        simple,
        cases.to_string(),
        log.to_string(),
    ]
}

/// A Tractor bot's input in its second trick, and the beginning of a match log.
fn tractor() -> (String, String) {
    let setup = Tractor::deal(Seed(2));
    let mut game = Tractor::start(&setup);
    let (mut turns, mut input) = (Vec::new(), None);
    table::play(&mut game, &mut [Random; 4], 0, Seed(2), |game, turn| {
        turns.push(turn.clone());
        if let (2, None, Some(seat)) = (game.course().tricks().len(), &input, game.to_act().first()) {
            let (requests, responses) = paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd);
            input = Some(serde_json::json!({ "requests": requests, "responses": responses }).to_string());
        }
    });
    turns.truncate(12);
    let record = Record { setup: &setup, seed: Seed(2), players: ["a"; 4], turns: &turns, order: SuitOrder::Shcd };
    (input.unwrap(), serde_json::to_string(&record.match_log()).unwrap())
}

fn any_options() -> impl Strategy<Value = Options> {
    prop::option::of(prop::sample::select(Format::ALL.to_vec())).prop_map(|format| Options { format, game: None })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300), options in any_options()) {
        exercise(&bytes, &options);
    }

    #[test]
    fn anything_like_a_transcript(
        lines in prop::collection::vec(r"(([ABC] [<>] )?(DEAL|BID|PLAY|LEFTOVER|GAMEOVER|ERROR|INFO|OK|NAME) ?([ABC]|WHAT|PLAY)?(-1|[0-9,]{0,9})|---|;[ABDLP]{1,2}\[[0-9,]{0,9}\])", 0..30),
        options in any_options(),
    ) {
        exercise(lines.join("\n").as_bytes(), &options);
    }

    #[test]
    fn spoilt_texts(
        which in any::<Index>(),
        edits in prop::collection::vec((any::<Index>(), any::<u8>(), 0u8..3), 1..12),
        options in any_options(),
    ) {
        let texts = texts();
        let mut bytes = which.get(&texts).clone().into_bytes();
        for (at, byte, what) in edits {
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => _ = bytes.remove(at),
            }
        }
        exercise(&bytes, &options);
    }
}

#[test]
fn a_cut_text_is_no_error() {
    for text in texts() {
        // Everywhere in short texts; in long ones at as many places.
        let cuts = (0..text.len()).step_by(1 + text.len() / 4_000);
        for cut in cuts.filter(|&cut| text.is_char_boundary(cut)) {
            let inspection = inspect(&text.as_bytes()[..cut], &Options::default());
            for report in &inspection.reports {
                for problem in &report.problems {
                    assert!(problem.severity < paiju_inspect::Severity::Error, "{problem:?}\n{}", &text[..cut]);
                }
            }
            // Too little to be recognised is all that may be said of the text itself.
            assert!(inspection.problems.iter().all(|problem| matches!(problem.kind, ProblemKind::Text(_))));
        }
    }
}
