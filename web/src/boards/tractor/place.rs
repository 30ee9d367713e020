//! One of the other seats: who sits there, and the cards.

use paiju_cards::Card;
use paiju_game::{Say, Seat};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use crate::boards::frame::unknown;
use crate::components::{Backs, Fan};
use crate::i18n::{Text, use_lang};
use crate::names::{Named, Tractor};
use crate::scene::tractor::Row;
use crate::scene::{Hand, Side};

/// What a seat shows.
#[derive(Properties, PartialEq)]
pub struct PlaceProps {
    /// The seat.
    pub seat: Seat,
    /// Its cards, suit by suit.
    pub hand: Hand<Vec<Row>>,
    /// Its plate.
    pub plate: Html,
    /// Cards that are pointed out.
    pub lit: Cards,
    /// A card was pressed.
    pub onpress: Callback<Card>,
    /// Where it is: left, across or right.
    pub side: Side,
}

/// One of the other seats. An open hand is laid out suit by suit.
#[component]
pub fn Place(props: &PlaceProps) -> Html {
    let lang = use_lang();
    let title = Tractor::seat_title(props.seat, lang);
    let label = Text::HandOf(title).say(lang);
    let cards = match &props.hand {
        Hand::Open(groups) => {
            let fan = |group: &Row| {
                let cards = laid(group, props.lit);
                html! { <Fan {cards} label={label.clone()} onpress={props.onpress.clone()} class="small" /> }
            };
            groups.iter().map(fan).collect::<Html>()
        }
        Hand::Closed(count) => html! { <Backs count={*count} class="mini" /> },
        Hand::Unknown => unknown(lang),
    };
    html! {
        <section class={classes!("place", props.side.class())} aria-label={title}>
            { props.plate.clone() }
            <div class="place-cards">{ cards }</div>
        </section>
    }
}
