//! The players of Mahjong.

mod reason;

use paiju_game::random::Random;
use paiju_game::{Lang, Player};

use crate::Mahjong;

pub use reason::Reason;

/// The names that [`by_name`] knows, weakest first.
pub const NAMES: &[&str] = &["random"];

/// The AI with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Player<Mahjong> + Send + Sync>> {
    Some(match name {
        "random" => Box::new(Random),
        _ => return None,
    })
}

/// One line about the AI with this name, for whoever chooses one.
pub fn describe(name: &str, lang: Lang) -> Option<&'static str> {
    Some(match (name, lang) {
        ("random", Lang::Zh) => "随机：合法的应答里随便选一个",
        ("random", Lang::En) => "gives any legal answer at random",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_known() {
        for &name in NAMES {
            assert_eq!(by_name(name).map(|player| player.name().to_owned()), Some(name.to_owned()));
            assert!(describe(name, Lang::Zh).is_some() && describe(name, Lang::En).is_some());
        }
        assert!(by_name("nobody").is_none());
    }
}
