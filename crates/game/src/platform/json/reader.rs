//! The parser: one pass over the text, without backtracking.

#![deny(clippy::disallowed_methods)]

use super::number::is_plain_number;
use super::problem::Wanted;
use super::slips::Slips;
use super::string::closing;
use super::{Document, Json, JsonProblem, Key, Taker, Value};
use crate::platform::{Span, scan};

/// The deepest nesting of lists and objects, the same as in other parsers.
const MAX_DEPTH: usize = 128;

/// The most values and keys in one document; if the items of a list are taken one by one ([`Taker::item`]), in one
/// item. The longest match of any game has a twentieth of that. A value takes many times the memory of its text.
const MAX_VALUES: usize = 1 << 20;

/// As [`read`], with each item of an outermost list offered to `taker`.
pub(super) fn read_for(text: &str, from: usize, taker: &mut dyn Taker) -> Document {
    let from = from.min(text.len());
    let mut reader = Reader { text, at: from, again: 0, values: 0, slips: Slips::default(), stop: None, taker };
    if !text.is_char_boundary(reader.at) {
        return Document { value: None, slips: Vec::new(), end: reader.at, cut_off: false };
    }
    let value = reader.value(0);
    scan::visited(reader.at - from + reader.again);
    let cut_off = reader.stop == Some(Stop::CutOff);
    Document { value, slips: reader.slips.list, end: reader.at, cut_off }
}

/// Why reading ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The text is truncated here.
    CutOff,
    /// Something here is unreadable.
    Unreadable,
}

/// A text that is being parsed.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// How many bytes were visited more than once.
    again: usize,
    /// How many values and keys are held.
    values: usize,
    pub(super) slips: Slips,
    pub(super) stop: Option<Stop>,
    taker: &'a mut dyn Taker,
}

