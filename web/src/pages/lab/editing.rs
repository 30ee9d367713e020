//! A file of a bot, typed: the editor, or a plain field where it could not be loaded.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::Say;
use web_sys::{Element, HtmlTextAreaElement};
use yew::prelude::*;

use crate::bots::Language;
use crate::bots::editor::{Begin, Editor};
use crate::bots::runtime::{Diagnostic, Lost};
use crate::i18n::{LabText, use_lang};
use crate::settings::{Settings, SettingsHandle};

/// A place in a file to show; `again` distinguishes repeated requests for the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: u32,
    pub column: u32,
    pub again: u32,
}

/// Another file is another component: it is keyed by its bot and its name.
#[derive(Properties, PartialEq)]
pub struct EditingProps {
    pub name: String,
    pub text: AttrValue,
    pub language: Language,
    /// What the compiler says of this file.
    pub diagnostics: Rc<[Diagnostic]>,
    pub place: Option<Place>,
    pub onchange: Callback<String>,
}

#[component]
pub fn Editing(props: &EditingProps) -> Html {
    let lang = use_lang();
    let EditingProps { name, text, language, diagnostics, place, onchange } = props;
    let host = use_node_ref();
    let editor = use_mut_ref(|| None::<Editor>);
    // The editor, or why there is none; nothing before one of them is there.
    let mounted = use_state(|| None::<Result<(), Lost>>);
    let dark = use_context::<SettingsHandle>().is_some_and(|settings: SettingsHandle| Settings::is_dark(&settings));
    let latest = use_mut_ref(|| onchange.clone());
    *latest.borrow_mut() = onchange.clone();
    use_effect_with((), {
        let (host, editor, mounted) = (host.clone(), editor.clone(), mounted.setter());
        let (text, language, label) = (text.clone(), *language, LabText::File(name.clone()).say(lang));
        let is_gone = Rc::new(RefCell::new(false));
        move |()| {
            let gone = is_gone.clone();
            if let Some(element) = host.cast::<Element>() {
                yew::platform::spawn_local(async move {
                    let begin = Begin { text: &text, language, dark, label: &label };
                    let begun = Editor::mount(&element, begin, move |text| latest.borrow().emit(text)).await;
                    if !*gone.borrow() {
                        mounted.set(Some(begun.map(|begun| *editor.borrow_mut() = Some(begun))));
                    }
                });
            }
            move || *is_gone.borrow_mut() = true
        }
    });
    let is_mounted = matches!(&*mounted, Some(Ok(())));
    use_effect_with((is_mounted, dark), {
        let editor = editor.clone();
        move |&(_, dark)| {
            if let Some(editor) = &*editor.borrow() {
                editor.set_dark(dark);
            }
        }
    });
    use_effect_with((is_mounted, diagnostics.clone()), {
        let editor = editor.clone();
        move |(_, diagnostics)| {
            if let Some(editor) = &*editor.borrow() {
                editor.set_diagnostics(diagnostics.iter());
            }
        }
    });
    use_effect_with((is_mounted, *place), move |&(_, place)| {
        if let Some((editor, place)) = editor.borrow().as_ref().zip(place) {
            editor.reveal(place.line, place.column);
        }
    });
    let typed = {
        let onchange = onchange.clone();
        move |event: InputEvent| {
            if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
                onchange.emit(area.value());
            }
        }
    };
    html! {
        <>
            if let Some(Err(Lost { detail })) = &*mounted {
                <p class="notice" role="status">{ LabText::NoEditor(detail.clone()).say(lang) }</p>
                <textarea class="plain-editor" spellcheck="false" aria-label={LabText::File(name.clone()).say(lang)} value={text.clone()} oninput={typed} />
            } else {
                <div ref={host} class="code-editor" />
            }
        </>
    }
}
