//! The possible actions of a seat.
//!
//! The two copies of a card are equivalent: of plays that differ only in packs, the one with more cards of the first
//! pack represents them all.

mod covers;
mod follows;
mod leads;
mod pick;

pub use covers::covers;
pub use follows::{considered_follows, count_of_follows, follows};
pub use leads::leads;
pub use pick::{Pick, Taste};

use crate::action::{Action, Stage};
use crate::banking::{self, Banking};
use crate::cards::Cards;
use crate::course::Course;
use crate::trump::Level;

/// The most follows that are listed in full; of more, only those a player would consider.
pub const LISTED: u32 = 400;

/// Every possible declaration from a hand: calls or snatches, by suit ♠ ♥ ♣ ♦, then jokers.
pub fn declarations(banking: &Banking, level: Level, hand: Cards) -> Vec<Cards> {
    let mut all = Vec::new();
    banking::declarations(banking, level, hand, |cards| all.push(cards));
    all
}

/// Whether [`list_actions`] lists every legal action, rather than those a player would consider.
pub(crate) fn lists_all(course: &Course, hand: Cards) -> bool {
    match (course.stage(), course.trump(), course.lead()) {
        (Some(Stage::Deal), ..) => true,
        (Some(Stage::Play), Some(trump), Some(lead)) => count_of_follows(trump, course.rules(), hand, &lead) <= LISTED,
        _ => false,
    }
}

/// The actions of the seat to act with this hand: a pass and every declaration; covers a player would consider; leads
/// of one component and proven throws; all follows if there are at most [`LISTED`], otherwise those a player would
/// consider.
pub(crate) fn list_actions(
    course: &Course,
    hand: Cards,
    covered: Cards,
    public: impl FnOnce() -> Cards,
    into: &mut Vec<Action>,
) {
    match (course.stage(), course.trump()) {
        (Some(Stage::Deal), _) => {
            into.push(Action::Pass);
            banking::declarations(course.banking(), course.level(), hand, |cards| into.push(Action::Declare(cards)));
        }
        (Some(Stage::Cover), Some(trump)) => covers(trump, hand, public(), |cards| into.push(Action::Cover(cards))),
        (Some(Stage::Play), Some(trump)) => match course.lead() {
            None => {
                let unseen = Cards::PACKS - hand - course.played() - covered;
                leads(trump, hand, unseen, |cards| into.push(Action::Play(cards)));
            }
            Some(lead) if lists_all(course, hand) => {
                follows(trump, course.rules(), hand, &lead, |cards| into.push(Action::Play(cards)));
            }
            Some(lead) => considered_follows(trump, hand, &lead, |cards| {
                let action = Action::Play(cards);
                if !into.contains(&action) {
                    into.push(action);
                }
            }),
        },
        _ => {}
    }
}

#[cfg(test)]
mod tests;
