use crate::{Ais as _, testing};
use paiju_game::cards::{CardSet, parse_ranks};
use paiju_game::{Game as _, Say as _, Seed};
use serde_json::json;

use super::*;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::{Action, SOUTH, WEST};

const WORK: u64 = 2_000;

fn limit(seed: Seed) -> Limit<'static> {
    Limit { work: WORK, ..Limit::with_seed(seed) }
}

/// Calls `check` at every decision of some games between planners, with the view of the seat to act and its beliefs.
fn each_moment(games: std::ops::Range<u64>, mut check: impl FnMut(&DouDizhu, &View, &[Belief<Holding>])) {
    testing::moments(Seed(41), games, &["planner"], 200, |game, view, _| {
        check(game, view, &DouDizhu::beliefs(view, &limit(DouDizhu::decision_seed(view))));
    });
}

fn is_true(game: &DouDizhu, view: &View, belief: &Belief<Holding>) -> bool {
    let hand = game.hand(belief.seat);
    match belief.holding {
        Holding::Beats => moves::can_follow(hand, &view.target().unwrap()),
        Holding::Rocket => hand.contains_all(CardSet::JOKERS),
        Holding::BigJoker => hand.count(Rank::BigJoker) == 1,
        Holding::LittleJoker => hand.count(Rank::LittleJoker) == 1,
        Holding::Bomb => Rank::ALL.iter().any(|&rank| hand.count(rank) == 4),
        Holding::Twos => hand.count(Rank::Two) >= 2,
        Holding::Highest { rank } => hand.count(rank) > 0,
    }
}

/// By surprisal of the truth, per holding and in total: less is better.
#[test]
fn beliefs_beat_chance() {
    let mut surprise = std::collections::BTreeMap::new();
    each_moment(0..40, |game, view, beliefs| {
        for belief in beliefs {
            let holds = is_true(game, view, belief);
            let of = |chance: f64| -(if holds { chance } else { 1.0 - chance }).clamp(0.005, 0.995).ln();
            let kind = match belief.holding {
                Holding::Highest { .. } => Holding::Highest { rank: Rank::Two },
                holding => holding,
            };
            let sums = surprise.entry(kind).or_insert((0, 0.0, 0.0));
            *sums = (sums.0 + 1, sums.1 + of(belief.chance), sums.2 + of(belief.dealt));
        }
    });
    assert!(surprise.values().all(|(number, read, dealt)| *number > 300 && read < dealt), "{surprise:?}");
    let sum = surprise.values().fold((0, 0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2));
    assert!(sum.0 > 5_000 && sum.1 < 0.8 * sum.2, "{sum:?}");
}

/// An unseen joker is in another hand, or in the hidden kitty.
#[test]
fn chances_are_consistent() {
    each_moment(50..65, |game, view, beliefs| {
        let order: Vec<_> = beliefs.iter().map(|one| (one.holding, one.seat)).collect();
        assert!(order.is_sorted() && order.iter().all(|&(_, seat)| seat != view.seat()));
        for belief in beliefs {
            assert!((0.0..=1.0).contains(&belief.chance) && (0.0..=1.0).contains(&belief.dealt), "{belief:?}");
            // Certain beliefs are true.
            assert!(belief.dealt != 1.0 || is_true(game, view, belief), "{belief:?}");
        }
        let both = |wanted: Holding| {
            let of = beliefs.iter().filter(move |one| one.holding == wanted);
            of.fold((0, 0.0, 0.0), |sum, one| (sum.0 + 1, sum.1 + one.chance, sum.2 + one.dealt))
        };
        for joker in [Holding::BigJoker, Holding::LittleJoker] {
            let (seats, chance, dealt) = both(joker);
            if view.course().kitty().is_some() {
                assert!(seats == 0 || seats == 2 && (chance - 1.0).abs() < 1e-9 && (dealt - 1.0).abs() < 1e-9);
            } else if seats > 0 {
                assert!(seats == 2 && chance < 1.0 && (0.8..0.99).contains(&dealt), "{dealt} without the kitty");
            }
        }
        let known = |holding: Holding| beliefs.iter().any(|one| one.holding == holding);
        assert!(!known(Holding::Beats) || view.target().is_some());
        assert!(view.hand().is_empty() || !view.hand().contains_all(CardSet::JOKERS) || !known(Holding::BigJoker));
    });
}

