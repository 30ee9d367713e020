//! The code editor: a separate JavaScript module with a typed interface.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::bot::Language;
use super::module::{call, get, method, set, words};
use super::runtime::{Diagnostic, Grade, Lost};

const EDITOR: &str = "lab/editor.js";

/// An editor in an element of the page. Dropped, it leaves the element empty.
pub struct Editor {
    editor: JsValue,
    _onchange: Closure<dyn Fn(String)>,
}

/// What an editor begins with.
pub struct Begin<'a> {
    pub text: &'a str,
    pub language: Language,
    pub dark: bool,
    /// Its name for screen readers.
    pub label: &'a str,
}

impl Editor {
    /// Puts an editor into an element; `onchange` hears the text whenever the visitor changes it.
    ///
    /// # Errors
    /// It could not be loaded.
    pub async fn mount(element: &Element, begin: Begin<'_>, onchange: impl Fn(String) + 'static) -> Result<Self, Lost> {
        let onchange = Closure::<dyn Fn(String)>::new(onchange);
        let options = Object::new().into();
        set(&options, "text", &begin.text.into());
        set(&options, "language", &begin.language.code().into());
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

    /// Marks the compiler's diagnostics in the text.
    pub fn set_diagnostics<'a>(&self, diagnostics: impl Iterator<Item = &'a Diagnostic>) {
        let mark = |said: &Diagnostic| {
            let mark = Object::new().into();
            let grade = match said.grade {
                Grade::Error => "error",
                Grade::Warning => "warning",
                Grade::Note => "note",
            };
            set(&mark, "line", &said.line.into());
            set(&mark, "column", &said.column.into());
            set(&mark, "severity", &grade.into());
            set(&mark, "message", &said.message.as_str().into());
            mark
        };
        self.tell("setDiagnostics", &[diagnostics.map(mark).collect::<Array>().into()]);
    }

    /// Goes to a place, which count from 1, and takes the focus.
    pub fn reveal(&self, line: u32, column: u32) {
        self.tell("reveal", &[line.into(), column.into()]);
    }

    fn tell(&self, what: &str, arguments: &[JsValue]) {
        if let Err(error) = method(&self.editor, what, arguments) {
            gloo::console::error!("the editor did not", what, error);
        }
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        // An editor that was given up while it was loading has nothing to take away.
        if get(&self.editor, "destroy").is_function() {
            self.tell("destroy", &[]);
        }
    }
}
