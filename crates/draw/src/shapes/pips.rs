//! The suits and the jokers' stars, each in a square of 24.

use paiju_game::cards::{Card, Rank, Suit};

/// A drawing: its name, and its outline by the even-odd rule.
pub type Pip = (&'static str, &'static str);

const HEART: Pip = (
    "heart",
    "M12 21C5 15 2 11.5 2 7.6 2 4.6 4.3 2.5 7 2.5c2 0 3.9 1.2 5 3.1 1.1-1.9 3-3.1 5-3.1 2.7 0 5 2.1 5 5.1C22 11.5 19 15 12 21z",
);
const DIAMOND: Pip = ("diamond", "M12 1.5 20 12 12 22.5 4 12z");
const SPADE: Pip = (
    "spade",
    "M12 1.5c3 4 9 7.5 9 12.2 0 2.9-2.2 4.8-4.7 4.8-1.5 0-2.7-.7-3.3-1.7.2 2.4.9 4.2 2.5 5.7h-7c1.6-1.5 2.3-3.3 2.5-5.7-.6 1-1.8 1.7-3.3 1.7C5.2 18.5 3 16.6 3 13.7 3 9 9 5.5 12 1.5z",
);
const CLUB: Pip = (
    "club",
    "M12 2a4.6 4.6 0 0 1 4 6.9 4.6 4.6 0 1 1-3.1 8.4c.2 2.2.9 3.9 2.3 5.2H8.8c1.4-1.3 2.1-3 2.3-5.2A4.6 4.6 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2z",
);
const STAR: Pip = ("star", "M12 1.8l3 6.8 7.4.7-5.6 4.9 1.7 7.2L12 17.6l-6.5 3.8 1.7-7.2-5.6-4.9 7.4-.7z");
/// The little joker's star is hollow, so that the two differ without colour.
const HOLLOW_STAR: Pip = (
    "hollow-star",
    "M12 1.8l3 6.8 7.4.7-5.6 4.9 1.7 7.2L12 17.6l-6.5 3.8 1.7-7.2-5.6-4.9 7.4-.7zM12 6.6l-1.7 3.9-4.2.4 3.2 2.8-1 4.1L12 15.7l3.7 2.1-1-4.1 3.2-2.8-4.2-.4z",
);

/// The drawings.
pub const ALL: [Pip; 6] = [HEART, DIAMOND, SPADE, CLUB, STAR, HOLLOW_STAR];

/// The drawing on a card.
pub const fn of(card: Card) -> Pip {
    match card.suit() {
        Some(Suit::Heart) => HEART,
        Some(Suit::Diamond) => DIAMOND,
        Some(Suit::Spade) => SPADE,
        Some(Suit::Club) => CLUB,
        None if matches!(card.rank(), Rank::BigJoker) => STAR,
        None => HOLLOW_STAR,
    }
}
