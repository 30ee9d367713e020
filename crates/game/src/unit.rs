//! What the values of a decision count.

use crate::{Lang, Say};

/// The unit of [`crate::Candidate::value`], for whoever reads values. Values of two AIs are comparable only where their units are the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// In Chinese, as it stands behind 数值：.
    pub zh: &'static str,
    /// In English, as it stands behind "Values are".
    pub en: &'static str,
    /// A difference that matters a lot, in this unit; more than 0.
    pub span: f64,
}

impl Say for Unit {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
        .to_owned()
    }
}
