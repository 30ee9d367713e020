//! `paiju inspect`: what a log or a bot's input holds, and what is wrong with it.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use paiju_game::{Lang, Say};
use paiju_inspect::{Format, Inspection, LineIndex, Options, Problem, Report, Severity, inspect, json};

use crate::status::Status;
use crate::{GameId, input};

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
    #[arg(long)]
    game: Option<GameId>,
    /// The form, where it is not to be guessed: seat-log, referee-log, record-notation, deal-list, bot-input, simple-input,
    /// long-running, bot-output, test-cases, match-log.
    #[arg(long)]
    format: Option<String>,
    /// One JSON object a game, on a line each.
    #[arg(long)]
    json: bool,
    /// The language of the report.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Language {
    /// 中文
    Zh,
    /// English
    En,
}

pub fn run(args: Args) -> anyhow::Result<Status> {
    let format = match &args.format {
        Some(code) => Some(Format::from_code(code).with_context(|| format!("no format is called {code}"))?),
        None => None,
    };
    let game = args.game.map(|game| match game {
        GameId::DouDizhu => paiju_inspect::GameId::DouDizhu,
        GameId::Tractor => paiju_inspect::GameId::Tractor,
        GameId::Mahjong => paiju_inspect::GameId::Mahjong,
    });
    let inspection = inspect(&input::read(args.file.as_deref())?, &Options { game, format });
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    if args.json {
        for report in json::each_report(&inspection) {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        }
    } else {
        let lang = match args.lang {
            Language::Zh => Lang::Zh,
            Language::En => Lang::En,
        };
        write(&mut out, &inspection, lang)?;
    }
    out.flush()?;
    Ok(match (inspection.is_unread(), inspection.has_errors()) {
        (true, _) => Status::Unusable,
        (false, true) => Status::Problems,
        (false, false) => Status::Fine,
    })
}

/// The report for people.
fn write(out: &mut impl Write, inspection: &Inspection, lang: Lang) -> std::io::Result<()> {
    let lines = inspection.lines();
    if let Some(format) = inspection.format {
        let why: Vec<String> = inspection.why.iter().map(|evidence| evidence.say(lang)).collect();
        match lang {
            Lang::Zh => writeln!(out, "{}（{}）", format.say(lang), why.join("，"))?,
            Lang::En => writeln!(out, "{} ({})", format.say(lang), why.join(", "))?,
        }
    }
    for problem in &inspection.problems {
        write_problem(out, problem, inspection, &lines, lang)?;
    }
    for note in inspection.notes() {
        writeln!(out, "  · {}", note.say(lang))?;
    }
    for (number, report) in inspection.reports.iter().enumerate() {
        write_heading(out, number, report, inspection, &lines, lang)?;
        for problem in &report.problems {
            write_problem(out, problem, inspection, &lines, lang)?;
        }
        for note in &report.notes {
            writeln!(out, "  · {}", note.say(lang))?;
        }
    }
    Ok(())
}

fn write_heading(
    out: &mut impl Write,
    number: usize,
    report: &Report,
    inspection: &Inspection,
    lines: &LineIndex,
    lang: Lang,
) -> std::io::Result<()> {
    let line = lines.line_column(&inspection.text, report.place.start).line;
    let (number, turns) = (number + 1, report.turns);
    let scores = report
        .result
        .as_ref()
        .map(|result| result.scores.iter().map(|score| format!("{score:+}")).collect::<Vec<_>>().join(" "));
    match lang {
        Lang::Zh => write!(out, "#{number} {}，第 {line} 行起，{turns} 手", report.game.say(lang))?,
        Lang::En => write!(out, "#{number} {}, from line {line}, {turns} turns", report.game.say(lang))?,
    }
    match (scores, lang) {
        (Some(scores), Lang::Zh) => writeln!(out, "，得分 {scores}"),
        (Some(scores), Lang::En) => writeln!(out, ", scores {scores}"),
        (None, _) => writeln!(out),
    }
}

fn write_problem(
    out: &mut impl Write,
    problem: &Problem,
    inspection: &Inspection,
    lines: &LineIndex,
    lang: Lang,
) -> std::io::Result<()> {
    let mark = match problem.severity {
        Severity::Error => "✗",
        Severity::Warning => "!",
        Severity::Note => "·",
    };
    write!(out, "  {mark} ")?;
    if let Some(range) = problem.range {
        let place = lines.line_column(&inspection.text, range.start);
        write!(out, "{}:{} ", place.line, place.column)?;
    }
    match (problem.turn, lang) {
        (Some(turn), Lang::Zh) => write!(out, "第 {turn} 手 ")?,
        (Some(turn), Lang::En) => write!(out, "turn {turn} ")?,
        (None, _) => {}
    }
    match (problem.seat, lang) {
        (Some(seat), Lang::Zh) => write!(out, "{}号位：", seat.0)?,
        (Some(seat), Lang::En) => write!(out, "seat {}: ", seat.0)?,
        (None, _) => {}
    }
    writeln!(out, "{}", problem.say(lang))
}
