//! The middle of the table: each seat's last action, and the play to beat.

use paiju_game::cards::{Card, CardSet};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use crate::components::{Held, fan, laid};
use crate::i18n::Text;
use crate::names::{DouDizhu, PageGame};
use crate::scene::Side;
use crate::scene::doudizhu::{Moment, Said, Scene};

/// A seat's last action: its cards, a bid, a pass; `fresh` if it is animated.
pub fn spoken(
    seat: Seat,
    said: Option<&Said>,
    fresh: bool,
    side: Side,
    lit: CardSet,
    onpress: &Callback<Card>,
    lang: Lang,
) -> Html {
    let fresh = fresh.then_some("fresh");
    let bubble = |word: String, class| html! { <p class={classes!("bubble", class, fresh)}>{ word }</p> };
    let content = match said {
        None => Html::default(),
        Some(Said::Bid(0)) => bubble(Text::NoBid.say(lang), "quiet"),
        Some(Said::Bid(bid)) => bubble(Text::BidPoints(*bid).say(lang), "loud"),
        Some(Said::Pass) => bubble(Text::Pass.say(lang), "quiet"),
        Some(Said::Play { cards, carried, kind, stands }) => {
            let label = Text::PlayedBy(DouDizhu::seat_title(seat, lang)).say(lang);
            // The key makes a new play a new element, which the style animates.
            html! {
                <div key={cards.bits()} class={classes!("played", (!stands).then_some("beaten"), fresh)}>
                    { fan(&carried_last(*cards, *carried, lit), label, "medium", onpress, lang) }
                    <p class="kind">{ kind.say(lang) }</p>
                </div>
            }
        }
    };
    html! { <div class={classes!("spoken", side.class())}>{ content }</div> }
}

/// The cards in the order in which players lay them.
fn carried_last(cards: CardSet, carried: CardSet, lit: CardSet) -> Vec<Held> {
    [cards - carried, carried].iter().flat_map(|&part| laid(part, lit).to_vec()).collect()
}

/// The line in the middle: whose turn it is (`yours`: the visitor's), and what to do.
pub fn banner(scene: &Scene, yours: bool, lang: Lang) -> Html {
    let name = |seat| DouDizhu::seat_title(seat, lang);
    let of_turn = |text: fn(&'static str) -> Text, turn| {
        let text = if yours { Text::YourTurn } else { text(name(turn)) };
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
        <p class={classes!("banner", yours.then_some("yours"))}>
            <span>{ line }</span>
            if let Some(detail) = detail {
                <b>{ detail }</b>
            }
        </p>
    }
}
