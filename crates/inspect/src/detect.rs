//! Detects the form of a text, with the evidence for it, and reads the text.

#![deny(clippy::disallowed_methods)]

mod displays;
mod evidence;
mod input_lines;
mod printed;
mod slip_names;
mod values;

use paiju_doudizhu::protocol::transcript::{self, Form, Survey};
use paiju_game::platform::{holds_outputs, json, read_simple, scan};

pub(crate) use self::evidence::Detected;
pub use self::evidence::Evidence;
use self::values::Values;
use crate::kinds::{self, Reader, Sample};
use crate::problems::Problems;
use crate::progress::Meter;
use crate::reports::Reports;
use crate::{Format, Options, TextProblem, botzone, doudizhu, extract};

/// Reads a text as the likeliest form that fits, or as the options say.
pub(crate) fn detect(sample: &Sample<'_>, options: &Options, meter: &mut Meter<'_>) -> Result<Detected, TextProblem> {
    if let Some(format) = options.format {
        let found = kinds::reader(format).and_then(|reader| read(reader, sample, options, meter));
        let chosen = |found| Detected { why: vec![Evidence::Chosen { format }], ..found };
        return found.map(chosen).ok_or(TextProblem::NotOfFormat { format });
    }
    let found = kinds::candidates(sample).iter().find_map(|candidate| read(candidate.reader, sample, options, meter));
    found.ok_or_else(|| TextProblem::NotRecognised { looks: kinds::looks(sample) })
}

/// What a reader finds; `None` if it cannot read the text.
fn read(reader: Reader, sample: &Sample<'_>, options: &Options, meter: &mut Meter<'_>) -> Option<Detected> {
    let text = sample.whole;
    match reader {
        Reader::Messages if !kinds::begins_json(sample) => None,
        Reader::Messages => long_running(text, options).or_else(|| {
            let mut values = Values::new(*options, meter);
            json::read_each(text, &mut values);
            values.detected()
        }),
        Reader::Simple => simple(text, options),
        Reader::Deals => deals(text),
        Reader::Outputs => (options.format.is_some() || holds_outputs(text)).then(|| printed::outputs(text)),
        Reader::Transcripts => transcripts(text, meter),
    }
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
fn transcripts(text: &str, meter: &mut Meter<'_>) -> Option<Detected> {
    let Survey { readable, lines, is_dealt, form, .. } = transcript::survey(text, |so_far| !so_far.is_game());
    if readable == 0 || !is_dealt && (readable * 2 < lines || extract::are_mahjong_answers(text)) {
        return None;
    }
    let format = kinds::form_of_transcript(form?);
    let mut reports = Reports::default();
    let last_break = scan::find_last(text, "\n");
    let mut games = transcript::games(text);
    let dealt = games.by_ref().filter(|game| !is_dealt || game.is_dealt());
    for game in dealt.flat_map(doudizhu::transcript_parts) {
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
