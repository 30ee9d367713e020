//! The platform's own log: three dialogues between each other, without a mark.

use super::Line;
use crate::common::{doudizhu, game, games, ids, line_of, read};
use paiju_doudizhu::protocol::{Exchange, PlatformMessage, RoundInfo, letter, record};
use paiju_doudizhu::{DouDizhu, EAST, SOUTH, WEST};
use paiju_game::{Game, Seat};
use paiju_inspect::{Format, Inspection, Options, Problem, Severity, inspect};

const NAMES: [&str; 3] = ["甲队", "second one", "late"];

/// Exchanges in which several seats are told the same.
fn rounds(game: &DouDizhu) -> Vec<Vec<Exchange>> {
    let mut rounds: Vec<Vec<Exchange>> = Vec::new();
    for exchange in record(game, &RoundInfo::default()) {
        let is_same = |last: &Exchange| match (&last.sent, &exchange.sent) {
            (PlatformMessage::Deal { .. }, PlatformMessage::Deal { .. }) => true,
            (PlatformMessage::AskBid | PlatformMessage::AskPlay, _) => false,
            (last, sent) => last == sent,
        };
        match rounds.last_mut() {
            Some(round) if round.last().is_some_and(is_same) && !round.iter().any(|told| told.seat == exchange.seat) => {
                round.push(exchange);
            }
            _ => rounds.push(vec![exchange]),
        }
    }
    rounds
}

/// A game's lines, with its seats told in this order; `at_once` if each answers before the next is told.
fn lines(game: &DouDizhu, order: [Seat; 3], at_once: bool) -> Vec<Line> {
    let place = |seat: Seat| order.iter().position(|other| *other == seat);
    let mut rounds = rounds(game);
    let version = |seat: Seat| [Line::new(seat, true, "DOUDIZHUVER 1.0"), Line::new(seat, false, format!("NAME {}", NAMES[seat.index()]))];
    let mut lines = Vec::new();
    let mut put = |pairs: Vec<[Option<Line>; 2]>| {
        if at_once {
            lines.extend(pairs.into_iter().flatten().flatten());
        } else {
            let (sent, answers): (Vec<_>, Vec<_>) = pairs.into_iter().map(|[sent, answer]| (sent, answer)).unzip();
            lines.extend(sent.into_iter().chain(answers).flatten());
        }
    };
    put(order.map(|seat| version(seat).map(Some)).to_vec());
    for round in &mut rounds {
        round.sort_by_key(|exchange| place(exchange.seat));
        let pair = |exchange: &Exchange| {
            let answer = exchange.answer.as_ref().map(|answer| Line::new(exchange.seat, false, answer));
            [Some(Line::new(exchange.seat, true, &exchange.sent)), answer]
        };
        put(round.iter().map(pair).collect());
    }
    lines
}

/// The ways in which a platform may tell its engines.
pub fn orders(game: &DouDizhu) -> Vec<(String, Vec<Line>)> {
    let orders = [[WEST, SOUTH, EAST], [EAST, SOUTH, WEST], [SOUTH, EAST, WEST]];
    let of = |order: [Seat; 3]| [true, false].map(|at_once| (format!("{order:?}, at once: {at_once}"), lines(game, order, at_once)));
    orders.into_iter().flat_map(of).collect()
}

