//! The game's values in words, Chinese and English.

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Lang, Seat, close_up};

use crate::{Action, Combination, EAST, Kind, Outcome, RuleSet, SOUTH, Spring, WEST};

/// A seat's name: 西 West, 南 South, 东 East.
pub fn seat(seat: Seat, lang: Lang) -> &'static str {
    let (zh, en) = match seat {
        WEST => ("西", "West"),
        SOUTH => ("南", "South"),
        EAST => ("东", "East"),
        _ => ("（无此方位）", "(no such seat)"),
    };
    lang.pick(zh, en)
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
    let (zh, en) = match kind {
        Kind::Rocket => ("火箭", "rocket"),
        Kind::Bomb => ("炸弹", "bomb"),
        Kind::Single => ("单牌", "single"),
        Kind::Pair => ("对牌", "pair"),
        Kind::Triple => ("三条", "triple"),
        Kind::TripleWithOne => ("三带一", "triple with one"),
        Kind::Straight => ("单顺", "straight"),
        Kind::PairStraight => ("双顺", "straight of pairs"),
        Kind::TripleStraight => ("三顺", "straight of triples"),
        Kind::TripleStraightWithWings => ("三顺带牌", "straight of triples with wings"),
        Kind::QuadWithTwo => ("四带二", "four with two"),
        Kind::TripleWithPair => ("三带二", "triple with a pair"),
        Kind::QuadWithCards => ("四带两只", "four with two cards"),
        Kind::QuadWithPairs => ("四带两对", "four with two pairs"),
        Kind::PlaneWithCards => ("飞机带小翼", "plane with cards"),
        Kind::PlaneWithPairs => ("飞机带大翼", "plane with pairs"),
        Kind::Shuttle => ("航天飞机不带翼", "shuttle"),
        Kind::ShuttleWithCards => ("航天飞机带小翼", "shuttle with cards"),
        Kind::ShuttleWithPairs => ("航天飞机带大翼", "shuttle with pairs"),
    };
    lang.pick(zh, en)
}

/// A rule set in a sentence: 比赛规则, in the contest.
pub const fn rule_set(set: RuleSet, lang: Lang) -> &'static str {
    let (zh, en) = match set {
        RuleSet::Contest => ("比赛规则", "in the contest"),
        RuleSet::Botzone2 => ("Botzone 叫分斗地主", "in Botzone's FightTheLandlord2"),
        RuleSet::Botzone1 => ("Botzone 斗地主", "in Botzone's FightTheLandlord"),
    };
    lang.pick(zh, en)
}

/// The name that a rule set's own text gives a type: on Botzone 三带零 and 飞机不带翼.
pub const fn kind_by(set: RuleSet, kind: Kind) -> &'static str {
    match (set, kind) {
        (RuleSet::Contest, kind) => self::kind(kind, Lang::Zh),
        (_, Kind::Single) => "单张",
        (_, Kind::Pair) => "一对",
        (_, Kind::Triple) => "三带零",
        (_, Kind::TripleStraight) => "飞机不带翼",
        (_, kind) => self::kind(kind, Lang::Zh),
    }
}

