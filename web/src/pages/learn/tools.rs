//! The tools of a lesson or a puzzle: sharing it as a link or a file.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::subject::Subject;
use super::wanted::Wanted;
use crate::components::{Glyph, icon};
use crate::i18n::{LearnText, Text, use_lang};
use crate::names::Route;
use crate::pages::hand_out::{copy_and_tell, current_address, embedding, save_file, use_result};
use crate::worker::learn::{self, Material};
use crate::worker::use_workers;

/// The target of a link.
#[derive(Properties, PartialEq)]
pub struct CopyLinkProps {
    /// The part of the address after the `?`.
    pub query: String,
    pub words: String,
}

/// A button that copies a link and reports success or failure.
#[component]
pub fn CopyLink(props: &CopyLinkProps) -> Html {
    let lang = use_lang();
    let said = use_result(props.query.clone());
    let copying = |make: fn(&str, Lang) -> String| {
        let (query, said) = (props.query.clone(), said.setter());
        move |_: MouseEvent| copy_and_tell(make(&query, lang), said.clone())
    };
    let link = copying(|query, _| current_address(query));
    let embed = copying(|query, lang| embedding(Route::Learn, query, &Text::Learn.say(lang)));
    html! {
        <>
            <span class="said" role="status">{ said.as_ref().map(|said| said.say(lang)).unwrap_or_default() }</span>
            <button type="button" class="icon-button copy-link" aria-label={props.words.clone()} title={props.words.clone()} onclick={link}>
                { icon(Glyph::Link) }
            </button>
            <button type="button" class="icon-button embed" aria-label={Text::CopyEmbed.say(lang)} title={Text::CopyEmbed.say(lang)} onclick={embed}>
                { icon(Glyph::Frame) }
            </button>
        </>
    }
}

#[derive(Properties, PartialEq)]
pub struct ToolsProps {
    pub subject: Subject,
    /// The shown step, from 0, which the link points to.
    pub step: usize,
    pub material: Material,
}

#[component]
pub fn Tools(props: &ToolsProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let subject = props.subject.clone();
    let link = Wanted::Lesson { subject: subject.clone(), step: props.step }.query();
    let words = if props.step == 0 { LearnText::CopyLink } else { LearnText::CopyStepLink };
    let material = props.material.clone();
    let save = move |_: MouseEvent| {
        let (workers, subject, material) = (workers.clone(), subject.clone(), material.clone());
        yew::platform::spawn_local(async move {
            let name = match &subject {
                Subject::Course(code) => format!("{code}.json"),
                _ => "lesson.json".to_owned(),
            };
            if let Ok(file) = workers.answer(learn::file(material)).await {
                save_file(&name, &file);
            }
        });
    };
    html! {
        <>
            <a class="ghost small-button to-print" href={Wanted::PrintedLesson { subject: props.subject.clone() }.href()}>{ Text::Print.say(lang) }</a>
            <CopyLink query={link} words={words.say(lang)} />
            <button type="button" class="icon-button save" aria-label={LearnText::SaveFile.say(lang)} title={LearnText::SaveFile.say(lang)} onclick={save}>
                { icon(Glyph::Save) }
            </button>
        </>
    }
}
