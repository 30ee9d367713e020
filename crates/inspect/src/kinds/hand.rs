//! A hand alone, as players write it: `3 3 3 4 小王 大王`, `B1 B2 B3 T4 T4 W8 W8 W8`.

use paiju_cards::parse_ranks;
use paiju_doudizhu::{Combination, RuleSet, text};
use paiju_game::{Lang, texts};
use paiju_mahjong::{Hand, Tile};
use paiju_platform::scan;
use serde::{Deserialize, Serialize};

texts! {
    /// A hand alone in a text, and its worth.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "hand", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum PlainHand {
        /// 斗地主: cards that make a combination.
        Play { cards: usize, made: Combination } =>
            format!("是斗地主的 {cards} 张牌，三套规则都认作一手{}；可以发成一副牌，接着打或求解", text::combination(made, Lang::Zh)),
            format!("these are {cards} cards of Dou Dizhu, as one play {} by every rule set; deal them to play or solve the hand", text::with_article(made));
        /// 斗地主: cards about which the rule sets differ, with what each makes of them.
        Differs { cards: usize, made: [Option<Combination>; 3] } =>
            format!("是斗地主的 {cards} 张牌，各套规则认得不一样：{}；可以发成一副牌，接着打或求解", columns(made, Lang::Zh)),
            format!("these are {cards} cards of Dou Dizhu, and the rule sets differ: {}; deal them to play or solve the hand", columns(made, Lang::En));
        /// 斗地主: cards that make none.
        Cards { cards: usize } =>
            format!("是斗地主的 {cards} 张手牌，三套规则都不成一手；可以发成一副牌，接着打或求解"),
            format!("these are {cards} cards of Dou Dizhu, not one play by any rule set; deal them to play or solve the hand");
        /// 麻将: a winning hand.
        Wins => "是麻将的一手牌，已经胡了", "this is a hand of Mahjong, and it wins";
        /// 麻将: one tile away from a win, with the tiles that bring it.
        OneAway { useful: Vec<Tile> } =>
            format!("是麻将的一手牌，差一张胡：{}", tiles(useful)),
            format!("this is a hand of Mahjong, 1 tile away: {}", tiles(useful));
        /// 麻将: how many tiles must be replaced, at least 2.
        Away { replace: u8 } =>
            format!("是麻将的一手牌，还差 {replace} 张"),
            format!("this is a hand of Mahjong, {replace} tiles away");
    }
}

/// What each rule set makes of some cards.
fn columns(made: &[Option<Combination>; 3], lang: Lang) -> String {
    let column = |(set, made): (&RuleSet, &Option<Combination>)| {
        let made = match (made, lang) {
            (None, Lang::Zh) => "不成牌型".to_owned(),
            (None, Lang::En) => "no legal type".to_owned(),
            (Some(made), Lang::Zh) => text::combination(made, lang),
            (Some(made), Lang::En) => text::with_article(made),
        };
        match lang {
            Lang::Zh => format!("{}，{made}", text::rule_set(*set, lang)),
            Lang::En => format!("{} {made}", text::rule_set(*set, lang)),
        }
    };
    let columns: Vec<String> = RuleSet::ALL.iter().zip(made).map(column).collect();
    columns.join(lang.pick("；", ", "))
}

fn tiles(tiles: &[Tile]) -> String {
    paiju_mahjong::text::tiles(tiles.iter().copied())
}

impl PlainHand {
    /// The fewest cards that are taken for a hand: fewer may be an answer, or words.
    const LEAST: usize = 4;
    /// Longer than any hand.
    const LONGEST: usize = 200;

    /// Reads a text of one line; `None` if it is not a hand.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let line = scan::trim_end(scan::trim_start(text));
        (line.len() <= Self::LONGEST && scan::line(line).len() == line.len()).then_some(())?;
        Self::cards(line).or_else(|| Self::tiles(line))
    }

    fn cards(line: &str) -> Option<Self> {
        // Digits alone may be anything.
        line.chars().any(char::is_alphabetic).then_some(())?;
        let cards = parse_ranks(line).ok()?;
        let count = cards.len();
        let made = RuleSet::ALL.map(|set| set.combination(cards));
        let words = made.each_ref().map(|made| made.as_ref().map(|made| text::combination(made, Lang::Zh)));
        (Self::LEAST..=20).contains(&count).then(|| match (made, words) {
            ([Some(made), ..], [one, other, last]) if one == other && one == last => Self::Play { cards: count, made },
            ([None, None, None], _) => Self::Cards { cards: count },
            (made, _) => Self::Differs { cards: count, made },
        })
    }

    fn tiles(line: &str) -> Option<Self> {
        let hand: Hand = line.replace([',', '，', '、'], " ").parse().ok()?;
        matches!(hand.all().total(), 13 | 14).then_some(())?;
        Some(match hand.replace() {
            0 => Self::Wins,
            1 => Self::OneAway { useful: hand.useful().iter().collect() },
            replace => Self::Away { replace },
        })
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "the texts are short")]
mod tests {
    use paiju_game::Say;

    use super::*;

    fn english(text: &str) -> Option<String> {
        PlainHand::read(text).map(|hand| hand.say(Lang::En))
    }

    #[test]
    fn hands_are_described_by_their_worth() {
        for (text, words) in [
            ("3 3 3 4 小王 大王", "6 cards of Dou Dizhu, not one play"),
            ("KKKK", "as one play a bomb"),
            ("10JQKA\r\n", "as one play a straight"),
            ("333K", "as one play three 3s with one"),
            ("JJJJQQQQ", "in Botzone's FightTheLandlord2 a shuttle J–Q"),
            ("JJJJ66", "in the contest four Js with two, in Botzone's FightTheLandlord2 no legal type"),
            ("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8", "1 tile away: W3 W6"),
            ("B1 B2 B3 B2 B3 B4 T2 T2 T2 T4 T5 T6 W8 W8", "it wins"),
        ] {
            assert!(english(text).is_some_and(|said| said.contains(words)), "{text}: {:?}", english(text));
        }
    }

    #[test]
    fn words_numbers_and_answers_are_not_hands() {
        for text in ["", "JAKA is a name", "3456789", "KA", "PASS", "3 4 5\n6 J", "B1 B2", "33333JJ", "[3,3,3,4]"] {
            assert_eq!(english(text), None, "{text}");
        }
    }
}
