//! The reader: one pass over the text, each value once, no way back.

use super::problem::Wanted;
use super::string::closing;
use super::{Json, JsonProblem, Key, Slip, Value};
use crate::Span;

/// Lists and objects in each other, at most; as deep as other readers go.
const MAX_DEPTH: usize = 128;

/// What one reading found.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The value, as much of it as there is; `None` where there is none.
    pub value: Option<Json>,
    /// Where the text is not quite JSON, in order.
    pub slips: Vec<Slip>,
    /// Where reading stopped: after the value, or at what could not be read.
    pub end: usize,
    /// Whether the text ends inside the value.
    pub cut_off: bool,
}

impl Document {
    /// Whether reading stopped at something that cannot be read.
    pub fn is_broken(&self) -> bool {
        self.slips.iter().any(|slip| slip.problem.is_error())
    }
}

/// Reads the value that begins at byte `from`, after white space and comments; what follows it is left alone. All places are in `text`.
/// A `from` that is no character's start reads nothing.
pub fn read(text: &str, from: usize) -> Document {
    read_with(text, from, &mut |_| {})
}

/// As [`read`], and says after each item of an outer list up to which byte the text was read.
fn read_with(text: &str, from: usize, read_up_to: &mut dyn FnMut(usize)) -> Document {
    let mut reader = Reader { text, at: from.min(text.len()), slips: Vec::new(), stop: None, read_up_to };
    if !text.is_char_boundary(reader.at) {
        return Document { value: None, slips: Vec::new(), end: reader.at, cut_off: false };
    }
    let value = reader.value(0);
    let cut_off = reader.stop == Some(Stop::CutOff);
    Document { value, slips: reader.slips, end: reader.at, cut_off }
}

/// Reads all values of a text that holds one after the other, as JSON Lines do. After something that cannot be read it goes on with
/// the next line.
pub fn read_all(text: &str) -> Vec<Document> {
    read_all_with(text, |_| {})
}

/// As [`read_all`], and says every now and then up to which byte the text was read.
pub fn read_all_with(text: &str, mut read_up_to: impl FnMut(usize)) -> Vec<Document> {
    let mut documents = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let document = read_with(text, at, &mut read_up_to);
        at = document.end;
        if document.is_broken() {
            at = text[at..].find('\n').map_or(text.len(), |line_end| at + line_end);
        }
        let empty = document.value.is_none() && document.slips.is_empty();
        if !empty {
            documents.push(document);
        }
        read_up_to(at);
    }
    documents
}

/// Why reading ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The text ends here.
    CutOff,
    /// Something stands here that cannot be read.
    Unreadable,
}

