//! Answers, and missing ones.

use paiju_doudizhu::Action;
use paiju_doudizhu::protocol::transcript::{Form, Line};
use paiju_doudizhu::protocol::{EngineMessage, Message, PlatformMessage, Topic};
use paiju_game::Seat;
use paiju_game::platform::EnvelopeProblem;

use super::{Asked, Judge, Taken, error, error_at, place, played};
use crate::doudizhu::Finding;
use crate::{Problem, ProblemKind};

impl Judge<'_> {
    /// A seat was asked, and the platform continues without its answer.
    pub(super) fn unanswered(&mut self, line: &Line, message: &PlatformMessage, next: Option<&Line>) -> Taken {
        let goes_on = !matches!(message, PlatformMessage::Exit | PlatformMessage::Error { .. });
        let Some(asked) = self.asked.filter(|_| goes_on) else { return Ok(()) };
        if line.seat.is_some_and(|told| asked.seat != Some(told) && self.is_told_late(told, message)) {
            return Ok(());
        }
        let turn = asked.play.then_some(self.turns);
        let names_other = match *message {
            PlatformMessage::Bid { seat, .. } if !asked.play => Some(seat),
            PlatformMessage::Play { seat, .. } if asked.play => Some(seat),
            _ => None,
        };
        // In one seat's log an answer with a wrong letter looks like a relay, except that a relay gets an OK.
        let relayed = next.is_some_and(|next| matches!(next.message, Ok(Message::Engine(EngineMessage::Ok(_)))));
        let (finding, range): (ProblemKind, _) = match names_other {
            Some(said) if self.form == Form::OneSeat && !relayed => (Finding::WrongSeat { said }.into(), place(line)),
            _ => (EnvelopeProblem::NoAnswer.into(), asked.range),
        };
        if range == place(line) {
            self.turns += usize::from(asked.play);
        }
        Err(Problem { turn, seat: asked.seat, ..error_at(finding, range) })
    }

    /// Whether a message only tells a seat what happened before.
    fn is_told_late(&self, told: Seat, message: &PlatformMessage) -> bool {
        let course = self.recorder.course();
        match *message {
            PlatformMessage::Version(_) | PlatformMessage::Info(_) | PlatformMessage::Deal { .. } => true,
            PlatformMessage::Bid { seat, value } => self.relays.awaits(told, seat, Action::Bid(value)),
            PlatformMessage::Play { seat, cards } => self.relays.awaits(told, seat, played(cards)),
            PlatformMessage::Leftover { landlord, cards } => {
                (course.landlord(), course.kitty()) == (Some(landlord), Some(cards))
            }
            _ => false,
        }
    }

    pub(super) fn engine(&mut self, line: &Line, message: &EngineMessage, rest: &[Line]) -> Taken {
        let from = self.party(line);
        match message {
            EngineMessage::Name(name) => {
                from.into_iter().for_each(|from| self.acknowledgements.named(from));
                let slot = from.and_then(|seat| self.recorder.replay_mut().names.get_mut(seat.index()));
                slot.into_iter().for_each(|slot| *slot = Some(name.clone()));
                Ok(())
            }
            EngineMessage::Ok(topic) => {
                self.answered_by_ok(from, *topic, line, rest)?;
                let told = from.filter(|from| !self.may_be_told_before(*from));
                let unexpected = told.and_then(|from| self.acknowledgements.said(from, *topic));
                unexpected.into_iter().for_each(|finding| self.warn(finding, from, place(line)));
                Ok(())
            }
            EngineMessage::Bid { seat, value } => self.answered(from, *seat, Action::Bid(*value), line),
            EngineMessage::Play { seat, cards } => self.answered(from, *seat, played(*cards), line),
        }
    }

    /// A seat that was asked says OK. If its next line is the answer, the OK is surplus; otherwise it is in the
    /// answer's place.
    fn answered_by_ok(&mut self, from: Option<Seat>, topic: Topic, line: &Line, rest: &[Line]) -> Taken {
        let Some(asked) = self.asked.filter(|asked| asked.seat == from) else { return Ok(()) };
        let next = rest.iter().find(|next| next.seat == line.seat).map(|next| &next.message);
        let answers = matches!(next, Some(Ok(Message::Engine(EngineMessage::Bid { .. } | EngineMessage::Play { .. }))));
        if answers {
            return Ok(());
        }
        let turn = asked.play.then_some(self.turns);
        Err(Problem { turn, ..error(Finding::OkForAnswer { topic, play: asked.play }, from, line) })
    }

    /// Nothing follows an open question.
    pub(super) fn waits(&mut self) {
        if let Some(Asked { seat, play, range }) = self.asked.take() {
            self.note(Finding::Waits { play }, play.then_some(self.turns), seat, range);
        }
    }

    /// The game's lines end without an error; `followed` if the next game's come directly.
    pub(super) fn end(&mut self, followed: bool) {
        self.waits();
        for (seat, finding, missed) in std::mem::take(&mut self.acknowledgements).next_game().filter(|_| followed) {
            self.warn(finding, Some(seat), missed);
        }
    }

    /// A seat bids or plays.
    fn answered(&mut self, from: Option<Seat>, said: Seat, action: Action, line: &Line) -> Taken {
        let seat = from.unwrap_or(said);
        let asked = self.asked.take();
        if seat != said {
            let turn = self.next_turn(&action);
            return Err(Problem { turn, ..error(Finding::WrongSeat { said }, Some(seat), line) });
        }
        let may_be_asked = self.may_be_told_before(seat) || self.is_cut && self.last.is_none();
        if !may_be_asked && asked.is_none_or(|asked| asked.seat.is_some_and(|asked| asked != seat)) {
            // Logs without the questions are read anyway.
            self.warn(EnvelopeProblem::NotAsked, Some(seat), place(line));
        }
        self.act(seat, action, line)
    }
}
