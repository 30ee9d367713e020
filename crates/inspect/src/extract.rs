//! Extracts a game from surrounding text: a chat, a mail, a console, a page's table. Places are then converted back to
//! the pasted text.

#![deny(clippy::disallowed_methods)]

mod cases;
mod deals;
mod dialogue;
mod instructions;
mod islands;
mod line_noise;
mod literals;
mod mapped;
mod markup;
mod notation;
mod one_line;
mod printed;
mod said;
mod surroundings;
mod syntax;
mod table;
mod tiles;
mod unquoted;
mod visible;
mod width;

use paiju_game::platform::{EnvelopeProblem, Span, scan};
use serde::{Deserialize, Serialize};

pub(crate) use self::instructions::said_last;
pub(crate) use self::mapped::Mapped;
use self::said::{Put, Said};
use crate::{Inspection, Note, Printer, Problem, ProblemKind, Report};

/// What was extracted from a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Extract {
    /// What is read in place of the text.
    pub(crate) read: Mapped,
    /// The omitted parts of the text, in order.
    pub skipped: Vec<Span>,
    /// The number of invisible characters dropped.
    invisible: usize,
    /// The number of full-width letters, digits and signs read as plain ones.
    full_width: usize,
    /// What single messages were combined into.
    put: Option<Put>,
    /// Whether JSON was read whose quotation marks are all escaped.
    is_unescaped: bool,
    /// Whether it is test cases whose input is a string, and whether they are a table.
    of_cases: Option<bool>,
    /// What printed the value that was read, if it is not JSON.
    printer: Option<Printer>,
}

/// The result of one way to read a text.
#[derive(Default)]
struct Taken {
    text: Mapped,
    /// The places it came from.
    places: Vec<Span>,
    put: Option<Put>,
    is_unescaped: bool,
    of_cases: Option<bool>,
    printer: Option<Printer>,
}

impl Taken {
    /// A bot's output may be next to the lines it was printed for; and lists of numbers may be part of something else.
    const fn is_output(&self) -> bool {
        matches!(self.put, Some(Put::Responses { .. }))
    }

    /// Whether it is complete values with keys that only Botzone's have.
    fn is_botzones(&self) -> bool {
        self.put.is_none() && scan::holds_any(self.text.text(), &["requests", "content", "display"])
    }
}

/// Extracts what belongs to a game; `None` if nothing does.
pub(crate) fn extract(text: &str) -> Option<Extract> {
    let (seen, invisible) = visible::visible(text).unwrap_or_else(|| (Mapped::whole(text), 0));
    let seen = markup::plain(&seen).unwrap_or(seen);
    let (taken, full_width) = match table::cases(&seen).or_else(|| json(&seen)) {
        Some(json) if json.is_botzones() => (json, 0),
        // A dialogue may be written as JSON.
        Some(json) if !json.is_output() => dialogue(&seen).unwrap_or((json, 0)),
        json => {
            let (plain, full_width) = width::plain(&seen).unwrap_or((seen, 0));
            (lines(&plain).or(json)?, full_width)
        }
    };
    let Taken { text: read, mut places, put, is_unescaped, of_cases, printer } = taken;
    places.sort_by_key(|place| place.start);
    let skipped = between(text, &places);
    Some(Extract { read, skipped, invisible, full_width, put, is_unescaped, of_cases, printer })
}

/// A dialogue of DOUDIZHUVER from its deal on, and how many full-width characters it has.
fn dialogue(from: &Mapped) -> Option<(Taken, usize)> {
    scan::find(from.text(), "DEAL ")?;
    let (plain, full_width) = width::plain(from).unwrap_or_else(|| (from.clone(), 0));
    let taken = instructions::instructions(&plain).filter(|taken| dialogue::is_begun(taken.text.text()))?;
    Some((taken, full_width))
}

/// Whether a text has invisible characters, or is JSON that was wrapped into lines.
pub(crate) fn is_spoilt(text: &str) -> bool {
    visible::is_in(text) || unquoted::is_cut(text)
}

/// Whether a text is the log of several engines at one table whose lines do not say whose they are.
pub(crate) fn is_unmarked_table(text: &str) -> bool {
    dialogue::is_unmarked(text)
}

/// Whether a text holds answers of Mahjong, and no dialogue of Dou Dizhu.
pub(crate) fn are_mahjong_answers(text: &str) -> bool {
    tiles::are_answers(text)
}

/// Whether a text begins like an answer of Mahjong, with or without its tile, or names a target.
pub(crate) fn is_mahjong_answer(text: &str) -> bool {
    tiles::begins_like_answer(text)
}

