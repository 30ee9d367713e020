//! What the platform says.

use paiju_cards::CardSet;
use paiju_doudizhu::protocol::PlatformMessage;
use paiju_doudizhu::protocol::transcript::{Form, Line};
use paiju_doudizhu::{Action, Ending};
use paiju_game::{Fault, Seat};

use super::{Asked, Judge, Taken, error, place, played};
use crate::doudizhu::Finding;
use crate::{Problem, ProblemKind, Severity};

impl Judge<'_> {
    pub(super) fn platform(&mut self, line: &Line, message: &PlatformMessage, next: Option<&Line>) -> Taken {
        let told = self.party(line);
        self.unanswered(line, message, next)?;
        if let Some(told) = told.filter(|_| self.form != Form::Record)
            && let Some((finding, missed)) = self.acknowledgements.sent(told, message, place(line))
        {
            self.warn(finding, Some(told), missed);
        }
        match *message {
            PlatformMessage::Version(_) => Ok(()),
            PlatformMessage::Info(info) => {
                self.recorder.replay_mut().rules = info.rules();
                Ok(())
            }
            PlatformMessage::Deal { seat, cards } => {
                self.recorder.deal(seat, cards).map_err(|finding| error(finding, None, line))
            }
            PlatformMessage::AskBid => {
                told.into_iter().for_each(|seat| self.first_bid(seat, line));
                self.asked = Some(Asked { seat: told, play: false, range: place(line) });
                Ok(())
            }
            PlatformMessage::AskPlay => {
                self.asked = Some(Asked { seat: told, play: true, range: place(line) });
                Ok(())
            }
            PlatformMessage::Bid { seat, value } => {
                self.first_bid(seat, line);
                self.relayed(seat, Action::Bid(value), line)
            }
            PlatformMessage::Play { seat, cards } => self.relayed(seat, played(cards), line),
            PlatformMessage::Leftover { landlord, cards } => self.leftover(landlord, cards, line),
            PlatformMessage::GameOver { winner } => self.game_over(winner, line),
            PlatformMessage::Error { seat } => {
                self.fault_reported(seat, line);
                Ok(())
            }
            PlatformMessage::Exit => {
                self.asked = None;
                Ok(())
            }
        }
    }

    /// The platform lets this seat bid, if it is the first.
    fn first_bid(&mut self, seat: Seat, line: &Line) {
        if self.recorder.first_bidder(seat) {
            let problem = Problem::new(Severity::Note, ProblemKind::DouDizhu(Finding::FirstBidder)).at(place(line));
            self.problems.push(Problem { seat: Some(seat), ..problem });
        }
    }

    /// The platform tells a seat what another did.
    fn relayed(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        if self.form == Form::Referee {
            if self.last == Some((seat, action)) {
                return Ok(());
            }
            if self.recorder.course().turn() != Some(seat) {
                let told = line.seat.unwrap_or(seat);
                self.warn(Finding::RelayDiffers { told }, Some(seat), place(line));
                return Ok(());
            }
        }
        if action == Action::Pass && self.form != Form::Record && self.party(line) == Some(seat) {
            let problem = Problem::new(Severity::Note, ProblemKind::DouDizhu(Finding::AutomaticPass)).at(place(line));
            self.problems.push(Problem { turn: Some(self.turns), seat: Some(seat), ..problem });
        }
        self.act(seat, action, line)
    }

    fn leftover(&mut self, landlord: Seat, cards: CardSet, line: &Line) -> Taken {
        let course = self.recorder.course();
        let again = self.form == Form::Referee && (course.landlord(), course.kitty()) == (Some(landlord), Some(cards));
        if again {
            return Ok(());
        }
        let shown = self.recorder.show_kitty(None, landlord, cards, place(line));
        shown.map_err(|finding| error(finding, None, line))
    }

    fn game_over(&mut self, said: Option<Seat>, line: &Line) -> Taken {
        let out = match self.recorder.course().ending() {
            Some(Ending::Out { winner }) => Some(*winner),
            Some(Ending::NoBid | Ending::Forfeit { .. }) => return Ok(()),
            None => None,
        };
        if out.is_some() && said.is_none_or(|said| Some(said) == out) {
            return Ok(());
        }
        let finding = Finding::WrongWinner { said, out };
        if out.is_some() {
            return Err(error(finding, None, line));
        }
        // Plays may have been left out, as in the text's own example.
        self.warn(finding, None, place(line));
        Ok(())
    }

    fn fault_reported(&mut self, seat: Seat, line: &Line) {
        self.asked = None;
        // Every seat is told.
        if self.recorder.course().ending().is_none() {
            let turn = self.recorder.course().kitty().map(|_| self.turns);
            self.forfeit(seat, Fault::Reported { word: "ERROR".to_owned() }, line);
            self.problems.push(Problem { turn, ..error(Finding::FaultReported, Some(seat), line) });
        }
    }

    pub(super) fn forfeit(&mut self, seat: Seat, fault: Fault, line: &Line) {
        let turn = self.recorder.course().kitty().map(|_| self.turns);
        self.recorder.forfeit(turn, seat, fault, place(line));
    }
}
