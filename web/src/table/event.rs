//! The events at a table, sent by the page to the table's worker.

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::link::Sitter;
use crate::scene::{Thought, Values};
use crate::trouble::Trouble;

/// A decision that the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Want {
    pub seat: Seat,
    /// The player that makes it: the name of an AI or of one of the visitor's bots.
    pub ai: String,
    /// The step that it will become.
    pub step: usize,
    /// [`super::Snapshot::revision`] at the time of the request.
    pub revision: u32,
    /// How many attempts were lost before.
    pub attempt: u32,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Event<B: Values> {
    /// Start from a link; if it names no deal, with this seed.
    Load(String, u64),
    /// A new deal for the same players.
    Deal(u64),
    /// The same deal again from the start.
    Replay,
    /// Another player takes a seat: the shown steps stay, later ones are taken back. A finished game does not change,
    /// and the player takes part in the next one.
    Sit(Seat, Sitter),
    /// The visitor takes over the seat to act at the shown step.
    TakeOver,
    Decided(Want, Thought<B>),
    /// A bot has failed; the game's rule for failures applies.
    Failed(Want, Fault),
    /// An AI's work was lost.
    Lost(Want, Trouble),
    /// Retry the lost work.
    Retry,
    /// The visitor selects an action without taking it yet: asks for the rules' verdict.
    Choose(B::Move),
    /// The visitor acts at the step that was shown. A repeated click that arrives late changes nothing.
    Act {
        /// The number of steps at that time.
        step: usize,
        action: B::Move,
    },
    /// The visitor takes back their last action and what followed; without one, returns to the game left for this deal.
    Undo,
    /// Show this step and stop there.
    Go(usize),
    /// Move this many steps forward or back, and stop there.
    Step(isize),
    /// Skip ahead to this step, and let the game run on from there.
    Skip(usize),
    /// Time to show the next step.
    Tick,
    /// Let the game run, or stop it.
    Play(bool),
    /// Show all hands, or hide them again.
    Open(bool),
    /// Turn the table: the next seat comes to the visitor's side.
    Turn,
    /// The visitor has read the notice.
    Dismiss,
}

impl<B: Values> Event<B> {
    /// The step that stands for the end of the game, even if it is not known yet.
    pub const END: usize = usize::MAX;
}
