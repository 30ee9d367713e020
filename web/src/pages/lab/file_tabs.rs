//! The files of a bot, as tabs over the editor.

use std::rc::Rc;

use paiju_game::{Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::draft::Draft;
use crate::bots::editor::Mark;
use crate::bots::runtime::Diagnostic;
use crate::bots::{BotFile, Content, Language, guess_language};
use crate::components::{Glyph, Notice, icon};
use crate::i18n::{LabText, use_lang};
use crate::pages::editing::{Editing, Place};

#[derive(Properties, PartialEq)]
pub struct FileTabsProps {
    pub draft: Draft,
    /// The compiler's diagnostics for all files.
    pub diagnostics: Rc<[Diagnostic]>,
    /// The file that is shown.
    pub shown: usize,
    pub onshow: Callback<usize>,
    pub place: Option<Place>,
}

#[component]
pub fn FileTabs(props: &FileTabsProps) -> Html {
    let lang = use_lang();
    let FileTabsProps { draft, diagnostics, shown, onshow, place } = props;
    let refused = use_state(|| None::<Spoken>);
    // The last deleted file and its place, for undo.
    let removed = use_state(|| None::<(usize, BotFile)>);
    let Some(bot) = draft.bot() else { return Html::default() };
    let shown = (*shown).min(bot.files.len().saturating_sub(1));
    let Some(file) = bot.files.get(shown) else { return Html::default() };

    let main_words = LabText::IsMain.say(lang);
    let tab = |(index, file): (usize, &BotFile)| {
        let errors = diagnostics.iter().filter(|said| said.file == file.name).count();
        html! {
            <button
                type="button" role="tab" class={classes!("tab", (index == shown).then_some("on"))} aria-selected={(index == shown).to_string()}
                onclick={onshow.reform(move |_: MouseEvent| index)}
            >
                if index == 0 && bot.files.len() > 1 {
                    <span class="main-mark" role="img" aria-label={main_words.clone()} title={main_words.clone()} />
                }
                { &file.name }
                if errors > 0 { <b class="errors">{ errors }</b> }
            </button>
        }
    };
    let add = {
        let (draft, onshow, count) = (draft.clone(), onshow.clone(), bot.files.len());
        move |_: MouseEvent| {
            draft.change(|bot| {
                let name = free_name(&bot.files, bot.language);
                bot.files.push(BotFile::text(name, ""));
            });
            onshow.emit(count);
        }
    };
    let rename = {
        let (draft, refused) = (draft.clone(), refused.setter());
        move |event: Event| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let Some(mut bot) = draft.bot().map(|bot| (**bot).clone()) else { return };
            let Some(file) = bot.files.get_mut(shown) else { return };
            file.name = input.value().trim().to_owned();
            match bot.check() {
                Ok(()) => {
                    refused.set(None);
                    draft.change(|kept| {
                        if let (Some(kept), Some(new)) = (kept.files.get_mut(shown), bot.files.get(shown)) {
                            kept.name.clone_from(&new.name);
                        }
                    });
                }
                Err(problem) => {
                    refused.set(Some(Spoken::of(&problem)));
                    if let Some(file) = draft.bot().and_then(|bot| bot.files.get(shown)) {
                        input.set_value(&file.name);
                    }
                }
            }
        }
    };
    let set_main = {
        let (draft, onshow, name) = (draft.clone(), onshow.clone(), file.name.clone());
        move |_: MouseEvent| {
            draft.change(|bot| move_to_front(&mut bot.files, &name));
            onshow.emit(0);
        }
    };
    let remove = {
        let (draft, removed, onshow) = (draft.clone(), removed.setter(), onshow.clone());
        move |_: MouseEvent| {
            draft.change(|bot| {
                if bot.files.len() > 1 && shown < bot.files.len() {
                    removed.set(Some((shown, bot.files.remove(shown))));
                }
            });
            onshow.emit(shown.saturating_sub(1));
        }
    };
    let undo = {
        let (draft, last, removed) = (draft.clone(), (*removed).clone(), removed.setter());
        move |_: MouseEvent| {
            if let Some((at, file)) = last.clone() {
                draft.change(|bot| bot.files.insert(at.min(bot.files.len()), file));
                removed.set(None);
            }
        }
    };
    let typed = {
        let (draft, name) = (draft.clone(), file.name.clone());
        Callback::from(move |text: String| {
            draft.change(|bot| {
                if let Some(file) = bot.files.iter_mut().find(|file| file.name == name) {
                    file.content = Content::Text(text);
                }
            });
        })
    };
    let content = match &file.content {
        Content::Bytes(bytes) => {
            let bytes = bytes.len();
            let is_program = Language::of_file(&file.name) == Some(Language::Wasm) && bot.language == Language::Wasm;
            let words = if is_program { LabText::Compiled { bytes } } else { LabText::Data { bytes } };
            html! { <p class="empty compiled">{ words.say(lang) }</p> }
        }
        Content::Text(text) => html! {
            <Editing
                key={format!("{}/{}", bot.id, file.name)} label={LabText::File(file.name.clone()).say(lang)} text={text.clone()} language={bot.language}
                marks={diagnostics.iter().filter(|said| said.file == file.name).map(Mark::from).collect::<Rc<[_]>>()}
                place={*place} onchange={typed}
            />
        },
    };
    let remove_label = LabText::RemoveFile.say(lang);
    html! {
        <div class="files">
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            if let Some((_, file)) = &*removed {
                <p class="notice" role="status">
                    <span class="grow">{ LabText::Removed(file.name.clone()).say(lang) }</span>
                    <button type="button" class="ghost undo" onclick={undo}>{ LabText::Undo.say(lang) }</button>
                </p>
            }
            <div class="file-bar">
                <div class="tabs" role="tablist" aria-label={LabText::Files.say(lang)}>{ for bot.files.iter().enumerate().map(tab) }</div>
                <input class="file-name" aria-label={LabText::FileName.say(lang)} value={file.name.clone()} spellcheck="false" onchange={rename} />
                if may_be_main(file, bot.language) && shown > 0 {
                    <button type="button" class="ghost small-button set-main" onclick={set_main}>{ LabText::SetMain.say(lang) }</button>
                }
                if bot.language != Language::Wasm {
                    <button type="button" class="ghost small-button add-file" onclick={add}>{ LabText::AddFile.say(lang) }</button>
                }
                if bot.files.len() > 1 {
                    <button type="button" class="icon-button remove-file" aria-label={remove_label.clone()} title={remove_label} onclick={remove}>{ icon(Glyph::Cross) }</button>
                }
            </div>
            { content }
        </div>
    }
}

