//! Lines of Mahjong messages among other text: `2 T5`, `3 1 PLAY W2`, `PENG B3`.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};
use paiju_mahjong::botzone::{Request, Wanted, read_response};

use super::line_noise::{may_follow, may_precede};
use super::said::Said;

/// Whether these are answers of Mahjong and nothing of Dou Dizhu's protocol: `PLAY B3` may be either.
pub fn are_answers(text: &str) -> bool {
    scan::holds_any(text, &["PENG ", "CHI ", "GANG", "PLAY T", "PLAY W"])
        && !scan::holds_any(text, &["DEAL ", "OK ", "WHAT", "LEFTOVER", "BID "])
}

/// Whether this is a Mahjong request. A hand has tiles.
pub fn is_request(text: &str) -> bool {
    text != "1" && text.parse::<Request>().is_ok()
}

/// Whether this is a Mahjong response during the game.
pub fn is_response(text: &str) -> bool {
    text == "GANG" || read_response(text, Wanted::Turn).is_ok()
}

/// Whether a text begins with the word of an answer, whatever follows, or is a target's tiles.
pub fn begins_like_answer(text: &str) -> bool {
    if read_response(text, Wanted::Target).is_ok() {
        return true;
    }
    let word = text.split_ascii_whitespace().next().unwrap_or_default();
    ["PASS", "PLAY", "PENG", "CHI", "GANG", "BUGANG", "HU"].iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// The messages of a text: one per line, or a request with its answer in cells of a table. Empty if no request has a tile: a
/// number alone is not the end of a game.
pub fn messages(text: &str) -> Vec<Said> {
    let mut found = Vec::new();
    if !hold_requests(text) {
        return found;
    }
    let mut at = 0;
    let mut is_any_sure = false;
    let mut column = None;
    for line in scan::lines(text) {
        let mut of_line = row(line, &mut column);
        if of_line.is_empty() {
            of_line.extend(message(line));
        }
        for (span, is_response) in of_line {
            let place = Span::new(at + span.start, at + span.end);
            is_any_sure |= !is_response && is_sure(&place);
            found.push(Said { span: place, is_response, is_plain: true });
        }
        at += line.len();
    }
    if is_any_sure { found } else { Vec::new() }
}

/// The requests on the lines below a place, up to the first other line.
pub fn requests_below(text: &str, from: usize) -> Vec<Span> {
    let mut at = from;
    let placed = scan::lines(text.get(from..).unwrap_or_default()).map(|line| {
        at += line.len();
        (at - line.len(), message(line))
    });
    let requests = placed.skip(1).map_while(|(start, message)| {
        let (span, is_response) = message?;
        (!is_response).then(|| Span::new(start + span.start, start + span.end))
    });
    let requests: Vec<Span> = requests.collect();
    if requests.iter().any(is_sure) { requests } else { Vec::new() }
}

/// Whether a request has a tile: a number alone may be anything.
fn is_sure(request: &Span) -> bool {
    request.end - request.start > 3
}

/// Whether a text can contain a request: its number is followed by a space.
pub fn hold_requests(text: &str) -> bool {
    scan::visited(text.len());
    text.as_bytes().windows(2).any(|two| matches!(two, [b'0'..=b'4', b' ' | b'\t']))
}

/// The request in a row of a table, and the answer in a later cell; none if the line is no such row. `column` is the cell of
/// the request in the last row: a number alone is a request only there.
fn row(line: &str, column: &mut Option<usize>) -> Vec<(Span, bool)> {
    /// What stands between cells.
    const BETWEEN: [char; 4] = [',', '\t', ';', '|'];
    if scan::find_letter(line, |letter| BETWEEN.contains(&letter)).is_none() {
        return Vec::new();
    }
    let start = |cell: &str| cell.as_ptr() as usize - line.as_ptr() as usize;
    let cells =
        line.split(BETWEEN).map(|cell| cell.trim_matches(|letter: char| letter.is_whitespace() || letter == '"'));
    let mut found: Vec<(Span, bool)> = Vec::new();
    for (number, cell) in cells.enumerate() {
        let span = Span::new(start(cell), start(cell) + cell.len());
        let asked = found.first().map(|(span, _)| span.of(line));
        match asked {
            None if is_request(cell) && (cell.len() > 1 || *column == Some(number)) => {
                *column = Some(number);
                found.push((span, false));
            }
            Some(_) if cell.is_empty() || found.len() > 1 => {}
            Some("4") if read_response(cell, Wanted::Target).is_ok() => found.push((span, true)),
            Some(_) if is_response(cell) => found.push((span, true)),
            _ => {}
        }
    }
    found
}

/// The message of a line, and whether it is a bot's.
fn message(line: &str) -> Option<(Span, bool)> {
    /// The longest message is a hand of thirteen tiles.
    const WORDS: usize = 14;
    scan::visited(line.len());
    // Most lines of most texts have neither a request's number nor an answer's word.
    if !line.bytes().any(|byte| matches!(byte, b'0'..=b'4' | b'P' | b'G' | b'H')) {
        return None;
    }
    let words: Vec<Span> = words(line).collect();
    // Remarks are mostly in Chinese; this takes what is between them.
    words.split(|word| !word.of(line).is_ascii()).find_map(|between| {
        (1..=WORDS.min(between.len())).rev().find_map(|count| {
            let taken = between.get(between.len() - count..)?;
            let span = taken.first()?.to(*taken.last()?);
            let is_request = is_request(span.of(line));
            let fits = is_request || is_response(span.of(line));
            let around = may_precede(line.get(..span.start)?) && may_follow(line.get(span.end..)?);
            (fits && around).then_some((span, !is_request))
        })
    })
}

/// The words of a line, without surrounding punctuation.
fn words(line: &str) -> impl Iterator<Item = Span> {
    let start = move |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    line.split_ascii_whitespace().filter_map(move |word| {
        let bare = word.trim_matches(['"', '\'', '`', '|', ',', ';']);
        (!bare.is_empty()).then(|| Span::new(start(bare), start(bare) + bare.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_in_the_cells_of_tables() {
        let rows = [
            ("0 2", "PASS"),
            ("1 B1 B1 B2", "PASS"),
            ("2 W8", "PLAY W8"),
            ("3 1 PLAY T1", "PENG B2"),
            ("4", "B1 B1 B1"),
        ];
        let expected: Vec<(&str, bool)> =
            rows.iter().flat_map(|(asked, told)| [(*asked, false), (*told, true)]).collect();
        for (open, between, close) in [
            ("", ",", ""),
            ("\"", "\",\"", "\""),
            ("\"\"\"", "\"\"\",\"\"\"", "\"\"\""),
            ("", "\t", ""),
            ("| ", " | ", " |"),
            ("", "; ", ""),
        ] {
            let row = |(number, (asked, told)): (usize, &(&str, &str))| {
                format!("{number},{open}{asked}{between}{told}{close}\n")
            };
            let text: String = rows.iter().enumerate().map(row).collect();
            let text = format!("turn,request,response\n{text}");
            let found: Vec<(&str, bool)> =
                messages(&text).iter().map(|said| (said.span.of(&text), said.is_response)).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn messages_are_found_in_consoles_and_tables() {
        let text = "12:00 收到: 0 1\n[bot] PASS\n3: \"2 T5\",\n4 3 PlayerID PLAY Card1 3 1 PLAY T2 其他选手打出牌\nmy 4 cards\nPENG W2 碰\n";
        let found: Vec<(&str, bool)> =
            messages(text).iter().map(|said| (said.span.of(text), said.is_response)).collect();
        let expected = [("0 1", false), ("PASS", true), ("2 T5", false), ("3 1 PLAY T2", false), ("PENG W2", true)];
        assert_eq!(found, expected);
        assert_eq!(messages("PASS\n4\n0 1 2\n"), []);
    }
}
