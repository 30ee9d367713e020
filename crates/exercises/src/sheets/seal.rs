//! The seal: a checksum over canonical JSON. It shows that a file was changed by accident or by hand; whoever can compute it can also
//! make a new one, so it proves nothing about who wrote the file.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The checksum of a value, in 64 hexadecimal digits: SHA-256 of its canonical JSON.
pub fn checksum(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a value without spaces, the keys of objects in the order of their bytes.
fn write(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(key, _)| *key);
            text.push('{');
            for (place, (key, member)) in members.into_iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(member, text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_order_of_keys_and_the_spaces_are_not_part_of_it() {
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let one = checksum(&read(r#"{"b":[1,{"d":null,"c":"牌\n"}],"a":true}"#));
        assert_eq!(one, checksum(&read("{ \"a\": true,\n \"b\": [1, {\"c\": \"牌\\u000a\", \"d\": null}] }")));
        assert_ne!(one, checksum(&read(r#"{"b":[1,{"d":null,"c":"牌"}],"a":true}"#)));
        let mut text = String::new();
        write(&json!({ "b": [1, { "d": null, "c": "\"" }], "a": 2 }), &mut text);
        assert_eq!(text, r#"{"a":2,"b":[1,{"c":"\"","d":null}]}"#);
        // The known checksum of `{}`.
        assert_eq!(checksum(&json!({})), "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
    }
}
