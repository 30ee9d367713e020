//! The units of decision values.

use crate::{Lang, Say};

/// The unit of [`crate::Candidate::value`]. Values of two AIs are comparable only if their units are equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// In Chinese, following 数值：.
    pub zh: &'static str,
    /// In English, following "Values are".
    pub en: &'static str,
    /// A difference that matters, in this unit; more than 0.
    pub span: f64,
}

impl Say for Unit {
    fn say(&self, lang: Lang) -> String {
        lang.pick(self.zh, self.en).to_owned()
    }
}