/// Whether this file can be the main file: a program in the bot's language, not data.
fn may_be_main(file: &BotFile, language: Language) -> bool {
    match language {
        Language::Wasm => Language::of_file(&file.name) == Some(Language::Wasm),
        Language::Cpp | Language::Python | Language::Js => file
            .as_text()
            .is_some_and(|text| Language::of_file(&file.name).or_else(|| guess_language(text)) == Some(language)),
    }
}

/// Moves the file with this name to the front; the others keep their order.
fn move_to_front(files: &mut [BotFile], name: &str) {
    let place = files.iter().position(|file| file.name == name);
    if let Some(before) = place.and_then(|place| files.get_mut(..=place)) {
        before.rotate_right(1);
    }
}

/// An unused file name.
fn free_name(files: &[BotFile], language: Language) -> String {
    let ending = match language {
        Language::Cpp => "h",
        Language::Python => "py",
        Language::Js => "js",
        Language::Wasm => "wasm",
    };
    let named = |number: usize| format!("file{number}.{ending}");
    let is_free = |name: &String| files.iter().all(|file| &file.name != name);
    // With one candidate more than files, at least one is free.
    (1..=files.len() + 1).map(named).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_has_a_name_of_its_own() {
        let files = ["main.py", "file1.py", "file3.py"].map(|name| BotFile::text(name, ""));
        assert_eq!(free_name(&files, Language::Python), "file2.py");
        assert_eq!(free_name(&[], Language::Cpp), "file1.h");
    }

    #[test]
    fn the_main_file_goes_to_the_front_and_the_others_keep_their_order() {
        let mut files = ["a.py", "b.py", "c.py"].map(|name| BotFile::text(name, ""));
        let names = |files: &[BotFile]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
        move_to_front(&mut files, "c.py");
        assert_eq!(names(&files), ["c.py", "a.py", "b.py"]);
        move_to_front(&mut files, "gone.py");
        assert_eq!(names(&files), ["c.py", "a.py", "b.py"]);
    }

    #[test]
    fn a_data_file_cannot_be_the_main_file() {
        let may = |name: &str| may_be_main(&BotFile::text(name, ""), Language::Python);
        assert!(may("a.py") && !may("fast.cpp") && !may("config.json"));
        assert!(may_be_main(&BotFile::text("bot", "import json\nprint(1)"), Language::Python));
        assert!(!may_be_main(&BotFile::bytes("net.bin", vec![0]), Language::Python));
        assert!(may_be_main(&BotFile::bytes("b.wasm", vec![]), Language::Wasm));
        assert!(!may_be_main(&BotFile::text("w.txt", ""), Language::Wasm));
    }
}
