//! The table of Mahjong. The loader calls `start` and `stop`.

use wasm_bindgen::prelude::*;

/// Shows the pages of this part in an element of the document.
#[wasm_bindgen]
pub fn start(root: web_sys::Element) {
    paiju_web::start_mahjong(root);
}

/// Takes them away.
#[wasm_bindgen]
pub fn stop() {
    paiju_web::stop();
}

fn main() {}
