#![doc = include_str!("../README.md")]

#[cfg(feature = "ai")]
pub use paiju_ai as ai;
pub use paiju_doudizhu as doudizhu;
#[cfg(feature = "draw")]
pub use paiju_draw as draw;
pub use paiju_game::{self as game, cards, platform};
#[cfg(feature = "ai")]
pub use paiju_games as games;
#[cfg(feature = "inspect")]
pub use paiju_inspect as inspect;
#[cfg(feature = "inspect")]
pub use paiju_inspect::review;
pub use paiju_mahjong as mahjong;
#[cfg(feature = "tournament")]
pub use paiju_tournament as tournament;
pub use paiju_tractor as tractor;
