//! Exports of a pack: its file, its link, the table of answers.

use paiju_game::{Say, Spoken};
use yew::prelude::*;

use super::columns::Columns;
use super::open::Open;
use crate::i18n::{CasesText, use_lang};
use crate::pages::hand_out::{copy_packed, save_file};
use crate::pages::to_lab::Cases;
use crate::worker::cases::csv;
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

#[derive(Clone, PartialEq, Properties)]
pub struct GivingProps {
    pub open: Open,
    pub columns: Columns,
}

#[component]
pub fn Giving(props: &GivingProps) -> Html {
    let lang = use_lang();
    let GivingProps { open, columns } = props;
    let (pack, write) = (use_query::<String>(), use_query::<String>());
    let told = use_state(|| None::<Spoken>);
    use_effect_with(open.clone(), {
        let told = told.setter();
        move |_| told.set(None)
    });
    let link = {
        let (pack, told, open) = (pack, told.setter(), open.clone());
        move |_: MouseEvent| {
            let told = told.clone();
            let packed = move |packed: Result<String, Trouble>| {
                copy_packed(packed, |packed| Cases::Packed(packed).query(), &CasesText::TooLong, told.clone());
            };
            pack.emit((open.pack.packed(), Callback::from(packed)));
        }
    };
    let save = {
        let open = open.clone();
        move |_: MouseEvent| save_file("cases.json", &open.text)
    };
    let results = {
        let (open, columns, write, told) = (open.clone(), columns.clone(), write, told.setter());
        move |_: MouseEvent| {
            let told = told.clone();
            let written = move |written: Result<String, Trouble>| match written {
                Ok(table) => save_file("results.csv", &table),
                Err(why) => told.set(Some(Spoken::of(&why))),
            };
            write.emit((csv(columns.rows(&open.sheet, lang)), Callback::from(written)));
        }
    };
    html! {
        <div class="ways giving">
            <button type="button" class="ghost small-button copy-link" onclick={link}>{ CasesText::CopyLink.say(lang) }</button>
            <button type="button" class="ghost small-button save-pack" onclick={save}>{ CasesText::Save.say(lang) }</button>
            if !columns.all.is_empty() {
                <button type="button" class="ghost small-button save-results" onclick={results}>{ CasesText::SaveResults.say(lang) }</button>
            }
            <span class="told" role="status">{ told.as_ref().map(|told| told.say(lang)).unwrap_or_default() }</span>
        </div>
    }
}
