//! The properties of every board.

use std::rc::Rc;

use paiju_game::Seat;
use yew::prelude::*;

use super::input::Input;
use super::motion::Moved;
use crate::names::PageGame;
use crate::scene::Values;

/// A board's properties: the scene, and the page's additions.
#[derive(Clone, Properties, PartialEq)]
pub struct BoardProps<G: Values> {
    /// The scene.
    pub scene: Rc<G::Scene>,
    /// The seat at the lower side.
    pub viewer: Seat,
    /// The number of steps that led there: a new number is a new scene.
    pub step: usize,
    /// The animated step that led there.
    #[prop_or_default]
    pub moved: Option<Moved<G>>,
    /// The players, drawn for the plates; one per seat.
    #[prop_or_default]
    pub sitters: Vec<Html>,
    /// The seat being waited for, unless it is the visitor's.
    #[prop_or_default]
    pub thinking: Option<Seat>,
    /// Whether the visitor plays the seat at the lower side.
    #[prop_or_default]
    pub mine: bool,
    /// Set while the visitor may act.
    #[prop_or_default]
    pub input: Option<Input<G>>,
    /// An action highlighted from outside.
    #[prop_or_default]
    pub pointed: Option<G::Move>,
    /// Shown next to the plate at the bottom.
    #[prop_or_default]
    pub corner: Html,
    /// Shown in the middle of the table.
    #[prop_or_default]
    pub notice: Html,
    /// The game's outcome for the visitor, if the visitor played: the headline of the score.
    #[prop_or_default]
    pub outcome: Option<String>,
    /// Shown below the score, once the game is over.
    #[prop_or_default]
    pub closing: Html,
}

/// The properties of the visitor's side of a board; `L` is what is highlighted, `P` what can be pressed.
#[derive(Properties, PartialEq)]
pub struct OwnProps<G: PageGame, L: PartialEq, P: PartialEq + 'static> {
    /// The board's own properties.
    pub board: BoardProps<G>,
    pub plate: Html,
    /// The highlighted cards or tile.
    pub lit: L,
    /// Reports a press on a card or tile that cannot be chosen.
    pub onpress: Callback<P>,
}
