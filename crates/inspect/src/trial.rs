//! What a bot printed, tried at a moment of an inspected game: what would have come of it there.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::json::{self, Edit, Json};
use paiju_platform::match_log::{Answer, MatchLog, Verdict};
use paiju_platform::{BotInput, read_outputs};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::envelope::Envelope;
use crate::replay::StepPlace;
use crate::{Format, Inspection, Problem, ProblemKind, Report, Severity, botzone, doudizhu};

/// What came of an output at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The turn at which it was tried.
    pub turn: usize,
    /// Whose answer it is.
    pub seat: Seat,
    /// The game with this answer in place of what was answered, up to this turn.
    pub report: Report,
    /// What there is to say of the answer: errors first.
    pub problems: Vec<Problem>,
    /// What puts the answer into the text, in the place of the one that stands there; the rest of the text stays as it is. `None` where none
    /// stands there.
    pub edit: Option<Edit>,
}

/// Why an output cannot be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum TrialError {
    /// The text is of a form that no bot of Botzone's reads.
    #[error("no bot's text")]
    NotBotzone,
    /// No bot is asked at this moment.
    #[error("nobody is asked")]
    NobodyAsked,
    /// There is nothing in the output.
    #[error("nothing was printed")]
    Nothing,
    /// The output is JSON without a `response`.
    #[error("no response")]
    NoResponse,
    /// The judged part of the game ends before this moment.
    #[error("the game is not judged so far")]
    NotJudged,
}

/// Tries what a bot printed in place of the answer after the first `moment` steps of a game. The output may be JSON with a `response`, a bare
/// value, or lines of the simple interaction.
///
/// # Errors
/// Why it cannot be tried there.
pub fn try_output(inspection: &Inspection, game: usize, moment: usize, output: &str) -> Result<Trial, TrialError> {
    let report = inspection.reports.get(game).ok_or(TrialError::NobodyAsked)?;
    let envelope = Envelope::of(inspection, report).ok_or(TrialError::NotBotzone)?;
    let (turn, seat) = asked_at(report, &envelope, moment).ok_or(TrialError::NobodyAsked)?;
    let printed = read_outputs(output).outputs.pop().ok_or(TrialError::Nothing)?;
    let response = printed.response.ok_or(TrialError::NoResponse)?;
    let before = |problem: &&Problem| problem.turn.is_some_and(|of_problem| of_problem < turn);
    if report.problems.iter().filter(before).any(ends_judging) {
        return Err(TrialError::NotJudged);
    }
    let written = response.written(output);
    let edit = edit(&inspection.text, (report, &envelope), (turn, seat), &response, written);
    let report = match envelope {
        Envelope::Match(log) => botzone::match_report(report.game, &with_answer(log, turn, seat, response), Vec::new()),
        Envelope::Input(input) => {
            let input = with_response(input, turn, response);
            botzone::bot_report(report.game, &input, Vec::new(), report.format, Vec::new())
        }
    };
    let concerns = |problem: &&Problem| problem.turn == Some(turn) && problem.seat.is_none_or(|of| of == seat);
    let faults = printed
        .misfits
        .into_iter()
        .map(|misfit| Problem::new(Severity::Warning, ProblemKind::Envelope(misfit.problem)));
    let problems = report.problems.iter().filter(concerns).cloned().chain(faults).collect();
    Ok(Trial { turn, seat, report, problems, edit })
}

/// Puts an answer in the place of the one that a seat gave in a turn; `written` is the answer as JSON.
fn edit(
    text: &str,
    (report, envelope): (&Report, &Envelope),
    (turn, seat): (usize, Seat),
    answer: &Json,
    written: String,
) -> Option<Edit> {
    // What stands in a log that is a string has the place of the whole string.
    let stands = |value: &&Json| json::read(text, value.span.start).value.as_ref() == Some(*value);
    let edit = |span, with| Some(Edit { span, with });
    match envelope {
        Envelope::Match(log) => {
            let given = log.turns.get(turn)?.answers.iter().find(|answer| answer.seat == seat.0)?;
            match given.response.as_ref().filter(|_| given.verdict == Verdict::Ok) {
                Some(response) => edit(Some(response).filter(stands)?.span, written),
                // While the verdict on the failed answer stands, no other counts.
                None => {
                    let with = format!("{{\"verdict\":\"OK\",\"response\":{written}}}");
                    edit(Some(given.span).filter(|span| span.of(text).starts_with('{'))?, with)
                }
            }
        }
        Envelope::Input(input) => {
            let given = input.responses.get(turn)?;
            match (report.format, answer.text()) {
                (Format::SimpleInput, Some(line)) => edit(given.span, line.replace(['\r', '\n'], " ")),
                (Format::SimpleInput, None) => edit(given.span, written),
                _ => edit(Some(given).filter(stands)?.span, written),
            }
        }
    }
}

