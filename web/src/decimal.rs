//! Numbers with a decimal point. The standard library prints every number exactly, at a cost of 15 kB of the page.

/// A number with this many decimals; `—` for NaN and infinity. Beyond ±10¹⁵ the last digits are lost.
pub fn decimal(value: f64, digits: u32) -> String {
    if !value.is_finite() {
        return "—".to_owned();
    }
    let scale = 10_i64.pow(digits);
    let scaled = (value * scale as f64).round() as i64;
    let sign = if scaled < 0 { "-" } else { "" };
    let (whole, rest) = (scaled.unsigned_abs() / scale.unsigned_abs(), scaled.unsigned_abs() % scale.unsigned_abs());
    match digits {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest:0width$}", width = digits as usize),
    }
}

/// A size in bytes, in familiar units.
pub fn size(bytes: u64) -> String {
    if bytes < 1 << 20 {
        format!("{} kB", bytes.div_ceil(1 << 10))
    } else {
        format!("{} MB", decimal(bytes as f64 / f64::from(1 << 20), 1))
    }
}

/// A length for a style.
pub fn pixels(length: f64) -> String {
    decimal(length, 2) + "px"
}

/// Points with their sign, as a platform counts them: mostly integers.
pub fn points(score: f64) -> String {
    // FightTheLandlord's farmers share hundredths.
    let digits = match (score.abs() * 1000.0).round() as u64 {
        whole if whole.is_multiple_of(1000) => 0,
        hundredths if hundredths.is_multiple_of(10) => 2,
        _ => 3,
    };
    let number = decimal(score.abs(), digits);
    match score {
        0.0.. if score > 0.0 => format!("+{number}"),
        0.0.. => number,
        _ => format!("−{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_as_people_say_them() {
        assert_eq!([0, 1, 230_000, 28_206_694].map(size), ["0 kB", "1 kB", "225 kB", "26.9 MB"]);
    }

    #[test]
    fn scores_have_their_sign() {
        let scores = [2.0, 0.0, -600.0, 1.5, 2.155, 2.139_999_999_999_999_7];
        assert_eq!(scores.map(points), ["+2", "0", "−600", "+1.50", "+2.155", "+2.14"]);
    }

    #[test]
    fn prints_what_the_standard_library_prints() {
        for value in [0.0, 0.049, -0.75, 1.0, 12.34, -99.99, 1234.5, 7e12] {
            for digits in 0..=2 {
                let expected = format!("{value:.*}", digits as usize);
                let ours = decimal(value, digits);
                // Halves are rounded away from zero here, to even by the standard library.
                assert!(
                    ours == expected || (value * 10f64.powi(digits as i32)).fract().abs() == 0.5,
                    "{value} {ours} {expected}"
                );
            }
        }
        assert_eq!((decimal(-0.001, 2), decimal(f64::NAN, 1)), ("0.00".to_owned(), "—".to_owned()));
    }
}
