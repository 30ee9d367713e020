//! The table of Mahjong: three seats around, the discards between them, the visitor's own side below.

use paiju_game::Seat;
use paiju_mahjong::{Action, Mahjong, Tile, View};
use yew::prelude::*;

use super::own::Own;
use super::place::{Place, Plate};
use super::scene::{Moment, Scene};
use super::table::{Centre, Pool};
use crate::components::tile_faces;
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
    pub input: Option<Input<Mahjong>>,
    /// An action that is pointed at from outside.
    #[prop_or_default]
    pub pointed: Option<Action>,
    /// Beside the plate of the visitor's side.
    #[prop_or_default]
    pub corner: Html,
    /// Shown in the middle instead of the wall: the score.
    #[prop_or_default]
    pub closing: Option<Html>,
}

/// The table of Mahjong. Pressing a tile points out all that are like it.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Tile>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |tile: Tile, (set, old)| {
        set.set((*old != Some(tile)).then_some(tile));
    });
    let lit = *spotlight;

    let plate = |seat: Seat| {
        let sitter = props.sitters.get(seat.index()).cloned().unwrap_or_default();
        let turn = scene.moment == Moment::Turn(seat);
        html! { <Plate place={scene.place(seat).clone()} {turn} thinking={props.thinking == Some(seat)} {sitter} /> }
    };
    let place = |seat: Seat, side: &'static str| {
        let place = scene.place(seat).clone();
        html! { <Place {place} plate={plate(seat)} {lit} onpress={onpress.clone()} {side} /> }
    };
    let pool = |seat: Seat, side: &'static str| {
        html! { <Pool {seat} tiles={scene.place(seat).pool.clone()} {side} {lit} onpress={onpress.clone()} /> }
    };
    html! {
        <>
        { tile_faces() }
        <div class={classes!("felt", "mahjong", props.closing.is_some().then_some("over"))}>
            { place(scene.across(), "across") }
            { place(scene.left(), "left") }
            if let Some(closing) = &props.closing {
                <div class="closing-place">{ closing.clone() }</div>
            } else {
                <div class="pools">
                    { pool(scene.across(), "across") }
                    { pool(scene.left(), "left") }
                    <Centre wall={scene.wall} moment={scene.moment} yours={props.input.is_some()} />
                    { pool(scene.right(), "right") }
                    { pool(scene.viewer, "bottom") }
                </div>
            }
            { place(scene.right(), "right") }
            <Own
                scene={scene.clone()} plate={plate(scene.viewer)} step={props.step} mine={props.mine}
                view={props.view.clone()} input={props.input.clone()} pointed={props.pointed}
                {lit} {onpress} corner={props.corner.clone()}
            />
        </div>
        </>
    }
}
