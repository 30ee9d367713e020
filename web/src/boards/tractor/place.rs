//! One of the other seats: its player and its cards.

use paiju_game::cards::Card;
use paiju_game::{Lang, Say, Seat};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use crate::boards::frame::unknown;
use crate::components::{backs, fan};
use crate::i18n::Text;
use crate::names::{PageGame, Tractor};
use crate::scene::tractor::Row;
use crate::scene::{Hand, Side};

/// One of the other seats, on that side of the table. An open hand is laid out by suit; cards like a pressed one are `lit`.
pub fn place(
    seat: Seat,
    hand: &Hand<Vec<Row>>,
    plate: Html,
    side: Side,
    lit: Cards,
    onpress: &Callback<Card>,
    lang: Lang,
) -> Html {
    let title = Tractor::seat_title(seat, lang);
    let label = Text::HandOf(title).say(lang);
    let cards = match hand {
        Hand::Open(groups) => {
            let suit = |group: &Row| fan(&laid(group, lit), label.clone(), "small", onpress, lang);
            groups.iter().map(suit).collect::<Html>()
        }
        Hand::Closed(count) => backs(*count, "mini", lang),
        Hand::Unknown => unknown(lang),
    };
    html! {
        <section class={classes!("place", side.class())} aria-label={title}>
            { plate }
            <div class="place-cards">{ cards }</div>
        </section>
    }
}
