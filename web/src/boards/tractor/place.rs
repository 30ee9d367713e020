//! One of the other seats: who sits there, and the cards.

use paiju_cards::Card;
use paiju_game::{Say, Seat};
use paiju_tractor::{Cards as CardSet, Tractor};
use yew::prelude::*;

use super::order::Order;
use super::scene::{Cards, Place as Seen, Role};
use super::words::Words;
use crate::components::{Backs, Fan};
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
    let class = classes!("plate", props.turn.then_some("turn"), props.thinking.then_some("thinking"));
    let role_class = |role| match role {
        Role::Banker => "landlord",
        Role::Partner => "bankers",
        Role::Attacker => "attacker",
    };
    html! {
        <div {class}>
            <span class="wind" title={Tractor::seat_title(seat, lang)}>{ Tractor::seat_name(seat, lang) }</span>
            if let Some(role) = role {
                <span class={classes!("role", role_class(role))}>{ Words::Role(role).say(lang) }</span>
            }
            { props.sitter.clone() }
            <span class="count num">{ Text::CardCount(cards.count()).say(lang) }</span>
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
    /// How cards are laid out.
    pub order: Order,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// A card was pressed.
    pub onpress: Callback<Card>,
    /// Where it is: `left`, `across` or `right`.
    pub side: &'static str,
}

/// One of the other seats. An open hand is laid out suit by suit.
#[component]
pub fn Place(props: &PlaceProps) -> Html {
    let lang = use_lang();
    let seat: Seat = props.place.seat;
    let title = Tractor::seat_title(seat, lang);
    let label = Text::HandOf(title).say(lang);
    let cards = match props.place.cards {
        Cards::Open(cards) => {
            let fan = |group: Vec<_>| {
                let group = props.order.laid(group.into_iter().collect(), props.lit);
                html! { <Fan cards={group} label={label.clone()} onpress={props.onpress.clone()} class="small" /> }
            };
            props.order.groups(cards).into_iter().map(fan).collect::<Html>()
        }
        Cards::Closed(count) => html! { <Backs {count} class="mini" /> },
    };
    html! {
        <section class={classes!("place", props.side)} aria-label={title}>
            { props.plate.clone() }
            <div class="place-cards">{ cards }</div>
        </section>
    }
}
