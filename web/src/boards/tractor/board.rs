//! The table of Tractor: three seats around, the trick between them, what counts in the corners, the visitor's own side below.

use paiju_cards::Card;
use paiju_game::{Say, Seat};
use paiju_tractor::{Action, Cards};
use yew::prelude::*;

use super::motion;
use super::own::{Own, looked_at};
use super::panels::{Points, TrumpPanel};
use super::place::Place;
use super::sheet::score_sheet;
use super::trick::{Banner, Spoken};
use crate::boards::frame;
use crate::boards::motion::{moment, swept};
use crate::boards::props::BoardProps;
use crate::i18n::use_lang;
use crate::names::Tractor;
use crate::scene::Side;
use crate::scene::tractor::Role;

/// The table of Tractor. What takes choosing is part of the program where games are `PLAYED`.
#[component]
pub fn Board<const PLAYED: bool>(props: &BoardProps<Tractor>) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Card>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |card: Card, (set, old)| {
        set.set((*old != Some(card)).then_some(card));
    });
    let pointed = props.pointed.as_ref().map_or(Cards::EMPTY, Action::cards);
    let lit = spotlight.map_or(Cards::EMPTY, |card| Cards::PACKS.of_face(card)) | pointed;

    let plate = |seat: Seat| {
        let place = &scene.places[seat.index()];
        let role = html! {
            if let Some(role) = place.role {
                <span class={classes!("role", role_class(role))}>{ role.say(lang) }</span>
            }
        };
        frame::plate(props, seat, scene.moment.turn(), [role, frame::card_count(place.count(), 0, lang)], lang)
    };
    let place = |side: Side| {
        let seat = side.seat::<Tractor>(props.viewer);
        let hand = scene.places[seat.index()].hand.clone();
        html! { <Place {seat} {hand} plate={plate(seat)} {lit} onpress={onpress.clone()} {side} /> }
    };
    let spoken = |side: Side| {
        let seat = side.seat::<Tractor>(props.viewer);
        let said = scene.places[seat.index()].said.clone();
        let fresh = props.moved.as_ref().is_some_and(|moved| moved.cue.by == Some(seat));
        html! { <Spoken {seat} {said} {fresh} {side} {lit} onpress={onpress.clone()} /> }
    };
    let winner = props.moved.as_ref().and_then(|moved| motion::swept(&moved.before, scene));
    let open = scene.places.iter().all(|place| place.hand.open().is_some());
    html! {
        <div class={classes!("felt", "tractor", open.then_some("all-open"))}>
            <TrumpPanel scene={scene.clone()} {lit} onpress={onpress.clone()} />
            { place(Side::Across) }
            <Points scene={scene.clone()} />
            { place(Side::Left) }
            <div class="trick">
                { swept::<Tractor>(winner, props.viewer, props.step) }
                { spoken(Side::Across) }
                { spoken(Side::Left) }
                <div class="centre">
                    <Banner scene={scene.clone()} yours={props.input.is_some()} />
                    { props.notice.clone() }
                    if let Some(sheet) = &scene.sheet {
                        { score_sheet(sheet, props.closing.clone(), lang) }
                    }
                </div>
                { spoken(Side::Right) }
                { spoken(Side::Bottom) }
            </div>
            { place(Side::Right) }
            if PLAYED {
                <Own board={props.clone()} plate={plate(props.viewer)} {lit} {onpress} />
            } else {
                { frame::own_side(props, Html::default(), looked_at(props, lit, &onpress, lang), plate(props.viewer), lang) }
            }
            { moment(props.moved.as_ref(), props.viewer, props.step, lang) }
        </div>
    }
}

const fn role_class(role: Role) -> &'static str {
    match role {
        Role::Banker => "landlord",
        Role::Partner => "bankers",
        Role::Attacker => "attacker",
    }
}
