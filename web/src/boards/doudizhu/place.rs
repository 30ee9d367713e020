//! One of the other seats: its player and its cards.

use paiju_game::cards::{Card, CardSet};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use crate::boards::frame::unknown;
use crate::components::{backs, fan, laid};
use crate::i18n::Text;
use crate::names::{DouDizhu, PageGame};
use crate::scene::{Hand, Side};

/// One of the other seats, on that side of the table; cards like a pressed one are `lit`.
pub fn place(
    seat: Seat,
    hand: Hand<CardSet>,
    plate: Html,
    side: Side,
    lit: CardSet,
    onpress: &Callback<Card>,
    lang: Lang,
) -> Html {
    html! {
        <section class={classes!("place", side.class())} aria-label={DouDizhu::seat_name(seat, lang)}>
            { plate }
            <div class="place-cards">{ cards(seat, hand, lit, onpress, ["small", "mini"], lang) }</div>
        </section>
    }
}

/// The cards of a seat for viewing; the sizes are those of open cards and of backs.
pub fn cards(
    seat: Seat,
    hand: Hand<CardSet>,
    lit: CardSet,
    onpress: &Callback<Card>,
    [open, closed]: [&'static str; 2],
    lang: Lang,
) -> Html {
    let label = Text::HandOf(DouDizhu::seat_title(seat, lang)).say(lang);
    match hand {
        Hand::Open(cards) => fan(&laid(cards, lit), label, open, onpress, lang),
        Hand::Closed(count) => backs(count, closed, lang),
        Hand::Unknown => unknown(lang),
    }
}
