//! One board a game. A board is handed what to show, what may be done is asked through callbacks: it knows no rules.

pub mod doudizhu;
mod hints;
pub mod mahjong;
mod on_botzone;
mod sights;
mod staged;
pub mod tractor;
