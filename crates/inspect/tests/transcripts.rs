//! Transcripts of our own games: whole ones have no problems, and each planted fault is found at its turn, seat and line.

use crate::common;
use std::collections::BTreeMap;

use crate::common::{doudizhu, errors, game, games, ids, line_of, read, referee_log, report, seat_log, text};
use paiju_doudizhu::protocol::letter;
use paiju_doudizhu::{DouDizhu, EAST, SOUTH, WEST};
use paiju_game::cards::Card;
use paiju_game::{Game, Lang, Say as _, Seat};
use paiju_inspect::doudizhu::{Finding, Whereabouts};
use paiju_inspect::{Encoding, Format, Note, Options, Problem, ProblemKind, Severity, inspect};

fn before(game: &DouDizhu, play: usize) -> DouDizhu {
    let mut replayed = DouDizhu::start(game.setup());
    for (seat, action) in common::actions(game).take(game.course().bids().len() + play) {
        replayed.act(seat, &action).unwrap();
    }
    replayed
}

/// The place of the answer to the n-th `PLAY WHAT` in a referee's record.
fn answer_line(lines: &[String], play: usize) -> usize {
    let answers = lines.iter().enumerate().filter(|(_, line)| line.contains("> PLAY "));
    answers.map(|(at, _)| at).nth(play).unwrap()
}

#[test]
fn whole_games_have_no_problems() {
    for number in 0..40 {
        let game = game(number);
        let scores = game.outcome().unwrap().scores.map(f64::from).to_vec();
        let record = report(&text(&referee_log(&game)));
        assert_eq!((record.format, &record.problems), (Format::RefereeLog, &vec![]), "game {number}");
        assert_eq!(record.turns, game.course().plays().len());
        assert_eq!(record.result.as_ref().map(|result| result.scores.clone()), Some(scores.clone()));
        let replay = doudizhu(&record);
        let end = replay.position(replay.steps.len());
        assert_eq!(end.course(), game.course());
        for seat in [WEST, SOUTH, EAST] {
            assert_eq!(replay.view(replay.steps.len(), seat), Some(game.view(seat)));
            let log = report(&text(&seat_log(&game, seat)));
            assert_eq!((log.format, &log.problems), (Format::SeatLog, &vec![]), "game {number}, {seat:?}");
            assert_eq!(log.result.as_ref().map(|result| result.scores.clone()), Some(scores.clone()));
            let replay = doudizhu(&log);
            assert_eq!(replay.view(replay.steps.len(), seat), Some(game.view(seat)));
            assert_eq!(replay.names[seat.index()].as_deref(), Some("选手"));
            assert_eq!(replay.view(0, seat.next(3)), None);
        }
    }
}

/// 吃不起: an engine takes the play that it must beat and plays it again.
#[test]
fn repeating_the_play_to_beat_is_recognised() {
    let game = games(3).find(|game| game.course().plays().len() > 12).unwrap();
    let plays = game.course().plays();
    let follows = |&play: &usize| before(&game, play).course().target().is_some() && !plays[play - 1].cards.is_empty();
    let play = (1..plays.len()).find(follows).unwrap();
    let (owner, seat) = (plays[play - 1].seat, plays[play].seat);
    let mut lines = referee_log(&game);
    let at = answer_line(&lines, play);
    lines[at] = format!("{0} > PLAY {0}{1}", letter(seat), ids(plays[play - 1].cards));
    let report = report(&text(&lines));
    let ProblemKind::DouDizhu(Finding::Refused { whereabouts, .. }) = &errors(&report)[0].kind else { panic!() };
    assert_eq!(*whereabouts, [Whereabouts::JustPlayed { seat: owner }]);
    assert!(errors(&report)[0].say(Lang::Zh).contains("吃不起"), "{}", errors(&report)[0].say(Lang::Zh));
    // Part of it is an ordinary mistake.
    let part = plays[play - 1].cards.lowest(1);
    if part != plays[play - 1].cards {
        lines[at] = format!("{0} > PLAY {0}{1}", letter(seat), ids(part));
        let report = common::report(&text(&lines));
        let ProblemKind::DouDizhu(Finding::Refused { whereabouts, .. }) = &errors(&report)[0].kind else { panic!() };
        assert!(matches!(whereabouts[..], [Whereabouts::Played { .. }]), "{whereabouts:?}");
    }
}

