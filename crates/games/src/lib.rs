#![doc = include_str!("../README.md")]

mod description;
mod game_id;
mod game_rules;
mod known_game;

pub use description::{AiDescription, Description, descriptions};
pub use game_id::GameId;
pub use game_rules::{GameRules, NoSuchRules, Ruled};
pub use known_game::KnownGame;
pub use paiju_doudizhu::DouDizhu;
pub use paiju_mahjong::Mahjong;
pub use paiju_tractor::Tractor;
