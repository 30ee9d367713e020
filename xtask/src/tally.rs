//! Counting what passed, what failed, and what was not run.

use std::fmt;
use std::ops::AddAssign;

/// How many checks passed, failed and were not run; printed as the closing line `N passed, N failed, N skipped`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Checks that passed.
    pub passed: u64,
    /// Checks that failed.
    pub failed: u64,
    /// Checks that were not run.
    pub skipped: u64,
}

impl Tally {
    /// A single check.
    pub fn one(passed: bool) -> Self {
        Self { passed: u64::from(passed), failed: u64::from(!passed), skipped: 0 }
    }

    /// A single check that was not run.
    pub fn skipped() -> Self {
        Self { skipped: 1, ..Self::default() }
    }

    /// Adds the result line of a test binary: `test result: ok. 5 passed; 0 failed; …`. Other lines are ignored.
    pub fn read(&mut self, line: &str) {
        let Some((_, counts)) = line.split_once("test result: ") else { return };
        let count = |word: &str| -> u64 {
            let words: Vec<&str> = counts.split([' ', ';', '.', ',']).filter(|word| !word.is_empty()).collect();
            words.windows(2).find(|pair| pair[1] == word).and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
        };
        *self += Self { passed: count("passed"), failed: count("failed"), skipped: count("ignored") };
    }

    /// The count of a run of tests. One that ended badly without a failure has failed, and so has one without tests.
    pub fn of_run(self, is_success: bool, command: &str) -> Self {
        let mut tally = self;
        if !is_success && self.failed == 0 {
            eprintln!("{command} failed");
            tally += Self::one(false);
        }
        if is_success && self.passed == 0 {
            eprintln!("{command} ran no test");
            tally += Self::one(false);
        }
        tally
    }

    /// Recounts passed tests that reported that they cannot run here as not run.
    pub fn skip(&mut self, count: u64) {
        let count = count.min(self.passed);
        self.passed -= count;
        self.skipped += count;
    }

    /// Whether something was checked and nothing failed: a run without tests has not passed.
    pub fn is_success(self) -> bool {
        self.failed == 0 && self.passed > 0
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        match self.skipped {
            0 => Ok(()),
            skipped => write!(f, ", {skipped} skipped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_harness_and_nothing_else() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.03s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s",
            "the words 7 passed; 7 failed; of a test's own output",
        ] {
            tally.read(line);
        }
        assert_eq!(tally, Tally { passed: 15, failed: 2, skipped: 1 });
        assert_eq!(tally.to_string(), "15 passed, 2 failed, 1 skipped");
        assert_eq!(Tally::one(true).to_string(), "1 passed, 0 failed");
    }

    #[test]
    fn nothing_checked_is_no_success() {
        assert!(!Tally::default().is_success());
        assert!(Tally::one(true).is_success());
        assert!(!Tally::one(false).is_success());
    }
}
