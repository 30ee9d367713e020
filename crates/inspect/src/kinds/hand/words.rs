//! The words of hands as people type them, one after the other.

use paiju_game::cards::{Rank, Suit};

/// A part of a typed hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Rank(Rank, Spelling),
    Suit(Suit),
    /// 一, 两: they only count.
    Count(usize),
    /// 个, 张: the number before it counts.
    Of,
    /// 对.
    Pair,
    /// 单.
    One,
    /// 王炸: both jokers.
    Jokers,
    /// The name of a type: 顺子.
    Name,
    /// 到: all ranks between two.
    To,
    /// The second hand follows: vs, 打.
    Versus,
    /// As [`Self::Versus`], but also written between other things.
    Bar,
    /// A Latin letter that is no rank, and may be a suit or a joker.
    Letter(char),
    /// White space, a comma, 带.
    Gap,
    /// A question at the end.
    End,
}

/// How a rank is written, which tells how surely it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    Digit,
    /// `0` for ten.
    Zero,
    Letter,
    /// 三, which may also count.
    Numeral,
    /// 大王.
    Named,
}

/// What people write, and what it means; longer words come before those that they begin with.
const WORDS: &[(&str, &[Word])] = &[
    ("大小王", &[Word::Jokers]),
    ("大小鬼", &[Word::Jokers]),
    ("王炸", &[Word::Jokers]),
    ("双王", &[Word::Jokers]),
    ("双鬼", &[Word::Jokers]),
    ("火箭", &[Word::Jokers]),
    ("小王", &[LITTLE]),
    ("小鬼", &[LITTLE]),
    ("大王", &[BIG]),
    ("大鬼", &[BIG]),
    ("little joker", &[LITTLE]),
    ("small joker", &[LITTLE]),
    ("black joker", &[LITTLE]),
    ("big joker", &[BIG]),
    ("red joker", &[BIG]),
    ("黑桃", &[Word::Suit(Suit::Spade)]),
    ("红桃", &[Word::Suit(Suit::Heart)]),
    ("红心", &[Word::Suit(Suit::Heart)]),
    ("梅花", &[Word::Suit(Suit::Club)]),
    ("草花", &[Word::Suit(Suit::Club)]),
    ("方块", &[Word::Suit(Suit::Diamond)]),
    ("方片", &[Word::Suit(Suit::Diamond)]),
    ("黑", &[Word::Suit(Suit::Spade)]),
    ("红", &[Word::Suit(Suit::Heart)]),
    ("梅", &[Word::Suit(Suit::Club)]),
    ("方", &[Word::Suit(Suit::Diamond)]),
    ("航天飞机", &[Word::Name]),
    ("飞机带翅膀", &[Word::Name]),
    ("飞机", &[Word::Name]),
    ("四带两对", &[Word::Name]),
    ("四带二", &[Word::Name]),
    ("四带两", &[Word::Name]),
    ("三带一对", &[Word::Name]),
    ("三带二", &[Word::Name]),
    ("三带一", &[Word::Name]),
    ("连对", &[Word::Name]),
    ("双顺", &[Word::Name]),
    ("三顺", &[Word::Name]),
    ("单顺", &[Word::Name]),
    ("顺子", &[Word::Name]),
    ("顺", &[Word::Name]),
    ("炸弹", &[Word::Name]),
    ("炸", &[Word::Name]),
    ("单牌", &[Word::One]),
    ("单张", &[Word::One]),
    ("单", &[Word::One]),
    ("一对", &[Word::Pair]),
    ("对子", &[Word::Name]),
    ("对阵", &[Word::Versus]),
    ("对战", &[Word::Versus]),
    ("对", &[Word::Pair]),
    ("v.s.", &[Word::Versus]),
    ("vs.", &[Word::Versus]),
    ("vs", &[Word::Versus]),
    ("pk", &[Word::Versus]),
    ("能不能打", &[Word::Versus]),
    ("能不能压", &[Word::Versus]),
    ("能不能管", &[Word::Versus]),
    ("打得过", &[Word::Versus]),
    ("压得过", &[Word::Versus]),
    ("压得住", &[Word::Versus]),
    ("管得住", &[Word::Versus]),
    ("管得上", &[Word::Versus]),
    ("大过", &[Word::Versus]),
    ("能打", &[Word::Versus]),
    ("能压", &[Word::Versus]),
    ("能管", &[Word::Versus]),
    ("打", &[Word::Versus]),
    ("压", &[Word::Versus]),
    ("管", &[Word::Versus]),
    ("比", &[Word::Versus]),
    ("|", &[Word::Bar]),
    ("1个", &[Word::Count(1), Word::Of]),
    ("1张", &[Word::Count(1), Word::Of]),
    ("到", &[Word::To]),
    ("至", &[Word::To]),
    ("-", &[Word::To]),
    ("~", &[Word::To]),
    ("个", &[Word::Of]),
    ("張", &[Word::Of]),
    ("张", &[Word::Of]),
    ("只", &[Word::Of]),
    ("带", &[Word::Gap]),
    ("加", &[Word::Gap]),
    ("和", &[Word::Gap]),
    ("+", &[Word::Gap]),
    ("一", &[Word::Count(1)]),
    ("两", &[Word::Count(2)]),
    ("二", &[numeral(Rank::Two)]),
    ("三", &[numeral(Rank::Three)]),
    ("四", &[numeral(Rank::Four)]),
    ("五", &[numeral(Rank::Five)]),
    ("六", &[numeral(Rank::Six)]),
    ("七", &[numeral(Rank::Seven)]),
    ("八", &[numeral(Rank::Eight)]),
    ("九", &[numeral(Rank::Nine)]),
    ("十", &[numeral(Rank::Ten)]),
    ("bj", &[BIG]),
    ("rj", &[BIG]),
    ("lj", &[LITTLE]),
    ("♠", &[Word::Suit(Suit::Spade)]),
    ("♤", &[Word::Suit(Suit::Spade)]),
    ("♥", &[Word::Suit(Suit::Heart)]),
    ("♡", &[Word::Suit(Suit::Heart)]),
    ("❤", &[Word::Suit(Suit::Heart)]),
    ("♣", &[Word::Suit(Suit::Club)]),
    ("♧", &[Word::Suit(Suit::Club)]),
    ("♦", &[Word::Suit(Suit::Diamond)]),
    ("♢", &[Word::Suit(Suit::Diamond)]),
    ("谁大", &[Word::End]),
    ("哪个大", &[Word::End]),
    ("大吗", &[Word::End]),
    ("吗", &[Word::End]),
    ("么", &[Word::End]),
    ("?", &[Word::End]),
    ("。", &[Word::End]),
    ("!", &[Word::End]),
];

