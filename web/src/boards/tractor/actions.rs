//! The buttons: call and snatch, cover, play; hint, undo.

use paiju_game::Say;
use paiju_tractor::{Action, Cards, Tractor, text};
use yew::prelude::*;

use super::scene::Moment;
use super::words::Words;
use crate::components::{Glyph, icon};
use crate::i18n::{Text, use_lang};
use crate::shown::Input;

/// What can be done.
#[derive(Properties, PartialEq)]
pub struct ActionsProps {
    /// What goes on.
    pub moment: Moment,
    /// The chosen cards.
    pub chosen: Cards,
    /// What can be declared.
    pub declarations: Vec<Cards>,
    /// Whether somebody has called.
    pub called: bool,
    /// What a hint suggests.
    pub suggested: Option<Action>,
    /// How the visitor acts.
    pub input: Input<Tractor>,
    /// Does it, or says why not.
    pub perform: Callback<Action>,
    /// Shows a hint.
    pub hint: Callback<()>,
}

/// The buttons.
#[component]
pub fn Actions(props: &ActionsProps) -> Html {
    let lang = use_lang();
    let action = |action: Action, words: String, class: &'static str, key: String| {
        // What is refused keeps its button, so that everybody can reach the reason.
        let refusal = props.input.check.emit(action).map(|refusal| refusal.say(lang));
        let suggested = props.suggested == Some(action);
        html! {
            <button
                type="button" class={classes!(class, suggested.then_some("suggested"))} title={refusal.clone()}
                aria-disabled={refusal.is_some().then_some("true")} onclick={props.perform.reform(move |_| action)}
            >
                { words }<kbd aria-hidden="true">{ key }</kbd>
            </button>
        }
    };
    let enter = || "↵".to_owned();
    let main = match props.moment {
        Moment::Deal(_) => {
            let declare = |(index, &cards): (usize, &Cards)| {
                let shown = text::cards(cards, lang);
                let words = if props.called { Words::Snatch(shown) } else { Words::Call(shown) };
                action(Action::Declare(cards), words.say(lang), "primary", (index + 1).to_string())
            };
            let none = if props.called { Words::NoSnatch } else { Words::NoCall };
            html! {
                <>
                    { for props.declarations.iter().enumerate().map(declare) }
                    { action(Action::Pass, none.say(lang), "plain-button", "P".to_owned()) }
                </>
            }
        }
        Moment::Cover(_) => action(Action::Cover(props.chosen), Words::CoverCards.say(lang), "primary", enter()),
        Moment::Lead(_) | Moment::Follow { .. } | Moment::Rest => {
            action(Action::Play(props.chosen), Text::PlayCards.say(lang), "primary", enter())
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
