//! The manual for writing a bot, next to the editor.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::panel;
use crate::guide::{Chapter, Sample, bots};
use crate::i18n::LabText;

/// The guide, a chapter at a time.
pub fn manual(lang: Lang) -> Html {
    let chapters = html! { <div class="manual">{ for bots(lang).iter().enumerate().map(|(place, one)| chapter(place, one, lang)) }</div> };
    panel(LabText::Manual.say(lang), "write-a-bot", Html::default(), chapters)
}

fn chapter(place: usize, Chapter { title, text, sample }: &Chapter, lang: Lang) -> Html {
    html! {
        <details open={place == 0}>
            <summary>{ *title }</summary>
            <ul>{ for text.iter().map(|line| html! { <li>{ *line }</li> }) }</ul>
            { sample.map(|sample| said(sample, lang)) }
        </details>
    }
}

fn said(Sample { input, output }: &Sample, lang: Lang) -> Html {
    html! {
        <dl>
            <dt>{ LabText::ItReads.say(lang) }</dt>
            <dd><pre tabindex="0">{ *input }</pre></dd>
            <dt>{ LabText::ItPrints.say(lang) }</dt>
            <dd><pre tabindex="0">{ *output }</pre></dd>
        </dl>
    }
}
