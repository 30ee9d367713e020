//! From a view to what Botzone would have written.

use paiju_cards::CardSet;
use serde_json::{Value, json};

use crate::{Action, Course, View, WEST};

/// What the platform asks a seat whose turn it is. In a game that began with a landlord it is the first version's request if seat 0 is
/// the landlord, as it always is there, else the second version's.
pub fn request(view: &View) -> Value {
    let course = view.course();
    let Some(landlord) = course.landlord().filter(|_| course.kitty().is_some()) else {
        let bids: Vec<u8> = course.bids().iter().map(|bid| bid.value).collect();
        return json!({ "own": view.dealt(), "bid": bids });
    };
    let history = last_two(course);
    let has_played = course.plays().iter().any(|play| play.seat == view.seat());
    let kitty = course.kitty().unwrap_or_default();
    if has_played {
        json!({ "history": history })
    } else if course.bids().is_empty() && landlord == WEST {
        json!({ "own": view.dealt(), "history": history, "publiccard": kitty })
    } else {
        json!({
            "history": history,
            "own": view.dealt() - if landlord == view.seat() { kitty } else { CardSet::EMPTY },
            "publiccard": kitty,
            "landlord": landlord,
            "pos": view.seat(),
            "finalbid": course.stake(),
        })
    }
}

/// What a bot answers.
pub fn response(action: &Action) -> Value {
    match action {
        Action::Bid(value) => json!(value),
        Action::Pass => json!([]),
        Action::Play(cards) => json!(cards),
    }
}

/// All requests that the seat has got up to now and what it answered; if it must act, the last request is without an answer.
pub fn input(view: &View) -> (Vec<Value>, Vec<Value>) {
    let (mut requests, mut responses) = (Vec::new(), Vec::new());
    let course = view.course();
    let bids = course.bids().iter().map(|bid| (bid.seat, Action::Bid(bid.value)));
    let plays = course
        .plays()
        .iter()
        .map(|play| (play.seat, if play.cards.is_empty() { Action::Pass } else { Action::Play(play.cards) }));
    let mut now = view.before();
    for (seat, action) in bids.chain(plays) {
        if seat == view.seat() {
            requests.push(request(&now));
            responses.push(response(&action));
        }
        // What the view holds was legal when it happened.
        _ = now.act(seat, &action);
        if let Some(kitty) = course.kitty() {
            now.show_kitty(kitty);
        }
    }
    if view.is_my_turn() {
        requests.push(request(&now));
    }
    (requests, responses)
}

/// The two plays before now, a pass or nothing as no cards.
fn last_two(course: &Course) -> [CardSet; 2] {
    let mut last = course.plays().iter().rev().map(|play| play.cards);
    let (newest, before) = (last.next(), last.next());
    [before.unwrap_or_default(), newest.unwrap_or_default()]
}

impl View {
    /// What the seat knew before the first bid or play.
    fn before(&self) -> Self {
        let course = self.course();
        match (course.landlord(), course.kitty()) {
            (Some(landlord), Some(kitty)) if course.bids().is_empty() => {
                Self::with_landlord(self.seat(), self.dealt(), landlord, course.stake(), kitty)
            }
            _ => Self::new(self.seat(), self.dealt()),
        }
    }
}
