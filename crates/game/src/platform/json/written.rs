//! Writes a value as it is in its text: not sorted, not rounded.

use super::{Json, Value};

impl Json {
    /// Writes JSON on one line. Keys keep their order and repetitions; numbers and strings that are strict JSON in
    /// `text`, the source, are copied from it. Everything else is written as JSON without white space.
    pub fn written(&self, text: &str) -> String {
        let mut out = String::new();
        self.write(text, &mut out);
        out
    }

    /// Verbatim from `text`, the source, if it is one whole line of strict JSON there; otherwise as [`Json::written`].
    pub fn verbatim(&self, text: &str) -> String {
        let token = self.span.of(text);
        // A value unfolded from a string has the place of the string.
        let opens = match self.value {
            Value::List(_) => token.starts_with('['),
            Value::Object(_) => token.starts_with('{'),
            _ => false,
        };
        if opens && !token.contains(['\r', '\n']) && serde_json::from_str::<serde::de::IgnoredAny>(token).is_ok() {
            return token.to_owned();
        }
        self.written(text)
    }

    fn write(&self, text: &str, out: &mut String) {
        match &self.value {
            Value::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    item.write(text, out);
                }
                out.push(']');
            }
            Value::Object(entries) => {
                out.push('{');
                for (index, (key, value)) in entries.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    out.push_str(&serde_json::Value::from(key.name.as_str()).to_string());
                    out.push(':');
                    value.write(text, out);
                }
                out.push('}');
            }
            _ => {
                let (token, value) = (self.span.of(text), self.to_value());
                match serde_json::from_str::<serde_json::Value>(token) {
                    Ok(meant) if meant == value => out.push_str(token),
                    _ => out.push_str(&value.to_string()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    fn written(text: &str) -> [String; 2] {
        let value = read(text, 0).value.unwrap();
        [value.written(text), value.verbatim(text)]
    }

    #[test]
    fn what_is_json_keeps_its_order_and_its_signs() {
        let text = r#"{"b": [1.0, 1e3, 123456789012345678901234567890], "a": "\u724c\/", "b": null}"#;
        let dense = r#"{"b":[1.0,1e3,123456789012345678901234567890],"a":"\u724c\/","b":null}"#;
        assert_eq!(written(text), [dense, text]);
        assert_eq!(written("[1,\n \"a b\"]"), ["[1,\"a b\"]"; 2]);
    }

    #[test]
    fn what_is_not_quite_json_is_made_json() {
        assert_eq!(written("{'b': True, a: 01,}"), [r#"{"b":true,"a":1}"#; 2]);
        assert_eq!(written("[1, [2"), ["[1,[2]]"; 2]);
    }

    #[test]
    fn json_in_a_string_is_written_without_its_quotes() {
        let text = r#" "{\"b\": [1, \"x\"], \"a\": {}}" "#;
        let value = read(text, 0).value.unwrap();
        let held = value.unfolded();
        assert_eq!([held.written(text), held.verbatim(text)], [r#"{"b":[1,"x"],"a":{}}"#; 2]);
    }
}
