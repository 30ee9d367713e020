//! Whole random games by ids: every id stands for a legal action, and a seat's own observation gives the same numbers
//! as the game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::cell::Cell;
use std::collections::HashSet;

use paiju_doudizhu::{DouDizhu, RuleSet, Setup};
use paiju_env::{Arrays, Batch, Encoded, Eye, Table};
use paiju_game::cards::{Card, CardSet, parse_ranks};
use paiju_game::{Game as _, Rng, Seed};
use paiju_games::{GameId, GameRules, with_game};

fn seen<G: Encoded>(eye: Eye<'_, G>) -> Vec<i8> {
    let into = vec![Cell::new(77); G::observed()];
    G::observe(eye, &into);
    into.into_iter().map(Cell::into_inner).collect()
}

fn play<G: Encoded>(rules: Option<GameRules>, games: u64, skip_forced: bool) -> usize {
    let mut rng = Rng::new(Seed(11));
    let mut ids_seen = HashSet::new();
    let (mut actions, mut ids) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut table = Table::<G>::by(rules, Seed(seed), skip_forced);
        while let Some(seat) = table.seat() {
            let legal = table.legal().to_vec();
            let distinct: HashSet<_> = legal.iter().collect();
            assert!(!legal.is_empty() && distinct.len() == legal.len(), "{legal:?}");
            assert!(!skip_forced || legal.len() > 1);
            let view = table.game().view(seat);
            G::legal(Eye::View(&view), &mut actions, &mut ids);
            assert_eq!(ids, legal, "by the observation alone");
            assert_eq!(actions.len(), ids.len());
            for (id, action) in ids.iter().zip(&actions) {
                assert!((*id as usize) < table.actions() && table.actions() == G::actions(Eye::View(&view)));
                assert_eq!(G::view_check(&view, action), Ok(()), "{id}");
                let again = G::meaning(Eye::View(&view), *id).unwrap();
                assert!(G::same_action(&again, action), "{id}: {again:?} {action:?}");
            }
            let observed = seen(Eye::<G>::View(&view));
            assert_eq!(seen(table.eye(seat)), observed);
            assert!(!observed.contains(&77), "every value is written");
            let id = table.draw(&mut rng).unwrap();
            assert!(legal.contains(&id));
            ids_seen.insert(id);
            table.act(id).unwrap();
        }
        assert_eq!(table.scores().unwrap().len(), usize::from(G::SEATS));
        assert!(table.legal().is_empty() && table.act(0).is_err());
    }
    ids_seen.len()
}

#[test]
fn ids_and_rows_are_those_of_the_seats_own_observation() {
    let used = GameId::ALL.map(|game| with_game!(game, G => play::<G>(None, 40, false)));
    assert!(used[0] > 100 && used[1] > 100 && used[2] > 75, "{used:?}");
    for rules in GameRules::all() {
        let used = with_game!(rules.game(), G => play::<G>(Some(rules), 40, false));
        assert!(used > 60, "{rules}: {used}");
    }
    GameId::ALL.iter().for_each(|&game| _ = with_game!(game, G => play::<G>(None, 10, true)));
}

/// Draws by counting and by listing are equally likely.
#[test]
fn draws_are_even() {
    let mut table = Table::<paiju_games::DouDizhu>::new(Seed(3), false);
    let mut rng = Rng::new(Seed(5));
    let counts = |table: &mut Table<_>, rng: &mut Rng| {
        let mut counts = [0; 5];
        (0..4_000).for_each(|_| counts[table.draw(rng).unwrap() as usize] += 1);
        counts
    };
    let drawn = counts(&mut table, &mut rng);
    table.legal();
    let listed = counts(&mut table, &mut rng);
    for counts in [drawn, listed] {
        assert!(counts[0] == 0 && counts[1..].iter().all(|count| (900..1_100).contains(count)), "{counts:?}");
    }
}

