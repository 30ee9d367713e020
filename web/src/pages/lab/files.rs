//! Incoming programs: files dropped anywhere on the page or chosen, texts pasted outside of fields.

use paiju_game::Spoken;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element, HtmlInputElement};
use yew::prelude::*;

use super::folders::{FolderError, Given, chosen, dropped, files};
use crate::bots::{Came, MOST_BYTES};
use crate::busy::Busy;
use crate::i18n::{InspectText, LabText};

/// The state and callbacks that a page needs for incoming files.
#[derive(Clone)]
pub struct Files {
    /// Whether something is being dragged over the page.
    pub dragging: bool,
    pub read: Callback<Vec<Given>>,
}

/// Handles what is dropped or pasted; `come` receives the files of one drop, `paste` a text.
#[hook]
pub fn use_files(come: Callback<Result<Vec<Came>, Spoken>>, paste: Callback<String>) -> Files {
    let dragging = use_state(|| false);
    // The listeners live as long as the page and call the latest handlers.
    let latest = use_mut_ref(|| (come.clone(), paste.clone()));
    *latest.borrow_mut() = (come, paste);
    let read = {
        let latest = latest.clone();
        use_callback((), move |given: Vec<Given>, ()| {
            let come = latest.borrow().0.clone();
            yew::platform::spawn_local(async move {
                let _busy = Busy::with("files");
                come.emit(read_all(given).await);
            });
        })
    };
    use_effect_with((), {
        let (dragging, read) = (dragging.setter(), read.clone());
        move |()| {
            let taken = move |data: &DataTransfer| {
                let given = dropped(data);
                if !given.is_empty() {
                    read.emit(given);
                    return true;
                }
                let text = data.get_data("text/plain").unwrap_or_default();
                let has_text = !text.trim().is_empty();
                if has_text {
                    latest.borrow().1.emit(text);
                }
                has_text
            };
            let taken = Rc::new(taken);
            let document = web_sys::window().and_then(|window| window.document());
            let listeners = document.map(|document| {
                // Captured before the editor, which would insert the file's text.
                let listen = |event: &'static str, heard: Box<dyn Fn(&web_sys::Event)>| {
                    let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
                    EventListener::new_with_options(&document, event, options, move |event| heard(event))
                };
                let (over, left) = (dragging.clone(), dragging.clone());
                let pasted = taken.clone();
                [
                    listen(
                        "dragover",
                        Box::new(move |event| {
                            if has_files(event) {
                                // Otherwise the browser navigates to the dropped file.
                                event.prevent_default();
                                over.set(true);
                            }
                        }),
                    ),
                    listen(
                        "dragleave",
                        Box::new(move |event| {
                            // `dragleave` also fires between elements; only leaving the window has no related target.
                            let event = event.dyn_ref::<DragEvent>();
                            if event.is_some_and(|event| event.related_target().is_none()) {
                                left.set(false);
                            }
                        }),
                    ),
                    listen(
                        "drop",
                        Box::new(move |event| {
                            dragging.set(false);
                            let data = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
                            if let Some(data) = data.filter(|_| has_files(event) || !is_field(event)) {
                                event.prevent_default();
                                event.stop_propagation();
                                taken(&data);
                            }
                        }),
                    ),
                    listen(
                        "paste",
                        Box::new(move |event| {
                            let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
                            if let Some(data) = data.filter(|_| !is_field(event))
                                && pasted(&data)
                            {
                                event.prevent_default();
                            }
                        }),
                    ),
                ]
            });
            move || drop(listeners)
        }
    });
    Files { dragging: *dragging, read }
}

/// Reads the files chosen in a file input.
pub fn on_files(read: &Callback<Vec<Given>>) -> Callback<Event> {
    let read = read.clone();
    Callback::from(move |event: Event| {
        let input = event.target_dyn_into::<HtmlInputElement>();
        if let Some(files) = input.and_then(|input| input.files()).filter(|files| files.length() > 0) {
            read.emit(chosen(&files));
        }
    })
}

/// Whether files are dragged, not a text within the editor.
fn has_files(event: &web_sys::Event) -> bool {
    let data = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
    data.is_some_and(|data| data.types().includes(&"Files".into(), 0))
}

/// Whether a text pasted here belongs to a field.
fn is_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea, select, .code-editor").ok().flatten().is_some())
}

async fn read_all(given: Vec<Given>) -> Result<Vec<Came>, Spoken> {
    let not_read = |name: String| Spoken::of(&InspectText::NotRead(name));
    let files = files(given).await.map_err(|error| match error {
        FolderError::TooMany(problem) => Spoken::of(&problem),
        FolderError::NotRead(name) => not_read(name),
    })?;
    // Checked before any of them is read.
    if files.iter().map(|(_, file)| file.size()).sum::<f64>() > MOST_BYTES as f64 {
        return Err(Spoken::of(&LabText::TooBig));
    }
    let mut came = Vec::new();
    for (name, file) in files {
        let bytes = file.array_buffer().await.map_err(|_| not_read(name.clone()))?;
        came.push(Came { name, bytes: Uint8Array::new(&bytes).to_vec() });
    }
    Ok(came)
}
