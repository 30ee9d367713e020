//! DOUDIZHUVER cases: an engine answers the game line by line, so the case's question follows others that it has
//! answered. No platform repeats those answers, so the case stores them next to the input.

use paiju_doudizhu::protocol::referee::{self, Answer, AnswerError};
use paiju_doudizhu::protocol::{Due, EngineMessage, Hearing, PlatformMessage};
use paiju_doudizhu::{Action, DouDizhu, View};
use paiju_game::cards::Card;
use paiju_game::platform::scan;
use paiju_game::{Game, Seat, Spoken};

use crate::cases::input_problem::InputProblem;
use crate::cases::unread::{Unread, shortened};

/// The answers due over a case's lines: every message that needs one, the question last, with the case's own answers to
/// earlier questions.
#[derive(Clone, Debug)]
pub struct Lines(Vec<(PlatformMessage, Option<Action>)>);

/// The content of an output over a case's lines.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard<A> {
    /// The question was answered, and the earlier ones as in the case.
    Answered(A),
    /// An earlier question was answered differently: the case's moment never came.
    Strayed {
        /// Its number, from 1.
        question: usize,
        /// The answer to it.
        action: A,
    },
}

/// The last line that has something.
pub(crate) fn last_line(text: &str) -> Option<&str> {
    scan::lines(text).map(scan::trim).filter(|line| !line.is_empty()).last()
}

pub(crate) const fn is_question(message: &PlatformMessage) -> bool {
    matches!(message.due(), Due::Bid | Due::Play)
}

/// Reads the lines sent to a seat, up to the question at their end.
pub fn hear(input: &str, answered: &[String]) -> Result<(View, Lines), InputProblem> {
    let (hearing, lines) = listen(input, answered, is_question)?;
    let view = hearing.view().filter(|view| view.is_my_turn()).ok_or(InputProblem::NothingAsked)?;
    Ok((view.clone(), lines))
}

/// Reads the lines sent to a seat, the last of which must be `wanted`, with its answers to earlier questions.
pub(crate) fn listen(
    input: &str,
    answered: &[String],
    wanted: impl Fn(&PlatformMessage) -> bool,
) -> Result<(Hearing, Lines), InputProblem> {
    let mut messages = Vec::new();
    for (number, line) in scan::lines(input).enumerate().filter(|(_, line)| !scan::is_blank(line)) {
        let read = PlatformMessage::parse(scan::trim(line));
        let why = |error: &_| InputProblem::Line { line: number + 1, why: Spoken::of(error) };
        messages.push((number + 1, read.map_err(|error| why(&error.kind))?.message));
    }
    let before = match messages.split_last() {
        Some(((_, last), before)) if wanted(last) => before,
        _ => return Err(InputProblem::NothingAsked),
    };
    let questions = before.iter().filter(|(_, message)| is_question(message)).count();
    if questions != answered.len() {
        return Err(InputProblem::Counts { questions, answered: answered.len() });
    }
    let mut hearing = Hearing::new();
    let mut due = Vec::new();
    let mut own = answered.iter().enumerate();
    for (line, message) in messages {
        hearing.hear(&message).map_err(|error| InputProblem::Line { line, why: Spoken::of(&error) })?;
        let mut action = None;
        if is_question(&message)
            && let Some((number, written)) = own.next()
        {
            let seat = hearing.view().map(DouDizhu::view_seat);
            action = seat.and_then(|seat| said(&message, seat, written));
            let is_allowed = action.is_some_and(|action| hearing.answer(&action).is_ok());
            if !is_allowed {
                return Err(InputProblem::Answered { question: number + 1 });
            }
        }
        if message.due() != Due::Nothing {
            due.push((message, action));
        }
    }
    Ok((hearing, Lines(due)))
}

pub(crate) fn said(sent: &PlatformMessage, seat: Seat, line: &str) -> Option<Action> {
    match referee::judge(sent, seat, line) {
        Ok(Answer::Action(action)) => Some(action),
        Ok(Answer::Name(_) | Answer::Ok) | Err(_) => None,
    }
}