#[test]
fn a_card_that_is_not_held_is_traced() {
    let game = games(3).find(|game| game.course().plays().len() > 12).unwrap();
    let plays = game.course().plays();
    let played = plays[0].cards;
    let play = (3..plays.len()).find(|&play| plays[play].seat == plays[0].seat).unwrap();
    let mut lines = referee_log(&game);
    let at = answer_line(&lines, play);
    lines[at] = format!("{0} > PLAY {0}{1}", letter(plays[play].seat), ids(played));
    let report = report(&text(&lines));
    let ProblemKind::DouDizhu(Finding::Refused { whereabouts, .. }) = &errors(&report)[0].kind else { panic!() };
    let expected: Vec<Whereabouts> =
        played.iter().map(|card| Whereabouts::Played { card, seat: plays[0].seat, turn: Some(0) }).collect();
    assert_eq!(*whereabouts, expected);

    // In one seat's log another seat plays a card that this one holds.
    let seat = plays[0].seat.next(3);
    let held = game.setup().hands[seat.index()].lowest(1);
    let mut log = seat_log(&game, seat);
    let at = log.iter().position(|line| line.starts_with(&format!("PLAY {}", letter(plays[0].seat)))).unwrap();
    log[at] = format!("PLAY {}{}", letter(plays[0].seat), ids(held));
    let text = text(&log);
    let report = common::report(&text);
    let error = errors(&report)[0];
    assert_eq!((error.turn, error.seat, line_of(&text, error)), (Some(0), Some(plays[0].seat), at + 1));
    let ProblemKind::DouDizhu(Finding::Refused { whereabouts, .. }) = &error.kind else { panic!() };
    assert_eq!(*whereabouts, [Whereabouts::Held { card: held.iter().next().unwrap(), seat }]);
}

/// Spoils a line that is found by its beginning, and gives the only error and its line.
fn spoilt(lines: &[String], starts: &str, with: &str) -> (Problem, usize, usize) {
    let at = lines.iter().position(|line| line.starts_with(starts)).unwrap();
    let mut spoilt = lines.to_vec();
    spoilt[at] = with.to_owned();
    spoilt.retain(|line| line != "(nothing)");
    let text = text(&spoilt);
    let report = report(&text);
    let [error] = errors(&report)[..] else { panic!("{with}: {:?}", report.problems) };
    (error.clone(), line_of(&text, error), at + 1)
}

