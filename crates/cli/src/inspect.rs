//! `paiju inspect`: what a log or a bot's input holds, and what is wrong with it.

use std::path::PathBuf;

use anyhow::Context;
use paiju_game::{Lang, Say};
use paiju_inspect::{
    Format, GameId, Inspection, LineIndex, Options, Problem, Report, Severity, inspect, json, named_seat,
};

use crate::language::Language;
use crate::output::{Output, OutputError};
use crate::status::Status;
use crate::{games, input, summary};

/// Say what a log or a bot's input holds, and what is wrong with it, with the place.
///
/// Reads transcripts of DOUDIZHUVER (one seat's log, a referee's record, the record notation), lists of deals, and Botzone's bot inputs
/// (JSON, simple lines, long-running, test cases), bot outputs and match logs, in UTF-8, UTF-16 or GB18030. Exit status: 0 no errors, 1 errors found, 2 nothing
/// that could be read.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file; - or nothing for standard input.
    file: Option<PathBuf>,
    /// The game, where it is not to be guessed.
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// The form, where it is not to be guessed: seat-log, referee-log, record-notation, deal-list, bot-input, simple-input,
    /// long-running, bot-output, test-cases, match-log.
    #[arg(long)]
    format: Option<String>,
    /// One JSON object a game, on a line each; with --summary one for all.
    #[arg(long)]
    json: bool,
    /// Count the problems of all games by kind, and the games, errors and scores by seat.
    #[arg(long)]
    summary: bool,
    /// The summary as comma-separated values: the kinds, a blank line, the seats.
    #[arg(long, requires = "summary", conflicts_with = "json")]
    csv: bool,
    /// The language of the report.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

pub fn run(args: Args, out: &mut Output) -> anyhow::Result<Status> {
    let format = match &args.format {
        Some(code) => Some(Format::from_code(code).with_context(|| format!("no format is called {code}"))?),
        None => None,
    };
    let inspection = inspect(&input::read(args.file.as_deref())?, &Options { game: args.game, format });
    let lang = args.lang.into();
    if args.summary {
        let summary = paiju_inspect::summary(&inspection);
        match (args.json, args.csv) {
            (true, _) => out.json(&summary)?,
            (false, true) => paiju_inspect::summary::csv(&summary, lang).lines().try_for_each(|line| out.line(line))?,
            (false, false) => summary::write(out, &summary, lang)?,
        }
    } else if args.json {
        for report in json::each_report(&inspection) {
            out.json(&report)?;
        }
    } else {
        write(out, &inspection, lang)?;
    }
    Ok(match (inspection.is_unread(), inspection.has_errors()) {
        (true, _) => Status::Unusable,
        (false, true) => Status::Problems,
        (false, false) => Status::Fine,
    })
}

/// The report for people.
fn write(out: &mut Output, inspection: &Inspection, lang: Lang) -> Result<(), OutputError> {
    let lines = inspection.lines();
    if let Some(format) = inspection.format {
        let why: Vec<String> = inspection.why.iter().map(|evidence| evidence.say(lang)).collect();
        match lang {
            Lang::Zh => out.line(format_args!("{}（{}）", format.say(lang), why.join("，")))?,
            Lang::En => out.line(format_args!("{} ({})", format.say(lang), why.join(", ")))?,
        }
    }
    for problem in &inspection.problems {
        out.line(problem_line(problem, None, inspection, &lines, lang))?;
    }
    for note in inspection.notes() {
        out.line(format_args!("  · {}", note.say(lang)))?;
    }
    for (number, report) in inspection.reports.iter().enumerate() {
        out.line(heading(number, report, inspection, &lines, lang))?;
        for problem in &report.problems {
            out.line(problem_line(problem, Some(report.game), inspection, &lines, lang))?;
        }
        for note in report.all_notes() {
            out.line(format_args!("  · {}", note.say(lang)))?;
        }
    }
    Ok(())
}

/// The line above a game's problems.
fn heading(number: usize, report: &Report, inspection: &Inspection, lines: &LineIndex, lang: Lang) -> String {
    let line = lines.line_column(&inspection.text, report.place.start).line;
    let (number, turns, game) = (number + 1, report.turns, report.game.say(lang));
    let scores = report
        .result
        .as_ref()
        .map(|result| result.scores.iter().map(|score| format!("{score:+}")).collect::<Vec<_>>().join(" "));
    let scores = match (scores, lang) {
        (Some(scores), Lang::Zh) => format!("，得分 {scores}"),
        (Some(scores), Lang::En) => format!(", scores {scores}"),
        (None, _) => String::new(),
    };
    match lang {
        Lang::Zh => format!("#{number} {game}，第 {line} 行起，{turns} 个回合{scores}"),
        Lang::En => format!("#{number} {game}, from line {line}, {turns} turns{scores}"),
    }
}

/// A problem with its severity and its place.
fn problem_line(
    problem: &Problem,
    game: Option<GameId>,
    inspection: &Inspection,
    lines: &LineIndex,
    lang: Lang,
) -> String {
    let mark = match problem.severity {
        Severity::Error => "✗",
        Severity::Warning => "!",
        Severity::Note => "·",
    };
    let place = problem.range.map(|range| {
        let place = lines.line_column(&inspection.text, range.start);
        format!("{}:{} ", place.line, place.column)
    });
    let turn = problem.turn.map(|turn| match lang {
        Lang::Zh => format!("回合 {turn} "),
        Lang::En => format!("turn {turn} "),
    });
    let seat = game.zip(problem.seat).map(|(game, seat)| match lang {
        Lang::Zh => format!("{}：", named_seat(game, seat, lang)),
        Lang::En => format!("{}: ", named_seat(game, seat, lang)),
    });
    let [place, turn, seat] = [place, turn, seat].map(Option::unwrap_or_default);
    format!("  {mark} {place}{turn}{seat}{}", problem.say(lang))
}
