//! `paiju merge`: joins the parts of a match that were played separately.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use paiju_game::{Game, Lang};
use paiju_games::{GameId, with_game};

use crate::match_;
use crate::match_::plan::Plan;
use crate::match_::record::{Form, Record, Settings};
use crate::match_::shard::{Header, Part, Shard, runs};
use crate::match_::tally::Count;
use crate::output::Output;
use crate::status::Status;

/// Merge the parts of a match played with --shard
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Prints the result, and writes the record, of the same match without --shard, byte for byte.
All parts must be given, each once and finished.

Example:
  paiju merge 1.jsonl 2.jsonl 3.jsonl --record games.jsonl

Exit status: 0 success, 1 a player failed, 2 not the parts of one match.")]
pub struct Args {
    /// Files of the parts, in any order
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
    /// Include decision times in the result, not on standard error
    #[arg(long)]
    times: bool,
    /// Write the record of the whole match to this file; .txt or .log for Dou Dizhu transcripts
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Puts the parts together.
pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let mut parts = args.files.iter().map(|path| read(path)).collect::<anyhow::Result<Vec<Part>>>()?;
    let whole = check(&mut parts)?;
    let header = parts.first().map(|part| part.header().clone()).context("no file is given")?;
    let game = GameId::from_code(&header.settings.game).context("no such game")?;
    let mut record = args.record.as_deref().map(|path| open_record(path, &header, &parts)).transpose()?;
    let names = &header.settings.seats;
    let teams = with_game!(game, G => <G as Game>::TEAMS);
    let mut count = Count::new(game.code(), whole, header.settings.rotate, names, teams).with_rounds(header.cap);
    for number in 0..whole.games() {
        let index = whole.sitting_of(number).map(|sitting| (sitting.round % parts.len() as u64) as usize);
        let part = index.and_then(|index| parts.get_mut(index)).context("a part is missing")?;
        let game = part.game(number)?.context("a game is missing")?;
        if let Some(record) = &mut record {
            let text = |form| game.text(form).map(str::to_owned).with_context(|| no_games(part, form));
            record.add(number, &game.result, text)?;
        }
        count.add(number, game.result);
    }
    if let Some(record) = record {
        record.finish(true)?;
    }
    let mut tally = count.finish(true);
    match_::show(&mut tally, lang, args.json, args.times, out)?;
    Ok(if tally.faults() > 0 { Status::Problems } else { Status::Fine })
}

fn read(path: &Path) -> anyhow::Result<Part> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    Part::read(path, file, |_, _| {})?.ok_or_else(|| Part::incomplete(path))
}

/// Sorts the parts and returns the plan of the whole match, if every part of it is there once and finished.
fn check(parts: &mut [Part]) -> anyhow::Result<Plan> {
    parts.sort_by_key(|part| part.header().shard);
    let first = parts.first().context("no file is given")?;
    for other in parts.iter() {
        if let Some(difference) = other.header().difference(first.header()) {
            let (here, there) = (other.path().display(), first.path().display());
            bail!("{here} is from another match: {difference} (there is {there})");
        }
    }
    for pair in parts.windows(2) {
        if let [first, second] = pair
            && first.header().shard == second.header().shard
        {
            let (shard, first, second) = (first.header().shard, first.path().display(), second.path().display());
            bail!("two files are shard {shard}: {first} and {second}");
        }
    }
    let count = first.header().shard.count();
    let missing = count.saturating_sub(parts.len() as u64);
    if missing > 0 {
        let is_missing = |index: &u64| parts.binary_search_by_key(index, |part| part.header().shard.index()).is_err();
        let numbers = (0..count).filter(is_missing).map(|index| index + 1);
        bail!("{missing} of the {count} shards are missing: {}", runs(numbers));
    }
    parts.iter().try_for_each(Part::check_finished)?;
    Ok(Plan { shard: Shard::WHOLE, ..*first.plan() })
}

/// Starts the record, if the parts have all that it needs.
fn open_record(path: &Path, header: &Header, parts: &[Part]) -> anyhow::Result<Record> {
    let form = Form::of(path);
    if let Some(part) = parts.iter().find(|part| !part.header().games.contains(&form)) {
        bail!(no_games(part, form));
    }
    let is_part = |part: &Part| match (path.canonicalize(), part.path().canonicalize()) {
        (Ok(record), Ok(part)) => record == part,
        _ => false,
    };
    ensure!(!parts.iter().any(is_part), "--record {} is one of the parts", path.display());
    Record::open(path, &Settings { record: form, ..header.settings.clone() }, false)
        .map(|(record, _)| record)
        .context("--record")
}

/// The error of a part without games of this form.
fn no_games(part: &Part, form: Form) -> String {
    let games = match form {
        Form::JsonLines => "match logs",
        Form::Transcript => "transcripts",
    };
    format!("{} has no {games} for --record", part.path().display())
}
