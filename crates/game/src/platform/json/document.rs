//! The values of a text: one, or several in a row.

#![deny(clippy::disallowed_methods)]

use super::reader::read_for;
use super::{Json, Slip};
use crate::platform::scan;

/// The result of one read.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The value, as far as the text has it.
    pub value: Option<Json>,
    /// Where the text is not quite JSON, in order.
    pub slips: Vec<Slip>,
    /// Where reading stopped: after the value, or at something unreadable.
    pub end: usize,
    /// Whether the text is truncated inside the value.
    pub cut_off: bool,
}

impl Document {
    /// Whether reading stopped at something unreadable.
    pub fn is_broken(&self) -> bool {
        self.slips.iter().any(|slip| slip.problem.is_error())
    }
}

/// Receives the contents of a text value by value, so that only one is held at a time.
pub trait Taker {
    /// An item of a document that is a list, numbered from 0, with the slips found in the document so far. The returned
    /// item becomes part of the document.
    fn item(&mut self, _number: usize, item: Json, _slips: &mut Vec<Slip>) -> Option<Json> {
        Some(item)
    }

    /// A document: one of several values in a row.
    fn document(&mut self, document: Document);

    /// The text was read up to this byte. Called now and then.
    fn read_up_to(&mut self, _at: usize) {}
}

/// Reads the value that begins at byte `from`, after white space and comments, and ignores what follows it. All places
/// are in `text`. If `from` is not a character boundary, it reads nothing.
pub fn read(text: &str, from: usize) -> Document {
    read_for(text, from, &mut Vec::new())
}

/// Reads all values of a text with several in a row, such as JSON Lines. After something unreadable it continues with
/// the next line.
pub fn read_all(text: &str) -> Vec<Document> {
    let mut documents = Vec::new();
    read_each(text, &mut documents);
    documents
}

/// As [`read_all`], but passes on each value as soon as it is read.
pub fn read_each(text: &str, taker: &mut dyn Taker) {
    let mut at = 0;
    while at < text.len() {
        let document = read_for(text, at, taker);
        at = document.end;
        if document.is_broken() {
            at += scan::find(&text[at..], "\n").unwrap_or(text.len() - at);
        }
        let empty = document.value.is_none() && document.slips.is_empty();
        if !empty {
            taker.document(document);
        }
        taker.read_up_to(at);
    }
}

impl Taker for Vec<Document> {
    fn document(&mut self, document: Document) {
        self.push(document);
    }
}
