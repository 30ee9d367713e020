//! What every board is handed.

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
    /// How many steps led there: a new number is a new scene.
    pub step: usize,
    /// The animated step that led there.
    #[prop_or_default]
    pub moved: Option<Moved<G>>,
    /// Who sits where, ready to be put on the plates; one a seat.
    #[prop_or_default]
    pub sitters: Vec<Html>,
    /// Who is being waited for, and it is not the visitor.
    #[prop_or_default]
    pub thinking: Option<Seat>,
    /// Whether the visitor plays the seat at the lower side.
    #[prop_or_default]
    pub mine: bool,
    /// Set while the visitor may act.
    #[prop_or_default]
    pub input: Option<Input<G>>,
    /// An action that is pointed at from outside.
    #[prop_or_default]
    pub pointed: Option<G::Move>,
    /// Next to the plate at the bottom.
    #[prop_or_default]
    pub corner: Html,
    /// In the middle of the table.
    #[prop_or_default]
    pub notice: Html,
    /// How the game ended for the visitor, if the visitor played: the headline of the score.
    #[prop_or_default]
    pub outcome: Option<String>,
    /// Below the score, once the game is over.
    #[prop_or_default]
    pub closing: Html,
}

/// The properties of the visitor's side of a board; `L` is what is highlighted, `P` what can be pressed.
#[derive(Properties, PartialEq)]
pub struct OwnProps<G: PageGame, L: PartialEq, P: PartialEq + 'static> {
    /// What the board is handed.
    pub board: BoardProps<G>,
    pub plate: Html,
    /// The cards or the tile that are pointed out.
    pub lit: L,
    /// A card or tile that cannot be chosen was pressed.
    pub onpress: Callback<P>,
}
