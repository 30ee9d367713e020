//! `paiju completions` and `paiju man`, generated from the command's arguments.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::Cli;
use crate::output::Output;
use crate::status::Status;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  paiju completions bash > ~/.local/share/bash-completion/completions/paiju
  paiju completions fish > ~/.config/fish/completions/paiju.fish")]
pub struct CompletionsArgs {
    /// Shell to complete for
    shell: Shell,
}

/// Write the manual pages, one per subcommand
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  paiju man ~/.local/share/man/man1 && man paiju-match")]
pub struct ManArgs {
    /// Directory to write to; made if it does not exist
    dir: PathBuf,
}

/// Prints the script.
pub fn completions(args: &CompletionsArgs, out: &mut Output) -> anyhow::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "paiju", &mut script);
    out.exact(&String::from_utf8(script)?)?;
    Ok(Status::Fine)
}

pub fn pages(args: &ManArgs) -> anyhow::Result<Status> {
    let wrote = || format!("cannot write to {}", args.dir.display());
    fs::create_dir_all(&args.dir).with_context(wrote)?;
    let mut command = Cli::command();
    for (name, details) in DETAILS {
        command = command.mut_subcommand(name, |page| {
            let about = page.get_about().map(ToString::to_string).unwrap_or_default();
            page.long_about(format!("{about}\n\n{details}"))
        });
    }
    clap_mangen::generate_to(command, &args.dir).with_context(wrote)?;
    Ok(Status::Fine)
}

/// A manual page's text beyond `--help`.
const DETAILS: [(&str, &str); 9] = [
    (
        "bot",
        "A Botzone bot whose input does not end right after its answer asks to be kept running and waits for the next request. A line, \
         and the input for one answer, may have 1 MiB. Levels 1, 2, 3 and 5 take 1/2000, 1/200, 1/20 and 8 times the work of --work. \
         When the AI is stopped by --time-limit, standard error says so.",
    ),
    (
        "botzone",
        "Polls the platform as a local AI (本地 AI). Each match is a file of --logs, DIR/ID.json, which paiju inspect reads; it is written \
         before the program is asked and before its answer is sent, so the same command goes on after a kill. The program is started \
         anew for each request unless it asks to be kept running.\n\n\
         The secret is in no message, no log and no command line, and the program does not get it. The proxy is HTTPS_PROXY's, except \
         for NO_PROXY's hosts; --open asks BROWSER first.",
    ),
    (
        "check",
        "A pack is a JSON file of bot inputs, each with its accepted answers. A program is started for each case and reads the input as \
         on the platform. Its answer is right if it means the same action as an accepted one; a crash, a timeout or too much output is \
         wrong. With several players the table has a column for each, and --json prints an object per line.\n\n\
         --make takes every turn at which the seat had a choice, with the answer it gave.",
    ),
    (
        "inspect",
        "Reads DOUDIZHUVER transcripts (a seat's log, a referee's log, the record notation), lists of deals, and Botzone's bot inputs \
         (JSON, simple, long-running, test cases), bot outputs and match logs, in UTF-8, UTF-16 or GB18030.",
    ),
    (
        "match",
        "Prints each player's mean score (in Tractor each team's) with its interval, the deals won, wins by role, and faults. The games \
         of one deal count as one cluster. The same seed and players give the same games on any number of jobs, and \
         the same record but for the times of programs.\n\n\
         Programs speak DOUDIZHUVER 1.0 in Dou Dizhu: one process plays all games of a round, and is restarted after a fault. \
         Elsewhere, and with --form, they speak Botzone's protocol: one process per question, unless it asks to be kept running. A \
         command line may begin with variables: cmd:\"SEED=7 python3 bot.py\"; USER is root, as on the platform.\n\n\
         Each game is in the record as soon as it ends. FILE.unfinished beside it says which games are there; it goes away when the \
         match is complete and the record is in order. After an interrupt (status 128 plus the signal) or a write error (status 2) \
         the result so far is printed, and the same command with --resume continues. A round that a program did not finish is played \
         again, because the program may remember its games.\n\n\
         The record has the standard error and the time of each decision of a program. --keep-failures DIR makes a folder for each \
         failure: all that the program read since its start, what it printed, the command that runs it again, and the turn as a case for \
         `paiju check`. Standard error has what programs print on theirs, after their names. --stale-ok takes an OK with another \
         message's name, such as OK BID for a play, and counts it.\n\n\
         A match may be split over machines: run the same command with --shard K/N --out FILE for each K, then `paiju merge`. Part K \
         has the rounds K, K+N, K+2N and so on, so all rotations of a deal are in one part.\n\n\
         A line of --deals is the initdata of a match log or a whole log; in Dou Dizhu also 54 card numbers (17 each for West, South \
         and East, 3 for the kitty), on one line or four. Lines that begin with # are skipped.",
    ),
    (
        "review",
        "Reads what `paiju inspect` reads. The regret of an action is what it cost against the best one by what the seat knew. --work \
         bounds the plays or hands considered per decision.",
    ),
    (
        "serve",
        "A bot is started when the page wants a new one and killed when the page goes away; every page has bots of its own. What a bot \
         prints on standard error is shown on the page and here.",
    ),
    (
        "solve",
        "In a puzzle of two hands, kickers must differ in rank from the chain they go with. With --hands both farmers see every card. \
         An unknown verdict is exit status 0 too.",
    ),
    ("tournament", "The file is only appended to. The same players and seed give the same file on any number of jobs."),
];
