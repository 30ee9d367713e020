//! Program texts that are not UTF-8: many from contests are in the old Chinese encoding.

use web_sys::{TextDecoder, TextDecoderOptions};

/// Decodes bytes that are not UTF-8; `None` if they are not text.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let options = TextDecoderOptions::new();
    options.set_fatal(true);
    let decoder = TextDecoder::new_with_label_and_options("gb18030", &options).ok()?;
    decoder.decode_with_u8_array(bytes).ok()
}
