//! Old encodings, decoded by the browser: their tables alone would be a sixth of what the inspector loads.

use paiju_inspect::Encoding;
use web_sys::{TextDecoder, TextDecoderOptions};

/// Decodes bytes; also returns whether invalid bytes became `�`.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let decode = |fatal: bool| {
        let options = TextDecoderOptions::new();
        options.set_fatal(fatal);
        TextDecoder::new_with_label_and_options(encoding.label(), &options)?.decode_with_u8_array(bytes)
    };
    match decode(true) {
        Ok(text) => (text, false),
        // Every browser knows these encodings; without one, plain ASCII could still be read.
        Err(_) => (decode(false).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned()), true),
    }
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests {
    use wasm_bindgen_test::*;

    use super::*;

    #[wasm_bindgen_test]
    fn every_encoding_gives_the_same_text() {
        const TEXT: &str = "参赛 A1";
        let utf16 = |bytes: fn(u16) -> [u8; 2]| TEXT.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        for (encoding, bytes) in [
            (Encoding::Utf8Bom, TEXT.as_bytes().to_vec()),
            (Encoding::Utf16Le, utf16(u16::to_le_bytes)),
            (Encoding::Utf16Be, utf16(u16::to_be_bytes)),
            (Encoding::Gb18030, b"\xb2\xce\xc8\xfc A1".to_vec()),
        ] {
            assert_eq!(decode(encoding, &bytes), (TEXT.to_owned(), false), "{encoding:?}");
        }
        let (text, lossy) = decode(Encoding::Gb18030, b"A1\xff");
        assert_eq!((text.as_str(), lossy), ("A1\u{fffd}", true));
    }
}
