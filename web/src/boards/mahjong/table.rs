//! The middle of the table: the discards, seat by seat, and the wall.

use paiju_game::{Lang, Say, Seat};
use paiju_mahjong::Tile as Face;
use yew::prelude::*;

use super::words::Words;
use crate::components::{InRow, tile, tile_row};
use crate::i18n::Text;
use crate::names::{Mahjong, PageGame};
use crate::scene::Side;
use crate::scene::mahjong::{Lying, Moment, Place, Scene};

/// A seat's discards in rows; those after the number `before` are animated.
pub fn pool(
    seen: &Place,
    before: Option<u16>,
    side: Side,
    lit: Option<Face>,
    onpress: &Callback<Face>,
    lang: Lang,
) -> Html {
    let lying = |(index, &Lying { number, tile: face, offered }): (usize, &Lying)| {
        let title = format!("{} · {}", paiju_mahjong::text::name(face, lang), Words::Number(number).say(lang));
        let at = InRow { index, stop: index == 0, lit: lit == Some(face), ..InRow::default() };
        let class = offered.then(|| "offered".to_owned());
        html! {
            <li key={number} class={classes!(before.is_some_and(|before| number > before).then_some("fresh"))}>
                { tile(face, &at, [Some(title), class], onpress.reform(move |_| face), lang) }
            </li>
        }
    };
    // More than fit into the rows: they are drawn smaller.
    let rows_hold = match side {
        Side::Bottom | Side::Across => 18,
        Side::Left | Side::Right => 15,
    };
    let crowded = (seen.pool.len() > rows_hold).then_some("crowded");
    let label = Words::PoolOf(Mahjong::seat_title(seen.seat, lang)).say(lang);
    html! {
        <ol class={classes!("pool", "tiles", side.class(), crowded)} aria-label={label}>
            { for seen.pool.iter().enumerate().map(lying) }
        </ol>
    }
}

/// The number of tiles left, and whose answer is awaited: the visitor's (`yours`) or another's.
pub fn centre(scene: &Scene, yours: bool, notice: Html, lang: Lang) -> Html {
    let title = |seat: Seat| Mahjong::seat_title(seat, lang);
    let what = match scene.moment {
        Moment::Turn(_) if yours => html! { <b>{ Text::YourTurn.say(lang) }</b> },
        Moment::Turn(seat) => html! { { Words::TurnOf(title(seat)).say(lang) } },
        Moment::Offered { from, tile } => html! {
            <>{ Words::Offers(title(from)).say(lang) }{ tile_row(&[(tile, 0)], "offer", lang) }</>
        },
        Moment::Rest => Html::default(),
    };
    html! {
        <div class={classes!("wall", yours.then_some("yours"))}>
            if let Some(wall) = scene.wall {
                <span>{ Words::Wall.say(lang) }</span>
                <b class="num wall-count">{ wall }</b>
            }
            <span class="what-now">{ what }</span>
            { notice }
        </div>
    }
}
