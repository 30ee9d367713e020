//! The events at a table, sent by the page to the worker that holds it.

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::link::Sitter;
use crate::scene::{Thought, Values};
use crate::trouble::Trouble;

/// A decision that the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Want {
    pub seat: Seat,
    /// Who makes it: the name of an AI, or of a bot of the visitor's own.
    pub ai: String,
    /// The step it will be.
    pub step: usize,
    /// [`super::Snapshot::revision`] when it was asked for.
    pub revision: u32,
    /// How often it was lost before.
    pub attempt: u32,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Event<B: Values> {
    /// Start as a link says; where it names no deal, with this seed.
    Load(String, u64),
    /// A new deal for the same sitters.
    Deal(u64),
    /// The same deal again from the start.
    Replay,
    /// Another player takes a seat: the shown steps stay, later ones are taken back. A finished game does not change,
    /// and the player takes part in the next one.
    Sit(Seat, Sitter),
    /// The visitor takes the seat that must act at the shown step.
    TakeOver,
    Decided(Want, Thought<B>),
    /// A bot has failed, and the game's rule for that holds.
    Failed(Want, Fault),
    /// An AI's work is lost.
    Lost(Want, Trouble),
    /// Try again what was lost.
    Retry,
    /// The visitor chooses an action, and does not do it yet: what do the rules say?
    Choose(B::Move),
    /// The visitor acts at the step that was shown last: a second press that comes too late changes nothing.
    Act {
        /// How many steps were made then.
        step: usize,
        /// What the visitor does.
        action: B::Move,
    },
    /// The visitor takes back the last own action and what followed; where there is none, the deal for which a game was left.
    Undo,
    /// Show this step and stop there.
    Go(usize),
    /// Move this many steps forward or back, and stop there.
    Step(isize),
    /// Show what comes before this step at once, and let the game run on from there.
    Skip(usize),
    /// Time to show the next step.
    Tick,
    /// Let the game run, or stop it.
    Play(bool),
    /// Lay all hands open, or close them.
    Open(bool),
    /// The next seat comes to the visitor's side.
    Turn,
    /// The visitor has read the notice.
    Dismiss,
}

impl<B: Values> Event<B> {
    /// The step to go to for the end of the game, whichever it will be.
    pub const END: usize = usize::MAX;
}
