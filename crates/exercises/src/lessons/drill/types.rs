//! Dou Dizhu: name the type (认牌型).
//!
//! - easy: two to six cards of a dealt hand, without wings or quads with two;
//! - medium: at least five cards of a dealt hand;
//! - hard: traps with random ranks: readings that the order of 附表2 decides, kickers from a chain's own ranks, jokers as
//!   kickers, 2 in a chain, one card too many.
//!
//! A quarter of those from dealt hands, and half of the traps, are not a type.

use paiju_doudizhu::text::{combination, kind as name, ranks};
use paiju_doudizhu::{Combination, Counts, DouDizhu, Kind, RuleSet, moves};
use paiju_game::cards::{CardSet, Rank, write_ranks};
use paiju_game::{Game, Lang, Rng, Seed, close_up};

use super::making::{Exercise, both, cards, choose, words};
use super::played::once_in;
use crate::lessons::ask::Choice;
use crate::lessons::words::Words;

/// Lower-case letters are consecutive ranks from a random one; `x` `y` `z` are other ranks, none next to the chain;
/// everything else is literal.
const LEGAL_TRAPS: [&str; 20] = [
    "aaaabbbb",
    "aaabbbbc",
    "aaaabbbc",
    "aaabbbbx",
    "aaabbbcccddd",
    "aaabbbcccxxx",
    "aaabbbxx",
    "aaabbbxxyy",
    "aaabbbYZ",
    "aaabbb",
    "KKKAAA",
    "AAAKKKxx",
    "aaaaYZ",
    "aaaaxx",
    "aaaabb",
    "aaaaxxyy",
    "aaaaxxxx",
    "aaaY",
    "0JQKA",
    "QQKKAA",
];

/// As [`LEGAL_TRAPS`], but not a type.
const ILLEGAL_TRAPS: [&str; 20] = [
    "KKAA22",
    "QQKKAA22",
    "AAA222",
    "AAA222xy",
    "JQKA2",
    "0JQKA2",
    "KA2xy",
    "aabb",
    "abcd",
    "abcdY",
    "aaaYZ",
    "aaaxy",
    "aaaax",
    "aaaaxyz",
    "aaaaxxYZ",
    "aaabbbx",
    "aaabbbxxyz",
    "aaabbbcccxx",
    "aaabbbcccdddxx",
    "aabbccx",
];

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let played = match grade {
        3 => trap(rng)?,
        _ => from_hand(seed, rng, grade)?,
    };
    let made = RuleSet::Contest.combination(played);
    let what = words(|lang| match (&made, lang) {
        (Some(made), _) => said(made, played, lang),
        (None, Lang::Zh) => format!("{}：附表2 的十一种都不是。", groups(played, lang)),
        (None, Lang::En) => format!("{}: none of the eleven types fits.", groups(played, lang)),
    });
    let mut choices = vec![choice(made.map(|made| made.kind), true)];
    choices.extend(made.map(|_| choice(None, false)));
    let mistaken = mistakes(played).into_iter().filter(|&kind| Some(kind) != made.map(|made| made.kind));
    choices.extend(mistaken.take(5 - choices.len()).map(|kind| choice(Some(kind), false)));
    Some(Exercise {
        text: both(
            "按附表2 的次序，第一个符合的就是它的牌型。",
            "The first of the eleven types that fits is the type.",
        ),
        show: vec![cards(both("这手牌", "These cards"), write_ranks(played))],
        ask: choose(both("它是什么牌型？", "What do they make?"), choices, what, rng),
    })
}

