use std::collections::BTreeMap;

use paiju_game::{Game as _, Rng, Seat, Seed};

use super::*;
use paiju_mahjong::{Action, Counts, EAST, Hand, Mahjong, Meld, MeldKind, Phase, SEATS, Setup, Tile};

/// Shuffled tiles of a small part of the set, so that hands come close to winning.
fn shuffled(rng: &mut Rng) -> Vec<Tile> {
    let ranks = 4 + rng.below(3) as u8;
    let near = Tile::all().filter(|tile| tile.rank() <= ranks && tile.index() < 18);
    let mut tiles: Vec<Tile> = near.flat_map(|tile| [tile; 4]).collect();
    rng.shuffle(&mut tiles);
    tiles
}

/// A hand that needs one or two sets and the pair, and the remaining tiles.
fn small(rng: &mut Rng) -> (Hand, Vec<Tile>) {
    let tiles = shuffled(rng);
    let melds: Vec<Meld> = (0..2 + rng.below(2) as usize)
        .filter_map(|at| Some(Meld { tile: Tile::from_index(18 + at)?, kind: MeldKind::Peng, from: None }))
        .collect();
    let (held, rest) = tiles.split_at(13 - 3 * melds.len());
    (Hand::new(held.iter().copied().collect(), &melds), rest.to_vec())
}

/// Tries every draw with every discard.
fn slow_fewest(hand: &Hand, draws: &[Tile]) -> Option<usize> {
    let mut hands = BTreeMap::from([(hand.concealed, *hand)]);
    for (number, &drawn) in (1..).zip(draws) {
        let with: Vec<Hand> = hands.values().map(|hand| hand.with(drawn)).collect();
        if with.iter().any(Hand::is_win) {
            return Some(number);
        }
        let rests = |with: &Hand| with.concealed.iter().map(|(tile, _)| with.without(tile)).collect::<Vec<_>>();
        hands = with.iter().flat_map(rests).map(|rest| (rest.concealed, rest)).collect();
    }
    None
}

#[test]
fn the_fewest_draws_agree_with_trying_everything() {
    let mut rng = Rng::new(Seed(61));
    let mut found = [0; 2];
    for _ in 0..400 {
        let (hand, rest) = small(&mut rng);
        let draws = &rest[..5];
        let fewest = fewest_draws(&hand, draws);
        assert_eq!(fewest, slow_fewest(&hand, draws), "{hand:?} {draws:?}");
        found[usize::from(fewest.is_some())] += 1;
    }
    assert!(found.iter().all(|&found| found > 50), "{found:?}");
}

/// A hand ready for a tile wins when that tile is drawn; a winning hand needs no draw.
#[test]
fn draws_are_counted_from_one() {
    let hand: Hand = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8".parse().unwrap();
    let tiles = |text: &str| text.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<Tile>>();
    assert_eq!(fewest_draws(&hand, &tiles("B9 W6")), Some(2));
    assert_eq!(fewest_draws(&hand, &tiles("B9 T9")), None);
    assert_eq!(fewest_draws(&hand.with("W3".parse().unwrap()), &[]), Some(0));
}

/// The number of orders in which the best play wins, from the definition of a win alone.
fn slow_wins(hand: &Hand, unseen: &[Tile], draws: u8) -> u128 {
    if draws == 0 {
        return 0;
    }
    let orders = |left: usize, draws: u8| (0..usize::from(draws)).map(|drawn| (left - drawn) as u128).product::<u128>();
    let after = |at: usize| {
        let with = hand.with(unseen[at]);
        if with.is_win() {
            return orders(unseen.len() - 1, draws - 1);
        }
        let mut rest = unseen.to_vec();
        rest.remove(at);
        let after = |(tile, _)| slow_wins(&with.without(tile), &rest, draws - 1);
        with.concealed.iter().map(after).max().unwrap_or(0)
    };
    (0..unseen.len()).map(after).sum()
}

#[test]
fn the_odds_agree_with_trying_everything() {
    let mut rng = Rng::new(Seed(62));
    let (mut some, mut all) = (0, 0);
    for _ in 0..60 {
        let (hand, rest) = small(&mut rng);
        let unseen = &rest[..6];
        for draws in 0..=3 {
            let odds = Optimum::new(unseen.iter().copied().collect(), u64::MAX).odds(&hand, draws).unwrap();
            assert_eq!(odds.wins, slow_wins(&hand, unseen, draws), "{hand:?} {unseen:?} {draws}");
            assert_eq!(odds.of, (0..u128::from(draws)).map(|drawn| 6 - drawn).product::<u128>());
            (some, all) = (some + u32::from(odds.wins > 0), all + 1);
        }
    }
    assert!(some > 30 && some < all, "{some} of {all}");
}