// ruling: D43, D51
#[test]
fn faults_unrelated_to_cards_are_found() {
    let game = games(10).find(|game| game.course().bids().len() == 3 && game.course().bids()[0].value == 1).unwrap();
    let lines = referee_log(&game);
    let (landlord, kitty) = (game.course().landlord().unwrap(), game.course().kitty().unwrap());
    let (leader, other) = (letter(landlord), letter(landlord.next(3)));
    let check = |starts: &str, with: &str, code: &str, turn: Option<usize>, seat: Option<Seat>| {
        let (error, found, planted) = spoilt(&lines, starts, with);
        assert_eq!((error.code(), error.turn, error.seat, found), (code, turn, seat, planted), "{with}");
    };
    check("B > BID", "B > BID B1", "bid-too-low", None, Some(SOUTH));
    check("B > BID", "B > BID B4", "no-such-bid", None, Some(SOUTH));
    check("B > BID", "B > BID C3", "wrong-seat", None, Some(SOUTH));
    check("B > BID", "B > MAYBE", "unknown-command", None, Some(SOUTH));
    check(&format!("{leader} > PLAY"), &format!("{leader} > PLAY {other}3"), "wrong-seat", Some(0), Some(landlord));
    check(&format!("{leader} > PLAY"), &format!("{leader} > let me think"), "unknown-command", Some(0), Some(landlord));
    check("A < LEFTOVER", &format!("A < LEFTOVER {other}{}", ids(kitty)), "wrong-landlord", None, None);
    let held = game.setup().hands[0].lowest(3);
    check("A < LEFTOVER", &format!("A < LEFTOVER {leader}{}", ids(held)), "dealt-twice", None, None);
    check("A < DEAL", "A < DEAL A1,2,3", "wrong-count", None, None);
    let hand = ids(game.setup().hands[1]);
    check("C < DEAL", &format!("C < DEAL C{hand}"), "dealt-twice", None, None);
    let winner = game.course().plays().last().unwrap().seat;
    let wrong = letter(winner.next(3));
    check("A < GAMEOVER", &format!("A < GAMEOVER {wrong}"), "wrong-winner", None, None);

    // An abridged log may say that the game is over before its plays do.
    let mut abridged = seat_log(&before(&game, 1), landlord);
    abridged.push(format!("GAMEOVER {leader}"));
    let report = report(&text(&abridged));
    let [warning] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((warning.code(), warning.severity), ("wrong-winner", Severity::Warning));
    assert_eq!(report.result, None);

    // An answer that is missing is missed at the question.
    let (error, found, planted) = spoilt(&lines, &format!("{leader} > PLAY"), "(nothing)");
    assert_eq!((error.code(), error.turn, error.seat), ("no-answer", Some(0), Some(landlord)));
    assert_eq!(found, planted - 1);

    // In one seat's log a wrong letter looks like a relayed play, but for the OK that does not follow.
    let log = seat_log(&game, landlord);
    let asked = log.iter().position(|line| line == "PLAY WHAT").unwrap();
    let answer = log[asked + 1].clone();
    let (error, found, planted) =
        spoilt(&log, &answer, &answer.replace(&format!("PLAY {leader}"), &format!("PLAY {other}")));
    assert_eq!((error.code(), error.turn, error.seat, found), ("wrong-seat", Some(0), Some(landlord), planted));
}

// ruling: D40, D41
#[test]
fn an_error_of_the_referee_settles_the_game() {
    let mut game = games(20).next().unwrap();
    let plays = game.course().plays().len();
    game = before(&game, plays.min(4));
    let seat = game.to_act().first().unwrap();
    let mut lines = referee_log(&game);
    let letter = letter(seat);
    lines.push(format!("{letter} > PLAY {letter}{}", ids(game.hand(seat.next(3)).lowest(1))));
    let unruled = report(&text(&lines));
    assert_eq!(unruled.result, None);
    assert!(unruled.notes.contains(&Note::NoRuling));
    lines.extend(["A", "B", "C"].map(|told| format!("{told} < ERROR {letter}")));
    let ruled = report(&text(&lines));
    game.forfeit(seat, paiju_game::Fault::Illegal);
    assert_eq!(ruled.result.unwrap().scores, game.outcome().unwrap().scores.map(f64::from).to_vec());
    assert_eq!((errors(&unruled).len(), ruled.problems), (1, unruled.problems));

    // One seat's log does not show the hands that the penalty counts.
    let mut log = seat_log(&before(&game, 2), seat);
    log.push(format!("ERROR {letter}"));
    let report = report(&text(&log));
    assert_eq!((&report.result, errors(&report)[0].code()), (&None, "fault-reported"));
    assert!(report.notes.contains(&Note::ScoreUnknown));
}

