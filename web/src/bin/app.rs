//! The page's first module, as small as can be: it has the part of the site loaded that the address asks for.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/static/parts.js")]
extern "C" {
    /// In JavaScript, because only that can import a module while it runs.
    fn follow();
}

fn main() {
    follow();
}
