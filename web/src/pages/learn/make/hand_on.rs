//! Exports of a finished lesson.

use paiju_game::{Say, Spoken};
use yew::prelude::*;

use crate::components::{Glyph, icon};
use crate::i18n::{LearnText, use_lang};
use crate::pages::hand_out::{copy_and_tell, current_address, save_file, use_result};
use crate::pages::learn::subject::Subject;
use crate::pages::learn::wanted::Wanted;
use crate::worker::learn::{self, Material};
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

#[derive(Properties, PartialEq)]
pub struct HandOnProps {
    pub packed: String,
}

#[component]
pub fn HandOn(props: &HandOnProps) -> Html {
    let lang = use_lang();
    let save = use_query::<String>();
    let said = use_result(props.packed.clone());
    let wanted = Wanted::Lesson { subject: Subject::Packed(props.packed.clone()), step: 0 };
    let link = {
        let (query, said) = (wanted.query(), said.setter());
        move |_: MouseEvent| copy_and_tell(current_address(&query), said.clone())
    };
    let material = Material::Packed(props.packed.clone());
    let keep = {
        let told = said.setter();
        move |_: MouseEvent| {
            let told = told.clone();
            let written = move |file: Result<String, Trouble>| match file {
                Ok(file) => save_file("lesson.json", &file),
                Err(why) => told.set(Some(Spoken::of(&why))),
            };
            save.emit((learn::file(material.clone()), Callback::from(written)));
        }
    };
    html! {
        <p class="ways made">
            <a class="ghost try" href={wanted.href()}>{ LearnText::Try.say(lang) }</a>
            <button type="button" class="ghost copy-link" onclick={link}>{ icon(Glyph::Link) }{ LearnText::CopyLink.say(lang) }</button>
            <button type="button" class="ghost save" onclick={keep}>{ icon(Glyph::Save) }{ LearnText::SaveFile.say(lang) }</button>
            <span class="said" role="status">{ said.as_ref().map(|said| said.say(lang)).unwrap_or_default() }</span>
        </p>
    }
}
