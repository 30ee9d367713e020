//! Visitors' bots at work for a page: an [`Errand`] goes back and forth between a worker, which knows the dialogue
//! ([`crate::guests`]), and a [`Carrier`], which knows where bots run ([`crate::bots`]).

mod carrier;
mod errand;

pub use paiju_game::table::Printed;

pub use self::carrier::{Carrier, CarryError, Exchange, fault_of, printed};
pub use self::errand::{Errand, Order, Questions};