// ruling: D36
#[test]
fn an_automatic_pass_is_acknowledged_and_a_time_out_is_not() {
    let game = games(25).next().unwrap();
    let (seat, play) = (game.course().plays()[1].seat, &game.course().plays()[0]);
    let letter = letter(seat);
    let mut log = seat_log(&before(&game, 1), seat);
    assert_eq!(log.pop().as_deref(), Some("PLAY WHAT"));
    let mut passed = log.clone();
    passed.push(format!("PLAY {letter}-1"));
    let report = common::report(&text(&passed));
    let [note] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((note.code(), note.severity, note.turn), ("automatic-pass", Severity::Note, Some(1)));
    assert_eq!(doudizhu(&report).position(usize::MAX).course().plays()[0], *play);
    assert_eq!(report.turns, 2);

    // It is owed an OK, as every relay is.
    let said = |lines: &[String]| -> Vec<&str> {
        let lines = [&log[..], lines].concat();
        common::report(&text(&lines)).problems.iter().map(|problem| problem.code()).collect()
    };
    let next = "OK PLAY".to_owned();
    let missing =
        said(&[format!("PLAY {letter}-1"), format!("PLAY {}-1", paiju_doudizhu::protocol::letter(seat.next(3)))]);
    assert!(missing.contains(&"missing-ok"), "{missing:?}");
    let told = said(&[format!("PLAY {letter}-1"), next]);
    assert_eq!(told, ["automatic-pass"]);

    log.extend(["PLAY WHAT".to_owned(), format!("ERROR {letter}"), "OK ERROR".to_owned()]);
    let report = common::report(&text(&log));
    let [error, missed] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((error.code(), error.turn, error.seat), ("fault-reported", Some(1), Some(seat)));
    assert_eq!((missed.code(), missed.turn, missed.seat), ("no-answer", Some(1), Some(seat)));
}

// ruling: D32, D39, D40
#[test]
fn a_game_with_a_fault_does_not_spoil_the_next() {
    let [first, second] = [1, 30].map(|from| games(from).next().unwrap());
    let mut lines = referee_log(&first);
    let at = answer_line(&lines, 1);
    let seat = first.course().plays()[1].seat;
    lines[at] = format!("{0} > PLAY {0}54", letter(seat));
    lines.push("---".to_owned());
    lines.extend(referee_log(&second));
    let inspection = read(&text(&lines));
    let [one, two] = &inspection.reports[..] else { panic!() };
    assert_eq!((errors(one).len(), one.turns), (1, first.course().plays().len()));
    assert!(one.notes.iter().any(|note| matches!(note, Note::RestSkipped { .. } | Note::PlayedOn)));
    assert_eq!(two.problems, vec![]);
    assert_eq!(two.result.as_ref().unwrap().scores, second.outcome().unwrap().scores.map(f64::from).to_vec());
}

// ruling: D29
#[test]
fn deviations_are_warnings_at_their_first_line() {
    let game = games(40).next().unwrap();
    let seat = game.course().landlord().unwrap().next(3);
    let mut lines = seat_log(&game, seat);
    let info = lines.iter().position(|line| line.starts_with("INFO")).unwrap();
    lines[info] = "INFO 1,4,1,9,9,3150".to_owned();
    let reverse = |line: &String| {
        let numbers: Vec<&str> = line[6..].split(',').rev().collect();
        format!("{}{}", &line[..6], numbers.join(", "))
    };
    let deal = lines.iter().position(|line| line.starts_with("DEAL")).unwrap();
    lines[deal] = reverse(&lines[deal]);
    let over = lines.iter().position(|line| line.starts_with("GAMEOVER")).unwrap();
    lines[over] = "GAME OVER".to_owned();
    lines.push("Exit".to_owned());
    lines.remove(lines.iter().position(|line| line == "OK LEFTOVER").unwrap());
    let text: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let report = report(&text);
    let codes: BTreeMap<&str, (usize, usize, Severity)> = report
        .problems
        .iter()
        .map(|problem| (problem.code(), (line_of(&text, problem), problem.count, problem.severity)))
        .collect();
    let leftover = lines.iter().position(|line| line.starts_with("LEFTOVER")).unwrap();
    for (code, line, count) in [
        ("carriage-return", 1, lines.len()),
        ("no-time", info + 1, 1),
        ("not-ascending", deal + 1, 1),
        ("space-in-list", deal + 1, 16),
        ("missing-ok", leftover + 1, 1),
        ("split-game-over", over, 1),
        ("no-winner", over, 1),
        ("lower-case", lines.len(), 1),
    ] {
        assert_eq!(codes.get(code), Some(&(line, count, Severity::Warning)), "{code}");
    }
    assert_eq!(codes.len(), 8, "{codes:?}");
    assert!(report.result.is_some());
}