/// Whether a text is a bot's output and nothing else.
pub(crate) fn is_printed_alone(text: &str, outputs: &[Span]) -> bool {
    !outputs.is_empty() && scan::find(text, "request").is_none() && between(text, outputs).is_empty()
}

/// Any content between these places.
fn between(text: &str, places: &[Span]) -> Vec<Span> {
    let mut skipped = Vec::new();
    let mut at = 0;
    for place in places.iter().copied().chain([Span::empty(text.len())]) {
        let part = text.get(at..place.start).unwrap_or_default();
        let start = at + part.len() - scan::trim_start(part).len();
        let part = scan::trim(part);
        // A comma between two values, or the mark before a quoted line.
        if part.chars().any(char::is_alphanumeric) {
            skipped.push(Span::new(start, start + part.len()));
        }
        at = at.max(place.end);
    }
    skipped
}

/// JSON in a string in a string …: how many levels are unfolded.
const LEVELS: usize = 6;

/// JSON anywhere, even in a program's string literals, or as another language prints it.
fn json(from: &Mapped) -> Option<Taken> {
    if !islands::may_be_in(from.text()) {
        return None;
    }
    let plain = unquoted::unquoted(from);
    if let Some(found) = printed::printed(&plain).and_then(of_printed) {
        return Some(found);
    }
    let is_whole = |taken: &Taken| !taken.is_output();
    let mut found = values(&plain);
    let (mut text, mut is_unescaped) = (plain, false);
    for level in 0..LEVELS {
        if found.as_ref().is_some_and(is_whole) {
            break;
        }
        let Some(unfolded) = literals::unfolded(&text) else { break };
        is_unescaped |= unfolded.is_bare || level > 0;
        // In JSON whose strings they were, the contents cannot be told from it.
        let deeper = values(&unfolded.contents()).filter(is_whole).or_else(|| values(&unfolded.text));
        found = deeper.map(|deeper| Taken { is_unescaped, ..deeper }).or(found);
        text = unfolded.text;
    }
    found
}

/// What a program printed as a value of its own language, if that is more than single messages.
fn of_printed(printed: printed::Printed) -> Option<Taken> {
    let taken = values(&printed.text).filter(|taken| taken.put.is_none())?;
    Some(Taken { printer: Some(printed.printer), ..taken })
}

/// JSON: complete values, or a combination of single messages.
fn values(from: &Mapped) -> Option<Taken> {
    use islands::Kind;
    let islands = islands::islands(from.text());
    let source = |span: &Span| from.source(*span);
    let is_judges = |island: &islands::Island| island.kind == Kind::Entry { is_judge: true };
    // A match's initial data may follow the rest of its log.
    let is_log = islands.iter().any(is_judges);
    let is_whole = |island: &&islands::Island| match island.kind {
        Kind::Whole | Kind::Case(_) => true,
        Kind::Deal => !is_log,
        _ => false,
    };
    // A request to a kept bot, after its first input.
    let is_asked = |island: &islands::Island| matches!(&island.kind, Kind::Said(said) if said.iter().all(|said| !said.is_response));
    if islands.iter().any(|island| is_whole(&island)) {
        let mut text = Mapped::default();
        let mut places = Vec::new();
        let is_alone = islands.iter().filter(is_whole).count() == 1;
        // What a bot printed below its input, and what the judge displays after a deal.
        let mut follows = false;
        let is_part = |island: &&islands::Island| {
            let is_answer = follows && island.is_printed(from.text());
            follows = is_whole(island);
            follows || is_answer || island.kind == Kind::Display || is_alone && is_asked(island)
        };
        for island in islands.iter().filter(is_part) {
            match &island.kind {
                Kind::Case(case) => cases::write(&mut text, from, island.span, case),
                _ => text.copy(from, island.span),
            }
            text.add("\n");
            places.push(source(&island.span));
        }
        let of_cases = islands.iter().any(|island| matches!(island.kind, Kind::Case(_))).then_some(false);
        // Mahjong's requests to a kept bot are plain lines; its first tells the seat.
        let is_mahjong = |input: &Span| scan::find(input.of(from.text()), "\"0 ").is_some();
        let input = islands.iter().find(is_whole).map(|island| island.span).filter(|_| is_alone).filter(is_mahjong);
        for request in input.map(|input| tiles::requests_below(from.text(), input.end)).unwrap_or_default() {
            text.copy(from, request);
            text.add("\n");
            places.push(from.source(request));
        }
        return Some(Taken { text, places, of_cases, ..Taken::default() });
    }
    let entries: Vec<&islands::Island> = islands.iter().skip_while(|island| !is_judges(island)).collect();
    if !entries.is_empty() {
        let mut text = Mapped::default();
        text.add("[");
        let entries = entries.into_iter().filter(|island| matches!(island.kind, Kind::Entry { .. }));
        let mut places = Vec::new();
        let mut is_asked = false;
        for entry in entries {
            let is_judges = is_judges(entry);
            text.add(match (places.is_empty(), is_asked && is_judges) {
                (true, _) => "",
                // Nobody was asked, so nobody answers.
                (false, true) => ",{},",
                (false, false) => ",",
            });
            is_asked = is_judges;
            text.copy(from, entry.span);
            places.push(source(&entry.span));
        }
        text.add("]\n");
        return Some(Taken { text, places, ..Taken::default() });
    }
    let said: Vec<Said> = islands
        .iter()
        .filter_map(|island| match &island.kind {
            Kind::Said(said) => Some(said),
            _ => None,
        })
        .flatten()
        .copied()
        .collect();
    let answered = said::with_answers(from.text(), &said);
    let answers = answered.iter().flatten().filter(|said| said.is_response).map(|said| from.source(said.span));
    let places = islands.iter().map(|island| from.source(island.span)).chain(answers).collect();
    put(from, answered.as_deref().unwrap_or(&said), places)
}

