mod rig;

use paiju_game::{Game as _, Rng, Seat, Seed};

use super::*;
use crate::moves;

fn limit(work: u64) -> Limit<'static> {
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

/// What kinds of positions were seen.
#[derive(Debug, Default)]
struct Counts {
    positions: u32,
    in_trick: u32,
    no_trump: u32,
    failing: u32,
    throws: u32,
    tractors: u32,
    kitty: u32,
    pairs_followed: u32,
}

/// Holds one position against plain search.
fn compare(game: &Tractor, counts: &mut Counts) {
    let expected = rig::weighed(game);
    let value = rig::best(game, &expected);
    let endgame = Endgame::of_game(game).unwrap();
    let limit = limit(10_000_000);
    let mut solver = endgame.solver(&limit);
    let solution = solver.solve();
    let show = || format!("{:?} {:?} {:?}", game.hands(), game.course().banking(), game.course().trick());
    assert_eq!(solution.value, Some(value), "{}", show());
    let best = expected.iter().find(|(action, _)| Some(*action) == solution.action);
    assert_eq!(best.map(|&(_, value)| value), Some(value), "{}", show());
    assert_eq!((solver.at_least(value), solver.at_least(value + 1)), (Some(true), Some(false)));
    let turn = game.course().turn().unwrap();
    let fails = |action: &Action| {
        let leads = game.course().lead().is_none();
        leads && game.judge_throw(turn, action.cards()).is_some()
    };
    let mut standing: Vec<(Action, Option<i32>)> =
        expected.iter().filter(|(action, _)| !fails(action)).map(|&(action, value)| (action, Some(value))).collect();
    let weighed = endgame.solver(&limit).weigh();
    let values = weighed.iter().map(|worth| worth.value.unwrap());
    assert!(if rig::attacks(game) { values.rev().is_sorted() } else { values.is_sorted() });
    let mut weighed: Vec<_> = weighed.iter().map(|worth| (worth.action, worth.value)).collect();
    weighed.sort_by_key(|(action, _)| action.cards());
    standing.sort_by_key(|(action, _)| action.cards());
    assert_eq!(weighed, standing, "{}", show());

    let trump = game.course().trump().unwrap();
    let leads: Vec<_> =
        standing.iter().filter_map(|(action, _)| crate::Combination::of(action.cards(), trump)).collect();
    let in_trick = game.course().lead().is_some();
    counts.positions += 1;
    counts.in_trick += u32::from(in_trick);
    counts.no_trump += u32::from(trump.suit.is_none());
    counts.failing += u32::from(standing.len() < expected.len());
    counts.throws += u32::from(!in_trick && leads.iter().any(|lead| lead.is_throw()));
    counts.tractors += u32::from(!in_trick && leads.iter().any(|lead| !lead.shape.tractors().is_empty()));
    counts.kitty += u32::from(game.covered().unwrap().points() > 0);
    counts.pairs_followed += u32::from(game.course().lead().is_some_and(|lead| lead.shape.all_pairs() > 0));
}

#[test]
fn agrees_with_plain_search() {
    let mut rng = Rng::new(Seed(51));
    for (size, positions) in [(2, 2_000), (3, 100), (4, 3)] {
        let mut counts = Counts::default();
        let start = std::time::Instant::now();
        for _ in 0..positions {
            compare(&rig::ending(&mut rng, size), &mut counts);
        }
        eprintln!("{size} {counts:?} {:?}", start.elapsed());
    }
}
