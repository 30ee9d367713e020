//! Tells lists of ranks from lists of card numbers: a frequent mistake of programs that ignore suits.

use paiju_game::platform::json::Json;
use paiju_game::platform::shortened;

/// The words for ranks that are not numbers.
const WORDS: [&str; 12] = ["J", "Q", "K", "A", "T", "X", "D", "小王", "大王", "joker", "Joker", "JOKER"];
/// The highest number of a rank if 3 is a 3: programs count up to 15 for a 2 and 17 for the big joker, or jump to 20 and 30.
const HIGHEST: i64 = 17;
/// A straight has at least this many cards.
const STRAIGHT: usize = 5;

/// Whether a list has ranks as words: `["3", "K"]`. Quoted numbers alone are not enough, unless one is repeated.
pub(super) fn in_words(items: &[Json]) -> bool {
    let mut words: Vec<&str> = items.iter().filter_map(Json::text).map(str::trim).collect();
    let is_rank = |word: &&str| WORDS.contains(word) || word.parse().is_ok_and(|number: u8| (2..=10).contains(&number));
    let are_ranks = words.len() == items.len() && words.iter().all(is_rank);
    let letters = words.iter().any(|word| WORDS.contains(word));
    words.sort_unstable();
    are_ranks && (letters || words.windows(2).any(|pair| pair[0] == pair[1]))
}

/// Whether all numbers of a list may be ranks.
pub(super) fn in_numbers(items: &[Json]) -> bool {
    items.iter().all(|item| item.integer().is_some_and(|number| matches!(number, 3..=HIGHEST | 20 | 30)))
}

/// Whether a list that is no combination would be a straight of ranks.
pub(super) fn are_straight(list: &Json) -> bool {
    let mut numbers: Vec<i64> = list.items().unwrap_or_default().iter().filter_map(Json::integer).collect();
    numbers.sort_unstable();
    numbers.len() >= STRAIGHT
        && numbers.first().is_some_and(|first| *first >= 3)
        && numbers.last().is_some_and(|last| *last <= 14)
        && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// The list as it is written, shortened.
pub(super) fn written(list: &Json) -> String {
    shortened(&list.to_value().to_string(), 40)
}
