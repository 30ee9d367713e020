//! What can be done with a lesson: hand it on as a link or a file, show it on a projector.

use paiju_game::Say;
use yew::prelude::*;

use super::wanted::Wanted;
use crate::components::{Glyph, icon, sign};
use crate::i18n::{LearnText, Text, use_lang};
use crate::pages::hand_out::{copy, current_address, save_file};
use crate::settings::{Set, SettingsHandle};
use crate::worker::learn::{self, Subject};
use crate::worker::use_workers;

/// Of which lesson.
#[derive(Properties, PartialEq)]
pub struct ToolsProps {
    pub subject: Subject,
}

const SCREEN: &str = "M3 4.5h18M4.5 4.5v11h15v-11M12 15.5v3M8 20.5l4-2 4 2";

#[component]
pub fn Tools(props: &ToolsProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let settings = use_context::<SettingsHandle>();
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
    let projector = settings.as_ref().is_some_and(|settings| settings.projector);
    let turn = move |_: MouseEvent| {
        if let Some(settings) = &settings {
            settings.dispatch(Set::Projector(!projector));
        }
    };
    let label = Text::Projector.say(lang);
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
            <button
                type="button" class="icon-button projector" aria-pressed={if projector { "true" } else { "false" }}
                aria-label={label.clone()} title={label} onclick={turn}
            >
                { sign(SCREEN, false) }
            </button>
        </div>
    }
}