// ruling: D42
#[test]
fn another_first_bidder_is_read_and_noted() {
    let game = games(50).find(|game| game.course().bids()[0].value == 3).unwrap();
    // The deal and play of West's, told as South's: every letter one further.
    let turned: Vec<String> = referee_log(&game)
        .iter()
        .map(|line| {
            let turn = |letter: char| char::from(b'A' + (letter as u8 - b'A' + 1) % 3);
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let last = words.len() - 1;
            for at in [0, last] {
                let seat = words[at].chars().next().filter(|letter| "ABC".contains(*letter));
                let is_seat = at == 0 || matches!(words[2].as_str(), "DEAL" | "BID" | "LEFTOVER" | "PLAY" | "GAMEOVER");
                if let Some(seat) = seat.filter(|_| is_seat) {
                    words[at].replace_range(..1, &turn(seat).to_string());
                }
            }
            words.join(" ")
        })
        .collect();
    let report = report(&text(&turned));
    let [note] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((note.code(), note.severity, note.seat), ("first-bidder", Severity::Note, Some(SOUTH)));
    let mut scores = game.outcome().unwrap().scores.map(f64::from);
    scores.rotate_right(1);
    assert_eq!(report.result.unwrap().scores, scores.to_vec());
}

#[test]
fn the_notation_of_records_is_read() {
    use paiju_doudizhu::protocol::{RoundInfo, notation};
    let game = games(60).next().unwrap();
    let hands = game.setup().hands.map(Some);
    let text = notation::write(&["甲", "b", "c"], &RoundInfo::default(), &hands, game.course());
    let report = report(&text);
    assert_eq!((report.format, &report.problems), (Format::RecordNotation, &vec![]));
    assert_eq!(report.result.as_ref().unwrap().scores, game.outcome().unwrap().scores.map(f64::from));
    let replay = doudizhu(&report);
    assert_eq!(replay.names[0].as_deref(), Some("甲"));
    assert_eq!(replay.position(replay.steps.len()).course(), game.course());
}

#[test]
fn deals_are_read_and_checked() {
    let deal = |game: &DouDizhu| {
        let parts = game.setup().hands.into_iter().chain([game.setup().kitty]);
        parts.map(|part| ids(part).replace(',', " ") + " \r\n").collect::<String>()
    };
    let two = deal(&game(1)) + &deal(&game(2));
    let inspection = read(&two);
    assert_eq!(
        (inspection.format, inspection.reports.len(), inspection.has_errors()),
        (Some(Format::DealList), 2, false)
    );
    let replay = doudizhu(&inspection.reports[1]);
    assert_eq!(replay.dealt, game(2).setup().hands.map(Some));
    assert_eq!(replay.kitty, Some(game(2).setup().kitty));

    let last = ids(game(2).setup().kitty).rsplit(',').next().unwrap().to_owned();
    let held = ids(game(2).setup().hands[0].lowest(1));
    for (wrong, code) in [("54", "no-such-card"), (held.as_str(), "dealt-twice")] {
        let at = two.trim_end().len() - last.len();
        let text = format!("{}{wrong}\r\n", &two[..at]);
        let inspection = read(&text);
        assert_eq!(errors(&inspection.reports[0]).len(), 0);
        let [error] = errors(&inspection.reports[1])[..] else { panic!() };
        assert_eq!((error.code(), line_of(&text, error)), (code, 8));
    }
}

#[test]
fn old_encodings_give_the_same_report() {
    let game = games(70).next().unwrap();
    let text = text(&seat_log(&game, WEST));
    let plain = read(&text);
    let bytes = encoding_rs::GB18030.encode(&text).0;
    let old = inspect(&bytes, &Options::default());
    assert_eq!((old.encoding, &old.text, &old.reports), (Encoding::Gb18030, &text, &plain.reports));
    let marked = ["\u{feff}", &text].concat();
    assert_eq!(read(&marked).reports, plain.reports);
    assert_eq!(Card::COUNT, 54);
}
