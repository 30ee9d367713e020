//! When a game was won: the truth with all hands open, which the seats could not see.

use crate::{Playable, Replay, Report};
use paiju_ai::Ais;
use paiju_game::{Game, Limit, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};

/// The moment from which a game was won, whatever anyone did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// After this many steps, with all hands open, the winners could not be stopped, then or later.
    pub step: usize,
    /// The winners.
    pub winners: SeatSet,
    /// The seat whose move gave it to them, if others were winning before; `None` if that moment has too many cards to
    /// settle.
    pub thrown: Option<Seat>,
}

/// The positions searched per moment, a quarter of a second in a browser.
const WORK: u64 = 200_000;

/// When a game was won, given all its positions from the deal on; `mover` gives the seat of each step. `None` if the
/// game is not over or has no winner, if even the last moment is not settled, in a game without a solver, and if `stop`
/// returns true first.
pub fn sealed_of<G: Ais>(
    positions: &[&G],
    mover: impl Fn(usize) -> Option<Seat>,
    stop: &dyn Fn() -> bool,
) -> Option<Sealed> {
    let (last, earlier) = positions.split_last()?;
    let winners = won(*last)?;
    let mut sealed = None;
    for (step, game) in earlier.iter().enumerate().rev() {
        if stop() {
            return None;
        }
        match G::winners(game, &Limit { work: WORK, seed: Seed(0), stop: Some(stop) }) {
            Some(found) if found == winners => sealed = Some(Sealed { step, winners, thrown: None }),
            Some(_) => return Some(Sealed { step: step + 1, winners, thrown: mover(step) }),
            None => break,
        }
    }
    sealed
}

/// When a report's game was won, as in [`sealed_of`], in steps of the replay; `None` also if its text does not show
/// every hand.
pub fn sealed(report: &Report, stop: &dyn Fn() -> bool) -> Option<Sealed> {
    fn of<G: Ais>(playable: Playable<G>, stop: &dyn Fn() -> bool) -> Option<Sealed> {
        // Random cards prove nothing.
        if playable.filled.is_some() {
            return None;
        }
        let mut positions = vec![G::start(&playable.setup)];
        for made in &playable.moves {
            let mut game = positions.last()?.clone();
            made.apply(&mut game).ok()?;
            positions.push(game);
        }
        let mover = |step: usize| playable.moves.get(step).map(|made| made.seat);
        let sealed = sealed_of::<G>(&positions.iter().collect::<Vec<_>>(), mover, stop)?;
        Some(Sealed { step: playable.moment(sealed.step)?, ..sealed })
    }
    const SEED: Seed = Seed(0);
    match &report.replay {
        Replay::DouDizhu(replay) => of(replay.playable(SEED).ok()?, stop),
        Replay::Tractor(replay) => of(replay.playable(SEED).ok()?, stop),
        Replay::Mahjong(replay) => of(replay.playable(SEED).ok()?, stop),
    }
}

/// The seats that have won, or without roles those with points, if there are some.
fn won<G: Game>(game: &G) -> Option<SeatSet> {
    let outcome = game.outcome()?;
    let scores = G::scores(&outcome);
    let has_won = |seat: &Seat| match G::role(&outcome, *seat) {
        Some(role) => role.won,
        None => scores.get(seat.index()).is_some_and(|&score| score > 0.0),
    };
    let winners: SeatSet = Seat::all(G::SEATS).filter(has_won).collect();
    (!winners.is_empty()).then_some(winners)
}
