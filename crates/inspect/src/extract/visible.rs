//! Removes invisible characters, which come along when text is copied from chats and web pages.

use paiju_game::platform::{Span, scan};

use super::Mapped;

/// The text without invisible characters and with plain spaces, and how many it had; `None` if it had none.
pub fn visible(text: &str) -> Option<(Mapped, usize)> {
    if !is_in(text) {
        return None;
    }
    scan::visited(text.len());
    let (mut end, mut count) = (0, 0);
    let parts = text.char_indices().filter_map(|(at, letter)| {
        let (plain, length) = match letter {
            _ if at < end => return None,
            '\u{1b}' => ("", escape(text.as_bytes().get(at..).unwrap_or_default())),
            _ if letter.is_ascii() => return None,
            _ => (plain(letter)?, letter.len_utf8()),
        };
        end = at + length;
        count += 1;
        Some((Span::new(at, end), plain.into()))
    });
    Mapped::replacing(&Mapped::whole(text), parts).map(|mapped| (mapped, count))
}

/// Whether a text has invisible characters.
pub fn is_in(text: &str) -> bool {
    scan::visited(text.len());
    if text.is_ascii() {
        return text.as_bytes().contains(&0x1b);
    }
    text.chars().any(|letter| letter == '\u{1b}' || !letter.is_ascii() && plain(letter).is_some())
}

/// The replacement of an invisible or unusual character.
const fn plain(letter: char) -> Option<&'static str> {
    match letter {
        // Zero width: spaces, joiners, direction marks, soft hyphens, byte order marks.
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{ad}' | '\u{feff}' => Some(""),
        // Unusual spaces.
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => Some(" "),
        _ => None,
    }
}

/// The length of a terminal's colour code: `ESC [ 32 m`.
fn escape(text: &[u8]) -> usize {
    const LONGEST: usize = 16;
    if text.get(1) != Some(&b'[') {
        return 1;
    }
    let parameters = text.iter().skip(2).take(LONGEST).take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
    let letter = text.get(2 + parameters).is_some_and(u8::is_ascii_alphabetic);
    2 + parameters + usize::from(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed_and_counted() {
        let text = "PLAY\u{a0}B\u{200b}3\u{feff}";
        let (mapped, count) = visible(text).unwrap();
        assert_eq!((mapped.text(), count), ("PLAY B3", 3));
        assert_eq!(mapped.source(Span::new(5, 7)).of(text), "B\u{200b}3");
        assert_eq!(visible("PLAY B3 出牌"), None);
        assert_eq!(visible("\u{1b}[1;32mBID\u{1b}[0m\u{1b}").unwrap().0.text(), "BID");
    }
}
