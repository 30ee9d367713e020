//! Runs the cases of a pack on a player, one after the other, until the last one or until stopped.

use std::cell::Cell;
use std::rc::Rc;

use paiju_game::Spoken;
use yew::prelude::*;

use super::columns::{Columns, Deed, Outcome};
use crate::errands::{Carrier, Exchange};
use crate::names::bot_id;
use crate::worker::cases::CasePack;
use crate::worker::protocol::Trouble;
use crate::worker::{Workers, use_workers};

/// The current run and its answers.
#[derive(Clone)]
pub struct Asking {
    pub columns: UseReducerHandle<Columns>,
    workers: Workers,
    carrier: Carrier,
    /// Counts the runs; results of a stopped run are dropped.
    count: Rc<Cell<u32>>,
}

impl PartialEq for Asking {
    fn eq(&self, other: &Self) -> bool {
        self.columns == other.columns
    }
}

#[hook]
pub fn use_asking() -> Asking {
    let columns = use_reducer(Columns::default);
    let (workers, carrier, count) =
        (use_workers(), use_memo((), |()| Carrier::default()), use_memo((), |()| Rc::new(Cell::new(0))));
    let asking = Asking { columns, workers, carrier: (*carrier).clone(), count: (*count).clone() };
    use_effect_with((), {
        let asking = asking.clone();
        // Leaving the page cancels the current question.
        move |()| move || asking.break_off()
    });
    asking
}

impl Asking {
    /// Runs all cases on a player.
    pub fn begin(&self, pack: CasePack, cases: usize, player: String, name: String) {
        self.break_off();
        let number = self.count.get();
        self.columns.dispatch(Deed::Begin { player: player.clone(), name });
        let asking = self.clone();
        yew::platform::spawn_local(async move {
            for case in 0..cases {
                let outcome = asking.ask(&pack, case, &player).await;
                if asking.count.get() != number {
                    return;
                }
                match outcome {
                    Ok(outcome) => asking.columns.dispatch(Deed::Came(Rc::new(outcome))),
                    Err(why) => return asking.columns.dispatch(Deed::End(Some(why))),
                }
            }
            asking.columns.dispatch(Deed::End(None));
        });
    }

    /// Stops the run.
    pub fn stop(&self) {
        self.break_off();
        self.columns.dispatch(Deed::End(None));
    }

    fn break_off(&self) {
        self.count.set(self.count.get().wrapping_add(1));
        self.carrier.stop(0);
    }

    /// # Errors
    /// Why the player cannot be asked.
    async fn ask(&self, pack: &CasePack, case: usize, player: &str) -> Result<Outcome, Spoken> {
        let spoken = |trouble: Trouble| Spoken::of(&trouble);
        if bot_id(player).is_none() {
            let graded = self.workers.answer(pack.ai(case, player.to_owned())).await;
            return Ok(Outcome::Graded { graded: graded.map_err(spoken)?, errors: String::new() });
        }
        let bot = self.carrier.find(player).await.map_err(|error| error.spoken())?;
        let text = match self.workers.answer(pack.input(case, bot.speech)).await {
            Ok(text) => text,
            Err(Trouble::Failed(why)) => return Ok(Outcome::Failed { why, errors: String::new() }),
            Err(trouble) => return Err(spoken(trouble)),
        };
        let (answer, Exchange { heard, .. }) =
            self.carrier.run_once(player, &text).await.map_err(|error| error.spoken())?;
        if let Err(fault) = answer {
            return Ok(Outcome::Failed { why: Spoken::of(&fault), errors: heard.stderr });
        }
        let graded = self.workers.answer(pack.grade(case, heard.stdout)).await.map_err(spoken)?;
        Ok(Outcome::Graded { graded, errors: heard.stderr })
    }
}
