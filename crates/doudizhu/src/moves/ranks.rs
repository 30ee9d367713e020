//! Sets of ranks as bits by rank index.

/// The ranks with this index and above.
pub(super) const fn from(rank: usize) -> u16 {
    (!0u32 << rank) as u16
}

/// The indices of the ranks in a set, ascending.
pub(super) fn each(mut ranks: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (ranks != 0).then(|| ranks.trailing_zeros() as usize)?;
        ranks &= ranks - 1;
        Some(rank)
    })
}

/// How many ranks are in a set.
pub(super) const fn count(ranks: u16) -> u32 {
    ranks.count_ones()
}

/// The index of the rank that stands at place `n`, from 0, in ascending order; 16 if there are not so many.
pub(super) const fn nth(mut ranks: u16, mut n: u32) -> usize {
    while n > 0 && ranks != 0 {
        ranks &= ranks - 1;
        n -= 1;
    }
    ranks.trailing_zeros() as usize
}
