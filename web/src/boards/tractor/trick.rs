//! The middle of the table: what each seat did last, and what goes on.

use std::rc::Rc;

use paiju_cards::Card;
use paiju_game::{Say, Seat};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use super::words::Words;
use crate::components::Fan;
use crate::i18n::{Text, use_lang};
use crate::names::{Named, Tractor};
use crate::scene::Side;
use crate::scene::tractor::{Moment, Row, Said, Scene};

/// What one seat's part of the middle shows.
#[derive(Properties, PartialEq)]
pub struct SpokenProps {
    /// The seat.
    pub seat: Seat,
    /// What it did.
    pub said: Option<Said>,
    /// Whether it has just done that, and is to be seen doing it.
    pub fresh: bool,
    /// Where it lies.
    pub side: Side,
    /// Cards that are pointed out.
    pub lit: Cards,
    /// A card was pressed.
    pub onpress: Callback<Card>,
}

/// What a seat did last: its cards, and what they are.
#[component]
pub fn Spoken(props: &SpokenProps) -> Html {
    let lang = use_lang();
    let label = Text::PlayedBy(Tractor::seat_title(props.seat, lang)).say(lang);
    // The key lets a new play come in as a new element, which the style moves.
    let played = |row: &Row, class: Classes, word: Option<String>| {
        let key = row.iter().map(ToString::to_string).collect::<String>();
        html! {
            <div {key} class={classes!("played", class, props.fresh.then_some("fresh"))}>
                <Fan cards={laid(row, props.lit)} {label} onpress={props.onpress.clone()} class="medium" />
                <p class="kind">{ word }</p>
            </div>
        }
    };
    let content = match &props.said {
        None => Html::default(),
        Some(Said::Declared(cards)) => {
            let word = if cards.len() == 1 { Words::Call(String::new()) } else { Words::Snatch(String::new()) };
            played(cards, Classes::new(), Some(word.say(lang).trim_end().to_owned()))
        }
        Some(Said::Play { cards, lead, ruffs, stands }) => {
            let word = match lead {
                Some(lead) => Some(lead.say(lang)),
                None => ruffs.then(|| Words::Ruffs.say(lang)),
            };
            let class = classes!(if *stands { "stands" } else { "beaten" }, ruffs.then_some("ruffs"));
            played(cards, class, word)
        }
    };
    html! { <div class={classes!("spoken", props.side.class())}>{ content }</div> }
}

/// What the line in the middle says.
#[derive(Properties, PartialEq)]
pub struct BannerProps {
    /// The table.
    pub scene: Rc<Scene>,
    /// Whether it is the visitor who must act.
    pub yours: bool,
}

/// The line in the middle: whose turn it is and what for; what became of a throw, of a trick.
#[component]
pub fn Banner(props: &BannerProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let title = |seat| Tractor::seat_title(seat, lang);
    let won = scene.won.map(|won| Words::Wins { by: title(won.by), points: won.points }.say(lang));
    let (line, detail) = match &scene.moment {
        Moment::Deal(turn) => {
            (Words::ToCall(title(*turn)).say(lang), scene.dealt.map(|dealt| Words::Dealt(dealt).say(lang)))
        }
        Moment::Cover(turn) => (Words::ToCover(title(*turn)).say(lang), None),
        Moment::Lead(turn) => (Text::TurnToLead(title(*turn)).say(lang), won),
        Moment::Follow { turn, lead } => (Text::TurnToFollow(title(*turn)).say(lang), Some(lead.say(lang))),
        Moment::Rest => return Html::default(),
    };
    let line = if props.yours && !matches!(scene.moment, Moment::Deal(_)) { Text::YourTurn.say(lang) } else { line };
    let failed = scene.failed.as_ref().map(|why| Words::ThrowFailed(why.say(lang)));
    html! {
        <>
            <p class={classes!("banner", props.yours.then_some("yours"))}>
                <span>{ line }</span>
                if let Some(detail) = detail {
                    <b>{ detail }</b>
                }
            </p>
            if let Some(failed) = failed {
                <p class="failed" role="status">{ failed.say(lang) }</p>
            }
        </>
    }
}
