//! How much of what looks like a game's data was judged: a verdict on a small part of a text is none on the text.
//!
//! Data are lists of card numbers and of tiles, in any language's brackets or without any. Words, times, levels of logs, statements of
//! programs and whatever else stands around a game are not.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use crate::{Format, Inspection, Note, Problem, TextProblem};

/// The least share of a text's data, in percent, of which a verdict is one on the text.
const ENOUGH: usize = 60;

/// What of a text's data was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coverage {
    /// Characters of data, and of those the ones that were read.
    all: usize,
    read: usize,
    /// Lines with data, and of those the ones whose data were all read.
    lines: usize,
    lines_read: usize,
    /// The first data that were not read.
    unread: Option<Span>,
}

/// Adds a problem if most of the text's data were not read.
pub(crate) fn judge(text: &str, inspection: &mut Inspection) {
    if inspection.is_unread() || inspection.options.format.is_some() {
        return;
    }
    let mut coverage = Coverage::of(text, &places(text, inspection));
    if coverage.unread.is_none() && inspection.extract.is_some() && is_dealt(inspection) {
        coverage.add_turns(text, inspection);
    }
    let Some(unread) = coverage.unread else { return };
    // Deals in a match's log, and answers beside their questions, say nothing about the rest.
    let is_part = inspection.extract.is_some() && (!inspection.outputs.is_empty() || is_dealt(inspection));
    if coverage.read * 100 >= coverage.all * ENOUGH && !is_part {
        return;
    }
    let Coverage { lines, lines_read: read, .. } = coverage;
    inspection.problems.insert(0, Problem::error(TextProblem::PartlyRead { read, lines }).at(unread));
    for report in &mut inspection.reports {
        report.notes.retain(|note| *note != Note::OnlyDealt);
    }
}

/// Whether only deals were read.
fn is_dealt(inspection: &Inspection) -> bool {
    inspection.reports.iter().all(|report| report.format == Format::DealList)
}

/// The places of a text that were read, in order.
fn places(text: &str, inspection: &Inspection) -> Vec<Span> {
    if inspection.extract.is_none() {
        let mut places: Vec<Span> = inspection.reports.iter().map(|report| report.place).collect();
        places.extend(&inspection.outputs);
        places.sort_by_key(|place| place.start);
        return places;
    }
    let mut at = 0;
    let mut places = Vec::new();
    for skipped in inspection.skipped() {
        places.push(Span::new(at, skipped.start));
        at = skipped.end;
    }
    places.push(Span::new(at, text.len()));
    places
}

impl Coverage {
    fn of(text: &str, places: &[Span]) -> Self {
        let mut coverage = Self { all: 0, read: 0, lines: 0, lines_read: 0, unread: None };
        let (mut at, mut next) = (0, 0);
        for line in scan::lines(text) {
            let place = Span::new(at, at + line.len());
            at = place.end;
            coverage.line(line, place, places, &mut next);
        }
        coverage
    }

    /// Counts what may be bids and plays below a deal, one card or word a line.
    fn add_turns(&mut self, text: &str, inspection: &Inspection) {
        /// Fewer lines may be words about the deal.
        const LEAST: usize = 3;
        const PASSES: [&str; 4] = ["pass", "不叫", "不出", "过"];
        let is_turn = |line: &str| line.bytes().any(|byte| byte.is_ascii_digit()) || scan::holds_any(line, &PASSES);
        let dealt = inspection.reports.first().map_or(text.len(), |report| report.place.end);
        let mut below = inspection.skipped().iter().filter(|skipped| skipped.start >= dealt).peekable();
        let first = below.peek().copied().copied();
        let turns = below.flat_map(|skipped| scan::lines(skipped.of(text))).filter(|line| is_turn(line)).count();
        if turns >= LEAST {
            self.lines += turns;
            self.unread = first;
        }
    }

    fn line(&mut self, line: &str, place: Span, places: &[Span], next: &mut usize) {
        let (mut read, mut unread) = (0, Vec::new());
        let mut from = place.start;
        while from < place.end {
            while places.get(*next).is_some_and(|known| known.end <= from) {
                *next += 1;
            }
            let known = places.get(*next).filter(|known| known.start < place.end);
            let is_known = known.is_some_and(|known| known.start <= from);
            let end = match known {
                Some(known) if is_known => known.end.min(place.end),
                Some(known) => known.start,
                None => place.end,
            };
            let said = line.get(from - place.start..end - place.start).unwrap_or_default();
            if is_known {
                read += graphic(said);
            } else {
                unread.extend(data(said).into_iter().map(|data| Span::new(from + data.start, from + data.end)));
            }
            from = end;
        }
        // A statement of a program beside the game.
        if read == 0 && scan::trim_end(line).ends_with(';') {
            return;
        }
        let said = |data: &Span| line.get(data.start - place.start..data.end - place.start).unwrap_or_default();
        self.read += read;
        self.all += read + unread.iter().map(|data| graphic(said(data))).sum::<usize>();
        self.lines += usize::from(read > 0 || !unread.is_empty());
        self.lines_read += usize::from(read > 0 && unread.is_empty());
        self.unread = self.unread.or(unread.first().copied());
    }
}

