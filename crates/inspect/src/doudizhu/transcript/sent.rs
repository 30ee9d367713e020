//! The platform's messages.

use paiju_doudizhu::protocol::PlatformMessage;
use paiju_doudizhu::protocol::transcript::{Form, Line};
use paiju_doudizhu::{Action, Ending, Phase, SEATS, moves};
use paiju_game::cards::CardSet;
use paiju_game::platform::EnvelopeProblem;
use paiju_game::{Fault, Seat, SeatSet};

use super::{Asked, Judge, Taken, error, place, played};
use crate::doudizhu::Finding;
use crate::{Problem, Severity};

impl Judge<'_> {
    pub(super) fn platform(&mut self, line: &Line, message: &PlatformMessage, rest: &[Line]) -> Taken {
        let told = self.party(line);
        self.unanswered(line, message, rest.first())?;
        if let Some(told) = told.filter(|_| self.form != Form::Record && self.missing.is_none())
            && let Some((finding, missed)) = self.acknowledgements.sent(told, message, place(line))
        {
            self.warn(finding, Some(told), missed);
        }
        let slot = told.and_then(|seat| self.told.get_mut(seat.index()));
        slot.into_iter().for_each(|told| *told = true);
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
                self.ask(told, false, line, rest)
            }
            PlatformMessage::AskPlay => self.ask(told, true, line, rest),
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
                self.over = true;
                self.waits();
                Ok(())
            }
        }
    }

    fn ask(&mut self, seat: Option<Seat>, play: bool, line: &Line, rest: &[Line]) -> Taken {
        if self.missing.is_some() {
            return self.answer_missing(line, play, rest);
        }
        self.asked = Some(Asked { seat, play, range: place(line) });
        Ok(())
    }

    /// The platform asks this seat to bid, as the first.
    fn first_bid(&mut self, seat: Seat, line: &Line) {
        if self.recorder.first_bidder(seat) && !self.is_cut {
            self.note(Finding::FirstBidder, None, Some(seat), place(line));
        }
    }

    /// The platform relays another seat's action to a seat.
    fn relayed(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        if self.form == Form::Referee {
            let is_awaited = line.seat.is_some_and(|told| self.relays.awaits(told, seat, action));
            line.seat.into_iter().for_each(|told| self.relays.told(told, seat));
            let is_late = is_awaited && self.recorder.course().turn() != Some(seat);
            if is_late || self.last == Some((seat, action)) {
                return Ok(());
            }
            let is_late_bid = matches!(action, Action::Bid(_)) && self.is_bidding_cut();
            if !is_late_bid && self.recorder.course().turn() != Some(seat) && !self.is_after_three(seat, action) {
                let told = line.seat.unwrap_or(seat);
                self.warn(Finding::RelayDiffers { told }, Some(seat), place(line));
                return Ok(());
            }
        }
        if self.loses_track(self.recorder.course().turn() == Some(seat) || self.is_after_three(seat, action)) {
            return self.unfollowed(line);
        }
        if action == Action::Pass && self.form != Form::Record && self.party(line) == Some(seat) {
            let problem = Problem::new(Severity::Note, Finding::AutomaticPass { held: self.could_play(seat) });
            self.problems.push(problem.at(place(line)).by(self.turns, Some(seat)));
        }
        self.act(seat, action, line)
    }

    /// Whether a seat is known to have something that beats the cards on the table.
    fn could_play(&self, seat: Seat) -> bool {
        let target = self.recorder.course().target();
        let Some((hand, (_, target))) = self.recorder.position().hand(seat).zip(target) else { return false };
        moves::can_follow(hand, &target)
    }

    fn leftover(&mut self, landlord: Seat, cards: CardSet, line: &Line) -> Taken {
        let course = self.recorder.course();
        let again = self.form == Form::Referee && (course.landlord(), course.kitty()) == (Some(landlord), Some(cards));
        if again && !(self.is_cut && self.is_bidding_cut()) {
            return Ok(());
        }
        if self.is_bidding_cut() && self.recorder.course().landlord() == Some(landlord) {
            self.recorder.overhear_kitty(landlord, cards, place(line));
            return Ok(());
        }
        let decided = matches!(course.phase(), Phase::Kitty { landlord: bidder } if *bidder == landlord);
        if self.loses_track(decided) {
            return Ok(());
        }
        let shown = self.recorder.show_kitty(None, landlord, cards, place(line));
        shown.map_err(|finding| error(finding, None, line))
    }

    fn game_over(&mut self, said: Option<Seat>, line: &Line) -> Taken {
        self.over = true;
        let out = match self.recorder.course().ending() {
            Some(Ending::Out { winner }) => Some(*winner),
            Some(Ending::NoBid | Ending::Forfeit { .. } | Ending::AllFailed { .. }) => return Ok(()),
            // Earlier plays are missing, or all the hands are.
            None if self.is_cut => return Ok(()),
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
        self.over = true;
        if let Some(asked) = self.asked.take().filter(|asked| asked.seat == Some(seat)) {
            let turn = asked.play.then_some(self.turns);
            let problem = Problem::new(Severity::Warning, EnvelopeProblem::NoAnswer);
            self.problems.push(problem.at(asked.range).by(turn, asked.seat));
        }
        // Every seat is told.
        if !self.recorder.course().is_settled() {
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

/// Each seat's last action, with the seats that have not been told of it: a referee may tell one later than another.
#[derive(Default)]
pub(super) struct Relays([Option<(Action, SeatSet)>; SEATS as usize]);

impl Relays {
    pub fn acted(&mut self, seat: Seat, action: Action) {
        let others = Seat::all(SEATS).filter(|&other| other != seat).collect();
        self.0.get_mut(seat.index()).into_iter().for_each(|last| *last = Some((action, others)));
    }

    /// Whether a seat is still to be told of this.
    pub fn awaits(&self, told: Seat, seat: Seat, action: Action) -> bool {
        let last = self.0.get(seat.index()).copied().flatten();
        last.is_some_and(|(last, others)| last == action && others.contains(told))
    }

    pub fn told(&mut self, told: Seat, seat: Seat) {
        let last = self.0.get_mut(seat.index()).and_then(Option::as_mut);
        last.into_iter().for_each(|(_, others)| others.remove(told));
    }
}