/// An action as an engine's line.
pub(crate) fn written(action: &Action, seat: Seat) -> String {
    match *action {
        Action::Bid(value) => EngineMessage::Bid { seat, value },
        Action::Pass => EngineMessage::Play { seat, cards: Default::default() },
        Action::Play(cards) => EngineMessage::Play { seat, cards },
    }
    .to_string()
}

/// How far an output follows the case.
pub(crate) enum Judged {
    /// To its last line, with this answer.
    Whole(Answer),
    /// To an earlier question that is answered differently.
    Strayed {
        /// Its number, from 1.
        question: usize,
        /// The answer to it.
        action: Action,
    },
}

impl Lines {
    /// Reads an output over these lines, one answer per line; or the answer to the question alone.
    pub(crate) fn read(&self, seat: Seat, printed: &str) -> Result<Heard<Action>, Unread> {
        let not_an_answer = |_: &_, line: &str, _| Unread::NotAnAnswer { shown: shortened(line) };
        match self.judge(seat, printed, not_an_answer)? {
            Judged::Whole(Answer::Action(action)) => Ok(Heard::Answered(action)),
            Judged::Strayed { question, action } => Ok(Heard::Strayed { question, action }),
            Judged::Whole(Answer::Name(_) | Answer::Ok) => {
                Err(Unread::LineCount { expected: self.0.len(), found: scan::lines(printed).count() })
            }
        }
    }

    /// Compares an output with the answers due, or a single line with the last one; `refused` explains a line that the
    /// referee rejects.
    pub(crate) fn judge(
        &self,
        seat: Seat,
        printed: &str,
        refused: impl Fn(&PlatformMessage, &str, AnswerError) -> Unread,
    ) -> Result<Judged, Unread> {
        let lines: Vec<&str> = scan::lines(printed).map(scan::trim).filter(|line| !line.is_empty()).collect();
        let (expected, found) = (self.0.len(), lines.len());
        let due = match found {
            0 => return Err(Unread::Nothing),
            1 => self.0.get(expected.saturating_sub(1)..).unwrap_or_default(),
            _ => self.0.as_slice(),
        };
        let mut question = 0;
        let mut last = None;
        let mut exchanged = Exchanged::default();
        let mut seat = seat;
        for ((sent, wanted), line) in due.iter().zip(&lines) {
            // Several games may have different seats.
            if let PlatformMessage::Deal { seat: dealt, .. } = sent {
                seat = *dealt;
            }
            let mut read = referee::judge(sent, seat, line).map_err(|why| refused(sent, line, why))?;
            if let Answer::Action(action) = &mut read {
                *action = exchanged.in_the_case(*action);
                question += 1;
                if let Some(wanted) = wanted {
                    if !DouDizhu::same_action(wanted, action) {
                        return Ok(Judged::Strayed { question, action: *action });
                    }
                    exchanged.note(wanted, action);
                }
            }
            last = Some(read);
        }
        let is_whole = found == due.len();
        last.filter(|_| is_whole).map(Judged::Whole).ok_or(Unread::LineCount { expected, found })
    }
}

/// Cards of one rank that were played in place of each other: the engine's hand then differs from the case's only in
/// suits, which do not matter.
#[derive(Default)]
struct Exchanged {
    /// The engine's cards, and the case's.
    cards: Vec<(Card, Card)>,
}

impl Exchanged {
    /// Records an answer that means the same as the case's.
    fn note(&mut self, wanted: &Action, action: &Action) {
        if let (Action::Play(wanted), Action::Play(played)) = (*wanted, *action) {
            // Both have the same number of each rank, and list ranks in the same order.
            self.cards.extend((played - wanted).iter().zip((wanted - played).iter()));
        }
    }

    /// The action translated to the case's cards, and back.
    fn in_the_case(&self, action: Action) -> Action {
        let Action::Play(mut cards) = action else { return action };
        for &(played, wanted) in &self.cards {
            if cards.contains(wanted) != cards.contains(played) {
                let (gone, new) = if cards.contains(wanted) { (wanted, played) } else { (played, wanted) };
                cards.remove(gone);
                cards.insert(new);
            }
        }
        Action::Play(cards)
    }
}
