//! One of the other seats: who sits there, the tiles, the exposed sets.

use paiju_game::Say;
use paiju_mahjong::{Meld, MeldKind, Tile as Face, text};
use yew::prelude::*;

use super::words::Words;
use crate::boards::frame::unknown;
use crate::components::{Tile, TileBacks};
use crate::i18n::{Text, use_lang};
use crate::names::{Mahjong, Named};
use crate::scene::Side;
use crate::scene::mahjong::{Place as Seen, Tiles};

/// What a seat shows.
#[derive(Properties, PartialEq)]
pub struct PlaceProps {
    /// The seat.
    pub place: Seen,
    /// Its plate.
    pub plate: Html,
    /// A tile that is pointed out.
    pub lit: Option<Face>,
    /// A tile was pressed.
    pub onpress: Callback<Face>,
    /// Where it is: left, across or right.
    pub side: Side,
}

/// One of the other seats.
#[component]
pub fn Place(props: &PlaceProps) -> Html {
    let lang = use_lang();
    let title = Mahjong::seat_title(props.place.seat, lang);
    html! {
        <section class={classes!("place", props.side.class())} aria-label={title}>
            { props.plate.clone() }
            <Standing tiles={props.place.tiles.clone()} label={Text::HandOf(title).say(lang)} lit={props.lit} onpress={props.onpress.clone()} />
            <Melds melds={props.place.melds.clone()} lit={props.lit} onpress={props.onpress.clone()} />
        </section>
    }
}

/// Concealed tiles that cannot be chosen.
#[derive(Properties, PartialEq)]
pub struct StandingProps {
    /// Which.
    pub tiles: Tiles,
    /// Whose they are, for those who do not see them.
    pub label: AttrValue,
    /// A tile that is pointed out.
    pub lit: Option<Face>,
    /// A tile was pressed.
    pub onpress: Callback<Face>,
}

/// A seat's concealed tiles, open or face down.
#[component]
pub fn Standing(props: &StandingProps) -> Html {
    let lang = use_lang();
    match props.tiles {
        Tiles::Closed { count, drawn } => return html! { <TileBacks {count} {drawn} class="standing" /> },
        Tiles::Unknown => return unknown(lang),
        Tiles::Open { .. } => {}
    }
    let tile = |(index, (face, drawn)): (usize, (Face, bool))| {
        let onpress = props.onpress.reform(move |_| face);
        html! {
            <li key={index} class={classes!(drawn.then_some("drawn"))}>
                <Tile {face} {index} {onpress} stop={index == 0} lit={props.lit == Some(face)} />
            </li>
        }
    };
    html! {
        <ul class="tiles standing" aria-label={props.label.clone()}>
            { for props.tiles.row().into_iter().enumerate().map(tile) }
        </ul>
    }
}

/// What a seat has exposed.
#[derive(Properties, PartialEq)]
pub struct MeldsProps {
    /// The sets.
    pub melds: Vec<Meld>,
    /// A tile that is pointed out.
    pub lit: Option<Face>,
    /// A tile was pressed.
    pub onpress: Callback<Face>,
}

/// Exposed sets: in a concealed GANG the outer tiles lie face down, as at a table.
#[component]
pub fn Melds(props: &MeldsProps) -> Html {
    let lang = use_lang();
    if props.melds.is_empty() {
        return Html::default();
    }
    let set = |meld: &Meld| {
        let face = meld.tile;
        let kind = text::meld_kind(meld.kind, lang);
        let title = match meld.from {
            Some(from) => format!("{kind} {} ← {}", text::name(face, lang), Mahjong::seat_title(from, lang)),
            None => format!("{kind} {}", text::name(face, lang)),
        };
        let tile = |index: u8| {
            let is_down = meld.kind == MeldKind::ConcealedGang && (index == 0 || index == 3);
            let onpress = props.onpress.reform(move |_| face);
            html! {
                <li key={index}>
                    if is_down {
                        <span class="tile-back" />
                    } else {
                        <Tile {face} index={usize::from(index)} {onpress} lit={props.lit == Some(face)} title={title.clone()} />
                    }
                </li>
            }
        };
        html! { <ul class="meld tiles" aria-label={title.clone()}>{ for (0..meld.len()).map(tile) }</ul> }
    };
    html! { <div class="melds" role="group" aria-label={Words::Melds.say(lang)}>{ for props.melds.iter().map(set) }</div> }
}
