//! The buttons: HU, GANG, PENG, pass or play.

use paiju_game::{Lang, Say, Spoken};
use paiju_mahjong::{Action, Tile, text};
use yew::prelude::*;

use super::words::Words;
use crate::boards::frame::{Button, action_button};
use crate::boards::input::Input;
use crate::boards::talk::Talk;
use crate::names::Mahjong;
use crate::scene::mahjong::Claim;

pub struct Doing<'a> {
    pub chosen: Option<Tile>,
    /// Whether PENG was pressed and the tile to discard is still to be chosen.
    pub claiming: bool,
    /// Performs an action, or shows why it is illegal.
    pub perform: &'a Callback<Action>,
    /// Takes the discard by PENG, or asks which tile to discard afterwards.
    pub peng: &'a Callback<()>,
}

pub fn buttons(doing: &Doing<'_>, talk: &Talk<Action>, input: &Input<Mahjong>, lang: Lang) -> Html {
    let action = |action: Action, words: Words, class: &'static str, key: &str, refused: Option<&Spoken>| {
        action_button(Button { action, words: words.say(lang), key, class, refused }, talk, doing.perform, lang)
    };
    let offer = &*input.offer;
    let hu_words = offer.claim.as_ref().map_or(Words::Hu, |claim| Words::HuWith(text::name(claim.tile, lang)));
    let hu = action(Action::Hu, hu_words, "primary hu", "W", offer.hu_refused.as_ref());
    let gang = |&tile: &Tile, refused: Option<&Spoken>| {
        action(Action::Gang(tile), Words::GangOf(text::name(tile, lang)), "primary", "G", refused)
    };
    match &offer.claim {
        Some(claim) => html! {
            <>
                { hu }
                { gang(&claim.tile, claim.gang_refused.as_ref()) }
                { peng_button(claim, doing, talk, lang) }
                { action(Action::Pass, Words::Pass, "plain-button pass", "P", None) }
            </>
        },
        None => {
            let play = doing.chosen.map(|tile| {
                action(Action::Play(tile), Words::WouldPlay(text::name(tile, lang)), "primary play", "↵", None)
            });
            html! { <>{ hu }{ for offer.gangs.iter().map(|tile| gang(tile, None)) }{ play }</> }
        }
    }
}

/// PENG is two actions in one: the claim and the discard after it.
fn peng_button(claim: &Claim, doing: &Doing<'_>, talk: &Talk<Action>, lang: Lang) -> Html {
    let refused = claim.peng_refused.as_ref();
    let suggested = matches!(talk.suggested, Some(Action::Peng { .. })) || doing.claiming;
    let words = match doing.chosen.filter(|_| refused.is_none()) {
        Some(play) => Words::WouldPeng { taken: text::name(claim.tile, lang), play: text::name(play, lang) },
        None => Words::PengOf(text::name(claim.tile, lang)),
    };
    html! {
        <button
            type="button" class={classes!("primary", "peng", suggested.then_some("suggested"))}
            title={refused.map(|why| why.say(lang))} aria-disabled={refused.is_some().then_some("true")}
            onclick={doing.peng.reform(|_| ())}
        >
            { words.say(lang) }<kbd aria-hidden="true">{ "C" }</kbd>
        </button>
    }
}
