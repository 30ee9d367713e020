//! Extracts the lines that a DOUDIZHUVER engine read from a log, for feeding it again.

use crate::common;
use crate::common::{errors, games, read, referee_log, seat_log, text};
use paiju_doudizhu::protocol::{RoundInfo, notation};
use paiju_game::Seat;
use paiju_inspect::{LinesUpTo, engine_lines};

const WHAT: [&str; 2] = ["BID WHAT", "PLAY WHAT"];

/// What an engine reads: neither its acknowledgements nor its answers.
fn read_by(log: &[String], letter: char) -> Vec<String> {
    let own = |line: &String, index: usize| {
        let after_question = index > 0 && WHAT.contains(&log[index - 1].as_str());
        line.starts_with("OK ") || line.starts_with("NAME ") || after_question && line.contains(&format!(" {letter}"))
    };
    log.iter().enumerate().filter(|(index, line)| !own(line, *index)).map(|(_, line)| line.clone()).collect()
}

// ruling: D73
#[test]
fn an_engine_gets_the_lines_up_to_its_question() {
    for game in games(0).take(6) {
        for (seat, letter) in [(Seat(0), 'A'), (Seat(1), 'B'), (Seat(2), 'C')] {
            let log = seat_log(&game, seat);
            let inspection = read(&text(&log));
            let sent = read_by(&log, letter);
            let questions: Vec<usize> = (0..sent.len()).filter(|&at| WHAT.contains(&sent[at].as_str())).collect();
            let mut seen = 0;
            for turn in 0..=inspection.reports[0].turns {
                let Some(heard) = engine_lines(&inspection, 0, seat, LinesUpTo::Turn(turn), false) else { continue };
                let heard: Vec<&str> = heard.lines().collect();
                assert_eq!(heard, sent[..heard.len()], "{seat:?} {turn}");
                assert!(questions.contains(&(heard.len() - 1)), "it ends with a question");
                assert!(heard.len() >= seen, "it grows with the turns");
                seen = heard.len();
            }
            assert_eq!(seen, questions.last().unwrap() + 1, "at the end all questions were put");
            assert_eq!(
                engine_lines(&inspection, 0, Seat((seat.0 + 1) % 3), LinesUpTo::Turn(9), false),
                None,
                "another's log"
            );
        }
    }
}

#[test]
fn a_referees_record_gives_each_seat_its_own_lines() {
    for game in games(20).take(4) {
        let inspection = read(&text(&referee_log(&game)));
        for seat in [Seat(0), Seat(1), Seat(2)] {
            let log = text(&seat_log(&game, seat));
            let own = read(&log);
            for turn in 0..=inspection.reports[0].turns {
                // The record has neither version nor name.
                let alone = engine_lines(&own, 0, seat, LinesUpTo::Turn(turn), false);
                let alone =
                    alone.map(|lines| lines.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>());
                assert_eq!(engine_lines(&inspection, 0, seat, LinesUpTo::Turn(turn), false), alone, "{seat:?} {turn}");
            }
            let all = engine_lines(&inspection, 0, seat, LinesUpTo::Turn(usize::MAX), true).unwrap();
            let said: String = log.lines().skip(2).map(|line| format!("{line}\n")).collect();
            assert_eq!(all, said);
        }
    }
}

#[test]
fn at_a_fault_they_end_with_what_was_asked() {
    let game = games(5).next().unwrap();
    let seat = game.course().landlord().unwrap();
    let mut log = seat_log(&game, seat);
    let asked = log.iter().rposition(|line| line == "PLAY WHAT").unwrap();
    let letter = ['A', 'B', 'C'][seat.index()];
    log[asked + 1] = format!("PLAY {letter}99");
    let whole = text(&log);
    let inspection = read(&whole);
    let fault = errors(&inspection.reports[0])[0];
    assert_eq!(fault.range.unwrap().of(&whole), log[asked + 1]);
    let up_to = LinesUpTo::Place(fault.range.unwrap().start);
    let both = engine_lines(&inspection, 0, seat, up_to, true).unwrap();
    assert_eq!(both.lines().collect::<Vec<_>>(), log[..=asked]);
    assert_eq!(Some(&both), engine_lines(&inspection, 0, seat, LinesUpTo::Turn(fault.turn.unwrap()), true).as_ref());
    let heard = engine_lines(&inspection, 0, seat, up_to, false).unwrap();
    assert_eq!(heard.lines().collect::<Vec<_>>(), read_by(&log[..=asked], letter));
    // A question that was not answered is read.
    let cut = read(&text(&log[..=asked]));
    assert_eq!(engine_lines(&cut, 0, seat, LinesUpTo::Turn(usize::MAX), false), Some(heard));
}

// ruling: D73
#[test]
fn in_a_later_game_a_program_is_told_the_version_too() {
    let mut rounds = games(7);
    let (first, second) = (rounds.next().unwrap(), rounds.next().unwrap());
    let seat = Seat(0);
    let later = seat_log(&second, seat).split_off(2);
    let whole = text(&[seat_log(&first, seat), later].concat());
    let inspection = read(&whole);
    assert_eq!(inspection.reports.len(), 2);
    let alone = read(&text(&seat_log(&second, seat)));
    let up_to = LinesUpTo::Turn(usize::MAX);
    assert_eq!(engine_lines(&inspection, 1, seat, up_to, false), engine_lines(&alone, 0, seat, up_to, false));
    assert!(engine_lines(&inspection, 1, seat, up_to, false).unwrap().starts_with("DOUDIZHUVER 1.0\nINFO "));
}

#[test]
fn texts_of_no_engine_have_no_lines() {
    let game = games(9).next().unwrap();
    let input = common::match_log(3).to_string();
    let hands = game.setup().hands.map(Some);
    let record = notation::write(&["a"; 3], &RoundInfo::default(), &hands, game.course());
    for text in [input, record] {
        assert_eq!(engine_lines(&read(&text), 0, Seat(0), LinesUpTo::Turn(3), false), None);
    }
}
