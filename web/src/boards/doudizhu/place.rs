//! One of the other seats: who sits there, and the cards.

use paiju_cards::{Card, CardSet};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use crate::boards::frame::unknown;
use crate::components::{Backs, Fan, laid};
use crate::i18n::{Text, use_lang};
use crate::names::{DouDizhu, Named};
use crate::scene::{Hand, Side};

/// What a seat shows.
#[derive(Properties, PartialEq)]
pub struct PlaceProps {
    /// The seat.
    pub seat: Seat,
    /// Its cards.
    pub hand: Hand<CardSet>,
    /// Its plate.
    pub plate: Html,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// A card was pressed.
    pub onpress: Callback<Card>,
    /// Where it is: left or right.
    pub side: Side,
}

/// One of the other seats.
#[component]
pub fn Place(props: &PlaceProps) -> Html {
    let lang = use_lang();
    let seat = props.seat;
    html! {
        <section class={classes!("place", props.side.class())} aria-label={DouDizhu::seat_name(seat, lang)}>
            { props.plate.clone() }
            <div class="place-cards">
                { cards(seat, props.hand, props.lit, &props.onpress, ["small", "mini"], lang) }
            </div>
        </section>
    }
}

/// The cards of a seat where they are only looked at; the sizes are those of open cards and of backs.
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
        Hand::Open(cards) => html! { <Fan cards={laid(cards, lit)} {label} onpress={onpress.clone()} class={open} /> },
        Hand::Closed(count) => html! { <Backs {count} class={closed} /> },
        Hand::Unknown => unknown(lang),
    }
}
