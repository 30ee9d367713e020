//! Dialogues in any clothing: of one seat, and of all three with their names.

use super::Line;
use super::clothing::{ALL, NAMES};
use super::table;
use crate::common::{doudizhu, games, read, seat_log};
use paiju_doudizhu::{DouDizhu, EAST, SOUTH, WEST};
use paiju_game::{Game, Seat};
use paiju_inspect::{Format, Problem, Severity};

/// One seat's log as lines.
fn one_seat(game: &DouDizhu, seat: Seat) -> Vec<Line> {
    let letter = paiju_doudizhu::protocol::letter(seat);
    let mut asked = false;
    let of = |said: String| {
        let words: Vec<&str> = said.split(' ').collect();
        let is_own = matches!(words[..], ["BID" | "PLAY", what] if what.starts_with(letter)) && asked;
        let is_sent = !matches!(words[0], "NAME" | "OK") && !is_own;
        asked = words.get(1) == Some(&"WHAT");
        Line::new(seat, is_sent, said)
    };
    seat_log(game, seat).into_iter().map(of).collect()
}

fn blamed(problems: &[Problem]) -> Vec<(&'static str, Option<Seat>)> {
    problems
        .iter()
        .filter(|problem| problem.severity > Severity::Note)
        .map(|problem| (problem.code(), problem.seat))
        .collect()
}

#[test]
fn one_seats_log_in_any_clothing_is_one_seats_log() {
    let (mut all, mut failures) = (0, Vec::new());
    for (number, game) in games(200).take(4).enumerate() {
        let scores = game.outcome().unwrap().scores.map(f64::from).to_vec();
        for seat in [WEST, SOUTH, EAST] {
            let lines = one_seat(&game, seat);
            for clothing in ALL {
                for names in NAMES.iter().take(if clothing.names_seats { NAMES.len() } else { 1 }) {
                    all += 1;
                    let text = (clothing.write)(&lines, &|line| names[line.seat.index()].to_owned());
                    let found = read(&text);
                    let said = match &found.reports[..] {
                        [report] => {
                            let is_right = report.format == Format::SeatLog
                                && report.turns == game.course().plays().len()
                                && report.result.as_ref().map(|result| &result.scores) == Some(&scores)
                                && blamed(&report.problems).is_empty()
                                && doudizhu(report).names[seat.index()].as_deref() == Some("选手");
                            (!is_right).then(|| {
                                format!(
                                    "{:?} {} turns {:?} {:?}",
                                    report.format,
                                    report.turns,
                                    report.problems.first(),
                                    doudizhu(report).names
                                )
                            })
                        }
                        reports => Some(format!("{} reports, {:?}", reports.len(), found.problems)),
                    };
                    failures.extend(
                        said.map(|said| format!("game {number}, {seat:?}, {}, {}: {said}", clothing.name, names[0])),
                    );
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}

#[test]
fn all_three_dialogues_with_names_are_a_referees_record() {
    let (mut all, mut failures) = (0, Vec::new());
    for (number, game) in games(300).take(2).enumerate() {
        for (how, lines) in table::orders(&game) {
            for clothing in ALL.iter().filter(|clothing| clothing.names_seats) {
                for names in NAMES {
                    all += 1;
                    let text = (clothing.write)(&lines, &|line| names[line.seat.index()].to_owned());
                    let wrong = table::differs(&game, &text);
                    failures.extend(
                        wrong.map(|said| format!("game {number}, {how:?}, {}, {}: {said}", clothing.name, names[0])),
                    );
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}

/// One wrong answer in one seat's log, in any clothing.
#[test]
fn a_fault_in_one_seats_log_is_its_own() {
    let (mut all, mut failures) = (0, Vec::new());
    for number in 320..324 {
        let game = games(number).find(|game| game.course().plays().len() > 12).unwrap();
        for seat in [WEST, SOUTH, EAST] {
            let lines = one_seat(&game, seat);
            let is_answer = |line: &Line| !line.is_sent && line.said.starts_with("PLAY");
            let at = lines.iter().enumerate().filter(|(_, line)| is_answer(line)).nth(1).unwrap().0;
            for (answer, code) in
                table::wrong_answers(&game, seat).into_iter().filter(|(_, code)| *code != "unknown-command")
            {
                let mut wrong = lines[..at].to_vec();
                wrong.push(Line::new(seat, false, &answer));
                wrong.push(Line::new(seat, true, format!("ERROR {}", paiju_doudizhu::protocol::letter(seat))));
                wrong.push(Line::new(seat, false, "OK ERROR"));
                for clothing in ALL {
                    all += 1;
                    let text = (clothing.write)(&wrong, &|line| NAMES[1][line.seat.index()].to_owned());
                    let found = read(&text);
                    let errors: Vec<_> =
                        found.all_problems().filter(|problem| problem.severity == Severity::Error).collect();
                    let is_right = found.reports.len() == 1
                        && errors.first().is_some_and(|error| (error.code(), error.seat) == (code, Some(seat)));
                    if !is_right {
                        failures.push(format!(
                            "game {number}, {seat:?}, {}, {answer}: {errors:?}, not {code}",
                            clothing.name
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 200, "{all}");
}
