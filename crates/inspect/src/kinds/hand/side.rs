//! The ranks of one typed hand.

use paiju_game::cards::{Rank, Suit};

use super::words::{Spelling, Word};

/// The ranks in the words of a hand; `None` if the words make none.
pub(super) fn ranks(words: &[Word]) -> Option<Vec<Rank>> {
    let words = lettered(words)?;
    let is_card = |word: &&Word| matches!(word, Word::Rank(rank, _) if !is_joker(*rank));
    let is_behind =
        words.iter().find(|word| is_card(word) || matches!(word, Word::Suit(_))).is_some_and(|word| is_card(&word));
    let mut reader = Reader { words: &words, is_behind, ..Reader::default() };
    while let Some(word) = reader.next() {
        reader.at += 1;
        reader.take(word)?;
    }
    reader.ended()
}

const fn is_joker(rank: Rank) -> bool {
    matches!(rank, Rank::LittleJoker | Rank::BigJoker)
}

/// The words with suits or jokers in place of the letters for them.
fn lettered(words: &[Word]) -> Option<Vec<Word>> {
    let letter = |word: &Word| match word {
        Word::Letter(letter) => Some(*letter),
        _ => None,
    };
    let letters: Vec<char> = words.iter().filter_map(letter).collect();
    match letters.as_slice() {
        [] => Some(words.to_vec()),
        ['b', 's' | 'r'] | ['s' | 'r', 'b'] | ['x', 'd'] | ['d', 'x'] => {
            Some(words.iter().map(|word| letter(word).map_or(*word, |_| Word::Jokers)).collect())
        }
        // Tiles of Riichi are 3s 4s 5s, all of one suit.
        _ if letters.iter().all(|letter| Some(letter) == letters.first()) => None,
        _ => words
            .iter()
            .map(|word| match letter(word) {
                None => Some(*word),
                Some('s') => Some(Word::Suit(Suit::Spade)),
                Some('h') => Some(Word::Suit(Suit::Heart)),
                Some('c') => Some(Word::Suit(Suit::Club)),
                Some('d') => Some(Word::Suit(Suit::Diamond)),
                Some(_) => None,
            })
            .collect(),
    }
}

/// Reads the words of one hand.
#[derive(Default)]
struct Reader<'w> {
    words: &'w [Word],
    at: usize,
    ranks: Vec<Rank>,
    suited: Vec<(Rank, Suit)>,
    /// The suit of the ranks that follow.
    suit: Option<Suit>,
    /// Whether suits stand behind their ranks.
    is_behind: bool,
    /// 王炸.
    has_jokers: bool,
}

impl Reader<'_> {
    fn next(&self) -> Option<Word> {
        self.words.get(self.at).copied()
    }

    fn holds(&self, is_wanted: fn(&Word) -> bool) -> bool {
        self.words.iter().any(is_wanted)
    }

    fn take(&mut self, word: Word) -> Option<()> {
        match word {
            Word::Gap | Word::Name | Word::End => Some(()),
            Word::Jokers => {
                self.has_jokers = true;
                Some(())
            }
            Word::Suit(suit) if self.is_behind => {
                self.suited.push((*self.ranks.last()?, suit));
                Some(())
            }
            Word::Suit(suit) => {
                self.suit = Some(suit);
                Some(())
            }
            Word::Pair => self.counted(2),
            Word::One => self.counted(1),
            Word::Count(count) => self.of(count),
            Word::Rank(rank, _) if self.next() == Some(Word::Of) => match rank {
                Rank::Two => self.of(2),
                Rank::Three => self.of(3),
                Rank::Four => self.of(4),
                _ => None,
            },
            Word::Rank(rank, seen) => {
                let is_told = self.holds(|word| matches!(word, Word::Name | Word::Pair | Word::Of));
                (seen != Spelling::Numeral || is_told).then_some(())?;
                self.card(rank);
                Some(())
            }
            Word::To => self.chain(),
            Word::Of | Word::Versus | Word::Bar | Word::Letter(_) => None,
        }
    }

    fn card(&mut self, rank: Rank) {
        self.ranks.push(rank);
        let suit = self.suit.filter(|_| !self.is_behind && !is_joker(rank));
        self.suited.extend(suit.map(|suit| (rank, suit)));
    }

    /// 个, and what is counted.
    fn of(&mut self, count: usize) -> Option<()> {
        (self.next() == Some(Word::Of)).then_some(())?;
        self.at += 1;
        self.counted(count)
    }

    /// So many cards of the rank that follows, which may be written for each: 三个 3, 对 33.
    fn counted(&mut self, count: usize) -> Option<()> {
        while self.next() == Some(Word::Gap) {
            self.at += 1;
        }
        let Some(Word::Rank(rank, _)) = self.next() else { return None };
        for number in 0..count {
            let is_next = |word: Word| matches!(word, Word::Rank(next, _) if next == rank);
            let is_written =
                number == 0 || self.next().is_some_and(is_next) && self.words.get(self.at + 1) != Some(&Word::Of);
            self.at += usize::from(is_written);
            self.ranks.push(rank);
        }
        Some(())
    }

    /// 顺子 3 到 7: the ranks between.
    fn chain(&mut self) -> Option<()> {
        let (Some(&first), Some(Word::Rank(last, _))) = (self.ranks.last(), self.next()) else { return None };
        self.holds(|word| *word == Word::Name).then_some(())?;
        self.at += 1;
        (first.index() < last.index()).then_some(())?;
        self.ranks.extend((first.index() + 1..=last.index()).filter_map(Rank::from_index));
        Some(())
    }

    fn ended(mut self) -> Option<Vec<Rank>> {
        let plain = self.ranks.iter().filter(|rank| !is_joker(**rank)).count();
        if self.has_jokers && plain == self.ranks.len() {
            self.ranks.extend([Rank::LittleJoker, Rank::BigJoker]);
        }
        // A hand has suits throughout or none, and one pack has each card once.
        let all = self.suited.len();
        self.suited.sort_unstable_by_key(|(rank, suit)| (rank.index(), *suit as u8));
        self.suited.dedup();
        let has_suits = self.holds(|word| matches!(word, Word::Suit(_)));
        let is_fit = if has_suits { all == plain && self.suited.len() == all } else { true };
        // A name alone is no hand.
        let is_named = self.holds(|word| *word == Word::Name);
        (is_fit && self.ranks.len() >= if is_named { 2 } else { 1 }).then_some(self.ranks)
    }
}
