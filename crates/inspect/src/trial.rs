//! Tries a bot's output at a moment of an inspected game.

mod edit;
mod output;

use paiju_game::platform::json::{Edit, Json};
use paiju_game::platform::match_log::Answer;
use paiju_game::platform::{BotInput, EnvelopeProblem};
use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::output::Pasted;
use crate::envelope::Envelope;
use crate::replay::StepPlace;
use crate::{
    Fault, GameId, Inspection, Note, Options, Problem, ProblemKind, ReadInput, Replay, Report, Severity, botzone,
    doudizhu, fault,
};

/// The result of an output at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The turn; a transcript's bids have none.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// The game with this answer instead of the original, up to this turn; the original game if the answer makes no
    /// sense.
    pub report: Report,
    /// The findings, errors first.
    pub problems: Vec<Problem>,
    /// The tried answer and a legal one, for the first of them if it is a fault.
    pub fault: Option<Fault>,
    /// An edit that replaces the original answer in the text and leaves the rest. `None` if there is no original.
    pub edit: Option<Edit>,
}

texts! {
    /// Why an output cannot be tried.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum TrialError {
        NobodyAsked => "这一步没有人要应答", "nobody is asked for an answer at this step";
        Nothing => "先粘贴程序的输出", "paste what the program printed first";
        NoResponse =>
            "输出里没有 response，平台不知道应答是什么",
            "the output has no response: the platform would not know the answer";
        /// The judged part of the game ends before this moment.
        NotJudged =>
            "到这一步之前的内容已有错，应答没有判：先回到出错的地方",
            "there is an error before this step, so the answer was not judged: go back to the error";
        HandUnknown =>
            "长时运行的输入里没有自己之前的应答，不知道这时手里有什么，没法判；请粘贴对局日志",
            "a long-running bot's input does not show its earlier answers, so its hand here is unknown: paste the match log";
    }
}

/// Tries a bot's output in place of the answer after the first `moment` steps of a game. It may be JSON with a
/// `response`, a bare value, or lines of the simple interaction; for DOUDIZHUVER, an engine's line.
///
/// # Errors
/// Why it cannot be tried there.
pub fn try_output(inspection: &Inspection, game: usize, moment: usize, output: &str) -> Result<Trial, TrialError> {
    let report = inspection.reports.get(game).ok_or(TrialError::NobodyAsked)?;
    let Some(envelope) = Envelope::of(inspection, report) else {
        return try_line(inspection, report, moment, output);
    };
    let (turn, seat) = asked_at(report, &envelope, moment).ok_or(TrialError::NobodyAsked)?;
    let before = |problem: &&Problem| problem.turn.is_some_and(|of_problem| of_problem < turn);
    if report.problems.iter().filter(before).any(|problem| ends_judging(report.game, problem)) {
        return Err(TrialError::NotJudged);
    }
    if unknown_from(report).is_some_and(|unknown| unknown < turn) {
        return Err(TrialError::HandUnknown);
    }
    // A problem of the question itself is not the bot's.
    let is_asking = |problem: &&Problem| problem.turn == Some(turn) && problem.seat.is_none() && report.own().is_some();
    if report.problems.iter().filter(is_asking).any(|problem| ends_judging(report.game, problem)) {
        return Err(TrialError::NotJudged);
    }
    let Pasted { response, problems: of_form } = output::read(output)?;
    let Some(response) = response else {
        return Ok(Trial {
            turn: Some(turn),
            seat,
            report: report.clone(),
            problems: of_form,
            fault: None,
            edit: None,
        });
    };
    let edit = edit::of(inspection, (report, &envelope), (turn, seat), &response, response.written(output));
    let envelope = envelope.with_answer(turn, seat, response);
    let report = answered(report, &envelope, &inspection.options);
    let concerns = |problem: &&Problem| problem.turn == Some(turn) && problem.seat.is_none_or(|of| of == seat);
    let mut problems: Vec<Problem> =
        of_form.into_iter().chain(report.problems.iter().filter(concerns).cloned()).collect();
    problems.sort_by_key(|problem| std::cmp::Reverse(problem.severity));
    let first = problems.first().filter(|first| first.severity == Severity::Error && first.seat == Some(seat));
    let fault = first.map(|first| fault::of_answer(&report, &envelope, first, seat));
    Ok(Trial { turn: Some(turn), seat, report, problems, fault, edit })
}

/// Tries a DOUDIZHUVER engine's line.
fn try_line(inspection: &Inspection, report: &Report, moment: usize, output: &str) -> Result<Trial, TrialError> {
    let Replay::DouDizhu(replay) = &report.replay else { return Err(TrialError::NobodyAsked) };
    // In one seat's log the others' actions are relays, not answers.
    let is_own = |seat: &Seat| report.own().is_none_or(|own| own == *seat);
    let seat = doudizhu::answer::due(replay, moment).filter(is_own).ok_or(TrialError::NobodyAsked)?;
    let answer = doudizhu::answer::judge(replay, moment, seat, output).ok_or(TrialError::Nothing)?;
    let edit = edit::of_line(inspection, report, (moment, seat), &answer.line);
    let doudizhu::answer::Answer { turn, seat, replay, problems, .. } = answer;
    let report = Report { replay: Replay::DouDizhu(replay), problems: problems.clone(), ..report.clone() };
    let first = problems.first().filter(|first| first.severity == Severity::Error);
    let fault = first.and_then(|first| fault::of_line(&report, first, seat, Some(&answer.line)));
    Ok(Trial { turn, seat, report, problems, fault, edit })
}

