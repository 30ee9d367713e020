//! Detects the form of a text, on what evidence, and reads it.

#![deny(clippy::disallowed_methods)]

mod evidence;
mod hand;
mod input_lines;
mod keys;
mod looks;
mod printed;
mod slip_names;
mod two_packs;
mod values;

use paiju_doudizhu::protocol::transcript::{self, Form, Survey};
use paiju_platform::{holds_outputs, json, read_simple, scan};

pub(crate) use self::evidence::Detected;
pub use self::evidence::Evidence;
pub use self::hand::PlainHand;
pub(crate) use self::looks::first_bytes;
pub use self::looks::{Language, Looks, OtherGame};
use self::looks::{is_answer, looks};
use self::values::Values;
use crate::problems::Problems;
use crate::progress::Meter;
use crate::reports::Reports;
use crate::{Format, Options, TextProblem, botzone, doudizhu};

/// Detects the form of a text, or takes it from the options, and reads the text.
pub(crate) fn detect(text: &str, options: &Options, meter: &mut Meter<'_>) -> Result<Detected, TextProblem> {
    let found = match options.format {
        Some(format) => chosen(text, format, options, meter),
        None => json_text(text, options, meter)
            .or_else(|| simple(text, options))
            .or_else(|| deals(text))
            .or_else(|| holds_outputs(text).then(|| printed::outputs(text)))
            .or_else(|| (!is_answer(text)).then(|| lines(text, meter)).flatten()),
    };
    found.ok_or_else(|| match options.format {
        Some(format) => TextProblem::NotOfFormat { format },
        None => TextProblem::NotRecognised { looks: looks(text) },
    })
}

/// The reader of a form that the user chose, if it finds anything.
fn chosen(text: &str, format: Format, options: &Options, meter: &mut Meter<'_>) -> Option<Detected> {
    let found = match format {
        Format::SeatLog | Format::RefereeLog | Format::RecordNotation => lines(text, meter),
        Format::DealList => deals(text),
        Format::BotInput | Format::LongRunning | Format::TestCases | Format::MatchLog => {
            json_text(text, options, meter)
        }
        Format::SimpleInput => simple(text, options),
        Format::BotOutput => Some(printed::outputs(text)),
    };
    found.map(|detected| Detected { why: vec![Evidence::Chosen { format }], ..detected })
}

/// Every JSON form of a game has one of these keys.
const KEYS: [&str; 5] = ["requests", "input", "log", "output", "allocation"];

fn json_text(text: &str, options: &Options, meter: &mut Meter<'_>) -> Option<Detected> {
    if !scan::trim_start(text).starts_with(['{', '[', '/', '｛', '［']) || !json::may_hold(text, &KEYS) {
        return None;
    }
    long_running(text, options).or_else(|| {
        let mut values = Values::new(*options, meter);
        json::read_each(text, &mut values);
        values.detected()
    })
}

fn long_running(text: &str, options: &Options) -> Option<Detected> {
    let (game, read) = botzone::long_running(text, options.game)?;
    let later = read.input.requests.len() - read.input.at_once.unwrap_or(0);
    let mut why = vec![Evidence::Keys { keys: ["requests", "responses"].map(str::to_owned).to_vec() }];
    why.extend((later > 0).then_some(Evidence::LaterRequests { requests: later }));
    let mut problems = Problems::default();
    let reports = input_lines::long_running(text, game, read, &mut problems, options);
    Some(Detected::new(Format::LongRunning, why, reports, problems))
}

fn simple(text: &str, options: &Options) -> Option<Detected> {
    let (input, misfits) = read_simple(text)?;
    let game = botzone::game_of_requests(&input.requests, options.game)?;
    let why = vec![Evidence::TurnCount { turns: input.requests.len() }];
    let report = input_lines::simple(text, game, input, misfits, options);
    Some(Detected::new(Format::SimpleInput, why, vec![report], Problems::default()))
}

fn deals(text: &str) -> Option<Detected> {
    let why = vec![Evidence::DealLines { deals: doudizhu::count_deals(text)? }];
    let mut problems = Problems::default();
    let reports = doudizhu::deal_reports(text).listed(&mut problems);
    Some(Detected::new(Format::DealList, why, reports, problems))
}

/// A transcript is a text with a deal, or one in which at least half of the lines are instructions. Lines without a deal
/// are a game only if there is no other.
fn lines(text: &str, meter: &mut Meter<'_>) -> Option<Detected> {
    let Survey { readable, lines, is_dealt, form, .. } = transcript::survey(text, |so_far| !so_far.is_game());
    if readable == 0 || !is_dealt && readable * 2 < lines {
        return None;
    }
    let format = match form? {
        Form::OneSeat => Format::SeatLog,
        Form::Referee => Format::RefereeLog,
        Form::Record => Format::RecordNotation,
    };
    let mut reports = Reports::default();
    let last_break = scan::find_last(text, "\n");
    let mut games = transcript::games(text);
    for game in games.by_ref().filter(|game| !is_dealt || game.is_dealt()) {
        reports.add(|| doudizhu::transcript_report(text, last_break, &game));
        meter.judged(reports.as_slice().last().map_or(0, |report| report.place.end));
    }
    let mut problems = Problems::default();
    let reports = reports.listed(&mut problems);
    Some(Detected::new(format, of_transcript(games.survey()).into_iter().collect(), reports, problems))
}

fn of_transcript(Survey { readable, directed, form, .. }: Survey) -> Option<Evidence> {
    Some(match form? {
        Form::OneSeat => Evidence::Instructions { lines: readable },
        Form::Referee => Evidence::Directions { lines: directed },
        Form::Record => Evidence::NotationItems { items: readable },
    })
}
