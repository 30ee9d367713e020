//! Half a dialogue: only the platform's lines, or only the engines'. The other side's silence is not a fault.

use paiju_doudizhu::protocol::transcript::{Direction, Form, GameText, Line};
use paiju_doudizhu::protocol::{Due, EngineMessage, Message, PlatformMessage};
use paiju_doudizhu::{Action, Refusal, RuleSet, SEATS};
use paiju_game::cards::CardSet;
use paiju_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::{Judge, Taken, deed, error, place};
use crate::{Note, Problem};

/// A side of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The platform.
    Platform,
    /// The engines.
    Engines,
}

/// The number of lines that must require the other side before it counts as missing, rather than a single line.
const ENOUGH: usize = 3;

/// The most bids and plays in a game: three bids, and 54 single cards with two passes between them. Any more belong to
/// another game.
const MOST_STEPS: usize = 3 + 54 + 53 * 2;

/// The side without any lines, although there should be several.
pub(super) fn missing(game: &GameText) -> Option<Side> {
    if game.form == Form::Record {
        return None;
    }
    let mut heard = Heard::default();
    game.lines.iter().for_each(|line| heard.take(line));
    heard.missing()
}

/// The seat named by all bids and plays in one engine's half.
pub(super) fn speaker(game: &GameText) -> Option<Seat> {
    game.lines.iter().find_map(deed).map(|(seat, _)| seat)
}

/// A summary of a game's lines, without judging them.
#[derive(Default)]
struct Heard {
    /// Platform lines that require an answer.
    owed: usize,
    /// Lines that only the platform sends.
    sent: usize,
    /// Lines that an engine sends, including those the platform may send too.
    said: usize,
    /// Lines that only an engine sends.
    answered: usize,
    /// The seats that bid and play, by the lines.
    seats: SeatSet,
}

impl Heard {
    fn take(&mut self, line: &Line) {
        let seat = deed(line).map(|(seat, _)| seat);
        seat.into_iter().for_each(|seat| self.seats.insert(seat));
        match &line.message {
            Ok(Message::Platform(message)) => {
                // One seat's relays and its own answers look alike.
                let unsure = seat.is_some() && line.seat.is_none();
                self.owed += usize::from(message.due() != Due::Nothing);
                self.said += usize::from(unsure);
                self.sent += usize::from(!unsure);
            }
            Ok(Message::Engine(_)) => {
                self.said += 1;
                self.answered += 1;
            }
            Err(_) => self.answered += usize::from(line.direction == Some(Direction::FromSeat)),
        }
    }

    fn missing(&self) -> Option<Side> {
        // A relay of several seats' actions is the platform's, whoever acknowledges it.
        let is_engines = self.sent == 0 && (self.seats.iter().count() < 2 || self.said == self.answered);
        if self.answered == 0 && self.sent > 0 && self.owed >= ENOUGH {
            Some(Side::Engines)
        } else if is_engines && self.said >= ENOUGH {
            Some(Side::Platform)
        } else {
            None
        }
    }
}

impl Judge<'_> {
    /// The seat's implied answer to the question of this line, whose half of the dialogue is missing. A referee's
    /// record shows it in the other seats' lines.
    pub(super) fn answer_missing(&mut self, line: &Line, play: bool, rest: &[Line]) -> Taken {
        if self.form != Form::OneSeat {
            return Ok(());
        }
        let bid = self.owner.filter(|_| !play).and_then(|seat| Some((seat, self.unheard_bid(seat, rest)?)));
        match bid {
            Some((seat, bid)) => {
                if bid == 0 {
                    self.notes.push(Note::BidUnknown { seat });
                }
                self.act(seat, Action::Bid(bid), line)
            }
            None => {
                self.turns += usize::from(play);
                self.followed = false;
                Ok(())
            }
        }
    }

    /// Whether the platform's half continues from something that it does not contain; `fits` if it continues from the
    /// known state.
    pub(super) fn loses_track(&mut self, fits: bool) -> bool {
        let lost = self.missing == Some(Side::Engines) && !fits;
        self.followed &= !lost;
        lost
    }

    /// The seat's bid, inferred from what follows: 0 if another became landlord, 3 if nobody else could bid; `None` if
    /// ambiguous.
    fn unheard_bid(&self, seat: Seat, rest: &[Line]) -> Option<u8> {
        let course = self.recorder.course();
        let mut others = 2usize.checked_sub(course.bids().len())?;
        for line in rest.iter().take(ENOUGH) {
            match line.message {
                Ok(Message::Platform(PlatformMessage::Bid { .. })) => others = others.checked_sub(1)?,
                Ok(Message::Platform(PlatformMessage::Leftover { landlord, .. })) if landlord != seat => {
                    return Some(0);
                }
                Ok(Message::Platform(PlatformMessage::Leftover { .. })) => {
                    return (others > 0 || course.stake() == 2).then_some(3);
                }
                _ => return None,
            }
        }
        None
    }

    /// Takes a line of a game that cannot be followed: its form is judged, and cards that the seat cannot have.
    pub(super) fn unfollowed(&mut self, line: &Line) -> Taken {
        if let Some((seat, action)) = deed(line) {
            return self.overheard(seat, action, line);
        }
        match &line.message {
            Err(error) => self.unreadable(line, error),
            Ok(Message::Platform(PlatformMessage::AskPlay)) => {
                self.turns += 1;
                Ok(())
            }
            Ok(Message::Platform(message @ PlatformMessage::Error { .. })) => self.platform(line, message, &[]),
            Ok(Message::Engine(message @ EngineMessage::Name(_))) => self.engine(line, message, &[]),
            Ok(Message::Platform(PlatformMessage::GameOver { .. } | PlatformMessage::Exit)) => {
                self.over = true;
                Ok(())
            }
            Ok(_) => Ok(()),
        }
    }

    /// A bid or a play taken alone.
    fn overheard(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        let turn = self.next_turn(&action);
        let refusal = match action {
            Action::Bid(bid) => (bid > 3).then_some(Refusal::NoSuchBid { bid }),
            Action::Pass => None,
            Action::Play(cards) => self.refused_alone(seat, cards),
        };
        if let Some(refusal) = refusal {
            let finding = self.recorder.refused(seat, refusal);
            return Err(Problem { turn, ..error(finding, Some(seat), line) });
        }
        if self.missing == Some(Side::Platform) {
            if self.recorder.replay_mut().steps.len() >= MOST_STEPS {
                self.unlisted += 1;
                return Ok(());
            }
            self.recorder.overhear(turn, seat, action, place(line));
        }
        Ok(())
    }

    /// Why no seat could play these cards, or this one could not, whatever happened before.
    fn refused_alone(&self, seat: Seat, cards: CardSet) -> Option<Refusal> {
        let position = self.recorder.position();
        let others = Seat::all(SEATS).filter(|&other| other != seat).filter_map(|other| position.hand(other));
        let holdable = match position.course().kitty() {
            Some(_) => position.holdable(seat),
            // It may have received the kitty in the missing lines.
            None => others.fold(CardSet::PACK, |left, hand| left - hand),
        };
        let foreign = cards - holdable;
        if !foreign.is_empty() {
            return Some(Refusal::NotHeld { cards: foreign });
        }
        RuleSet::Contest.combination(cards).is_none().then_some(Refusal::NoCombination { cards })
    }
}
