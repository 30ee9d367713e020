//! Editing a text: the code editor, or a plain field if it could not be loaded.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::Say;
use web_sys::{Element, HtmlTextAreaElement};
use yew::prelude::*;

use crate::bots::Language;
use crate::bots::editor::{Begin, Editor, Mark};
use crate::bots::runtime::Lost;
use crate::i18n::{LabText, use_lang};
use crate::settings::{Settings, SettingsHandle};

/// A place to show; `again` distinguishes repeated requests for the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
    pub again: u32,
    /// Whether the editor takes the focus; if not, typing elsewhere is not interrupted.
    pub focus: bool,
}

/// The component does not follow a new text: give each text its own key.
#[derive(Properties, PartialEq)]
pub struct EditingProps {
    /// What it is, for screen readers.
    pub label: String,
    pub text: AttrValue,
    /// The language of a program; `None` for other texts, whose lines are wrapped.
    #[prop_or_default]
    pub language: Option<Language>,
    pub marks: Rc<[Mark]>,
    pub place: Option<Place>,
    pub onchange: Callback<String>,
}

#[component]
pub fn Editing(props: &EditingProps) -> Html {
    let lang = use_lang();
    let EditingProps { label, text, language, marks, place, onchange } = props;
    let host = use_node_ref();
    let editor = use_mut_ref(|| None::<Editor>);
    // Whether the editor was mounted, or why not; `None` while loading.
    let mounted = use_state(|| None::<Result<(), Lost>>);
    let dark = use_context::<SettingsHandle>().is_some_and(|settings: SettingsHandle| Settings::is_dark(&settings));
    let latest = use_mut_ref(|| onchange.clone());
    *latest.borrow_mut() = onchange.clone();
    use_effect_with((), {
        let (host, editor, mounted) = (host.clone(), editor.clone(), mounted.setter());
        let (text, language, label) = (text.clone(), *language, label.clone());
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
    use_effect_with((is_mounted, marks.clone()), {
        let editor = editor.clone();
        move |(_, marks)| {
            if let Some(editor) = &*editor.borrow() {
                editor.set_marks(marks);
            }
        }
    });
    use_effect_with((is_mounted, *place), {
        let host = host.clone();
        move |&(_, place)| {
            let has_focus = || host.cast::<Element>() == gloo::utils::document().active_element();
            if let Some((editor, place)) =
                editor.borrow().as_ref().zip(place).filter(|(_, place)| place.focus || !has_focus())
            {
                editor.reveal(place.line, place.column, place.focus);
            }
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
                <textarea class="plain-editor" spellcheck="false" aria-label={label.clone()} value={text.clone()} oninput={typed} />
            } else {
                <div ref={host} class="code-editor" />
            }
        </>
    }
}
