//! How a game ended for the visitor: below the score, the points over all deals and the next steps.

use paiju_game::{Lang, Say, Seat};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::fresh_seed;
use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::decimal::points;
use crate::i18n::{ReviewText, TableText, use_lang};
use crate::names::GameInfo;
use crate::table::{self, Event, OwnResult};

/// The points so far, and buttons for a review, another deal, or the same deal again.
pub fn closing<G: BoardGame>(table: &TableHandle<G>, onreview: &Callback<()>, lang: Lang) -> Html {
    let (deal, replay) = (table.clone(), table.clone());
    html! {
        <>
            { table.closing.as_ref().map(|closing| tally(table.game, closing, lang)) }
            <div class="closing">
                <button type="button" class="primary" data-deals="true" onclick={move |_| deal.dispatch(Event::Deal(fresh_seed()))}>
                    { TableText::NewDeal.say(lang) }
                </button>
                if table.may_review {
                    <button type="button" class="plain-button to-review" onclick={onreview.reform(|_: MouseEvent| ())}>
                        { ReviewText::Begin.say(lang) }
                    </button>
                }
                <button type="button" class="plain-button" data-deals="true" onclick={move |_| replay.dispatch(Event::Replay)}>
                    { TableText::Replay.say(lang) }
                </button>
                <Aside />
            </div>
        </>
    }
}

/// A switch that moves the score aside, because it covers the last cards.
#[component]
fn Aside() -> Html {
    let lang = use_lang();
    let aside = use_state_eq(|| false);
    let text = if *aside { TableText::ShowScore } else { TableText::ShowTable };
    let onclick = Callback::from(move |event: MouseEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let sheet = button.and_then(|button| button.closest(".sheet").ok().flatten());
        // It fails only for an invalid attribute name.
        if let Some(Ok(now)) = sheet.map(|sheet| sheet.toggle_attribute("data-aside")) {
            aside.set(now);
        }
    });
    html! { <button type="button" class="plain-button aside" {onclick}>{ text.say(lang) }</button> }
}

/// The result for the visitor.
pub fn outcome(closing: &table::Closing, lang: Lang) -> Option<String> {
    let own = match closing.own? {
        OwnResult::Won => TableText::YouWin,
        OwnResult::Lost => TableText::YouLose,
        OwnResult::Even => TableText::YouBreakEven,
        OwnResult::Rank(rank) => TableText::YouAreRanked(rank),
    };
    Some(own.say(lang))
}

/// The points so far, after several deals.
fn tally(game: &GameInfo, closing: &table::Closing, lang: Lang) -> Html {
    let sum = |(seat, &score): (Seat, &f64)| {
        html! { <span class="num">{ game.seat_name(seat, lang) }{ " " }<b>{ points(score) }</b></span> }
    };
    html! {
        if closing.deals > 1 {
            <p class="tally">
                <span>{ TableText::AfterDeals(closing.deals).say(lang) }</span>
                { for Seat::all(game.seats).zip(&closing.scores).map(sum) }
            </p>
        }
    }
}
