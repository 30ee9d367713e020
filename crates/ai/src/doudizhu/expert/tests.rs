use crate::testing;
use paiju_game::{Seat, Seed};

use super::features::{COUNT, Scene};
use super::*;
use crate::doudizhu::planner::table::{Hand, Play, Table};
use crate::doudizhu::planner::worlds::{Hands, Worlds};
use paiju_doudizhu::Counts;
use paiju_doudizhu::RuleSet;

/// Plays games and calls `each` at every moment of the play, with all three hands.
fn moments(games: u64, names: [&str; 3], mut each: impl FnMut(&View, Seat, &Hands, &mut Rng)) {
    testing::moments(Seed(61), 0..games, &names, 40, |game: &DouDizhu, view, rng| {
        if let Some(landlord) = view.course().landlord().filter(|_| view.course().kitty().is_some()) {
            each(view, landlord, &[0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat)))), rng);
        }
    });
}

fn table(view: &View, landlord: Seat, hands: &Hands, memo: &mut Memo) -> Table {
    Table::new(view, landlord, hands.map(|cards| Hand::new(cards, memo)))
}

#[test]
fn considered_plays_are_legal_and_features_are_within_the_table() {
    let (mut memo, mut considered, mut splits) = (Memo::default(), 0, 0);
    moments(60, ["random", "planner", "sample"], |view, landlord, hands, _| {
        let table = table(view, landlord, hands, &mut memo);
        let hand = Counts::of(view.hand());
        let mut plays: Vec<Option<Play>> = Vec::new();
        policy::considered(&Scene::of(&table), &mut |play| plays.push(play));
        for play in &plays {
            let Some(play) = play else {
                assert!(view.target().is_some());
                continue;
            };
            assert!(hand.without(play.cards).is_some(), "{:?} of {hand:?}", play.cards);
            assert_eq!(RuleSet::Contest.combination_of(&play.cards), Some(play.made));
            assert!(view.target().is_none_or(|target| play.made.beats(&target)));
            splits += u32::from(memo.plan(hand - play.cards).turns >= memo.plan(hand).turns);
        }
        let choice = policy::choose(&table, &mut memo);
        assert!(plays.contains(&choice) || choice.is_some_and(|play| play.cards == hand));
        for play in &plays {
            let rest = memo.plan(play.map_or(hand, |play| hand - play.cards));
            Scene::of(&table).features(play.as_ref(), &rest, &mut |feature| assert!(feature < COUNT));
        }
        considered += plays.len();
    });
    assert!(considered > 8_000 && splits > 1_000, "{considered} {splits}");
}

/// The policy uses the mover's hand and the others' combined cards, not the other hands.
#[test]
fn the_policy_sees_no_other_hand() {
    let (mut memo, mut asked, mut differ) = (Memo::default(), 0, 0);
    moments(20, ["planner", "sample", "planner"], |view, landlord, hands, rng| {
        let other = Worlds::of(view).deal(rng);
        let [one, two] = [hands, &other].map(|hands| {
            let table = table(view, landlord, hands, &mut memo);
            policy::choose(&table, &mut memo)
        });
        assert_eq!(one, two, "{view:?}");
        asked += 1;
        differ += u32::from(other != *hands);
    });
    assert!(asked > 500 && 2 * differ > asked, "{differ} of {asked}");
}

/// Uses only the factors that learning uses.
#[test]
fn a_deals_likelihood_is_the_product_of_its_factors() {
    let mut memo = Memo::default();
    moments(4, ["sample", "planner", "sample"], |view, _, hands, rng| {
        let reading = reading::Reading::of(view);
        for hands in [*hands, Worlds::of(view).deal(rng)] {
            let (mut product, likelihood) = (1.0, reading.likelihood(&hands, &mut memo));
            reading.product(&hands, &mut memo, &mut |place| {
                product *= place.factor();
                1.0
            });
            assert!((product / likelihood - 1.0).abs() < 1e-12, "{product} {likelihood}");
        }
    });
}
