//! The middle of the table: what each seat did last, and what must be beaten.

use std::rc::Rc;

use paiju_cards::{Card, CardSet};
use paiju_game::Say;
use yew::prelude::*;

use crate::components::{Fan, Held, laid};
use crate::i18n::{Text, use_lang};
use crate::names::{DouDizhu, Named};
use crate::scene::Side;
use crate::scene::doudizhu::{Moment, Said, Scene};

/// What one seat's part of the middle shows.
#[derive(Properties, PartialEq)]
pub struct SpokenProps {
    /// What the seat did.
    pub said: Option<Said>,
    /// Whether it has just done that, and is to be seen doing it.
    pub fresh: bool,
    /// The seat's name in a sentence.
    pub title: &'static str,
    /// Where it lies.
    pub side: Side,
    /// Cards that are pointed out.
    pub lit: CardSet,
    /// A card was pressed.
    pub onpress: Callback<Card>,
}

/// What a seat did last: its cards, a bid, a pass.
#[component]
pub fn Spoken(props: &SpokenProps) -> Html {
    let lang = use_lang();
    let fresh = props.fresh.then_some("fresh");
    let bubble = |word: String, class| html! { <p class={classes!("bubble", class, fresh)}>{ word }</p> };
    let content = match &props.said {
        None => Html::default(),
        Some(Said::Bid(0)) => bubble(Text::NoBid.say(lang), "quiet"),
        Some(Said::Bid(bid)) => bubble(Text::BidPoints(*bid).say(lang), "loud"),
        Some(Said::Pass) => bubble(Text::Pass.say(lang), "quiet"),
        Some(Said::Play { cards, carried, kind, stands }) => {
            let label = Text::PlayedBy(props.title).say(lang);
            // The key lets a new play come in as a new element, which the style moves.
            html! {
                <div key={cards.bits()} class={classes!("played", (!stands).then_some("beaten"), fresh)}>
                    <Fan cards={carried_last(*cards, *carried, props.lit)} {label} onpress={props.onpress.clone()} class="medium" />
                    <p class="kind">{ kind.say(lang) }</p>
                </div>
            }
        }
    };
    html! { <div class={classes!("spoken", props.side.class())}>{ content }</div> }
}

/// The cards as players lay them.
fn carried_last(cards: CardSet, carried: CardSet, lit: CardSet) -> Rc<[Held]> {
    [cards - carried, carried].iter().flat_map(|&part| laid(part, lit).to_vec()).collect()
}

/// What the line in the middle says.
#[derive(Properties, PartialEq)]
pub struct BannerProps {
    /// The table.
    pub scene: Rc<Scene>,
    /// Whether it is the visitor who must act.
    pub yours: bool,
}

/// The line in the middle: whose turn it is and what for.
#[component]
pub fn Banner(props: &BannerProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let name = |seat| DouDizhu::seat_title(seat, lang);
    let of_turn = |text: fn(&'static str) -> Text, turn| {
        let text = if props.yours { Text::YourTurn } else { text(name(turn)) };
        text.say(lang)
    };
    let (line, detail) = match &scene.moment {
        Moment::Bid(turn) => {
            let highest = (scene.stake > 0).then(|| Text::HighestBid(scene.stake).say(lang));
            (of_turn(Text::TurnToBid, *turn), highest)
        }
        Moment::Lead(turn) => (of_turn(Text::TurnToLead, *turn), None),
        Moment::Follow { turn, owner, target } => {
            let what = target.say(lang);
            (of_turn(Text::TurnToFollow, *turn), Some(Text::ToBeat { what, owner: name(*owner) }.say(lang)))
        }
        Moment::Rest => return Html::default(),
    };
    html! {
        <p class={classes!("banner", props.yours.then_some("yours"))}>
            <span>{ line }</span>
            if let Some(detail) = detail {
                <b>{ detail }</b>
            }
        </p>
    }
}
