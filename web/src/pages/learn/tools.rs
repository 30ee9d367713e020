//! What can be done with a lesson: hand it on as a link or a file, show it on a projector.

use paiju_game::Say;
use yew::prelude::*;

use super::room::ProjectorSwitch;
use super::wanted::Wanted;
use crate::components::{Glyph, icon};
use crate::i18n::{LearnText, Text, use_lang};
use crate::pages::hand_out::{copy, current_address, save_file};
use crate::worker::learn::{self, Subject};
use crate::worker::use_workers;

/// Of which lesson.
#[derive(Properties, PartialEq)]
pub struct ToolsProps {
    pub subject: Subject,
}

#[component]
pub fn Tools(props: &ToolsProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let said = use_state(|| None::<bool>);
    let subject = props.subject.clone();
    let link = {
        let (subject, said) = (subject.clone(), said.setter());
        move |_: MouseEvent| {
            let said = said.clone();
            let query = Wanted::Lesson { subject: subject.clone(), step: 0 }.query();
            copy(current_address(&query), Callback::from(move |copied| said.set(Some(copied))));
        }
    };
    let save = move |_: MouseEvent| {
        let (workers, subject) = (workers.clone(), subject.clone());
        yew::platform::spawn_local(async move {
            let name = match &subject {
                Subject::Course(code) => format!("{code}.json"),
                Subject::Packed(_) | Subject::Exercise(_) => "lesson.json".to_owned(),
            };
            if let Ok(file) = workers.answer(learn::file(subject)).await {
                save_file(&name, &file);
            }
        });
    };
    html! {
        <div class="learn-tools">
            <span class="said" role="status">
                { said.map(|copied| if copied { Text::Copied } else { Text::NotCopied }.say(lang)).unwrap_or_default() }
            </span>
            <button type="button" class="icon-button copy-link" aria-label={LearnText::CopyLink.say(lang)} title={LearnText::CopyLink.say(lang)} onclick={link}>
                { icon(Glyph::Link) }
            </button>
            <button type="button" class="icon-button save" aria-label={LearnText::SaveFile.say(lang)} title={LearnText::SaveFile.say(lang)} onclick={save}>
                { icon(Glyph::Save) }
            </button>
            <ProjectorSwitch />
        </div>
    }
}
