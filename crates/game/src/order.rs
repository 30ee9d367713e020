//! Keys for `sort_by_cached_key`. The library's sorting is compiled anew for every type of items and of keys, six kilobytes each time; by
//! keys of one type it is compiled once, and the page that loads a game's AIs is that much smaller.

const SIGN: u64 = 1 << 63;

/// The highest value first, in the order of [`f64::total_cmp`].
pub const fn highest_first(value: f64) -> u64 {
    let bits = value.to_bits();
    // Negative numbers are the more the lower they are.
    if bits & SIGN == 0 { !(bits | SIGN) } else { bits }
}

/// The least number first.
pub const fn least_first(number: i64) -> u64 {
    number.cast_unsigned() ^ SIGN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_their_order() {
        let values = [f64::INFINITY, 2.5, 1.0, 1e-300, 0.0, -0.0, -1e-300, -7.0, f64::NEG_INFINITY];
        assert!(values.is_sorted_by_key(|&value| highest_first(value)));
        assert!(values.windows(2).all(|two| highest_first(two[0]) != highest_first(two[1])));
        assert!([i64::MIN, -1, 0, 1, i64::MAX].is_sorted_by_key(|&number| least_first(number)));
        assert!(least_first(-1) < least_first(0));
    }
}
