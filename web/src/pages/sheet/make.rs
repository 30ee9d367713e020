//! Making a sheet: its title, its tasks, the link and the file.

mod adding;
mod draft;

use paiju_exercises::sheets::Task;
use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use self::adding::Adding;
use self::draft::{Change, Draft};
use super::hand_in::file_part;
use super::wanted::Wanted;
use super::{head, kept, said};
use crate::components::{Glyph, icon, sign};
use crate::i18n::{SheetText, use_lang};
use crate::pages::hand_out::{copy_and_tell, current_address, save_file};

/// An arrow up.
const UP: &str = "M12 19V5.5M6 11l6-6 6 6";

#[component]
pub fn Make() -> Html {
    let lang = use_lang();
    let draft = use_reducer(Draft::load);
    let copied = use_state(|| None::<Spoken>);
    use_effect_with((*draft).clone(), {
        let copied = copied.setter();
        move |draft: &Draft| {
            draft.save();
            copied.set(None);
        }
    });
    let change = {
        let draft = draft.dispatcher();
        Callback::from(move |change: Change| draft.dispatch(change))
    };
    let written = |class: &'static str, label: SheetText, value: &str, into: fn(String) -> Change| {
        let change = change.clone();
        let oninput =
            move |event: InputEvent| change.emit(into(event.target_unchecked_into::<HtmlInputElement>().value()));
        html! {
            <label class="field">{ label.say(lang) }<input {class} value={value.to_owned()} maxlength="200" autocomplete="off" {oninput} /></label>
        }
    };
    html! {
        <>
            { head(SheetText::Make.say(lang), lang) }
            <p class="tagline">{ SheetText::MakeHow.say(lang) }</p>
            { written("sheet-title", SheetText::SheetTitle, &draft.title, Change::Title) }
            { written("sheet-about", SheetText::About, &draft.about, Change::About) }
            <section class="panel" aria-labelledby="sheet-tasks">
                <h2 id="sheet-tasks">{ SheetText::Tasks.say(lang) }</h2>
                if draft.tasks.is_empty() {
                    <p class="hint">{ SheetText::NoTasks.say(lang) }</p>
                } else {
                    <ol class="tasks made">{ for draft.tasks.iter().enumerate().map(|(at, task)| row(at, task, &change, lang)) }</ol>
                }
            </section>
            <Adding onadd={change.reform(Change::Add)} />
            { hand_out(&draft, &copied, lang) }
        </>
    }
}

fn row(at: usize, task: &Task, change: &Callback<Change>, lang: Lang) -> Html {
    let (name, what) = said::words(task, lang);
    let button = |class: &'static str, picture: Html, words: SheetText, to: Change, disabled: bool| {
        let words = words.say(lang);
        let onclick = change.reform(move |_: MouseEvent| to.clone());
        html! {
            <button type="button" class={classes!("icon-button", class)} aria-label={words.clone()} title={words} {disabled} {onclick}>{ picture }</button>
        }
    };
    html! {
        <li class="task">
            <strong>{ name }</strong><span>{ what }</span>
            <span class="task-tools">
                { button("up", sign(UP, false), SheetText::Up(at), Change::Up(at), at == 0) }
                { button("remove", icon(Glyph::Cross), SheetText::RemoveTask(at), Change::Remove(at), false) }
            </span>
        </li>
    }
}

/// The link and the file, once there is something to hand out.
fn hand_out(draft: &Draft, copied: &UseStateHandle<Option<Spoken>>, lang: Lang) -> Html {
    let Some(sheet) = draft.sheet() else {
        return html! {
            <section class="panel" aria-labelledby="hand-out">
                <h2 id="hand-out">{ SheetText::HandOut.say(lang) }</h2>
                <p class="hint">{ SheetText::NeedsTitle.say(lang) }</p>
            </section>
        };
    };
    let wanted = Wanted::Packed(sheet.pack());
    let link = {
        let (query, sheet, copied) = (wanted.query(), sheet.clone(), copied.setter());
        move |_: MouseEvent| {
            // Stored, so that its hand-ins are recognised here later.
            kept::open(&sheet);
            copy_and_tell(current_address(&query), copied.clone());
        }
    };
    let save = {
        let sheet = sheet.clone();
        move |_: MouseEvent| {
            kept::open(&sheet);
            save_file(&format!("{}.json", file_part(&sheet.title.say(lang))), &sheet.write());
        }
    };
    html! {
        <section class="panel" aria-labelledby="hand-out">
            <h2 id="hand-out">{ SheetText::HandOut.say(lang) }</h2>
            <p class="ways">
                <button type="button" class="primary copy-sheet" onclick={link}>{ icon(Glyph::Link) }{ SheetText::CopyLink.say(lang) }</button>
                <button type="button" class="ghost save-sheet" onclick={save}>{ icon(Glyph::Save) }{ SheetText::SaveFile.say(lang) }</button>
                <a class="ghost try-sheet" href={wanted.href()}>{ SheetText::TryIt.say(lang) }</a>
                <span class="said" role="status">{ copied.as_ref().map(|said| said.say(lang)).unwrap_or_default() }</span>
            </p>
        </section>
    }
}
