//! `paiju serve`: the page, with native bots in addition to those in the browser.

mod door;
mod instance;
mod message;
mod page;
mod secret;
mod site;

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, ensure};
use paiju_host::{Server, Site};

use self::door::Door;
use self::instance::Holding;
use self::secret::Secret;
use crate::interrupt;
use crate::match_::limits;
use crate::output::Output;
use crate::program::{Bot, Program};
use crate::status::Status;

/// Serve the page on this machine only, with native programs as bots
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Prints the address of the page. It contains a secret, without which nobody can play the bots.
Stop it with Ctrl+C.

Example:
  paiju serve --bot mine='python3 bot.py' --bot old='./bot-v1'")]
pub struct Args {
    /// Bot that the page may seat, with its command line; repeat for several
    #[arg(long = "bot", value_name = "NAME='CMD'", value_parser = bot)]
    bots: Vec<Bot>,
    /// Port, 0 for any free one; the browser keeps its data per port
    #[arg(long, value_name = "N", default_value_t = 8718)]
    port: u16,
    /// Directory of the built page [default: dist of the checkout]
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// Megabytes of memory per bot; 0 lifts it (Linux) [default: 256]
    #[arg(long, value_name = "MB")]
    memory_limit: Option<u64>,
    /// Never time out, for example while debugging a bot
    #[arg(long)]
    no_time_limit: bool,
}

/// Reads `NAME=CMD`.
pub fn bot(text: &str) -> Result<Bot, &'static str> {
    let (name, command_line) = text.split_once('=').ok_or("write NAME='COMMAND LINE'")?;
    let (name, command_line) = (name.trim(), command_line.trim());
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err("a bot needs a name before the =");
    }
    if command_line.is_empty() {
        return Err("a bot needs a command line after the =");
    }
    Ok(Bot::new(name, command_line))
}

/// The polling interval for the end of the command.
const GLANCE: Duration = Duration::from_millis(50);

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<Status> {
    for (place, bot) in args.bots.iter().enumerate() {
        let is_new = args.bots.iter().take(place).all(|other| other.name != bot.name);
        ensure!(is_new, "two bots are called {:?}; rename one of them", bot.name);
        Program::check(&bot.command_line)?;
    }
    let folder = site::folder(args.site.as_deref())?;
    interrupt::watch();
    let holding = Arc::new(Holding::new(limits::memory(args.memory_limit)?, !args.no_time_limit));
    let secret = Secret::new().context("cannot get random bits for the address")?;
    let door = Arc::new(Door { bots: args.bots.clone(), secret, holding: Arc::clone(&holding) });
    let server = Server::start_with(Site::new(folder), args.port, door::routes(Arc::clone(&door)))?;
    out.line(format_args!("{}#/lab?bridge={}", server.url(), door.secret.word()))?;
    out.flush()?;
    while !interrupt::requested() {
        thread::sleep(GLANCE);
    }
    drop(server);
    // Every bot is killed before this command ends.
    holding.end();
    Ok(interrupt::signal().map_or(Status::Fine, Status::Signalled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_a_name_and_a_command_line() {
        let expected = Bot { name: "my bot".to_owned(), command_line: "A=1 ./bot --x=2".to_owned() };
        assert_eq!(bot("my bot=A=1 ./bot --x=2"), Ok(expected));
        for wrong in ["bot", "=./bot", "bot=", " = ./bot", "a\nb=./bot"] {
            assert!(bot(wrong).is_err(), "{wrong}");
        }
    }
}
