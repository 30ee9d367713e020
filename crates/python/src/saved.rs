//! A game as `pickle` keeps it: its deal, and what every seat did.

use paiju_env::{Encoded, Table};
use paiju_game::table::Answer;
use paiju_game::{Fault, Seat, Seed};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A game that can be played again up to where it is.
#[derive(Serialize, Deserialize)]
pub struct SavedGame<S> {
    setup: S,
    seed: Seed,
    skip_forced: bool,
    turns: Vec<(Seat, TurnRecord)>,
}

/// What a seat did, as its action is written.
#[derive(Serialize, Deserialize)]
enum TurnRecord {
    Acted(String),
    Failed(Fault),
}

impl<S: Clone + DeserializeOwned> SavedGame<S> {
    pub fn of<G: Encoded<Setup = S>>(table: &Table<G>) -> Self {
        let turns = table.game().turns().into_iter().map(|turn| {
            let done = match turn.answer {
                Answer::Acted(decision) => TurnRecord::Acted(G::write_action(&decision.action)),
                Answer::Refused { refusal, .. } => TurnRecord::Failed(G::fault_of(&refusal)),
                Answer::Failed(fault) => TurnRecord::Failed(fault),
            };
            (turn.seat, done)
        });
        Self {
            setup: table.game().setup().clone(),
            seed: table.seed(),
            skip_forced: table.skips_forced(),
            turns: turns.collect(),
        }
    }

    pub fn read(text: &str) -> PyResult<Self> {
        serde_json::from_str(text).map_err(|wrong| PyValueError::new_err(wrong.to_string()))
    }

    /// The game, played again.
    pub fn table<G: Encoded<Setup = S>>(&self) -> PyResult<Table<G>> {
        let unfit = || PyValueError::new_err("the saved game does not fit its deal");
        if !G::is_deal(&self.setup) {
            return Err(unfit());
        }
        let mut game = G::start(&self.setup);
        for (seat, done) in &self.turns {
            if seat.0 >= G::SEATS || !game.to_act().contains(*seat) {
                return Err(unfit());
            }
            match done {
                TurnRecord::Acted(written) => {
                    let action = G::read_action(written, &game.view(*seat)).ok_or_else(unfit)?;
                    game.act(*seat, &action).map_err(|_| unfit())?;
                }
                TurnRecord::Failed(fault) => game.forfeit(*seat, fault.clone()),
            }
        }
        Ok(Table::of(game, self.seed, self.skip_forced))
    }
}