#[test]
fn a_batch_is_the_same_games_one_by_one() {
    with_game!(GameId::DouDizhu, G => batch::<G>(None));
    with_game!(GameId::DouDizhu, G => batch::<G>(Some(GameRules::DouDizhu(RuleSet::Botzone2))));
    with_game!(GameId::Mahjong, G => batch::<G>(None));
    with_game!(GameId::Tractor, G => batch::<G>(None));
}

fn batch<G: Encoded>(rules: Option<GameRules>) {
    const GAMES: usize = 5;
    let seats = usize::from(G::SEATS);
    let mut batch = Batch::<G>::by(rules, GAMES, Seed(9), false);
    let mut alone: Vec<Table<G>> =
        (0..GAMES as u64).map(|game| Table::by(rules, Seed(9).derive(game), false)).collect();
    let actions_of_each = alone[0].actions();
    let cells = |len: usize| vec![Cell::new(0i8); len];
    let (observations, masks) = (cells(GAMES * G::observed()), cells(GAMES * actions_of_each));
    let (acting, rewards) = (vec![Cell::new(0i32); GAMES], vec![Cell::new(0f32); GAMES * seats]);
    let (dones, actions) = (vec![Cell::new(0u8); GAMES], vec![Cell::new(0i32); GAMES]);
    let arrays =
        Arrays { observations: &observations, masks: &masks, seats: &acting, rewards: &rewards, dones: &dones };
    batch.write(&arrays);
    let mut ended = 0;
    for step in 0..1_500 {
        for (game, table) in alone.iter_mut().enumerate() {
            let seat = table.seat().unwrap();
            assert_eq!(acting[game].get(), i32::from(seat.0));
            let row = &observations[game * G::observed()..(game + 1) * G::observed()];
            assert!(row.iter().map(Cell::get).eq(seen(table.eye(seat))));
            let mask = &masks[game * actions_of_each..(game + 1) * actions_of_each];
            let legal: HashSet<usize> = table.legal().iter().map(|&id| id as usize).collect();
            let ones: HashSet<usize> = (0..mask.len()).filter(|&id| mask[id].get() == 1).collect();
            assert_eq!(ones, legal);
        }
        batch.draw(&actions);
        if step == 700 {
            actions[2].set(-1);
        }
        batch.step(&actions, &arrays);
        for (game, table) in alone.iter_mut().enumerate() {
            match u32::try_from(actions[game].get()) {
                Ok(id) => table.act(id).unwrap(),
                Err(_) => table.forfeit(),
            }
            let scores = table.scores();
            assert_eq!(dones[game].get() == 1, scores.is_some());
            let told: Vec<f32> = rewards[game * seats..(game + 1) * seats].iter().map(Cell::get).collect();
            match scores {
                Some(scores) => {
                    assert_eq!(told, scores.iter().map(|&score| score as f32).collect::<Vec<_>>());
                    *table = Table::by(rules, batch.tables()[game].seed(), false);
                    ended += 1;
                }
                None => assert!(told.iter().all(|&reward| reward == 0.0)),
            }
        }
    }
    assert_eq!(batch.faults(), 1);
    assert!(ended >= 2 && batch.dealt() == ended + GAMES as u64, "{ended}");
}

/// Networks are trained on these numbers.
#[test]
fn ids_stay_what_they_are() {
    let actions = GameId::ALL.map(|game| with_game!(game, G => Table::<G>::new(Seed(1), false).actions()));
    assert_eq!(actions, [4_889, 740, 84]);
    let mut table = Table::<DouDizhu>::new(Seed(1), false);
    table.act(4).unwrap();
    mean(&mut table, &PINNED);
    // Quads of 3 to 6 for West.
    let pack: Vec<Card> = Card::all().collect();
    for (set, count, pinned) in [(RuleSet::Botzone2, 4_229, &BOTZONE2), (RuleSet::Botzone1, 5_686, &BOTZONE1)] {
        let mut table = Table::<DouDizhu>::from_setup(&Setup::from_pack(&pack).by(set), Seed(1), false);
        assert_eq!(table.actions(), count, "{set:?}");
        if set == RuleSet::Botzone2 {
            table.act(4).unwrap();
        }
        mean(&mut table, pinned);
    }
}

