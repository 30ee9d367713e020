//! The command `paiju`: everything a page cannot do.

// Results go through `output`, everything else through `terminal`: both survive a closed pipe and a full disk, and
// neither sends control sequences to a terminal.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod bot;
mod botzone;
mod check;
mod columns;
mod draw;
mod estimates;
mod games;
mod input;
mod inspect;
mod interrupt;
mod jobs;
mod language;
mod logs;
mod manual;
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
mod summary;
mod terminal;
mod tournament;
mod whole_file;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use paiju_game::Lang;

use crate::output::{Output, OutputError};
use crate::status::Status;

/// Paiju (牌局): inspect logs, play matches and query the rules of card and mahjong games
#[derive(Debug, Parser)]
#[command(name = "paiju", version = env!("PAIJU_VERSION"), arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "\
Exit status: 0 success, 1 problems found or a match with faults, 2 wrong usage or unreadable input.

Examples:
  paiju inspect game.log
  paiju match doudizhu --seats 'ai:planner,ai:sample,cmd:\"./bot\"' --games 100 --rotate
  paiju help match")]
pub struct Cli {
    /// Language [default: the locale's]
    #[arg(
        long,
        global = true,
        value_parser = language::parser(),
        value_name = "LANG",
        env = "PAIJU_LANG",
        hide_env_values = true,
        display_order = 900
    )]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

/// One file per subcommand, with its `Args` and `run`.
#[derive(Debug, Subcommand)]
enum Command {
    Bot(bot::Args),
    Botzone(botzone::Args),
    Check(check::Args),
    Completions(manual::CompletionsArgs),
    Draw(draw::Args),
    Inspect(inspect::Args),
    Man(manual::ManArgs),
    Match(match_::Args),
    Merge(merge::Args),
    Perft(perft::Args),
    Review(review::Args),
    Rules(rules::Args),
    Serve(serve::Args),
    Solve(solve::Args),
    Stdin(stdin::Args),
    #[command(subcommand)]
    Tournament(tournament::Action),
}

impl Command {
    fn run(self, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
        match self {
            Self::Bot(args) => bot::run(args, lang, out),
            Self::Botzone(args) => botzone::run(args, lang, out),
            Self::Check(args) => check::run(&args, lang, out),
            Self::Completions(args) => manual::completions(&args, out),
            Self::Draw(args) => draw::run(&args, lang, out),
            Self::Inspect(args) => inspect::run(args, lang, out),
            Self::Man(args) => manual::pages(&args),
            Self::Match(args) => match_::run(args, lang, out),
            Self::Merge(args) => merge::run(&args, lang, out),
            Self::Perft(args) => perft::run(args, lang, out),
            Self::Review(args) => review::run(&args, lang, out),
            Self::Rules(args) => rules::run(args, lang, out),
            Self::Serve(args) => serve::run(&args, out),
            Self::Solve(args) => solve::run(&args, lang, out),
            Self::Stdin(args) => stdin::run(args, lang, out),
            Self::Tournament(action) => tournament::run(action, lang, out),
        }
    }
}

fn main() -> ExitCode {
    let ended = match Cli::try_parse() {
        Ok(cli) => {
            let mut out = Output::open();
            let lang = cli.lang.unwrap_or_else(|| language::of_locale(|name| std::env::var_os(name)));
            let ended = cli.command.run(lang, &mut out);
            // Output printed before an error is flushed as well.
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

/// Prints the help or the version, or reports an error in the command line.
fn answer_usage(usage: &clap::Error) -> anyhow::Result<Status> {
    if usage.use_stderr() {
        terminal::explain(&usage.render().to_string());
        return Ok(Status::Unusable);
    }
    // Clap prints it itself, with colours on a terminal.
    usage.print().and_then(|()| std::io::stdout().flush()).map_err(OutputError::from)?;
    Ok(Status::Fine)
}
