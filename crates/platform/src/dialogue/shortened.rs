//! What others said, cut to what a message has room for.

/// The beginning of a text, with an ellipsis where something was cut off.
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
