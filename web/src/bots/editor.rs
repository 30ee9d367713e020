//! The code editor: a separate JavaScript module with a typed interface.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::bot::Language;
use super::module::{call, get, method, set, words};
use super::runtime::{Diagnostic, Grade, Lost};

const EDITOR: &str = "lab/editor.js";

/// An editor in an element of the page, which is empty again when this is dropped.
pub struct Editor {
    editor: JsValue,
    _onchange: Closure<dyn Fn(String)>,
}

/// A place in the text and its problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
    /// In UTF-16 units; `None` for the word there, or the rest of the line.
    pub length: Option<u32>,
    pub grade: Grade,
    pub message: String,
}

impl From<&Diagnostic> for Mark {
    fn from(said: &Diagnostic) -> Self {
        Self { line: said.line, column: said.column, length: None, grade: said.grade, message: said.message.clone() }
    }
}

/// An editor's initial state.
pub struct Begin<'a> {
    pub text: &'a str,
    /// The language of a program; other texts have their lines wrapped.
    pub language: Option<Language>,
    pub dark: bool,
    /// Its name for screen readers.
    pub label: &'a str,
}

impl Editor {
    /// Puts an editor into an element; `onchange` receives the text whenever the visitor changes it.
    ///
    /// # Errors
    /// It could not be loaded.
    pub async fn mount(element: &Element, begin: Begin<'_>, onchange: impl Fn(String) + 'static) -> Result<Self, Lost> {
        let onchange = Closure::<dyn Fn(String)>::new(onchange);
        let options = Object::new().into();
        set(&options, "text", &begin.text.into());
        set(&options, "language", &begin.language.map(Language::code).into());
        set(&options, "dark", &begin.dark.into());
        set(&options, "readOnly", &false.into());
        set(&options, "label", &begin.label.into());
        set(&options, "onchange", onchange.as_ref());
        let editor = call(EDITOR, "mountEditor", &[element.into(), options]).await;
        let editor = editor.map_err(|error| Lost { detail: words(&error) })?;
        Ok(Self { editor, _onchange: onchange })
    }

    /// Sets the library's own colours; everything else follows the page.
    pub fn set_dark(&self, dark: bool) {
        self.tell("setDark", &[dark.into()]);
    }

    /// Underlines places in the text, with their problems.
    pub fn set_marks(&self, marks: &[Mark]) {
        let mark = |said: &Mark| {
            let mark = Object::new().into();
            let grade = match said.grade {
                Grade::Error => "error",
                Grade::Warning => "warning",
                Grade::Note => "note",
            };
            set(&mark, "line", &said.line.into());
            set(&mark, "column", &said.column.into());
            set(&mark, "length", &said.length.into());
            set(&mark, "severity", &grade.into());
            set(&mark, "message", &said.message.as_str().into());
            mark
        };
        self.tell("setDiagnostics", &[marks.iter().map(mark).collect::<Array>().into()]);
    }

    /// Goes to a place, whose line and column count from 1; with `focus`, typing goes there.
    pub fn reveal(&self, line: u32, column: u32, focus: bool) {
        self.tell("reveal", &[line.into(), column.into(), focus.into()]);
    }

    fn tell(&self, what: &str, arguments: &[JsValue]) {
        if let Err(error) = method(&self.editor, what, arguments) {
            gloo::console::error!("the editor did not", what, error);
        }
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        // An editor dropped while it was loading has nothing to remove.
        if get(&self.editor, "destroy").is_function() {
            self.tell("destroy", &[]);
        }
    }
}
