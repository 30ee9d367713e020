//! The game's values in words, Chinese and English.

use paiju_cards::{CardSet, Rank};
use paiju_game::{Lang, Say, Seat};

use crate::{Action, Combination, EAST, Ending, Kind, Outcome, Refusal, SOUTH, Spring, WEST};

/// A seat's name: 西 West, 南 South, 东 East.
pub fn seat(seat: Seat, lang: Lang) -> &'static str {
    match (seat, lang) {
        (WEST, Lang::Zh) => "西",
        (WEST, Lang::En) => "West",
        (SOUTH, Lang::Zh) => "南",
        (SOUTH, Lang::En) => "South",
        (EAST, Lang::Zh) => "东",
        (EAST, Lang::En) => "East",
        (_, Lang::Zh) => "（无此方位）",
        (_, Lang::En) => "(no such seat)",
    }
}

/// The ranks of some cards, ascending, with spaces: `3 3 10 J 小王`.
pub fn ranks(cards: CardSet, lang: Lang) -> String {
    joined(cards.iter().map(|card| rank(card.rank(), lang).to_owned()))
}

/// Some cards with their suits, ascending, with spaces: `♥3 ♣10 大王`.
pub fn cards(cards: CardSet, lang: Lang) -> String {
    joined(cards.iter().map(|card| match card.suit() {
        Some(_) => card.to_string(),
        None => rank(card.rank(), lang).to_owned(),
    }))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" ")
}

/// A type's name: 单顺, straight.
pub const fn kind(kind: Kind, lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => match kind {
            Kind::Rocket => "火箭",
            Kind::Bomb => "炸弹",
            Kind::Single => "单牌",
            Kind::Pair => "对牌",
            Kind::Triple => "三条",
            Kind::TripleWithOne => "三带一",
            Kind::Straight => "单顺",
            Kind::PairStraight => "双顺",
            Kind::TripleStraight => "三顺",
            Kind::TripleStraightWithWings => "三顺带牌",
            Kind::QuadWithTwo => "四带二",
        },
        Lang::En => match kind {
            Kind::Rocket => "rocket",
            Kind::Bomb => "bomb",
            Kind::Single => "single",
            Kind::Pair => "pair",
            Kind::Triple => "triple",
            Kind::TripleWithOne => "triple with one",
            Kind::Straight => "straight",
            Kind::PairStraight => "straight of pairs",
            Kind::TripleStraight => "straight of triples",
            Kind::TripleStraightWithWings => "straight of triples with wings",
            Kind::QuadWithTwo => "four with two",
        },
    }
}

/// The name of a play as players use it: it distinguishes 三带一对 from 三带一, which are one type.
pub const fn made(made: &Combination, lang: Lang) -> &'static str {
    match (made.kind, made.size, lang) {
        (Kind::TripleWithOne, 5, Lang::Zh) => "三带一对",
        (Kind::TripleWithOne, 5, Lang::En) => "triple with a pair",
        (Kind::QuadWithTwo, 8, Lang::Zh) => "四带两对",
        (Kind::QuadWithTwo, 8, Lang::En) => "four with two pairs",
        (kind, _, lang) => self::kind(kind, lang),
    }
}

/// A rank in running text.
pub fn rank(rank: Rank, lang: Lang) -> &'static str {
    match (rank, lang) {
        (Rank::LittleJoker, Lang::En) => "little joker",
        (Rank::BigJoker, Lang::En) => "big joker",
        _ => rank.face(),
    }
}

/// A combination in a sentence: 单顺（5 张，最大 7）.
pub fn combination(made: &Combination, lang: Lang) -> String {
    let (name, size, main) = (self::made(made, lang), made.size, rank(made.main, lang));
    match (made.kind, lang) {
        (Kind::Rocket, _) => name.to_owned(),
        (Kind::Single | Kind::Pair | Kind::Triple | Kind::Bomb, Lang::Zh) => format!("{name} {main}"),
        (Kind::Single | Kind::Pair | Kind::Triple | Kind::Bomb, Lang::En) => format!("{name} of {main}"),
        (Kind::TripleWithOne | Kind::QuadWithTwo, Lang::Zh) => format!("{name}（{size} 张，主牌 {main}）"),
        (Kind::TripleWithOne | Kind::QuadWithTwo, Lang::En) => format!("{name} ({size} cards, main rank {main})"),
        (_, Lang::Zh) => format!("{name}（{size} 张，最大 {main}）"),
        (_, Lang::En) => format!("{name} ({size} cards up to {main})"),
    }
}

