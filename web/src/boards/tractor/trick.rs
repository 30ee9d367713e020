//! The middle of the table: each seat's last action, and what happens next.

use paiju_game::cards::Card;
use paiju_game::{Lang, Say, Seat};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use super::words::Words;
use crate::components::fan;
use crate::i18n::Text;
use crate::names::{PageGame, Tractor};
use crate::scene::Side;
use crate::scene::tractor::{Moment, Row, Said, Scene};

/// A seat's last action: its cards and their combination; `fresh` if it is animated.
pub fn spoken(
    seat: Seat,
    said: Option<&Said>,
    fresh: bool,
    side: Side,
    lit: Cards,
    onpress: &Callback<Card>,
    lang: Lang,
) -> Html {
    // The key makes a new play a new element, which the style animates.
    let played = |row: &Row, class: Classes, word: Option<String>| {
        let key = row.iter().map(ToString::to_string).collect::<String>();
        let label = Text::PlayedBy(Tractor::seat_title(seat, lang)).say(lang);
        html! {
            <div {key} class={classes!("played", class, fresh.then_some("fresh"))}>
                { fan(&laid(row, lit), label, "medium", onpress, lang) }
                <p class="kind">{ word }</p>
            </div>
        }
    };
    let content = match said {
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
    html! { <div class={classes!("spoken", side.class())}>{ content }</div> }
}

/// The line in the middle: whose turn it is (`yours`: the visitor's) and what to do; or the result of a throw or a
/// trick.
pub fn banner(scene: &Scene, yours: bool, lang: Lang) -> Html {
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
    let line = if yours && !matches!(scene.moment, Moment::Deal(_)) { Text::YourTurn.say(lang) } else { line };
    let failed = scene.failed.as_ref().map(|why| Words::ThrowFailed(why.say(lang)));
    html! {
        <>
            <p class={classes!("banner", yours.then_some("yours"))}>
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
