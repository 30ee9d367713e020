//! The units of decision values, and points in words.

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

/// Points with their sign. FightTheLandlord's are thousandths, which a sum of floating-point numbers does not hit exactly.
pub fn points(score: f64) -> String {
    format!("{:+}", (score * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noise_of_a_sum_is_not_shown() {
        let scores = [2.0, -1.0, 2.139_999_999_999_999_7, 2.155_000_000_000_000_2, 0.0, -3600.0];
        assert_eq!(scores.map(points), ["+2", "-1", "+2.14", "+2.155", "+0", "-3600"]);
    }
}
