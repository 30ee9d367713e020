//! Collects the places where a document is not quite JSON.

use std::collections::BTreeMap;

use super::{JsonProblem, Slip};
use crate::platform::Span;

/// How many slips of a document are listed one by one; ten megabytes can have millions. Further ones are counted at one
/// of their kind.
const LISTED: usize = 1 << 14;

#[derive(Debug, Default)]
pub(super) struct Slips {
    pub list: Vec<Slip>,
    /// The first of each kind after the list was full.
    kinds: BTreeMap<&'static str, usize>,
}

impl Slips {
    pub fn push(&mut self, problem: JsonProblem, span: Span) {
        // A slip that stops the reader is always listed.
        if self.list.len() < LISTED || problem.is_error() {
            self.list.push(Slip { problem, span, count: 1 });
            return;
        }
        let code = problem.code();
        let known = *self.kinds.entry(code).or_insert(self.list.len());
        match self.list.get_mut(known).filter(|known| known.problem.code() == code) {
            Some(known) => known.count += 1,
            // The first of its kind since the list was full, or was taken.
            None => {
                self.kinds.insert(code, self.list.len());
                self.list.push(Slip { problem, span, count: 1 });
            }
        }
    }
}
