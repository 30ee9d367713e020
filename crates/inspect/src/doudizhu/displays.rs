//! What Botzone's judge shows to spectators, copied from a match's page without the rest of the log: `{"allocation":…}`, then a display for
//! every bid and play. The first alone is the match's initial data, a deal.

use paiju_doudizhu::SEATS;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Turn, Verdict};

use crate::verdicts;

/// Whether a value begins like the displays of a match, or is the initial data of one.
pub(crate) fn is_first(value: &Json) -> bool {
    let hands = value.get("allocation").and_then(Json::items);
    value.has("publiccard") && hands.is_some_and(|hands| hands.len() == usize::from(SEATS))
}

/// Whether a value is a display after the deal: of a bid, of a play, or of the end.
pub(crate) fn is_later(value: &Json) -> bool {
    let event = value.get("event").is_some_and(|event| event.has("player") && event.has("action"));
    let bids = value.has("landlord") && value.get("bid").is_some_and(|bids| bids.items().is_some());
    let ends = (0..SEATS).all(|seat| value.get(&seat.to_string()).is_some_and(|score| score.number().is_some()));
    !value.has("history") && (event || bids || ends && (value.has("landlord") || value.has("errored")))
}

/// Whether one display follows another in the same match.
pub(crate) fn follows(before: &Json, after: &Json) -> bool {
    let bids = |display: &Json| display.get("bid").and_then(Json::items).map(<[Json]>::len);
    let deal = |display: &Json| display.get("allocation").map(Json::to_value);
    is_later(after) || is_first(after) && bids(after) > bids(before) && deal(after) == deal(before)
}

/// The match that these displays show; `None` if they are not displays of Dou Dizhu.
pub(crate) fn displays(value: &Json) -> Option<MatchLog> {
    let shown = value.items().unwrap_or(std::slice::from_ref(value));
    let first = shown.first().filter(|first| is_first(first))?;
    let mut log = MatchLog { initdata: Some(first.clone()), span: value.span, ..MatchLog::default() };
    let mut failed = [false; SEATS as usize];
    for pair in shown.windows(2) {
        let [before, after] = pair else { continue };
        let answers = answer(before, after, &mut failed).into_iter().collect();
        log.turns.push(Turn { display: Some(before.clone()), span: before.span, answers, ..Turn::default() });
    }
    if let Some(last) = shown.last().filter(|last| last.has("0")) {
        let scores = (0..SEATS).filter_map(|seat| Some((seat, last.get(&seat.to_string())?.clone())));
        log.turns.push(Turn { is_finish: true, content: scores.collect(), span: last.span, ..Turn::default() });
    }
    Some(log)
}

/// What a seat answered between two displays.
fn answer(before: &Json, after: &Json, failed: &mut [bool; SEATS as usize]) -> Option<Answer> {
    let bids = |display: &Json| display.get("bid").and_then(Json::items).map_or(0, <[Json]>::len);
    let (seat, response) = match after.get("event") {
        Some(event) => (u8::try_from(event.get("player")?.integer()?).ok()?, event.get("action")?),
        None if bids(after) > bids(before) => {
            let bid = bids(after).checked_sub(1)?;
            (u8::try_from(bid).ok()?, after.get("bid")?.items()?.get(bid)?)
        }
        None => return None,
    };
    let has_failed = failed.get_mut(usize::from(seat))?;
    let word = |display: &Json| display.get("errored")?.items()?.get(usize::from(seat))?.text().map(str::to_owned);
    if *has_failed {
        // The judge passes for it.
        return None;
    }
    let word = word(after);
    *has_failed = word.is_some();
    Some(match word {
        None => Answer::new(seat, response.clone()),
        Some(word) => {
            let verdict = verdicts::verdict(&word).unwrap_or(Verdict::Other(word));
            Answer { verdict, response: None, ..Answer::new(seat, response.clone()) }
        }
    })
}
