//! The page in another page's frame (嵌入): a table, an inspected text or an exercise, without the site around it.
//!
//! `static/shell.js` detects the frame, and removes `#/embed?lang=en&theme=dark&` from the address of what is shown.

use crate::address;
use crate::names::Route;

/// The framing page's settings, as a query; `None` if the page is not embedded.
fn wishes() -> Option<String> {
    web_sys::window()?.document()?.document_element()?.get_attribute("data-embed")
}

/// Whether this is another page's frame. Nothing is then stored beyond the tab, and no visitor's program runs.
pub fn is_embedded() -> bool {
    wishes().is_some()
}

/// A setting of the framing page: `lang` or `theme`.
pub fn wish(key: &str) -> Option<String> {
    address::value(&wishes()?, key).map(str::to_owned)
}

/// Whether another page may show this one in a frame.
pub const fn may_embed(route: Route) -> bool {
    match route {
        Route::DouDizhu | Route::Mahjong | Route::Tractor | Route::Inspect | Route::Learn => true,
        Route::Home | Route::Arena | Route::Lab | Route::Sheet | Route::NotFound => false,
    }
}

/// The HTML that shows an address of the site in a frame: the page's own address, the address to show, and a title.
pub fn frame(page: &str, route: Route, query: &str, title: &str) -> String {
    let page = page.split('#').next().unwrap_or_default();
    let shown = address::href(route, query);
    let source = format!("{page}#/embed?{}", shown.trim_start_matches('#'));
    let [source, title] = [&source, title].map(escaped);
    format!(
        r#"<iframe src="{source}" title="{title}" width="100%" height="560" style="border:0" loading="lazy"></iframe>"#
    )
}

/// As the value of an attribute in double quotes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_names_what_it_shows() {
        let html =
            frame("https://example.org/p/#/table/doudizhu?step=1", Route::DouDizhu, "seed=7&step=3", "a \"b\" <c>");
        let source = r#"src="https://example.org/p/#/embed?/table/doudizhu?seed=7&amp;step=3""#;
        assert!(html.contains(source), "{html}");
        assert!(html.contains(r#"title="a &quot;b&quot; &lt;c>""#), "{html}");
    }
}
