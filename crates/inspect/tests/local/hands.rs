//! Hands of Dou Dizhu as people type them.

use std::collections::BTreeMap;

use paiju_doudizhu::RuleSet;
use paiju_game::cards::{Card, CardSet, Rank, Suit, write_ranks};
use paiju_game::{Lang, Rng, Say, Seed};
use paiju_inspect::{Looks, PlainHand, ProblemKind, TextProblem};

use super::played;
use crate::common::read;

/// The hand that a text is taken for.
pub fn hand(text: &str) -> Option<PlainHand> {
    let inspection = read(text);
    match &inspection.problems.first()?.kind {
        ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::Hand { hand } }) => Some(hand.clone()),
        _ => None,
    }
}

/// The plays of our engine's games, by any rule set.
fn plays() -> Vec<CardSet> {
    let games = RuleSet::ALL.into_iter().flat_map(|set| (0..4).map(move |seed| played(set, seed).0));
    let cards = games.flat_map(|game| game.course().plays().iter().map(|play| play.cards).collect::<Vec<_>>());
    let mut plays: Vec<CardSet> = cards.filter(|cards| !cards.is_empty()).collect();
    plays.sort_unstable_by_key(|cards| write_ranks(*cards));
    plays.dedup_by_key(|cards| write_ranks(*cards));
    plays
}

/// The cards by rank, with the most of a rank first, as people write plays.
fn groups(cards: CardSet) -> Vec<(Rank, usize)> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    cards.iter().for_each(|card| *counts.entry(card.rank().index()).or_default() += 1);
    let mut groups: Vec<(Rank, usize)> =
        counts.into_iter().map(|(rank, count)| (Rank::from_index(rank).unwrap(), count)).collect();
    groups.sort_by_key(|(rank, count)| (std::cmp::Reverse(*count), rank.index()));
    groups
}

fn letter(rank: Rank, ten: &str) -> String {
    match rank {
        Rank::Ten => ten.to_owned(),
        Rank::LittleJoker => "小王".to_owned(),
        Rank::BigJoker => "大王".to_owned(),
        rank => rank.letter().to_string(),
    }
}

/// `333 4`, with this between groups and this for a ten.
fn by_rank(cards: CardSet, between: &str, ten: &str) -> String {
    let group = |(rank, count): (Rank, usize)| letter(rank, ten).repeat(count);
    groups(cards).into_iter().map(group).collect::<Vec<_>>().join(between)
}

fn with_suits(cards: CardSet, between: &str, is_behind: bool, suits: [&str; 4]) -> String {
    let one = |card: Card| {
        let rank = letter(card.rank(), "10");
        let suit = match card.suit() {
            Some(Suit::Heart) => suits[0],
            Some(Suit::Diamond) => suits[1],
            Some(Suit::Spade) => suits[2],
            Some(Suit::Club) => suits[3],
            None => "",
        };
        if is_behind { format!("{rank}{suit}") } else { format!("{suit}{rank}") }
    };
    cards.iter().map(one).collect::<Vec<_>>().join(between)
}

/// 三个三带一对四.
fn in_words(cards: CardSet, numerals: bool, between: &str) -> String {
    let named = |rank: Rank| match rank {
        _ if !numerals => letter(rank, "10"),
        Rank::Two => "二".to_owned(),
        Rank::Three => "三".to_owned(),
        Rank::Four => "四".to_owned(),
        Rank::Five => "五".to_owned(),
        Rank::Six => "六".to_owned(),
        Rank::Seven => "七".to_owned(),
        Rank::Eight => "八".to_owned(),
        Rank::Nine => "九".to_owned(),
        Rank::Ten => "十".to_owned(),
        rank => letter(rank, "10"),
    };
    let group = |(rank, count): (Rank, usize)| match (rank, count) {
        (Rank::LittleJoker | Rank::BigJoker, _) => named(rank),
        (_, 1) => format!("一张{}", named(rank)),
        (_, 2) => format!("一对{}", named(rank)),
        (_, 3) => format!("三个{}", named(rank)),
        _ => format!("四个{}", named(rank)),
    };
    groups(cards).into_iter().map(group).collect::<Vec<_>>().join(between)
}

fn full_width(text: &str) -> String {
    text.chars()
        .map(
            |letter| {
                if letter.is_ascii_graphic() { char::from_u32(u32::from(letter) + 0xfee0).unwrap() } else { letter }
            },
        )
        .collect()
}

