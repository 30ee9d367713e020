//! The table of Mahjong: three seats around, the discards between them, the visitor's own side below.

use paiju_game::{Say, Seat};
use paiju_mahjong::{Action, Tile};
use yew::prelude::*;

use super::motion::latest;
use super::own::{Own, looked_at};
use super::place::Place;
use super::sheet::Sheet;
use super::table::{Centre, Pool};
use super::words::Words;
use crate::boards::frame;
use crate::boards::motion::moment;
use crate::boards::props::BoardProps;
use crate::components::{TileRow, tile_faces};
use crate::i18n::use_lang;
use crate::names::Mahjong;
use crate::scene::Side;
use crate::scene::mahjong::Left;

/// The table of Mahjong. Pressing a tile points out all that are like it. What takes choosing is part of the program where games are `PLAYED`.
#[component]
pub fn Board<const PLAYED: bool>(props: &BoardProps<Mahjong>) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Tile>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |tile: Tile, (set, old)| {
        set.set((*old != Some(tile)).then_some(tile));
    });
    // Where somebody plays, what is pointed at is suggested; where a game is only looked at, its tile is pointed out.
    let pointed = props.pointed.as_ref().filter(|_| props.input.is_none()).and_then(tile_of);
    let lit = spotlight.or(pointed);

    let plate = |seat: Seat| {
        let place = &scene.places[seat.index()];
        let left = html! {
            if let Some(left) = place.left {
                <span class={classes!("role", left_class(left))}>{ left.say(lang) }</span>
                if let Left::Won { tile: Some(tile), .. } = left {
                    <TileRow tiles={vec![(tile, 0)]} class="won-with" />
                }
            }
        };
        let said = html! {
            if let Some(said) = place.said {
                <b class="claim">{ Words::Said(said).say(lang) }</b>
            }
        };
        frame::plate(props, seat, scene.moment.turn(), [left, said], lang)
    };
    let place = |side: Side| {
        let place = scene.places[side.seat::<Mahjong>(props.viewer).index()].clone();
        html! { <Place plate={plate(place.seat)} {place} {lit} onpress={onpress.clone()} {side} /> }
    };
    let pool = |side: Side| {
        let place = &scene.places[side.seat::<Mahjong>(props.viewer).index()];
        let before = props.moved.as_ref().map(|moved| latest(&moved.before));
        html! { <Pool seat={place.seat} {before} tiles={place.pool.clone()} {side} {lit} onpress={onpress.clone()} /> }
    };
    html! {
        <>
        { tile_faces() }
        <div class={classes!("felt", "mahjong", scene.sheet.is_some().then_some("over"))}>
            { place(Side::Across) }
            { place(Side::Left) }
            if let Some(sheet) = &scene.sheet {
                <div class="closing-place">
                    { props.notice.clone() }
                    <Sheet sheet={sheet.clone()} closing={props.closing.clone()} />
                </div>
            } else {
                <div class="pools">
                    { pool(Side::Across) }
                    { pool(Side::Left) }
                    <Centre wall={scene.wall} moment={scene.moment} yours={props.input.is_some()} notice={props.notice.clone()} />
                    { pool(Side::Right) }
                    { pool(Side::Bottom) }
                </div>
            }
            { place(Side::Right) }
            if PLAYED {
                <Own board={props.clone()} plate={plate(props.viewer)} {lit} {onpress} />
            } else {
                { frame::own_side(props, Html::default(), looked_at(props, lit, &onpress, lang), plate(props.viewer), lang) }
            }
            { moment(props.moved.as_ref(), props.viewer, props.step, lang) }
        </div>
        </>
    }
}

/// The tile that an action names.
const fn tile_of(action: &Action) -> Option<Tile> {
    match *action {
        Action::Play(tile) | Action::Peng { play: tile } | Action::Gang(tile) => Some(tile),
        Action::Pass | Action::Hu | Action::Target(_) => None,
    }
}

const fn left_class(left: Left) -> &'static str {
    match left {
        Left::Won { .. } => "landlord",
        Left::Out => "out",
    }
}
