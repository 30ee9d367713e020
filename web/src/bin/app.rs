//! The page's first module, as small as possible: it loads the part of the site that the address belongs to.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/static/parts.js")]
extern "C" {
    /// In JavaScript, because only JavaScript can import a module at run time.
    fn follow();
}

fn main() {
    follow();
}
