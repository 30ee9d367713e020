//! A hand alone, or two against each other, as players write them: `3 3 3 4 小王 大王`, `333444 5 6 vs 88`, `B1 B2 B3 T4 T4 W8 W8 W8`.

mod side;
mod typed;
mod words;

use paiju_doudizhu::{Combination, RuleSet, text};
use paiju_game::cards::{CardSet, write_ranks};
use paiju_game::platform::scan;
use paiju_game::{Lang, texts};
use paiju_mahjong::{Hand, Tile};
use serde::{Deserialize, Serialize};

texts! {
    /// A hand alone in a text, and its worth.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "hand", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum PlainHand {
        /// 斗地主: what each rule set makes of some cards, which are written by rank.
        Cards { ranks: String, made: [Option<Combination>; 3] } =>
            format!("是斗地主的 {} 张牌，{}；可以发成一副牌，接着打或求解", ranks.len(), worth(made, Lang::Zh)),
            format!(
                "{}, {}; deal {} to play or solve the hand",
                if ranks.len() == 1 { "this is 1 card of Dou Dizhu".to_owned() } else { format!("these are {} cards of Dou Dizhu", ranks.len()) },
                worth(made, Lang::En),
                if ranks.len() == 1 { "it" } else { "them" }
            );
        /// 斗地主: two hands against each other, written by rank.
        Two { ranks: [String; 2], made: Box<[[Option<Combination>; 3]; 2]> } => {
            let [first, second] = ranks;
            let [worth_of_first, worth_of_second] = made.each_ref().map(|made| worth(made, Lang::Zh));
            format!(
                "是斗地主的两手牌：{first}，{worth_of_first}；{second}，{worth_of_second}；{}；可以发成一副牌，或按明牌残局求解",
                higher(made, Lang::Zh)
            )
        }, {
            let [first, second] = ranks;
            let [worth_of_first, worth_of_second] = made.each_ref().map(|made| worth(made, Lang::En));
            format!(
                "these are two hands of Dou Dizhu: {first}, {worth_of_first}; {second}, {worth_of_second}; {}; deal them, or solve them as an endgame with open hands",
                higher(made, Lang::En)
            )
        };
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
fn worth(made: &[Option<Combination>; 3], lang: Lang) -> String {
    let said = |made: &Option<Combination>| match (made, lang) {
        (None, Lang::Zh) => "不成牌型".to_owned(),
        (None, Lang::En) => "no legal type".to_owned(),
        (Some(made), Lang::Zh) => text::combination(made, lang),
        (Some(made), Lang::En) => text::with_article(made),
    };
    match (agreed(&made.each_ref().map(said)), made, lang) {
        (Some(_), [None, ..], Lang::Zh) => "三套规则都不成一手".to_owned(),
        (Some(_), [None, ..], Lang::En) => "not one play by any rule set".to_owned(),
        (Some(made), _, Lang::Zh) => format!("三套规则都认作一手{made}"),
        (Some(made), _, Lang::En) => format!("as one play {made} by every rule set"),
        (None, [Some(_), Some(_), Some(_)], Lang::Zh) => {
            format!("三套规则都认作一手，牌型的名称不一样：{}", columns(made.each_ref().map(said), lang))
        }
        (None, [Some(_), Some(_), Some(_)], Lang::En) => {
            let said = columns(made.each_ref().map(said), lang);
            format!("as one play by every rule set, but of types with different names: {said}")
        }
        (None, _, Lang::Zh) => format!("各套规则认得不一样：{}", columns(made.each_ref().map(said), lang)),
        (None, _, Lang::En) => format!("and the rule sets differ: {}", columns(made.each_ref().map(said), lang)),
    }
}

/// Which of two hands, each as one play, is higher.
fn higher(made: &[[Option<Combination>; 3]; 2], lang: Lang) -> String {
    let [first, second] = made;
    let said = |(first, second): (&Option<Combination>, &Option<Combination>)| match (first, second) {
        (Some(first), Some(second)) if second.beats(first) => {
            lang.pick("后一手压得住前一手", "the second beats the first")
        }
        (Some(first), Some(second)) if first.beats(second) => {
            lang.pick("前一手压得住后一手", "the first beats the second")
        }
        (Some(_), Some(_)) => lang.pick("谁也压不住谁", "neither beats the other"),
        _ => lang.pick("两手不都成牌型，不比大小", "they are not both one play, so neither is higher"),
    };
    let said: Vec<String> = first.iter().zip(second).map(|pair| said(pair).to_owned()).collect();
    let Ok(said) = <[String; 3]>::try_from(said) else { return String::new() };
    match agreed(&said) {
        Some(said) => said,
        None => columns(said, lang),
    }
}

/// What all rule sets say, if they say the same.
fn agreed(said: &[String; 3]) -> Option<String> {
    let [first, ..] = said;
    said.iter().all(|said| said == first).then(|| first.clone())
}

/// What each rule set says.
fn columns(said: [String; 3], lang: Lang) -> String {
    let column = |(set, said): (&RuleSet, String)| match lang {
        Lang::Zh => format!("{}，{said}", text::rule_set(*set, lang)),
        Lang::En => format!("{} {said}", text::rule_set(*set, lang)),
    };
    let columns: Vec<String> = RuleSet::ALL.iter().zip(said).map(column).collect();
    columns.join(lang.pick("；", ", "))
}

fn tiles(tiles: &[Tile]) -> String {
    paiju_mahjong::text::tiles(tiles.iter().copied())
}

impl PlainHand {
    /// Longer than any hand.
    const LONGEST: usize = 200;

    /// Reads a text of one line, or two with a hand each; `None` if it is neither.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = scan::trim_end(scan::trim_start(text));
        (text.len() <= Self::LONGEST).then_some(())?;
        let lines: Vec<&str> = scan::lines(text).map(scan::trim).filter(|line| !line.is_empty()).collect();
        match lines.as_slice() {
            [line] => typed::read(line).and_then(Self::of).or_else(|| Self::tiles(line)),
            [first, second] => {
                let hands = [first, second].map(|line| typed::read(line));
                let [Some([_]), Some([_])] = hands.each_ref().map(|hands| hands.as_deref()) else { return None };
                typed::read(&format!("{first} | {second}")).and_then(Self::of)
            }
            _ => None,
        }
    }

    /// One hand of Dou Dizhu, or two.
    fn of(hands: Vec<CardSet>) -> Option<Self> {
        let made = |hand: CardSet| RuleSet::ALL.map(|set| set.combination(hand));
        match *hands.as_slice() {
            [hand] => Some(Self::Cards { ranks: write_ranks(hand), made: made(hand) }),
            [first, second] => {
                Some(Self::Two { ranks: [first, second].map(write_ranks), made: Box::new([first, second].map(made)) })
            }
            _ => None,
        }
    }

    /// The hands of Dou Dizhu, one or two, written by rank; none for tiles.
    pub fn ranks(&self) -> &[String] {
        match self {
            Self::Cards { ranks, .. } => std::slice::from_ref(ranks),
            Self::Two { ranks, .. } => ranks,
            Self::Wins | Self::OneAway { .. } | Self::Away { .. } => &[],
        }
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
