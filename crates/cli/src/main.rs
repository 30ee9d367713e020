//! The command `paiju`: everything a page cannot do.

// Results go through `output`, everything else through `terminal`: both outlive a closed pipe and a full disk, and neither
// gives a terminal what it would obey.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod bot;
mod check;
mod games;
mod habits;
mod input;
mod inspect;
mod interrupt;
mod jobs;
mod language;
mod match_;
mod merge;
mod output;
mod perft;
mod program;
mod review;
mod rules;
mod serve;
mod shown;
mod solve;
mod status;
mod stdin;
mod study;
mod summary;
mod terminal;
mod tournament;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::{Output, OutputError};
use crate::status::Status;

/// Paiju (牌局): inspect what your card or mahjong bot read, let bots play each other, ask the rules.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// One file a subcommand, each with its `Args` and `run`.
#[derive(Debug, Subcommand)]
enum Command {
    Bot(bot::Args),
    Check(check::Args),
    Inspect(inspect::Args),
    Match(match_::Args),
    Merge(merge::Args),
    Perft(perft::Args),
    Review(review::Args),
    Rules(rules::Args),
    Serve(serve::Args),
    Solve(solve::Args),
    Stdin(stdin::Args),
    Study(study::Args),
    #[command(subcommand)]
    Tournament(tournament::Action),
}

impl Command {
    fn run(self, out: &mut Output) -> anyhow::Result<Status> {
        match self {
            Self::Bot(args) => bot::run(args, out),
            Self::Check(args) => check::run(&args, out),
            Self::Inspect(args) => inspect::run(args, out),
            Self::Match(args) => match_::run(args, out),
            Self::Merge(args) => merge::run(&args, out),
            Self::Perft(args) => perft::run(args, out),
            Self::Review(args) => review::run(&args, out),
            Self::Rules(args) => rules::run(args, out),
            Self::Serve(args) => serve::run(&args, out),
            Self::Solve(args) => solve::run(&args, out),
            Self::Stdin(args) => stdin::run(args, out),
            Self::Study(args) => study::run(&args, out),
            Self::Tournament(action) => tournament::run(action, out),
        }
    }
}

fn main() -> ExitCode {
    let ended = match Cli::try_parse() {
        Ok(cli) => {
            let mut out = Output::open();
            let ended = cli.command.run(&mut out);
            // What was printed before an error goes out as well.
            let sent = out.flush().map_err(anyhow::Error::from);
            ended.and_then(|status| sent.map(|()| status))
        }
        Err(usage) => answer_usage(&usage),
    };
    let status = ended.unwrap_or_else(|error| {
        let status = Status::of_error(&error);
        if status != Status::Closed {
            terminal::complain(format_args!("{error:#}"));
        }
        status
    });
    status.into()
}

/// Prints the help or the version, or says what is wrong with the command line.
fn answer_usage(usage: &clap::Error) -> anyhow::Result<Status> {
    if usage.use_stderr() {
        terminal::explain(&usage.render().to_string());
        return Ok(Status::Unusable);
    }
    // By clap itself, which colours it for a terminal.
    usage.print().and_then(|()| std::io::stdout().flush()).map_err(OutputError::from)?;
    Ok(Status::Fine)
}
