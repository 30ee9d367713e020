//! A value as another language prints it, in JSON: Go's `map[a:[1 2]]`, Java's `{a=[1, 2]}`, Rust's `Object {"a": Array [Number(1)]}`.
//!
//! Only what has one reading is read. Go prints strings without quotation marks and with their spaces, so a list of Mahjong's messages stays
//! unread; its name is all that can be said (`kinds/printers.rs`).

use paiju_game::platform::{Span, scan};

use super::Mapped;
use crate::Printer;

/// A text's values in JSON.
pub struct Printed {
    /// One value per line.
    pub text: Mapped,
    pub printer: Printer,
}

/// What begins a value that is not JSON, apart from Rust's structures.
const MARKS: [&str; 9] = ["map[", "={", "=[", "Object {", "Array [", "OrderedDict(", "{}{", "]int{", "]any{"];

/// The printed objects of a text; `None` if there are none. What is between them is left out.
pub fn printed(from: &Mapped) -> Option<Printed> {
    let text = from.text();
    if !scan::holds_any(text, &MARKS) && !holds_structure(text) {
        return None;
    }
    let (mut mapped, mut printer) = (Mapped::default(), None);
    let mut at = 0;
    while let Some(found) =
        text.get(at..).and_then(|rest| scan::find_letter(rest, |sign| matches!(sign, '{' | '[' | '(')))
    {
        let bracket = at + found;
        let Some(begun) = begun(text, bracket) else {
            at = bracket + 1;
            continue;
        };
        let mut reader = Reader {
            text,
            from,
            at: begun.start,
            begin: Some(begun.start),
            style: begun.style,
            out: Mapped::default(),
        };
        let read = reader.value("", 0);
        scan::visited(reader.at - begun.start);
        at = reader.at.max(bracket + 1);
        if matches!(read, Ok(()) | Err(Stop::CutOff)) {
            // A long value is not held twice.
            match mapped.is_empty() {
                true => mapped = reader.out,
                false => mapped.copy(&reader.out, Span::new(0, reader.out.text().len())),
            }
            mapped.add("\n");
            printer.get_or_insert(begun.printer);
        }
    }
    Some(Printed { text: mapped, printer: printer? })
}

/// Whether a structure of Rust is anywhere: `Input { requests: [`.
fn holds_structure(text: &str) -> bool {
    scan::visited(text.len());
    let opened = text
        .as_bytes()
        .windows(3)
        .enumerate()
        .filter(|(_, bytes)| bytes.ends_with(b" {") && bytes[0].is_ascii_alphanumeric());
    opened
        .map(|(at, _)| at + 3)
        .any(|after| key(text, after).is_some_and(|end| text.as_bytes().get(end) == Some(&b':')))
}

/// How a language writes its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Style {
    /// Between a key and its value.
    pair: u8,
    /// Whether only spaces separate the items, as in Go.
    is_spaced: bool,
    /// Whether strings have no quotation marks.
    is_bare: bool,
}

const GO: Style = Style { pair: b':', is_spaced: true, is_bare: true };
const JAVA: Style = Style { pair: b'=', is_spaced: false, is_bare: true };
const QUOTED: Style = Style { pair: b':', is_spaced: false, is_bare: false };

/// Where a printed value begins.
struct Begun {
    start: usize,
    style: Style,
    printer: Printer,
}

/// The longest name of a type or key.
const NAME: usize = 40;

/// The printed object that begins with this bracket, or with the name before it.
fn begun(text: &str, bracket: usize) -> Option<Begun> {
    let before = text.get(bracket.saturating_sub(NAME)..bracket).or_else(|| text.get(bracket..bracket))?;
    let spaced = before.strip_suffix(' ').unwrap_or(before);
    let name = spaced.len() - spaced.bytes().rev().take_while(|byte| is_name(*byte)).count();
    let name = spaced.get(name..)?;
    let start = bracket - (before.len() - spaced.len()) - name.len();
    let begun = |style, printer| Some(Begun { start, style, printer });
    let sign = *text.as_bytes().get(bracket)?;
    let next = |end: usize| text.as_bytes().get(end).copied();
    let key = key(text, bracket + 1);
    let is_pair = |pair: u8| key.is_some_and(|end| next(end) == Some(pair) && next(end + 1) != Some(pair));
    let is_type = name.starts_with(|letter: char| letter.is_ascii_uppercase());
    match sign {
        b'[' if name == "map" => match text.get(bracket..)?.starts_with("[string]") {
            true => begun(QUOTED, Printer::Go),
            false if is_pair(b':') => begun(GO, Printer::Go),
            false => None,
        },
        b'{' if name.is_empty() && is_pair(b'=') => begun(JAVA, Printer::Java),
        b'{' if is_type && is_pair(b':') => begun(QUOTED, Printer::Rust),
        b'{' if name == "Object" && text.get(bracket + 1..)?.trim_ascii_start().starts_with('"') => {
            begun(QUOTED, Printer::Rust)
        }
        b'(' | b'[' if is_type && is_pair(b'=') => begun(JAVA, Printer::Record),
        b'(' if name == "OrderedDict" => begun(QUOTED, Printer::Python),
        _ => None,
    }
}

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$')
}

