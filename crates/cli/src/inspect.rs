//! `paiju inspect`: the games in a log or a bot's input, and their problems.

use std::path::PathBuf;

use anstyle::Style;
use paiju_game::cards::{Card, parse_ranks};
use paiju_game::{Lang, Say, points, texts};
use paiju_games::GameRules;
use paiju_inspect::{
    Fault, Format, GameId, Inspection, LineIndex, Options, Problem, Report, Severity, inspect, json, named_seat,
};

use crate::botzone::{Site, matches};
use crate::input::Awaited;
use crate::output::{GOOD, Output, OutputError, PLAIN};
use crate::status::Status;
use crate::{games, input, logs, summary};

/// Inspect a log or bot input and report each problem with its line
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  paiju inspect game.log
  paiju inspect --summary season.jsonl
  paiju inspect https://www.botzone.org.cn/match/5bd136e00681335cc1f4d000

Exit status: 0 no errors, 1 errors found, 2 nothing that can be read.")]
pub struct Args {
    /// File to inspect, or a match on Botzone by its address or id; standard input if omitted or -
    file: Option<PathBuf>,
    /// Read it as this game instead of guessing
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Read it as this format instead of guessing
    #[arg(long, value_parser = games::one_of(&Format::ALL, Format::code))]
    format: Option<Format>,
    /// Rules of Dou Dizhu, or reading of Mahjong's [default: those that the text tells]
    #[arg(long, value_name = "RULES", value_parser = games::rules_parser())]
    rules: Option<GameRules>,
    /// Print one JSON object per game, or one for all with --summary
    #[arg(long)]
    json: bool,
    /// Count problems by kind, and games, errors and scores by seat
    #[arg(long)]
    summary: bool,
    /// Print the summary as CSV: the kinds, a blank line, the seats
    #[arg(long, requires = "summary", conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    site: Site,
}

pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    args.game.map_or(Ok(()), |game| games::check_rules(args.rules, game))?;
    let text = text(&args, lang)?;
    let options = Options { game: args.game, format: args.format, ..logs::options(args.rules) };
    let inspection = inspect(&text, &options);
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

/// The text of the file, or of the match that is named instead of one.
fn text(args: &Args, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let file = args.file.as_deref();
    match file.map_or(Ok(None), |name| matches::named(name, &args.site, lang))? {
        Some((client, id)) => Ok(matches::whole(&client, &id, lang)?.into_bytes()),
        None => input::read(file, Awaited::Log, lang),
    }
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
        write_problem(out, (problem, None), None, inspection, &lines, lang)?;
    }
    for note in inspection.notes() {
        out.line(format_args!("  · {}", note.say(lang)))?;
    }
    for command in inspection.hands().map(commands).unwrap_or_default() {
        out.line(format_args!("  $ {command}"))?;
    }
    for (number, report) in inspection.reports.iter().enumerate() {
        out.line(heading(number, report, inspection, &lines, lang))?;
        for (problem, fault) in report.problems.iter().zip(inspection.faults(number)) {
            write_problem(out, (problem, fault.as_ref()), Some(report.game), inspection, &lines, lang)?;
        }
        for note in report.all_notes() {
            out.line(format_args!("  · {}", note.say(lang)))?;
        }
    }
    if inspection.is_unread() {
        return Ok(());
    }
    let (verdict, style) = verdict(inspection, lang);
    out.styled(&[(style, &verdict)])
}

/// What to run with hands of Dou Dizhu: two are solved with either of them to lead; one is asked for its plays.
fn commands(hands: &[String]) -> Vec<String> {
    match hands {
        [first, second] => vec![format!("paiju solve {first} {second}"), format!("paiju solve {second} {first}")],
        _ => hands.iter().filter_map(|hand| moves(hand)).collect(),
    }
}

/// The question for all plays that a hand has.
fn moves(hand: &str) -> Option<String> {
    let ids: Vec<u8> = parse_ranks(hand).ok()?.into_iter().map(Card::id).collect();
    let asked = serde_json::json!({ "game": "doudizhu", "moves": { "hand": ids, "beat": null } });
    Some(format!("echo '{asked}' | paiju rules"))
}

