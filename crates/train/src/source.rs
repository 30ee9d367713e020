//! Tables in the format of the AIs' sources.

use anyhow::{Context, Result};

/// A table's definition in its existing format, with its numbers replaced in order.
pub fn with_numbers(source: &str, table: &str, mut numbers: impl Iterator<Item = String>) -> Result<String> {
    let definition = || {
        let rest = &source[source.find(&format!(" {table}: "))?..];
        let (head, rest) = rest.split_once(" =")?;
        Some((head, rest.split_once(';')?.0))
    };
    let (head, values) = definition().with_context(|| format!("no table {table}"))?;
    let mut text = format!("const{head} =");
    for part in values.split_inclusive(|c: char| !is_of_number(c)) {
        let rest = part.trim_start_matches(is_of_number);
        if rest.len() < part.len() {
            text += &numbers.next().with_context(|| format!("too few numbers for {table}"))?;
        }
        text += rest;
    }
    anyhow::ensure!(numbers.next().is_none(), "too many numbers for {table}");
    Ok(text + ";")
}

const fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '-')
}

/// A factor with four significant digits.
pub fn factor(number: f64) -> String {
    let rounded: f64 = format!("{number:.3e}").parse().unwrap_or(number);
    if rounded.fract() == 0.0 { format!("{rounded:.1}") } else { rounded.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tables_numbers_are_replaced_in_place() {
        let source =
            "/// So.\npub(super) const A: [(f64, [f64; 2]); 1] =\n    [(2.0, [-1.5, 0.25])];\nconst B: f64 = 1.0;";
        let written = |numbers: &[f64]| with_numbers(source, "A", numbers.iter().copied().map(factor));
        assert_eq!(
            written(&[12.3456, 1.2346e-7, -7.0]).unwrap(),
            "const A: [(f64, [f64; 2]); 1] =\n    [(12.35, [0.0000001235, -7.0])];"
        );
        assert!([1, 2, 4].iter().all(|&count| written(&[1.0; 4][..count]).is_err()));
    }
}
