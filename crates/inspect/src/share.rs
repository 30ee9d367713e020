//! Packs a text into a link: nothing leaves the browser, and whoever opens the link has the text.
//!
//! The form is a version digit, then the deflated text in base64url. A match log of 154 KB takes 4.4 KB. The content of
//! a link is only ever read as text, never run.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::MAX_BYTES;

const VERSION: char = '1';
/// The compression level: 9 of 10, for texts that are packed once.
const EFFORT: u8 = 9;

texts! {
    /// Why a link's text cannot be read.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
    #[error("{}", self.say(Lang::En))]
    #[non_exhaustive]
    pub enum ShareError {
        /// A later version, or not a packed text at all.
        Version => "链接里的内容不是这一版的格式", "the link's content is of another version";
        /// A part of the link is missing, or was changed in transit.
        Damaged => "链接不完整，里面的内容读不出来", "the link is incomplete: its content cannot be read";
        /// It is too long when unpacked.
        TooLong => "链接里的内容太长", "the link's content is too long";
    }
}

/// Packs a text into letters, digits, `-` and `_`.
pub fn pack(text: &str) -> String {
    pack_bytes(&compress_to_vec(text.as_bytes(), EFFORT))
}

/// Encodes bytes for a link without compression, for short data.
pub fn pack_bytes(bytes: &[u8]) -> String {
    format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// Unpacks what [`pack`] made.
///
/// # Errors
/// A [`ShareError`]; at most [`MAX_BYTES`] are unpacked.
pub fn unpack(packed: &str) -> Result<String, ShareError> {
    let text = decompress_to_vec_with_limit(&unpack_bytes(packed)?, MAX_BYTES).map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => ShareError::TooLong,
        _ => ShareError::Damaged,
    })?;
    String::from_utf8(text).map_err(|_| ShareError::Damaged)
}

/// Decodes what [`pack_bytes`] made.
///
/// # Errors
/// A [`ShareError`].
pub fn unpack_bytes(packed: &str) -> Result<Vec<u8>, ShareError> {
    let bytes = packed.strip_prefix(VERSION).ok_or(ShareError::Version)?;
    URL_SAFE_NO_PAD.decode(bytes).map_err(|_| ShareError::Damaged)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "(\\PC|\n){0,200}") {
            let packed = pack(&text);
            prop_assert!(packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
            prop_assert_eq!(unpack(&packed), Ok(text));
        }

        #[test]
        fn any_link_is_read_or_refused(text in "1?[A-Za-z0-9_-]{0,60}") {
            match unpack(&text) {
                Ok(read) => prop_assert_eq!(unpack(&pack(&read)), Ok(read)),
                Err(ShareError::Version) => prop_assert!(!text.starts_with('1')),
                Err(refusal) => prop_assert_eq!(refusal, ShareError::Damaged),
            }
        }
    }

    #[test]
    fn damage_is_reported() {
        let packed = pack("对局 ".repeat(100).as_str());
        assert_eq!(unpack(&packed[..packed.len() - 4]), Err(ShareError::Damaged));
        assert_eq!(unpack(&packed.replacen('1', "2", 1)), Err(ShareError::Version));
        assert_eq!(unpack(""), Err(ShareError::Version));
        assert_eq!(unpack("1<script>"), Err(ShareError::Damaged));
    }

    #[test]
    fn a_bomb_is_refused() {
        let bomb = compress_to_vec(&vec![b' '; MAX_BYTES + 1], 9);
        let bomb = format!("1{}", URL_SAFE_NO_PAD.encode(bomb));
        assert!(bomb.len() < MAX_BYTES / 100, "a bomb is short itself: {}", bomb.len());
        assert_eq!(unpack(&bomb), Err(ShareError::TooLong));
        let longest = " ".repeat(MAX_BYTES);
        assert_eq!(unpack(&pack(&longest)).map(|text| text.len()), Ok(MAX_BYTES), "what is just short enough is read");
    }
}
