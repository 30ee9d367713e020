//! Nothing panics on any input, and truncation is never an error.

use crate::common;
use std::sync::LazyLock;

use crate::common::exercise::exercise;
use crate::common::{games, referee_log, seat_log, text};
use paiju_doudizhu::{SOUTH, botzone};
use paiju_game::platform::session::KEEP_RUNNING;
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{AskedForm, Format, GameId, Options, Problem, ProblemKind, asked, inspect};
use paiju_tractor::record::Record;
use paiju_tractor::{SuitOrder, Tractor};
use proptest::prelude::*;
use proptest::sample::Index;

/// Whole texts of every form.
fn texts() -> &'static [String] {
    static TEXTS: LazyLock<Vec<String>> = LazyLock::new(make_texts);
    &TEXTS
}

fn make_texts() -> Vec<String> {
    let game = games(2).next().unwrap();
    let (requests, mut responses) = botzone::input(&game.view(game.course().landlord().unwrap()));
    // The last turn is still to be answered.
    responses.truncate(requests.len() - 1);
    let input = common::input((requests.clone(), responses.clone()));
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
    let long_running = |log: &str, seat: u8| {
        let log = log.replace("\"keep_running\":false", "\"keep_running\":true");
        let kept = asked(&inspect(log.as_bytes(), &Options::default()), 0, Seat(seat), 30).unwrap();
        kept.write(AskedForm::LongRunning)
    };
    let kept_doudizhu = long_running(&common::match_log(3)["log"].to_string(), 0);
    let kept_tractor = long_running(&tractor_log, 1);
    let page = format!(
        "<html><script>playerNames = [{{\"name\":\"x\"}}];\nvar _rawLogJSON = {};</script>",
        serde_json::json!(log.to_string())
    );
    let output = serde_json::json!({ "response": responses[0], "debug": "x", "data": [1] });
    let outputs = format!("{output}\n{KEEP_RUNNING}\n{output}\n{KEEP_RUNNING}\n");
    let mahjong = common::mahjong::game(3);
    let seat = mahjong.view(Seat(1));
    let plain_lines = serde_json::json!({ "requests": ["0 1"], "responses": [] }).to_string()
        + "\n1 B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8\n3 0 PLAY W8\n2 T5\n3 2 PLAY B9\n";
    vec![
        plain_lines,
        kept_doudizhu,
        kept_tractor,
        page,
        outputs,
        tractor_input,
        tractor_log,
        common::mahjong::input(&seat).to_string(),
        common::simple(&common::mahjong::input(&seat)),
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
            input = Some(common::input(paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd)).to_string());
        }
    });
    turns.truncate(12);
    let record = Record { setup: &setup, seed: Seed(2), players: &["a"; 4], turns: &turns, writing: SuitOrder::Shcd };
    (input.unwrap(), serde_json::to_string(&record.match_log()).unwrap())
}

/// Any options, right or wrong.
fn any_options() -> impl Strategy<Value = Options> {
    let format = prop::option::of(prop::sample::select(Format::ALL.to_vec()));
    let game = prop::option::weighted(0.3, prop::sample::select(GameId::ALL.to_vec()));
    (format, game).prop_map(|(format, game)| Options { format, game, ..Options::default() })
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
        let mut bytes = which.get(texts).clone().into_bytes();
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

    /// Lines swapped, dropped or doubled; values moved, or taken from another text.
    #[test]
    fn shuffled_texts(
        which in any::<Index>(),
        other in any::<Index>(),
        edits in prop::collection::vec((any::<Index>(), any::<Index>(), 0u8..4), 1..8),
        options in any_options(),
    ) {
        let texts = texts();
        // Whole lines, and the values of JSON.
        let parts = |text: &String| text.split_inclusive(['\n', ',', ']', '}']).map(str::to_owned).collect::<Vec<_>>();
        let (mut mine, others) = (parts(which.get(texts)), parts(other.get(texts)));
        for (one, two, what) in edits {
            let (one, other) = (one.index(mine.len()), &others[two.index(others.len())]);
            let two = two.index(mine.len());
            match what {
                0 => mine.swap(one, two),
                1 => mine[one].clone_from(other),
                2 => mine.insert(one, other.clone()),
                _ if mine.len() > 1 => _ = mine.remove(one),
                _ => {}
            }
        }
        exercise(mine.concat().as_bytes(), &options);
    }
}

/// A text of one game, read as each other.
#[test]
fn texts_of_another_game() {
    for text in texts() {
        for game in GameId::ALL {
            exercise(text.as_bytes(), &Options { game: Some(game), ..Options::default() });
        }
        for format in Format::ALL {
            exercise(text.as_bytes(), &Options { format: Some(format), ..Options::default() });
        }
    }
}

// ruling: D44, M23
#[test]
fn truncation_is_not_an_error() {
    for text in texts() {
        // Everywhere in short texts; at as many places in long ones.
        let cuts = (0..text.len()).step_by(1 + text.len() / 2_000);
        for cut in cuts.filter(|&cut| text.is_char_boundary(cut)) {
            let inspection = inspect(&text.as_bytes()[..cut], &Options::default());
            for report in &inspection.reports {
                for problem in &report.problems {
                    assert!(problem.severity < paiju_inspect::Severity::Error, "{problem:?}\n{}", &text[..cut]);
                }
            }
            // The only possible problem of the text itself is that it is too short to be recognised; but an output that is
            // not closed is no answer (ruling D61).
            let is_unclosed = |problem: &Problem| !inspection.outputs.is_empty() && problem.code() == "unclosed";
            let is_expected = |problem: &Problem| matches!(problem.kind, ProblemKind::Text(_)) || is_unclosed(problem);
            assert!(inspection.problems.iter().all(is_expected), "{:?}\n{}", inspection.problems, &text[..cut]);
        }
    }
}