/// What each line is written as, and what a file of such lines is.
const FILES: &[(&str, fn(&[String]) -> Vec<u8>)] = &[
    ("plain", |lines| joined(lines, "\n")),
    ("blank lines", |lines| joined(lines, "\n\n")),
    ("CRLF", |lines| joined(lines, "\r\n")),
    ("CRLF and blank lines", |lines| joined(lines, "\r\n\r\n")),
    ("GB18030", |lines| encoding_rs::GB18030.encode(&String::from_utf8(joined(lines, "\n\n")).unwrap()).0.into_owned()),
    ("a broken name", |lines| {
        let lines: Vec<String> = lines.iter().map(|line| line.replace("second one", "second\n\none")).collect();
        joined(&lines, "\n\n")
    }),
    ("a broken name, GB18030", |lines| {
        let lines: Vec<String> = lines.iter().map(|line| line.replace("甲队", "甲\n队")).collect();
        encoding_rs::GB18030.encode(&String::from_utf8(joined(&lines, "\n")).unwrap()).0.into_owned()
    }),
    ("times", |lines| {
        let lines: Vec<String> =
            lines.iter().enumerate().map(|(number, line)| format!("[12:{:02}:{:02}] {line}", number / 60, number % 60)).collect();
        joined(&lines, "\n")
    }),
    ("levels", |lines| {
        let lines: Vec<String> = lines.iter().map(|line| format!("[INFO] {line}")).collect();
        joined(&lines, "\n")
    }),
    ("arrows without names", |lines| {
        let is_engines = |line: &String| line.starts_with("OK") || line.starts_with("NAME");
        let lines: Vec<String> =
            lines.iter().map(|line| format!("{} {line}", if is_engines(line) { "<<" } else { ">>" })).collect();
        joined(&lines, "\n")
    }),
    ("a remark before", |lines| [b"log of table 3:\n".to_vec(), joined(lines, "\n")].concat()),
];

fn joined(lines: &[String], end: &str) -> Vec<u8> {
    lines.iter().flat_map(|line| [line.as_str(), end]).collect::<String>().into_bytes()
}

fn said(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|line| line.said.clone()).collect()
}

fn faults(inspection: &Inspection) -> Vec<&Problem> {
    let is_format = |code: &str| matches!(code, "carriage-return" | "outer-space");
    inspection.all_problems().filter(|problem| problem.severity > Severity::Note && !is_format(problem.code())).collect()
}

/// How the reading of a whole game's text differs from the game.
pub fn differs(game: &DouDizhu, text: &str) -> Option<String> {
    differs_from(game, &read(text))
}

fn differs_from(game: &DouDizhu, found: &Inspection) -> Option<String> {
    let [report] = &found.reports[..] else { return Some(format!("{} reports {:?}", found.reports.len(), found.problems)) };
    let replay = doudizhu(report);
    let scores = game.outcome().unwrap().scores.map(f64::from).to_vec();
    let is_right = report.format == Format::RefereeLog
        && report.turns == game.course().plays().len()
        && report.result.as_ref().map(|result| &result.scores) == Some(&scores)
        && replay.dealt == game.setup().hands.map(Some)
        && replay.position(replay.steps.len()).course() == game.course()
        && faults(found).is_empty();
    (!is_right).then(|| {
        format!("{:?} {} turns {:?} {:?}", report.format, report.turns, report.result.as_ref().map(|result| &result.scores), faults(found).first())
    })
}