fn graphic(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_graphic).count()
}

/// The lists of cards and tiles in a part of a line.
fn data(part: &str) -> Vec<Span> {
    scan::visited(part.len());
    let mut found = Vec::new();
    let mut run: Option<Run> = None;
    let mut before = None;
    let bytes = part.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let word = bytes.iter().skip(at).take_while(|byte| is_word(**byte)).count();
        let end = at + word.max(1);
        let is_card = is_card(bytes.get(at..end).unwrap_or_default());
        let is_wrapper = bytes.get(end) == Some(&b'(') && run.is_some();
        let belongs = match byte {
            _ if word > 0 => is_card || is_wrapper,
            b'[' | b'{' => {
                run.is_some()
                    || !before.is_some_and(|last: u8| last.is_ascii() && is_word(last) || matches!(last, b')' | b']'))
            }
            b']' | b'}' => run.as_ref().is_some_and(|run| run.depth > 0),
            b',' | b' ' | b'\t' | b'"' | b'\'' | b'\\' | b'(' | b')' => run.is_some(),
            _ => false,
        };
        if belongs {
            run.get_or_insert(Run::at(at)).take(byte, is_card, end);
        } else if let Some(run) = run.take() {
            found.extend(run.place());
        }
        before = bytes.get(end - 1).copied();
        at = end;
    }
    found.extend(run.and_then(Run::place));
    found
}

/// Numbers, tiles and brackets below each other.
struct Run {
    place: Span,
    cards: usize,
    depth: usize,
    is_opened: bool,
    is_closed: bool,
}

impl Run {
    const fn at(start: usize) -> Self {
        Self { place: Span::empty(start), cards: 0, depth: 0, is_opened: false, is_closed: false }
    }

    fn take(&mut self, byte: u8, is_card: bool, end: usize) {
        self.cards += usize::from(is_card);
        match byte {
            b'[' | b'{' => (self.depth, self.is_opened) = (self.depth + 1, true),
            b']' | b'}' => (self.depth, self.is_closed) = (self.depth.saturating_sub(1), true),
            _ => {}
        }
        // Not the white space after it.
        if is_card || matches!(byte, b'[' | b'{' | b']' | b'}') {
            self.place.end = end;
        }
    }

    /// Its place, if it is a list.
    fn place(self) -> Option<Span> {
        let is_list = if self.is_opened { self.is_closed || self.cards > 1 } else { self.cards > 2 };
        is_list.then_some(self.place)
    }
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.') || !byte.is_ascii()
}

/// Whether a word is a card's number, or a tile.
fn is_card(word: &[u8]) -> bool {
    let is_number = matches!(word, [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] | [b'1', b'0', b'0'..=b'7'] | b"-1");
    is_number || matches!(word, [b'B' | b'T' | b'W' | b'A' | b'C', b'0'..=b'9'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        data(text).iter().map(|place| place.of(text)).collect()
    }

    #[test]
    fn lists_of_cards_are_data_in_every_form() {
        assert_eq!(found("initial P0 hand=[9, 11, 17] x"), ["[9, 11, 17]"]);
        assert_eq!(found("historyForBot=[[], [0]]"), ["[[], [0]]"]);
        assert_eq!(found("own:[0 5 9] bid:[]"), ["[0 5 9]", "[]"]);
        assert_eq!(found("{\\\"own\\\":[0,5]}"), ["[0,5]"]);
        assert_eq!(found("Array [Number(0), Number(5)]"), ["[Number(0), Number(5)]"]);
        assert_eq!(found("P0 plays 3 4 5"), ["3 4 5"]);
        assert_eq!(found("[\"1 B1 B1 T2\", \"2 T5\"]"), ["[\"1 B1 B1 T2\", \"2 T5\"]"]);
    }

    #[test]
    fn what_stands_around_a_game_is_not() {
        for text in [
            "[2026-11-22 12:00:03.001] [INFO] bot - start",
            "12:01:01,5 DEBUG bot - ",
            "  File \"bot.py\", line 12, in <module>",
            "a[12] = b[i][3]",
            "张三 10:02",
            "Process finished with exit code 1",
            "{\"code\":0,\"message\":\"ok\",\"data\":{\"match\":",
            "| 1 | 2 | 3 |",
            "192.168.0.1:8080 1/3 {x}",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}
