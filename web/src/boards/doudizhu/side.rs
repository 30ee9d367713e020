//! The visitor's side of the table: where it is only looked at, and where the visitor may act. The inspector shows the first alone, and
//! does not load the second.

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::{Action, DouDizhu, text};
use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::own::Own;
use super::scene::{Cards, Moment, Place};
use crate::components::{Backs, Fan, laid};
use crate::i18n::Text;
use crate::shown::{Input, Shown};

/// What the visitor's side is handed.
#[derive(Properties, PartialEq)]
pub struct SideProps {
    /// The seat.
    pub place: Place,
    /// Its plate.
    pub plate: Html,
    /// What goes on.
    pub moment: Moment,
    /// A new number is a new scene.
    pub step: usize,
    /// Whether the visitor plays this seat.
    pub mine: bool,
    /// Set while the visitor may act.
    pub input: Option<Input<DouDizhu>>,
    /// An action that the analysis points at.
    pub pointed: Option<Action>,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// Beside the plate.
    pub corner: Html,
    /// A card that cannot be chosen was pressed.
    pub onpress: Callback<Card>,
}

/// A kind of visitor's side.
pub trait Side: 'static {
    /// Shows it.
    fn show(props: SideProps, lang: Lang) -> Html;
}

/// Where the visitor may act.
pub struct Acting;

impl Side for Acting {
    fn show(props: SideProps, _lang: Lang) -> Html {
        html! { <Own ..props /> }
    }
}

/// Where it is only looked at.
pub struct Resting;

impl Side for Resting {
    fn show(props: SideProps, lang: Lang) -> Html {
        frame(&props, resting(&props, lang), Html::default(), lang)
    }
}

/// The cards, as they lie where they are only looked at.
pub fn resting(props: &SideProps, lang: Lang) -> Html {
    let label = hand_label(props, lang);
    match props.place.cards {
        Cards::Closed(count) => html! { <Backs {count} class="large" /> },
        Cards::Open(cards) => {
            html! { <Fan cards={laid(cards, props.lit)} {label} onpress={props.onpress.clone()} class="large" /> }
        }
    }
}

/// What the cards are, for those who do not see them.
pub fn hand_label(props: &SideProps, lang: Lang) -> String {
    Text::HandOf(DouDizhu::seat_title(props.place.seat, lang)).say(lang)
}

/// The side with its cards, and above them what is said and done.
pub fn frame(props: &SideProps, cards: Html, talk: Html, lang: Lang) -> Html {
    html! {
        <section class="own" aria-label={text::seat(props.place.seat, lang)}>
            { talk }
            <div class="own-cards">{ cards }</div>
            { props.plate.clone() }
            <div class="corner-tools">{ props.corner.clone() }</div>
        </section>
    }
}
