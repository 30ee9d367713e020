//! Reports when an element changes its size.

use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};

/// Watches an element until it is dropped.
pub struct SizeWatch {
    observer: ResizeObserver,
    _changed: Closure<dyn Fn()>,
}

impl SizeWatch {
    /// Calls `changed` now and whenever the element's size changes; `None` in a browser without `ResizeObserver`.
    pub fn start(element: &Element, changed: impl Fn() + 'static) -> Option<Self> {
        let changed = Closure::<dyn Fn()>::new(changed);
        let observer = ResizeObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self { observer, _changed: changed })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