/// The end of the key that follows, without quotation marks.
fn key(text: &str, at: usize) -> Option<usize> {
    let rest = text.as_bytes().get(at..)?;
    let space = rest.iter().take(NAME).take_while(|byte| byte.is_ascii_whitespace()).count();
    let name = rest.iter().skip(space).take(NAME).take_while(|byte| is_name(**byte)).count();
    (name > 0).then_some(at + space + name)
}

/// Why reading stopped.
enum Stop {
    CutOff,
    Broken,
}

struct Reader<'t> {
    text: &'t str,
    from: &'t Mapped,
    at: usize,
    /// Its start, which belongs to the first bracket.
    begin: Option<usize>,
    style: Style,
    out: Mapped,
}

/// How deep values are read.
const DEPTH: usize = 32;

/// The keys whose values are strings, whatever they look like: `level=2`.
const TEXTS: [&str; 4] = ["level", "major", "stage", "seed"];

impl Reader<'_> {
    fn peek(&self) -> Result<u8, Stop> {
        self.text.as_bytes().get(self.at).copied().ok_or(Stop::CutOff)
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        self.at += self.rest().bytes().take_while(u8::is_ascii_whitespace).count();
    }

    fn take(&mut self, sign: u8) -> Result<(), Stop> {
        if self.peek()? != sign {
            return Err(Stop::Broken);
        }
        self.at += 1;
        Ok(())
    }

    /// Writes JSON for what was just read, from `start` on.
    fn write(&mut self, json: &str, start: usize) {
        let start = self.begin.take().unwrap_or(start);
        self.out.replace(json, self.from, Span::new(start, self.at.max(start)));
    }

    /// Reads the value of a key, or an item.
    fn value(&mut self, key: &str, depth: usize) -> Result<(), Stop> {
        if depth > DEPTH {
            return Err(Stop::Broken);
        }
        self.skip_space();
        let start = self.at;
        // What Go's %#v writes before a value: `[]interface {}`, `map[string]int`, `&main.Input`.
        let is_typed = self.style == QUOTED && self.rest().starts_with(['&', '*', '[', 'm']);
        let typed = is_typed.then(|| type_of_go(self.rest())).flatten();
        if let Some(length) = typed {
            let is_list = self.rest().starts_with("[]");
            self.at += length;
            return if is_list { self.items(b'}', depth) } else { self.braces(depth) };
        }
        const NIL: &str = "interface {}(nil)";
        if self.rest().starts_with(NIL) {
            self.at += NIL.len();
            self.write("null", start);
            return Ok(());
        }
        match self.peek()? {
            b'[' => self.items(b']', depth),
            b'(' => self.items(b')', depth),
            b'{' => self.braces(depth),
            b'"' | b'\'' if !self.style.is_spaced => self.string(),
            _ => {
                let name = self.rest().bytes().take_while(|byte| is_name(*byte)).count();
                self.at += name;
                let gap = usize::from(
                    !self.style.is_spaced
                        && matches!(self.text.as_bytes().get(self.at..), Some([b' ', b'{' | b'[', ..])),
                );
                match self.text.as_bytes().get(self.at + gap) {
                    Some(b'[') if self.style == GO && self.text.get(start..self.at) == Some("map") => {
                        self.entries(b']', depth)
                    }
                    Some(sign @ (b'{' | b'[' | b'(')) if name > 0 && !self.style.is_spaced => {
                        self.at += gap;
                        self.named(start, *sign, depth)
                    }
                    _ => {
                        self.at = start;
                        self.word(key)
                    }
                }
            }
        }
    }

    /// What follows a type's name: fields, or the one value that it wraps.
    fn named(&mut self, start: usize, sign: u8, depth: usize) -> Result<(), Stop> {
        let pairs = self.text.get(start..self.at).is_some_and(|name| name.starts_with("OrderedDict"));
        let is_field = key(self.text, self.at + 1).is_some_and(|end| self.text.as_bytes().get(end) == Some(&b'='));
        match sign {
            b'{' => self.braces(depth),
            b'(' | b'[' if is_field => self.entries(if sign == b'(' { b')' } else { b']' }, depth),
            b'[' => self.items(b']', depth),
            _ => {
                self.at += 1;
                if pairs {
                    self.pairs(depth)?
                } else {
                    self.value("", depth + 1)?
                }
                self.ends(b')')?;
                self.take(b')')
            }
        }
    }

    /// A list of pairs, as an object: `[('own', [0, 1]), …]`.
    fn pairs(&mut self, depth: usize) -> Result<(), Stop> {
        self.skip_space();
        if self.peek()? != b'[' {
            return self.value("", depth + 1);
        }
        self.at += 1;
        self.write("{", self.at - 1);
        for number in 0.. {
            self.skip_space();
            if self.peek()? == b']' {
                self.at += 1;
                self.write("}", self.at - 1);
                return Ok(());
            }
            self.comma(number)?;
            self.skip_space();
            self.take(b'(')?;
            self.string()?;
            self.skip_space();
            self.take(b',')?;
            self.write(":", self.at - 1);
            self.value("", depth + 1)?;
            self.skip_space();
            self.take(b')')?;
        }
        Ok(())
    }

    /// Braces around entries or items.
    fn braces(&mut self, depth: usize) -> Result<(), Stop> {
        self.skip_space();
        let is_pair =
            key(self.text, self.at + 1).is_some_and(|end| self.text.as_bytes().get(end) == Some(&self.style.pair));
        let inside = self.text.get(self.at + 1..).unwrap_or_default();
        let first = inside.bytes().find(|byte| !byte.is_ascii_whitespace()).ok_or(Stop::CutOff)?;
        if is_pair || matches!(first, b'"' | b'\'' | b'}') {
            self.entries(b'}', depth)
        } else {
            self.items(b'}', depth)
        }
    }

    /// Before an item: what separates it from the one before.
    fn comma(&mut self, number: usize) -> Result<(), Stop> {
        let start = self.at;
        if number > 0 {
            if !self.style.is_spaced {
                self.take(b',')?;
            }
            self.write(",", start);
        }
        Ok(())
    }

    /// Whether the list or object ends here, after white space and a last comma.
    fn ends(&mut self, end: u8) -> Result<bool, Stop> {
        self.skip_space();
        let is_last = |text: &str| {
            text.strip_prefix(',').is_some_and(|rest| rest.trim_ascii_start().as_bytes().first() == Some(&end))
        };
        if self.peek()? == b',' && is_last(self.rest()) {
            self.at += 1;
            self.skip_space();
        }
        Ok(self.peek()? == end)
    }

    fn items(&mut self, end: u8, depth: usize) -> Result<(), Stop> {
        self.at += 1;
        self.write("[", self.at - 1);
        let mut number = 0;
        while !self.ends(end)? {
            self.comma(number)?;
            self.value("", depth + 1)?;
            number += 1;
        }
        self.at += 1;
        self.write("]", self.at - 1);
        Ok(())
    }

    fn entries(&mut self, end: u8, depth: usize) -> Result<(), Stop> {
        self.at += 1;
        self.write("{", self.at - 1);
        let (mut number, mut is_first) = (0, true);
        while !self.ends(end)? {
            let comma = self.at;
            if !std::mem::take(&mut is_first) && !self.style.is_spaced {
                self.take(b',')?;
            }
            self.skip_space();
            let start = self.at;
            let is_quoted = matches!(self.peek()?, b'"' | b'\'');
            self.at += usize::from(is_quoted);
            let length = self.rest().bytes().take(NAME).take_while(|byte| is_name(*byte)).count();
            let name = self.text.get(self.at..self.at + length).unwrap_or_default();
            self.at += length + usize::from(is_quoted);
            let written = self.at;
            self.skip_space();
            let pair = if self.peek()? == b'=' { b'=' } else { self.style.pair };
            if name.is_empty() || self.take(pair).is_err() {
                return Err(Stop::Broken);
            }
            // An empty string of Go's.
            let is_empty = self.style.is_spaced && matches!(self.peek()?, b' ' | b']');
            self.skip_space();
            // A field without a value.
            let nothing = ["None", "nil"].into_iter().find(|nothing| self.is_word(nothing));
            if let Some(nothing) = nothing.filter(|_| !self.style.is_bare) {
                self.at += nothing.len();
                continue;
            }
            if number > 0 {
                self.out.replace(",", self.from, Span::new(comma, start));
            }
            number += 1;
            self.out.replace(&format!("\"{name}\":"), self.from, Span::new(start, written));
            if is_empty {
                self.write("\"\"", self.at);
                continue;
            }
            self.value(name, depth + 1)?;
        }
        self.at += 1;
        self.write("}", self.at - 1);
        Ok(())
    }

    fn is_word(&self, word: &str) -> bool {
        self.rest().strip_prefix(word).is_some_and(|rest| !rest.bytes().next().is_some_and(is_name))
    }

    /// A string in quotation marks, which JSON's reader reads with its escapes.
    fn string(&mut self) -> Result<(), Stop> {
        let start = self.at;
        let quote = self.peek()?;
        if !matches!(quote, b'"' | b'\'') {
            return Err(Stop::Broken);
        }
        self.at += 1;
        let mut is_escaped = false;
        loop {
            let byte = self.peek()?;
            self.at += 1;
            if byte == quote && !is_escaped {
                break;
            }
            is_escaped = byte == b'\\' && !is_escaped;
        }
        let inner = Span::new(start + 1, self.at - 1).of(self.text);
        let json = if quote == b'"' { format!("\"{inner}\"") } else { format!("\"{}\"", inner.replace('"', "\\\"")) };
        self.write(&json, start);
        Ok(())
    }

    /// A number, a word, or a string without quotation marks.
    fn word(&mut self, key: &str) -> Result<(), Stop> {
        let start = self.at;
        let Style { is_spaced, is_bare, .. } = self.style;
        let ends = |byte: u8| match (is_spaced, is_bare) {
            (true, _) => byte.is_ascii_whitespace() || byte == b']',
            (false, true) => matches!(byte, b',' | b']' | b'}' | b')' | b'\n'),
            (false, false) => !(is_name(byte) || matches!(byte, b'-' | b'+')),
        };
        self.at += self.rest().bytes().take_while(|byte| !ends(*byte)).count();
        // More of it may have followed.
        if self.at == self.text.len() {
            return Err(Stop::CutOff);
        }
        let word = Span::new(start, self.at).of(self.text).trim_ascii_end();
        let json = match word {
            _ if is_bare && TEXTS.contains(&key) => quoted(word),
            "<nil>" | "nil" | "None" | "null" | "Null" => "null".to_owned(),
            "true" | "True" => "true".to_owned(),
            "false" | "False" => "false".to_owned(),
            number if is_number(number) => number.strip_suffix(".0").unwrap_or(number).to_owned(),
            "" => return Err(Stop::Broken),
            // In Go a message of Mahjong has no ends.
            text if is_spaced && key.is_empty() && is_mahjong(text) => return Err(Stop::Broken),
            text if is_bare => quoted(text),
            _ => return Err(Stop::Broken),
        };
        self.write(&json, start);
        Ok(())
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    digits.starts_with(|digit: char| digit.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Whether a word is of a message of Mahjong: a tile or an answer.
fn is_mahjong(word: &str) -> bool {
    let is_tile = matches!(word.as_bytes(), [b'A'..=b'Z', b'0'..=b'9']);
    is_tile || matches!(word, "PASS" | "PLAY" | "PENG" | "GANG" | "CHI" | "HU")
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The length of a type as Go's %#v writes it before braces; `None` if there is none.
fn type_of_go(rest: &str) -> Option<usize> {
    /// Longer than any.
    const LONGEST: usize = 80;
    let brace = rest.bytes().take(LONGEST).position(|byte| byte == b'{')?;
    // The braces of `interface {}` are part of the type.
    let mut end = brace;
    while rest.get(end..)?.starts_with("{}") && rest.as_bytes().get(end + 2) == Some(&b'{') {
        end += 2;
    }
    let written = rest.get(..end)?;
    let is_type = written.starts_with("[]") || written.starts_with("map[") || written.starts_with(['&', '*']);
    let is_plain = |byte: u8| is_name(byte) || matches!(byte, b'[' | b']' | b'{' | b'}' | b' ' | b'&' | b'*');
    (is_type && written.bytes().all(is_plain)).then_some(end)
}

#[cfg(test)]
mod tests;