/// The number of games, and of problems in all of them.
fn verdict(inspection: &Inspection, lang: Lang) -> (String, Style) {
    let count = |severity| inspection.all_problems().filter(|problem| problem.severity == severity).count();
    let kinds = [Severity::Error, Severity::Warning].map(|severity| (severity, count(severity)));
    let found: Vec<(Severity, usize)> = kinds.into_iter().filter(|(_, count)| *count > 0).collect();
    let games = Some(inspection.reports.len()).filter(|&games| games > 0).map(Word::Games);
    let problems = found.iter().map(|&(severity, count)| Word::Problems(severity, count));
    let none = found.is_empty().then_some(Word::NoProblems);
    let words: Vec<String> = games.into_iter().chain(problems).chain(none).map(|word| word.say(lang)).collect();
    let style = found.first().map_or(GOOD, |&(severity, _)| summary::style(severity));
    (words.join(&Word::And.say(lang)), style)
}

/// A number of things, in English.
fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

texts! {
    /// A part of the report.
    enum Word {
        Games(count: usize) => format!("{count} 局"), counted(*count, "game");
        Problems(severity: Severity, count: usize) =>
            format!("{count} 个{}", summary::severity(*severity, Lang::Zh)),
            counted(*count, summary::severity(*severity, Lang::En));
        NoProblems => "没有问题", "no problems";
        And => "，", ", ";
        Scores(scores: String) => format!("，得分 {scores}"), format!(", scores {scores}");
        Turn(turn: usize) => format!("回合 {turn} "), format!("turn {turn} ");
        Seat(name: String) => format!("{name}："), format!("{name}: ");
    }
}

/// The line above a game's problems.
fn heading(number: usize, report: &Report, inspection: &Inspection, lines: &LineIndex, lang: Lang) -> String {
    let line = lines.line_column(&inspection.text, report.place.start).line;
    let (number, turns, game) = (number + 1, report.turns, report.game.say(lang));
    let scores = report
        .result
        .as_ref()
        .map(|result| result.scores.iter().map(|score| points(*score)).collect::<Vec<_>>().join(" "));
    let scores = scores.map_or(String::new(), |scores| Word::Scores(scores).say(lang));
    match lang {
        Lang::Zh => format!("#{number} {game}，第 {line} 行起，{turns} 个回合{scores}"),
        Lang::En => format!("#{number} {game}, from line {line}, {turns} turns{scores}"),
    }
}

/// A problem with its severity and its place.
fn write_problem(
    out: &mut Output,
    (problem, fault): (&Problem, Option<&Fault>),
    game: Option<GameId>,
    inspection: &Inspection,
    lines: &LineIndex,
    lang: Lang,
) -> Result<(), OutputError> {
    let mark = match problem.severity {
        Severity::Error => "✗",
        Severity::Warning => "!",
        Severity::Note => "·",
    };
    let place = problem.range.map(|range| {
        let place = lines.line_column(&inspection.text, range.start);
        format!("{}:{} ", place.line, place.column)
    });
    let turn = problem.turn.map(|turn| Word::Turn(turn).say(lang));
    let seat = game.zip(problem.seat);
    let seat = seat.map(|(game, seat)| Word::Seat(named_seat(game, seat, lang)).say(lang));
    let [place, turn, seat] = [place, turn, seat].map(Option::unwrap_or_default);
    let said = fault.map_or_else(|| problem.say(lang), |fault| fault.say(lang));
    let words = format!(" {place}{turn}{seat}{said}");
    out.styled(&[(PLAIN, "  "), (summary::style(problem.severity), mark), (PLAIN, &words)])?;
    let printed = fault.and_then(|fault| fault.as_printed(str::to_owned, lang));
    printed.map_or(Ok(()), |printed| out.line(format_args!("      {printed}")))
}
