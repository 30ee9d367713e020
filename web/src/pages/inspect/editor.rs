//! The text in an editor, inspected while the visitor types. An empty field waits for a text to be pasted, a
//! text opens in the code editor, with its problems underlined.

use std::rc::Rc;

use paiju_game::Say;
use paiju_inspect::{Severity, Span};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlTextAreaElement};
use yew::prelude::*;

use super::open_game::OpenGame;
use crate::bots::editor::Mark;
use crate::bots::runtime::Grade;
use crate::i18n::{InspectText, use_lang};
use crate::pages::editing::{Editing, Place};
use crate::pages::source::{Source, to_field};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::spoken_problem::SpokenProblem;

#[derive(Properties, PartialEq)]
pub struct EditorProps {
    /// The initial text; after that the visitor owns it.
    pub text: AttrValue,
    /// The result for the current text, or a slightly older one.
    pub found: Option<Shared<Inspected>>,
    pub game: Option<Shared<OpenGame>>,
    /// The chosen problem, which the editor shows.
    pub chosen: Option<usize>,
    /// The shown moment: the editor opens there.
    pub moment: usize,
    pub ontype: Callback<String>,
    /// Called when the visitor pastes into the empty field.
    pub onpaste: Callback<Source>,
    pub ondone: Callback<()>,
}

#[component]
pub fn Editor(props: &EditorProps) -> Html {
    let lang = use_lang();
    let was_empty = use_memo((), |()| props.text.is_empty());
    let marks = use_memo((props.found.clone(), props.game.clone(), lang), |(found, game, lang)| {
        let problems = match (game, found) {
            (Some(game), _) => &game.problems,
            (None, Some(found)) => &found.problems,
            (None, None) => return Rc::default(),
        };
        let mark = |problem: &SpokenProblem| {
            let (found, place) = (found.as_ref()?, problem.range?);
            let grade = match problem.severity {
                Severity::Error => Grade::Error,
                Severity::Warning => Grade::Warning,
                Severity::Note => Grade::Note,
            };
            let (line, column) = line_column(found, place.start);
            let length = found.text.get(place.start..place.end).map_or(0, units);
            Some(Mark { line, column, length: Some(length), grade, message: problem.text.say(*lang) })
        };
        problems.iter().filter_map(mark).collect::<Rc<[_]>>()
    });
    // The editor opens at the shown step and takes the focus; later it shows the chosen problem.
    let opened = use_mut_ref(|| true);
    let place = use_memo((props.chosen, props.game.clone()), |(chosen, game)| {
        let focus = opened.replace(false);
        let Some((found, game)) = props.found.as_ref().zip(game.as_ref()) else {
            return focus.then_some(Place { line: 1, column: 1, again: 0, focus });
        };
        let of_problem = chosen.and_then(|problem| game.problems.get(problem)?.range);
        let at: Span = of_problem.unwrap_or_else(|| game.moments.place(props.moment));
        let (line, column) = line_column(found, at.start);
        Some(Place { line, column, again: 0, focus })
    });
    let onkeydown = {
        let ondone = props.ondone.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && !event.default_prevented() {
                event.prevent_default();
                ondone.emit(());
            }
        })
    };
    if !*was_empty {
        return html! {
            <div class="editor" {onkeydown}>
                <Editing
                    label={InspectText::TheText.say(lang)} text={props.text.clone()} marks={(*marks).clone()} place={*place}
                    onchange={props.ontype.clone()}
                />
            </div>
        };
    }
    let oninput = {
        let ontype = props.ontype.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                ontype.emit(field.value());
            }
        })
    };
    // Text pasted into the empty field is a new text, not an edit.
    let onpaste = {
        let onpaste = props.onpaste.clone();
        Callback::from(move |event: Event| {
            let is_empty = event.target_dyn_into::<HtmlTextAreaElement>().is_some_and(|field| field.value().is_empty());
            let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
            let text = data.and_then(|data| data.get_data("text/plain").ok()).unwrap_or_default();
            if is_empty && !text.trim().is_empty() {
                event.prevent_default();
                onpaste.emit(Source::text(&text));
            }
        })
    };
    html! {
        <div class="editor" {onkeydown}>
            <textarea
                id="inspect-text" spellcheck="false" autocomplete="off" autocapitalize="off" aria-label={InspectText::TheText.say(lang)}
                placeholder={InspectText::PasteHere.say(lang)} {oninput} {onpaste}
            />
        </div>
    }
}

/// A place as the editor counts: lines and UTF-16 columns from 1.
fn line_column(found: &Inspected, byte: usize) -> (u32, u32) {
    let line = found.lines.line(byte);
    let before = found.text.get(found.lines.start(line).unwrap_or(0)..byte).map_or(0, units);
    (line as u32 + 1, before + 1)
}

fn units(text: &str) -> u32 {
    to_field(text, text.len())
}
