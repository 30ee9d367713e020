//! How JSON writes numbers.

use crate::platform::scan;

/// Splits at the first occurrence of an ASCII character.
fn parted(text: &str, is_sign: impl FnMut(char) -> bool) -> (&str, Option<&str>) {
    match scan::find_letter(text, is_sign) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

/// Whether a number has JSON's form: `-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?`.
pub fn is_plain_number(written: &str) -> bool {
    let (mantissa, exponent) = parted(written, |letter| matches!(letter, 'e' | 'E'));
    let (whole, fraction) = parted(mantissa.strip_prefix('-').unwrap_or(mantissa), |letter| letter == '.');
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}

#[cfg(test)]
mod tests {
    use super::is_plain_number;

    #[test]
    fn only_what_the_grammar_allows_is_plain() {
        for plain in ["0", "-0", "7", "-12", "0.5", "10.25", "1e9", "1E+9", "-3.0e-2"] {
            assert!(is_plain_number(plain), "{plain}");
        }
        for loose in ["", "-", "+1", "01", "1.", ".5", "1.e3", "1e", "1e+", "--1", "1.2.3", "1e2e3"] {
            assert!(!is_plain_number(loose), "{loose}");
        }
    }
}
