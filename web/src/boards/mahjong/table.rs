//! The middle of the table: the discards, seat by seat, and the wall.

use paiju_game::{Say, Seat};
use paiju_mahjong::Tile as Face;
use yew::prelude::*;

use super::words::Words;
use crate::components::{Tile, TileRow};
use crate::i18n::{Text, use_lang};
use crate::names::{Mahjong, Named};
use crate::scene::Side;
use crate::scene::mahjong::{Lying, Moment};

/// What a seat's discards are.
#[derive(Properties, PartialEq)]
pub struct PoolProps {
    /// Whose.
    pub seat: Seat,
    /// Which, in order.
    pub tiles: Vec<Lying>,
    /// The number of the discard after which one is to be seen coming; `None` where none is.
    pub before: Option<u16>,
    /// Where they lie.
    pub side: Side,
    /// A tile that is pointed out.
    pub lit: Option<Face>,
    /// A tile was pressed.
    pub onpress: Callback<Face>,
}

/// A seat's discards in rows.
#[component]
pub fn Pool(props: &PoolProps) -> Html {
    let lang = use_lang();
    let lying = |(index, &Lying { number, tile, offered }): (usize, &Lying)| {
        let title = format!("{} · {}", paiju_mahjong::text::name(tile, lang), Words::Number(number).say(lang));
        let onpress = props.onpress.reform(move |_| tile);
        html! {
            <li key={number} class={classes!(props.before.is_some_and(|before| number > before).then_some("fresh"))}>
                <Tile
                    face={tile} {index} {title} {onpress} stop={index == 0} lit={props.lit == Some(tile)}
                    class={classes!(offered.then_some("offered"))}
                />
            </li>
        }
    };
    let label = Words::PoolOf(Mahjong::seat_title(props.seat, lang)).say(lang);
    html! {
        <ol class={classes!("pool", "tiles", props.side.class())} aria-label={label}>
            { for props.tiles.iter().enumerate().map(lying) }
        </ol>
    }
}

/// What the middle shows.
#[derive(Properties, PartialEq)]
pub struct CentreProps {
    /// How many tiles are left; `None` where that is not known.
    pub wall: Option<u8>,
    /// What goes on.
    pub moment: Moment,
    /// Whether the visitor is asked.
    pub yours: bool,
    /// Below that.
    pub notice: Html,
}

/// How many tiles are left, and what is being waited for.
#[component]
pub fn Centre(props: &CentreProps) -> Html {
    let lang = use_lang();
    let title = |seat: Seat| Mahjong::seat_title(seat, lang);
    let what = match props.moment {
        Moment::Turn(_) if props.yours => html! { <b>{ Text::YourTurn.say(lang) }</b> },
        Moment::Turn(seat) => html! { { Words::TurnOf(title(seat)).say(lang) } },
        Moment::Offered { from, tile } => html! {
            <>{ Words::Offers(title(from)).say(lang) }<TileRow tiles={vec![(tile, 0)]} class="offer" /></>
        },
        Moment::Rest => Html::default(),
    };
    html! {
        <div class={classes!("wall", props.yours.then_some("yours"))}>
            if let Some(wall) = props.wall {
                <span>{ Words::Wall.say(lang) }</span>
                <b class="num wall-count">{ wall }</b>
            }
            <span class="what-now">{ what }</span>
            { props.notice.clone() }
        </div>
    }
}
