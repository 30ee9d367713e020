use std::collections::BTreeSet;

use paiju_game::cards::{Card, CardSet, parse_ranks};
use paiju_game::{Fault, Game, Rng, Seat, Seed};

use super::*;
use crate::moves::tests::slow_leads;
use crate::moves::{Plays, can_follow, follows_made, leads_made};
use crate::{Action, DouDizhu, EAST, Ending, Kind, Refusal, SOUTH, Spring, check_cards, text};

const BOTZONE: [RuleSet; 2] = [RuleSet::Botzone2, RuleSet::Botzone1];

fn cards(ranks: &str) -> CardSet {
    parse_ranks(ranks).unwrap()
}

fn name(set: RuleSet, ranks: &str) -> &'static str {
    set.combination(cards(ranks)).map_or("错误", |made| text::kind_by(set, made.kind))
}

#[test]
fn botzones_types_are_those_of_its_judges() {
    for (ranks, second, first) in [
        ("YZ", "火箭", "火箭"),
        ("444YZ", "错误", "错误"),
        ("4443", "三带一", "三带一"),
        ("44433", "三带二", "三带二"),
        ("JJJJ66", "错误", "错误"),
        ("JJJJ67", "四带两只", "四带两只"),
        ("JJJJYZ", "四带两只", "四带两只"),
        ("JJJJ6677", "四带两对", "四带两对"),
        ("33337777", "错误", "错误"),
        ("33344455", "错误", "错误"),
        ("33344435", "错误", "错误"),
        ("33344456", "飞机带小翼", "飞机带小翼"),
        ("3334445566", "飞机带大翼", "飞机带大翼"),
        ("333444555777", "错误", "错误"),
        ("333444555789", "飞机带小翼", "飞机带小翼"),
        ("33344477779", "错误", "错误"),
        ("AAA222", "错误", "错误"),
        ("33334444", "航天飞机不带翼", "航天飞机不带翼"),
        ("7777888835JK", "航天飞机带小翼", "错误"),
        ("7777888835", "错误", "航天飞机带小翼"),
        ("777788883355JJKK", "航天飞机带大翼", "错误"),
        ("777788883355", "错误", "航天飞机带大翼"),
        ("34567890JQKA", "单顺", "单顺"),
        ("0JQKA2", "错误", "错误"),
        ("334455", "双顺", "双顺"),
        ("3344", "错误", "错误"),
    ] {
        assert_eq!((name(RuleSet::Botzone2, ranks), name(RuleSet::Botzone1, ranks)), (second, first), "{ranks}");
    }
}

/// The types in the words of the spec: a main part, and a rest of single cards or pairs of different other ranks.
fn slow(counts: &[u8; 15], wings: usize) -> Option<(usize, usize, usize)> {
    let total = counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    for copies in 1..=4u8 {
        for length in 1..=12 {
            for bottom in 0..=15 - length {
                let main = bottom..bottom + length;
                if length > 1 && bottom + length > 12 || main.clone().any(|rank| counts[rank] != copies) {
                    continue;
                }
                let least = [5, 3, 2, 2][usize::from(copies) - 1];
                let rest: Vec<u8> =
                    (0..15).filter(|rank| !main.contains(rank)).map(|rank| counts[rank]).filter(|&n| n > 0).collect();
                let units = match (copies, length) {
                    (3, _) => length,
                    (4, 1) => 2,
                    (4, _) => wings * length,
                    _ => 0,
                };
                let fits = rest.is_empty()
                    || units > 0
                        && rest.len() == units
                        && (rest.iter().all(|&n| n == 1) || rest.iter().all(|&n| n == 2));
                if fits && (length == 1 || length >= least) {
                    return Some((bottom + length - 1, length, total));
                }
            }
        }
    }
    (total == 2 && counts[13] == 1 && counts[14] == 1).then_some((14, 1, 2))
}

#[test]
fn agrees_with_the_slow_twin() {
    let mut rng = Rng::new(Seed(11));
    let mut legal = 0;
    for number in 0..60_000 {
        let mut counts = [0u8; 15];
        let (length, copies) = (1 + rng.below(5) as usize, 1 + rng.below(4) as u8);
        let bottom = rng.below(13 - length as u32) as usize;
        if number % 3 > 0 {
            counts[bottom..bottom + length].fill(copies);
        }
        for _ in 0..rng.below(6) {
            let (rank, more) = (rng.below(15) as usize, 1 + rng.below(2) as u8);
            counts[rank] = (counts[rank] + more).min(if rank > 12 { 1 } else { 4 });
        }
        for set in BOTZONE {
            let fast = set.combination_of(&Counts::from_array(counts));
            let fast = fast.map(|made| (made.main.index(), usize::from(made.length), usize::from(made.size)));
            assert_eq!(fast, slow(&counts, set.wings_of_a_quad()), "{set:?} {counts:?}");
            legal += usize::from(fast.is_some());
        }
    }
    assert!(legal > 10_000, "{legal}");
}

