//! The platform's side (裁判): judges an engine's answers and writes the record.

use std::fmt::Write;

use paiju_game::Seat;

use super::hearing::Due;
use super::message::{EngineMessage, PlatformMessage, letter};
use super::problem::ParseLineError;
use super::session::Exchange;
use crate::SEATS;
use crate::action::Action;

/// An answer of the form that was due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The engine's name.
    Name(String),
    /// An acknowledgement: OK and the command's name.
    Ok,
    /// A bid or play, which may still be illegal.
    Action(Action),
}

/// Why an answer is malformed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ParseLineError),
    /// Another answer was due, or none.
    #[error("{message} does not answer {sent}")]
    NotDue {
        /// The message it was sent.
        sent: PlatformMessage,
        /// The answer.
        message: EngineMessage,
    },
    /// A bid or play for another seat.
    #[error("an answer for seat {} by seat {}", letter(*said), letter(*seat))]
    WrongSeat {
        /// The seat that answered.
        seat: Seat,
        /// The seat it named.
        said: Seat,
    },
}

impl AnswerError {
    /// Whether an acknowledgement was due and this is one, of another message.
    pub const fn is_stale(&self) -> bool {
        match self {
            Self::NotDue { sent, message } => {
                matches!(sent.due(), Due::Ok(_)) && matches!(message, EngineMessage::Ok(_))
            }
            Self::Unreadable(_) | Self::WrongSeat { .. } => false,
        }
    }
}

/// Reads the answer of `seat` to a message: tolerantly, but it must be the one that was due.
///
/// # Errors
/// Why it is malformed.
pub fn judge(sent: &PlatformMessage, seat: Seat, line: &str) -> Result<Answer, AnswerError> {
    let message = EngineMessage::parse(line)?.message;
    match (sent.due(), &message) {
        (Due::Name, EngineMessage::Name(name)) => return Ok(Answer::Name(name.clone())),
        (Due::Ok(topic), EngineMessage::Ok(answered)) if topic == *answered => return Ok(Answer::Ok),
        (Due::Bid, EngineMessage::Bid { seat: said, .. }) | (Due::Play, EngineMessage::Play { seat: said, .. })
            if *said != seat =>
        {
            return Err(AnswerError::WrongSeat { seat, said: *said });
        }
        (Due::Bid, &EngineMessage::Bid { value, .. }) => return Ok(Answer::Action(Action::Bid(value))),
        (Due::Play, &EngineMessage::Play { cards, .. }) => return Ok(Answer::Action(Action::of_cards(cards))),
        _ => {}
    }
    Err(AnswerError::NotDue { sent: sent.clone(), message })
}

/// The actual dialogue with a seat, word for word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The message sent.
    pub sent: PlatformMessage,
    /// The line it answered, if any.
    pub answer: Option<String>,
}

/// The referee's record of a game, one line per message: `A < COMMAND` to seat A and `A > REPLY` from it, in the order
/// of `exchanges`.
///
/// For a seat with an actual dialogue in `heard`, that is written word for word; exchanges that never took place are
/// left out. For other seats `exchanges` is written.
pub fn transcript(exchanges: &[Exchange], heard: &[Option<Vec<Heard>>; SEATS as usize]) -> String {
    let mut text = String::new();
    let mut rest: [_; SEATS as usize] =
        std::array::from_fn(|seat| heard[seat].as_ref().map(|heard| heard.iter().peekable()));
    let mut write = |seat: Seat, sent: &PlatformMessage, answer: Option<&dyn std::fmt::Display>| {
        let seat = letter(seat);
        _ = writeln!(text, "{seat} < {sent}");
        if let Some(answer) = answer {
            _ = writeln!(text, "{seat} > {answer}");
        }
    };
    for exchange in exchanges {
        let Exchange { seat, sent, answer } = exchange;
        match rest.get_mut(seat.index()) {
            Some(Some(heard)) => {
                if let Some(heard) = heard.next_if(|heard| heard.sent == *sent) {
                    write(*seat, sent, heard.answer.as_ref().map(|answer| answer as _));
                }
            }
            _ => write(*seat, sent, answer.as_ref().map(|answer| answer as _)),
        }
    }
    text
}

#[cfg(test)]
mod tests;
