//! `paiju perft`: random legal games, as fast as possible.

use std::time::Instant;

use anyhow::{Context, bail};
use clap::value_parser;
use paiju_game::{Lang, Rng, Seed};
use paiju_games::{GameId, GameRules, Ruled, with_game};
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
    /// Rules to play by [default: contest in Dou Dizhu, paiju in Mahjong]
    #[arg(long, value_parser = games::rules_parser())]
    rules: Option<GameRules>,
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
    /// If they were chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    plies: u64,
    /// In hexadecimal, because JSON's numbers hold no 64 bits.
    checksum: String,
    games_per_second: f64,
}

pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let Args { game, games, seed, rules, json } = args;
    games::check_rules(rules, game)?;
    let begin = Instant::now();
    let Count { plies, checksum } = with_game!(game, G => play::<G>(Seed(seed), rules, games))?;
    let games_per_second = games as f64 / begin.elapsed().as_secs_f64();
    let checksum = format!("{checksum:016x}");
    if json {
        let rules = rules.map(GameRules::code);
        out.json(&Answer { game: game.code(), games, seed, rules, plies, checksum, games_per_second })?;
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

fn play<G: Ruled>(seed: Seed, rules: Option<GameRules>, games: u64) -> anyhow::Result<Count> {
    let mut count = Count::default();
    let mut actions = Vec::new();
    for number in 0..games {
        let seed = seed.derive(number);
        let deal = G::deal(seed);
        let mut game = G::start(&match rules {
            Some(rules) => G::by(deal, rules),
            None => deal,
        });
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
    use paiju_doudizhu::RuleSet;
    use paiju_games::{DouDizhu, Mahjong, Tractor};

    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let first = play::<DouDizhu>(Seed(1), None, 50).unwrap();
        assert_eq!(first, play::<DouDizhu>(Seed(1), None, 50).unwrap());
        assert_ne!(first, play::<DouDizhu>(Seed(2), None, 50).unwrap());
        assert_eq!(play::<Tractor>(Seed(1), None, 5).unwrap(), play::<Tractor>(Seed(1), None, 5).unwrap());
        assert_eq!(play::<Mahjong>(Seed(1), None, 5).unwrap(), play::<Mahjong>(Seed(1), None, 5).unwrap());
    }

    #[test]
    fn rules_change_the_games_but_not_their_deals() {
        let by = |rules| play::<DouDizhu>(Seed(1), rules, 50).unwrap();
        let [contest, botzone2, botzone1] = RuleSet::ALL.map(|set| by(Some(GameRules::DouDizhu(set))));
        assert_eq!(contest, by(None));
        assert!(contest != botzone2 && botzone2 != botzone1 && contest != botzone1);
        let undisputed = GameRules::Mahjong(paiju_mahjong::Rules::UNDISPUTED);
        let readings = [None, Some(undisputed)].map(|rules| play::<Mahjong>(Seed(1), rules, 50).unwrap());
        assert_ne!(readings[0], readings[1]);
    }
}
