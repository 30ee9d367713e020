//! Strings and escapes.

use super::JsonProblem;
use super::reader::{Reader, Stop};
use crate::platform::Span;

/// The characters that may end a string that starts with this one; `None` if no string does.
pub(super) const fn closing(quote: char) -> Option<&'static [char]> {
    match quote {
        '"' => Some(&['"']),
        '\'' => Some(&['\'']),
        '“' | '”' => Some(&['”', '“']),
        '‘' | '’' => Some(&['’', '‘']),
        '＂' => Some(&['＂']),
        _ => None,
    }
}

impl Reader<'_> {
    /// Reads the string that starts here, with any kind of quotation mark.
    pub(super) fn string(&mut self) -> Option<String> {
        let start = self.at;
        let quote = self.bump()?;
        let ends = closing(quote)?;
        if quote != '"' {
            self.slip(JsonProblem::WrongQuotes { found: quote }, start);
        }
        let mut text = String::new();
        let mut raw: Option<Span> = None;
        loop {
            if quote.is_ascii() {
                text.push_str(self.plain_run(quote));
            }
            let at = self.at;
            match self.bump() {
                None => {
                    self.stop = Some(Stop::CutOff);
                    break;
                }
                Some(next) if ends.contains(&next) => break,
                Some('\\') => match self.escape() {
                    Some(escaped) => text.push(escaped),
                    None if self.stop.is_some() => break,
                    None => {
                        raw = raw.or(Some(Span::new(at, self.at)));
                        text.push(char::REPLACEMENT_CHARACTER);
                    }
                },
                Some(next) => {
                    if u32::from(next) < 0x20 {
                        raw = raw.or(Some(Span::new(at, self.at)));
                    }
                    text.push(next);
                }
            }
        }
        // Once per string: an unterminated string would report every line break after it.
        if let Some(span) = raw {
            self.slips.push(JsonProblem::RawInString, span);
        }
        Some(text)
    }

    /// Takes literal characters, up to one that may end the string, a `\` or a control character.
    fn plain_run(&mut self, quote: char) -> &str {
        let start = self.at;
        let is_special = |&byte: &u8| byte == b'\\' || byte < 0x20 || char::from(byte) == quote;
        let rest = &self.text.as_bytes()[start..];
        self.at += rest.iter().position(is_special).unwrap_or(rest.len());
        &self.text[start..self.at]
    }

    /// The character that `\…` stands for; `None` if it is not an escape, or the text ends.
    fn escape(&mut self) -> Option<char> {
        let Some(letter) = self.bump() else {
            self.stop = Some(Stop::CutOff);
            return None;
        };
        Some(match letter {
            '"' | '\\' | '/' => letter,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => return self.escaped_unit(),
            _ => return None,
        })
    }

    /// `\uXXXX`, or a surrogate pair.
    fn escaped_unit(&mut self) -> Option<char> {
        let first = self.hex4()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first);
        }
        let before = self.at;
        if self.rest().starts_with("\\u") {
            self.at += 2;
            let second = self.hex4()?;
            if (0xdc00..0xe000).contains(&second) {
                return char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
            }
        }
        self.at = before;
        None
    }

    fn hex4(&mut self) -> Option<u32> {
        let rest = self.rest();
        if rest.len() < 4 && rest.chars().all(|digit| digit.is_ascii_hexdigit()) {
            self.at = self.text.len();
            self.stop = Some(Stop::CutOff);
            return None;
        }
        let digits = rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        let unit = u32::from_str_radix(digits, 16).ok()?;
        self.at += 4;
        Some(unit)
    }
}