/// A seat and its action: 西：叫 2 分.
pub fn step(seat: Seat, action: &Action, lang: Lang) -> String {
    let (seat, action) = (self::seat(seat, lang), self::action(action, lang));
    match lang {
        Lang::Zh => format!("{seat}：{action}"),
        Lang::En => format!("{seat}: {action}"),
    }
}

/// An action: 叫 2 分, 不出, 单顺 3 4 5 6 7.
pub fn action(action: &Action, lang: Lang) -> String {
    match (*action, lang) {
        (Action::Bid(0), Lang::Zh) => "不叫".to_owned(),
        (Action::Bid(0), Lang::En) => "no bid".to_owned(),
        (Action::Bid(bid), Lang::Zh) => format!("叫 {bid} 分"),
        (Action::Bid(bid), Lang::En) => format!("bids {bid}"),
        (Action::Pass, Lang::Zh) => "不出".to_owned(),
        (Action::Pass, Lang::En) => "pass".to_owned(),
        (Action::Play(cards), _) => match Combination::of(cards) {
            Some(combination) => {
                let (body, carried) = combination.parts(cards);
                let parts = [body, carried].into_iter().filter(|part| !part.is_empty());
                format!("{} {}", made(&combination, lang), joined(parts.map(|part| ranks(part, lang))))
            }
            None => ranks(cards, lang),
        },
    }
}

/// The name of what doubled the score.
pub const fn spring(spring: Spring, lang: Lang) -> &'static str {
    match (spring, lang) {
        (Spring::Spring, Lang::Zh) => "春天",
        (Spring::Spring, Lang::En) => "spring",
        (Spring::AntiSpring, Lang::Zh) => "反春天",
        (Spring::AntiSpring, Lang::En) => "anti-spring",
    }
}

impl Say for Refusal {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => refusal_zh(self),
            Lang::En => refusal_en(self),
        }
    }
}

fn refusal_zh(refusal: &Refusal) -> String {
    let z = Lang::Zh;
    match refusal {
        Refusal::Over => "本局已经结束".to_owned(),
        Refusal::NotYourTurn { turn } => format!("还没轮到，现在该{}家", seat(*turn, z)),
        Refusal::StillBidding => "还在叫牌，不能出牌".to_owned(),
        Refusal::KittyNotShown { landlord } => format!("底牌还没有亮出（地主是{}家）", seat(*landlord, z)),
        Refusal::BiddingOver => "叫牌已经结束".to_owned(),
        Refusal::NoSuchBid { bid } => format!("没有叫 {bid} 分的，只能叫 1、2、3 分或不叫（0）"),
        Refusal::BidTooLow { bid, highest } => format!("叫 {bid} 分不行：前面已叫 {highest} 分，只能叫更高的分或不叫"),
        Refusal::NotHeld { cards: foreign } => format!("手里没有 {}", cards(*foreign, z)),
        Refusal::TooManyCards { played, left } => format!("出了 {played} 张，手里只剩 {left} 张"),
        Refusal::NoCombination { cards: set } => format!("{} 不成牌型", ranks(*set, z)),
        Refusal::MustLead => "轮到领出，不能不出".to_owned(),
        Refusal::WrongKind { played, target } => {
            format!("牌型不对：要压{}，出的是{}", combination(target, z), combination(played, z))
        }
        Refusal::WrongSize { played, target } => {
            format!("张数不对：要压{}，出的是{}", combination(target, z), combination(played, z))
        }
        Refusal::TooLow { played, target } => format!("{}压不过{}", combination(played, z), combination(target, z)),
    }
}

