//! Lists of deals: four lines each, 17, 17, 17 and 3 card numbers, as the contest hands them out.

#![deny(clippy::disallowed_methods)]

use paiju_doudizhu::SEATS;
use paiju_doudizhu::protocol::ParseErrorKind;
use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::{Span, placed_lines, scan};

use super::recorder::Recorder;
use super::{Finding, JudgedGame, Replay, finish};
use crate::problems::Problems;
use crate::reports::Reports;
use crate::{Format, Note, Problem, Report};

/// The number of cards on the four lines of a deal.
pub(crate) const SIZES: [usize; 4] = [17, 17, 17, 3];

/// Whether a text may be a list of deals: its first line is 17 numbers.
pub(crate) fn begins(text: &str) -> bool {
    // JSON may be one long line.
    let is_number = scan::trim_start(text).starts_with(|letter: char| letter.is_ascii_digit());
    let first = is_number.then(|| written_lines(text).next()).flatten();
    first.is_some_and(|line| numbers(text, line).take(SIZES[0] + 1).count() == SIZES[0] && is_numbers(text, line))
}

/// The number of deals in a text, if it is a list of them: it begins like one, and every line consists of numbers.
pub(crate) fn count(text: &str) -> Option<usize> {
    begins(text).then_some(())?;
    let lines = written_lines(text).try_fold(0usize, |lines, line| is_numbers(text, line).then_some(lines + 1))?;
    Some(lines.div_ceil(SIZES.len()))
}

fn is_numbers(text: &str, line: Span) -> bool {
    numbers(text, line).all(|number| number.of(text).parse::<u32>().is_ok())
}

/// One report per deal. A list that ends inside a deal is truncated.
pub(crate) fn reports(text: &str) -> Reports {
    let written = scan::trim_end(text).len();
    let ends_line = scan::find(Span::new(written, text.len()).of(text), "\n").is_some();
    let may_be_cut = |line: Span| line.end >= written && !ends_line;
    let mut lines = written_lines(text);
    let mut reports = Reports::default();
    loop {
        let deal: Vec<Span> = lines.by_ref().take(SIZES.len()).collect();
        if deal.is_empty() {
            return reports;
        }
        reports.add(|| report(text, &deal, may_be_cut));
    }
}

fn report(text: &str, lines: &[Span], may_be_cut: impl Fn(Span) -> bool) -> Report {
    let mut recorder = Recorder::new(Replay::default());
    let mut problems = Problems::default();
    let mut notes = Vec::new();
    for (index, (&line, size)) in lines.iter().zip(SIZES).enumerate() {
        let dealt = cards(text, line, size).and_then(|cards| match index < usize::from(SEATS) {
            true => recorder.deal(Seat(index as u8), cards).map_err(|finding| (finding, line)),
            false => recorder.lay_kitty(cards).map_err(|finding| (finding, line)),
        });
        match dealt {
            Ok(()) => {}
            Err(_) if may_be_cut(line) => notes.push(Note::CutOff),
            Err((finding, place)) => {
                problems.push(Problem::error(finding).at(place));
                break;
            }
        }
    }
    if lines.len() < SIZES.len() && notes.is_empty() {
        notes.push(Note::CutOff);
    }
    let place = match (lines.first(), lines.last()) {
        (Some(first), Some(last)) => first.to(*last),
        _ => Span::default(),
    };
    finish(JudgedGame {
        format: Format::DealList,
        turns: 0,
        recorder,
        played_on: None,
        scores: None,
        problems,
        notes,
        place,
    })
}

/// The cards on a line, which must be `wanted`.
fn cards(text: &str, line: Span, wanted: usize) -> Result<CardSet, (Finding, Span)> {
    let fault = |error: ParseErrorKind, place: Span| (Finding::Unreadable { error }, place);
    let mut cards = CardSet::EMPTY;
    for place in numbers(text, line) {
        let written = place.of(text);
        let number: i64 =
            written.parse().map_err(|_| fault(ParseErrorKind::BadNumber { found: written.to_owned() }, place))?;
        let card = u8::try_from(number).ok().and_then(Card::from_id);
        let card = card.ok_or_else(|| fault(ParseErrorKind::NoSuchCard { number }, place))?;
        if !cards.insert(card) {
            return Err(fault(ParseErrorKind::CardTwice { card }, place));
        }
    }
    match cards.len() {
        found if found == wanted => Ok(cards),
        found => Err(fault(ParseErrorKind::WrongCount { wanted, found }, line)),
    }
}

fn written_lines(text: &str) -> impl Iterator<Item = Span> {
    placed_lines(text).filter(|line| line.start < line.end)
}

/// The places of a line's words, separated by white space and commas.
fn numbers(text: &str, line: Span) -> impl Iterator<Item = Span> {
    let mut from = line.start;
    scan::visited(line.end - line.start);
    line.of(text).split([' ', '\t', ',']).filter_map(move |word| {
        let place = Span::new(from, from + word.len());
        from = place.end + 1;
        (!word.is_empty()).then_some(place)
    })
}