impl<'a> Reader<'a> {
    #[inline]
    fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            _ => self.rest().chars().next(),
        }
    }

    /// The next byte, if it is a whole character.
    #[inline]
    fn peek_ascii(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied().filter(u8::is_ascii)
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    pub(super) fn slip(&mut self, problem: JsonProblem, start: usize) {
        self.slips.push(problem, Span::new(start, self.at));
    }

    /// Returns to the start of a word that cannot be here.
    fn go_back(&mut self, to: usize) {
        self.again += self.at - to;
        self.at = to;
    }

    /// Counts a value or a key; `false` if there are too many.
    fn holds_one_more(&mut self) -> bool {
        self.values += 1;
        if self.values > MAX_VALUES {
            let start = self.at;
            self.bump();
            self.slip(JsonProblem::TooMany { limit: MAX_VALUES }, start);
            self.stop = Some(Stop::Unreadable);
        }
        self.values <= MAX_VALUES
    }

    /// Stops reading: at the text's end, or at a character that cannot be here.
    fn unexpected(&mut self, expected: Wanted) {
        if self.stop.is_some() {
            return;
        }
        let start = self.at;
        self.stop = Some(match self.bump() {
            None => Stop::CutOff,
            Some(found) => {
                self.slip(JsonProblem::Unexpected { found, expected }, start);
                Stop::Unreadable
            }
        });
    }

    /// Skips white space and comments.
    fn skip_space(&mut self) {
        loop {
            while matches!(self.peek_ascii(), Some(b' ' | b'\t'..=b'\r')) {
                self.at += 1;
            }
            // Mostly there is neither, and this is the fast path for megabytes.
            if self.peek_ascii().is_some_and(|next| !matches!(next, b'#' | b'/')) {
                return;
            }
            let start = self.at;
            match self.peek() {
                Some(space) if space.is_whitespace() || space == '\u{feff}' => _ = self.bump(),
                Some('#') => self.skip_comment("\n", start),
                Some('/') if self.rest().starts_with("//") => self.skip_comment("\n", start),
                Some('/') if self.rest().starts_with("/*") => self.skip_comment("*/", start),
                _ => return,
            }
        }
    }

    fn skip_comment(&mut self, end: &str, start: usize) {
        let length = end_of_comment(self.rest(), end);
        self.at += length;
        self.slip(JsonProblem::Comment, start);
    }

    /// Takes a character, or its full-width form.
    fn take(&mut self, plain: char) -> bool {
        self.take_one(|sign| sign == plain).is_some()
    }

    /// Takes one of these characters, or its full-width form, and returns it in plain form.
    fn take_one(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let start = self.at;
        let found = self.peek()?;
        if found.is_ascii() {
            self.at += usize::from(wanted(found));
            return wanted(found).then_some(found);
        }
        let plain = full_width(found).filter(|&plain| wanted(plain))?;
        self.bump();
        self.slip(JsonProblem::FullWidth { found, plain }, start);
        Some(plain)
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        self.skip_space();
        let start = self.at;
        if depth >= MAX_DEPTH {
            self.bump()?;
            self.slip(JsonProblem::TooDeep, start);
            self.stop = Some(Stop::Unreadable);
            return None;
        }
        if !self.holds_one_more() {
            return None;
        }
        let value = match self.take_one(|sign| matches!(sign, '{' | '[' | '(')) {
            Some('{') if self.begins_list() => {
                self.slip(JsonProblem::Braces, start);
                self.list('}', depth)
            }
            Some('{') => self.object(depth),
            Some('[') => self.list(']', depth),
            Some(_) => {
                self.slip(JsonProblem::Tuple, start);
                self.list(')', depth)
            }
            None => match self.peek() {
                Some('-' | '+' | '.' | '0'..='9') => self.number(depth)?,
                Some(quote) if closing(quote).is_some() => Value::Text(self.string()?),
                Some(letter) if is_word(letter) => self.word()?,
                _ => {
                    self.unexpected(Wanted::Value);
                    return None;
                }
            },
        };
        // A word at the end of the text may be truncated.
        let complete = self.stop.is_none();
        Some(Json { value, span: Span::new(start, self.at), complete })
    }

    fn list(&mut self, end: char, depth: usize) -> Value {
        let mut items = Vec::new();
        let mut number = 0;
        loop {
            self.skip_space();
            if self.take(end) {
                break;
            }
            match self.value(depth + 1) {
                Some(item) if depth == 0 => {
                    let kept = self.taker.item(number, item, &mut self.slips.list);
                    if kept.is_none() {
                        self.values = 0;
                    }
                    items.extend(kept);
                    number += 1;
                }
                Some(item) => items.push(item),
                None => break,
            }
            // A list, or a log in an object.
            if depth <= 1 {
                self.taker.read_up_to(self.at);
            }
            if self.stop.is_some() || !self.separator(end, Wanted::CommaOrBracket) {
                break;
            }
        }
        trimmed(&mut items);
        Value::List(items)
    }

    /// Whether a `{` is followed by a number without a colon or another bracket, not a key: C++ writes lists so.
    fn begins_list(&mut self) -> bool {
        let start = self.at;
        let rest = self.rest().trim_ascii_start();
        let number = rest.bytes().take_while(|byte| matches!(byte, b'0'..=b'9' | b'-')).count();
        let after = rest.get(number..).unwrap_or_default().trim_ascii_start();
        // Only these few bytes are visited twice.
        self.again += self.text.len() - after.len() - start;
        match number {
            0 => rest.starts_with(['{', '[']),
            _ => after.starts_with([',', '}']),
        }
    }

    fn object(&mut self, depth: usize) -> Value {
        let mut entries = Vec::new();
        loop {
            self.skip_space();
            if self.take('}') {
                break;
            }
            let Some(key) = self.key() else { break };
            self.skip_space();
            if !self.take(':') {
                self.unexpected(Wanted::Colon);
                break;
            }
            let Some(value) = self.value(depth + 1) else { break };
            entries.push((key, value));
            if self.stop.is_some() || !self.separator('}', Wanted::CommaOrBrace) {
                break;
            }
        }
        self.name_repeated(&entries);
        trimmed(&mut entries);
        Value::Object(entries)
    }

    /// After an item: a comma, or the end, which is not consumed. `false` if reading cannot continue.
    fn separator(&mut self, end: char, expected: Wanted) -> bool {
        let before = self.at;
        self.skip_space();
        let comma = self.at;
        if self.take(',') {
            let after = self.at;
            self.skip_space();
            if self.at_sign(end) {
                self.slips.push(JsonProblem::TrailingComma, Span::new(comma, after));
            }
            return true;
        }
        let item_follows =
            self.peek().is_some_and(|next| closing(next).is_some() || matches!(next, '{' | '[' | '0'..='9'));
        if item_follows && comma > before {
            self.slips.push(JsonProblem::MissingComma, Span::empty(before));
            return true;
        }
        if self.at_sign(end) {
            return true;
        }
        self.unexpected(expected);
        false
    }

    fn at_sign(&self, plain: char) -> bool {
        self.peek().is_some_and(|found| found == plain || full_width(found) == Some(plain))
    }

    fn key(&mut self) -> Option<Key> {
        let start = self.at;
        if !self.holds_one_more() {
            return None;
        }
        let name = match self.peek() {
            Some(quote) if closing(quote).is_some() => self.string()?,
            Some(letter) if is_word(letter) => {
                let key = self.take_while(is_word).to_owned();
                self.slip(JsonProblem::BareKey { key: key.clone() }, start);
                key
            }
            _ => {
                self.unexpected(Wanted::Key);
                return None;
            }
        };
        Some(Key { name, span: Span::new(start, self.at) })
    }

    /// Reports every repeated key.
    fn name_repeated(&mut self, entries: &[(Key, Json)]) {
        let mut keys: Vec<&Key> = entries.iter().map(|(key, _)| key).collect();
        keys.sort_by(|one, other| (&one.name, one.span).cmp(&(&other.name, other.span)));
        let again = keys.windows(2).filter(|pair| pair[0].name == pair[1].name).map(|pair| pair[1]);
        for key in again {
            self.slips.push(JsonProblem::RepeatedKey { key: key.name.clone() }, key.span);
        }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn word(&mut self) -> Option<Value> {
        const WORDS: [(&str, Value); 6] = [
            ("true", Value::Bool(true)),
            ("false", Value::Bool(false)),
            ("null", Value::Null),
            ("True", Value::Bool(true)),
            ("False", Value::Bool(false)),
            ("None", Value::Null),
        ];
        let start = self.at;
        let word = self.take_while(is_word);
        if let Some((name, value)) = WORDS.iter().find(|(name, _)| *name == word) {
            if name.starts_with(char::is_uppercase) {
                self.slip(JsonProblem::PythonWord { word: word.to_owned() }, start);
            }
            return Some(value.clone());
        }
        if self.at == self.text.len() && WORDS.iter().any(|(name, _)| name.starts_with(word)) {
            self.stop = Some(Stop::CutOff);
        } else {
            self.go_back(start);
            self.unexpected(Wanted::Value);
        }
        None
    }

    fn number(&mut self, depth: usize) -> Option<Value> {
        let start = self.at;
        let written = self.take_while(|next| matches!(next, '0'..='9' | '+' | '-' | '.' | 'e' | 'E'));
        let value = match written.parse::<i64>() {
            // -0 is not 0.
            Ok(number) if number != 0 || !written.starts_with('-') => Some(Value::Integer(number)),
            _ => written.parse::<f64>().ok().filter(|number| number.is_finite()).map(Value::Float),
        };
        if self.at == self.text.len() && (depth > 0 || value.is_none()) {
            // More digits may have followed.
            self.stop = Some(Stop::CutOff);
            return value;
        }
        if value.is_none() {
            self.go_back(start);
            self.unexpected(Wanted::Value);
        } else if !is_plain_number(written) {
            self.slip(JsonProblem::LooseNumber, start);
        }
        value
    }
}

/// The length of a comment, up to the text's end if it is unterminated. A line feed is not part of it.
#[expect(clippy::disallowed_methods, reason = "the reader counts the bytes it passes")]
fn end_of_comment(rest: &str, end: &str) -> usize {
    let length = rest.find(end).map(|at| if end == "\n" { at } else { at + end.len() });
    length.unwrap_or(rest.len())
}

/// Shrinks a short list to its size: most lists are short, and there are very many.
fn trimmed<T>(items: &mut Vec<T>) {
    if items.len() < 4 {
        items.shrink_to_fit();
    }
}

/// The plain form of a full-width character.
const fn full_width(found: char) -> Option<char> {
    match found {
        '，' => Some(','),
        '：' => Some(':'),
        '｛' => Some('{'),
        '｝' => Some('}'),
        '［' => Some('['),
        '］' => Some(']'),
        '（' => Some('('),
        '）' => Some(')'),
        _ => None,
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$' | '-')
}
