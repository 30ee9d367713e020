//! The page's first module: the entrance, the tables and the inspector. It has the loader show the part that the address asks for.

use paiju_web::{Carried, Front};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/static/parts.js")]
extern "C" {
    /// In JavaScript, because only that can import a module while it runs. It is handed how this part is shown and taken away.
    fn follow(start: JsValue, stop: JsValue);
}

fn main() {
    let start: Closure<dyn Fn(web_sys::Element, Carried)> = Closure::new(paiju_web::start::<Front>);
    let stop: Closure<dyn Fn()> = Closure::new(paiju_web::stop);
    follow(start.into_js_value(), stop.into_js_value());
}