/// Of the wings of a long plane those of the lowest ranks, and those that break the fewest sets, have ids.
#[test]
fn long_planes_have_two_choices_of_wings() {
    use RuleSet::{Botzone2, Contest};
    for (hand, set, wings) in [
        ("333444555777789JK", Contest, &["777", "89J"][..]),
        ("333444555777789JK", Botzone2, &["789", "89J"]),
        ("33344455577789JYZ", Contest, &["777", "89J"]),
        ("3334445556JKKKKYZ", Botzone2, &["6JK"]),
        // Both are the same.
        ("333444555789JAAAA", Contest, &["789"]),
    ] {
        let (hand, kitty) = (parse_ranks(hand).unwrap(), parse_ranks("222").unwrap());
        let pack: Vec<Card> = hand.iter().chain(CardSet::PACK - hand - kitty).chain(kitty).collect();
        let mut table = Table::<DouDizhu>::from_setup(&Setup::from_pack(&pack).by(set), Seed(1), false);
        table.act(4).unwrap();
        let (ids, actions) = table.legal_actions();
        let written = actions.iter().map(DouDizhu::write_action);
        let planes = ids.iter().copied().zip(written).filter(|(_, play)| play.len() == 12);
        let planes: Vec<_> = planes.filter(|(_, play)| play.starts_with("333444555")).collect();
        assert_eq!(planes.iter().map(|(_, play)| &play[9..]).collect::<Vec<_>>(), wings, "{set:?}");
        if let [(id, _)] = planes[..] {
            assert!(table.act(id + 1).is_err(), "the second choice is no other play");
        }
    }
}

/// Checks what ids mean to the seat to act.
fn mean(table: &mut Table<DouDizhu>, ids: &[(u32, &str)]) {
    let seat = table.seat().unwrap();
    let view = table.game().view(seat);
    for &(id, written) in ids {
        assert!(table.legal().contains(&id), "{id}");
        assert_eq!(DouDizhu::write_action(&DouDizhu::meaning(Eye::View(&view), id).unwrap()), written);
    }
}

/// By FightTheLandlord2 the judge plays on for a seat after its illegal action, and the third ends the game.
#[test]
fn an_illegal_action_counts_by_the_games_own_rule() {
    let fails = |set| {
        let mut table = Table::<DouDizhu>::by(Some(GameRules::DouDizhu(set)), Seed(1), false);
        let mut seats = Vec::new();
        while let Some(seat) = table.seat() {
            seats.push(seat.0);
            table.forfeit();
        }
        (seats, table.scores().unwrap())
    };
    assert_eq!(fails(RuleSet::Contest), (vec![0], vec![-700.0, 350.0, 350.0]));
    assert_eq!(fails(RuleSet::Botzone2), (vec![0, 1, 2], vec![-1.0; 3]));
    assert_eq!(fails(RuleSet::Botzone1), (vec![0], vec![-1.0, 2.5, 2.5]));
}

/// A few of a landlord's leads.
const PINNED: [(u32, &str); 11] = [
    (5, "3"),
    (28, "JJ"),
    (34, "444"),
    (60, "3444"),
    (247, "444JJ"),
    (384, "34567"),
    (428, "JJQQKK"),
    (2_622, "344445"),
    (2_722, "44442Z"),
    (3_980, "4444JJQQ"),
    (4_784, "4444"),
];

/// The same by FightTheLandlord2, with four quads.
const BOTZONE2: [(u32, &str); 9] = [
    (5, "3"),
    (420, "334455"),
    (517, "33344456"),
    (1_375, "3334445566"),
    (4_165, "333344445672"),
    (1_993, "333356"),
    (4_021, "33334444"),
    (4_042, "3333444455556666"),
    (4_072, "YZ"),
];

/// The same by FightTheLandlord.
const BOTZONE1: [(u32, &str); 9] = [
    (5, "3"),
    (420, "334455"),
    (517, "33344456"),
    (1_375, "3334445566"),
    (2_057, "33334444YZ"),
    (3_456, "333356"),
    (5_484, "33334444"),
    (5_505, "3333444455556666"),
    (5_535, "YZ"),
];
