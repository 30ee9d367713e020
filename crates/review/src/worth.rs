//! What a deal was worth: it is played again by the strongest AI in every seat, so that what is left of the result is skill.

use paiju_ai::Ais;
use paiju_game::table::{self, Answer};
use paiju_game::{Estimate, Seat, Seed, Series};
use paiju_inspect::{Replay, Report};

/// How often a deal is played.
pub const GAMES: u64 = 16;
/// The work for each decision of them: so little that the games differ, as those of people do, and the mean is of more than one line of play.
const WORK: u64 = 200;

/// The mean points of each seat over so many games of a deal, and how certain it is. `None` where `stop` says so first.
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

/// What the deal of a report was worth; `None` where its text does not show the whole deal, or where `stop` says so first.
pub fn worth(report: &Report, stop: &dyn Fn() -> bool) -> Option<Vec<Estimate>> {
    // What would be filled in by chance was not dealt.
    const SEED: Seed = Seed(0);
    match &report.replay {
        Replay::DouDizhu(replay) => {
            let playable = replay.playable(SEED).ok().filter(|playable| playable.filled.is_none())?;
            worth_of::<paiju_games::DouDizhu>(&playable.setup, GAMES, stop)
        }
        Replay::Tractor(replay) => {
            let playable = replay.playable(SEED).ok().filter(|playable| playable.filled.is_none())?;
            worth_of::<paiju_games::Tractor>(&playable.setup, GAMES, stop)
        }
        Replay::Mahjong(replay) => {
            let playable = replay.playable(SEED).ok().filter(|playable| playable.filled.is_none())?;
            worth_of::<paiju_games::Mahjong>(&playable.setup, GAMES, stop)
        }
    }
}