fn refusal_en(refusal: &Refusal) -> String {
    let e = Lang::En;
    match refusal {
        Refusal::Over => "the game is over".to_owned(),
        Refusal::NotYourTurn { turn } => format!("not this seat's turn: {} must act", seat(*turn, e)),
        Refusal::StillBidding => "the seats are still bidding: no cards may be played".to_owned(),
        Refusal::KittyNotShown { landlord } => {
            format!("the kitty has not been shown ({} is the landlord)", seat(*landlord, e))
        }
        Refusal::BiddingOver => "bidding is over".to_owned(),
        Refusal::NoSuchBid { bid } => format!("there is no bid of {bid}; bids are 1, 2, 3, or 0 for none"),
        Refusal::BidTooLow { bid, highest } => format!("a bid of {bid} after {highest}: it must be higher, or 0"),
        Refusal::NotHeld { cards: foreign } => format!("not held: {}", cards(*foreign, e)),
        Refusal::TooManyCards { played, left } => format!("{played} cards played with {left} left in the hand"),
        Refusal::NoCombination { cards: set } => format!("{} is not a legal combination", ranks(*set, e)),
        Refusal::MustLead => "the leader may not pass".to_owned(),
        Refusal::WrongKind { played, target } => {
            format!("wrong type: {} cannot be played on {}", combination(played, e), combination(target, e))
        }
        Refusal::WrongSize { played, target } => {
            format!("wrong number of cards: {} on {}", combination(played, e), combination(target, e))
        }
        Refusal::TooLow { played, target } => {
            format!("{} does not beat {}", combination(played, e), combination(target, e))
        }
    }
}

impl Say for Ending {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NoBid, Lang::Zh) => "三家都不叫，流局".to_owned(),
            (Self::NoBid, Lang::En) => "nobody bid: no score".to_owned(),
            (Self::Out { winner }, Lang::Zh) => format!("{}家出完", seat(*winner, lang)),
            (Self::Out { winner }, Lang::En) => format!("{} is out", seat(*winner, lang)),
            (Self::Forfeit { seat: who, fault }, Lang::Zh) => {
                format!("{}家判负：{}", seat(*who, lang), fault.say(lang))
            }
            (Self::Forfeit { seat: who, fault }, Lang::En) => {
                format!("{} forfeits: {}", seat(*who, lang), fault.say(lang))
            }
        }
    }
}

/// The multiplier (倍数) and its factors: `3 分 × (1 + 2 炸弹) × 2 火箭 × 2 春天`.
pub fn multiplier(outcome: &Outcome, lang: Lang) -> String {
    let (stake, bombs) = (outcome.stake, outcome.bombs);
    let mut text = match lang {
        Lang::Zh => format!("100 × 底分 {stake}"),
        Lang::En => format!("100 × stake {stake}"),
    };
    match (bombs, lang) {
        (0, _) => {}
        (_, Lang::Zh) => text += &format!(" × (1 + {bombs} 炸弹)"),
        (1, Lang::En) => text += " × (1 + 1 bomb)",
        (_, Lang::En) => text += &format!(" × (1 + {bombs} bombs)"),
    }
    if outcome.rocket {
        text += match lang {
            Lang::Zh => " × 2 火箭",
            Lang::En => " × 2 rocket",
        };
    }
    if let Some(which) = outcome.spring {
        text += &format!(" × 2 {}", spring(which, lang));
    }
    text
}

#[cfg(test)]
mod tests {
    use paiju_cards::parse_ranks;

    use super::*;

    #[track_caller]
    fn assert_says(cards: &str, zh: &str, en: &str) {
        let played = Action::Play(parse_ranks(cards).unwrap());
        assert_eq!((action(&played, Lang::Zh).as_str(), action(&played, Lang::En).as_str()), (zh, en));
    }

    #[test]
    fn a_pair_is_carried_by_another_name_and_what_is_carried_stands_last() {
        assert_says("3444", "三带一 4 4 4 3", "triple with one 4 4 4 3");
        assert_says("33444", "三带一对 4 4 4 3 3", "triple with a pair 4 4 4 3 3");
        assert_says("344445", "四带二 4 4 4 4 3 5", "four with two 4 4 4 4 3 5");
        assert_says("33444455", "四带两对 4 4 4 4 3 3 5 5", "four with two pairs 4 4 4 4 3 3 5 5");
        assert_says("34445556", "三顺带牌 4 4 4 5 5 5 3 6", "straight of triples with wings 4 4 4 5 5 5 3 6");
        assert_says("44455556", "三顺带牌 4 4 4 5 5 5 5 6", "straight of triples with wings 4 4 4 5 5 5 5 6");
        assert_says("34567", "单顺 3 4 5 6 7", "straight 3 4 5 6 7");
        let made = Combination::of(parse_ranks("33444").unwrap()).unwrap();
        assert_eq!(combination(&made, Lang::Zh), "三带一对（5 张，主牌 4）");
    }
}
