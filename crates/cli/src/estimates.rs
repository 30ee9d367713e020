//! Means and shares with their intervals, in both languages.

use paiju_game::interval::ENOUGH;
use paiju_game::{Estimate, Lang, Rate};

/// A mean with its sign and this many digits, as `+1.42 ± 0.08`.
pub fn mean(of: &Estimate, digits: usize, lang: Lang) -> String {
    match (lang, of.half_width) {
        (Lang::En, _) => format!("{of:+.digits$}"),
        (Lang::Zh, Some(half_width)) => format!("{:+.digits$} ± {half_width:.digits$}", of.mean),
        (Lang::Zh, None) if of.count < ENOUGH => format!("{:+.digits$}（牌太少）", of.mean),
        (Lang::Zh, None) => format!("{:+.digits$}（每副都一样）", of.mean),
    }
}

/// A share in hundredths, as `87.1 % (81.6–91.4)`.
pub fn share(of: &Rate, lang: Lang) -> String {
    match (lang, of.interval) {
        (Lang::En, _) => of.to_string(),
        (Lang::Zh, Some(interval)) => format!("{:.1} %（{interval:.1}）", 100.0 * of.mean),
        (Lang::Zh, None) => format!("{:.1} %（牌太少）", 100.0 * of.mean),
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::interval::Interval;

    use super::*;

    #[test]
    fn both_languages_say_the_same_numbers() {
        let of = |count, half_width| Estimate { count, mean: 1.5, half_width };
        for (estimate, zh, en) in [
            (of(9, Some(0.25)), "+1.50 ± 0.25", "+1.50 ± 0.25"),
            (of(4, None), "+1.50（牌太少）", "+1.50 (too few deals)"),
            (of(9, None), "+1.50（每副都一样）", "+1.50 (all deals alike)"),
        ] {
            assert_eq!([Lang::Zh, Lang::En].map(|lang| mean(&estimate, 2, lang)), [zh, en]);
        }
        let of = |interval| Rate { count: 9, mean: 0.5, interval };
        for (rate, zh, en) in [
            (of(Some(Interval { low: 0.25, high: 0.75 })), "50.0 %（25.0–75.0）", "50.0 % (25.0–75.0)"),
            (of(None), "50.0 %（牌太少）", "50.0 % (too few deals)"),
        ] {
            assert_eq!([Lang::Zh, Lang::En].map(|lang| share(&rate, lang)), [zh, en]);
        }
    }
}
