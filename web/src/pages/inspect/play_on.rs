//! From the shown moment to the table: AIs play on, or the visitor does, with another answer if one is pointed at.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::effects::Inspector;
use super::replayed::Pointed;
use super::subject::Subject;
use crate::components::{Glyph, icon};
use crate::i18n::InspectText;
use crate::spoken::Spoken;
use crate::worker::protocol::{About, Answer, By, Question, Telling, Trouble};

/// Plays on at a table.
pub struct PlayOn {
    /// Has the worker write the address: see [`crate::worker::use_errand`].
    pub run: Callback<(Question, Callback<Result<Answer, Trouble>>)>,
    /// Hears why it leads nowhere.
    pub refuse: Callback<Spoken>,
}

/// Two buttons; with `instead`, an answer that takes the place of what was played.
pub fn play_on(inspector: &Inspector, instead: Option<&Pointed>, way: &PlayOn, lang: Lang) -> Html {
    let (Some(subject), Some(game)) = (Subject::of(inspector), inspector.game()) else { return Html::default() };
    let button = |by: By, class: &'static str, glyph: Glyph, text: InspectText| {
        let action = instead.map(|pointed| (pointed.seat, pointed.action.clone()));
        let telling = Telling::Table { game: game.index, moment: inspector.moment(), instead: action, by };
        let (subject, run, refuse) = (subject.clone(), way.run.clone(), way.refuse.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let refuse = refuse.clone();
            let done = Callback::from(move |answer: Result<Answer, Trouble>| match answer {
                Ok(Answer::Text(address)) => leave_for(&address),
                Ok(_) => {}
                Err(why) => refuse.emit(Spoken::of(&why)),
            });
            run.emit((subject.ask(About::Tell(telling.clone())), done));
        });
        html! {
            <button type="button" class={classes!("ghost", "small-button", class)} {onclick}>{ icon(glyph) }{ text.say(lang) }</button>
        }
    };
    html! {
        <div class="play-on">
            if let Some(pointed) = instead {
                <span class="instead">{ InspectText::ChangedTo(pointed.what.say(lang)).say(lang) }</span>
            }
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
