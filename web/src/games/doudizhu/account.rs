//! The cards that each seat was dealt, picked up, played and should still hold.

use paiju_doudizhu::{Position, SEATS};
use paiju_game::Seat;

use crate::scene::doudizhu::Account;

/// The accounts of all seats, in seat order.
pub fn accounts(position: &Position) -> [Account; SEATS as usize] {
    let course = position.course();
    [0, 1, 2].map(Seat).map(|seat| {
        let dealt = position.dealt(seat);
        let plays = course.plays().iter().filter(|play| play.seat == seat && !play.cards.is_empty());
        // A game that starts with a known landlord deals the kitty with the hand.
        let kitty = course.kitty().filter(|_| course.landlord() == Some(seat));
        Account {
            dealt,
            kitty: kitty.filter(|&kitty| dealt.is_none_or(|dealt| !dealt.contains_all(kitty))),
            played: plays.map(|play| play.cards).collect(),
            left: course.left(seat),
            hand: position.hand(seat),
        }
    })
}
