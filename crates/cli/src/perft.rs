//! `paiju perft`: random legal games, as fast as they go.

use std::time::Instant;

use anyhow::{Context, bail};
use paiju_game::{Game, Rng, Seed};
use paiju_games::{GameId, with_game};

use crate::games;
use crate::output::Output;
use crate::status::Status;

/// Play random legal games on one core and print how many, their plies, a checksum and games per second.
///
/// The checksum covers every action of every game: it is the same on every machine for the same seed.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Where the deals and the actions come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: Args, out: &mut Output) -> anyhow::Result<Status> {
    let begin = Instant::now();
    let count = with_game!(args.game, G => play::<G>(Seed(args.seed), args.games))?;
    let seconds = begin.elapsed().as_secs_f64();
    out.line(format_args!("games     {}", args.games))?;
    out.line(format_args!("plies     {}", count.plies))?;
    out.line(format_args!("checksum  {:016x}", count.checksum))?;
    out.line(format_args!("games/s   {:.0}", args.games as f64 / seconds))?;
    Ok(Status::Fine)
}

/// What was counted.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    plies: u64,
    checksum: u64,
}

/// Plays the games.
fn play<G: Game>(seed: Seed, games: u64) -> anyhow::Result<Count> {
    let mut count = Count::default();
    let mut actions = Vec::new();
    for number in 0..games {
        let seed = seed.derive(number);
        let mut game = G::start(&G::deal(seed));
        let mut rng = Rng::new(seed.derive(0));
        while let Some(seat) = game.to_act().first() {
            let acted = game.act_at_random(seat, &mut rng, &mut actions);
            let Some(action) = acted.with_context(|| format!("game {number}: {seat:?} is refused a legal action"))?
            else {
                bail!("game {number}: {seat:?} must act and has no legal action")
            };
            count.plies += 1;
            count.checksum =
                (count.checksum.rotate_left(5) ^ G::action_code(&action)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use paiju_games::{DouDizhu, Mahjong, Tractor};

    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let first = play::<DouDizhu>(Seed(1), 50).unwrap();
        assert_eq!(first, play::<DouDizhu>(Seed(1), 50).unwrap());
        assert_ne!(first, play::<DouDizhu>(Seed(2), 50).unwrap());
        assert_eq!(play::<Tractor>(Seed(1), 5).unwrap(), play::<Tractor>(Seed(1), 5).unwrap());
        assert_eq!(play::<Mahjong>(Seed(1), 5).unwrap(), play::<Mahjong>(Seed(1), 5).unwrap());
    }
}
