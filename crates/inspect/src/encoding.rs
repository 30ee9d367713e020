//! Decodes bytes: UTF-8, UTF-16 with a byte order mark, otherwise GB18030, as old Chinese programs write.

use encoding_rs::{GB18030, UTF_8, UTF_16BE, UTF_16LE};
use serde::{Deserialize, Serialize};

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8Bom,
    /// UTF-16, little endian, with a byte order mark.
    Utf16Le,
    /// UTF-16, big endian, with a byte order mark.
    Utf16Be,
    /// GB18030, including GBK and GB2312.
    Gb18030,
}

impl Encoding {
    /// Its label in the WHATWG standard.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Utf8 | Self::Utf8Bom => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
        }
    }
}

/// Decodes bytes without a byte order mark; also returns whether invalid bytes became `�`. Called for everything but
/// valid UTF-8: tables of old encodings are big, and a browser has them already.
pub type Decoder<'a> = &'a dyn Fn(Encoding, &[u8]) -> (String, bool);

pub(crate) struct Decoded {
    pub text: String,
    pub encoding: Encoding,
    /// Whether invalid bytes became `�`.
    pub lossy: bool,
}

/// Decodes any bytes. The text does not include a byte order mark.
pub(crate) fn decode(input: &[u8], decoder: Decoder<'_>) -> Decoded {
    let (encoding, body) = match input {
        [0xef, 0xbb, 0xbf, body @ ..] => (Encoding::Utf8Bom, body),
        [0xff, 0xfe, body @ ..] => (Encoding::Utf16Le, body),
        [0xfe, 0xff, body @ ..] => (Encoding::Utf16Be, body),
        body => (Encoding::Utf8, body),
    };
    let encoding = match encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => match utf8(body) {
            Some(text) => return Decoded { text: text.to_owned(), encoding, lossy: false },
            None if encoding == Encoding::Utf8Bom => encoding,
            None => Encoding::Gb18030,
        },
        Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Gb18030 => encoding,
    };
    let (text, lossy) = decoder(encoding, body);
    Decoded { text, encoding, lossy }
}

/// Decodes with built-in tables.
pub(crate) fn built_in(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let coder = match encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => UTF_8,
        Encoding::Utf16Le => UTF_16LE,
        Encoding::Utf16Be => UTF_16BE,
        Encoding::Gb18030 => GB18030,
    };
    let (text, lossy) = coder.decode_without_bom_handling(bytes);
    (text.into_owned(), lossy)
}

/// The bytes as UTF-8. A character truncated at the very end is dropped.
fn utf8(bytes: &[u8]) -> Option<&str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) if error.error_len().is_none() && error.valid_up_to() > 0 => {
            std::str::from_utf8(bytes.get(..error.valid_up_to())?).ok()
        }
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "NAME 参赛选手\r\n";

    fn decoded(bytes: &[u8]) -> (String, Encoding, bool) {
        let Decoded { text, encoding, lossy } = decode(bytes, &built_in);
        (text, encoding, lossy)
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let utf16 = |bytes: fn(u16) -> [u8; 2]| {
            "\u{feff}"
                .chars()
                .chain(TEXT.chars())
                .collect::<String>()
                .encode_utf16()
                .flat_map(bytes)
                .collect::<Vec<u8>>()
        };
        let bom = [b"\xef\xbb\xbf", TEXT.as_bytes()].concat();
        for (bytes, encoding) in [
            (TEXT.as_bytes().to_vec(), Encoding::Utf8),
            (bom, Encoding::Utf8Bom),
            (utf16(u16::to_le_bytes), Encoding::Utf16Le),
            (utf16(u16::to_be_bytes), Encoding::Utf16Be),
            (GB18030.encode(TEXT).0.into_owned(), Encoding::Gb18030),
        ] {
            assert_eq!(decoded(&bytes), (TEXT.to_owned(), encoding, false));
        }
    }

    #[test]
    fn a_character_cut_off_at_the_end_is_dropped() {
        assert_eq!(decoded(&TEXT.as_bytes()[..7]), ("NAME ".to_owned(), Encoding::Utf8, false));
    }

    #[test]
    fn bytes_that_are_not_text_are_marked() {
        let (text, encoding, lossy) = decoded(b"BID A1\n\xff\xff\n");
        assert!(text.starts_with("BID A1\n") && text.contains('\u{fffd}'));
        assert_eq!((encoding, lossy), (Encoding::Gb18030, true));
    }
}
