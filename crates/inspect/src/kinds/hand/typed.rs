//! A hand as people type it: `333444 5 6 vs 88`, ♠3 ♥3, 三个三带一对四, `B S 2 A K`.

use paiju_doudizhu::RuleSet;
use paiju_game::cards::{Card, CardSet, Rank, Suit};
use paiju_game::platform::scan;

use super::side;
use super::words::{Spelling, Word, words};

/// The most cards that a seat holds.
const MOST: usize = 20;
/// The fewest cards that letters alone show: fewer may be an answer, or words.
const FEWEST: usize = 4;

/// One hand of Dou Dizhu, or two against each other; `None` if the line is neither.
pub(super) fn read(line: &str) -> Option<Vec<CardSet>> {
    let words = words(line).filter(|_| !is_tiles(line) && !is_something_else(line))?;
    let split = (0..words.len()).find(|&at| is_between(&words, at));
    let sides = match split {
        Some(at) => vec![words.get(..at)?, words.get(at + 1..)?],
        None => vec![words.as_slice()],
    };
    let ranks: Vec<Vec<Rank>> = sides.iter().map(|side| side::ranks(side)).collect::<Option<_>>()?;
    let hands = in_one_pack(&ranks)?;
    let told = sides.concat();
    let seems = match split.and_then(|at| words.get(at)) {
        Some(between) => are_two(&told, *between, &hands),
        None => is_hand(&told, &hands),
    };
    (seems && hands.iter().all(|hand| (1..=MOST).contains(&hand.len()))).then_some(hands)
}

/// Whether every word of a line is a tile of Mahjong, as in `T3 T4 T5`.
fn is_tiles(line: &str) -> bool {
    line.split_whitespace().all(|word| matches!(word.as_bytes(), [b'T' | b't', b'1'..=b'9']))
}

/// Whether people write this for other things: `33,344`, `BJ 2008`, `Q3 Q4`, `AK47`.
fn is_something_else(line: &str) -> bool {
    let groups: Vec<&str> = line.split([' ', '\t', ',', '，']).filter(|group| !group.is_empty()).collect();
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let is_year =
        |group: &&str| group.len() == 4 && is_digits(group) && (group.starts_with("20") || group.starts_with("19"));
    // Thousands part what players keep together.
    let parts_equals = groups.windows(2).any(|pair| match pair {
        [first, second] => first.len() > 1 && second.len() > 1 && first.bytes().last() == second.bytes().next(),
        _ => false,
    });
    let is_numbered = |group: &&str| matches!(group.as_bytes(), [b'A' | b'K' | b'Q' | b'J' | b'T', b'1'..=b'9']);
    let initial = groups.first().and_then(|group| group.bytes().next());
    let are_numbered =
        groups.len() > 1 && groups.iter().all(|group| is_numbered(group) && group.bytes().next() == initial);
    let is_plain = |group: &&str| is_digits(group) || group.eq_ignore_ascii_case("BJ");
    groups.iter().any(is_year) && groups.iter().all(is_plain)
        || scan::holds_any(line, &[",", "，"]) && groups.iter().all(|group| is_digits(group)) && parts_equals
        || are_numbered
        || scan::trim(line).eq_ignore_ascii_case("ak47")
}

/// Whether the second hand begins after this word. 对 stands before a rank for a pair, and between two hands for "against".
fn is_between(words: &[Word], at: usize) -> bool {
    let is_card = |word: &Word| matches!(word, Word::Rank(..) | Word::Jokers);
    let before = words.get(..at).unwrap_or_default();
    let [next, second] = [1, 2].map(|by| words.get(at + by));
    match words.get(at) {
        Some(Word::Versus | Word::Bar) => true,
        Some(Word::Pair) if before.iter().any(is_card) => match next {
            Some(Word::Gap) => before.last() == Some(&Word::Gap),
            Some(Word::Pair | Word::Name | Word::Jokers | Word::Suit(_) | Word::Count(_)) => true,
            Some(Word::Rank(..)) => matches!(second, Some(Word::Rank(..) | Word::Of)),
            _ => false,
        },
        _ => false,
    }
}

/// Whether words or suits show that these are cards.
fn is_sure(words: &[Word]) -> bool {
    words.iter().any(|word| {
        matches!(
            word,
            Word::Suit(_)
                | Word::Pair
                | Word::One
                | Word::Of
                | Word::Jokers
                | Word::Name
                | Word::Rank(_, Spelling::Named)
        )
    })
}

fn has_letters(words: &[Word]) -> bool {
    words.iter().any(|word| matches!(word, Word::Letter(_) | Word::Rank(_, Spelling::Letter)))
}

fn holds(words: &[Word], wanted: Word) -> bool {
    words.contains(&wanted)
}

/// Whether some rule set takes these cards for one play.
fn is_play(cards: CardSet) -> bool {
    RuleSet::ALL.into_iter().any(|set| set.combination(cards).is_some())
}

/// Whether the words of one hand are meant as one: digits alone may be anything, unless they make a play with three of a rank.
fn is_hand(words: &[Word], hands: &[CardSet]) -> bool {
    let Some(&hand) = hands.first() else { return false };
    let least = if holds(words, Word::Gap) { 5 } else { 6 };
    let has_triple = Rank::ALL.into_iter().any(|rank| hand.iter().filter(|card| card.rank() == rank).count() >= 3);
    let is_zero = holds(words, Word::Rank(Rank::Ten, Spelling::Zero));
    is_sure(words)
        || has_letters(words) && hand.len() >= FEWEST
        || !is_zero && has_triple && hand.len() >= least && is_play(hand)
}

/// Whether the words of two hands are meant as such: digits alone may be a score, unless both sides make a play.
fn are_two(words: &[Word], between: Word, hands: &[CardSet]) -> bool {
    let all: usize = hands.iter().map(|hand| hand.len()).sum();
    let is_plain = holds(words, Word::Rank(Rank::Ten, Spelling::Zero)) || between == Word::Bar;
    is_sure(words) || all >= FEWEST && (has_letters(words) || !is_plain && hands.iter().all(|hand| is_play(*hand)))
}

/// The hands as cards, with suits in order; `None` if one pack does not have them all.
fn in_one_pack(hands: &[Vec<Rank>]) -> Option<Vec<CardSet>> {
    let mut left = CardSet::PACK;
    let mut deal = |ranks: &Vec<Rank>| {
        let mut hand = CardSet::EMPTY;
        for &rank in ranks {
            let card = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).find(|card| left.contains(*card))?;
            left.remove(card);
            hand.insert(card);
        }
        Some(hand)
    };
    hands.iter().map(&mut deal).collect()
}
