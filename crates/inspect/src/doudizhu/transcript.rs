//! Judges a game of a transcript: one seat's log, a referee's record, or the record notation.

use paiju_cards::CardSet;
use paiju_doudizhu::protocol::transcript::{Direction, Form, GameText, Line};
use paiju_doudizhu::protocol::{
    Deviation, DeviationKind, EngineMessage, Message, ParseErrorKind, ParseLineError, PlatformMessage,
};
use paiju_doudizhu::{Action, Ending, Position};
use paiju_game::{Fault, Seat};
use paiju_platform::Span;

use super::acknowledgements::Acknowledgements;
use super::recorder::Recorder;
use super::{Finding, JudgedGame, Replay, completion, finish, played};
use crate::problems::Problems;
use crate::{Format, Note, Problem, ProblemKind, Report, Severity};

/// Judges one game of `text`, whose last line break is at `last_break`. A text that ends without a line break may be cut off in its last
/// line.
pub(crate) fn report(text: &str, last_break: Option<usize>, game: &GameText) -> Report {
    let mut judge = Judge {
        text,
        form: game.form,
        owner: game.owner(),
        recorder: Recorder::new(Replay::new()),
        problems: Problems::default(),
        notes: Vec::new(),
        turns: 0,
        asked: None,
        last: None,
        acknowledgements: Acknowledgements::default(),
        played_on: None,
    };
    judge.notes.extend(judge.owner.map(|seat| Note::OneSeat { seat }));
    let mut faulty = None;
    let mut skipped = 0;
    for (index, line) in game.lines.iter().enumerate() {
        if let Some(faulty) = faulty {
            skipped += usize::from(judge.is_turn(line));
            judge.after_fault(line, faulty);
            continue;
        }
        // In the record notation much may stand on the last line.
        let is_last = index + 1 == game.lines.len() && game.left_out == 0;
        let may_be_cut = is_last && last_break.is_none_or(|last| last < line.range.end);
        if may_be_cut && line.message.is_err() {
            judge.notes.push(Note::CutOff);
            continue;
        }
        if let Err(problem) = judge.take(line, game.lines.get(index + 1)) {
            if may_be_cut && judge.could_go_on(line) {
                judge.notes.push(Note::CutOff);
                judge.problems.push(Problem { severity: Severity::Warning, ..problem });
                continue;
            }
            let seat = problem.seat;
            faulty = Some(seat);
            judge.problems.push(problem);
            judge.played_on = Some(judge.recorder.position().clone());
            judge.after_fault(line, seat);
        }
    }
    judge.into_report(game, skipped)
}

/// A game that is being judged line by line.
struct Judge<'a> {
    text: &'a str,
    form: Form,
    /// The seat whose log it is.
    owner: Option<Seat>,
    recorder: Recorder,
    problems: Problems,
    notes: Vec<Note>,
    /// Plays so far, judged or not.
    turns: usize,
    /// A question that waits for its answer.
    asked: Option<Asked>,
    /// What happened last, for a referee to relay.
    last: Option<(Seat, Action)>,
    acknowledgements: Acknowledgements,
    /// After an illegal action: the game as it went on.
    played_on: Option<Position>,
}

#[derive(Clone, Copy)]
struct Asked {
    seat: Option<Seat>,
    play: bool,
    range: Span,
}

type Taken = Result<(), Problem>;

