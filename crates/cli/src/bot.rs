//! `paiju bot`: an AI that speaks the platform's protocol.

use crate::GameId;
use crate::status::Status;

/// Speak the platform's protocol on standard input and output
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    game: GameId,
    /// Which AI answers
    #[arg(long, value_name = "NAME", default_value = "random")]
    ai: String,
}

/// Plays until the input ends.
pub fn run(args: Args) -> anyhow::Result<Status> {
    anyhow::bail!("no engine for {:?} ({})", args.game, args.ai)
}
