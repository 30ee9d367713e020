//! Replays judge logs and compares all that is known of them: `cargo run --release -p paiju-mahjong --example replay FILE`.
//!
//! A line is one game: `{"log": […], "expected": {"points": {…}, "won": […], "left": {"0": {"distance": …, "chance": …, "needs": […]}}}}`.
//! Every seat's side is read as a bot would read it, and the judge's log is written again from the replayed game.

use std::error::Error;
use std::process::ExitCode;

use paiju_game::{Game as _, Seat};
use paiju_mahjong::botzone::{JudgeTurn, Reader, Request, Wanted, judge_turns, read_response, setup, transcript};
use paiju_mahjong::{Ending, Mahjong, Outcome, Rules, SEATS};
use serde_json::Value;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<ExitCode> {
    let file = std::env::args().nth(1).ok_or("usage: replay FILE")?;
    let text = std::fs::read_to_string(file)?;
    let mut failed = 0;
    for (number, line) in text.lines().enumerate() {
        let record: Value = serde_json::from_str(line)?;
        match replay(&record) {
            Ok(turns) => println!("game {number}: {turns} turns as recorded"),
            Err(error) => {
                failed += 1;
                println!("game {number}: {error}");
            }
        }
    }
    println!("{failed} failed");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn replay(record: &Value) -> Result<usize> {
    let turns = turns(record)?;
    let setup = setup(&turns, Rules::default()).ok_or("no whole deal")?;
    let mut game = Mahjong::start(&setup);
    for (number, turn) in turns.iter().enumerate() {
        let asked: Vec<(Seat, Wanted)> = wanted(turn).filter(|(_, wanted)| *wanted != Wanted::Note).collect();
        for (seat, wanted) in asked {
            let text = turn.responses[seat.index()].as_deref().unwrap_or("");
            let at = |error: &dyn Error| format!("turn {number}, seat {}: {text:?}: {error}", seat.0);
            let action = read_response(text, wanted).map_err(|error| at(&error))?;
            game.act(seat, &action).map_err(|error| at(&error))?;
        }
    }
    compare(&game.outcome().ok_or("the game is not over")?, &record["expected"])?;
    for seat in Seat::all(SEATS) {
        read_as_bot(&turns, &game, seat).map_err(|error| format!("seat {}: {error}", seat.0))?;
    }
    let written = judge_turns(&game);
    let first = turns.iter().zip(&written).position(|(recorded, written)| !same(recorded, written));
    if let Some(turn) = first {
        return Err(format!("turn {turn} differs:\n{:?}\n{:?}", turns[turn], written[turn]).into());
    }
    if turns.len() != written.len() {
        return Err(format!("{} turns, written {}", turns.len(), written.len()).into());
    }
    Ok(turns.len())
}

/// The turns of a log: judge entries and what the seats answered, by turns.
fn turns(record: &Value) -> Result<Vec<JudgeTurn>> {
    let log = record["log"].as_array().ok_or("no log")?;
    let mut turns = Vec::new();
    for pair in log.chunks(2).filter(|pair| pair.len() == 2) {
        let mut turn = JudgeTurn::default();
        for seat in 0..usize::from(SEATS) {
            if let Some(request) = pair[0]["output"]["content"][seat.to_string()].as_str() {
                turn.requests[seat] = Some(request.parse()?);
                turn.responses[seat] = pair[1][seat.to_string()]["response"].as_str().map(str::to_owned);
            }
        }
        turns.push(turn);
    }
    Ok(turns)
}

fn wanted(turn: &JudgeTurn) -> impl Iterator<Item = (Seat, Wanted)> + '_ {
    Seat::all(SEATS).filter_map(|seat| turn.requests[seat.index()].map(|request| (seat, request.wanted())))
}

fn compare(outcome: &Outcome, expected: &Value) -> Result<()> {
    let mut won: Vec<(u8, u64)> = Vec::new();
    for (seat, result) in (0..).zip(&outcome.seats) {
        let points = &expected["points"][seat.to_string()];
        if points.as_f64() != Some(result.points) {
            return Err(format!("seat {seat} has {} points, expected {points}", result.points).into());
        }
        let left = &expected["left"][seat.to_string()];
        match &result.ending {
            Ending::Won { place, .. } => won.push((*place, seat)),
            Ending::Drawn(drawn) if !left.is_null() => {
                let needs: Vec<String> = drawn.needs.iter().map(|need| need.tile.to_string()).collect();
                let same = left["distance"] == drawn.distance
                    && left["chance"] == drawn.chance
                    && left["needs"] == serde_json::json!(needs);
                if !same {
                    return Err(format!("seat {seat}: {drawn:?}, expected {left}").into());
                }
            }
            Ending::Drawn(_) | Ending::Out { .. } => {}
        }
    }
    won.sort_unstable();
    let order: Vec<u64> = won.into_iter().map(|(_, seat)| seat).collect();
    if expected["won"] != serde_json::json!(order) {
        return Err(format!("won {order:?}, expected {}", expected["won"]).into());
    }
    Ok(())
}

/// Reads a seat's requests and responses alone, and compares its view's hand and transcript with the game's.
fn read_as_bot(turns: &[JudgeTurn], game: &Mahjong, seat: Seat) -> Result<()> {
    let mut reader = Reader::default();
    let mut told: Vec<Request> = Vec::new();
    for turn in turns {
        if let Some(request) = turn.requests[seat.index()] {
            reader.request(&request)?;
            reader.respond(turn.responses[seat.index()].as_deref().unwrap_or(""))?;
            told.push(request);
        }
    }
    let view = reader.view().ok_or("no view")?;
    let written: Vec<Request> = transcript(&game.view(seat)).into_iter().map(|(request, _)| request).collect();
    if told != written {
        return Err("told other things than its transcript has".into());
    }
    let game_hand = game.view(seat).hand();
    // A seat that won with a discard is told nothing more, so its own view stops before.
    if reader.view().is_some_and(|view| view.course().is_playing(seat))
        && !matches!(view.pending(), Some(paiju_mahjong::Action::Hu))
        && view.hand() != game_hand
    {
        return Err(format!("holds {game_hand:?}, believes {:?}", view.hand()).into());
    }
    Ok(())
}

/// Whether two turns are the same; a target may list its tiles in any order and case.
fn same(one: &JudgeTurn, other: &JudgeTurn) -> bool {
    let actions = |turn: &JudgeTurn| {
        wanted(turn)
            .map(|(seat, wanted)| read_response(turn.responses[seat.index()].as_deref().unwrap_or(""), wanted))
            .collect::<Vec<_>>()
    };
    one.requests == other.requests && actions(one) == actions(other)
}
