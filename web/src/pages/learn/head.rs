//! The header of a room of Learn.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::wanted::Wanted;
use crate::i18n::{LearnText, Text};
use crate::pages::on_sheet;
use crate::pages::room::ProjectorSwitch;

/// The header of a room: the back link, the title, other content, the tools.
pub fn header(back: Html, title: String, beside: Html, tools: Html) -> Html {
    html! {
        <header class="learn-head">
            { back }
            <h1>{ title }</h1>
            { beside }
            <div class="learn-tools">{ tools }<ProjectorSwitch /></div>
        </header>
    }
}

/// The header of a room without tools, with a link back to the list.
pub fn head(title: String, beside: Html, lang: Lang) -> Html {
    header(back(&Wanted::Index, LearnText::ToIndex.say(lang)), title, beside, Html::default())
}

/// The back link of a possible task, given by the part after the `?` of its address: to the sheet that has it, if any.
pub fn back_from(task: &str, otherwise: &Wanted, words: String, lang: Lang) -> Html {
    match on_sheet::sheet_of(task) {
        Some(href) => html! { <a class="primary small-button to-sheet" {href}>{ Text::ToSheet.say(lang) }</a> },
        None => back(otherwise, words),
    }
}

/// The back link in a header.
pub fn back(to: &Wanted, words: String) -> Html {
    html! { <a class="ghost small-button to-learn" href={to.href()}>{ words }</a> }
}
