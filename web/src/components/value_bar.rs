//! A bar as long as a value, between the lowest and the highest beside it.

use yew::prelude::*;

use crate::decimal::decimal;

/// A bar as long as a value; the share goes from 0 to 1 and is cut to that. The number stands beside it, so the bar itself is silent.
pub fn value_bar(share: f64) -> Html {
    // A width as an attribute: the page's policy blocks styles in elements. A thin rest is left, so that the lowest is seen too.
    let width = decimal(4.0 + 96.0 * share.clamp(0.0, 1.0).max(0.0), 1) + "%";
    html! {
        <svg class="value-bar" aria-hidden="true">
            <rect class="track" width="100%" height="100%" rx="4" />
            <rect class="fill" {width} height="100%" rx="4" />
        </svg>
    }
}

/// The values that are shown side by side: the unit is each AI's own, so that only their relation counts.
pub struct Scale {
    lowest: f64,
    highest: f64,
}

impl Scale {
    /// From the lowest of these to the highest.
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        Self { lowest: values.clone().fold(f64::INFINITY, f64::min), highest: values.fold(f64::NEG_INFINITY, f64::max) }
    }

    /// Where a value lies, from 0 to 1; where all are equal, at 1.
    pub fn share(&self, value: f64) -> f64 {
        let width = self.highest - self.lowest;
        if width > 0.0 { (value - self.lowest) / width } else { 1.0 }
    }
}

/// A value with as many digits as mean something.
pub fn value_text(value: f64) -> String {
    let digits = match value.abs() {
        size if size >= 100.0 || size == size.trunc() => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    decimal(value, digits).replacen('-', "−", 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, 12.34, -0.754, 1234.6, -3.0].map(value_text), ["0", "12.3", "−0.75", "1235", "−3"]);
    }

    #[test]
    fn shares_lie_between_the_lowest_and_the_highest() {
        let scale = Scale::of([2.0, -2.0, 1.0].into_iter());
        assert_eq!([-2.0, 0.0, 2.0].map(|value| scale.share(value)), [0.0, 0.5, 1.0]);
        assert_eq!(Scale::of([1.0].into_iter()).share(1.0), 1.0);
    }
}
