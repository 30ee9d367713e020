//! The workers. All long work and everything that needs the rules runs here, so the page never freezes and loads only
//! what it draws.
//!
//! The page asks with a [`Query`]: each worker's module declares its questions by the macro of [`questions`].
//! [`client`] and [`connection`] deliver them, [`host`] receives them.

pub mod arena;
pub mod beat;
pub mod beliefs;
pub mod cases;
pub mod choices;
mod client;
mod connection;
pub mod deciding;
mod entry;
pub mod faults;
pub mod game;
pub mod game_report;
mod hooks;
pub mod host;
pub mod inspected;
pub mod inspector;
pub mod learn;
mod life;
pub mod making;
mod module;
pub mod pictures;
mod play_on;
pub mod protocol;
pub mod puzzles;
mod query;
mod questions;
pub mod review;
pub mod spoken_problem;
mod spread;
pub mod texts;
pub mod tuning;
pub mod versus;

pub use crate::packing::Parcel;
pub use client::Ticket;
#[cfg(all(test, target_arch = "wasm32"))]
pub use entry::service;
pub use entry::{work_for_cases, work_for_engine, work_for_inspector, work_for_learn, work_for_texts};
pub use hooks::{Ask, Workers, use_answer, use_query, use_stoppable_query, use_workers};
pub use module::Module;
pub use query::Query;
pub use spread::{Run, Spread};

#[cfg(test)]
pub mod tests {
    use serde::de::DeserializeOwned;

    use super::host::Service;
    use super::protocol::Trouble;
    use super::query::Query;
    use crate::packing::Parcel;

    /// A worker's answer, passed through bytes; the query's context is sent first.
    pub fn answer<S: Service, A: DeserializeOwned>(service: &mut S, query: &Query<A>) -> Result<A, Trouble> {
        if let Some(context) = &query.context {
            let opened = service.answer((context.question)().unpack().unwrap(), &|_| {});
            assert_eq!(opened.map(|answer| answer.unpack()), Ok(Ok(())));
        }
        ask(service, &query.question).map(|answer| answer.unpack().unwrap())
    }

    /// Asks a worker a single question.
    pub fn ask<S: Service>(service: &mut S, question: &Parcel) -> Result<Parcel, Trouble> {
        service.answer(question.unpack()?, &|_| {})
    }
}
