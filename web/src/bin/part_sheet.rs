//! The sheets of a class. The loader calls `start` and `stop`.

use wasm_bindgen::prelude::*;

/// Shows the pages of this part in an element of the document; `carried` is what one part hands to the next.
#[wasm_bindgen]
pub fn start(root: web_sys::Element, carried: paiju_web::Carried) {
    paiju_web::start::<paiju_web::ClassSheets>(root, carried);
}

/// Hides the pages of this part.
#[wasm_bindgen]
pub fn stop() {
    paiju_web::stop();
}

fn main() {}