/// The name of a play as players use it: it distinguishes 三带一对 from 三带一, which are one type.
pub const fn made(made: &Combination, lang: Lang) -> &'static str {
    match (made.kind, made.size) {
        (Kind::TripleWithOne, 5) => lang.pick("三带一对", "triple with a pair"),
        (Kind::QuadWithTwo, 8) => lang.pick("四带两对", "four with two pairs"),
        (kind, _) => self::kind(kind, lang),
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

/// A combination in a sentence: 单顺 3–7, 三个 4 带一.
pub fn combination(made: &Combination, lang: Lang) -> String {
    let (name, main) = (self::made(made, lang), rank(made.main, lang));
    let chain = || {
        let lowest = (made.main as u8 + 1).saturating_sub(made.length);
        let lowest = Rank::ALL.get(usize::from(lowest)).map_or(main, |&lowest| rank(lowest, lang));
        format!("{lowest}–{main}")
    };
    close_up(match (made.kind, made.size, lang) {
        (Kind::Rocket, ..) => name.to_owned(),
        (Kind::Single, ..) | (Kind::Pair | Kind::Triple | Kind::Bomb, _, Lang::Zh) => format!("{name} {main}"),
        (Kind::Pair | Kind::Triple | Kind::Bomb, _, Lang::En) => format!("{name} of {main}s"),
        (Kind::TripleWithOne, 5, Lang::Zh) | (Kind::TripleWithPair, _, Lang::Zh) => format!("三个 {main} 带一对"),
        (Kind::TripleWithOne, 5, Lang::En) | (Kind::TripleWithPair, _, Lang::En) => {
            format!("three {main}s with a pair")
        }
        (Kind::TripleWithOne, _, Lang::Zh) => format!("三个 {main} 带一"),
        (Kind::TripleWithOne, _, Lang::En) => format!("three {main}s with one"),
        (Kind::QuadWithTwo, 8, Lang::Zh) | (Kind::QuadWithPairs, _, Lang::Zh) => format!("四个 {main} 带两对"),
        (Kind::QuadWithTwo, 8, Lang::En) | (Kind::QuadWithPairs, _, Lang::En) => format!("four {main}s with two pairs"),
        (Kind::QuadWithTwo | Kind::QuadWithCards, _, Lang::Zh) => format!("四个 {main} 带二"),
        (Kind::QuadWithTwo | Kind::QuadWithCards, _, Lang::En) => format!("four {main}s with two"),
        (
            Kind::TripleStraightWithWings
            | Kind::PlaneWithCards
            | Kind::PlaneWithPairs
            | Kind::ShuttleWithCards
            | Kind::ShuttleWithPairs,
            size,
            _,
        ) => match lang {
            Lang::Zh => format!("{name} {}（{size} 张）", chain()),
            Lang::En => format!("{name} {} ({size} cards)", chain()),
        },
        (Kind::Straight | Kind::PairStraight | Kind::TripleStraight | Kind::Shuttle, ..) => {
            format!("{name} {}", chain())
        }
    })
}

/// A seat and its action: 西：叫 2 分.
pub fn step(set: RuleSet, seat: Seat, action: &Action, lang: Lang) -> String {
    let (seat, action) = (self::seat(seat, lang), self::action(set, action, lang));
    match lang {
        Lang::Zh => format!("{seat}：{action}"),
        Lang::En => format!("{seat}: {action}"),
    }
}

/// A combination in an English sentence, with its article: a pair of 10s, three 10s with one, the rocket.
pub fn with_article(made: &Combination) -> String {
    let article = match made.kind {
        Kind::Rocket => "the ",
        Kind::TripleWithOne | Kind::TripleWithPair | Kind::QuadWithTwo | Kind::QuadWithCards | Kind::QuadWithPairs => {
            ""
        }
        _ => "a ",
    };
    format!("{article}{}", combination(made, Lang::En))
}

/// An action: 叫 2 分, 不出, 单顺 3 4 5 6 7.
pub fn action(set: RuleSet, action: &Action, lang: Lang) -> String {
    match (*action, lang) {
        (Action::Bid(0), _) => lang.pick("不叫", "passes").to_owned(),
        (Action::Bid(bid), Lang::Zh) => format!("叫 {bid} 分"),
        (Action::Bid(bid), Lang::En) => format!("bids {bid}"),
        (Action::Pass, _) => lang.pick("不出", "passes").to_owned(),
        (Action::Play(cards), _) => match set.combination(cards) {
            Some(combination) => {
                let (body, carried) = combination.parts(cards);
                let parts = [body, carried].into_iter().filter(|part| !part.is_empty());
                close_up(format!("{} {}", made(&combination, lang), joined(parts.map(|part| ranks(part, lang)))))
            }
            None => ranks(cards, lang),
        },
    }
}

/// What the judge bids or plays for a seat that it has taken over: 托管：不出.
pub fn judges_action(set: RuleSet, action: &Action, lang: Lang) -> String {
    let action = self::action(set, action, lang);
    match lang {
        Lang::Zh => format!("托管：{action}"),
        Lang::En => format!("the judge plays for it: {action}"),
    }
}

/// The name of what doubled the score.
pub const fn spring(spring: Spring, lang: Lang) -> &'static str {
    let (zh, en) = match spring {
        Spring::Spring => ("春天", "spring"),
        Spring::AntiSpring => ("反春天", "anti-spring"),
    };
    lang.pick(zh, en)
}

