//! The command `paiju`: everything a page cannot do.

mod bot;
mod games;
mod input;
mod inspect;
mod interrupt;
mod match_;
mod perft;
mod program;
mod rules;
mod status;
mod stdin;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

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
    Inspect(inspect::Args),
    Match(match_::Args),
    Perft(perft::Args),
    Rules(rules::Args),
    Stdin(stdin::Args),
}

impl Command {
    fn run(self) -> anyhow::Result<Status> {
        match self {
            Self::Bot(args) => bot::run(args),
            Self::Inspect(args) => inspect::run(args),
            Self::Match(args) => match_::run(args),
            Self::Perft(args) => perft::run(args),
            Self::Rules(args) => rules::run(args),
            Self::Stdin(args) => stdin::run(args),
        }
    }
}

/// A game's name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GameId {
    /// 斗地主
    #[value(name = "doudizhu")]
    DouDizhu,
    /// 双升、拖拉机
    Tractor,
    /// 麻将（NOI2014 团体对抗赛）
    Mahjong,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(status) => status.into(),
        Err(error) => {
            eprintln!("paiju: {error:#}");
            Status::of_error(&error).into()
        }
    }
}
