#![doc = include_str!("../README.md")]

pub use paiju_ai as ai;
pub use paiju_cards as cards;
pub use paiju_doudizhu as doudizhu;
pub use paiju_draw as draw;
pub use paiju_game as game;
pub use paiju_games as games;
pub use paiju_inspect as inspect;
pub use paiju_mahjong as mahjong;
pub use paiju_platform as platform;
pub use paiju_review as review;
pub use paiju_tournament as tournament;
pub use paiju_tractor as tractor;
