//! The table of Tractor: three seats around, the trick between them, what counts in the corners, the visitor's own side below.

use paiju_cards::Card;
use paiju_game::Seat;
use paiju_tractor::{Action, Cards as CardSet, Tractor, View};
use yew::prelude::*;

use super::own::Own;
use super::panels::{Points, Trumps};
use super::place::{Place, Plate};
use super::scene::{Cards, Scene};
use super::trick::{Banner, Spoken};
use crate::shown::{Input, Shared};

/// What the board is handed.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What lies on the table.
    pub scene: Scene,
    /// A new number is a new scene.
    pub step: usize,
    /// Who sits where, by seat.
    #[prop_or_default]
    pub sitters: Vec<Html>,
    /// Who is being waited for.
    #[prop_or_default]
    pub thinking: Option<Seat>,
    /// Whether the visitor plays the seat at the visitor's side.
    #[prop_or_default]
    pub mine: bool,
    /// What that seat knows, where the visitor may act for it.
    #[prop_or_default]
    pub view: Option<Shared<View>>,
    /// Set while the visitor may act.
    #[prop_or_default]
    pub input: Option<Input<Tractor>>,
    /// An action that is pointed at from outside.
    #[prop_or_default]
    pub pointed: Option<Action>,
    /// Beside the plate of the visitor's side.
    #[prop_or_default]
    pub corner: Html,
    /// Shown in the middle instead of whose turn it is: the score.
    #[prop_or_default]
    pub closing: Html,
}

/// The table of Tractor.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Card>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |card: Card, (set, old)| {
        set.set((*old != Some(card)).then_some(card));
    });
    let order = scene.order();
    let pointed = props.pointed.as_ref().map_or(CardSet::EMPTY, Action::cards);
    let lit = spotlight.map_or(CardSet::EMPTY, |card| CardSet::PACKS.of_face(card)) | pointed;

    let plate = |seat: Seat| {
        let sitter = props.sitters.get(seat.index()).cloned().unwrap_or_default();
        let turn = scene.moment.turn() == Some(seat);
        html! { <Plate place={scene.place(seat).clone()} {turn} thinking={props.thinking == Some(seat)} {sitter} /> }
    };
    let place = |seat: Seat, side: &'static str| {
        let place = scene.place(seat).clone();
        html! { <Place {place} plate={plate(seat)} {order} {lit} onpress={onpress.clone()} {side} /> }
    };
    let spoken = |seat: Seat, side: &'static str| {
        html! { <Spoken {seat} said={scene.place(seat).said} {order} {side} {lit} onpress={onpress.clone()} /> }
    };
    let open = scene.places.iter().all(|place| matches!(place.cards, Cards::Open(_)));
    html! {
        <div class={classes!("felt", "tractor", open.then_some("all-open"))}>
            <Trumps scene={scene.clone()} {lit} onpress={onpress.clone()} />
            { place(scene.across(), "across") }
            <Points scene={scene.clone()} />
            { place(scene.left(), "left") }
            <div class="trick">
                { spoken(scene.across(), "across") }
                { spoken(scene.left(), "left") }
                <div class="centre">
                    <Banner scene={scene.clone()} yours={props.input.is_some()} />
                    { props.closing.clone() }
                </div>
                { spoken(scene.right(), "right") }
                { spoken(scene.viewer, "bottom") }
            </div>
            { place(scene.right(), "right") }
            <Own
                scene={scene.clone()} plate={plate(scene.viewer)} step={props.step} mine={props.mine}
                view={props.view.clone()} input={props.input.clone()} pointed={props.pointed}
                {lit} {onpress} corner={props.corner.clone()}
            />
        </div>
    }
}