impl Judge<'_> {
    fn take(&mut self, line: &Line, next: Option<&Line>) -> Taken {
        for deviation in &line.deviations {
            self.deviates(line, deviation);
        }
        match &line.message {
            Ok(Message::Platform(message)) => self.platform(line, message, next),
            Ok(Message::Engine(message)) => self.engine(line, message),
            Err(error) => self.unreadable(line, error),
        }
    }

    /// The seat that a line was sent to or came from.
    fn party(&self, line: &Line) -> Option<Seat> {
        line.seat.or(self.owner)
    }

    fn platform(&mut self, line: &Line, message: &PlatformMessage, next: Option<&Line>) -> Taken {
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

    /// A seat was asked, and the platform goes on without its answer.
    fn unanswered(&mut self, line: &Line, message: &PlatformMessage, next: Option<&Line>) -> Taken {
        let goes_on = !matches!(message, PlatformMessage::Exit | PlatformMessage::Error { .. });
        let Some(asked) = self.asked.filter(|_| goes_on) else { return Ok(()) };
        let turn = asked.play.then_some(self.turns);
        let names_other = match *message {
            PlatformMessage::Bid { seat, .. } if !asked.play => Some(seat),
            PlatformMessage::Play { seat, .. } if asked.play => Some(seat),
            _ => None,
        };
        // In one seat's log an answer with a wrong letter looks like a relay, but for the OK that a relay is given.
        let relayed = next.is_some_and(|next| matches!(next.message, Ok(Message::Engine(EngineMessage::Ok(_)))));
        let (finding, range) = match names_other {
            Some(said) if self.form == Form::OneSeat && !relayed => (Finding::WrongSeat { said }, place(line)),
            _ => (Finding::NoAnswer, asked.range),
        };
        if range == place(line) {
            self.turns += usize::from(asked.play);
        }
        Err(Problem { turn, seat: asked.seat, ..error_at(finding, range) })
    }

    fn engine(&mut self, line: &Line, message: &EngineMessage) -> Taken {
        let from = self.party(line);
        match message {
            EngineMessage::Name(name) => {
                let slot = from.and_then(|seat| self.recorder.replay_mut().names.get_mut(seat.index()));
                slot.into_iter().for_each(|slot| *slot = Some(name.clone()));
                Ok(())
            }
            EngineMessage::Ok(topic) => {
                let unexpected = from.and_then(|from| self.acknowledgements.said(from, *topic));
                unexpected.into_iter().for_each(|finding| self.warn(finding, from, place(line)));
                Ok(())
            }
            EngineMessage::Bid { seat, value } => self.answered(from, *seat, Action::Bid(*value), line),
            EngineMessage::Play { seat, cards } => self.answered(from, *seat, played(*cards), line),
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
        if asked.is_none_or(|asked| asked.seat.is_some_and(|asked| asked != seat)) {
            // Logs without the questions are read all the same.
            self.warn(Finding::NotAsked, Some(seat), place(line));
        }
        self.act(seat, action, line)
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

    fn act(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        let turn = self.next_turn(&action);
        self.last = Some((seat, action));
        let judged = self.recorder.act(turn, seat, action, Some(place(line)));
        judged.map_err(|finding| Problem { turn, ..error(finding, Some(seat), line) })
    }

    /// Counts a play or pass; bids have no turn.
    fn next_turn(&mut self, action: &Action) -> Option<usize> {
        if matches!(action, Action::Bid(_)) {
            return None;
        }
        self.turns += 1;
        Some(self.turns - 1)
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

    fn forfeit(&mut self, seat: Seat, fault: Fault, line: &Line) {
        let turn = self.recorder.course().kitty().map(|_| self.turns);
        self.recorder.forfeit(turn, seat, fault, place(line));
    }

    /// After the first error nothing is judged. But the game goes on from there: a referee says that it is over, or lets it stand.
    fn after_fault(&mut self, line: &Line, faulty: Option<Seat>) {
        let Ok(message) = &line.message else { return };
        let (seat, action) = match *message {
            Message::Platform(PlatformMessage::Error { seat }) => return self.ruling(seat, faulty, line),
            Message::Platform(PlatformMessage::Leftover { cards, .. }) => {
                return self.played_on.iter_mut().for_each(|position| position.show_kitty(cards));
            }
            // A referee's relays say again what the answers said.
            Message::Platform(_) if self.form == Form::Referee => return,
            Message::Platform(PlatformMessage::Bid { seat, value })
            | Message::Engine(EngineMessage::Bid { seat, value }) => (seat, Action::Bid(value)),
            Message::Platform(PlatformMessage::Play { seat, cards })
            | Message::Engine(EngineMessage::Play { seat, cards }) => (seat, played(cards)),
            _ => return,
        };
        self.played_on.iter_mut().for_each(|position| position.let_stand(seat, &action));
    }

    /// The referee ends the game for a fault.
    fn ruling(&mut self, seat: Seat, faulty: Option<Seat>, line: &Line) {
        self.played_on = None;
        if self.recorder.course().ending().is_none() {
            let fault =
                if faulty == Some(seat) { Fault::Illegal } else { Fault::Reported { word: "ERROR".to_owned() } };
            self.forfeit(seat, fault, line);
        }
    }

    fn unreadable(&mut self, line: &Line, parse_error: &ParseLineError) -> Taken {
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

    /// Whether a line holds a play: of a referee's record only the answers.
    fn is_turn(&self, line: &Line) -> bool {
        match &line.message {
            Ok(Message::Engine(EngineMessage::Play { .. })) => true,
            Ok(Message::Platform(PlatformMessage::Play { .. })) => self.form != Form::Referee,
            _ => false,
        }
    }

    /// Whether what is wrong with the line that ends the text may be owed to its being cut off.
    fn could_go_on(&self, line: &Line) -> bool {
        match line.message {
            Ok(Message::Engine(EngineMessage::Play { seat, cards }))
            | Ok(Message::Platform(PlatformMessage::Play { seat, cards })) => {
                let said = place(line).of(self.text);
                completion::exists(self.recorder.position(), seat, cards, said)
            }
            Ok(Message::Platform(PlatformMessage::Deal { .. } | PlatformMessage::Leftover { .. })) => true,
            _ => false,
        }
    }

    /// Whether the game cannot be followed without what an unreadable line should have said.
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

    /// A line is not written as it should be. The order of the cards in an answer is its seat's doing; the rest may be the file's.
    fn deviates(&mut self, line: &Line, deviation: &Deviation) {
        let (seat, turn) = match &line.message {
            Ok(Message::Engine(EngineMessage::Play { .. })) if deviation.kind == DeviationKind::NotAscending => {
                (self.party(line), Some(self.turns))
            }
            _ => (None, None),
        };
        let finding = Finding::Deviation { deviation: deviation.kind };
        let mark = finding.mark();
        let problem =
            Problem::new(Severity::Warning, ProblemKind::DouDizhu(finding)).at(deviation.range.clone().into());
        self.problems.push_repeating(Problem { turn, seat, ..problem }, mark);
    }

    /// What only a lenient reader accepts; it may stand on every line.
    fn warn(&mut self, finding: Finding, seat: Option<Seat>, range: Span) {
        let mark = finding.mark();
        let problem = Problem::new(Severity::Warning, ProblemKind::DouDizhu(finding)).at(range);
        self.problems.push_repeating(Problem { seat, ..problem }, mark);
    }

    fn into_report(mut self, game: &GameText, skipped: usize) -> Report {
        let format = match self.form {
            Form::OneSeat => Format::SeatLog,
            Form::Referee => Format::RefereeLog,
            Form::Record => Format::RecordNotation,
        };
        let place = match (game.lines.first(), game.lines.last()) {
            (Some(first), Some(last)) => place(first).to(place(last)),
            _ => Span::default(),
        };
        if game.left_out > 0 {
            self.notes.push(Note::LinesLeftOut { lines: game.left_out });
        }
        if skipped > 0 {
            self.notes.push(Note::RestSkipped { turns: skipped });
        }
        let rules = self.recorder.rules();
        finish(JudgedGame {
            format,
            turns: self.turns + skipped,
            recorder: self.recorder,
            played_on: self.played_on.and_then(|position| position.outcome(rules)),
            scores: None,
            problems: self.problems,
            notes: self.notes,
            place,
        })
    }
}

fn place(line: &Line) -> Span {
    line.range.clone().into()
}

fn error_at(finding: Finding, range: Span) -> Problem {
    Problem::new(Severity::Error, ProblemKind::DouDizhu(finding)).at(range)
}

fn error(finding: Finding, seat: Option<Seat>, line: &Line) -> Problem {
    Problem { seat, ..error_at(finding, place(line)) }
}
