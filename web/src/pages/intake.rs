//! Incoming texts: pasted or dropped anywhere on the page, or opened from a file.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::file::File;
use gloo::file::callbacks::{FileReader, read_as_bytes};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, Element, FileList, HtmlInputElement};
use yew::prelude::*;

use super::source::Source;
use crate::i18n::InspectText;

/// An incoming text, or why it was rejected.
pub type Incoming = Result<Source, InspectText>;

/// The state and callbacks that a page needs for incoming texts.
#[derive(Clone)]
pub struct Intake {
    /// Whether something is being dragged over the page.
    pub dragging: bool,
    /// Reads the first of some files.
    pub files: Callback<FileList>,
}

impl Intake {
    /// Reads the file chosen in a file input.
    pub fn on_files(&self) -> Callback<Event> {
        let files = self.files.clone();
        Callback::from(move |event: Event| {
            if let Some(list) = event.target_unchecked_into::<HtmlInputElement>().files() {
                files.emit(list);
            }
        })
    }
}

/// Handles everything pasted outside of fields or dropped; `come` receives it, if it has at most `most` bytes.
#[hook]
pub fn use_intake(come: Callback<Incoming>, most: usize) -> Intake {
    let dragging = use_state(|| false);
    // Dropping a reader cancels it: the latest file wins.
    let reader = use_mut_ref(|| None::<FileReader>);
    let files = use_callback(come.clone(), move |files: FileList, come| {
        if let Some(file) = files.get(0) {
            *reader.borrow_mut() = read(file.into(), come.clone(), most);
        }
    });
    use_effect_with((come, files.clone()), {
        let dragging = dragging.setter();
        move |(come, files)| {
            let document = web_sys::window().and_then(|window| window.document());
            let listeners = document.map(|document| {
                let listen = |event: &'static str, heard: Box<dyn Fn(&web_sys::Event)>| {
                    let options = EventListenerOptions::enable_prevent_default();
                    EventListener::new_with_options(&document, event, options, move |event| heard(event))
                };
                [
                    listen("dragover", {
                        let dragging = dragging.clone();
                        Box::new(move |event| {
                            // Otherwise the browser navigates to the dropped file.
                            event.prevent_default();
                            dragging.set(true);
                        })
                    }),
                    listen("dragleave", {
                        let dragging = dragging.clone();
                        Box::new(move |event| {
                            // `dragleave` also fires between elements; only leaving the window has no related target.
                            let event = event.dyn_ref::<DragEvent>();
                            if event.is_some_and(|event| event.related_target().is_none()) {
                                dragging.set(false);
                            }
                        })
                    }),
                    listen("drop", {
                        let (come, files) = (come.clone(), files.clone());
                        Box::new(move |event| {
                            event.prevent_default();
                            dragging.set(false);
                            dropped(event, &come, &files, most);
                        })
                    }),
                    listen("paste", {
                        let (come, files) = (come.clone(), files.clone());
                        Box::new(move |event| pasted(event, &come, &files, most))
                    }),
                ]
            });
            move || drop(listeners)
        }
    });
    Intake { dragging: *dragging, files }
}

fn dropped(event: &web_sys::Event, come: &Callback<Incoming>, files: &Callback<FileList>, most: usize) {
    let Some(data) = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer) else { return };
    take(&data, come, files, most);
}

/// Text pasted into a field belongs to the field; a file does not.
fn pasted(event: &web_sys::Event, come: &Callback<Incoming>, files: &Callback<FileList>, most: usize) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let in_field =
        target.is_some_and(|target| target.closest("input, textarea, select, .code-editor").ok().flatten().is_some());
    let Some(data) = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data) else { return };
    let has_file = data.files().is_some_and(|files| files.length() > 0);
    if !in_field || has_file {
        event.prevent_default();
        take(&data, come, files, most);
    }
}

fn take(data: &web_sys::DataTransfer, come: &Callback<Incoming>, files: &Callback<FileList>, most: usize) {
    if let Some(list) = data.files().filter(|files| files.length() > 0) {
        return files.emit(list);
    }
    if let Ok(text) = data.get_data("text/plain")
        && !text.trim().is_empty()
    {
        come.emit(within_limit(text.len(), most).map(|()| Source::text(&text)));
    }
}

/// Rejects an oversized text before it replaces anything.
fn within_limit(bytes: usize, limit: usize) -> Result<(), InspectText> {
    if bytes <= limit { Ok(()) } else { Err(InspectText::TooBig { bytes, limit }) }
}

fn read(file: File, come: Callback<Incoming>, most: usize) -> Option<FileReader> {
    if let Err(refused) = within_limit(file.size() as usize, most) {
        come.emit(Err(refused));
        return None;
    }
    let name = file.name();
    Some(read_as_bytes(&file, move |bytes| {
        come.emit(match bytes {
            Ok(bytes) => Ok(Source::file(name, bytes)),
            Err(_) => Err(InspectText::NotRead(name)),
        });
    }))
}
