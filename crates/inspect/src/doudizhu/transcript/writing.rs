//! The form of lines: unreadable, deviating or truncated ones.

use paiju_doudizhu::Action;
use paiju_doudizhu::protocol::transcript::{Direction, Form, Line};
use paiju_doudizhu::protocol::{
    Deviation, DeviationKind, EngineMessage, Message, ParseErrorKind, ParseLineError, PlatformMessage,
};
use paiju_game::platform::Span;

use super::{Judge, Taken, deed, error_at, place};
use crate::doudizhu::{Finding, completion};
use crate::{Note, Problem, Severity};

impl Judge<'_> {
    pub(super) fn unreadable(&mut self, line: &Line, parse_error: &ParseLineError) -> Taken {
        if is_ellipsis(&parse_error.kind) {
            self.leave_out();
            return Ok(());
        }
        let finding = Finding::Unreadable { error: parse_error.kind.clone() };
        let range = Span::from(parse_error.range.clone());
        let range = if range.start < range.end { range } else { place(line) };
        if line.direction != Some(Direction::ToSeat)
            && let Some(asked) = self.asked.take()
        {
            let turn = asked.play.then_some(self.turns);
            self.turns += usize::from(asked.play);
            return Err(Problem { turn, seat: asked.seat, ..error_at(finding, place(line)) });
        }
        if self.is_vital(line, &parse_error.kind) {
            return Err(error_at(finding, range));
        }
        self.warn(finding, None, range);
        Ok(())
    }

    /// The text omits some lines, which may include the answer to the open question.
    fn leave_out(&mut self) {
        if self.followed {
            self.notes.push(Note::LinesElided);
        }
        (self.asked, self.followed) = (None, false);
    }

    /// Whether the game cannot be followed without the content of an unreadable line.
    fn is_vital(&self, line: &Line, error: &ParseErrorKind) -> bool {
        if matches!(error, ParseErrorKind::UnknownCommand { .. } | ParseErrorKind::WrongFieldCount { .. }) {
            return false;
        }
        let said = place(line).of(self.text);
        if self.form == Form::Record {
            return said.starts_with(['A', 'B', 'C', 'D', 'L', 'O', 'E']);
        }
        let words = if line.seat.is_some() { said.trim_start_matches(['A', 'B', 'C', ' ', '<', '>']) } else { said };
        let command = words.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        matches!(command.as_str(), "DEAL" | "BID" | "LEFTOVER" | "PLAY" | "GAMEOVER" | "ERROR")
    }

    /// Whether the problem of the text's last line may be due to truncation.
    pub(super) fn could_go_on(&self, line: &Line) -> bool {
        if let Some((seat, Action::Play(cards))) = deed(line) {
            return completion::exists(self.recorder.position(), seat, cards, place(line).of(self.text));
        }
        matches!(line.message, Ok(Message::Platform(PlatformMessage::Deal { .. } | PlatformMessage::Leftover { .. })))
    }

    /// A line is not written as it should be. The order of the cards in an answer is its seat's doing; the rest may be the file's.
    pub(super) fn deviates(&mut self, line: &Line, deviation: &Deviation) {
        let (seat, turn) = match &line.message {
            Ok(Message::Engine(EngineMessage::Play { .. })) if deviation.kind == DeviationKind::NotAscending => {
                (self.party(line), Some(self.turns))
            }
            _ => (None, None),
        };
        let finding = Finding::Deviation { deviation: deviation.kind };
        let problem = Problem::new(Severity::Warning, finding).at(deviation.range.clone().into());
        self.problems.push_repeating(problem.by(turn, seat));
    }
}

/// Whether a line marks omitted ones: it begins with `……` or `...`.
fn is_ellipsis(error: &ParseErrorKind) -> bool {
    let ParseErrorKind::UnknownCommand { word } = error else { return false };
    word.chars().all(|letter| matches!(letter, '…' | '⋯' | '.' | '。'))
        && (word.chars().count() > 2 || !word.is_ascii())
}
