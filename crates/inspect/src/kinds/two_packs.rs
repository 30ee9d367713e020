//! Cards of two packs by their numbers, without a word of what they are.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::json::Json;
use paiju_game::platform::scan;

/// The first number of the second pack, and the last.
const SECOND: u32 = 54;
const LAST: u32 = 107;

/// Whether a text has lists of such numbers and next to nothing else: cards of the second pack, none of them higher. A few words
/// may name them.
pub(super) fn is_in(text: &str) -> bool {
    /// Longer than any lists of cards.
    const LONGEST: usize = 4096;
    /// The fewest numbers: in brackets, and in a text of numbers alone.
    const FEWEST: usize = 2;
    const FEWEST_ALONE: usize = 5;
    if text.len() > LONGEST {
        return false;
    }
    scan::visited(text.len());
    let is_separator = |letter: char| !(letter.is_alphanumeric() || letter == '.');
    let words = text.split(is_separator).filter(|word| !word.is_empty());
    let (mut numbers, mut second, mut letters) = (0, 0, 0);
    for word in words {
        match word.parse::<u32>() {
            Ok(number @ 0..=LAST) => {
                numbers += 1;
                second += usize::from(number >= SECOND);
            }
            Ok(_) => return false,
            Err(_) if word.chars().all(char::is_alphabetic) => letters += word.chars().count(),
            // Times, versions, cards of other games: `SA10`, `3.14`.
            Err(_) => return false,
        }
    }
    let in_brackets = scan::find_letter(text, |letter| matches!(letter, '[' | '{')).is_some();
    let fewest = if in_brackets { FEWEST } else { FEWEST_ALONE };
    numbers >= fewest && second >= 1 && letters <= 2 * numbers
}

/// Whether a bot's response has cards of the second pack.
pub(crate) fn is_response(response: &Json) -> bool {
    let numbers = || response.items().unwrap_or_default().iter().map(Json::integer);
    let is_card = |number: Option<i64>| number.is_some_and(|number| (0..=i64::from(LAST)).contains(&number));
    numbers().all(is_card) && numbers().flatten().any(|number| number >= i64::from(SECOND))
}
