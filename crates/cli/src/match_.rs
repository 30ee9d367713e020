//! `paiju match`: games between AIs and external programs.

use crate::GameId;
use crate::status::Status;

/// Let AIs and external programs play each other
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    game: GameId,
    /// Who sits where: ai:NAME or cmd:"COMMAND LINE", with commas between
    #[arg(long, value_name = "P,P,P")]
    seats: String,
}

/// Plays all games.
pub fn run(args: Args) -> anyhow::Result<Status> {
    anyhow::bail!("no referee for {:?} ({})", args.game, args.seats)
}