/// The game of an envelope.
fn answered(report: &Report, envelope: &Envelope, options: &Options) -> Report {
    match envelope {
        Envelope::Match(log) => botzone::match_report(report.game, log, Vec::new(), options),
        Envelope::Input(input) => botzone::bot_report(report.game, ReadInput::alone(input, report.format), options),
    }
}

/// Whether a problem ends the judging. In Dou Dizhu the judge passes for a failed bot, and the match continues.
fn ends_judging(game: GameId, problem: &Problem) -> bool {
    let goes_on =
        game == GameId::DouDizhu && matches!(problem.kind, ProblemKind::Envelope(EnvelopeProblem::Verdict { .. }));
    matches!(problem.severity, Severity::Error) && !goes_on
}

/// The turn from which a long-running bot's hand is unknown, because its answer there is hidden.
fn unknown_from(report: &Report) -> Option<usize> {
    report.notes.iter().find_map(|note| match note {
        Note::AnswersUnknown { turn } => Some(*turn),
        _ => None,
    })
}

/// The turn whose question a long-running bot has read after this many steps, and whose answer its input does not have.
fn unshown(report: &Report, input: &BotInput, moment: usize) -> Option<usize> {
    input.at_once?;
    let turn_of = |step: usize| report.replay.step(step).and_then(|step| step.turn);
    let told = turn_of(moment.checked_sub(1)?)?;
    let goes_on = turn_of(moment).is_none_or(|next| next > told);
    (goes_on && told >= input.responses.len()).then_some(told)
}

/// The turn and seat of the answer after this many steps.
fn asked_at(report: &Report, envelope: &Envelope, moment: usize) -> Option<(usize, Seat)> {
    let refused = report.problems.first().filter(|problem| problem.severity == Severity::Error);
    let is_end = report.replay.step(moment).is_none();
    // After an error among requests with hidden answers, the error's own turn is meant.
    if let Some((turn, unknown)) = refused.and_then(|problem| problem.turn).zip(unknown_from(report))
        && is_end
        && turn > unknown
    {
        return report.own().map(|seat| (turn, seat));
    }
    if let Envelope::Input(input) = envelope
        && let Some(turn) = unshown(report, input, moment)
    {
        return report.own().map(|seat| (turn, seat));
    }
    if let Some(step) = report.replay.step(moment) {
        // In a bot's own input the others' actions are messages, not answers.
        let is_own = match envelope {
            Envelope::Match(_) => true,
            Envelope::Input(_) => report.own() == Some(step.seat),
        };
        return step.turn.filter(|_| step.is_answer && is_own).map(|turn| (turn, step.seat));
    }
    if let Some((turn, seat)) = refused.and_then(|problem| problem.turn.zip(problem.seat)) {
        return Some((turn, seat));
    }
    match envelope {
        Envelope::Match(log) => {
            let turn = log.turns.len().checked_sub(1)?;
            let last = log.turns.get(turn).filter(|turn| !turn.is_finish)?;
            let waits = last.content.iter().find(|(seat, _)| last.answers.iter().all(|answer| answer.seat != *seat));
            waits.map(|(seat, _)| (turn, Seat(*seat)))
        }
        Envelope::Input(input) => {
            let turn = unknown_from(report).or(input.requests.len().checked_sub(1))?;
            report.own().filter(|_| input.responses.len() <= turn).map(|seat| (turn, seat))
        }
    }
}

impl Envelope {
    /// The same with this answer instead of the original, up to this turn.
    fn with_answer(self, turn: usize, seat: Seat, response: Json) -> Self {
        match self {
            Self::Match(mut log) => {
                log.turns.truncate(turn + 1);
                if let Some(turn) = log.turns.last_mut() {
                    turn.answers.retain(|answer| answer.seat != seat.0);
                    turn.answers.push(Answer::new(seat.0, response));
                }
                // They are those of the original game.
                log.scores = None;
                Self::Match(log)
            }
            Self::Input(mut input) => {
                input.requests.truncate(turn + 1);
                input.responses.truncate(turn);
                input.responses.resize(turn, Json::absent());
                input.responses.push(response);
                Self::Input(input)
            }
        }
    }
}

impl Trial {
    /// Whether it is legal.
    pub fn is_allowed(&self) -> bool {
        self.problems.iter().all(|problem| problem.severity != Severity::Error)
    }

    /// The answer in a player's words; `None` if it is unreadable or illegal.
    pub fn said(&self, lang: Lang) -> Option<String> {
        let is_answer = |step: &StepPlace| step.turn == self.turn && step.seat == self.seat && step.is_answer;
        let replay = &self.report.replay;
        let step = (0..replay.len()).rev().find(|&step| replay.step(step).as_ref().is_some_and(is_answer))?;
        if !self.is_allowed() {
            return None;
        }
        // A Mahjong bot's input keeps answers verbatim.
        let action = match replay {
            Replay::Mahjong(replay) => replay.action(step),
            Replay::DouDizhu(_) | Replay::Tractor(_) => None,
        };
        action.map_or_else(|| replay.said(step, lang), |action| Some(paiju_mahjong::text::action(&action, lang)))
    }
}
