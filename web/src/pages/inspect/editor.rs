//! The text editor: a field with line numbers and signs next to it. Changes are read while the visitor types.

use gloo::events::EventListener;
use paiju_game::Say;
use paiju_inspect::{LineIndex, Severity};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, HtmlTextAreaElement};
use yew::prelude::*;

use super::long_list::set_style;
use super::mark::mark;
use super::open_game::OpenGame;
use super::window::Window;
use crate::components::SizeWatch;
use crate::decimal::pixels;
use crate::i18n::{InspectText, use_lang};
use crate::pages::source::{Source, to_field};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;

#[derive(Properties, PartialEq)]
pub struct EditorProps {
    /// The field's initial text; after that the visitor owns it.
    pub text: AttrValue,
    /// The result for the current text, or a slightly older one.
    pub found: Option<Shared<Inspected>>,
    pub game: Option<Shared<OpenGame>>,
    /// The chosen problem: it is marked in the field.
    pub chosen: Option<usize>,
    pub ontype: Callback<String>,
    /// The visitor pasted into the empty field.
    pub onpaste: Callback<Source>,
    pub ondone: Callback<()>,
}

/// The text, open for changes.
#[component]
pub fn Editor(props: &EditorProps) -> Html {
    let lang = use_lang();
    let (field, numbers, probe) = (use_node_ref(), use_node_ref(), use_node_ref());
    let window = use_state(Window::default);
    let lines = use_state(|| 1usize);

    use_effect_with((), {
        let (field, text, lines) = (field.clone(), props.text.clone(), lines.setter());
        move |()| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value(&text);
                lines.set(LineIndex::new(&text).len());
            }
        }
    });
    // The text was cleared from outside; emptying the field itself does not change anything here.
    use_effect_with(props.text.is_empty(), {
        let (field, lines) = (field.clone(), lines.setter());
        move |&is_empty| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>().filter(|_| is_empty) {
                field.set_value("");
                lines.set(1);
            }
        }
    });
    use_scrolling(&field, &probe, window.setter());
    use_effect_with((props.chosen, props.game.clone()), {
        let (field, probe) = (field.clone(), probe.clone());
        move |(chosen, game): &(Option<usize>, Option<Shared<OpenGame>>)| {
            let place = chosen.zip(game.as_ref()).and_then(|(problem, game)| game.problems.get(problem)?.range);
            if let (Some(field), Some(place)) = (field.cast::<HtmlTextAreaElement>(), place)
                && !has_focus(&field)
            {
                let text = field.value();
                // A field that is shown takes a selection.
                let _ = field.set_selection_range(to_field(&text, place.start), to_field(&text, place.end));
                let line = LineIndex::new(&text).line(place.start) as f64;
                let (row, height) = (row_height(&probe), f64::from(field.client_height()));
                field.set_scroll_top((line * row - height / 3.0).max(0.0) as i32);
            }
        }
    });
    use_effect_with((), {
        let field = field.clone();
        move |()| {
            // It was opened for typing, while an empty one is there by default. A visible field can be focused.
            if let Some(field) = field.cast::<HtmlTextAreaElement>().filter(|field| !field.value().is_empty()) {
                let _ = field.focus();
            }
        }
    });
    let oninput = {
        let (ontype, lines) = (props.ontype.clone(), lines.setter());
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                let text = field.value();
                lines.set(LineIndex::new(&text).len());
                ontype.emit(text);
            }
        })
    };
    let onkeydown = {
        let ondone = props.ondone.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                event.prevent_default();
                ondone.emit(());
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
    let window = Window { rows: *lines, ..*window };
    let visible = window.visible();
    use_effect_with(window.offset(visible.start) - window.scrolled, {
        let numbers = numbers.clone();
        move |offset: &f64| set_style(&numbers, "transform", &format!("translateY({})", pixels(*offset)))
    });
    let signs = use_memo((props.found.clone(), props.game.clone()), |(found, game)| {
        found.as_ref().map(|found| signs(found, game.as_deref())).unwrap_or_default()
    });
    let chosen =
        props.chosen.zip(props.game.as_ref()).zip(props.found.as_ref()).and_then(|((problem, game), found)| {
            let place = game.problems.get(problem)?.range?;
            Some(found.lines.line(place.start))
        });
    let number = |line: usize| {
        let severity = signs.iter().filter(|(at, _)| *at == line).map(|&(_, severity)| severity).max();
        html! {
            <div class={classes!("row", (chosen == Some(line)).then_some("chosen"))} key={line}>
                <span class="row-mark">
                    if let Some(severity) = severity {
                        { mark(severity, lang) }
                    }
                </span>
                <span class="row-number num">{ line + 1 }</span>
            </div>
        }
    };
    let digits = lines.max(1).ilog10() + 1;
    html! {
        <div class={classes!("editor", format!("digits-{digits}"))}>
            <div class="editor-numbers" aria-hidden="true">
                <span ref={probe} class="row probe">{ "0" }</span>
                <div ref={numbers}>{ for visible.map(number) }</div>
            </div>
            <textarea
                ref={field} id="inspect-text" wrap="off" spellcheck="false" autocomplete="off" autocapitalize="off"
                aria-label={InspectText::TheText.say(lang)} placeholder={InspectText::PasteHere.say(lang)} {oninput} {onkeydown} {onpaste}
            />
        </div>
    }
}

/// The lines with problems in the field's text.
fn signs(found: &Inspected, game: Option<&OpenGame>) -> Vec<(usize, Severity)> {
    let problems = match game {
        Some(game) => &game.problems,
        None => &found.problems,
    };
    problems.iter().filter_map(|problem| Some((found.lines.line(problem.range?.start), problem.severity))).collect()
}

/// How high a line is, in pixels.
fn row_height(probe: &NodeRef) -> f64 {
    probe.cast::<Element>().map_or(0.0, |probe| probe.get_bounding_client_rect().height())
}

fn has_focus(element: &Element) -> bool {
    let active = web_sys::window().and_then(|window| window.document()?.active_element());
    active.as_ref() == Some(element)
}

/// Keeps the numbers where the field is scrolled to. A text field's scrolling does not bubble, so that Yew cannot hear it.
#[hook]
fn use_scrolling(field: &NodeRef, probe: &NodeRef, window: UseStateSetter<Window>) {
    use_effect_with((), {
        let (field, probe) = (field.clone(), probe.clone());
        move |()| {
            let element = field.cast::<Element>();
            let take = move || {
                let Some(field) = field.cast::<Element>() else { return };
                let (frame, scrolled) = (f64::from(field.client_height()), f64::from(field.scroll_top()));
                window.set(Window { rows: 0, row: row_height(&probe), frame, scrolled });
            };
            let scrolling = element.as_ref().map(|element| {
                EventListener::new(element, "scroll", {
                    let take = take.clone();
                    move |_| take()
                })
            });
            let resizing = element.as_ref().and_then(|element| SizeWatch::start(element, take));
            move || drop((scrolling, resizing))
        }
    });
}
