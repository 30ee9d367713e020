//! The table of Tractor: three seats around, the trick between them, level and points in the corners, the visitor's own side below.

use paiju_game::cards::Card;
use paiju_game::{Say, Seat};
use paiju_tractor::{Action, Cards};
use yew::prelude::*;

use super::motion;
use super::own::{Own, looked_at};
use super::panels::{points, trump_panel};
use super::place::place;
use super::sheet::score_sheet;
use super::trick::{banner, spoken};
use crate::boards::frame;
use crate::boards::motion::{moment, swept};
use crate::boards::props::BoardProps;
use crate::i18n::use_lang;
use crate::names::Tractor;
use crate::scene::Side;
use crate::scene::tractor::Role;

/// The table of Tractor. The code for choosing cards is included only where games are `PLAYED`.
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
    let seated = |side: Side| {
        let seat = side.seat::<Tractor>(props.viewer);
        place(seat, &scene.places[seat.index()].hand, plate(seat), side, lit, &onpress, lang)
    };
    let middle = |side: Side| {
        let seat = side.seat::<Tractor>(props.viewer);
        let said = scene.places[seat.index()].said.as_ref();
        let fresh = props.moved.as_ref().is_some_and(|moved| moved.cue.by == Some(seat));
        spoken(seat, said, fresh, side, lit, &onpress, lang)
    };
    let winner = props.moved.as_ref().and_then(|moved| motion::swept(&moved.before, scene));
    let open = scene.places.iter().all(|place| place.hand.open().is_some());
    html! {
        <div class={classes!("felt", "tractor", open.then_some("all-open"))}>
            { trump_panel(scene, lit, &onpress, lang) }
            { seated(Side::Across) }
            { points(scene, lang) }
            { seated(Side::Left) }
            <div class="trick">
                { swept::<Tractor>(winner, props.viewer, props.step) }
                { middle(Side::Across) }
                { middle(Side::Left) }
                <div class="centre">
                    { banner(scene, props.input.is_some(), lang) }
                    { props.notice.clone() }
                    if let Some(sheet) = &scene.sheet {
                        { score_sheet(sheet, props, lang) }
                    }
                </div>
                { middle(Side::Right) }
                { middle(Side::Bottom) }
            </div>
            { seated(Side::Right) }
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