/// A play of a dealt hand, or something close to one that is not legal.
fn from_hand(seed: Seed, rng: &mut Rng, grade: u8) -> Option<CardSet> {
    let deal = DouDizhu::deal(seed);
    let hand = *rng.pick(&deal.hands)? | if once_in(rng, 3) { deal.kitty } else { CardSet::EMPTY };
    let fits = |made: &Combination| match grade {
        1 => (2..=6).contains(&made.size) && !matches!(made.kind, Kind::TripleStraightWithWings | Kind::QuadWithTwo),
        _ => made.size >= 5,
    };
    let mut plays = Vec::new();
    moves::leads(RuleSet::Contest, hand, |play| {
        plays.extend(RuleSet::Contest.combination(play).filter(fits).map(|made| (made.kind, play)))
    });
    let kinds: Vec<Kind> =
        Kind::CONTEST.into_iter().filter(|&kind| plays.iter().any(|&(other, _)| other == kind)).collect();
    let kind = *rng.pick(&kinds)?;
    plays.retain(|&(other, _)| other == kind);
    let &(_, play) = rng.pick(&plays)?;
    if once_in(rng, 4) { near_miss(hand, play, rng) } else { Some(play) }
}

/// The play with one card more, less or changed, so that it is not a type.
fn near_miss(hand: CardSet, play: CardSet, rng: &mut Rng) -> Option<CardSet> {
    let (own, others): (Vec<_>, Vec<_>) = hand.iter().partition(|&card| play.contains(card));
    (0..12).find_map(|_| {
        let (way, mut cards) = (rng.below(3), play);
        if way != 0 {
            cards.remove(*rng.pick(&own)?);
        }
        if way != 1 {
            cards.insert(*rng.pick(&others)?);
        }
        (cards.len() >= 3 && RuleSet::Contest.combination(cards).is_none()).then_some(cards)
    })
}

/// One of the traps; `None` if the random ranks leave no room.
fn trap(rng: &mut Rng) -> Option<CardSet> {
    let traps = if once_in(rng, 2) { &LEGAL_TRAPS } else { &ILLEGAL_TRAPS };
    let letters = *rng.pick(traps)?;
    let length =
        letters.bytes().filter(|letter| (b'a'..=b'f').contains(letter)).max().map_or(0, |last| last - b'a' + 1);
    let lowest = rng.below(u32::from(13 - length)) as usize;
    let chain = lowest..lowest + usize::from(length);
    let fixed = |rank: Rank| letters.contains(rank.letter());
    // None next to the chain, nor next to fixed ranks.
    let mut free: Vec<Rank> = Rank::ALL[..13].to_vec();
    free.retain(|rank| !(chain.start..chain.end + 1).contains(&rank.index()) && rank.index() + 1 != chain.start);
    free.retain(|&rank| {
        !fixed(rank) && Rank::from_index(rank.index() + 1).is_none_or(|next| next.is_joker() || !fixed(next))
    });
    rng.shuffle(&mut free);
    let mut cards = CardSet::EMPTY;
    for letter in letters.chars() {
        let rank = match letter {
            'a'..='f' => Rank::from_index(lowest + (letter as usize - 'a' as usize)),
            'x'..='z' => free.get(letter as usize - 'x' as usize).copied(),
            _ => Rank::from_letter(letter),
        }?;
        let next = (CardSet::PACK.of_rank(rank) - cards).iter().next()?;
        cards.insert(next);
    }
    Some(cards)
}

/// What these cards may be mistaken for, the likeliest first.
fn mistakes(cards: CardSet) -> Vec<Kind> {
    let counts = Counts::of(cards);
    let [_, _, _, threes, fours] = counts.at_least().map(u16::count_ones);
    let twos = counts.at_least()[2].count_ones();
    match (fours, threes, twos) {
        (0, 0, 0) => vec![Kind::Straight, Kind::PairStraight, Kind::Rocket, Kind::TripleStraight],
        (0, 0, _) => vec![Kind::PairStraight, Kind::Pair, Kind::Straight, Kind::QuadWithTwo],
        (0, 1, _) => vec![Kind::TripleWithOne, Kind::Triple, Kind::QuadWithTwo, Kind::TripleStraightWithWings],
        (0, _, _) => vec![Kind::TripleStraight, Kind::TripleStraightWithWings, Kind::TripleWithOne, Kind::QuadWithTwo],
        _ => vec![Kind::QuadWithTwo, Kind::Bomb, Kind::TripleStraightWithWings, Kind::TripleWithOne],
    }
}

