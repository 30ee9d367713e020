//! Everything that can happen at a table.

use paiju_game::Seat;

use super::super::broken::BrokenPart;
use crate::games::Shown;
use crate::link::{Sitter, TableLink};
use crate::scene::Thought;
use crate::shared::Shared;
use crate::worker::protocol::Trouble;

/// Something the visitor is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The link cannot be used as a whole.
    BrokenLink(Vec<BrokenPart>),
    /// An AI's work was lost and is done again.
    Lost(Trouble),
    /// An AI's work was lost again: the game waits for the visitor.
    Stuck(Trouble),
}

/// A decision that the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// Whose.
    pub seat: Seat,
    /// Who makes it.
    pub ai: String,
    /// The step it will be.
    pub step: usize,
    pub(super) revision: u32,
    pub(super) attempt: u32,
}

/// What can happen at a table.
pub enum Event<G: Shown> {
    /// Start as a link says; where it names no deal, with this seed.
    Load(TableLink, u64),
    /// A new deal for the same sitters.
    Deal(u64),
    /// The same deal again from the start.
    Replay,
    /// Somebody else sits down; what is shown stays played, what came after it is taken back.
    Sit(Seat, Sitter),
    /// The visitor takes the seat that must act at the shown step.
    TakeOver,
    /// An AI has decided.
    Decided(Want, Shared<Thought<G::Board>>),
    /// An AI's work is lost.
    Lost(Want, Trouble),
    /// Try again what was lost.
    Retry,
    /// The visitor acts.
    Act(G::Action),
    /// The visitor takes back the last own action and what followed.
    Undo,
    /// Show this step and stop there.
    Go(usize),
    /// Show so many steps later, or earlier, and stop there.
    Step(isize),
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
