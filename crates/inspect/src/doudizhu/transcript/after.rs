//! What follows the first error and is not judged.

use paiju_doudizhu::protocol::transcript::{Form, Line};
use paiju_doudizhu::protocol::{EngineMessage, Message, PlatformMessage};
use paiju_game::{Fault, Seat};

use super::{Judge, deed};

impl Judge<'_> {
    /// After the first error nothing is judged, but the referee either ends the game or lets it go on.
    pub(super) fn after_fault(&mut self, line: &Line, faulty: Option<Seat>) {
        match line.message {
            Ok(Message::Platform(PlatformMessage::Error { seat })) => return self.ruling(seat, faulty, line),
            Ok(Message::Platform(PlatformMessage::Leftover { cards, .. })) => {
                return self.played_on.iter_mut().for_each(|position| position.show_kitty(cards));
            }
            // A referee's relays repeat the answers.
            Ok(Message::Platform(_)) if self.form == Form::Referee => return,
            _ => {}
        }
        if let (Some((seat, action)), Some(position)) = (deed(line), &mut self.played_on) {
            position.let_stand(seat, &action);
        }
    }

    /// The referee ends the game for a fault.
    fn ruling(&mut self, seat: Seat, faulty: Option<Seat>, line: &Line) {
        self.played_on = None;
        if !self.recorder.course().is_settled() {
            let fault =
                if faulty == Some(seat) { Fault::Illegal } else { Fault::Reported { word: "ERROR".to_owned() } };
            self.forfeit(seat, fault, line);
        }
    }

    /// Whether a line has a play; in a referee's record only answers count.
    pub(super) fn is_turn(&self, line: &Line) -> bool {
        match &line.message {
            Ok(Message::Engine(EngineMessage::Play { .. })) => true,
            Ok(Message::Platform(PlatformMessage::Play { .. })) => self.form != Form::Referee,
            _ => false,
        }
    }
}
