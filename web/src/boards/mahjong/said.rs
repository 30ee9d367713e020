//! The message about the chosen tile: the question, the action, or why it is illegal.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Action, Tile, text};
use yew::prelude::*;

use super::facts::{drawn, facts};
use super::words::Words;
use crate::boards::input::Input;
use crate::boards::talk::Talk;
use crate::i18n::Text;
use crate::names::Mahjong;

/// The visitor's selection.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pick {
    /// The place of the chosen tile in the row.
    pub index: Option<usize>,
    /// PENG was pressed: the next tile chosen is discarded after it.
    pub claiming: bool,
    /// The visitor wanted to continue without choosing a tile.
    pub missing: bool,
}

/// A class and a text.
pub fn said(
    pick: Pick,
    chosen: Option<Tile>,
    talk: &Talk<Action>,
    input: &Input<Mahjong>,
    lang: Lang,
) -> (&'static str, Html) {
    let plain = |words: Words| html! { { words.say(lang) } };
    if let Some(refusal) = talk.refusal(input, lang) {
        return ("refused", html! { { refusal } });
    }
    if pick.missing {
        return ("refused", plain(Words::ChooseTile));
    }
    if let Some(action) = &talk.suggested {
        return ("fine", suggested(action, input, lang));
    }
    if talk.awaits {
        return ("", html! { { Text::Thinking.say(lang) } });
    }
    let may_play = input.offer.may_play;
    let claimed = input.offer.claim.as_ref().map(|claim| text::name(claim.tile, lang));
    match (chosen.map(|tile| text::name(tile, lang)), claimed) {
        (Some(tile), _) if may_play => ("fine", plain(Words::WouldPlay(tile))),
        (Some(play), Some(taken)) => ("fine", plain(Words::WouldPeng { taken, play })),
        _ if pick.claiming => ("fine", plain(Words::ChooseForPeng)),
        _ if may_play => ("", plain(Words::YourTurn)),
        _ => ("", plain(Words::YourAnswer)),
    }
}

/// A suggested action and its effect on the hand.
fn suggested(action: &Action, input: &Input<Mahjong>, lang: Lang) -> Html {
    let candidates = input.hints.as_ref().map_or(&[][..], |hints| &hints.candidates);
    let weighed = candidates.iter().find(|candidate| candidate.action == *action);
    let known = weighed.and_then(|candidate| candidate.facts.as_ref()).or_else(|| input.facts(action));
    html! {
        <>
            { drawn(action, lang) }
            { known.map(|known| facts(known, lang)) }
        </>
    }
}
