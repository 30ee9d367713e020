//! What is not quite JSON in a document, as it is gathered.

use std::collections::BTreeMap;

use super::{JsonProblem, Slip};
use crate::Span;

/// So many slips of a document are listed one by one; ten megabytes of them are millions. What follows is counted at one of its kind.
const LISTED: usize = 1 << 14;

/// The slips of one document.
#[derive(Debug, Default)]
pub(super) struct Slips {
    pub list: Vec<Slip>,
    /// Where the first of each kind is listed, once the list is full.
    kinds: BTreeMap<&'static str, usize>,
}

impl Slips {
    pub fn push(&mut self, problem: JsonProblem, span: Span) {
        // What ends the reading is always told.
        if self.list.len() < LISTED || problem.is_error() {
            self.list.push(Slip { problem, span, count: 1 });
            return;
        }
        let code = problem.code();
        let known = *self.kinds.entry(code).or_insert(self.list.len());
        match self.list.get_mut(known).filter(|known| known.problem.code() == code) {
            Some(known) => known.count += 1,
            // The first of its kind after the list was full, or the list was taken since.
            None => {
                self.kinds.insert(code, self.list.len());
                self.list.push(Slip { problem, span, count: 1 });
            }
        }
    }
}
