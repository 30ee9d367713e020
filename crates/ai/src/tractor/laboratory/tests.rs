use crate::Ais as _;
use crate::laboratory::{Bench as _, Dealing, Why};
use crate::testing;
use paiju_game::{Game as _, Seed};

use super::*;
use crate::tractor::endgame::Endgame;
use paiju_game::Limit;
use paiju_tractor::{COVERED, Stage, attackers_win, game_points};
use paiju_tractor::{Tractor, View};

/// Little work, for quick tests.
fn limit(seed: Seed) -> Limit<'static> {
    Limit { work: 300, ..Limit::with_seed(seed) }
}

/// Checks some covers and plays of the standard player's games, one of `one_of` moments.
fn each_moment(games: std::ops::Range<u64>, one_of: u32, mut check: impl FnMut(&Tractor, &View)) {
    testing::moments(Seed(81), games, &["standard"], 0, |game: &Tractor, view, rng| {
        let stage = view.course().stage();
        if stage == Some(Stage::Cover) || stage == Some(Stage::Play) && rng.below(one_of) == 0 {
            check(game, view);
        }
    });
}

/// Every world is a deal that the observation allows.
#[test]
fn worlds_fit_what_is_known() {
    let mut rows = 0;
    each_moment(0..3, 8, |_, view| {
        let Some(mut bench) = Tractor::bench(view, &limit(Seed(5))) else { return };
        assert!((2..=Bench::MOST).contains(&bench.actions().len()));
        for (number, dealing) in (0..3).flat_map(|number| Dealing::ALL.map(|dealing| (number, dealing))) {
            let row = bench.row(dealing, number);
            let World { seat, hands, covered } = row.world;
            assert_eq!((seat, hands[seat.index()]), (view.seat(), view.hand()));
            let others = hands.iter().enumerate().filter(|(at, _)| *at != seat.index());
            assert_eq!(others.fold(covered, |all, (_, &hand)| all | hand), view.unseen());
            assert!(covered.is_empty() || covered.len() == COVERED);
            assert!(row.likelihood > 0.0 && row.values.len() == bench.actions().len());
            rows += 1;
        }
    });
    assert!(rows > 100, "{rows}");
}

/// The value of the attackers' points to a side.
fn worth(attackers: i32, attacks: bool) -> f64 {
    let points = f64::from(game_points(attackers));
    let card_points = f64::from(attackers.clamp(-60, 260) - 80) / 60.0;
    (if attackers_win(attackers) { points } else { -points } + card_points) * if attacks { 1.0 } else { -1.0 }
}

/// With the true hands. A playout is the game with the policy at all seats.
#[test]
fn cheating_uses_the_solver_where_it_is_exact() {
    let (mut proven, mut played) = (0, 0);
    each_moment(4..12, 5, |game, view| {
        let Some(mut bench) = Tractor::bench(view, &limit(Seed(7))) else { return };
        let cheat = bench.cheat(game, &Limit { work: 2_000, ..limit(Seed(7)) }).unwrap();
        assert_eq!(cheat.values.len(), bench.actions().len());
        let Why::Proven { value } = cheat.choice.why else {
            played += 1;
            let best = cheat.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(cheat.choice.why, Why::PlayedOn { value: best });
            return;
        };
        proven += 1;
        let all = Limit { work: 1_000_000, ..limit(Seed(7)) };
        let points = Endgame::of_game(game).unwrap().solver(&all).solve().value.unwrap();
        let attacks = game.course().banking().is_attacker(view.seat());
        assert_eq!(value, worth(points, attacks));
        assert!(cheat.values.iter().all(|&column| column <= value), "{cheat:?}");
        for (&action, &value) in bench.actions().iter().zip(&cheat.values) {
            let mut next = game.clone();
            next.act(view.seat(), &action).unwrap();
            let points = match Endgame::of_game(&next).filter(|_| next.outcome().is_none()) {
                Some(endgame) => endgame.solver(&all).solve().value.unwrap(),
                None => next.outcome().unwrap().attackers,
            };
            assert_eq!(value, worth(points, attacks), "{action:?}");
        }
        let elsewhere = Tractor::start(&Tractor::deal(Seed(1)));
        assert_eq!(bench.cheat(&elsewhere, &limit(Seed(7))), None);
    });
    assert!(proven > 20 && played > 60, "{proven} {played}");
}

#[test]
fn worlds_dealt_by_belief_are_likelier() {
    let (mut likelier, mut all) = (0, 0);
    each_moment(12..16, 3, |_, view| {
        if view.course().tricks().len() < 4 {
            return;
        }
        let Some(mut bench) = Tractor::bench(view, &Limit { work: 20_000, ..limit(Seed(8)) }) else { return };
        let mut mean = |dealing| (0..15).map(|number| bench.row(dealing, number).likelihood.log2()).sum::<f64>();
        let [believed, random] = Dealing::ALL.map(&mut mean);
        likelier += u32::from(believed >= random);
        all += 1;
    });
    assert!(all > 8 && 10 * likelier > 9 * all, "{likelier} of {all}");
}
