//! A moment of a replayed game on its board, for viewing.

use std::rc::Rc;

use paiju_game::{Seat, Spoken};
use yew::prelude::*;

use crate::boards::{BoardGame, BoardProps};
use crate::names::{DouDizhu, Mahjong, Tractor};
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::Parcel;

/// An answer that is pointed at, in a list or on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointed {
    pub seat: Seat,
    pub action: Parcel,
    pub what: Spoken,
}

/// A moment of a replayed game on its board.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// The scenes at all moments.
    pub replayed: Shared<Replayed>,
    pub moment: usize,
    /// The seat at the bottom.
    pub viewer: Seat,
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
    /// An action that is pointed at.
    pub pointed: Option<Pointed>,
}

pub fn board(shown: &Shown) -> Html {
    let moment = shown.moment;
    match &*shown.replayed {
        Replayed::DouDizhu(moments) => draw::<DouDizhu>(moments.get(moment).map(|(scene, _)| scene), shown),
        Replayed::Tractor(scenes) => draw::<Tractor>(scenes.get(moment), shown),
        Replayed::Mahjong(scenes) => draw::<Mahjong>(scenes.get(moment), shown),
    }
}

fn draw<G: BoardGame>(scene: Option<&G::Scene>, shown: &Shown) -> Html {
    // A report has as many moments as scenes, so this does not happen.
    let Some(scene) = scene else { return Html::default() };
    let sitter = |name: &Option<String>| {
        let class = classes!("sitter", name.as_ref().map(|_| "named"));
        html! { <span {class} title={name.clone()}>{ name.clone() }</span> }
    };
    let (scene, viewer) = (Rc::new(scene.clone()), Seat(shown.viewer.0 % G::SEATS));
    let sitters: Vec<Html> = shown.names.iter().map(sitter).collect();
    let pointed: Option<G::Move> = shown.pointed.as_ref().and_then(|pointed| pointed.action.unpack().ok());
    G::spectate(yew::props!(BoardProps<G> { scene, viewer, step: shown.moment, sitters, pointed }))
}
