//! How a bot handles messages that contradict each other: it trusts the last one, and is certain only of the cards that
//! it was given and nobody has shown.

use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, Task};

use super::detect::detect;
use super::read::{Reading, believing};
use super::value::{banking, cards, stage};
use crate::action::{Action, Stage};
use crate::cards::Cards;
use crate::follow::FollowRules;
use crate::suit_order::SuitOrder;
use crate::{COVERED, Combination, Tractor, botzone, moves};

/// The bot's task; `None` if no request is from this game.
pub(super) fn believe(input: &BotInput) -> Option<Task<Tractor>> {
    let Reading { view, error, order, .. } = believing(input, FollowRules::Strict);
    if let (None, Some(view)) = (error, view)
        && view.is_my_turn()
    {
        return Some(Task::Decide { view: Box::new(view), writing: order.order });
    }
    if !input.requests.iter().any(|request| stage(request).is_ok()) {
        return None;
    }
    let responses = input.responses.iter().map(Some).chain(std::iter::repeat(None));
    let order = detect(input.requests.iter().zip(responses)).order;
    let wanted = input.requests.last().and_then(|request| stage(request).ok()).unwrap_or(Stage::Deal);
    let hand = hand(input, order);
    let action = match wanted {
        Stage::Deal => Action::Pass,
        Stage::Cover => Action::Cover(first(hand, COVERED)),
        Stage::Play => Action::Play(play(input.requests.last()?, hand, order)),
    };
    Some(Task::Note(botzone::response(&action, order)))
}

/// The cards that the bot was given, minus those it covered and those anyone has shown.
fn hand(input: &BotInput, order: SuitOrder) -> Cards {
    let mut hand = Cards::EMPTY;
    for (turn, request) in input.requests.iter().enumerate() {
        let given = request.get("deliver").and_then(|given| cards(given, order).ok()).unwrap_or_default();
        hand |= given;
        let covers = stage(request).is_ok_and(|stage| stage == Stage::Cover);
        let covered = input.responses.get(turn).filter(|_| covers).and_then(|covered| cards(covered, order).ok());
        hand -= covered.unwrap_or_default();
        let tricks = request.get("history").and_then(Json::items).unwrap_or_default();
        for shown in tricks.iter().take(2).filter_map(Json::items).flatten() {
            hand -= cards(shown, order).unwrap_or_default();
        }
    }
    hand
}

/// An answer to the cards on the table: one that follows by the rules, or the hand's first cards if the lead makes no
/// sense.
fn play(request: &Json, hand: Cards, order: SuitOrder) -> Cards {
    let trick = request.get("history").and_then(Json::items).and_then(|tricks| tricks.get(1)).and_then(Json::items);
    let lead = trick.and_then(|plays| plays.first()).and_then(|lead| cards(lead, order).ok()).unwrap_or_default();
    let plain = first(hand, lead.len().max(1));
    let Some(trump) = banking(request).ok().and_then(|(_, banking)| banking.trump) else { return plain };
    let Some(lead) = Combination::of(lead, trump) else { return plain };
    let mut follow = None;
    if hand.len() >= usize::from(lead.size()) {
        moves::considered_follows(trump, hand, &lead, |cards| follow = follow.or(Some(cards)));
    }
    follow.unwrap_or(plain)
}

/// The first `count` cards of a hand, or all of them.
fn first(hand: Cards, count: usize) -> Cards {
    hand.iter().take(count).collect()
}

#[cfg(test)]
mod tests;
