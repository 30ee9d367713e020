//! What a DOUDIZHUVER engine read, and answered, up to a place of a transcript, for feeding it again.

#![deny(clippy::disallowed_methods)]

use paiju_doudizhu::protocol::transcript::{Direction, Form, GameText, Line, games};
use paiju_doudizhu::protocol::{EngineMessage, Message, PlatformMessage};
use paiju_game::Seat;
use paiju_game::platform::scan;

use crate::{Inspection, LinesUpTo};

/// A seat's lines in the transcript that begins at `start`, without a referee's prefixes, with its answers or without.
/// What it read ends with the last question it was asked. `None` if there is none, or the text does not show what it
/// read.
pub(crate) fn heard(
    inspection: &Inspection,
    start: usize,
    seat: Seat,
    up_to: LinesUpTo,
    with_answers: bool,
) -> Option<String> {
    let text = &inspection.text;
    let begins = |game: &GameText| game.lines.first().is_some_and(|line| line.range.start >= start);
    let mut version = None;
    let mut found = None;
    for game in games(text) {
        let is_wanted = begins(&game);
        if is_wanted {
            found = Some(game);
            break;
        }
        // A new process gets the version first, even if that is in an earlier game of the round.
        version = last_version(&game, seat).map(|line| said(line, text).to_owned()).or(version);
    }
    let game = found?;
    let is_its = |line: &&Line| match game.form {
        Form::Referee => line.seat == Some(seat),
        Form::OneSeat => game.owner().is_none_or(|owner| owner == seat),
        Form::Record => false,
    };
    let lines: Vec<&Line> = up_to.cut(&game.lines).iter().filter(is_its).collect();
    let is_question = |line: &&Line| {
        matches!(line.message, Ok(Message::Platform(PlatformMessage::AskBid | PlatformMessage::AskPlay)))
    };
    let end = if with_answers { lines.len() } else { lines.iter().rposition(is_question)? + 1 };
    let is_wanted = |line: &&&Line| with_answers || line.direction != Some(Direction::FromSeat);
    let has_version = lines.iter().any(|line| is_version(line));
    let version = version.filter(|_| !has_version && !lines.is_empty());
    let said = lines.iter().take(end).filter(is_wanted).map(|line| said(line, text));
    let written: String = version.as_deref().into_iter().chain(said).flat_map(|line| [line, "\n"]).collect();
    (!written.is_empty()).then_some(written)
}

impl LinesUpTo {
    /// The lines before the place, including a message at the place itself: an unanswered question was still read.
    fn cut(self, lines: &[Line]) -> &[Line] {
        let ends = match self {
            Self::Place(at) => lines.iter().position(|line| {
                line.range.start > at || line.range.end > at && line.direction != Some(Direction::ToSeat)
            }),
            Self::Turn(turn) => {
                let (mut turns, mut asked) = (0, false);
                lines.iter().position(|line| {
                    // As the judge counts: an unreadable answer is an answer.
                    let unread = line.message.is_err() && line.direction != Some(Direction::ToSeat) && asked;
                    let counts = is_play(line) || unread;
                    if line.direction != Some(Direction::ToSeat) || is_ask(line) {
                        asked = is_ask(line);
                    }
                    turns += usize::from(counts);
                    counts && turns > turn
                })
            }
        };
        ends.and_then(|end| lines.get(..end)).unwrap_or(lines)
    }
}

/// Whether a line has a play; in a referee's record only answers count.
fn is_play(line: &Line) -> bool {
    match &line.message {
        Ok(Message::Engine(EngineMessage::Play { .. })) => true,
        Ok(Message::Platform(PlatformMessage::Play { .. })) => line.seat.is_none(),
        _ => false,
    }
}

const fn is_ask(line: &Line) -> bool {
    matches!(line.message, Ok(Message::Platform(PlatformMessage::AskPlay)))
}

const fn is_version(line: &Line) -> bool {
    matches!(line.message, Ok(Message::Platform(PlatformMessage::Version(_))))
}

/// The version that an engine was told in a game, unless it was ended in that game.
fn last_version(game: &GameText, seat: Seat) -> Option<&Line> {
    game.lines.iter().rfind(|line| is_version(line) && line.seat.is_none_or(|of_line| of_line == seat))
}

/// The content of a line, without a referee's letter and arrow.
fn said<'a>(line: &Line, text: &'a str) -> &'a str {
    let whole = text.get(line.range.clone()).unwrap_or_default();
    let Some(arrow) = scan::find_letter(whole, |letter| matches!(letter, '<' | '>')).filter(|_| line.seat.is_some())
    else {
        return whole;
    };
    let said = whole.get(arrow + 1..).unwrap_or_default();
    said.strip_prefix(' ').unwrap_or(said)
}
