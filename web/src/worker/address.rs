//! Where the worker is loaded from.

/// The address of the worker's loader. The build moves all compiled modules into a folder that is named by their content and writes its
/// path into the page; see `xtask/src/site/modules.rs`.
pub fn loader() -> String {
    let folder = web_sys::window()
        .and_then(|window| window.document()?.query_selector("meta[name=paiju-modules]").ok().flatten())
        .and_then(|meta| meta.get_attribute("content"));
    // Beside the page, as Trunk leaves it, where the page does not say.
    folder.unwrap_or_else(|| "./".to_owned()) + "worker_loader.js"
}
