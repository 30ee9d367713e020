//! What the inspector asks of a replayed game: its seats, its steps, its ledger, its board.

mod ledgers;
mod still_out;

use std::rc::Rc;

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_inspect::GameId;
use yew::prelude::*;

pub use self::ledgers::{Account, AccountLine, accounts};
pub use self::still_out::still_out;
use crate::boards::{BoardProps, Drawn};
use crate::names::{DouDizhu, Mahjong, Named, Tractor};
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::Parcel;
pub use crate::worker::beat::Beat;
use crate::worker::game_report::GameReport;

/// An answer of the game that is pointed at, in a list or on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointed {
    pub seat: Seat,
    pub action: Parcel,
    pub what: Spoken,
}

/// The seat to look from: the one whose log this is, else the one whose fault the first problem is, else the game's own.
pub fn front(report: &GameReport) -> Seat {
    let at_fault = || report.problems.first().and_then(|problem| problem.seat);
    report.own.or_else(at_fault).unwrap_or(match report.game {
        GameId::DouDizhu => DouDizhu::FRONT,
        GameId::Tractor => Tractor::FRONT,
        GameId::Mahjong => Mahjong::FRONT,
    })
}

/// A seat's name, as short as it goes: its wind, or its number, of which there are up to four.
pub fn seat_name(game: GameId, seat: Seat, lang: Lang) -> &'static str {
    match game {
        GameId::DouDizhu => DouDizhu::seat_name(seat, lang),
        GameId::Tractor => Tractor::seat_number(seat, lang).unwrap_or_else(|| Tractor::seat_name(seat, lang)),
        GameId::Mahjong => Mahjong::seat_name(seat, lang),
    }
}

/// Whether positions of this game can be solved with open hands.
pub const fn solves(game: GameId) -> bool {
    match game {
        GameId::DouDizhu => DouDizhu::SOLVES,
        GameId::Tractor => Tractor::SOLVES,
        GameId::Mahjong => Mahjong::SOLVES,
    }
}

pub fn step_words(report: &GameReport, step: usize, lang: Lang) -> String {
    report.steps.get(step).map(|step| step.what.say(lang)).unwrap_or_default()
}

/// A step and whose it is.
pub fn beat(report: &GameReport, step: usize) -> Option<(Seat, Beat)> {
    report.steps.get(step).map(|step| step.beat)
}

/// The name of a seat's player, where the text gives it.
pub fn player(report: &GameReport, seat: Seat) -> Option<&str> {
    report.names.get(seat.index())?.as_deref()
}

/// A moment of a replayed game on its board.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// What lies on the table at all moments.
    pub replayed: Shared<Replayed>,
    pub moment: usize,
    /// The seat at the lower side.
    pub viewer: Seat,
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
    /// An action that is pointed at.
    pub pointed: Option<Pointed>,
}

/// The board.
pub fn board(shown: &Shown) -> Html {
    let moment = shown.moment;
    match &*shown.replayed {
        Replayed::DouDizhu(moments) => draw::<DouDizhu>(moments.get(moment).map(|(scene, _)| scene), shown),
        Replayed::Tractor(scenes) => draw::<Tractor>(scenes.get(moment), shown),
        Replayed::Mahjong(scenes) => draw::<Mahjong>(scenes.get(moment), shown),
    }
}

fn draw<G: Drawn>(scene: Option<&G::Scene>, shown: &Shown) -> Html {
    // A report has as many moments as scenes; were there fewer, nothing would be drawn.
    let Some(scene) = scene else { return Html::default() };
    let sitter = |name: &Option<String>| {
        let class = classes!("sitter", name.as_ref().map(|_| "named"));
        html! { <span {class} title={name.clone()}>{ name.clone() }</span> }
    };
    G::view(BoardProps {
        scene: Rc::new(scene.clone()),
        viewer: Seat(shown.viewer.0 % G::SEATS),
        step: shown.moment,
        moved: None,
        sitters: shown.names.iter().map(sitter).collect(),
        thinking: None,
        mine: false,
        input: None,
        pointed: shown.pointed.as_ref().and_then(|pointed| pointed.action.unpack().ok()),
        corner: Html::default(),
        notice: Html::default(),
        closing: Html::default(),
    })
}