/// A seat that failed: 西家判负.
pub fn ruled_out(seat: Seat, lang: Lang) -> String {
    let seat = self::seat(seat, lang);
    match lang {
        Lang::Zh => format!("{seat}家判负"),
        Lang::En => format!("{seat} forfeits"),
    }
}

/// The multiplier (倍数) and its factors: `3 分 × (1 + 2 炸弹) × 2 火箭 × 2 春天`, on Botzone `底分 2 × 2 炸弹 × 2 火箭`.
pub fn multiplier(outcome: &Outcome, lang: Lang) -> String {
    match outcome.rule_set {
        RuleSet::Contest => factors(outcome.stake, outcome.bombs, outcome.rocket, outcome.spring, lang),
        RuleSet::Botzone1 => {
            lang.pick("胜方 2 分，另加各手牌的小分", "2 for the winners, and the small points of the plays").to_owned()
        }
        RuleSet::Botzone2 => {
            let mut text = format!("{} {}", lang.pick("底分", "stake"), outcome.stake);
            for _ in 0..outcome.bombs {
                text += lang.pick(" × 2 炸弹", " × 2 bomb");
            }
            text + &doublings(outcome.rocket, outcome.spring, lang)
        }
    }
}

/// The factors of a score: `100 × 底分 3 × (1 + 2 炸弹) × 2 火箭 × 2 春天`.
pub(crate) fn factors(stake: u8, bombs: u8, rocket: bool, spring: Option<Spring>, lang: Lang) -> String {
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
    text + &doublings(rocket, spring, lang)
}

/// ` × 2 火箭 × 2 春天`.
fn doublings(rocket: bool, spring: Option<Spring>, lang: Lang) -> String {
    let rocket = if rocket { lang.pick(" × 2 火箭", " × 2 rocket") } else { "" };
    let spring = spring.map(|which| format!(" × 2 {}", self::spring(which, lang))).unwrap_or_default();
    format!("{rocket}{spring}")
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::parse_ranks;

    use super::*;

    #[track_caller]
    fn assert_says(cards: &str, zh: &str, en: &str) {
        let played = Action::Play(parse_ranks(cards).unwrap());
        let said = [Lang::Zh, Lang::En].map(|lang| action(RuleSet::Contest, &played, lang));
        assert_eq!((said[0].as_str(), said[1].as_str()), (zh, en));
    }

    #[test]
    fn a_triple_with_a_pair_has_its_own_name_and_kickers_come_last() {
        assert_says("3444", "三带一 4 4 4 3", "triple with one 4 4 4 3");
        assert_says("33444", "三带一对 4 4 4 3 3", "triple with a pair 4 4 4 3 3");
        assert_says("344445", "四带二 4 4 4 4 3 5", "four with two 4 4 4 4 3 5");
        assert_says("33444455", "四带两对 4 4 4 4 3 3 5 5", "four with two pairs 4 4 4 4 3 3 5 5");
        assert_says("34445556", "三顺带牌 4 4 4 5 5 5 3 6", "straight of triples with wings 4 4 4 5 5 5 3 6");
        assert_says("44455556", "三顺带牌 4 4 4 5 5 5 5 6", "straight of triples with wings 4 4 4 5 5 5 5 6");
        assert_says("34567", "单顺 3 4 5 6 7", "straight 3 4 5 6 7");
    }

    #[test]
    fn combinations_in_sentences_have_the_players_names() {
        for (cards, zh, en) in [
            ("Q", "单牌 Q", "a single Q"),
            ("Z", "单牌大王", "a single big joker"),
            ("00", "对牌 10", "a pair of 10s"),
            ("33444", "三个 4 带一对", "three 4s with a pair"),
            ("3000", "三个 10 带一", "three 10s with one"),
            ("777733", "四个 7 带二", "four 7s with two"),
            ("34567890", "单顺 3–10", "a straight 3–10"),
            ("QQKKAA", "双顺 Q–A", "a straight of pairs Q–A"),
            ("33344456", "三顺带牌 3–4（8 张）", "a straight of triples with wings 3–4 (8 cards)"),
        ] {
            let made = RuleSet::Contest.combination(parse_ranks(cards).unwrap()).unwrap();
            assert_eq!((combination(&made, Lang::Zh), with_article(&made)), (zh.to_owned(), en.to_owned()));
        }
    }
}
