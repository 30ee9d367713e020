//! A bot's input of Botzone's Dou Dizhu whose first requests are missing. Each request shows the two plays since the last
//! one, so the game is that of a log, taken up at the first request that is there.

use paiju_doudizhu::botzone::{self, repeated};
use paiju_doudizhu::{RuleSet, SEATS, WEST};
use paiju_game::Seat;
use paiju_game::platform::json::{Json, Value};
use paiju_game::platform::match_log::{Answer, MatchLog, Turn};
use paiju_game::platform::{BotInput, BotzoneGame};

use super::match_log;
use crate::{GameId, Note, Problem, ReadInput, Replay, Report, Severity};

/// The cards dealt to each seat.
const HAND: usize = 17;

/// The turns of the game from one request to the next.
const ROUND: usize = SEATS as usize;

/// Whether an input begins with a request that tells nothing of the deal, or, where each request repeats it, with one that
/// cannot be the first. One request alone is only a sample.
pub(super) fn is_cut(input: &BotInput) -> bool {
    let tells = |request: &Json| ["own", "bid", "publiccard"].iter().any(|key| request.has(key));
    let [first, second, ..] = &input.requests[..] else { return false };
    let goes_on = paiju_doudizhu::DouDizhu::goes_on;
    [first, second].iter().all(|request| !tells(request) && goes_on(request))
        || is_late(first) && repeated::is_usual(input.requests.iter())
}

/// Whether a request to play cannot be a seat's first: its hand is smaller than the one dealt, or the plays before it are not
/// those since the landlord's lead.
fn is_late(request: &Json) -> bool {
    let cards = |key: &str| request.get(key).map(|cards| botzone::cards(cards).ok());
    let kitty = cards("publiccard").flatten().unwrap_or_default();
    // A hand that cannot be read is for the reader of a whole game to report.
    let (has_kitty, has_played) = match cards("own") {
        Some(Some(own)) if (own & kitty).is_empty() => (false, own.len() < HAND),
        Some(Some(own)) => (true, own.len() < HAND + kitty.len()),
        Some(None) => return false,
        None => (false, true),
    };
    let seat = |key: &str| botzone::seat(request, key).ok();
    let seats = seat("pos").zip(seat("landlord"));
    let made = seats.map(|(pos, landlord)| (pos.0 + SEATS - landlord.0) % SEATS).or(has_kitty.then_some(0));
    let has_cards = |play: &Json| play.items().is_some_and(|cards| !cards.is_empty());
    let is_impossible = match (request.get("history").and_then(Json::items), made) {
        (Some([before, last]), Some(0)) => has_cards(before) || has_cards(last),
        (Some([before, last]), Some(1)) => has_cards(before) || !has_cards(last),
        (Some([before, _]), Some(2)) => !has_cards(before),
        // A farmer follows the landlord's lead.
        (Some([before, last]), None) => !has_cards(before) && !has_cards(last),
        _ => false,
    };
    request.has("history") && (has_played || is_impossible)
}

pub(super) fn report(read: ReadInput<'_>, chosen: Option<RuleSet>) -> Report {
    let ReadInput { input, misfits, format, notes } = read;
    let named = input.requests.first().and_then(|first| botzone::seat(first, "pos").ok());
    let own = named.unwrap_or(WEST);
    let (log, unknown_from) = log(input, own);
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
    report.notes.push(match named {
        Some(seat) => Note::OneSeat { seat },
        None => Note::SeatAssumed { game: GameId::DouDizhu, seat: own },
    });
    report.notes.extend(unknown_from.map(|turn| Note::AnswersUnknown { turn }));
    report.problems.extend(misfits.into_iter().map(Problem::from));
    Report { format, turns, place: input.span, result: None, ..report }
}

/// A request with its two plays alone: a hand that is repeated is not the one dealt.
fn plays_of(request: &Json) -> Json {
    let mut plays = request.clone();
    if let Value::Object(entries) = &mut plays.value {
        entries.retain(|(key, _)| key.name == "history");
    }
    plays
}

/// The game as a log would have it, and the first turn whose answer is hidden.
fn log(input: &BotInput, own: Seat) -> (MatchLog, Option<usize>) {
    let mut log = MatchLog { span: input.span, ..MatchLog::default() };
    for (turn, request) in input.requests.iter().enumerate() {
        if !request.complete {
            break;
        }
        if turn > 0 {
            let plays = request.get("history").and_then(Json::items).unwrap_or_default();
            for (back, play) in plays.iter().enumerate().take(ROUND - 1) {
                let seat = Seat((own.0 + 1 + back as u8) % SEATS);
                let answers = vec![Answer::new(seat.0, play.clone())];
                log.turns.push(Turn { span: play.span, answers, ..Turn::default() });
            }
        }
        let response = input.responses.get(turn).filter(|response| response.complete);
        let answers = response.map(|response| Answer::new(own.0, response.clone())).into_iter().collect();
        log.turns.push(Turn {
            span: request.span,
            content: vec![(own.0, plays_of(request))],
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
