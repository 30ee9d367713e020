//! From the shown moment to the table: AIs play on, or the visitor does.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::effects::Inspector;
use crate::components::{Glyph, icon};
use crate::i18n::InspectText;
use crate::worker::Spoken;
use crate::worker::protocol::{Answer, By, Question, Telling, Trouble};

/// Has a question answered: see [`crate::worker::use_errand`].
pub type Run = Callback<(Question, Callback<Result<Answer, Trouble>>)>;

/// Two buttons; `refuse` hears why they lead nowhere.
pub fn play_on(inspector: &Inspector, run: &Run, refuse: &Callback<Spoken>, lang: Lang) -> Html {
    let (Some(source), Some(game)) = (inspector.source(), inspector.game()) else { return Html::default() };
    let button = |by: By, class: &'static str, glyph: Glyph, text: InspectText| {
        let telling = Telling::Table { game: game.index, moment: inspector.moment(), instead: None, by };
        let (source, options) = (source.clone(), inspector.options());
        let (run, refuse) = (run.clone(), refuse.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let refuse = refuse.clone();
            let done = Callback::from(move |answer: Result<Answer, Trouble>| match answer {
                Ok(Answer::Text(address)) => leave_for(&address),
                Ok(_) => {}
                Err(why) => refuse.emit(Spoken::of(&why)),
            });
            let input = source.bytes().to_vec();
            run.emit((Question::Tell { input, options, telling: telling.clone() }, done));
        });
        html! {
            <button type="button" class={classes!("ghost", "small-button", class)} {onclick}>{ icon(glyph) }{ text.say(lang) }</button>
        }
    };
    html! {
        <div class="play-on">
            { button(By::Ais, "by-ais", Glyph::Play, InspectText::AisPlayOn) }
            { button(By::Visitor, "by-hand", Glyph::Sit, InspectText::PlayOn) }
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
