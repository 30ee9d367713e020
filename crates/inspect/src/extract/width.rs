//! Letters, digits and signs of full width, as Chinese input methods write them: ＢＩＤ　Ｂ３，

use paiju_game::platform::{Span, scan};

use super::Mapped;

/// The distance between full-width and plain characters.
const APART: u32 = 0xfee0;

/// The text with plain letters, digits and signs, and how many were full-width; `None` if none were.
pub fn plain(from: &Mapped) -> Option<(Mapped, usize)> {
    let text = from.text();
    // The first byte of all of them.
    if !text.as_bytes().contains(&0xef) {
        return None;
    }
    scan::visited(text.len());
    let mut count = 0;
    let wide = text.char_indices().filter(|(_, letter)| matches!(letter, '！'..='～'));
    let parts = wide.map(|(at, letter)| {
        let plain = char::from_u32(u32::from(letter) - APART).unwrap_or(letter);
        count += usize::from(plain.is_ascii_alphanumeric());
        (Span::new(at, at + letter.len_utf8()), plain.to_string().into())
    });
    Mapped::replacing(from, parts).map(|mapped| (mapped, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_becomes_plain_and_is_counted() {
        let text = "ＰＬＡＹ　Ｂ０，４：出牌";
        let (mapped, count) = plain(&Mapped::whole(text)).unwrap();
        assert_eq!((mapped.text(), count), ("PLAY　B0,4:出牌", 7));
        assert_eq!(mapped.source(Span::new(0, 4)).of(text), "ＰＬＡＹ");
    }
}