#[test]
fn there_are_no_beliefs_before_the_first_action_or_at_the_end() {
    let limit = limit(Seed(1));
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(6)));
    assert!(DouDizhu::beliefs(&game.view(WEST), &limit).is_empty());
    game.act(WEST, &Action::Bid(1)).unwrap();
    assert!(DouDizhu::beliefs(&game.view(WEST), &limit).is_empty(), "its own bid tells it nothing");
    let told = DouDizhu::beliefs(&game.view(SOUTH), &limit);
    let west = |holding| told.iter().find(|one| one.holding == holding && one.seat == WEST).unwrap();
    assert!(west(Holding::BigJoker).chance > west(Holding::BigJoker).dealt, "who bids is strong");
    let mut sample = DouDizhu::ai("sample").unwrap();
    let game = testing::play(game, |_, _, view| sample.decide(view, &limit).unwrap().action);
    assert!(Seat::all(SEATS).all(|seat| DouDizhu::beliefs(&game.view(seat), &limit).is_empty()));
}

/// Views that no game reaches.
#[test]
fn contradictory_views_reveal_nothing() {
    let ask = |view: serde_json::Value| {
        let view: View = serde_json::from_value(view).unwrap();
        DouDizhu::beliefs(&view, &limit(Seed(2)))
    };
    let hand = parse_ranks("3456789").unwrap();
    let play = |seat: u8, cards: &str| json!({"seat": seat, "cards": parse_ranks(cards).unwrap(), "combination": null});
    let view = |seat: u8, left: [u8; 3], plays: Vec<serde_json::Value>, phase: serde_json::Value| {
        json!({"seat": seat, "dealt": hand, "hand": hand, "course": {
            "bids": [{"seat": seat, "value": 200}, {"seat": 2, "value": 3}], "stake": 3, "landlord": seat, "kitty": [],
            "plays": plays, "left": left, "played": CardSet::EMPTY, "target": null, "phase": phase,
        }})
    };
    let playing = json!({"playing": {"turn": 0}});
    assert!(ask(view(0, [7, 1, 1], vec![play(1, "K")], playing.clone())).is_empty());
    assert!(ask(view(0, [7, 0, 47], vec![play(1, "K")], playing.clone())).is_empty());
    assert!(ask(view(9, [7, 20, 27], vec![play(1, "K")], playing.clone())).is_empty());
    assert!(ask(view(0, [7, 20, 27], vec![play(1, "K"), play(9, "K")], playing.clone())).is_empty());
    assert!(ask(view(0, [7, 20, 27], vec![], json!({"bidding": {"turn": 9}}))).is_empty());
    // The numbers fit, the plays do not: beliefs equal the uniform chances.
    let told = ask(view(0, [7, 20, 27], vec![play(1, "K"), play(2, "K"), play(2, "KK")], playing));
    assert!(!told.is_empty() && told.iter().all(|one| (one.chance - one.dealt).abs() < 1e-9), "{told:?}");
}

#[test]
fn holdings_have_words_and_codes() {
    let highest = Holding::Highest { rank: Rank::Ace };
    assert_eq!(
        (highest.say(Lang::Zh).as_str(), highest.say(Lang::En).as_str()),
        ("外面最大的牌：A", "the highest rank still out: A")
    );
    let text = serde_json::to_string(&[Holding::Beats, highest]).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Holding>>(&text).unwrap(), [Holding::Beats, highest]);
}
