use super::*;
use crate::guests::play;
use crate::names::{DOUDIZHU, MAHJONG, TRACTOR};

const fn at(game: u32, table: u32) -> GameAt {
    GameAt { round: 0, table, game }
}

#[test]
fn pairs_do_not_depend_on_the_order_in_which_games_end() {
    let games = [(0, 0, 5.0), (0, 1, 2.0), (0, 2, -1.0), (1, 0, 0.0), (1, 1, 4.0), (1, 2, 8.0)];
    let taken = |order: [usize; 6]| {
        order.into_iter().fold(Rc::new(Paired::default()), |paired, place| {
            let (number, table, score) = games[place];
            paired.reduce(Came::Game(at(number, table), score))
        })
    };
    let expected = [Pair { same_deal: 3.0, other_deal: 6.0 }, Pair { same_deal: -4.0, other_deal: -8.0 }];
    for order in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [3, 0, 4, 1, 5, 2]] {
        assert_eq!(taken(order).pairs(), expected);
    }
    let later = taken([0, 1, 3, 4, 5, 5]);
    assert_eq!((later.pairs(), later.games()), (&[][..], 5), "the first pair is incomplete");
}

#[test]
fn each_game_is_handed_out_once() {
    let mut paired = Rc::new(Paired::default());
    let mut busy = Vec::new();
    for number in 0..7 {
        let next = paired.next(&busy).unwrap();
        assert_eq!(next, at(number / 3, number % 3));
        busy.push(next);
    }
    paired = paired.reduce(Came::Game(busy.remove(1), 0.0));
    assert_eq!(paired.next(&busy), Some(at(2, 1)));
}

/// The same AI in the same seat of the same deal plays the same game, and the other seats always have the other player.
#[test]
fn an_ai_is_no_better_than_itself_and_a_better_one_is() {
    let pair = |one: &str, other: &str, number: u32| {
        let games = (0..OF_A_PAIR).map(|table| {
            let task = task(&DOUDIZHU, RuleSet::Contest, one, other, at(number, table));
            let played = play::<paiju_doudizhu::DouDizhu>(&task).unwrap();
            Came::Game(at(number, table), score(&DOUDIZHU, at(number, table), &played.scores).unwrap())
        });
        games
            .fold(Rc::new(Paired::default()), |paired, came| match came {
                Came::Game(game, score) => paired.reduce(Came::Game(at(0, game.table), score)),
                pairs @ Came::Pairs(_) => paired.reduce(pairs),
            })
            .pairs()[0]
    };
    assert!((0..6).all(|number| pair("sample", "sample", number).same_deal == 0.0));
    let better: f64 = (0..30).map(|number| pair("sample", "random", number).same_deal).sum();
    assert!(better > 0.0, "{better}");
}

#[test]
fn partners_of_tractor_are_one_side() {
    let sits = |game: &GameInfo, number: u32| -> String {
        let seats = task(game, RuleSet::Contest, "A", "B", at(number, 0)).seats;
        seats.into_iter().map(|(_, plays)| plays).collect()
    };
    assert_eq!([0, 1, 2].map(|number| sits(&TRACTOR, number)), ["ABAB", "BABA", "ABAB"]);
    assert_eq!([0, 1, 3].map(|number| sits(&MAHJONG, number)), ["ABBB", "BABB", "BBBA"]);
    assert_eq!([0, 1, 3].map(|number| sits(&DOUDIZHU, number)), ["ABB", "BAB", "ABB"]);
    assert_eq!(score(&TRACTOR, at(1, 0), &[1.0, 2.0, 3.0, 4.0]), Some(3.0));
    assert_eq!(score(&TRACTOR, at(1, 0), &[]), None);
    let task = |table: u32| task(&MAHJONG, RuleSet::Contest, "A", "B", at(4, table));
    assert_eq!(task(0).deal, task(1).deal);
    assert_ne!(task(1).deal, task(2).deal);
    assert!([1, 2].into_iter().all(|table| task(table).seats.iter().all(|(_, plays)| plays == "B")));
}
