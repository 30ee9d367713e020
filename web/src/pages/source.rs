//! A text or file that the visitor gave.

use std::rc::Rc;

/// The longest text, in bytes, that is edited in the page: browsers become slow beyond it.
const EDITABLE: usize = 512 << 10;

/// A text or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub name: Option<String>,
    pub content: Content,
}

/// The content of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    Text(Rc<str>),
    /// A file's bytes, in any encoding.
    Bytes(Rc<[u8]>),
}

impl Source {
    pub fn text(text: &str) -> Self {
        Self { name: None, content: Content::Text(text.into()) }
    }

    pub fn file(name: String, bytes: Vec<u8>) -> Self {
        Self { name: Some(name), content: Content::Bytes(bytes.into()) }
    }

    /// The bytes for the worker.
    pub fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Text(text) => text.as_bytes(),
            Content::Bytes(bytes) => bytes,
        }
    }

    /// The text, if it is UTF-8; invalid bytes are replaced.
    pub fn to_text(&self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }

    /// Whether it has no content.
    pub fn is_empty(&self) -> bool {
        self.bytes().is_empty()
    }
}

/// Whether a text is short enough to be edited in the page.
pub fn is_editable(text: &str) -> bool {
    text.len() <= EDITABLE
}

/// A text as a text field holds it: every line break is `\n`. The inspector's line numbers stay the same, because it counts `\n` alone.
pub fn for_field(text: &str) -> String {
    let mut field = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\r') {
        field.push_str(&rest[..at]);
        let after = rest[at..].trim_start_matches('\r');
        // `\r\r\n`, as some programs write, is one break; a lone `\r` would become one in the field, so a space replaces it.
        if !after.starts_with('\n') {
            field.push(' ');
        }
        rest = after;
    }
    field + rest
}

/// The position of a text's byte in a text field, which counts UTF-16 units.
pub fn to_field(text: &str, byte: usize) -> u32 {
    let mut at = byte.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    text[..at].chars().map(char::len_utf16).sum::<usize>() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_keep_their_number() {
        for text in ["", "BID A1", "BID A1\r\nOK BID\r\r\n\n", "参赛\r选手\r\n"] {
            let field = for_field(text);
            assert_eq!(field.matches('\n').count(), text.matches('\n').count(), "{text:?}");
            assert!(!field.contains('\r'));
        }
        assert_eq!(for_field("A\r\r\nB\rC"), "A\nB C");
    }

    #[test]
    fn places_in_a_field_are_counted_in_utf16_units() {
        let text = "a牌🀄b";
        for (byte, units) in [(0, 0), (1, 1), (4, 2), (8, 4), (9, 5)] {
            assert_eq!(to_field(text, byte), units);
        }
        assert_eq!((to_field(text, 5), to_field(text, 99)), (2, 5), "inside of a character, beyond the end");
    }
}