#[test]
fn leads_and_follows_are_all_plays_and_are_counted() {
    let mut rng = Rng::new(Seed(5));
    // Few ranks, so that quads and their runs come up.
    let mut pack: Vec<Card> = Card::all().take(28).chain(CardSet::JOKERS.iter()).collect();
    let mut shuttles = 0;
    for _ in 0..60 {
        rng.shuffle(&mut pack);
        let hand: CardSet = pack.iter().take(18).copied().collect();
        for set in BOTZONE {
            let all = slow_leads(set, hand);
            let mut leads = Vec::new();
            leads_made(set, hand, |cards, made| {
                assert_eq!(Some(made), set.combination(cards));
                shuttles += usize::from(made.kind == Kind::ShuttleWithCards || made.kind == Kind::Shuttle);
                leads.push(cards);
            });
            assert_eq!(leads.len(), all.len());
            assert_eq!(leads.iter().copied().collect::<BTreeSet<_>>(), all, "{set:?} {hand:?}");
            let plays = Plays::of(set, hand, None);
            assert_eq!(plays.count() as usize, leads.len());
            let place = rng.below(plays.count());
            assert_eq!(plays.nth(place).map(|(cards, _)| cards), leads.get(place as usize).copied());
            for target in leads.iter().step_by(7).filter_map(|&cards| set.combination(cards)) {
                let mut follows = BTreeSet::new();
                follows_made(hand, &target, |cards, made| {
                    assert_eq!(Some(made), set.combination(cards));
                    follows.insert(cards);
                });
                let beats = |cards: &CardSet| set.combination(*cards).is_some_and(|made| made.beats(&target));
                assert_eq!(follows, all.iter().copied().filter(beats).collect(), "{set:?} {hand:?} {target:?}");
                assert_eq!(can_follow(hand, &target), !follows.is_empty());
            }
        }
    }
    assert!(shuttles > 10, "{shuttles}");
}

#[test]
fn a_refusal_names_the_rules_that_know_the_cards() {
    let refused = |set, ranks| check_cards(set, cards(ranks), None).unwrap_err();
    let elsewhere = |refusal: Refusal| match refusal {
        Refusal::OnlyElsewhere { elsewhere, .. } => Some(elsewhere),
        _ => None,
    };
    assert_eq!(elsewhere(refused(RuleSet::Botzone2, "JJJJ66")), Some(RuleSet::Contest));
    assert_eq!(elsewhere(refused(RuleSet::Contest, "7777888835JK")), Some(RuleSet::Botzone2));
    assert_eq!(elsewhere(refused(RuleSet::Botzone2, "7777888835")), Some(RuleSet::Botzone1));
    assert_eq!(elsewhere(refused(RuleSet::Botzone1, "34")), None);
}

#[test]
fn plays_of_different_shape_do_not_compare() {
    let set = RuleSet::Botzone2;
    let beats =
        |one: &str, other: &str| set.combination(cards(one)).unwrap().beats(&set.combination(cards(other)).unwrap());
    assert!(beats("44455", "33366") && !beats("44455", "3336") && !beats("4445", "33366"));
    // Twenty cards: five triples with cards, and four with pairs.
    assert!(!beats("44455566677788890JQK", "33344455566699007788".replace("7788", "JJQQ").as_str()));
    assert!(beats("44445555", "33334444") && beats("6666", "33334444") && !beats("44445555", "6666"));
}

/// Game 3 of the second version, in which these seats fail at their first turns.
fn failing(seats: &[Seat]) -> DouDizhu {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)).by(RuleSet::Botzone2));
    for bid in [0, 0, 2] {
        let seat = game.to_act().first().unwrap();
        game.act(seat, &Action::Bid(bid)).unwrap();
    }
    for &seat in seats {
        game.forfeit(seat, Fault::Illegal);
    }
    game
}

// ruling: D54
#[test]
fn the_judge_plays_for_a_seat_that_failed_until_the_third_fails() {
    let mut game = failing(&[EAST]);
    let lowest = game.opening_hands()[EAST.index()].iter().next().unwrap();
    assert_eq!(game.course().plays()[0].cards, lowest.into(), "the landlord leads its lowest card");
    assert_eq!(game.to_act().first(), Some(WEST));
    // Both others pass: the judge leads again, and is not asked.
    game.act(WEST, &Action::Pass).unwrap();
    game.act(SOUTH, &Action::Pass).unwrap();
    assert_eq!((game.course().plays().len(), game.to_act().first()), (4, Some(WEST)));
    assert_eq!(game.taken_over(EAST).map(|taken| taken.from), Some(3));
    game.forfeit(WEST, Fault::Illegal);
    assert_eq!((game.course().plays()[4].cards, game.to_act().first()), (CardSet::EMPTY, Some(SOUTH)));
    game.forfeit(SOUTH, Fault::Illegal);
    assert!(matches!(game.course().ending(), Some(Ending::AllFailed { seat: SOUTH, .. })));
    assert_eq!(game.outcome().unwrap().scores, [-1.0; 3]);
}

// ruling: D53
#[test]
fn if_nobody_bids_seat_0_is_landlord_for_1() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)).by(RuleSet::Botzone2));
    for seat in Seat::all(3) {
        game.act(seat, &Action::Bid(0)).unwrap();
    }
    let course = game.course();
    assert_eq!((course.landlord(), course.stake(), course.turn()), (Some(WEST), 1, Some(WEST)));
}

// ruling: D81
#[test]
fn the_second_version_doubles_the_stake() {
    let multiplier = |set: RuleSet| set.multiplier(2, true, true);
    assert_eq!(BOTZONE.map(multiplier), [16, 1]);
    assert_eq!(multiplier(RuleSet::Contest), 12);
    // West goes out with all that it holds, and nobody else has played.
    let west: Vec<Card> = Card::all().take(20).collect();
    let rest: Vec<Card> = Card::all().skip(20).collect();
    let pack = [&west[..17], &rest, &west[17..]].concat();
    for (set, scores) in [(RuleSet::Botzone2, [6.0 * 2.0, -6.0, -6.0]), (RuleSet::Botzone1, [2.2, 0.0, 0.0])] {
        let mut game = DouDizhu::start(&crate::Setup::from_pack(&pack).by(set));
        if set == RuleSet::Botzone2 {
            game.act(WEST, &Action::Bid(3)).unwrap();
        }
        game.act(WEST, &Action::Play(west.iter().copied().collect())).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.scores, outcome.spring), (scores, Some(Spring::Spring)));
    }
}
