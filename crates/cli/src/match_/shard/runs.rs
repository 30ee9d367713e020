//! Many numbers in few words.

/// Numbers in words, ascending, with runs as from–to. Only the first few runs are listed, and the search is bounded,
/// because a file may claim any number of games.
pub fn runs(numbers: impl Iterator<Item = u64>) -> String {
    const TOLD: usize = 8;
    const LOOKED_AT: usize = 1 << 20;
    let mut runs: Vec<(u64, u64)> = Vec::new();
    let mut is_cut = false;
    for (at, number) in numbers.take(LOOKED_AT + 1).enumerate() {
        let told = runs.len();
        match runs.last_mut() {
            _ if at == LOOKED_AT => is_cut = true,
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ if told == TOLD => {
                is_cut = true;
                break;
            }
            _ => runs.push((number, number)),
        }
    }
    let words = runs.iter().map(|&(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    let more = if is_cut { ", …" } else { "" };
    words.collect::<Vec<_>>().join(", ") + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_runs() {
        assert_eq!(runs([3].into_iter()), "3");
        assert_eq!(runs([1, 2, 5, 6, 7, 9].into_iter()), "1, 2, 5–7, 9");
        assert_eq!(runs((0..20).map(|number| number * 2)), "0, 2, 4, 6, 8, 10, 12, 14, …");
        assert_eq!(runs((0..8).map(|number| number * 2)), "0, 2, 4, 6, 8, 10, 12, 14");
        assert_eq!(runs(0..1 << 16), "0–65535");
        assert_eq!(runs(0..), "0–1048575, …");
    }
}
