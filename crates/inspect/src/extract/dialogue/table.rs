//! Who says what at a table whose lines do not, or not all, say so: every engine is told the same, answers what it is
//! told, and acts in its turn.

use paiju_doudizhu::protocol::Topic;
use paiju_doudizhu::protocol::transcript::Direction;
use paiju_doudizhu::{Action, SEATS};
use paiju_game::{Seat, SeatSet};

use super::marks::Mark;
use super::message::Message;

/// Whose a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The seat that said it, or that was told it.
    pub seat: Seat,
    pub direction: Direction,
}

/// How far ahead is looked for what shows who was asked.
const AHEAD: usize = 48;
/// The most messages that are being told at the same time.
const MOST_TOLD: usize = 8;

/// The speaker of every line; `None` for what nobody says, such as a line between games.
pub fn speakers(messages: &[Message], marks: &[Mark]) -> Vec<Option<Speaker>> {
    let mut table = Table {
        messages,
        marks,
        answers_at_once: answer_at_once(messages),
        has_answers: have_answers(messages),
        order: [Seat(0), Seat(1), Seat(2)],
        engines: Vec::new(),
        owing: Vec::new(),
        told: Vec::new(),
        turn: None,
        asked: None,
        dealt: SeatSet::EMPTY,
    };
    table.begin(0);
    (0..messages.len()).map(|line| table.speaker(line)).collect()
}

/// Whether an engine answers before the next one is told the same.
fn answer_at_once(messages: &[Message]) -> bool {
    let (mut at_once, mut later) = (0_usize, 0_usize);
    for pair in messages.windows(2) {
        match pair {
            [Message::Version, Message::Version]
            | [Message::Info, Message::Info]
            | [Message::Deal(_), Message::Deal(_)]
            | [Message::Leftover(_), Message::Leftover(_)] => later += 1,
            [Message::Version | Message::Info | Message::Deal(_) | Message::Leftover(_), said]
                if said.is_an_engines() =>
            {
                at_once += 1;
            }
            _ => {}
        }
    }
    // Of three lines in a row, one is answered at once.
    at_once > later
}

/// Whether the engines' lines are there. Where nothing is acknowledged, the first bid is told to two seats, and one more
/// line is the bid itself.
fn have_answers(messages: &[Message]) -> bool {
    let is_act = |message: &&Message| matches!(message, Message::Act(..));
    let first = messages.iter().position(|message| is_act(&message));
    let times = |first: usize| {
        let told = messages.iter().skip(first).take_while(|message| messages.get(first) == Some(*message));
        told.count()
    };
    messages.iter().any(|message| message.is_an_engines()) || first.is_none_or(|first| times(first) != 2)
}

/// What an engine has to acknowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owed {
    Name,
    Ok(Topic),
}

/// A message that is being told to one engine after the other.
struct Relay {
    message: Message,
    to: SeatSet,
}

struct Table<'a> {
    messages: &'a [Message],
    marks: &'a [Mark],
    answers_at_once: bool,
    /// Whether the engines' lines are there, not only the platform's.
    has_answers: bool,
    /// The seats in the order in which they are told something.
    order: [Seat; SEATS as usize],
    /// The seat of each engine that marks name.
    engines: Vec<Option<Seat>>,
    /// Who has not acknowledged its last message, the longest first.
    owing: Vec<(Seat, Owed)>,
    told: Vec<Relay>,
    /// Who acts next, if that is known.
    turn: Option<Seat>,
    asked: Option<Seat>,
    dealt: SeatSet,
}

