//! The worth of a deal: the strongest AI plays it in every seat; the rest of the result is skill.

use crate::{Playable, Replay, Report};
use paiju_ai::Ais;
use paiju_game::table::{self, Answer};
use paiju_game::{Estimate, Seat, Seed, Series};

/// The number of games per deal.
pub const GAMES: u64 = 16;
/// The budget per decision of these games: small enough that the games differ, as people's do, and the mean covers more
/// than one line of play.
const WORK: u64 = 200;

/// Each seat's mean points over these games, with their uncertainty. `None` if `stop` returns true first.
pub fn worth_of<G: Ais>(setup: &G::Setup, games: u64, stop: &dyn Fn() -> bool) -> Option<Vec<Estimate>> {
    let mut points = vec![Series::default(); usize::from(G::SEATS)];
    for number in 0..games {
        if stop() {
            return None;
        }
        let mut game = G::start(setup);
        let mut players: Vec<_> = Seat::all(G::SEATS).filter_map(|_| G::ai(G::best_ai())).collect();
        table::play(&mut game, &mut players, WORK, Seed(number), |_, turn| {
            debug_assert!(matches!(turn.answer, Answer::Acted(_)), "an AI of ours acts by the rules: {turn:?}");
        });
        let scores = game.outcome().map(|outcome| G::scores(&outcome)).unwrap_or_default();
        points.iter_mut().zip(scores).for_each(|(points, score)| points.add(score));
    }
    Some(points.iter().map(Series::estimate).collect())
}

/// The worth of a report's deal; `None` if its text does not show the whole deal, or `stop` returns true first.
pub fn worth(report: &Report, stop: &dyn Fn() -> bool) -> Option<Vec<Estimate>> {
    fn of<G: Ais>(playable: Playable<G>, stop: &dyn Fn() -> bool) -> Option<Vec<Estimate>> {
        // Random cards were not dealt.
        if playable.filled.is_some() { None } else { worth_of::<G>(&playable.setup, GAMES, stop) }
    }
    const SEED: Seed = Seed(0);
    match &report.replay {
        Replay::DouDizhu(replay) => of(replay.playable(SEED).ok()?, stop),
        Replay::Tractor(replay) => of(replay.playable(SEED).ok()?, stop),
        Replay::Mahjong(replay) => of(replay.playable(SEED).ok()?, stop),
    }
}
