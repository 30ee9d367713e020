//! From an observation to what Botzone would have written.

use paiju_game::cards::CardSet;
use serde_json::{Value, json};

use crate::{Action, Course, RuleSet, View, WEST};

/// The platform's request to the seat to act. A game by the contest's rules says so beside `own`; one that began with a
/// landlord uses the first version if seat 0 is the landlord.
pub fn request(view: &View) -> Value {
    let course = view.course();
    let Some(landlord) = course.landlord().filter(|_| course.kitty().is_some()) else {
        let bids: Vec<u8> = course.bids().iter().map(|bid| bid.value).collect();
        return named(course, json!({ "own": view.dealt(), "bid": bids }));
    };
    let history = last_two(course);
    let has_played = course.plays().iter().any(|play| play.seat == view.seat());
    let kitty = course.kitty().unwrap_or_default();
    let is_first_version = match course.rule_set() {
        RuleSet::Botzone1 => true,
        RuleSet::Botzone2 => false,
        RuleSet::Contest => course.bids().is_empty() && landlord == WEST,
    };
    if has_played {
        json!({ "history": history })
    } else if is_first_version {
        named(course, json!({ "own": view.dealt(), "history": history, "publiccard": kitty }))
    } else {
        let request = json!({
            "history": history,
            "own": view.dealt() - if landlord == view.seat() { kitty } else { CardSet::EMPTY },
            "publiccard": kitty,
            "landlord": landlord,
            "pos": view.seat(),
            "finalbid": course.stake(),
        });
        named(course, request)
    }
}

/// Adds the name of the contest's rules, which are not the platform's.
fn named(course: &Course, mut request: Value) -> Value {
    if let (true, Some(entries)) = (course.rule_set().is_contest(), request.as_object_mut()) {
        entries.insert("rules".to_owned(), course.rule_set().code().into());
    }
    request
}

/// A bot's response.
pub fn response(action: &Action) -> Value {
    match action {
        Action::Bid(value) => json!(value),
        Action::Pass => json!([]),
        Action::Play(cards) => json!(cards),
    }
}

/// All requests that the seat received, and its responses. If it must act, the last request has no response.
pub fn input(view: &View) -> (Vec<Value>, Vec<Value>) {
    let (mut requests, mut responses) = (Vec::new(), Vec::new());
    let course = view.course();
    let mut now = view.before();
    for (seat, action) in course.actions() {
        if seat == view.seat() {
            requests.push(request(&now));
            responses.push(response(&action));
        }
        // Every action in the observation was legal at the time.
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

/// The last two plays; a pass or none as no cards.
fn last_two(course: &Course) -> [CardSet; 2] {
    let mut last = course.plays().iter().rev().map(|play| play.cards);
    let (newest, before) = (last.next(), last.next());
    [before.unwrap_or_default(), newest.unwrap_or_default()]
}

impl View {
    /// What the seat knew before the first bid or play.
    fn before(&self) -> Self {
        let course = self.course();
        let before = match (course.landlord(), course.kitty()) {
            (Some(landlord), Some(kitty)) if course.bids().is_empty() => {
                Self::with_landlord(self.seat(), self.dealt(), landlord, course.stake(), kitty)
            }
            _ => Self::new(self.seat(), self.dealt()),
        };
        before.by(course.rule_set())
    }
}