/// Whether what follows a problem is not judged. In Dou Dizhu the judge passes for a bot that failed, and the match goes on.
const fn ends_judging(problem: &Problem) -> bool {
    let goes_on = matches!(problem.kind, ProblemKind::DouDizhu(doudizhu::Finding::Verdict { .. }));
    matches!(problem.severity, Severity::Error) && !goes_on
}

/// The turn and seat of the answer that follows after so many steps.
fn asked_at(report: &Report, envelope: &Envelope, moment: usize) -> Option<(usize, Seat)> {
    if let Some(step) = report.replay.step(moment) {
        // In a bot's own input the others' actions are told, not answered.
        let is_own = match envelope {
            Envelope::Match(_) => true,
            Envelope::Input(_) => report.own() == Some(step.seat),
        };
        return step.turn.filter(|_| step.is_answer && is_own).map(|turn| (turn, step.seat));
    }
    let refused = report.problems.first().filter(|problem| problem.severity == Severity::Error);
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
            let turn = input.requests.len().checked_sub(1)?;
            report.own().filter(|_| input.responses.len() <= turn).map(|seat| (turn, seat))
        }
    }
}

fn with_answer(mut log: MatchLog, turn: usize, seat: Seat, response: Json) -> MatchLog {
    log.turns.truncate(turn + 1);
    if let Some(turn) = log.turns.last_mut() {
        turn.answers.retain(|answer| answer.seat != seat.0);
        turn.answers.push(Answer::new(seat.0, response));
    }
    // They are those of the game that was played.
    log.scores = None;
    log
}

fn with_response(mut input: BotInput, turn: usize, response: Json) -> BotInput {
    input.requests.truncate(turn + 1);
    input.responses.truncate(turn);
    input.responses.push(response);
    input
}

impl Trial {
    /// Whether the rules allow it.
    pub fn is_allowed(&self) -> bool {
        self.problems.iter().all(|problem| problem.severity != Severity::Error)
    }

    /// The answer as a player would say it; `None` where it could not be read, or is not allowed.
    pub fn said(&self, lang: Lang) -> Option<String> {
        let is_answer = |step: &StepPlace| step.turn == Some(self.turn) && step.seat == self.seat && step.is_answer;
        let replay = &self.report.replay;
        let step = (0..replay.len()).rev().find(|&step| replay.step(step).as_ref().is_some_and(is_answer))?;
        self.is_allowed().then(|| replay.said(step, lang)).flatten()
    }
}

impl Say for TrialError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotBotzone, Lang::Zh) => "这不是 Botzone 的对局或输入，没有可以替换的应答",
            (Self::NotBotzone, Lang::En) => "this is no match or input of Botzone's: there is no answer to replace",
            (Self::NobodyAsked, Lang::Zh) => "这一步没有人要应答",
            (Self::NobodyAsked, Lang::En) => "nobody is asked for an answer at this step",
            (Self::Nothing, Lang::Zh) => "先粘贴程序的输出",
            (Self::Nothing, Lang::En) => "paste what the program printed first",
            (Self::NoResponse, Lang::Zh) => "输出里没有 response，平台不知道应答是什么",
            (Self::NoResponse, Lang::En) => "the output has no response: the platform would not know the answer",
            (Self::NotJudged, Lang::Zh) => "前面已有犯规，这一步没有判，先回到犯规那一手",
            (Self::NotJudged, Lang::En) => {
                "an error stands before this step, which was not judged: go back to the error"
            }
        }
        .to_owned()
    }
}
