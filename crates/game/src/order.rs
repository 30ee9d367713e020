//! Sorting by keys of few types. The library's sorting is compiled anew for every type of items and of keys, six kilobytes each time; by
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

/// Sorts by the pairs that `key` gives, lower ones first; what has the same pair keeps its order.
///
/// It is the same code whatever the items are: sorting is compiled anew for each kind of item and key, and a dozen of them are an eighth of what
/// the page's inspector loads. For the few items of a list that is sorted once; where sorting takes time, sort by the items themselves.
pub fn sort_by_pair<T>(items: &mut [T], key: impl Fn(&T) -> (usize, usize)) {
    items.sort_by_cached_key(key);
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

    #[test]
    fn the_same_pair_keeps_its_order() {
        let mut items = [(1, 'a'), (0, 'b'), (1, 'c'), (0, 'd'), (0, 'e')];
        sort_by_pair(&mut items, |&(key, _)| (0, key));
        assert_eq!(items.map(|(_, letter)| letter), ['b', 'd', 'e', 'a', 'c']);
    }
}
