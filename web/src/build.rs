//! The build that the page belongs to.

/// The folder of the compiled modules, named by their content, relative to the page. `xtask/src/site/modules.rs` writes
/// it into the page; by default next to it, where Trunk puts them.
pub fn modules() -> String {
    web_sys::window()
        .and_then(|window| window.document()?.query_selector("meta[name=paiju-modules]").ok().flatten())
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_else(|| "./".to_owned())
}
