//! Everything that can happen to the inspector.

use paiju_inspect::{Options, Span};

use super::super::link::InspectLink;
use crate::pages::source::Source;
use crate::worker::inspected::{Inspected, OpenedGame};
use crate::worker::protocol::Trouble;

#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// Nothing to do.
    Idle,
    Reading,
    Stopped,
    Failed(Trouble),
}

/// The part of the page that a narrow screen shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    #[default]
    Problems,
    Text,
    Board,
}

#[derive(Clone)]
pub enum InspectEvent {
    /// Inspect something else.
    Load(Source),
    /// The text of a link, and the place it names.
    Follow(Source, InspectLink),
    /// The text was repaired: the new text, and the first place that changed.
    Repair(String, Span),
    /// An answer was put into the text, at this place.
    Write(String, Span),
    /// The visitor changed the text.
    Type(String),
    /// The visitor chooses how to read the text, or leaves it to the inspector.
    ReadAs(Options),
    /// The result of reading a revision, and the game to show first.
    Read(u32, Box<Result<(Inspected, Option<OpenedGame>), Trouble>>),
    /// A game of a revision.
    Opened(u32, Box<Result<OpenedGame, Trouble>>),
    /// Progress of reading a revision, in per cent.
    Progress(u32, u8),
    Stop,
    Again,
    /// Restore the previous text.
    Restore,
    /// Start or end editing.
    Edit(bool),
    Open(usize),
    /// Open the game this many further on, or back.
    NextGame(isize),
    Go(usize),
    /// Move this many moments forward or back.
    Step(isize),
    /// Show the next or previous moment at which the bottom seat acts.
    OwnTurn(bool),
    /// Show the moment that belongs to a place of the text.
    Place(usize),
    /// Choose a problem of this game and show its moment.
    Choose(usize),
    /// Choose the next or previous problem.
    NextProblem(bool),
    /// Turn the board: the next seat comes to the bottom.
    Turn,
    /// The address names another place.
    Visit(InspectLink),
    /// Show another pane on a narrow screen.
    Show(Pane),
}

impl InspectEvent {
    /// Whether it is about the shown game, so that it waits while another is being opened.
    pub const fn is_about_the_game(&self) -> bool {
        matches!(
            self,
            Self::Open(_)
                | Self::NextGame(_)
                | Self::Go(_)
                | Self::Step(_)
                | Self::OwnTurn(_)
                | Self::Place(_)
                | Self::Choose(_)
                | Self::NextProblem(_)
                | Self::Turn
                | Self::Visit(_)
        )
    }
}
