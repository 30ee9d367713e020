//! The players of Mahjong.

mod reason;

use paiju_game::Player;
use paiju_game::random::Random;

use crate::Mahjong;

pub use reason::Reason;

/// The names [`by_name`] knows, weakest first.
pub const NAMES: &[&str] = &["random"];

/// The AI with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Player<Mahjong> + Send>> {
    match name {
        "random" => Some(Box::new(Random)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_known() {
        for &name in NAMES {
            assert_eq!(by_name(name).map(|player| player.name().to_owned()), Some(name.to_owned()));
        }
        assert!(by_name("nobody").is_none());
    }
}
