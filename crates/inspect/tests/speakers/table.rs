//! The platform's own log: three dialogues between each other, without a mark.

use super::Line;
use super::clothing::{ALL, NAMES};
use crate::common::{doudizhu, game, games, ids, line_of, read};
use paiju_doudizhu::protocol::{Exchange, Manner, PlatformMessage, RoundInfo, letter, record_by};
use paiju_doudizhu::{DouDizhu, EAST, SOUTH, WEST};
use paiju_game::{Game, Seat};
use paiju_inspect::doudizhu::Side;
use paiju_inspect::{Format, Inspection, Note, Options, Problem, Severity, inspect};

const PLAYERS: [&str; 3] = ["甲队", "second one", "late"];

/// Exchanges in which several seats are told the same.
fn rounds(game: &DouDizhu, manner: Manner) -> Vec<Vec<Exchange>> {
    let mut rounds: Vec<Vec<Exchange>> = Vec::new();
    for exchange in record_by(game, &RoundInfo::default(), manner) {
        let is_same = |last: &Exchange| match (&last.sent, &exchange.sent) {
            (PlatformMessage::Deal { .. }, PlatformMessage::Deal { .. }) => true,
            (PlatformMessage::AskBid | PlatformMessage::AskPlay, _) => false,
            (last, sent) => last == sent,
        };
        match rounds.last_mut() {
            Some(round)
                if round.last().is_some_and(is_same) && !round.iter().any(|told| told.seat == exchange.seat) =>
            {
                round.push(exchange);
            }
            _ => rounds.push(vec![exchange]),
        }
    }
    rounds
}

/// How a platform tells its engines.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    order: [Seat; 3],
    /// Whether each answers before the next is told the same.
    at_once: bool,
    /// Whether one that can only pass is not asked.
    auto_pass: bool,
    /// Whether the last is told of a bid or play only after the next was asked.
    late: bool,
    /// Whether a seat is told of its own bids and plays, too.
    echoes: bool,
}

const USUAL: Way = Way { order: [WEST, SOUTH, EAST], at_once: true, auto_pass: false, late: false, echoes: false };

/// A game's lines.
fn lines(game: &DouDizhu, way: Way) -> Vec<Line> {
    let place = |seat: Seat| way.order.iter().position(|other| *other == seat);
    let version = |seat: Seat| {
        let name = format!("NAME {}", PLAYERS[seat.index()]);
        [Some(Line::new(seat, true, "DOUDIZHUVER 1.0")), Some(Line::new(seat, false, name))]
    };
    let mut all: Vec<Vec<[Option<Line>; 2]>> = vec![way.order.map(version).to_vec()];
    let mut done: Option<(Seat, String)> = None;
    for mut round in rounds(game, Manner { auto_pass: way.auto_pass }) {
        round.sort_by_key(|exchange| place(exchange.seat));
        let pair = |exchange: &Exchange| {
            let answer = exchange.answer.as_ref().map(|answer| Line::new(exchange.seat, false, answer));
            [Some(Line::new(exchange.seat, true, &exchange.sent)), answer]
        };
        let mut pairs: Vec<_> = round.iter().map(pair).collect();
        let sent = round[0].sent.to_string();
        if let Some((seat, _)) = done.take_if(|(_, said)| *said == sent && way.echoes) {
            let word = sent.split(' ').next().unwrap();
            pairs.push([Some(Line::new(seat, true, &sent)), Some(Line::new(seat, false, format!("OK {word}")))]);
        }
        if let (PlatformMessage::AskBid | PlatformMessage::AskPlay, Some(answer)) = (&round[0].sent, &round[0].answer) {
            done = Some((round[0].seat, answer.to_string()));
        }
        all.push(pairs);
    }
    if way.late {
        for at in 1..all.len() - 1 {
            let first = &all[at][0][0].as_ref().unwrap().said;
            let is_relay = all[at].len() > 1 && !first.ends_with("WHAT") && first.starts_with(['B', 'P']);
            let asks = all[at + 1][0][0].as_ref().unwrap();
            let is_free =
                all[at].last().is_some_and(|[sent, _]| sent.as_ref().is_some_and(|sent| sent.seat != asks.seat));
            if is_relay && is_free && asks.said.ends_with("WHAT") {
                let last = all[at].pop().unwrap();
                let [question, answer] = all[at + 1][0].clone();
                all[at + 1] = vec![[question, None], last, [None, answer]];
            }
        }
    }
    let mut lines = Vec::new();
    for pairs in all {
        if way.at_once || pairs[0][1].is_none() {
            lines.extend(pairs.into_iter().flatten().flatten());
        } else {
            let (sent, answers): (Vec<_>, Vec<_>) = pairs.into_iter().map(|[sent, answer]| (sent, answer)).unzip();
            lines.extend(sent.into_iter().chain(answers).flatten());
        }
    }
    lines
}

