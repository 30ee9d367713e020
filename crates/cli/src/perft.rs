//! `paiju perft`: random legal games, as fast as possible.

use std::time::Instant;

use anyhow::{Context, bail};
use clap::value_parser;
use paiju_game::{Game, Lang, Rng, Seed};
use paiju_games::{GameId, with_game};
use serde::Serialize;

use crate::output::{Output, PLAIN};
use crate::status::Status;
use crate::{columns, games};

/// Play random legal games and print their plies, a checksum and the speed
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The checksum covers every action of every game; a seed gives the same one on every machine.

Example:
  paiju perft tractor --games 1000 --seed 7")]
pub struct Args {
    /// Game to play
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the deals and the actions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The result as JSON.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    games: u64,
    seed: u64,
    plies: u64,
    /// In hexadecimal, because JSON's numbers hold no 64 bits.
    checksum: String,
    games_per_second: f64,
}

pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let Args { game, games, seed, json } = args;
    let begin = Instant::now();
    let Count { plies, checksum } = with_game!(game, G => play::<G>(Seed(seed), games))?;
    let games_per_second = games as f64 / begin.elapsed().as_secs_f64();
    let checksum = format!("{checksum:016x}");
    if json {
        out.json(&Answer { game: game.code(), games, seed, plies, checksum, games_per_second })?;
        return Ok(Status::Fine);
    }
    let names = match lang {
        Lang::Zh => ["局数", "步数", "校验和", "局/秒"],
        Lang::En => ["games", "plies", "checksum", "games/s"],
    };
    let values = [games.to_string(), plies.to_string(), checksum, format!("{games_per_second:.0}")];
    let rows = names.into_iter().zip(values).map(|(name, value)| (PLAIN, [name.to_owned(), value]));
    columns::write(out, "", rows)?;
    Ok(Status::Fine)
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    plies: u64,
    checksum: u64,
}

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