/// A text that is being read.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) slips: Vec<Slip>,
    pub(super) stop: Option<Stop>,
    read_up_to: &'a mut dyn FnMut(usize),
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    pub(super) fn slip(&mut self, problem: JsonProblem, start: usize) {
        self.slips.push(Slip { problem, span: Span::new(start, self.at) });
    }

    /// Ends the reading: at the text's end, or at a character that cannot stand here.
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
        let length = self.rest().find(end).map(|at| if end == "\n" { at } else { at + end.len() });
        self.at += length.unwrap_or(self.rest().len());
        self.slip(JsonProblem::Comment, start);
    }

    /// Takes a sign, or its full-width form.
    fn take(&mut self, plain: char) -> bool {
        let start = self.at;
        match self.peek() {
            Some(found) if found == plain => _ = self.bump(),
            Some(found) if full_width(found) == Some(plain) => {
                self.bump();
                self.slip(JsonProblem::FullWidth { found, plain }, start);
            }
            _ => return false,
        }
        true
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
        let value = if self.take('{') {
            self.object(depth)
        } else if self.take('[') {
            self.list(']', depth)
        } else if self.take('(') {
            self.slip(JsonProblem::Tuple, start);
            self.list(')', depth)
        } else {
            match self.peek() {
                Some(quote) if closing(quote).is_some() => Value::Text(self.string()?),
                Some('-' | '+' | '.' | '0'..='9') => self.number(depth)?,
                Some(letter) if is_word(letter) => self.word()?,
                _ => {
                    self.unexpected(Wanted::Value);
                    return None;
                }
            }
        };
        // What ends with the text may have gone on.
        let complete = self.stop.is_none();
        Some(Json { value, span: Span::new(start, self.at), complete })
    }

    fn list(&mut self, end: char, depth: usize) -> Value {
        let mut items = Vec::new();
        loop {
            self.skip_space();
            if self.take(end) {
                break;
            }
            match self.value(depth + 1) {
                Some(item) => items.push(item),
                None => break,
            }
            // A list, or a log in an object.
            if depth <= 1 {
                (self.read_up_to)(self.at);
            }
            if self.stop.is_some() || !self.separator(end, Wanted::CommaOrBracket) {
                break;
            }
        }
        Value::List(items)
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
        Value::Object(entries)
    }

    /// After an item: a comma, or the end, which is left standing. `false` where reading cannot go on.
    fn separator(&mut self, end: char, expected: Wanted) -> bool {
        let before = self.at;
        self.skip_space();
        let comma = self.at;
        if self.take(',') {
            let after = self.at;
            self.skip_space();
            if self.at_sign(end) {
                self.slips.push(Slip { problem: JsonProblem::TrailingComma, span: Span::new(comma, after) });
            }
            return true;
        }
        let item_follows =
            self.peek().is_some_and(|next| closing(next).is_some() || matches!(next, '{' | '[' | '0'..='9'));
        if item_follows && comma > before {
            self.slips.push(Slip { problem: JsonProblem::MissingComma, span: Span::empty(before) });
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

    /// Names every key that stands again later.
    fn name_repeated(&mut self, entries: &[(Key, Json)]) {
        let mut keys: Vec<&Key> = entries.iter().map(|(key, _)| key).collect();
        keys.sort_by(|one, other| (&one.name, one.span).cmp(&(&other.name, other.span)));
        let again = keys.windows(2).filter(|pair| pair[0].name == pair[1].name).map(|pair| pair[1]);
        self.slips.extend(
            again.map(|key| Slip { problem: JsonProblem::RepeatedKey { key: key.name.clone() }, span: key.span }),
        );
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        let rest = self.rest();
        self.at += rest.find(|next| !wanted(next)).unwrap_or(rest.len());
        &self.text[start..self.at]
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
        let word = self.take_while(is_word).to_owned();
        if let Some((name, value)) = WORDS.iter().find(|(name, _)| *name == word) {
            if name.starts_with(char::is_uppercase) {
                self.slip(JsonProblem::PythonWord { word }, start);
            }
            return Some(value.clone());
        }
        if self.at == self.text.len() && WORDS.iter().any(|(name, _)| name.starts_with(&word)) {
            self.stop = Some(Stop::CutOff);
        } else {
            self.at = start;
            self.unexpected(Wanted::Value);
        }
        None
    }

    fn number(&mut self, depth: usize) -> Option<Value> {
        let start = self.at;
        let written = self.take_while(|next| matches!(next, '0'..='9' | '+' | '-' | '.' | 'e' | 'E')).to_owned();
        let value = match written.parse::<i64>() {
            // -0 is a number of its own.
            Ok(number) if number != 0 || !written.starts_with('-') => Some(Value::Integer(number)),
            _ => written.parse::<f64>().ok().filter(|number| number.is_finite()).map(Value::Float),
        };
        if self.at == self.text.len() && (depth > 0 || value.is_none()) {
            // More digits may have followed.
            self.stop = Some(Stop::CutOff);
            return value;
        }
        if value.is_none() {
            self.at = start;
            self.unexpected(Wanted::Value);
        } else if !is_plain_number(&written) {
            self.slip(JsonProblem::LooseNumber, start);
        }
        value
    }
}

/// The sign that a full-width one stands for.
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

/// Whether JSON writes a number so: `-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?`.
fn is_plain_number(written: &str) -> bool {
    let (mantissa, exponent) = match written.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (written, None),
    };
    let mantissa = mantissa.strip_prefix('-').unwrap_or(mantissa);
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}
