//! The buttons: HU, GANG, PENG, pass or play; hint, undo.

use paiju_game::{Game, Say};
use paiju_mahjong::{Action, Mahjong, Tile, View, text};
use yew::prelude::*;

use super::words::Words;
use crate::components::{Glyph, icon};
use crate::i18n::{Text, use_lang};
use crate::shown::Input;

/// What the seat may do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// Whether it must play a tile.
    pub may_play: bool,
    /// The discard that it may claim.
    pub offered: Option<Tile>,
    /// Whether it may take it by PENG.
    pub peng: bool,
    /// The tiles of which it may make a GANG.
    pub gangs: Vec<Tile>,
}

impl Offer {
    /// What a seat may do that knows `view`.
    pub fn of(view: &View) -> Self {
        let mut actions = Vec::new();
        Mahjong::view_actions(view, &mut actions);
        let gang = |action: &Action| match *action {
            Action::Gang(tile) => Some(tile),
            _ => None,
        };
        Self {
            may_play: actions.iter().any(|action| matches!(action, Action::Play(_))),
            offered: view.course().offered().map(|(_, tile)| tile).filter(|_| !actions.is_empty()),
            peng: actions.iter().any(|action| matches!(action, Action::Peng { .. })),
            gangs: actions.iter().filter_map(gang).collect(),
        }
    }
}

/// What can be done.
#[derive(Properties, PartialEq)]
pub struct ActionsProps {
    /// What the seat may do.
    pub offer: Offer,
    /// The chosen tile.
    pub chosen_tile: Option<Tile>,
    /// Whether PENG was pressed and the tile to be played is wanted.
    pub claiming: bool,
    /// What a hint suggests.
    pub suggested: Option<Action>,
    /// How the visitor acts.
    pub input: Input<Mahjong>,
    /// Does it, or says why not.
    pub perform: Callback<Action>,
    /// Takes the discard by PENG, or asks which tile is to be played then.
    pub peng: Callback<()>,
    /// Shows a hint.
    pub hint: Callback<()>,
}

/// The buttons.
#[component]
pub fn Actions(props: &ActionsProps) -> Html {
    let lang = use_lang();
    let action = |action: Action, words: Words, class: &'static str, key: &'static str| {
        // What is refused keeps its button, so that everybody can reach the reason.
        let refusal = props.input.check.emit(action).map(|refusal| refusal.say(lang));
        let suggested = props.suggested == Some(action);
        html! {
            <button
                type="button" class={classes!(class, suggested.then_some("suggested"))} title={refusal.clone()}
                aria-disabled={refusal.is_some().then_some("true")} onclick={props.perform.reform(move |_| action)}
            >
                { words.say(lang) }<kbd aria-hidden="true">{ key }</kbd>
            </button>
        }
    };
    let name = |tile: Tile| text::name(tile, lang);
    let offer = &props.offer;
    let hu = action(Action::Hu, Words::Hu, "primary hu", "W");
    let main = match offer.offered {
        Some(tile) => {
            let why = (!offer.peng).then(|| props.input.check.emit(Action::Peng { play: tile })).flatten();
            let suggested = matches!(props.suggested, Some(Action::Peng { .. })) || props.claiming;
            let words = match props.chosen_tile.filter(|_| offer.peng) {
                Some(play) => Words::WouldPeng(name(play)),
                None => Words::Peng,
            };
            html! {
                <>
                    { hu }
                    { action(Action::Gang(tile), Words::Gang, "primary", "G") }
                    <button
                        type="button" class={classes!("primary", "peng", suggested.then_some("suggested"))}
                        title={why.as_ref().map(|refusal| refusal.say(lang))} aria-disabled={why.is_some().then_some("true")}
                        onclick={props.peng.reform(|_| ())}
                    >
                        { words.say(lang) }<kbd aria-hidden="true">{ "C" }</kbd>
                    </button>
                    { action(Action::Pass, Words::Pass, "plain-button pass", "P") }
                </>
            }
        }
        None => {
            let play = props
                .chosen_tile
                .map(|tile| action(Action::Play(tile), Words::WouldPlay(name(tile)), "primary play", "↵"));
            html! {
                <>
                    { hu }
                    { for offer.gangs.iter().map(|&tile| action(Action::Gang(tile), Words::GangOf(name(tile)), "primary", "G")) }
                    { play }
                </>
            }
        }
    };
    html! {
        <div class="actions" role="group" aria-label={Text::Actions.say(lang)}>
            { main }
            <button type="button" class="plain-button" onclick={props.hint.reform(|_| ())}>
                { icon(Glyph::Bulb) }{ Text::Hint.say(lang) }<kbd aria-hidden="true">{ "H" }</kbd>
            </button>
            if let Some(undo) = &props.input.undo {
                <button type="button" class="plain-button" onclick={undo.reform(|_| ())}>
                    { icon(Glyph::Again) }{ Text::Undo.say(lang) }<kbd aria-hidden="true">{ "U" }</kbd>
                </button>
            }
        </div>
    }
}