impl Table<'_> {
    /// A game begins at this line: its deals show the order of the seats, and whose engine is whose.
    fn begin(&mut self, line: usize) {
        let mut dealt: Vec<Seat> = Vec::new();
        for at in line..(line + AHEAD).min(self.messages.len()) {
            match self.messages.get(at) {
                Some(Message::Deal(Some(seat))) if dealt.contains(seat) => break,
                Some(Message::Deal(Some(seat))) => {
                    dealt.push(*seat);
                    if let Some(engine) = self.marks.get(at).and_then(|mark| mark.engine) {
                        self.engines.resize(self.engines.len().max(engine + 1), None);
                        self.engines.iter_mut().filter(|other| **other == Some(*seat)).for_each(|other| *other = None);
                        self.engines.get_mut(engine).into_iter().for_each(|slot| *slot = Some(*seat));
                    }
                }
                Some(Message::Act(..) | Message::Leftover(_)) => break,
                _ => {}
            }
        }
        dealt.extend(Seat::all(SEATS).filter(|seat| !dealt.contains(seat)).collect::<Vec<_>>());
        if let Ok(order) = dealt.try_into() {
            self.order = order;
        }
        self.told.clear();
        (self.turn, self.asked, self.dealt) = (None, None, SeatSet::EMPTY);
    }

    fn speaker(&mut self, line: usize) -> Option<Speaker> {
        let message = *self.messages.get(line)?;
        let begins = match message {
            Message::Version | Message::Info => !self.dealt.is_empty(),
            Message::Deal(Some(seat)) => self.dealt.contains(seat),
            _ => false,
        };
        if begins {
            self.begin(line);
        }
        let mark = self.marks.get(line).copied().unwrap_or_default();
        let engine = mark.engine.and_then(|engine| self.engines.get(engine).copied().flatten());
        let to = |seat: Seat| Some(Speaker { seat, direction: Direction::ToSeat });
        let by = |seat: Seat| Some(Speaker { seat, direction: Direction::FromSeat });
        match message {
            Message::AskBid | Message::AskPlay => {
                let seat = engine.unwrap_or_else(|| self.whose_turn(line, message));
                self.asked = Some(seat);
                to(seat)
            }
            Message::Deal(seat) => {
                let seat = seat.or(engine).or_else(|| self.order.into_iter().find(|seat| !self.dealt.contains(*seat)));
                let seat = seat.unwrap_or(self.order[0]);
                self.dealt.insert(seat);
                self.owes(seat, Owed::Ok(Topic::Deal));
                to(seat)
            }
            Message::Name => by(engine.unwrap_or_else(|| self.acknowledges(Owed::Name))),
            Message::Ok(topic) => {
                let seat = engine.unwrap_or_else(|| self.acknowledges(Owed::Ok(topic)));
                self.owing.retain(|(owing, _)| *owing != seat);
                by(seat)
            }
            Message::Act(seat, action) => match self.answerer(mark, engine, seat, message) {
                Some(asked) => {
                    self.asked = None;
                    self.acts(asked, message);
                    by(asked)
                }
                None => to(self.relays(engine, seat, action, message)),
            },
            Message::Other => {
                let asked = self.asked.take();
                match asked {
                    Some(_) => self.turn = asked.map(|seat| seat.next(SEATS)),
                    // Lines may be left out here.
                    None => self.turn = None,
                }
                asked.and_then(by)
            }
            Message::Version
            | Message::Info
            | Message::Leftover(_)
            | Message::GameOver
            | Message::Error(_)
            | Message::Exit => {
                if let Message::Leftover(landlord) = message {
                    self.turn = landlord.or(self.turn);
                }
                let seat = self.tell(engine, message, None);
                match message {
                    Message::Version => self.owes(seat, Owed::Name),
                    Message::Info => self.owes(seat, Owed::Ok(Topic::Info)),
                    Message::Leftover(_) => self.owes(seat, Owed::Ok(Topic::Leftover)),
                    Message::GameOver => self.owes(seat, Owed::Ok(Topic::GameOver)),
                    Message::Error(_) => self.owes(seat, Owed::Ok(Topic::Error)),
                    _ => {}
                }
                to(seat)
            }
        }
    }

    /// Whose answer a bid or play is; `None` if it is told to another engine.
    fn answerer(&self, mark: Mark, engine: Option<Seat>, named: Seat, message: Message) -> Option<Seat> {
        match mark.direction {
            Some(Direction::FromSeat) => return engine.or(self.asked).or(Some(named)),
            Some(Direction::ToSeat) => return None,
            None => {}
        }
        let asked = self.asked.filter(|_| self.has_answers)?;
        if engine.is_some_and(|engine| engine != asked) {
            return None;
        }
        (engine.is_some() || named == asked || !self.is_being_told(message)).then_some(asked)
    }

    /// Whether some engines have not yet been told this.
    fn is_being_told(&self, message: Message) -> bool {
        self.told.iter().any(|told| told.message == message && told.to.iter().count() < usize::from(SEATS))
    }

    /// A seat acts: what it did before has been told to all.
    fn acts(&mut self, seat: Seat, message: Message) {
        if let Message::Act(named, _) = message {
            self.told
                .retain(|told| !matches!(told.message, Message::Act(before, _) if before == seat || before == named));
        }
        self.told.push(Relay { message, to: SeatSet::only(seat) });
        self.turn = Some(seat.next(SEATS));
    }

    /// The engine that is told of a bid or play. One that nobody gave as an answer is the platform's own, such as an
    /// automatic pass.
    fn relays(&mut self, engine: Option<Seat>, named: Seat, action: Action, message: Message) -> Seat {
        if !self.is_being_told(message) {
            self.told.retain(|told| !matches!(told.message, Message::Act(before, _) if before == named));
            self.turn = Some(named.next(SEATS));
        }
        let seat = self.tell(engine, message, Some(named));
        let topic = if matches!(action, Action::Bid(_)) { Topic::Bid } else { Topic::Play };
        self.owes(seat, Owed::Ok(topic));
        seat
    }

    /// The next engine that is told something; the seat that did it comes last.
    fn tell(&mut self, engine: Option<Seat>, message: Message, doer: Option<Seat>) -> Seat {
        let is_all = |told: &Relay| told.to.iter().count() >= usize::from(SEATS);
        self.told.retain(|told| told.message != message || !is_all(told));
        if !self.told.iter().any(|told| told.message == message) {
            if self.told.len() >= MOST_TOLD {
                self.told.remove(0);
            }
            self.told.push(Relay { message, to: SeatSet::EMPTY });
        }
        let told = self.told.iter_mut().find(|told| told.message == message);
        let to = told.as_ref().map_or(SeatSet::EMPTY, |told| told.to);
        let waits = |seat: &Seat| !to.contains(*seat);
        let others = self.order.into_iter().filter(|seat| Some(*seat) != doer);
        let seat = engine.or_else(|| others.chain(doer).find(waits)).unwrap_or(self.order[0]);
        told.into_iter().for_each(|told| told.to.insert(seat));
        seat
    }

    fn owes(&mut self, seat: Seat, owed: Owed) {
        self.owing.retain(|(owing, _)| *owing != seat);
        self.owing.push((seat, owed));
    }

    /// Who acknowledges something: of those who owe it, the first; if all answer at once, the last.
    fn acknowledges(&mut self, owed: Owed) -> Seat {
        let owes = |(_, due): &(Seat, Owed)| *due == owed;
        let found =
            if self.answers_at_once { self.owing.iter().rposition(owes) } else { self.owing.iter().position(owes) };
        if found.is_none()
            && let Some(asked) = self.asked
        {
            return asked;
        }
        // A wrong word for what is due.
        let found = found.or(if self.answers_at_once { self.owing.len().checked_sub(1) } else { Some(0) });
        let owing = found.filter(|at| *at < self.owing.len()).map(|at| self.owing.remove(at).0);
        owing.unwrap_or(self.order[0])
    }

    /// Whom a question without a mark is for: whose turn it is, unless what follows contradicts.
    fn whose_turn(&self, line: usize, question: Message) -> Seat {
        let ahead = || self.messages.iter().enumerate().skip(line + 1).take(AHEAD);
        let ends = |message: &Message| {
            matches!(
                message,
                Message::AskBid
                    | Message::AskPlay
                    | Message::Leftover(_)
                    | Message::GameOver
                    | Message::Version
                    | Message::Info
                    | Message::Deal(_)
            )
        };
        let expected = self.turn;
        let by_turn = expected.unwrap_or(self.order[0]);
        let is_bid = question == Message::AskBid;
        // The platform says who failed.
        let failed =
            ahead().map(|(_, message)| message).take_while(|message| !ends(message)).find_map(
                |message| match message {
                    Message::Error(seat) => Some(*seat),
                    _ => None,
                },
            );
        if let Some(failed) = failed {
            return failed;
        }
        let answers = |message: &Message| matches!(message, Message::Act(_, action) if matches!(action, Action::Bid(_)) == is_bid);
        let is_answer = |(_, message): &(usize, &Message)| answers(message) && !self.is_being_told(**message);
        let answer = ahead().take_while(|(_, message)| !ends(message)).find(is_answer);
        let Some((at, Message::Act(named, _))) = answer else { return by_turn };
        let Some(expected) = expected.filter(|expected| expected != named) else { return *named };
        // Who answers next follows whoever answered now.
        let later = self.messages.iter().skip(at + 1).take(AHEAD);
        let mut next = later.skip_while(|message| !ends(message)).skip(1);
        match next.find(|message| {
            matches!(message, Message::Act(..)) && !matches!(message, Message::Act(told, _) if told == named)
        }) {
            Some(Message::Act(next, _)) if *next == named.next(SEATS) => *named,
            _ => expected,
        }
    }
}