const LITTLE: Word = Word::Rank(Rank::LittleJoker, Spelling::Named);
const BIG: Word = Word::Rank(Rank::BigJoker, Spelling::Named);

const fn numeral(rank: Rank) -> Word {
    Word::Rank(rank, Spelling::Numeral)
}

/// What may stand before a hand.
const HEADINGS: [&str; 12] =
    ["我的手牌", "手牌", "我的牌", "我", "对手", "上家", "下家", "地主", "农民", "my hand", "hand", "cards"];

/// The words of a line; `None` if something in it is none of them.
pub(super) fn words(line: &str) -> Option<Vec<Word>> {
    let line: String = line.chars().map(plain).collect::<String>().to_lowercase();
    let mut rest = without_heading(line.trim_matches(is_quote));
    let mut words = Vec::new();
    while let Some(letter) = rest.chars().next() {
        // 三个三带一对四: here 三 is what is counted, and no type is named.
        let is_counted = matches!(words.last(), Some(Word::Of | Word::Pair | Word::One));
        let is_next =
            |word: &str| rest.starts_with(word) && !(is_counted && word.starts_with(['三', '四']) && word.len() > 3);
        let (meaning, length) = match WORDS.iter().find(|(word, _)| is_next(word)) {
            Some((word, meaning)) => (*meaning, word.len()),
            None => (&[] as &[Word], letter.len_utf8()),
        };
        let word = match letter {
            _ if !meaning.is_empty() => None,
            '1' if rest.starts_with("10") => Some(Word::Rank(Rank::Ten, Spelling::Digit)),
            't' => Some(Word::Rank(Rank::Ten, Spelling::Letter)),
            '0' => Some(Word::Rank(Rank::Ten, Spelling::Zero)),
            's' | 'h' | 'c' | 'd' | 'b' | 'x' | 'r' => Some(Word::Letter(letter)),
            // Emoji are followed by a mark of how they are drawn.
            '\u{fe0f}' | '\u{fe0e}' | ',' | '、' | ';' => Some(Word::Gap),
            _ if letter.is_whitespace() => Some(Word::Gap),
            _ => {
                let seen = if letter.is_ascii_digit() { Spelling::Digit } else { Spelling::Letter };
                Some(Word::Rank(Rank::from_letter(letter)?, seen))
            }
        };
        words.extend_from_slice(meaning);
        words.extend(word);
        rest = rest.get(if word == Some(Word::Rank(Rank::Ten, Spelling::Digit)) { 2 } else { length }..)?;
    }
    Some(words)
}

/// A full-width letter, digit or sign as a plain one.
fn plain(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

const fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\'' | '`' | '“' | '”' | '‘' | '’' | '「' | '」')
}

fn without_heading(line: &str) -> &str {
    let rest = HEADINGS.iter().find_map(|heading| line.strip_prefix(heading)?.strip_prefix(':'));
    rest.unwrap_or(line)
}
