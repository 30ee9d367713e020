//! A game of the arena, played and written down as the command does it.

use std::time::Duration;

use paiju_game::platform::deal::in_value;
use paiju_game::platform::json;
use paiju_game::table::{self, Answer, Turn};
use paiju_game::{Seat, Spoken};

use super::{Guest, Sitting};
use crate::arena::{Failed, Played, Task};
use crate::games::{TableGame, on_botzone};

/// Starts a game between AIs and guests; `None` if one of them is missing. Its result is `None` if it cannot be
/// serialized.
pub fn sit<G: TableGame>(task: Task, guests: &[Guest]) -> Option<Sitting<Option<Played>>> {
    let names: Vec<String> = task.seats.iter().map(|(_, plays)| plays.clone()).collect();
    Sitting::begin::<G, _, _>(&names, guests, now, |mut seated, spent| async move {
        let mut setup = match &task.given {
            Some(given) => G::read_deal(&in_value(&json::read(given, 0).value?), task.deal).ok()?,
            None => G::deal(task.deal),
        };
        setup = G::by(setup, task.rules);
        G::prepare(&mut setup, &task);
        let mut game = G::start(&setup);
        let (mut turns, mut failures) = (Vec::new(), Vec::new());
        table::play_with(&mut game, &mut seated, task.work, task.thinking, |_, turn: &Turn<G>| {
            let said = spent.get(turn.seat.index()).and_then(|spent| spent.borrow_mut().said.take());
            let why = match &turn.answer {
                Answer::Acted(_) => None,
                Answer::Refused { refusal, .. } => Some(Spoken::of(refusal)),
                Answer::Failed(fault) => Some(Spoken::of(fault)),
            };
            // A tournament's file is the command's, which keeps only what was said at failures.
            let is_kept = why.is_some() || task.round.is_none();
            let printed = said.as_ref().map(|(printed, _)| printed.clone()).filter(|_| is_kept);
            if let (Some(fault), Some((printed, run))) = (why, said) {
                failures.push(Failed { seat: turn.seat.0, fault, ms: printed.ms, run });
            }
            turns.push(Turn { printed, ..turn.clone() });
        })
        .await;
        let faulty = || (1..).zip(&turns).filter_map(|(number, turn)| Some((number, turn.seat, turn.answer.fault()?)));
        let names: Vec<String> = task.seats.iter().map(|(name, _)| name.clone()).collect();
        let outcome = game.outcome();
        let role = |seat: Seat| G::role(outcome.as_ref()?, seat).map(|role| (role.name.to_owned(), role.won));
        Some(Played {
            at: task.at,
            scores: outcome.as_ref().map(G::scores).unwrap_or_default(),
            faults: faulty().map(|(_, seat, fault)| (seat.0, fault.to_owned())).collect(),
            taken_over: faulty().map(|(number, seat, _)| game.is_taken_over(seat).then_some(number)).collect(),
            roles: Seat::all(G::SEATS).map(role).collect(),
            took: spent.iter().map(|spent| spent.borrow().times.clone()).collect(),
            failures,
            record: on_botzone::match_log(&game, task.deal, &names, &turns)?.trim_end().to_owned(),
        })
    })
}

/// The time, as precisely as the browser gives it.
#[cfg(target_arch = "wasm32")]
fn now() -> Duration {
    use wasm_bindgen::JsCast;

    let scope: web_sys::WorkerGlobalScope = js_sys::global().unchecked_into();
    Duration::from_secs_f64(scope.performance().map_or(0.0, |clock| clock.now()).max(0.0) / 1000.0)
}

/// Only a browser has a clock.
#[cfg(not(target_arch = "wasm32"))]
const fn now() -> Duration {
    Duration::ZERO
}

/// Plays a game between AIs to its end.
#[cfg(test)]
pub fn play<G: TableGame>(task: &Task) -> Option<Played> {
    match sit::<G>(task.clone(), &[])?.go_on()? {
        super::Progress::Over(played) => played,
        super::Progress::Waits(_) => None,
    }
}
