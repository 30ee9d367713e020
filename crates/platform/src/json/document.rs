//! The values of a text: one, or one after the other.

#![deny(clippy::disallowed_methods)]

use super::reader::read_for;
use super::{Json, Slip};
use crate::scan;

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

/// Takes what is read of a text, value by value, so that no more of it need be held than one.
pub trait Taker {
    /// An item of a document that is a list, the first being number 0, and what was found wrong in the document so far. What is given
    /// back becomes part of the document.
    fn item(&mut self, _number: usize, item: Json, _slips: &mut Vec<Slip>) -> Option<Json> {
        Some(item)
    }

    /// A document: one of the values that stand one after the other.
    fn document(&mut self, document: Document);

    /// The text was read up to this byte. Told every now and then.
    fn read_up_to(&mut self, _at: usize) {}
}

/// Reads the value that begins at byte `from`, after white space and comments; what follows it is left alone. All places are in `text`.
/// A `from` that is no character's start reads nothing.
pub fn read(text: &str, from: usize) -> Document {
    read_for(text, from, &mut Vec::new())
}

/// Reads all values of a text that holds one after the other, as JSON Lines do. After something that cannot be read it goes on with
/// the next line.
pub fn read_all(text: &str) -> Vec<Document> {
    let mut documents = Vec::new();
    read_each(text, &mut documents);
    documents
}

/// As [`read_all`], but hands over each value as soon as it is read.
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
