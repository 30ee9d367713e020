//! A bar whose length shows a value between the lowest and highest in its list.

use yew::prelude::*;

use crate::decimal::decimal;

/// A bar whose length is a share from 0 to 1, clamped. The number is next to it, so the bar itself is hidden from
/// screen readers.
pub fn value_bar(share: f64) -> Html {
    // The width is an attribute, because the page's policy blocks inline styles. A minimum width keeps the lowest visible.
    let width = decimal(4.0 + 96.0 * share.clamp(0.0, 1.0).max(0.0), 1) + "%";
    html! {
        <svg class="value-bar" aria-hidden="true">
            <rect class="track" width="100%" height="100%" rx="4" />
            <rect class="fill" {width} height="100%" rx="4" />
        </svg>
    }
}

/// A scale for values shown side by side, with the highest at the bar's end. A difference that is small in their unit looks small.
pub struct Scale {
    highest: f64,
    width: f64,
}

impl Scale {
    /// The scale for these values. The lowest has an empty bar if it is below the highest by `span` or more, in the
    /// values' unit.
    pub fn of(values: impl Iterator<Item = f64> + Clone, span: f64) -> Self {
        let lowest = values.clone().fold(f64::INFINITY, f64::min);
        let highest = values.fold(f64::NEG_INFINITY, f64::max);
        Self { highest, width: span.max(highest - lowest) }
    }

    /// A value's position, from 0 to 1; the highest is at 1.
    pub fn share(&self, value: f64) -> f64 {
        if self.width > 0.0 { 1.0 - (self.highest - value) / self.width } else { 1.0 }
    }
}

/// A value with its significant digits.
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
        let scale = Scale::of([2.0, -2.0, 1.0].into_iter(), 1.0);
        assert_eq!([-2.0, 0.0, 2.0].map(|value| scale.share(value)), [0.0, 0.5, 1.0]);
        assert_eq!(Scale::of([1.0].into_iter(), 0.0).share(1.0), 1.0);
    }

    #[test]
    fn values_that_are_nearly_equal_have_bars_of_nearly_the_same_length() {
        let scale = Scale::of([0.59, 0.58].into_iter(), 1.0);
        assert!(scale.share(0.58) > 0.98);
    }
}
