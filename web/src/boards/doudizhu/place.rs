//! One of the other seats: who sits there, and the cards.

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::{DouDizhu, text};
use paiju_game::Say;
use yew::prelude::*;

use super::scene::{Cards, Place as Seen, Role};
use crate::components::{Backs, Fan, laid};
use crate::i18n::{Text, use_lang};
use crate::shown::Shown;

/// What a plate shows.
#[derive(Properties, PartialEq)]
pub struct PlateProps {
    /// The seat.
    pub place: Seen,
    /// Whether it must act.
    pub turn: bool,
    /// Whether it is being waited for.
    pub thinking: bool,
    /// Who sits there.
    pub sitter: Html,
}

/// The plate of a seat: its name, its part, who sits there, how many cards are left.
#[component]
pub fn Plate(props: &PlateProps) -> Html {
    let lang = use_lang();
    let Seen { seat, cards, role, .. } = props.place;
    let count = cards.count();
    let class = classes!("plate", props.turn.then_some("turn"), props.thinking.then_some("thinking"));
    html! {
        <div {class}>
            <span class="wind" title={text::seat(seat, lang)}>{ text::seat(seat, lang) }</span>
            if let Some(role) = role {
                <span class={classes!("role", (role == Role::Landlord).then_some("landlord"))}>{ Text::Role(role).say(lang) }</span>
            }
            { props.sitter.clone() }
            <span class={classes!("count", "num", (count <= 2).then_some("few"))}>{ Text::CardCount(count).say(lang) }</span>
            if props.thinking {
                <span class="dots" role="img" aria-label={Text::Thinking.say(lang)}><i /><i /><i /></span>
            }
        </div>
    }
}

/// What a seat shows.
#[derive(Properties, PartialEq)]
pub struct PlaceProps {
    /// The seat.
    pub place: Seen,
    /// Its plate.
    pub plate: Html,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// A card was pressed.
    pub onpress: Callback<Card>,
    /// Where it is: `left` or `right`.
    pub side: &'static str,
}

/// One of the other seats.
#[component]
pub fn Place(props: &PlaceProps) -> Html {
    let lang = use_lang();
    let label = Text::HandOf(DouDizhu::seat_title(props.place.seat, lang)).say(lang);
    let cards = match props.place.cards {
        Cards::Open(cards) => {
            html! { <Fan cards={laid(cards, props.lit)} {label} onpress={props.onpress.clone()} class="small" /> }
        }
        Cards::Closed(count) => html! { <Backs {count} class="mini" /> },
    };
    html! {
        <section class={classes!("place", props.side)} aria-label={text::seat(props.place.seat, lang)}>
            { props.plate.clone() }
            <div class="place-cards">{ cards }</div>
        </section>
    }
}