/// The ways in which a platform may tell its engines.
pub fn orders(game: &DouDizhu) -> Vec<(Way, Vec<Line>)> {
    let orders = [[WEST, SOUTH, EAST], [EAST, SOUTH, WEST], [SOUTH, EAST, WEST]];
    let of = |order: [Seat; 3]| [true, false].map(|at_once| Way { order, at_once, ..USUAL });
    let others = [Way { auto_pass: true, ..USUAL }, Way { late: true, ..USUAL }, Way { echoes: true, ..USUAL }];
    orders.into_iter().flat_map(of).chain(others).map(|way| (way, lines(game, way))).collect()
}

/// Writes lines into a file.
type File = fn(&[String]) -> Vec<u8>;

const FILES: &[(&str, File)] = &[
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
        let lines: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(number, line)| format!("[12:{:02}:{:02}] {line}", number / 60, number % 60))
            .collect();
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
    inspection
        .all_problems()
        .filter(|problem| problem.severity > Severity::Note && !is_format(problem.code()))
        .collect()
}

/// How the reading of a whole game's text differs from the game.
pub fn differs(game: &DouDizhu, text: &str) -> Option<String> {
    differs_from(game, &read(text))
}

fn differs_from(game: &DouDizhu, found: &Inspection) -> Option<String> {
    let [report] = &found.reports[..] else {
        return Some(format!("{} reports {:?}", found.reports.len(), found.problems));
    };
    let replay = doudizhu(report);
    let scores = game.outcome().unwrap().scores.map(f64::from).to_vec();
    let is_right = report.format == Format::RefereeLog
        && report.turns == game.course().plays().len()
        && report.result.as_ref().map(|result| &result.scores) == Some(&scores)
        && replay.dealt == game.setup().hands.map(Some)
        && replay.position(replay.steps.len()).course() == game.course()
        && faults(found).is_empty();
    (!is_right).then(|| {
        format!(
            "{:?} {} turns {:?} {:?}",
            report.format,
            report.turns,
            report.result.as_ref().map(|result| &result.scores),
            faults(found).first()
        )
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
                    let are_right = names.iter().map(plain).eq(PLAYERS.map(|name| name.replace(' ', "")));
                    wrong = (!are_right).then(|| format!("{names:?}"));
                }
                failures.extend(wrong.map(|said| format!("game {number}, {how:?}, {name}: {said}")));
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
        let all: Vec<Line> = several.iter().flat_map(|game| lines(game, Way { at_once, ..USUAL })).collect();
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
                assert_eq!(
                    report.result.as_ref().unwrap().scores,
                    game.outcome().unwrap().scores.map(f64::from).to_vec()
                );
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
                let wrong: Vec<_> = found
                    .reports
                    .iter()
                    .flat_map(|report| &report.problems)
                    .filter(|problem| problem.severity > Severity::Note)
                    .collect();
                if !wrong.is_empty() || found.reports.len() > 1 {
                    failures.push(format!(
                        "game {number}, {how:?}, {end}: {} {:?}",
                        found.reports.len(),
                        wrong.first()
                    ));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} {}", failures.len(), failures.join("\n"));
}

/// Wrong answers of a seat to the question to play, and the codes of the problems.
pub fn wrong_answers(game: &DouDizhu, seat: Seat) -> [(String, &'static str); 5] {
    let [own, other] = [seat, seat.next(3)].map(letter);
    let foreign = ids(game.setup().hands[seat.next(3).index()].lowest(1));
    [
        (format!("PLAY {own}{foreign}"), "not-held"),
        (format!("PLAY {own}54"), "no-such-card"),
        (format!("PLAY {other}{foreign}"), "wrong-seat"),
        ("OK PLAY".to_owned(), "no-answer"),
        ("let me think".to_owned(), "unknown-command"),
    ]
}

#[test]
fn a_fault_is_found_at_its_seat() {
    let (mut all, mut failures) = (0, Vec::new());
    for number in 700..706 {
        let game = games(number).find(|game| game.course().plays().len() > 12).unwrap();
        for (way, lines) in orders(&game) {
            for play in [0, 1, 5, 9] {
                let is_answer = |line: &Line| !line.is_sent && line.said.starts_with("PLAY");
                let Some((at, line)) = lines.iter().enumerate().filter(|(_, line)| is_answer(line)).nth(play) else {
                    continue;
                };
                let seat = line.seat;
                for (answer, code) in wrong_answers(&game, seat) {
                    let mut wrong = lines[..at].to_vec();
                    wrong.push(Line::new(seat, false, &answer));
                    for is_ruled in [false, true] {
                        if is_ruled {
                            for told in way.order {
                                wrong.push(Line::new(told, true, format!("ERROR {}", letter(seat))));
                                wrong.push(Line::new(told, false, "OK ERROR"));
                            }
                        }
                        let mut check = |how: &str, text: &str, is_at: &dyn Fn(&Problem) -> bool| {
                            all += 1;
                            let found = read(text);
                            let error = faults(&found).into_iter().find(|problem| problem.severity == Severity::Error);
                            // Passes that nobody was asked for are turns, too.
                            let is_right = |error: &Problem| {
                                (error.code(), error.seat) == (code, Some(seat))
                                    && is_at(error)
                                    && (way.auto_pass || error.turn == Some(play))
                            };
                            if found.reports.len() != 1 || !error.is_some_and(is_right) {
                                failures.push(format!("game {number}, {way:?}, {how}, play {play} of {seat:?}, {answer}, {is_ruled}: {} {error:?}, not {code}", found.reports.len()));
                            }
                        };
                        let text = String::from_utf8(joined(&said(&wrong), "\n")).unwrap();
                        // What is illegible in the last line may be cut off.
                        // Nor is it an answer to a question that other lines follow.
                        let is_legible = !matches!(code, "unknown-command" | "no-such-card");
                        if is_legible || is_ruled && !(way.late && code == "unknown-command") {
                            check("plain", &text, &|error| line_of(&text, error) == at + 1);
                        }
                        let is_line = is_ruled && code != "unknown-command";
                        for clothing in ALL.iter().filter(|clothing| is_line && clothing.names_seats).step_by(3) {
                            let text = (clothing.write)(&wrong, &|line| NAMES[0][line.seat.index()].to_owned());
                            check(clothing.name, &text, &|error| answer.contains(error.range.unwrap().of(&text)));
                        }
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}

/// What the platform itself reports: a seat that does not answer, and a bid that is too high.
#[test]
fn a_seat_that_fails_is_the_one_that_was_asked() {
    let mut failures = Vec::new();
    for number in 800..812 {
        let game = games(number).find(|game| game.course().plays().len() > 12).unwrap();
        for (way, lines) in orders(&game).into_iter().filter(|(way, _)| !way.late) {
            let questions: Vec<usize> =
                lines.iter().enumerate().filter(|(_, line)| line.said.ends_with("WHAT")).map(|(at, _)| at).collect();
            for at in questions.into_iter().step_by(4) {
                let own = letter(lines[at].seat);
                let is_bid = lines[at].said.starts_with("BID");
                let end = [(); 3].map(|()| [format!("ERROR {own}"), "OK ERROR".to_owned()]).concat();
                let mut cases = vec![(None, "fault-reported")];
                cases.extend(is_bid.then(|| (Some(format!("BID {own}4")), "no-such-bid")));
                cases.push((Some(if is_bid { "OK BID" } else { "OK PLAY" }.to_owned()), "no-answer"));
                for (answer, code) in cases {
                    let mut wrong = said(&lines[..=at]);
                    wrong.extend(answer.clone());
                    wrong.extend(end.clone());
                    let found = inspect(&joined(&wrong, "\r\n\r\n"), &Options::default());
                    let error = faults(&found).into_iter().find(|problem| problem.severity == Severity::Error);
                    let is_right = found.reports.len() == 1
                        && error.is_some_and(|error| (error.code(), error.seat) == (code, Some(lines[at].seat)));
                    if !is_right {
                        failures.push(format!("game {number}, {way:?}, {answer:?} of {own}: {error:?}, not {code}"));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}\n{}", failures.len(), failures.join("\n"));
}

/// A platform whose first bidder rotates, as that of 2015.
#[test]
fn another_seat_may_bid_first() {
    for number in 900..910 {
        let game = games(number).next().unwrap();
        let turned = |line: &Line| {
            let (word, rest) = line.said.split_once(' ').unwrap();
            let has_seat = !matches!(word, "DOUDIZHUVER" | "NAME" | "INFO" | "OK") && rest != "WHAT";
            let next = |letter: char| char::from(b'A' + (letter as u8 - b'A' + 1) % 3);
            match rest.chars().next().filter(|_| has_seat) {
                Some(seat) => format!("{word} {}{}", next(seat), &rest[1..]),
                None => line.said.clone(),
            }
        };
        for at_once in [true, false] {
            let lines = lines(&game, Way { at_once, ..USUAL });
            let found = inspect(&joined(&lines.iter().map(turned).collect::<Vec<_>>(), "\n"), &Options::default());
            assert_eq!((found.reports.len(), faults(&found)), (1, vec![]), "game {number}");
            let mut scores = game.outcome().unwrap().scores.map(f64::from);
            scores.rotate_right(1);
            assert_eq!(found.reports[0].result.as_ref().unwrap().scores, scores.to_vec(), "game {number}");
        }
    }
}

/// A log of what the platform sends blames nobody for what it does not show.
#[test]
fn the_platforms_half_of_a_table_is_followed() {
    for number in 950..956 {
        let game = games(number).next().unwrap();
        for (way, lines) in orders(&game).into_iter().filter(|(way, _)| !way.echoes && !way.late) {
            let sent: Vec<Line> = lines.into_iter().filter(|line| line.is_sent).collect();
            let found = inspect(&joined(&said(&sent), "\n"), &Options::default());
            assert_eq!(differs_from(&game, &found), None, "game {number}, {way:?}");
            assert!(found.reports[0].notes.contains(&Note::HalfDialogue { missing: Side::Engines }));
        }
    }
}
