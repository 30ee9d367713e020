//! What a seat can do.
//!
//! Cards of one face are the same for the game: of two plays that differ in the pack only, the one with more cards of the first pack stands
//! for both.

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

/// Up to so many ways to fill up a follow are all listed; of more those a player would consider.
pub const LISTED: u32 = 400;

/// Everything that can be declared from a hand now: calls or snatches, by suit ♠ ♥ ♣ ♦, then jokers.
pub fn declarations(banking: &Banking, level: Level, hand: Cards) -> Vec<Cards> {
    let mut all = Vec::new();
    banking::declarations(banking, level, hand, |cards| all.push(cards));
    all
}

/// What the seat whose turn it is may do with this hand: a pass and every declaration; covers a player would consider; leads of one
/// component and throws proven to stand; follows, all if there are at most [`LISTED`] ways, else those a player would consider.
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
            Some(lead) if count_of_follows(trump, course.rules(), hand, &lead) <= LISTED => {
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