/// The type, with its kickers.
fn said(made: &Combination, cards: CardSet, lang: Lang) -> String {
    let (body, carried) = made.parts(cards);
    let what = combination(made, lang);
    match (carried.is_empty(), lang) {
        (true, Lang::Zh) => format!("{what}。"),
        (true, Lang::En) => format!("It is a {what}."),
        (false, Lang::Zh) => close_up(format!("{what}：主体 {}，带 {}。", ranks(body, lang), ranks(carried, lang))),
        (false, Lang::En) => format!("It is a {what}: {}, carrying {}.", ranks(body, lang), ranks(carried, lang)),
    }
}

/// The ranks by how many there are of each: 三张 K A，单张 8.
fn groups(cards: CardSet, lang: Lang) -> String {
    let names = match lang {
        Lang::Zh => ["单张", "两张", "三张", "四张"],
        Lang::En => ["single", "two of", "three of", "four of"],
    };
    let of = |copies: usize| {
        let group = Rank::ALL.into_iter().filter(|&rank| cards.count(rank) == copies);
        ranks(group.filter_map(|rank| cards.of_rank(rank).iter().next()).collect(), lang)
    };
    let groups = (1..=4).rev().zip(names.into_iter().rev()).map(|(copies, name)| (name, of(copies)));
    let said: Vec<String> =
        groups.filter(|(_, group)| !group.is_empty()).map(|(name, group)| format!("{name} {group}")).collect();
    said.join(if lang == Lang::Zh { "，" } else { ", " })
}

/// A type to choose, or none, with the type's definition.
fn choice(kind: Option<Kind>, right: bool) -> Choice {
    let say = words(|lang| match (kind, lang) {
        (Some(kind), _) => name(kind, lang).to_owned(),
        (None, Lang::Zh) => "不成牌型".to_owned(),
        (None, Lang::En) => "no legal type".to_owned(),
    });
    let reply = kind.filter(|_| !right).map(definition);
    Choice { say, right, reply }
}

/// This type's definition, by 附表2; of one of Botzone's, that of the type which holds it in the contest.
fn definition(kind: Kind) -> Words {
    let (zh, en) = match kind {
        Kind::Rocket => ("火箭是大小王两张。", "A rocket is both jokers."),
        Kind::Bomb => ("炸弹是四张同点数的牌，不带别的。", "A bomb is four cards of a rank and nothing else."),
        Kind::Single => ("单牌只有一张。", "A single is one card."),
        Kind::Pair => ("对牌是两张同点数的牌。", "A pair is two cards of a rank."),
        Kind::Triple => ("三条是三张同点数的牌，不带别的。", "A triple is three cards of a rank and nothing else."),
        Kind::TripleWithOne | Kind::TripleWithPair => (
            "三带一是三条带一张单牌或一对，大小王不是对牌。",
            "A triple with one carries one card or one pair; the jokers are not a pair.",
        ),
        Kind::Straight => {
            ("单顺是五张或更多的连续单牌，不到 2。", "A straight is five or more consecutive cards, never up to 2.")
        }
        Kind::PairStraight => (
            "双顺是三个或更多的连续对牌，不到 2。",
            "A straight of pairs is three or more consecutive pairs, never up to 2.",
        ),
        Kind::TripleStraight => (
            "三顺是两个或更多的连续三条，不到 2，不带别的。",
            "A straight of triples is two or more consecutive triples, never up to 2, and nothing else.",
        ),
        Kind::TripleStraightWithWings
        | Kind::PlaneWithCards
        | Kind::PlaneWithPairs
        | Kind::Shuttle
        | Kind::ShuttleWithCards
        | Kind::ShuttleWithPairs => (
            "三顺带牌是三顺带同样多的单牌，或同样多的对牌。",
            "Wings are as many single cards as there are triples in the straight, or as many pairs.",
        ),
        Kind::QuadWithTwo | Kind::QuadWithCards | Kind::QuadWithPairs => (
            "四带二是四张同点数的牌带两张单牌或两对，不多不少。",
            "A four with two carries two cards or two pairs, no more and no fewer.",
        ),
    };
    both(zh, en)
}
