//! A hand alone, as players write it: `3 3 3 4 小王 大王`, `B1 B2 B3 T4 T4 W8 W8 W8`.

use paiju_cards::{CardSet, parse_ranks};
use paiju_doudizhu::Combination;
use paiju_game::{Lang, Say};
use paiju_mahjong::{Hand, Tile};
use paiju_platform::scan;
use serde::{Deserialize, Serialize};

/// A hand that stands alone in a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum PlainHand {
    /// 斗地主, by rank.
    DouDizhu {
        /// The cards, with suits of no meaning.
        cards: CardSet,
    },
    /// 麻将
    Mahjong {
        /// How many tiles must be replaced, 0 for a win.
        replace: u8,
        /// The kinds of tile that bring it nearer, where it is one away.
        useful: Vec<Tile>,
    },
}

impl PlainHand {
    /// The fewest cards that are taken for a hand: fewer may be an answer, or words.
    const LEAST: usize = 4;
    /// Longer than any hand.
    const LONGEST: usize = 200;

    /// Reads a text of one line; `None` if it is no hand.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let line = scan::trim_end(scan::trim_start(text));
        (line.len() <= Self::LONGEST && scan::line(line).len() == line.len()).then_some(())?;
        Self::cards(line).or_else(|| Self::tiles(line))
    }

    fn cards(line: &str) -> Option<Self> {
        let letters = line.replace("小王", "Y").replace("大王", "Z").replace(['，', '、'], " ");
        // Digits alone may be anything.
        letters.chars().any(|letter| letter.is_ascii_alphabetic()).then_some(())?;
        let cards = parse_ranks(&letters).ok()?;
        (Self::LEAST..=20).contains(&cards.len()).then_some(Self::DouDizhu { cards })
    }

    fn tiles(line: &str) -> Option<Self> {
        let hand: Hand = line.replace([',', '，', '、'], " ").parse().ok()?;
        matches!(hand.all().total(), 13 | 14).then_some(())?;
        let replace = hand.replace();
        let useful = if replace == 1 { hand.useful().iter().collect() } else { Vec::new() };
        Some(Self::Mahjong { replace, useful })
    }
}

impl Say for PlainHand {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::DouDizhu { cards } => {
                let made = Combination::of(*cards).map(|made| match lang {
                    Lang::Zh => paiju_doudizhu::text::combination(&made, lang),
                    Lang::En => paiju_doudizhu::text::with_article(&made),
                });
                let count = cards.len();
                match (lang, made) {
                    (Lang::Zh, Some(made)) => {
                        format!("是斗地主的 {count} 张牌，合起来是一手{made}；可以发成一副牌，接着打或求解")
                    }
                    (Lang::Zh, None) => {
                        format!("是斗地主的 {count} 张手牌，合起来不成一手；可以发成一副牌，接着打或求解")
                    }
                    (Lang::En, Some(made)) => {
                        format!(
                            "these are {count} cards of Dou Dizhu, as one play {made}; deal them to play or solve the hand"
                        )
                    }
                    (Lang::En, None) => {
                        format!(
                            "these are {count} cards of Dou Dizhu, not one play; deal them to play or solve the hand"
                        )
                    }
                }
            }
            Self::Mahjong { replace: 0, .. } => match lang {
                Lang::Zh => "是麻将的一手牌，已经胡了".to_owned(),
                Lang::En => "this is a hand of Mahjong, and it wins".to_owned(),
            },
            Self::Mahjong { replace, useful } => {
                let useful = paiju_mahjong::text::tiles(useful.iter().copied());
                match (lang, useful.is_empty()) {
                    (Lang::Zh, true) => format!("是麻将的一手牌，还差 {replace} 张"),
                    (Lang::Zh, false) => format!("是麻将的一手牌，差一张胡：{useful}"),
                    (Lang::En, true) if *replace == 1 => "this is a hand of Mahjong, 1 tile away".to_owned(),
                    (Lang::En, true) => format!("this is a hand of Mahjong, {replace} tiles away"),
                    (Lang::En, false) => format!("this is a hand of Mahjong, 1 tile away: {useful}"),
                }
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "the texts are short")]
mod tests {
    use super::*;

    fn english(text: &str) -> Option<String> {
        PlainHand::read(text).map(|hand| hand.say(Lang::En))
    }

    #[test]
    fn hands_are_told_by_what_they_are_worth() {
        for (text, words) in [
            ("3 3 3 4 小王 大王", "6 cards of Dou Dizhu, not one play"),
            ("KKKK", "as one play a bomb"),
            ("10JQKA\r\n", "as one play a straight"),
            ("333K", "as one play three 3s with one"),
            ("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8", "1 tile away: W3 W6"),
            ("B1 B2 B3 B2 B3 B4 T2 T2 T2 T4 T5 T6 W8 W8", "it wins"),
        ] {
            assert!(english(text).is_some_and(|said| said.contains(words)), "{text}: {:?}", english(text));
        }
    }

    #[test]
    fn words_numbers_and_answers_are_no_hands() {
        for text in ["", "JAKA is a name", "3456789", "KA", "PASS", "3 4 5\n6 J", "B1 B2", "33333JJ", "[3,3,3,4]"] {
            assert_eq!(english(text), None, "{text}");
        }
    }
}
