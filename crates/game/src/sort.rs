//! Sorting by a pair of numbers, for lists of all kinds.

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
    fn the_same_pair_keeps_its_order() {
        let mut items = [(1, 'a'), (0, 'b'), (1, 'c'), (0, 'd'), (0, 'e')];
        sort_by_pair(&mut items, |&(key, _)| (0, key));
        assert_eq!(items.map(|(_, letter)| letter), ['b', 'd', 'e', 'a', 'c']);
    }
}
