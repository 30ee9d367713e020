//! Inputs of long-running bots: a whole input, then one request per line.

use crate::common;
use crate::common::mahjong::replay;
use crate::common::{read, report};
use paiju_game::Seat;
use paiju_inspect::{AskedForm, Evidence, Format, GameId, Note, Report, asked, mahjong};
use serde_json::{Value, json};

/// The log of a match with kept bots, except for these answers of this seat.
fn kept_running(mut log: Value, seat: u8, restarts: &[usize]) -> Value {
    let mut answered = 0;
    common::keep_running(&mut log, |of| {
        let own = of == seat.to_string();
        answered += usize::from(own);
        !own || !restarts.contains(&(answered - 1))
    });
    log
}

/// The input of a seat's long-running bot up to a turn of a match.
fn long_running(log: &Value, seat: u8, turn: usize) -> String {
    asked(&read(&log.to_string()), 0, Seat(seat), turn).unwrap().write(AskedForm::LongRunning)
}

fn steps(report: &Report) -> &[mahjong::Step] {
    &replay(report).steps
}

#[test]
fn what_is_written_is_read_back_in_every_game() {
    for (game, log) in common::logs() {
        for restarts in [&[][..], &[1, 3], &[0, 1, 2]] {
            for seat in 0..game.seats() {
                let log = kept_running(log.clone(), seat, restarts);
                let text = long_running(&log, seat, usize::MAX / 2);
                let inspection = read(&text);
                let found = &inspection.reports[0];
                assert_eq!((found.format, found.game, &found.problems), (Format::LongRunning, game, &vec![]), "{text}");
                assert!(inspection.why.iter().any(|why| matches!(why, Evidence::LaterRequests { .. })));
                for turn in 0..found.turns {
                    let again = asked(&inspection, 0, Seat(seat), turn).unwrap();
                    let prefix = again.write(AskedForm::LongRunning);
                    // What was read at the last restart is complete from there.
                    let restarted = restarts.iter().max().is_some_and(|&last| turn <= last);
                    assert!(restarted || text.starts_with(&prefix), "{text}\n{prefix}");
                }
                let whole = asked(&inspection, 0, Seat(seat), found.turns - 1).unwrap();
                assert_eq!(whole.write(AskedForm::LongRunning), text);
            }
        }
    }
}

// ruling: D57, D69
#[test]
fn plain_lines_are_requests_in_their_places() {
    let log = kept_running(common::mahjong::log(&common::mahjong::game(7)), 2, &[]);
    let text = long_running(&log, 2, usize::MAX / 2);
    let found = report(&text);
    assert_eq!(found.turns, text.lines().count());
    assert!(found.notes.contains(&Note::OnlySeat { game: GameId::Mahjong, seat: Seat(2), known: true }));
    let lines: Vec<&str> = text.lines().collect();
    for step in steps(&found) {
        let (turn, place) = (step.turn.unwrap(), step.range.unwrap().of(&text));
        assert_eq!(place, if turn == 0 { "\"0 2\"" } else { lines[turn] });
    }
    // Its answer to its first draw is hidden.
    let draw = lines.iter().position(|line| line.starts_with("2 ")).unwrap();
    let unknown = found.notes.iter().find_map(|note| match note {
        Note::AnswersUnknown { turn } => Some(*turn),
        _ => None,
    });
    let unknown = unknown.unwrap();
    assert!(unknown <= draw && steps(&found).len() == unknown + 1, "{unknown} {draw}");
    assert!(replay(&found).view(unknown + 1, Seat(2)).unwrap().is_my_turn());

    // Windows line ends and empty lines only change places.
    let crlf = report(&text.replace('\n', "\r\n\r\n"));
    assert_eq!((crlf.turns, &crlf.problems, steps(&crlf).len()), (found.turns, &vec![], steps(&found).len()));
    // With quotation marks, as a program may log them.
    let quoted: Vec<String> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| if at == 0 { (*line).to_owned() } else { json!(line).to_string() })
        .collect();
    assert_eq!(report(&quoted.join("\n")).turns, found.turns);
}

/// The official Chinese rules have requests of three words.
#[test]
fn another_games_data_are_named() {
    let requests = ["0 2 1", "1 0 0 0 0 T6 T6 T6 B2 B2 B2 B5 B5 B5 F4 F4 F4 F4", "2 F4"];
    let long = format!("{}\n{}\n{}\n", json!({ "requests": [requests[0]], "responses": [] }), requests[1], requests[2]);
    let simple = format!("3\n{}\nPASS\n{}\nPASS\n{}\n\n\n", requests[0], requests[1], requests[2]);
    let whole = json!({ "requests": requests, "responses": ["PASS", "PASS"] });
    let log = json!([{ "output": { "command": "request", "content": { "0": "0 0 1", "1": "0 1 1" } } }, { "0": { "response": "PASS" } }]);
    let kept = json!([{ "input": whole, "output": { "response": "PLAY F4" } }]);
    for text in [long, simple, whole.to_string(), log.to_string(), json!({ "log": log }).to_string(), kept.to_string()]
    {
        let inspection = read(&text);
        assert!(inspection.reports.is_empty(), "{text}");
        let said = paiju_game::Say::say(&inspection.problems[0], paiju_game::Lang::Zh);
        assert!(said.contains("国标麻将"), "{text}: {said}");
    }
}
