//! Cases of DOUDIZHUVER: an engine hears the game line by line and answers each line, so that a case's question comes after questions that
//! it has answered before. No platform repeats these answers to it: the case holds them beside the input.

use paiju_cards::Card;
use paiju_doudizhu::protocol::referee::{self, Answer, AnswerError};
use paiju_doudizhu::protocol::{Due, EngineMessage, Hearing, PlatformMessage};
use paiju_doudizhu::{Action, DouDizhu, View};
use paiju_game::{Game, Seat, Spoken};
use paiju_platform::scan;

use crate::question::InputProblem;
use crate::unread::{Unread, shortened};

/// What an engine has to answer over the lines of a case: every message that wants an answer, the question last; with what the case has for
/// it where it is an earlier question.
#[derive(Clone, Debug)]
pub struct Lines(Vec<(PlatformMessage, Option<Action>)>);

/// What was printed over the lines of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard<A> {
    /// The question was answered, and the earlier ones as the case has it.
    Answered(A),
    /// An earlier question, counted from 1, was answered otherwise: the moment of the case never came.
    Strayed {
        /// Which.
        question: usize,
        /// What was answered.
        action: A,
    },
}

/// Whether a message is a question that an action answers.
pub(crate) const fn is_question(message: &PlatformMessage) -> bool {
    matches!(message.due(), Due::Bid | Due::Play)
}

/// Reads the lines that a seat was sent, up to the question at their end.
pub fn hear(input: &str, answered: &[String]) -> Result<(View, Lines), InputProblem> {
    let (hearing, lines) = listen(input, answered, is_question)?;
    let view = hearing.view().filter(|view| view.is_my_turn()).ok_or(InputProblem::NothingAsked)?;
    Ok((view.clone(), lines))
}

/// Reads the lines that a seat was sent, of which the last is to be `wanted`, with what it answered to the questions before that.
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

/// The action in an engine's line.
pub(crate) fn said(sent: &PlatformMessage, seat: Seat, line: &str) -> Option<Action> {
    match referee::judge(sent, seat, line) {
        Ok(Answer::Action(action)) => Some(action),
        Ok(Answer::Name(_) | Answer::Ok) | Err(_) => None,
    }
}

/// An action as the line that an engine prints.
pub(crate) fn written(action: &Action, seat: Seat) -> String {
    match *action {
        Action::Bid(value) => EngineMessage::Bid { seat, value },
        Action::Pass => EngineMessage::Play { seat, cards: Default::default() },
        Action::Play(cards) => EngineMessage::Play { seat, cards },
    }
    .to_string()
}

/// How far what was printed goes along with the case.
pub(crate) enum Judged {
    /// To its last line, which is answered so.
    Whole(Answer),
    /// As far as an earlier question, counted from 1, that is answered otherwise.
    Strayed {
        /// Which.
        question: usize,
        /// What was answered.
        action: Action,
    },
}

impl Lines {
    /// Reads all that was printed over these lines, an answer a line; or the answer to the question alone.
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

    /// Holds all that was printed over these lines against what is due to each, or one line against what is due to the last; `refused` says
    /// what is wrong with a line that the referee does not take.
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
            // Of several games each may be played at another seat.
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

/// Cards of one rank that were played in place of each other: what an engine then holds differs from the hand of the case in suits, which mean
/// nothing.
#[derive(Default)]
struct Exchanged {
    /// What the engine played, and what the case has.
    cards: Vec<(Card, Card)>,
}

impl Exchanged {
    /// Takes note of an answer that means the same as the one of the case.
    fn note(&mut self, wanted: &Action, action: &Action) {
        if let (Action::Play(wanted), Action::Play(played)) = (*wanted, *action) {
            // Both have as many of each rank, and go through the ranks in one order.
            self.cards.extend((played - wanted).iter().zip((wanted - played).iter()));
        }
    }

    /// The action with the cards that stand in the case for those of the engine: what it kept for what it should have, and the other way
    /// round.
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
