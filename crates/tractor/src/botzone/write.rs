//! From an observation to what Botzone would have written.

use serde_json::{Value, json};

use super::message::{Global, History, Request};
use crate::action::Action;
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::Phase;
use crate::ids::CardId;
use crate::suit_order::SuitOrder;
use crate::trick::Trick;
use crate::view::View;

/// The live platform's request to the seat to act; `None` if it is another's turn.
pub fn request(view: &View, order: SuitOrder) -> Option<Request> {
    if !view.is_my_turn() {
        return None;
    }
    match view.course().phase() {
        Phase::Dealing { .. } => deal(view, view.dealt().len().checked_sub(1)?, order),
        Phase::Covering { .. } => cover(view, order),
        Phase::Playing { .. } => play(view, view.course().tricks().len().checked_sub(1)?, order),
        Phase::Kitty { .. } | Phase::Over { .. } => None,
    }
}

/// A bot's response.
pub fn response(action: &Action, order: SuitOrder) -> Value {
    json!(numbers(action.cards(), order))
}

/// All requests that the seat received, and its responses. If it must act, the last request has no response.
pub fn input(view: &View, order: SuitOrder) -> (Vec<Value>, Vec<Value>) {
    let (mut requests, mut responses) = (Vec::new(), Vec::new());
    let mut turn = |request: Option<Request>, answer: Option<Cards>| {
        requests.extend(request.map(|request| json!(request)));
        responses.extend(answer.map(|cards| json!(numbers(cards, order))));
    };
    let dealing = view.is_my_turn() && matches!(view.course().phase(), Phase::Dealing { .. });
    for (index, dealt) in view.dealt().iter().enumerate() {
        let open = dealing && index + 1 == view.dealt().len();
        turn(deal(view, index, order), (!open).then_some(dealt.answer));
    }
    if let Some(taken) = view.taken() {
        turn(cover(view, order), taken.covered);
    }
    for (index, trick) in view.course().tricks().iter().enumerate() {
        let tried = view.failed_throws().iter().find(|&&(at, _)| usize::from(at) == index).map(|&(_, cards)| cards);
        match trick.play_of(view.seat()) {
            Some(played) => turn(play(view, index, order), Some(tried.unwrap_or(played))),
            None if view.is_my_turn() => turn(play(view, index, order), None),
            None => {}
        }
    }
    (requests, responses)
}

/// The numbers of some cards, sorted by card.
pub(super) fn numbers(cards: Cards, order: SuitOrder) -> Vec<u8> {
    cards.iter().map(|card| card.number(order)).collect()
}

fn global(view: &View, banking: Banking, total_score: Option<i32>) -> Global {
    Global { first_round: Some(!banking.kept), level: view.course().level(), banking: banking.into(), total_score }
}

/// The request for the card with this index.
fn deal(view: &View, index: usize, order: SuitOrder) -> Option<Request> {
    let dealt = view.dealt().get(index)?;
    Some(Request::Deal {
        deliver: vec![dealt.card.number(order)],
        global: global(view, dealt.banking, None),
        playerpos: (index == 0).then_some(view.seat().0),
    })
}

fn cover(view: &View, order: SuitOrder) -> Option<Request> {
    let deliver = view.taken()?.public.iter().map(|card: &CardId| card.number(order)).collect();
    Some(Request::Cover { deliver, global: global(view, *view.course().banking(), None) })
}

/// The request for the seat's play in this trick.
fn play(view: &View, index: usize, order: SuitOrder) -> Option<Request> {
    let tricks = view.course().tricks();
    let (trick, told) = (tricks.get(index)?, view.told_points().get(index)?);
    let before = index.checked_sub(1).and_then(|before| tricks.get(before));
    let plays = |trick: &Trick| trick.plays().map(|(seat, cards)| (seat, numbers(cards, order))).collect::<Vec<_>>();
    let this = plays(trick).into_iter().take_while(|&(seat, _)| seat != view.seat()).map(|(_, cards)| cards);
    let last = before.map(plays).unwrap_or_default().into_iter().map(|(_, cards)| cards);
    let leader = trick.leader();
    let history = History(last.collect(), this.collect(), before.map_or(leader, Trick::leader).0, leader.0);
    Some(Request::Play { history, global: global(view, *view.course().banking(), Some(*told)) })
}