/// Over all orders of the draws, no play beats one that knows the order.
#[test]
fn knowing_the_order_never_hurts() {
    let mut rng = Rng::new(Seed(63));
    for _ in 0..100 {
        let (hand, rest) = small(&mut rng);
        let unseen = &rest[..6];
        let odds = Optimum::new(unseen.iter().copied().collect(), u64::MAX).odds(&hand, 3).unwrap();
        let orders = (0..6 * 6 * 6).map(|at| [at / 36, at / 6 % 6, at % 6]);
        let orders = orders.filter(|[one, two, three]| one != two && two != three && one != three);
        let wins = |order: &[usize; 3]| fewest_draws(&hand, &order.map(|at| unseen[at])).is_some();
        let by_knowing = orders.filter(wins).count() as u128;
        assert!(odds.wins <= by_knowing, "{hand:?}");
    }
}

#[test]
fn too_much_work_has_no_answer() {
    let hand: Hand = "B1 B2 B3 T1 T2 T4 W1 W2 W3 W4 W5 W8 W8".parse().unwrap();
    let unseen = Counts::WHOLE.less(&hand.all());
    let mut optimum = Optimum::new(unseen, 100);
    assert!(optimum.odds(&hand, 2).is_some());
    assert_eq!(optimum.odds(&hand, 4), None);
    assert_eq!(optimum.odds(&hand, Optimum::DRAWS + 1), None);
    // Earlier questions do not change the answer.
    let fresh = Optimum::new(unseen, u64::MAX).odds(&hand, 3);
    let mut used = Optimum::new(unseen, u64::MAX);
    let discards = used.discards(&hand.with("T3".parse().unwrap()), 2).unwrap();
    assert_eq!(discards.len(), 13);
    assert_eq!(used.odds(&hand, 3), fresh);
}

/// Games whose next draws come from two suits up to 6, a few turns in; every seat has discarded its draws.
fn near_game(rng: &mut Rng) -> Mahjong {
    let near = shuffled(rng);
    let far = Counts::WHOLE.less(&near.iter().copied().collect());
    let setup = Setup { tiles: near.into_iter().chain(far.tiles()).collect(), rules: paiju_mahjong::Rules::default() };
    let mut game = Mahjong::start(&setup);
    for _ in 0..rng.below(6) {
        let Some(seat) = game.to_act().first() else { break };
        game = go_on(&game, seat);
    }
    game
}

/// The seat discards its draw, and nobody claims it.
fn go_on(game: &Mahjong, seat: Seat) -> Mahjong {
    unclaimed_after(game, seat, &Action::Play(game.drawn(seat).unwrap())).unwrap()
}

/// The least number of own draws after which the seat can say HU, by playing on with every discard; at most `most`
/// draws.
fn slow_soonest(game: &Mahjong, seat: Seat, most: usize) -> Option<usize> {
    let mut games = vec![game.clone()];
    for draws in 0..=most {
        let mut next: BTreeMap<Counts, Mahjong> = BTreeMap::new();
        for mut game in games {
            while let (Phase::Turn { seat: now }, true) = (game.course().phase().clone(), draws > 0) {
                if now == seat {
                    break;
                }
                game = go_on(&game, now);
            }
            let mut actions = Vec::new();
            game.legal_actions(seat, &mut actions);
            if actions.contains(&Action::Hu) {
                return Some(draws);
            }
            let is_its_turn = game.course().asks(seat);
            for action in actions.iter().filter(|action| matches!(action, Action::Play(_))) {
                let after = unclaimed_after(&game, seat, action).unwrap();
                next.entry(after.hand(seat).concealed).or_insert(after);
            }
            if !is_its_turn {
                next.insert(game.hand(seat).concealed, game);
            }
        }
        games = next.into_values().collect();
    }
    None
}

#[test]
fn the_soonest_win_agrees_with_playing_every_discard() {
    const MOST: usize = 3;
    let mut rng = Rng::new(Seed(64));
    let (mut found, mut never) = ([0; MOST + 1], 0);
    for _ in 0..60 {
        let game = near_game(&mut rng);
        for seat in Seat::all(SEATS) {
            let soonest = soonest(&game, seat).filter(|&draws| draws <= MOST);
            assert_eq!(soonest, slow_soonest(&game, seat, MOST), "{seat:?} {:?}", game.hand(seat));
            match soonest {
                Some(draws) => found[draws] += 1,
                None => never += 1,
            }
        }
    }
    assert!(found[1..].iter().all(|&found| found > 2) && never > 20, "{found:?} {never}");
}

#[test]
fn a_winner_needs_no_draw_and_a_failed_seat_never_wins() {
    let mut game = near_game(&mut Rng::new(Seed(65)));
    game.forfeit(EAST, paiju_game::Fault::Malformed { answer: String::new() });
    assert_eq!(soonest(&game, EAST), None);
    assert_eq!(soonest(&game, Seat(SEATS)), None, "there is no such seat");
    // The others draw the seat's tiles instead.
    let drawn: Vec<_> = (1..SEATS).map(|seat| super::open::own_draws(&game, Seat(seat)).len()).collect();
    assert_eq!(drawn.iter().sum::<usize>(), game.wall().len());
}