#[test]
fn the_platforms_own_log_is_one_game() {
    let (mut all, mut failures) = (0, Vec::new());
    for number in 400..412 {
        let game = game(number);
        for (how, lines) in orders(&game) {
            for (name, file) in FILES {
                all += 1;
                let found = inspect(&file(&said(&lines)), &Options::default());
                let mut wrong = differs_from(&game, &found);
                if wrong.is_none() {
                    let names = &doudizhu(&found.reports[0]).names;
                    let plain = |name: &Option<String>| name.as_deref().unwrap_or_default().replace(' ', "");
                    let are_right = names.iter().map(plain).eq(NAMES.map(|name| name.replace(' ', "")));
                    wrong = (!are_right).then(|| format!("{names:?}"));
                }
                failures.extend(wrong.map(|said| format!("game {number}, {how}, {name}: {said}")));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}

#[test]
fn several_games_of_a_table_are_as_many() {
    let several: Vec<DouDizhu> = games(500).take(3).collect();
    for at_once in [true, false] {
        let all: Vec<Line> = several.iter().flat_map(|game| lines(game, [WEST, SOUTH, EAST], at_once)).collect();
        for with_versions in [true, false] {
            let mut texts = said(&all);
            if !with_versions {
                let mut number = 0;
                texts.retain(|line| {
                    number += usize::from(line.starts_with("DOUDIZHUVER") || line.starts_with("NAME"));
                    number <= 6 || !line.starts_with("DOUDIZHUVER") && !line.starts_with("NAME")
                });
            }
            let found = inspect(&joined(&texts, "\n"), &Options::default());
            assert_eq!(found.reports.len(), 3, "{at_once} {with_versions}");
            assert_eq!(faults(&found), Vec::<&Problem>::new());
            for (report, game) in found.reports.iter().zip(&several) {
                assert_eq!(report.result.as_ref().unwrap().scores, game.outcome().unwrap().scores.map(f64::from).to_vec());
            }
        }
    }
}

#[test]
fn a_log_that_is_cut_off_blames_nobody() {
    let mut failures = Vec::new();
    for number in 600..604 {
        let game = games(number).next().unwrap();
        for (how, lines) in orders(&game) {
            for end in (0..lines.len()).step_by(3) {
                let found = inspect(&joined(&said(&lines[..end]), "\n"), &Options::default());
                let wrong: Vec<_> = found.reports.iter().flat_map(|report| &report.problems).filter(|problem| problem.severity > Severity::Note).collect();
                if !wrong.is_empty() || found.reports.len() > 1 {
                    failures.push(format!("game {number}, {how}, {end}: {} {:?}", found.reports.len(), wrong.first()));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} {}", failures.len(), failures.join("\n"));
}

/// One wrong answer in a game, and what the platform says to it.
#[test]
fn a_fault_is_found_at_its_seat() {
    let (mut all, mut failures) = (0, Vec::new());
    for number in 700..706 {
        let game = games(number).find(|game| game.course().plays().len() > 12).unwrap();
        let plays = game.course().plays();
        for (how, lines) in orders(&game) {
            for play in [0, 1, 5, 9] {
                let seat = plays[play].seat;
                let own = letter(seat);
                let other = letter(seat.next(3));
                let foreign = game.setup().hands[seat.next(3).index()].lowest(1);
                let answers = [
                    (format!("PLAY {own}{}", ids(foreign)), "not-held"),
                    (format!("PLAY {own}54"), "no-such-card"),
                    ("OK PLAY".to_owned(), "no-answer"),
                    ("let me think".to_owned(), "unknown-command"),
                    (format!("PLAY {other}{}", ids(plays[play].cards)), "wrong-seat"),
                ];
                for (answer, code) in answers {
                    let is_answer = |line: &Line| !line.is_sent && line.said.starts_with("PLAY");
                    let at = lines.iter().enumerate().filter(|(_, line)| is_answer(line)).nth(play).unwrap().0;
                    let mut wrong: Vec<String> = said(&lines[..at]);
                    wrong.push(answer.clone());
                    for ends in 0..2 {
                        if ends == 1 {
                            wrong.extend([(); 3].map(|()| [format!("ERROR {own}"), "OK ERROR".to_owned()]).concat());
                        } else if code == "unknown-command" || code == "no-such-card" {
                            // A last line may be cut off.
                            continue;
                        }
                        all += 1;
                        let text = String::from_utf8(joined(&wrong, "\n")).unwrap();
                        let found = read(&text);
                        let error = faults(&found).into_iter().find(|problem| problem.severity == Severity::Error);
                        let is_right = found.reports.len() == 1
                            && error.is_some_and(|error| {
                                (error.code(), error.seat, error.turn, line_of(&text, error)) == (code, Some(seat), Some(play), at + 1)
                            });
                        if !is_right {
                            failures.push(format!("game {number}, {how}, play {play} of {seat:?}, {answer}, {ends}: {} {error:?}, not {code} at {}", found.reports.len(), at + 1));
                        }
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}
