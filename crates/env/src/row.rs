//! Writing an observation row by row.

use std::cell::Cell;

use crate::encoded::KINDS;

/// The rows that are still to be written.
pub(crate) struct Rows<'a> {
    rest: &'a [Cell<i8>],
    width: usize,
}

impl<'a> Rows<'a> {
    /// An observation with rows of this width.
    pub(crate) const fn of(into: &'a [Cell<i8>], width: usize) -> Self {
        Self { rest: into, width }
    }

    /// Writes the next row, of exactly its width.
    pub(crate) fn put_all<const WIDTH: usize>(&mut self, values: [i8; WIDTH]) {
        if let Some((row, rest)) = self.rest.split_first_chunk::<WIDTH>() {
            self.rest = rest;
            row.iter().zip(values).for_each(|(place, value)| place.set(value));
        }
    }

    /// Writes the next row, padded with 0.
    pub(crate) fn put(&mut self, values: impl IntoIterator<Item = i8>) {
        let (row, rest) = self.rest.split_at(self.width.min(self.rest.len()));
        self.rest = rest;
        let mut values = values.into_iter();
        row.iter().for_each(|place| place.set(values.next().unwrap_or(0)));
    }
}

/// Writes an action's row: its cards or tiles, its kind and its value.
pub(crate) fn action(into: &[Cell<i8>], width: usize, cards: impl IntoIterator<Item = i8>, kind: usize, value: u8) {
    Rows::of(into, width).put(cards);
    let rest = into.get(width..).unwrap_or_default();
    Rows::of(rest, KINDS + 1).put((0..KINDS).map(|other| i8::from(other == kind)).chain([small(value)]));
}

/// A number, at most [`i8::MAX`].
pub(crate) fn small(number: impl TryInto<i8>) -> i8 {
    number.try_into().unwrap_or(i8::MAX)
}
