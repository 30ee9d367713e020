//! The file of a tournament: it round-trips wherever it ends, and modifications are detected.

use crate::common::chance;
use paiju_game::{Rng, Seed};
use paiju_tournament::{Entrant, FORM, GameResult, Header, Ledger, Line, Next, Rules, Settings};
use serde_json::value::RawValue;

fn header(rules: Rules, players: usize) -> Header {
    let player = |number: usize| Entrant { name: format!("p{number}"), shown: None, plays: "ai:random".to_owned() };
    Header {
        deals: Vec::new(),
        undisputed: false,
        form: FORM,
        paiju: "test".to_owned(),
        settings: Settings { rounds: 3, games: 2, ..Settings::new(rules, Seed(4), players) },
        work: 1,
        time_limit: 1000,
        players: (0..players).map(player).collect(),
    }
}

/// Completes a tournament and returns the missing lines. A player is late in the second round.
fn hold(ledger: &mut Ledger, lines: usize) -> String {
    let mut text = String::new();
    for line in lines + 1.. {
        let next = match ledger.next() {
            Next::Seating(mut seating) => {
                seating.late = if seating.round == 2 { vec![seating.tables[0].seats[1]] } else { Vec::new() };
                Line::Seating(seating)
            }
            Next::Game { table, game } => {
                // What was played depends on the game alone.
                let round = ledger.tournament().next_round();
                let mut rng = Rng::new(Seed(u64::from(round)).derive(table as u64).derive(game as u64));
                let mut result = chance(&mut rng);
                let seats = ledger.header().settings.rules.seats();
                result.scores.resize(seats, result.scores[0]);
                let record = RawValue::from_string(format!("{{ \"as it is\":[{table}] }}")).unwrap();
                Line::Game(ledger.game_line(table, game, GameResult { ..result }, record))
            }
            Next::Round(end) => Line::Round(end),
            Next::End(end) => Line::End(end),
            Next::Nothing => break,
        };
        text.push_str(&next.text().unwrap());
        ledger.append(next, line).unwrap();
    }
    text
}

fn whole(rules: Rules, players: usize) -> String {
    let header = header(rules, players);
    let first = Line::Tournament(header.clone()).text().unwrap();
    let mut ledger = Ledger::new(header).unwrap();
    first + &hold(&mut ledger, 1)
}

#[test]
fn every_kind_can_be_resumed_from_every_line() {
    for (rules, players) in Rules::all().into_iter().zip([7, 8, 9, 4]) {
        let all = whole(rules, players);
        let (ledger, length) = Ledger::read(&all).unwrap().unwrap();
        assert!(ledger.is_over() && length == all.len());
        assert_eq!(ledger.end().unwrap().ranking.len(), players);
        for (line, (end, _)) in all.match_indices('\n').enumerate() {
            // With a few bytes of the next line.
            let cut = &all[..(end + 8).min(all.len())];
            let (mut ledger, whole) = Ledger::read(cut).unwrap().unwrap();
            assert_eq!(whole, if end + 8 >= all.len() { all.len() } else { end + 1 });
            let rest = hold(&mut ledger, line + 1);
            assert!(format!("{}{rest}", &cut[..whole]) == all, "from line {line}");
        }
        assert!(all.contains(r#""record":{ "as it is":[0] }"#), "records go through byte for byte");
    }
}

#[test]
fn a_changed_file_never_panics_and_is_mostly_noticed() {
    let all = whole(Rules::all()[0].clone(), 7);
    let mut rng = Rng::new(Seed(1));
    let mut noticed = 0;
    for _ in 0..600 {
        let mut bytes = all.clone().into_bytes();
        let at = rng.below(bytes.len() as u32) as usize;
        bytes[at] = *rng.pick(b"0123456789\"{}[],:-\n e").unwrap();
        let same = bytes == all.as_bytes();
        match Ledger::read(&String::from_utf8(bytes).unwrap()) {
            Err(_) => noticed += 1,
            // A name, a fault, a record: nothing else follows from them.
            Ok(read) => assert!(same || read.is_some()),
        }
    }
    assert!(noticed > 400, "{noticed}");
}

#[test]
fn lines_out_of_order_change_nothing() {
    let all = whole(Rules::all()[0].clone(), 7);
    let lines: Vec<Line> = all.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (mut ledger, _) = Ledger::read(&all[..=all.find('\n').unwrap()]).unwrap().unwrap();
    for at in 1..lines.len() {
        let before = ledger.next();
        for other in (0..lines.len()).filter(|&other| other != at) {
            assert!(ledger.append(lines[other].clone(), at).is_err(), "line {other} in place of {at}");
        }
        assert_eq!(ledger.next(), before);
        ledger.append(lines[at].clone(), at).unwrap();
    }
    assert!(lines.iter().all(|line| ledger.append(line.clone(), 0).is_err()), "nothing comes after the end");
}
