//! From the shown moment to the table: AIs play on, or the visitor does.

use std::rc::Rc;

use paiju_game::{Lang, Say};
use paiju_inspect::Options;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::effects::Inspector;
use super::source::Source;
use crate::components::{Glyph, icon};
use crate::i18n::{InspectText, use_lang};
use crate::keys::use_keys;
use crate::worker::protocol::{Answer, By, Question, Telling, Trouble};
use crate::worker::use_errand;

/// What is played on.
#[derive(Clone, PartialEq, Properties)]
pub struct PlayOnProps {
    source: Rc<Source>,
    options: Options,
    game: usize,
    moment: usize,
}

impl PlayOnProps {
    /// As the inspector stands; `None` where there is no game.
    pub fn of(inspector: &Inspector) -> Option<Self> {
        let source = Rc::new(inspector.source()?.clone());
        let (game, moment) = (inspector.game()?.index, inspector.moment());
        Some(Self { source, options: inspector.options(), game, moment })
    }
}

/// Two buttons, and why they lead nowhere.
#[component]
pub fn PlayOn(props: &PlayOnProps) -> Html {
    let lang = use_lang();
    let run = use_errand();
    let trouble = use_state(|| None::<Trouble>);
    use_effect_with((props.game, props.moment), {
        let trouble = trouble.setter();
        move |_| trouble.set(None)
    });
    let go = {
        let (props, trouble) = (props.clone(), trouble.setter());
        Callback::from(move |by: By| {
            let trouble = trouble.clone();
            let done = Callback::from(move |answer: Result<Answer, Trouble>| match answer {
                Ok(Answer::Text(address)) => leave_for(&address),
                Ok(_) => trouble.set(Some(Trouble::NothingToWrite)),
                Err(why) => trouble.set(Some(why)),
            });
            let PlayOnProps { source, options, game, moment } = &props;
            let telling = Telling::Table { game: *game, moment: *moment, instead: None, by };
            run.emit((Question::Tell { input: source.bytes().to_vec(), options: *options, telling }, done));
        })
    };
    use_keys({
        let go = go.clone();
        Callback::from(move |event: KeyboardEvent| {
            let by = match &*event.key() {
                "t" => By::Ais,
                "T" => By::Visitor,
                _ => return false,
            };
            go.emit(by);
            true
        })
    });
    let button = |by: By, glyph: Glyph, text: InspectText, lang: Lang| {
        let class = classes!("ghost", "small-button", if by == By::Ais { "by-ais" } else { "by-hand" });
        html! {
            <button type="button" {class} onclick={go.reform(move |_: MouseEvent| by)}>{ icon(glyph) }{ text.say(lang) }</button>
        }
    };
    html! {
        <div class="play-on">
            { button(By::Ais, Glyph::Play, InspectText::AisPlayOn, lang) }
            { button(By::Visitor, Glyph::Sit, InspectText::PlayOn, lang) }
            <span class="play-on-told" aria-live="polite">{ trouble.as_ref().map(|why| why.say(lang)) }</span>
        </div>
    }
}

/// The table is another part of the site, which the address brings.
fn leave_for(address: &str) {
    if let Some(window) = web_sys::window() {
        // An address within the page is never refused.
        let _ = window.location().set_hash(address);
    }
}
