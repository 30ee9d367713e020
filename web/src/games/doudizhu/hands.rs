//! Deals as people write them: 54 card numbers, or hands by rank, one per line: `3 3 3 4 小王 大王`. Cards left out
//! are dealt at random.

use paiju_doudizhu::SOUTH;
use paiju_game::cards::{Card, CardSet, parse_ranks};
use paiju_game::{Rng, Seed};

/// The cards of West, South, East and the kitty, as many as each has.
const SIZES: [usize; 4] = [17, 17, 17, 3];

/// The seats' names in front of a hand.
const NAMES: [&[&str]; 4] =
    [&["西家", "西", "west"], &["南家", "南", "south"], &["东家", "东", "east"], &["底牌", "kitty"]];

/// A pack's card numbers in the contest's dealing order, 17, 17, 17 and 3, as the JSON of such a deal.
pub fn numbered(text: &str) -> Option<String> {
    let parts = text.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|part| !part.is_empty());
    let cards: Vec<u32> = parts.take(100).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let hands: Vec<&[u32]> = cards.get(..51)?.chunks(17).collect();
    let kitty = cards.get(51..).filter(|kitty| kitty.len() == 3)?;
    Some(serde_json::json!({ "allocation": hands, "publiccard": kitty }).to_string())
}

/// Hands written by rank, as the JSON of a deal.
pub fn by_rank(text: &str) -> Option<String> {
    let [west, south, east, kitty] =
        read(text, Seed(1))?.map(|cards| cards.into_iter().map(Card::id).collect::<Vec<_>>());
    Some(serde_json::json!({ "allocation": [west, south, east], "publiccard": kitty }).to_string())
}

/// The whole deal; `None` if the text does not contain hands written like this, or no pack contains them.
fn read(text: &str, seed: Seed) -> Option<[Vec<Card>; 4]> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut named: [Option<&str>; 4] = [None; 4];
    for (at, line) in lines.iter().enumerate() {
        let (place, cards) = match named_place(line) {
            Some(found) => found,
            // A hand alone is the visitor's own.
            None if lines.len() == 1 => (usize::from(SOUTH.0), *line),
            None => (at, *line),
        };
        let place = named.get_mut(place).filter(|place| place.is_none())?;
        *place = Some(cards);
    }
    named.iter().any(Option::is_some).then_some(())?;
    // All at once, so that every card has a suit of its own.
    let written = named.map(Option::unwrap_or_default);
    let ranks = written.map(|hand| parse_ranks(hand).ok());
    parse_ranks(&written.join(" ")).ok()?;
    let mut left = CardSet::PACK;
    let mut hands: [Vec<Card>; 4] = Default::default();
    for ((hand, ranks), size) in hands.iter_mut().zip(ranks).zip(SIZES) {
        for rank in ranks?.iter().map(Card::rank) {
            let card = left.iter().find(|card| card.rank() == rank)?;
            left.remove(card);
            hand.push(card);
        }
        (hand.len() <= size).then_some(())?;
    }
    let mut rest: Vec<Card> = left.iter().collect();
    Rng::new(seed).shuffle(&mut rest);
    for (hand, size) in hands.iter_mut().zip(SIZES) {
        hand.extend(rest.drain(..size.saturating_sub(hand.len()).min(rest.len())));
    }
    Some(hands)
}

/// The place that a line names, and what follows the name.
fn named_place(line: &str) -> Option<(usize, &str)> {
    NAMES.iter().enumerate().find_map(|(place, names)| {
        let name =
            names.iter().find(|name| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)))?;
        let rest = line.get(name.len()..)?.trim_start_matches([':', '：', ' ']);
        Some((place, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(cards: &[Card]) -> String {
        paiju_game::cards::write_ranks(cards.iter().copied().collect())
    }

    #[test]
    fn a_hand_alone_is_the_visitors_and_the_rest_is_dealt() {
        let [west, south, east, kitty] = read("3 3 3 4 小王 大王", Seed(1)).unwrap();
        assert!(ranks(&south).starts_with("3334") && ranks(&south).ends_with("YZ"), "{}", ranks(&south));
        assert_eq!([&west, &south, &east, &kitty].map(Vec::len), SIZES);
        let all: CardSet = [west, south, east, kitty].concat().into_iter().collect();
        assert_eq!(all, CardSet::PACK);
    }

    #[test]
    fn lines_are_in_the_order_of_the_seats_or_named() {
        let [west, south, _, kitty] = read("10 10 J\n西 3333\n", Seed(1)).unwrap_or_default();
        assert!(west.is_empty() && south.is_empty() && kitty.is_empty(), "two hands for West");
        let [west, _, east, kitty] = read("East: 2 2 2 2\n底牌：3 4 5\nwest AAAA", Seed(1)).unwrap();
        assert!(ranks(&east).contains("2222") && ranks(&west).contains("AAAA"));
        assert_eq!(ranks(&kitty), "345");
    }

    #[test]
    fn impossible_hands_are_refused() {
        for text in ["", "hello", "33333", "大王 大王", "底牌 3 4 5 6", "{\"allocation\":[]}", "3\n4\n5\n6\n7"] {
            assert_eq!(read(text, Seed(1)), None, "{text}");
        }
    }
}
