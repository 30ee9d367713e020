//! An answer as a header of the next poll.

use std::fmt::Write;

use serde_json::Value;

/// An answer as the platform reads it; `None` if no header can hold it. Strings are written as JSON only if requests are.
pub fn text(answer: &Value, quoted: bool) -> Option<String> {
    match answer {
        Value::String(text) if !quoted => {
            let fits = !text.is_empty() && text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
            fits.then(|| text.trim().to_owned())
        }
        other => Some(ascii(&other.to_string())),
    }
}

/// The same JSON in ASCII alone.
fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for letter in json.chars() {
        match letter {
            ' '..='~' => text.push(letter),
            other => {
                for unit in other.encode_utf16(&mut [0; 2]) {
                    // Writing to a string does not fail.
                    _ = write!(text, "\\u{unit:04x}");
                }
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_fits_a_header() {
        let shown = |answer: Value, quoted| text(&answer, quoted);
        assert_eq!(shown(json!("PLAY W1"), false).as_deref(), Some("PLAY W1"));
        assert_eq!(shown(json!("PLAY W1"), true).as_deref(), Some(r#""PLAY W1""#));
        assert_eq!(shown(json!([0, 1]), false).as_deref(), Some("[0,1]"));
        assert_eq!(shown(json!({"a": "牌🂡\n"}), false).as_deref(), Some(r#"{"a":"\u724c\ud83c\udca1\n"}"#));
        for hostile in ["a\r\nX-Match-B: 1", "牌", "", "a\u{7f}"] {
            assert_eq!(shown(json!(hostile), false), None, "{hostile:?}");
        }
    }
}
