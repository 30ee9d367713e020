//! What the table does over time and with the world: asks the worker, plays on, keeps the address, hears the keyboard.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use paiju_game::Seat;
use web_sys::KeyboardEvent;
use yew::prelude::*;
use yew_router::prelude::*;

use super::Table_;
use super::record::{Deed, Record};
use super::state::{Event, TableState, Want};
use crate::games::Shown;
use crate::keys::{presses_target, use_keys};
use crate::link::{TableLink, keep_table};
use crate::names::Named;
use crate::scene::Thought;
use crate::settings::{Set, SettingsHandle, Speed};
use crate::shared::Shared;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, game, use_workers};

/// A seed that nobody chose; short, so that it can be read out.
pub fn fresh_seed() -> u64 {
    // A browser without a random source still has a clock.
    let random = getrandom::u32().unwrap_or_else(|_| js_sys::Date::now() as u32);
    u64::from(random % 1_000_000)
}

/// Asks what a seat's AI would do at a step.
pub fn question<G: Shown>(table: &TableState<G>, step: usize, seat: Seat, ai: &str) -> Query<Thought<G::Board>> {
    game::decide::<G>(&table.record().position(step).view(seat), ai, &table.limit(step))
}

/// Lets the AIs decide, one after the other, as long as it is their turn.
#[hook]
pub fn use_thinking<G: Shown>(table: &Table_<G>) {
    let workers = use_workers();
    let table = table.clone();
    use_effect_with(table.want(), move |want: &Option<Want>| {
        let ticket = want.clone().map(|want| {
            let question = question(&table, want.step, want.seat, &want.ai);
            let answered = move |answer: Result<Thought<G::Board>, Trouble>| match answer {
                Ok(thought) => table.dispatch(Event::Decided(want.clone(), Shared::new(thought))),
                Err(trouble) => table.dispatch(Event::Lost(want.clone(), trouble)),
            };
            workers.ask(question, Callback::from(answered))
        });
        move || drop(ticket)
    });
}

/// Shows the next step after a while, as long as the game plays.
#[hook]
pub fn use_playing<G: Shown>(table: &Table_<G>, speed: Speed) {
    let table = table.clone();
    use_effect_with((table.ticks(), table.cursor(), table.revision(), speed), move |&(ticks, cursor, ..)| {
        let timer = ticks.then(|| {
            let pause = speed.pause_ms() * tempo(table.record(), cursor) / 100;
            Timeout::new(pause, move || table.dispatch(Event::Tick))
        });
        move || drop(timer)
    });
}

/// How long the step before this one stays, in hundredths of the usual.
fn tempo<G: Shown>(record: &Record<G>, cursor: usize) -> u32 {
    match cursor.checked_sub(1).and_then(|last| record.steps().get(last)).map(|step| &step.deed) {
        Some(Deed::Act(decision)) => G::tempo(&decision.action, record.position(cursor)),
        _ => 100,
    }
}

/// What the address says of the table.
#[hook]
pub fn use_address<G: Shown>() -> TableLink {
    let query = use_location().map(|location| location.query_str().to_owned()).unwrap_or_default();
    TableLink::parse(&query, G::Board::SEAT_KEYS)
}

/// Keeps the address so that reloading shows the same table, and follows it when the visitor changes it.
#[hook]
pub fn use_link<G: Shown>(table: &Table_<G>, link: TableLink) {
    let navigator = use_navigator();
    let route = use_route::<crate::names::Route>();
    let written = use_mut_ref(|| None::<TableLink>);
    // While the game plays, the step is left out: a browser allows only so many changes of the address.
    let own = table.link(!table.playing() && !table.plays());
    use_effect_with(own, {
        let written: Rc<RefCell<Option<TableLink>>> = written.clone();
        move |own: &TableLink| {
            let known = TableLink::parse(&own.print(G::Board::SEAT_KEYS), G::Board::SEAT_KEYS);
            if written.borrow().as_ref() == Some(&known) {
                return;
            }
            *written.borrow_mut() = Some(known);
            keep_table(G::ID, &own.print(G::Board::SEAT_KEYS));
            if let (Some(navigator), Some(route)) = (navigator, route) {
                // A raw query is never refused.
                let _ = navigator.replace_with_query(&route, yew_router::query::Raw(own.print(G::Board::SEAT_KEYS)));
            }
        }
    });
    let table = table.clone();
    use_effect_with(link, move |link: &TableLink| {
        // The router tells of a change when the address may have changed again: what is no longer there is not followed.
        let stands = current_link::<G>().as_ref() == Some(link);
        let is_own = written.borrow().as_ref().is_none_or(|own| own == link);
        if stands && !is_own {
            *written.borrow_mut() = None;
            table.dispatch(Event::Load(link.clone(), fresh_seed()));
        }
    });
}

/// What the address says at this moment.
fn current_link<G: Shown>() -> Option<TableLink> {
    let hash = web_sys::window()?.location().hash().ok()?;
    Some(TableLink::parse(hash.split_once('?').map_or("", |(_, query)| query), G::Board::SEAT_KEYS))
}

/// The keys that are the same for every game.
#[hook]
pub fn use_table_keys<G: Shown>(table: &Table_<G>, settings: Option<SettingsHandle>) {
    let table = table.clone();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        let acting = table.input().is_some();
        let may_leave = !table.plays() || table.is_over();
        let happened = match key.as_str() {
            "ArrowLeft" | "," if !(acting && key == "ArrowLeft") => Event::Step(-1),
            "ArrowRight" | "." if !(acting && key == "ArrowRight") => Event::Step(1),
            "Home" => Event::Go(0),
            "End" => Event::Go(TableState::<G>::END),
            " " if !presses_target(&event) && !acting => Event::Play(!table.playing()),
            "o" | "O" => Event::Open(!table.open()),
            "v" | "V" => Event::Turn,
            "n" | "N" if may_leave => Event::Deal(fresh_seed()),
            "r" | "R" if may_leave => Event::Replay,
            "u" | "U" if table.can_undo() => Event::Undo,
            "e" | "E" => {
                if let Some(settings) = &settings {
                    settings.dispatch(Set::Analysis(!settings.analysis));
                }
                return true;
            }
            _ => return false,
        };
        table.dispatch(happened);
        true
    }));
}
