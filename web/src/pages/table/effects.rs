//! The table's side effects: queries to the thinking worker, the timer, the address, the keyboard.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::fresh_seed;
use super::guests::{self, Said, use_said};
use super::handle::TableHandle;
use crate::address::{self, Address, AddressHandle};
use crate::boards::BoardGame;
use crate::embed::is_embedded;
use crate::errands::{Carrier, Errand};
use crate::keys::{presses_target, use_keys};
use crate::link::keep_table;
use crate::names::bot_id;
use crate::scene::Thought;
use crate::settings::Speed;
use crate::table::Event;
use crate::worker::deciding::{Deciding, decide};
use crate::worker::protocol::Trouble;
use crate::worker::use_workers;

/// Lets the AIs and the visitor's bots decide in turn. They run in a separate worker, so that the one with the table
/// always responds and unneeded work can be stopped. Returns the dialogue with bots.
#[hook]
pub fn use_thinking<G: BoardGame>(table: Option<&TableHandle<G>>) -> Said {
    let workers = use_workers();
    let carrier = use_memo((), |()| Carrier::default());
    let (said, hear) = use_said();
    let table = table.cloned();
    let want = table.as_ref().and_then(|table| table.want.as_ref()).map(|(want, _)| want.clone());
    use_effect_with(want, move |_| {
        let wanted = table.as_ref().and_then(|table| Some((table.clone(), table.want.clone()?)));
        let thinking = wanted.map(|(table, (want, task))| {
            if bot_id(&want.ai).is_some() {
                return Thinking::Bot(guests::ask(&workers, &carrier, table, (want, task), hear));
            }
            let answered = move |thought: Result<Thought<G>, Trouble>| match thought {
                Ok(thought) => table.dispatch(Event::Decided(want.clone(), thought)),
                Err(trouble) => table.dispatch(Event::Lost(want.clone(), trouble)),
            };
            // Play at the table goes on indefinitely, so the page does not count as busy.
            Thinking::Ai(decide(&workers, task, Callback::from(answered), None))
        });
        move || drop(thinking)
    });
    said
}

/// The running decision; dropping it cancels it.
enum Thinking {
    Ai(#[expect(dead_code, reason = "held for its drop")] Deciding),
    Bot(#[expect(dead_code, reason = "held for its drop")] Errand),
}

/// Shows the next step after a pause, while the game is playing.
#[hook]
pub fn use_playing<G: BoardGame>(table: Option<&TableHandle<G>>, speed: Speed) {
    let table = table.cloned();
    let at = table.as_ref().map(|table| (table.tempo, table.step, table.revision));
    use_effect_with((at, speed), move |&(_, speed)| {
        let ticking = table.and_then(|table| Some((table.tempo?, table)));
        let timer = ticking
            .map(|(tempo, table)| Timeout::new(speed.pause_ms() * tempo / 100, move || table.dispatch(Event::Tick)));
        move || drop(timer)
    });
}

/// Keeps the address so that reloading shows the same table, and follows it when the visitor changes it.
#[hook]
pub fn use_link<G: BoardGame>(table: Option<&TableHandle<G>>, address: &AddressHandle) {
    let written: Rc<RefCell<Option<String>>> = use_mut_ref(|| None);
    // While the game plays, the address omits the step: browsers limit such changes.
    let own = table
        .map(|table| if table.playing || table.plays() { table.link_without_step.clone() } else { table.link.clone() });
    use_effect_with(own, {
        let (written, address) = (written.clone(), address.setter());
        move |own: &Option<String>| {
            let Some(own) = own.as_ref().filter(|own| written.borrow().as_ref() != Some(own)) else { return };
            *written.borrow_mut() = Some(own.clone());
            keep_table(G::ID, own);
            address::replace(&address, G::ROUTE, own);
        }
    });
    let table = table.cloned();
    use_effect_with((**address).clone(), move |address: &Address| {
        // The address may have changed again meanwhile.
        let stands = Address::now() == *address;
        let is_own = written.borrow().as_ref().is_none_or(|own| *own == address.query);
        if let Some(table) = table.filter(|_| stands && !is_own) {
            *written.borrow_mut() = None;
            table.dispatch(Event::Load(address.query.clone(), fresh_seed()));
        }
    });
}

/// The keys common to every game; `unfold` toggles the analysis.
#[hook]
pub fn use_table_keys<G: BoardGame>(table: Option<&TableHandle<G>>, unfold: Callback<()>) {
    let table = table.cloned();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        let Some(table) = &table else { return false };
        let key = event.key();
        let acting = table.offer.is_some();
        let happened = match key.as_str() {
            "ArrowLeft" | "," if !(acting && key == "ArrowLeft") => Event::Step(-1),
            "ArrowRight" | "." if !(acting && key == "ArrowRight") => Event::Step(1),
            "Home" => Event::Go(0),
            "End" => Event::Go(Event::<G>::END),
            " " if !presses_target(&event) && !acting => Event::Play(!table.playing),
            // In a frame the game is only stepped through.
            _ if is_embedded() => return false,
            "o" | "O" => Event::Open(!table.open),
            "v" | "V" => Event::Turn,
            "n" | "N" => Event::Deal(fresh_seed()),
            "r" | "R" => Event::Replay,
            "u" | "U" if table.can_undo || table.can_return => Event::Undo,
            "e" | "E" => {
                unfold.emit(());
                return true;
            }
            _ => return false,
        };
        table.dispatch(happened);
        true
    }));
}
