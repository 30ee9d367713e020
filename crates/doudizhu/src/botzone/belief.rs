//! How a bot handles messages that contradict each other: it trusts the last one.

use paiju_game::Seat;
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, Task};

use super::read::rule_set;
use super::value::{bid, cards};
use crate::action::Action;
use crate::{DouDizhu, RuleSet, SEATS, View, WEST, botzone};

/// The bot's task; `None` if no request is from this game.
pub(super) fn believe(input: &BotInput) -> Option<Task<DouDizhu>> {
    let set = rule_set(input);
    let mut view = None;
    for (turn, request) in input.requests.iter().enumerate() {
        take(&mut view, request, set);
        let is_last = turn + 1 == input.requests.len();
        if let (Some(view), Some(response)) = (&mut view, input.responses.get(turn).filter(|_| !is_last)) {
            let seat = view.seat();
            match (cards(response), bid(response)) {
                (Ok(cards), _) => view.believe_play(seat, cards),
                (_, Ok(value)) => view.believe_bid(seat, value),
                _ => {}
            }
        }
    }
    let last = input.requests.last()?;
    let bids = is_bid(last);
    let note = || Some(Task::Note(botzone::response(&if bids { Action::Bid(0) } else { Action::Pass })));
    let Some(mut view) = view else { return input.requests.iter().any(is_of_this_game).then(note)? };
    if bids && !view.believe_asked_to_bid() {
        return note();
    }
    if !bids {
        view.believe_asked_to_play();
    }
    if view.adds_up() {
        return Some(Task::Decide { view: Box::new(view), writing: () });
    }
    view.plain_answer().map(|action| Task::Note(botzone::response(&action))).or_else(note)
}

fn is_bid(request: &Json) -> bool {
    request.has("bid") && !request.has("landlord")
}

fn is_of_this_game(request: &Json) -> bool {
    request.has("own") || request.has("history") || request.has("bid")
}

/// Takes a request as far as it makes sense.
fn take(view: &mut Option<View>, request: &Json, set: RuleSet) {
    let own = request.get("own").and_then(|own| cards(own).ok());
    let seat = |key: &str| {
        let number = request.get(key).and_then(Json::integer)?;
        u8::try_from(number).ok().filter(|&seat| seat < SEATS).map(Seat)
    };
    if is_bid(request) {
        let bids = request.get("bid").and_then(Json::items).unwrap_or_default();
        let seat = Seat((bids.len() % usize::from(SEATS)) as u8);
        let Some(own) = own.or_else(|| view.as_ref().map(View::dealt)) else { return };
        let mut bidder = View::new(seat, own).by(set);
        for (seat, value) in Seat::all(SEATS).zip(bids) {
            bidder.believe_bid(seat, bid(value).unwrap_or_default());
        }
        *view = Some(bidder);
        return;
    }
    let kitty = request.get("publiccard").and_then(|kitty| cards(kitty).ok());
    let begins = view.as_ref().is_none_or(|view| view.course().plays().is_empty());
    if let (Some(kitty), Some(mut dealt), true) = (kitty, own.or_else(|| view.as_ref().map(View::dealt)), begins) {
        let landlord = seat("landlord").unwrap_or(WEST);
        let seat = seat("pos").unwrap_or(if dealt.len() > 17 { landlord } else { landlord.next(SEATS) });
        if seat == landlord {
            dealt |= kitty;
        }
        let stake = request.get("finalbid").and_then(|value| bid(value).ok()).unwrap_or(1);
        *view = Some(View::with_landlord(seat, dealt, landlord, stake.clamp(1, 3), kitty).by(set));
    }
    let (Some(view), Some(plays)) = (view, request.get("history").and_then(Json::items)) else { return };
    let before = plays.len().saturating_sub(2);
    for (seat, play) in view.others().into_iter().zip(plays.iter().skip(before)) {
        let played = cards(play).unwrap_or_default();
        // Nobody has passed before the first lead.
        if !played.is_empty() || !view.course().plays().is_empty() {
            view.believe_play(seat, played);
        }
    }
}
