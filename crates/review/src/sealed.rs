//! From where on a game was won: the truth with all hands open, which the seats could not see.

use paiju_ai::Ais;
use paiju_game::{Game, Limit, Seat, SeatSet, Seed};
use paiju_inspect::{Playable, Replay, Report};
use serde::{Deserialize, Serialize};

/// When the game was won, whatever anybody could still have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// After so many steps the winners could not be kept from winning, all hands open, nor at any moment later.
    pub step: usize,
    /// Who won.
    pub winners: SeatSet,
    /// Whose move gave it to them, where others had the win before; `None` where that moment was not settled: too many cards.
    pub thrown: Option<Seat>,
}

/// So many positions are looked at for one moment, which is a quarter of a second in a browser, before it is not settled.
const WORK: u64 = 200_000;

/// When a game was sealed of which these are all positions, from the deal on; `mover` says whose each step was. `None` for a game that is not over or
/// that nobody won, where even the last moment is not settled, in a game without a solver, and where `stop` says so first.
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

/// When the game of a report was sealed, as [`sealed_of`] has it, in steps of the replay; `None` also where its text does not show every
/// hand.
pub fn sealed(report: &Report, stop: &dyn Fn() -> bool) -> Option<Sealed> {
    fn of<G: Ais>(playable: Playable<G>, stop: &dyn Fn() -> bool) -> Option<Sealed> {
        // What would be filled in by chance was not dealt.
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

/// The seats with points at the end, if some have points and others none.
fn won<G: Game>(game: &G) -> Option<SeatSet> {
    let scores = G::scores(&game.outcome()?);
    let winners: SeatSet =
        Seat::all(G::SEATS).filter(|seat| scores.get(seat.index()).is_some_and(|&score| score > 0.0)).collect();
    (!winners.is_empty()).then_some(winners)
}
