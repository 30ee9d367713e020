//! Marks the document as busy while the page is about to change by itself, so that tests act only on a settled page.
//!
//! `data-busy` on the document element names the work in progress, which ends by itself within seconds; it is absent when there is none.
//! Work that the visitor watches and may stop, such as a tournament, is not named. `static/parts.js` does the same for the parts that it
//! loads. It is not `aria-busy`, which would keep screen readers from announcing changes.

const ATTRIBUTE: &str = "data-busy";

/// Work in progress, until this is dropped.
#[must_use = "dropping it says that the work is done"]
#[derive(Debug)]
pub struct Busy(&'static str);

impl Busy {
    /// Marks the start of some work. Its name, a word, may be listed several times.
    pub fn with(work: &'static str) -> Self {
        change(|works| works.push(work));
        Self(work)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        change(|works| {
            if let Some(at) = works.iter().position(|work| *work == self.0) {
                works.swap_remove(at);
            }
        });
    }
}

fn change(change: impl FnOnce(&mut Vec<&str>)) {
    // A worker has no document: its work is marked on the page that requested it.
    let Some(root) = web_sys::window().and_then(|window| window.document()?.document_element()) else { return };
    let before = root.get_attribute(ATTRIBUTE).unwrap_or_default();
    let mut works = before.split_ascii_whitespace().collect();
    change(&mut works);
    // The document's own element always takes an attribute.
    let _ = if works.is_empty() {
        root.remove_attribute(ATTRIBUTE)
    } else {
        root.set_attribute(ATTRIBUTE, &works.join(" "))
    };
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests {
    use wasm_bindgen_test::*;

    use super::{ATTRIBUTE, Busy};

    /// The entries of these works; other tests may have questions in progress.
    fn named(works: &[&str]) -> Vec<String> {
        let root = web_sys::window().unwrap().document().unwrap().document_element().unwrap();
        let said = root.get_attribute(ATTRIBUTE).unwrap_or_default();
        said.split(' ').filter(|work| works.contains(work)).map(str::to_owned).collect()
    }

    #[wasm_bindgen_test]
    fn the_document_names_what_is_under_way() {
        let named = || named(&["digging", "baking"]);
        let one = Busy::with("digging");
        let other = Busy::with("baking");
        let again = Busy::with("digging");
        assert_eq!(named(), ["digging", "baking", "digging"]);
        drop(one);
        assert_eq!(named().len(), 2, "one of two is done");
        drop((again, other));
        assert!(named().is_empty());
    }
}
