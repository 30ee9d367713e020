//! A bot's input of Botzone's Dou Dizhu whose first requests are missing. Each request shows the two plays since the last
//! one, so the game is that of a log, taken up at the first request that is there.

use paiju_doudizhu::{RuleSet, SEATS, WEST};
use paiju_game::Seat;
use paiju_platform::json::Json;
use paiju_platform::match_log::{Answer, MatchLog, Turn};
use paiju_platform::{BotInput, BotzoneGame};

use super::match_log;
use crate::{GameId, Note, Problem, ReadInput, Replay, Report, Severity};

/// The turns of the game from one request to the next.
const ROUND: usize = SEATS as usize;

/// Whether an input begins with a request that tells nothing of the deal. One request alone is only a sample.
pub(super) fn is_cut(input: &BotInput) -> bool {
    let tells = |request: &Json| ["own", "bid", "publiccard"].iter().any(|key| request.has(key));
    let [first, second, ..] = &input.requests[..] else { return false };
    [first, second].iter().all(|request| !tells(request) && paiju_doudizhu::DouDizhu::goes_on(request))
}

pub(super) fn report(read: ReadInput<'_>, chosen: Option<RuleSet>) -> Report {
    let ReadInput { input, misfits, format, notes } = read;
    let (log, unknown_from) = log(input);
    let mut report = match_log::report(&log, notes, chosen);
    let request = |turn: &mut Option<usize>| *turn = turn.map(|turn| turn / ROUND);
    for problem in &mut report.problems {
        request(&mut problem.turn);
    }
    if let Replay::DouDizhu(replay) = &mut report.replay {
        replay.steps.iter_mut().for_each(|step| request(&mut step.turn));
    }
    let turns = input.requests.len();
    let errors = report.problems.iter().filter(|problem| problem.severity == Severity::Error);
    let error = errors.filter_map(|problem| problem.turn).min();
    // A bot's input never shows the end.
    report.notes.retain(|note| !matches!(note, Note::Unfinished | Note::RestSkipped { .. }));
    let rest = error.map(|error| turns.saturating_sub(error + 1)).filter(|rest| *rest > 0);
    report.notes.extend(rest.map(|turns| Note::RestSkipped { turns }));
    report.notes.push(Note::SeatAssumed { game: GameId::DouDizhu, seat: WEST });
    report.notes.extend(unknown_from.map(|turn| Note::AnswersUnknown { turn }));
    report.problems.extend(misfits.into_iter().map(Problem::from));
    Report { format, turns, place: input.span, result: None, ..report }
}

/// The game as a log would have it, and the first turn whose answer is hidden.
fn log(input: &BotInput) -> (MatchLog, Option<usize>) {
    let mut log = MatchLog { span: input.span, ..MatchLog::default() };
    for (turn, request) in input.requests.iter().enumerate() {
        if !request.complete {
            break;
        }
        if turn > 0 {
            let plays = request.get("history").and_then(Json::items).unwrap_or_default();
            for (back, play) in plays.iter().enumerate().take(ROUND - 1) {
                let seat = Seat((WEST.0 + 1 + back as u8) % SEATS);
                let answers = vec![Answer::new(seat.0, play.clone())];
                log.turns.push(Turn { span: play.span, answers, ..Turn::default() });
            }
        }
        let response = input.responses.get(turn).filter(|response| response.complete);
        let answers = response.map(|response| Answer::new(WEST.0, response.clone())).into_iter().collect();
        log.turns.push(Turn {
            span: request.span,
            content: vec![(WEST.0, request.clone())],
            answers,
            ..Turn::default()
        });
        if response.is_none() {
            let is_hidden = input.at_once.is_some() && turn + 1 < input.requests.len();
            return (log, is_hidden.then_some(turn));
        }
    }
    (log, None)
}