fn put(from: &Mapped, said: &[Said], places: Vec<Span>) -> Option<Taken> {
    let (text, put) = said::put(from, said)?;
    Some(Taken { text, places, put: Some(put), ..Taken::default() })
}

/// Lines of Dou Dizhu or Mahjong: `PLAY B3` may be either; or deals.
fn lines(from: &Mapped) -> Option<Taken> {
    let tiles = tiles(from);
    let instructions = instructions::instructions(from).or_else(|| notation::notation(from));
    match (tiles, instructions) {
        (Some(tiles), Some(instructions)) if tiles.places.len() > instructions.places.len() => Some(tiles),
        (tiles, instructions) => instructions.or(tiles).or_else(|| deals::deals(from)),
    }
}

fn tiles(from: &Mapped) -> Option<Taken> {
    let said = tiles::messages(from.text());
    put(from, &said, said.iter().map(|said| from.source(said.span)).collect())
}

impl Extract {
    /// Notes on how the text was read.
    pub(crate) fn notes(&self) -> impl Iterator<Item = Note> {
        let skipped = self.skipped.len();
        let put = self.put.and_then(|put| match put {
            Put::Both => None,
            Put::Requests { count } => Some(Note::OnlyRequests { count }),
            Put::Responses { count } => Some(Note::OnlyResponses { count }),
        });
        [
            (skipped > 0).then_some(Note::Skipped { parts: skipped }),
            self.is_unescaped.then_some(Note::Unescaped),
            self.of_cases.map(|is_table| Note::CaseInString { is_table }),
            self.printer.map(|printer| Note::Printed { printer }),
            (self.invisible > 0).then_some(Note::Invisible { count: self.invisible }),
            (self.full_width > 0).then_some(Note::FullWidth { count: self.full_width }),
            put,
        ]
        .into_iter()
        .flatten()
    }

    /// Whether the extract reads like the whole text.
    pub(crate) fn is_all_of(&self, text: &str) -> bool {
        self.put.is_none() && scan::trim(self.read.text()) == scan::trim(text)
    }

    /// Whether single requests were found.
    pub(crate) const fn holds_requests(&self) -> bool {
        matches!(self.put, Some(Put::Requests { .. } | Put::Both))
    }

    /// Drops problems caused by combining the messages: the answer to the last request may be present, and requests
    /// alone may have had predecessors.
    pub(crate) fn excuse(&self, inspection: &mut Inspection) {
        let is_own = |problem: &Problem| match (self.put, &problem.kind) {
            (Some(Put::Both), ProblemKind::Envelope(EnvelopeProblem::Counts { .. })) => true,
            (Some(Put::Requests { .. }), kind) => kind.code() == "out-of-place",
            _ => false,
        };
        let is_added = |note: &Note| matches!((self.put, note), (Some(Put::Both), Note::LastAnswered { .. }));
        for report in &mut inspection.reports {
            report.problems.retain(|problem| !is_own(problem));
            report.notes.retain(|note| !is_added(note));
        }
    }

    /// Converts all places of an inspection back to the original text.
    pub(crate) fn relocate(&self, inspection: &mut Inspection) {
        let place = |span: &mut Span| *span = self.read.source(*span);
        let problem = |problem: &mut Problem| problem.range.iter_mut().for_each(place);
        inspection.outputs.iter_mut().for_each(place);
        inspection.problems.iter_mut().for_each(problem);
        for Report { problems, replay, place: of_report, .. } in &mut inspection.reports {
            place(of_report);
            problems.iter_mut().for_each(problem);
            replay.each_place(place);
        }
    }
}
