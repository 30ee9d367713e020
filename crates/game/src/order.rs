//! Keys of one type for `sort_by_cached_key`. The sort is compiled once per key type, six kilobytes each time;
//! a single key type keeps the page's wasm that much smaller.

const SIGN: u64 = 1 << 63;

/// The highest value first, in the order of [`f64::total_cmp`].
pub const fn highest_first(value: f64) -> u64 {
    let bits = value.to_bits();
    // Negative floats are ordered the other way round.
    if bits & SIGN == 0 { !(bits | SIGN) } else { bits }
}

/// The least number first.
pub const fn least_first(number: i64) -> u64 {
    number.cast_unsigned() ^ SIGN
}

/// The least first number first, and among equal ones the least second. Numbers from 2³² on count as equal; no text is
/// that long.
pub fn least_pair_first(first: usize, second: usize) -> u64 {
    let half = |number: usize| u64::from(u32::try_from(number).unwrap_or(u32::MAX));
    half(first) << 32 | half(second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_order_values() {
        let values = [f64::INFINITY, 2.5, 1.0, 1e-300, 0.0, -0.0, -1e-300, -7.0, f64::NEG_INFINITY];
        assert!(values.is_sorted_by_key(|&value| highest_first(value)));
        assert!(values.windows(2).all(|two| highest_first(two[0]) != highest_first(two[1])));
        assert!([i64::MIN, -1, 0, 1, i64::MAX].is_sorted_by_key(|&number| least_first(number)));
        assert!(least_first(-1) < least_first(0));
    }

    #[test]
    fn keys_order_pairs() {
        let pairs =
            [(0, 0), (0, 7), (0, usize::MAX), (1, 0), (1, 1), (9, 0), (usize::MAX, 0), (usize::MAX, usize::MAX)];
        assert!(pairs.is_sorted_by_key(|&(first, second)| least_pair_first(first, second)));
        assert!(
            pairs.windows(2).all(|two| least_pair_first(two[0].0, two[0].1) != least_pair_first(two[1].0, two[1].1))
        );
    }
}
