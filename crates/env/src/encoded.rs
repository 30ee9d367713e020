//! The trait of a game whose actions and observations are numbers.

use std::cell::Cell;

use paiju_game::{Game, Rng, Seat};
use paiju_games::{KnownGame, Ruled};

/// What one seat knows: read from a game in progress, or from its own observation alone. Both have the same content, so
/// both give the same numbers.
#[derive(Debug)]
pub enum Eye<'a, G: Game> {
    /// A seat of a game. Only what this seat may know is read.
    Game(&'a G, Seat),
    /// An observation.
    View(&'a G::View),
}

impl<G: Game> Clone for Eye<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Eye<'_, G> {}

impl<G: Game> Eye<'_, G> {
    /// The observing seat.
    pub fn seat(&self) -> Seat {
        match self {
            Self::Game(_, seat) => *seat,
            Self::View(view) => G::view_seat(view),
        }
    }

    /// The legal actions of the seat, as [`Game::legal_actions`] lists them.
    pub fn actions(&self, into: &mut Vec<G::Action>) {
        match self {
            Self::Game(game, seat) => game.legal_actions(*seat, into),
            Self::View(view) => G::view_actions(view, into),
        }
    }
}

/// The most kinds of actions that a game has.
pub const KINDS: usize = 6;

/// A game as fixed numbers of actions and of observed values.
pub trait Encoded: KnownGame + Ruled {
    /// The names of the observation's rows.
    const PLANES: &'static [&'static str];
    /// The number of values in a row.
    const WIDTH: usize;

    /// The number of actions by the rules of this game; their ids are 0 up to this.
    fn actions(eye: Eye<'_, Self>) -> usize;

    /// The ids of the legal actions of the observing seat, each once, with the actions they stand for at the same
    /// places. A legal action without an id is left out; each game documents which.
    fn legal(eye: Eye<'_, Self>, actions: &mut Vec<Self::Action>, ids: &mut Vec<u32>);

    /// The action that an id stands for now. It may be illegal; `None` if it stands for nothing here.
    fn meaning(eye: Eye<'_, Self>, id: u32) -> Option<Self::Action>;

    /// Writes the observation: [`Encoded::PLANES`] rows of [`Encoded::WIDTH`] values, with the observing seat first
    /// wherever seats are listed.
    fn observe(eye: Eye<'_, Self>, into: &[Cell<i8>]);

    /// Writes an action as a row for networks that evaluate actions one by one: [`Encoded::WIDTH`] values for its cards
    /// or tiles, then [`KINDS`], with a 1 for its kind, then a bid's value.
    fn row(action: &Self::Action, into: &[Cell<i8>]);

    /// A random legal id, each as likely as any other, if the game can draw one without listing them; `None` if it
    /// cannot, or the seat is not to act.
    fn draw(_: Eye<'_, Self>, _: &mut Rng) -> Option<u32> {
        None
    }

    /// The number of values in an action's row.
    fn row_width() -> usize {
        Self::WIDTH + KINDS + 1
    }

    /// The number of values in an observation.
    fn observed() -> usize {
        Self::PLANES.len() * Self::WIDTH
    }
}