/// Every way to write a play that shows what it is by itself.
fn written(cards: CardSet) -> Vec<String> {
    let symbols = ["♥", "♦", "♠", "♣"];
    let mut all = vec![
        with_suits(cards, " ", false, symbols),
        with_suits(cards, "", false, symbols),
        with_suits(cards, ",", false, ["♥\u{fe0f}", "♦\u{fe0f}", "♠\u{fe0f}", "♣\u{fe0f}"]),
        with_suits(cards, " ", true, symbols),
        with_suits(cards, "、", false, ["红桃", "方块", "黑桃", "梅花"]),
        with_suits(cards, " ", false, ["红", "方", "黑", "梅"]),
        in_words(cards, false, "带"),
        in_words(cards, true, "带"),
        in_words(cards, false, " "),
        in_words(cards, true, "，"),
    ];
    let by_rank =
        [by_rank(cards, "", "10"), by_rank(cards, " ", "10"), by_rank(cards, "、", "T"), by_rank(cards, "+", "10")];
    let is_told = |text: &String| text.chars().any(char::is_alphabetic);
    for text in by_rank {
        if cards.len() >= 2 {
            let named = if cards.len() == 2 { "对子" } else { "飞机" };
            all.push(format!("{named}{text}"));
            all.push(format!("{text}{named}"));
        }
        if cards.len() >= 4 && is_told(&text) {
            all.extend([
                format!("手牌：{text}"),
                full_width(&text),
                format!("  {text}\r\n"),
                format!("“{text}”"),
                text.to_lowercase(),
                text,
            ]);
        }
    }
    all
}

#[test]
fn a_typed_hand_is_its_cards() {
    let mut all = 0;
    for cards in plays() {
        let made = RuleSet::ALL.map(|set| set.combination(cards));
        for text in written(cards) {
            all += 1;
            let expected = PlainHand::Cards { ranks: write_ranks(cards), made };
            assert_eq!(hand(&text), Some(expected), "{text:?}");
        }
    }
    assert!(all >= 1000, "{all}");
}

#[test]
fn two_typed_hands_are_compared_by_all_rule_sets() {
    let (plays, mut rng, mut all) = (plays(), Rng::new(Seed(7)), 0);
    let between = [" vs ", " VS. ", "vs", " 对 ", " 比 ", "打", " 能管 ", " 压得住 ", " PK ", " | ", "\n"];
    for first in &plays {
        let second = rng.pick(&plays).unwrap();
        let (first_by_rank, second_by_rank) = (write_ranks(*first), write_ranks(*second));
        let fits = paiju_game::cards::parse_ranks(&format!("{first_by_rank}{second_by_rank}")).is_ok();
        if !fits {
            continue;
        }
        for (number, between) in between.iter().enumerate() {
            let pick = |cards: CardSet| in_words(cards, number % 2 == 0, " ");
            let text = format!("{}{between}{}", pick(*first), pick(*second));
            let Some(PlainHand::Two { ranks, made }) = hand(&text) else { panic!("{text:?}: {:?}", hand(&text)) };
            all += 1;
            assert_eq!(ranks, [first_by_rank.clone(), second_by_rank.clone()], "{text:?}");
            assert_eq!(
                *made,
                [*first, *second].map(|cards| RuleSet::ALL.map(|set| set.combination(cards))),
                "{text:?}"
            );
        }
    }
    assert!(all >= 200, "{all}");
}

// ruling: D99
#[test]
fn what_people_type_is_understood() {
    let ranks = |text: &str| hand(text).map(|hand| hand.ranks().join(" "));
    for (text, wanted) in [
        ("333444 5 6 vs 88", "33344456 88"),
        ("33 vs 44", "33 44"),
        ("33对44", "33 44"),
        ("33 对 44", "33 44"),
        ("对三 对 对四", "33 44"),
        ("对3", "33"),
        ("333带对4", "33344"),
        ("三个三带一对四", "33344"),
        ("三个333带一张4", "3334"),
        ("B S 2 A K", "KA2YZ"),
        ("22AAKQ BS", "QKAA22YZ"),
        ("34466789TTJQQKAA22BR", "3446678900JQQKAA22YZ"),
        ("BJ LJ", "YZ"),
        ("王炸", "YZ"),
        ("大小王 2 2", "22YZ"),
        ("♠AK3 ♥QJ9", "39JQKA"),
        ("S3 H3 C3 D4", "3334"),
        ("3s 3h 3c 4d", "3334"),
        ("顺子3到7", "34567"),
        ("顺子三四五六七", "34567"),
        ("333444 5 6", "33344456"),
        ("88 能打 333444 5 6 吗？", "88 33344456"),
        ("4个2", "2222"),
        ("KK5543|225543", "3455KK 345522"),
        ("ZAQQJJ0999844 vs Y22AA0886633", "4489990JJQQAZ 3366880AA22Y"),
    ] {
        assert_eq!(ranks(text).as_deref(), Some(wanted), "{text}");
    }
}

#[test]
fn the_words_say_which_is_higher() {
    for (text, zh, en) in [
        ("33 vs 44", "后一手压得住前一手", "the second beats the first"),
        ("3333 vs JJ", "前一手压得住后一手", "the first beats the second"),
        ("333 vs JJ", "谁也压不住谁", "neither beats the other"),
        ("JJJJ66 vs QQQQ34", "Botzone", "in the contest"),
    ] {
        let hand = hand(text).unwrap_or_else(|| panic!("{text}"));
        let [said_zh, said_en] = [Lang::Zh, Lang::En].map(|lang| hand.say(lang));
        assert!(said_zh.contains(zh) && said_en.contains(en), "{text}: {said_zh} {said_en}");
    }
}
