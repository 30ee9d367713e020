//! The games of a file, for the subcommands that work on one of them.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use paiju_game::{Lang, Say};
use paiju_games::GameRules;
use paiju_inspect::{Inspection, Options, Report, inspect};

use crate::input::{self, Awaited};

/// How a text is read by the rules on the command line, or by those that it tells.
pub fn options(rules: Option<GameRules>) -> Options {
    Options {
        rules: rules.and_then(GameRules::reading),
        rule_set: rules.and_then(GameRules::rule_set),
        ..Options::default()
    }
}

/// Reads a file with at least one game, by these rules or those that it tells.
pub fn read(file: &Path, rules: Option<GameRules>, lang: Lang) -> anyhow::Result<Inspection> {
    let inspection = inspect(&input::read(Some(file), Awaited::Log, lang)?, &options(rules));
    if inspection.reports.is_empty() {
        let why: Vec<String> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
        bail!("no game in {}: {}", file.display(), why.join("; "));
    }
    Ok(inspection)
}

/// The game with this number, from 0.
pub fn game(inspection: &Inspection, number: usize) -> anyhow::Result<&Report> {
    let count = inspection.reports.len();
    let report = inspection.reports.get(number);
    report.with_context(|| format!("no match {number}: the file has {count}, counted from 0"))
}

pub fn check_seat(report: &Report, seat: u8) -> anyhow::Result<()> {
    let (seats, game) = (report.seats, report.game.say(Lang::En));
    ensure!(seat < seats, "no seat {seat}: {game} has {seats}, counted from 0");
    Ok(())
}
