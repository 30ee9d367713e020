//! Plants one error of each kind in a whole game, for every game and form of text: the first error must be found at
//! exactly that turn, seat and place, and be of that kind.

mod doudizhu;
mod fault;
mod forms;
mod lines;
mod mahjong;
mod place;
mod refusals;
mod silence;
mod tractor;

use std::collections::BTreeMap;

use crate::common::read;
use forms::{Form, Kind, Plant, Planted, Spot, write};
use paiju_game::{Rng, Seed};
use paiju_inspect::{Format, Note, Severity};
use serde_json::Value;

/// The most errors of a kind per game.
const EACH: usize = 2;

/// How many were planted and found.
#[derive(Default)]
struct Table {
    counts: BTreeMap<(Kind, &'static str, Form), [usize; 2]>,
    /// How many of the answers among them have a legal one beside them, by code.
    explained: BTreeMap<(&'static str, &'static str), [usize; 2]>,
    failures: Vec<String>,
}

impl Table {
    /// Reads a text and compares its first error of at least this severity with the planted one.
    fn judge(&mut self, game: &'static str, form: Form, plant: &Plant, planted: &Planted, severity: Severity) {
        let inspection = read(&planted.text);
        let report = inspection.reports.first();
        let problem = report.and_then(|report| report.problems.iter().find(|problem| problem.severity >= severity));
        let format = match form {
            Form::MatchLog => Format::MatchLog,
            Form::BotInput => Format::BotInput,
            Form::Simple => Format::SimpleInput,
            Form::LongRunning => Format::LongRunning,
            Form::SeatLog => Format::SeatLog,
            Form::RefereeLog => Format::RefereeLog,
        };
        let found = problem.is_some_and(|problem| {
            let within =
                |range: paiju_inspect::Span| planted.range.start <= range.start && range.end <= planted.range.end;
            let seat = problem.seat.map(|seat| seat.0);
            // The judge's messages are compared with the game; the seat is the one they are sent to.
            let differs = form == Form::MatchLog && plant.spot != Spot::Response && problem.code() == "judge-differs";
            // One error is not a shift of all answers.
            let is_shifted = |note: &Note| matches!(note, Note::ResponsesShifted { .. });
            inspection.format == Some(format)
                && !report.is_some_and(|report| report.notes.iter().any(is_shifted))
                && (differs || plant.codes.contains(&problem.code()))
                && problem.turn == planted.turn
                && (seat == plant.blamed
                    || planted.too_soon.is_some() && seat == planted.too_soon
                    || differs && seat.is_none_or(|seat| seat == plant.seat))
                && problem.range.is_some_and(within)
        });
        let [count, all] = self.counts.entry((plant.kind, game, form)).or_default();
        (*count, *all) = (*count + usize::from(found), *all + 1);
        if let Some(problem) = problem.filter(|_| found && plant.spot == Spot::Response) {
            let [legal, all] = self.explained.entry((game, problem.code())).or_default();
            *all += 1;
            match fault::explained(planted, &inspection, problem) {
                Ok(has_legal) => *legal += usize::from(has_legal),
                Err(wrong) => self.failures.push(format!("{:?} · {game} · {form:?}: {wrong}", plant.kind)),
            }
        }
        if !found {
            let got = problem.map(|problem| {
                (problem.code(), problem.turn, problem.seat, problem.range.map(|range| range.of(&planted.text)))
            });
            let Planted { range, turn, text, .. } = planted;
            self.failures.push(format!(
                "{:?} · {game} · {form:?}: planted {:?} at {turn:?} by {:?}: {:.160}\n    read as {:?}: {got:?} {:?}",
                plant.kind,
                plant.codes,
                plant.blamed,
                &text[range.clone()],
                inspection.format,
                inspection.problems.first()
            ));
        }
    }

    fn print(&self) {
        const FORMS: [Form; 6] =
            [Form::MatchLog, Form::BotInput, Form::Simple, Form::LongRunning, Form::SeatLog, Form::RefereeLog];
        let names = FORMS.map(|form| format!("{:>13}", format!("{form:?}"))).concat();
        println!("{:<14}{:<10}{names}   found/planted", "kind", "game");
        let rows: std::collections::BTreeSet<_> = self.counts.keys().map(|&(kind, game, _)| (kind, game)).collect();
        for (kind, game) in rows {
            let cell = |form: Form| {
                let count = self.counts.get(&(kind, game, form));
                format!("{:>13}", count.map_or_else(|| "–".to_owned(), |[found, all]| format!("{found}/{all}")))
            };
            println!("{:<14}{game:<10}{}", format!("{kind:?}"), FORMS.map(cell).concat());
        }
    }
}

/// A few of the faults of each kind and place.
fn some(mut plants: Vec<Plant>, rng: &mut Rng) -> Vec<Plant> {
    rng.shuffle(&mut plants);
    let mut counts: BTreeMap<(Kind, u8, &str), usize> = BTreeMap::new();
    plants.retain(|plant| {
        let count = counts.entry((plant.kind, plant.spot as u8, plant.codes[0])).or_default();
        *count += 1;
        *count <= EACH
    });
    plants
}

#[test]
fn every_planted_fault_is_the_first_error_found() {
    let mut table = Table::default();
    let mut rng = Rng::new(Seed(1));
    type Plants = fn(u64) -> (Value, Vec<Plant>);
    let games: [(&str, Plants, std::ops::Range<u64>); 3] =
        [("doudizhu", doudizhu::plants, 0..6), ("tractor", tractor::plants, 0..2), ("mahjong", mahjong::plants, 0..3)];
    for (game, plants, seeds) in games {
        for seed in seeds {
            let (log, plants) = plants(seed);
            for plant in some(plants, &mut rng) {
                for form in [Form::MatchLog, Form::BotInput, Form::Simple, Form::LongRunning] {
                    if let Some(planted) = write(&log, &plant, form).filter(|planted| shows(form, &plant, planted)) {
                        // An error of the judge in its own log does not stop reading.
                        let judges = form == Form::MatchLog && plant.spot != Spot::Response;
                        let least = if judges { Severity::Warning } else { Severity::Error };
                        table.judge(game, form, &plant, &planted, least);
                    }
                }
            }
        }
    }
    for seed in 0..6 {
        for (form, plant, planted, severity) in
            lines::plants(seed, &mut rng).into_iter().chain(silence::plants(seed, &mut rng))
        {
            table.judge("doudizhu", form, &plant, &planted, severity);
        }
    }
    table.print();
    for ((game, code), [legal, all]) in &table.explained {
        println!("{game:<10}{code:<22}{legal:>4} of {all} with a legal answer");
    }
    let failures = &table.failures;
    assert!(failures.is_empty(), "{} not found:\n{}", failures.len(), failures[..failures.len().min(40)].join("\n"));
}

/// Whether a form shows enough to identify the error.
fn shows(form: Form, plant: &Plant, planted: &Planted) -> bool {
    match form {
        // In a match log an answer is missing where its entry has none.
        Form::MatchLog => plant.spot != Spot::Response || plant.kind != Kind::Missing,
        // Without its first request few others show the game.
        _ => plant.kind != Kind::Garbage || plant.spot != Spot::Request || planted.turn != Some(0),
    }
}
