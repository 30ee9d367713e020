//! The dialogue in lines that were taken out of a text: what was said, and by whom. Where a file holds the dialogues of
//! all engines at a table, its lines are written as a referee's record.

#![deny(clippy::disallowed_methods)]

mod marks;
mod message;
mod rows;
mod table;

use paiju_doudizhu::protocol::transcript::{self, Direction};
use paiju_doudizhu::protocol::{Topic, letter};
use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::{Span, scan};

use self::message::Message;
use self::table::Speaker;
use super::Mapped;
use super::instructions::Piece;

/// The pieces as lines: of one seat's log, or of a referee's record.
pub fn written(from: &Mapped, pieces: &[Piece]) -> Mapped {
    let in_order = in_order(from.text(), pieces).or_else(|| interlaced(from.text(), pieces));
    let pieces = in_order.as_deref().unwrap_or(pieces);
    let heads = || pieces.iter().filter(|piece| !piece.goes_on);
    let speakers = is_one_table(heads().map(|piece| piece.place.of(from.text()))).then(|| speakers(from, pieces));
    let mut speakers = speakers.into_iter().flatten();
    let mut text = Mapped::default();
    for piece in pieces {
        if !piece.goes_on {
            if !text.is_empty() {
                text.add("\n");
            }
            if let Some(Speaker { seat, direction }) = speakers.next().flatten() {
                let arrow = if direction == Direction::ToSeat { '<' } else { '>' };
                text.replace(&format!("{} {arrow} ", letter(seat)), from, Span::empty(piece.place.start));
            }
        }
        text.copy(from, piece.place);
    }
    text
}

/// The pieces of a table whose rows have the answer first and then what it answers, in the order in which they were
/// said; `None` if the text is no such table.
fn in_order(text: &str, pieces: &[Piece]) -> Option<Vec<Piece>> {
    let [first, second, ..] = pieces else { return None };
    let first = message::messages(text, &[*first, *second]);
    let is_reversed = matches!(
        first[..],
        [Message::Name, Message::Version]
            | [Message::Ok(Topic::Info), Message::Info]
            | [Message::Ok(Topic::Deal), Message::Deal(_)]
    );
    if !is_reversed || pieces.iter().any(|piece| piece.goes_on) {
        return None;
    }
    let rows = rows::rows(text, pieces);
    let mut ordered = Vec::with_capacity(pieces.len());
    let mut rest = pieces.iter().zip(rows).peekable();
    while let Some((piece, row)) = rest.next() {
        ordered.extend(rest.next_if(|(_, next)| *next == row).map(|(next, _)| *next));
        ordered.push(*piece);
    }
    Some(ordered)
}

/// The pieces of a text that has all of the platform's lines and then as many answers, in the order in which they were
/// said; `None` if it is no such text.
fn interlaced(text: &str, pieces: &[Piece]) -> Option<Vec<Piece>> {
    let first = |words: &[&str]| first_with(text, pieces, words);
    let (answers, sent) = (first(&["NAME ", "OK "])?, first(&["DOUDIZHUVER", "INFO ", "DEAL "])?);
    // Most texts have an answer at their second line.
    if sent > 0 || answers * 2 < pieces.len() || pieces.iter().any(|piece| piece.goes_on) {
        return None;
    }
    let messages = message::messages(text, pieces);
    let (said, answered) = messages.split_at_checked(answers)?;
    let waits = said.iter().filter(|message| **message != Message::Exit).count();
    if waits != answered.len() || answered.iter().any(|message| message.is_the_platforms()) {
        return None;
    }
    let mut later = pieces.iter().skip(answers);
    let mut ordered = Vec::with_capacity(pieces.len());
    for (piece, message) in pieces.iter().zip(said) {
        ordered.push(*piece);
        ordered.extend(later.by_ref().take(usize::from(*message != Message::Exit)));
    }
    Some(ordered)
}

/// The first piece that begins with one of these words.
fn first_with(text: &str, pieces: &[Piece], words: &[&str]) -> Option<usize> {
    let begins = |piece: &Piece| words.iter().any(|word| piece.place.of(text).starts_with(word));
    pieces.iter().position(begins)
}

/// Who said each line, if the text shows it.
fn speakers(from: &Mapped, pieces: &[Piece]) -> Vec<Option<Speaker>> {
    let text = from.text();
    let heads: Vec<Piece> = pieces.iter().filter(|piece| !piece.goes_on).copied().collect();
    let messages: Vec<Message> = message::messages(text, pieces);
    let rows = rows::rows(text, &heads);
    let marks = marks::marks(text, &rows, &messages);
    table::speakers(&messages, &marks)
}

/// Whether these lines are of several engines at one table: one deal gives different cards to different seats, or two acts
/// stand three times each, as the answer and as what the others are told.
fn is_one_table<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let mut dealt: Option<(Seat, CardSet)> = None;
    let (mut act, mut times, mut known) = ("", 0, 0);
    for line in lines.map(scan::trim) {
        if line.starts_with(['B', 'P'])
            && line.ends_with(|letter: char| letter.is_ascii_digit())
            && !line.ends_with("-1")
        {
            times = if line == act { times + 1 } else { 1 };
            act = line;
            known += usize::from(times == 3);
            if known == 2 {
                return true;
            }
        }
        if line.starts_with("DEAL") {
            let Some((seat, cards)) = message::deal(line) else { continue };
            if dealt.is_some_and(|(other, held)| other != seat && (held & cards).is_empty()) {
                return true;
            }
            dealt = Some((seat, cards));
        } else if line.starts_with("BID") || line.starts_with("PLAY") || line.starts_with("LEFTOVER") {
            dealt = None;
        }
    }
    false
}

/// Whether these lines have a deal, legible or not, and an instruction.
pub fn is_begun(lines: &str) -> bool {
    transcript::survey(lines, |so_far| !so_far.is_game()).is_game()
}

/// Whether a text is the log of several engines at one table whose lines do not say whose they are.
pub fn is_unmarked(text: &str) -> bool {
    scan::holds_any(text, &["DEAL ", "OK PLAY", "OK BID"]) && is_one_table(scan::lines(text))
}
