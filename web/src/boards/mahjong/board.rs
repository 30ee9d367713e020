//! The table of Mahjong: three seats around, the discards between them, the visitor's own side below.

use paiju_game::{Say, Seat};
use paiju_mahjong::{Action, Tile};
use yew::prelude::*;

use super::motion::latest;
use super::own::{Own, looked_at};
use super::place::place;
use super::sheet::ranking;
use super::table::{centre, pool};
use crate::boards::frame;
use crate::boards::motion::moment;
use crate::boards::props::BoardProps;
use crate::components::{tile_faces, tile_row};
use crate::i18n::use_lang;
use crate::names::Mahjong;
use crate::scene::Side;
use crate::scene::mahjong::Left;

/// The table of Mahjong. Pressing a tile highlights all like it. The code for choosing tiles is included only where games are `PLAYED`.
#[component]
pub fn Board<const PLAYED: bool>(props: &BoardProps<Mahjong>) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Tile>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |tile: Tile, (set, old)| {
        set.set((*old != Some(tile)).then_some(tile));
    });
    // Where somebody plays, the pointed-at action is a suggestion; in a replay its tile is highlighted.
    let pointed = props.pointed.as_ref().filter(|_| props.input.is_none()).and_then(tile_of);
    let lit = spotlight.or(pointed);

    let plate = |seat: Seat| {
        let place = &scene.places[seat.index()];
        let left = html! {
            if let Some(left) = place.left {
                <span class={classes!("role", left_class(left))}>{ left.say(lang) }</span>
                if let Left::Won { tile: Some(tile), .. } = left {
                    { tile_row(&[(tile, 0)], "won-with", lang) }
                }
            }
        };
        let said = html! {
            if let Some(said) = place.said {
                <b class="claim">{ said.say(lang) }</b>
            }
        };
        frame::plate(props, seat, scene.moment.turn(), [left, said], lang)
    };
    let seen = |side: Side| &scene.places[side.seat::<Mahjong>(props.viewer).index()];
    let seated = |side: Side| place(seen(side), plate(seen(side).seat), side, lit, &onpress, lang);
    let before = props.moved.as_ref().map(|moved| latest(&moved.before));
    let lying = |side: Side| pool(seen(side), before, side, lit, &onpress, lang);
    html! {
        <>
        { tile_faces() }
        <div class={classes!("felt", "mahjong", scene.sheet.is_some().then_some("over"))}>
            { seated(Side::Across) }
            { seated(Side::Left) }
            if let Some(sheet) = &scene.sheet {
                <div class="closing-place">
                    { props.notice.clone() }
                    { ranking(sheet, props, lang) }
                </div>
            } else {
                <div class="pools">
                    { lying(Side::Across) }
                    { lying(Side::Left) }
                    { centre(scene, props.input.is_some(), props.notice.clone(), lang) }
                    { lying(Side::Right) }
                    { lying(Side::Bottom) }
                </div>
            }
            { seated(Side::Right) }
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
