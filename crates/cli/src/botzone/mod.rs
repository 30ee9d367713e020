//! `paiju botzone`: your program plays on the platform from this machine, as its “local AI” (本地 AI).

mod client;
mod credentials;
mod header;
mod judge;
mod kept;
pub mod matches;
mod open;
mod play;
mod poll;
mod table;

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::Context;
use clap::{Subcommand, value_parser};
use paiju_game::Lang;
use paiju_game::platform::session::Form;
use paiju_games::GameId;

use self::client::Client;
pub use self::client::Site;
use self::credentials::Credentials;
use self::play::{Play, Wanted};
use self::table::{Desk, Illegal};
use crate::match_::limits::Limits;
use crate::output::Output;
use crate::program::Bot;
use crate::program::Program;
use crate::serve;
use crate::status::Status;
use crate::{games, interrupt, match_};

/// Play on Botzone with your program, from this machine
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
FILE holds the platform's address for local AIs, or your id and the secret on two lines; or set PAIJU_BOTZONE to it.
Every answer is judged before it is sent. Only this subcommand and `paiju inspect` of a match's address use the network.

Example:
  paiju botzone --bot mine='python3 bot.py' --credentials FILE"
)]
pub struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    play: PlayArgs,
}

/// What else can be done on the platform.
#[derive(Debug, Subcommand)]
enum Action {
    Run(matches::RunArgs),
    Abort(matches::AbortArgs),
    Games(matches::GamesArgs),
}

/// Who asks the platform.
#[derive(Clone, Debug, clap::Args)]
pub struct Access {
    /// File with your id and secret on the platform
    #[arg(long, value_name = "FILE")]
    credentials: Option<PathBuf>,
    #[command(flatten)]
    site: Site,
}

impl Access {
    /// A client that waits this long for a reply.
    fn client(&self, patience: Duration, lang: Lang) -> anyhow::Result<(Client, Credentials)> {
        let credentials = Credentials::find(self.credentials.as_deref(), lang)?;
        Ok((self.site.client(Some(credentials.clone()), patience)?, credentials))
    }
}

#[derive(Debug, clap::Args)]
struct PlayArgs {
    /// Your program: a name and its command line
    #[arg(long, value_name = "NAME='CMD'", value_parser = serve::bot, required = true)]
    bot: Option<Bot>,
    #[command(flatten)]
    access: Access,
    /// Directory of the logs; matches that have not ended go on
    #[arg(long, value_name = "DIR", default_value = "botzone-logs")]
    logs: PathBuf,
    /// Play only this game
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Form of Botzone's protocol that the program speaks; long-running is noticed
    #[arg(long, value_parser = match_::form(), default_value = "json")]
    form: Form,
    /// Illegal answers: kept back until the next start, given by an AI instead, or sent all the same
    #[arg(long, value_enum, default_value_t = Illegal::Refuse)]
    illegal: Illegal,
    /// AI that stands in [default: the game's strongest]
    #[arg(long, value_name = "NAME")]
    ai: Option<String>,
    /// End after this many matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// Show every answer
    #[arg(long)]
    watch: bool,
    /// Open each match in the page when it ends
    #[arg(long)]
    open: bool,
    /// The page's address
    #[arg(long, value_name = "URL", default_value = open::PAGE)]
    page: String,
    #[command(flatten)]
    limits: Limits,
    // The longest wait for a reply, in milliseconds, and the first pause after a failure.
    #[arg(long, value_name = "MS", default_value_t = 120_000, hide = true, value_parser = value_parser!(u64).range(1..=3_600_000))]
    patience: u64,
    #[arg(long, value_name = "MS", default_value_t = 1_000, hide = true, value_parser = value_parser!(u64).range(1..=60_000))]
    pause: u64,
}

/// Plays, or runs the subcommand.
pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    interrupt::watch();
    let status = match args.action {
        Some(Action::Run(args)) => matches::run(&args, lang, out).map(|()| Status::Fine),
        Some(Action::Abort(args)) => matches::abort(&args, lang).map(|()| Status::Fine),
        Some(Action::Games(args)) => matches::games(&args, lang, out).map(|()| Status::Fine),
        None => play(args.play, lang, out),
    };
    interrupt::signal().map_or(status, |signal| Ok(Status::Signalled(signal)))
}

fn play(args: PlayArgs, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let bot = args.bot.context("--bot is missing")?;
    if let Some(ai) = &args.ai {
        play::check_ai(args.game, ai).context("--ai")?;
    }
    let (client, _) = args.access.client(Duration::from_millis(args.patience), lang)?;
    Program::check(&bot.command_line)?;
    let mut desk = Desk {
        folder: args.logs,
        bot,
        form: args.form,
        limits: args.limits,
        illegal: args.illegal,
        ai: args.ai,
        lang,
        globaldata: Mutex::default(),
    };
    desk.remember();
    let wanted = Wanted {
        game: args.game,
        matches: args.matches,
        watch: args.watch,
        page: args.open.then_some(args.page),
        pause: Duration::from_millis(args.pause),
    };
    let faults = Play::open(&client, &desk, wanted)?.run(out)?;
    Ok(if faults > 0 { Status::Problems } else { Status::Fine })
}
