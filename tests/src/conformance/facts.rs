//! The comparisons for one file.

use std::fmt::{self, Debug, Display};

/// Expectations and whether they hold; displays as one line.
#[derive(Debug, Default)]
pub struct Facts {
    held: Vec<String>,
    broken: Vec<String>,
}

impl Facts {
    /// Compares; `what` names the thing, such as `finished games`.
    pub fn equal<T: PartialEq + Debug>(&mut self, what: impl Display, expected: T, got: T) {
        if expected == got {
            self.held.push(format!("{what} {got:?}"));
        } else {
            self.broken.push(format!("{what}: expected {expected:?}, got {got:?}"));
        }
    }

    /// Compares one of many: reported only if it differs.
    pub fn check<T: PartialEq + Debug>(&mut self, what: impl Display, expected: T, got: T) {
        if expected != got {
            self.broken.push(format!("{what}: expected {expected:?}, got {got:?}"));
        }
    }

    /// Names what [`Facts::check`] has compared.
    pub fn held(&mut self, what: impl Display) {
        self.held.push(what.to_string());
    }

    /// Whether everything agreed, and something was compared.
    pub fn agree(&self) -> bool {
        self.broken.is_empty() && !self.held.is_empty()
    }
}

impl Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = if self.broken.is_empty() { &self.held } else { &self.broken };
        if facts.is_empty() {
            return write!(f, "nothing was compared");
        }
        write!(f, "{}", facts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_broken_expectation_breaks_the_file() {
        let mut facts = Facts::default();
        assert!(!facts.agree());
        facts.equal("games", 2, 2);
        assert!(facts.agree());
        assert_eq!(facts.to_string(), "games 2");
        facts.equal("errors", 0, 1);
        assert!(!facts.agree());
        assert_eq!(facts.to_string(), "errors: expected 0, got 1");
    }
}
