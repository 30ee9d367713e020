//! Whole random games by ids: every id stands for a legal action, and a seat's own observation gives the same numbers
//! as the game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::cell::Cell;
use std::collections::HashSet;

use paiju_env::{Arrays, Batch, Encoded, Eye, Table};
use paiju_game::{Game as _, Rng, Seed};
use paiju_games::{GameId, with_game};

fn seen<G: Encoded>(eye: Eye<'_, G>) -> Vec<i8> {
    let into = vec![Cell::new(77); G::observed()];
    G::observe(eye, &into);
    into.into_iter().map(Cell::into_inner).collect()
}

fn play<G: Encoded>(games: u64, skip_forced: bool) -> usize {
    let mut rng = Rng::new(Seed(11));
    let mut ids_seen = HashSet::new();
    let (mut actions, mut ids) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut table = Table::<G>::new(Seed(seed), skip_forced);
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
                assert!((*id as usize) < G::actions());
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
    let used = GameId::ALL.map(|game| with_game!(game, G => play::<G>(40, false)));
    assert!(used[0] > 100 && used[1] > 100 && used[2] > 75, "{used:?}");
    GameId::ALL.iter().for_each(|&game| _ = with_game!(game, G => play::<G>(10, true)));
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
    with_game!(GameId::DouDizhu, G => batch::<G>());
    with_game!(GameId::Mahjong, G => batch::<G>());
    with_game!(GameId::Tractor, G => batch::<G>());
}

fn batch<G: Encoded>() {
    const GAMES: usize = 5;
    let seats = usize::from(G::SEATS);
    let mut batch = Batch::<G>::new(GAMES, Seed(9), false);
    let mut alone: Vec<Table<G>> = (0..GAMES as u64).map(|game| Table::new(Seed(9).derive(game), false)).collect();
    let cells = |len: usize| vec![Cell::new(0i8); len];
    let (observations, masks) = (cells(GAMES * G::observed()), cells(GAMES * G::actions()));
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
            let mask = &masks[game * G::actions()..(game + 1) * G::actions()];
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
                    *table = Table::new(batch.tables()[game].seed(), false);
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
    use paiju_doudizhu::DouDizhu;

    assert_eq!(GameId::ALL.map(|game| with_game!(game, G => G::actions())), [93_777, 740, 84]);
    let mut table = Table::<DouDizhu>::new(Seed(1), false);
    table.act(4).unwrap();
    let seat = table.seat().unwrap();
    let view = table.game().view(seat);
    for (id, written) in PINNED {
        assert!(table.legal().contains(&id), "{id}");
        assert_eq!(DouDizhu::write_action(&DouDizhu::meaning(Eye::View(&view), id).unwrap()), written);
    }
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
    (91_602, "344445"),
    (91_702, "44442Z"),
    (92_960, "4444JJQQ"),
    (93_764, "4444"),
];
