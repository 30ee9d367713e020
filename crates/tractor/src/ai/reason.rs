//! Why an AI values an action as it does.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::{EffectiveSuit, text};

/// Why an AI values an action as it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// So many trumps in the hand if this is called.
    Trumps {
        /// How many.
        count: u8,
    },
    /// The hand is rid of a suit (绝门).
    Voids {
        /// Which.
        suit: EffectiveSuit,
    },
    /// Points lie safe in the covered cards, or are at stake there.
    CoversPoints {
        /// How many.
        points: i32,
    },
    /// Nothing that is still out can beat the lead in its suit.
    Unbeatable,
    /// Wins the trick as it lies.
    Wins {
        /// The points in it.
        points: i32,
    },
    /// Ruffs (毙).
    Ruffs {
        /// The points in the trick.
        points: i32,
    },
    /// Gives points to the partner, who wins the trick (加分).
    Feeds {
        /// How many.
        points: i32,
    },
    /// Gives points to the opponents.
    GivesAway {
        /// How many.
        points: i32,
    },
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Trumps { count }, Lang::Zh) => format!("主牌有 {count} 张"),
            (Self::Trumps { count }, Lang::En) => format!("{count} trumps in hand"),
            (Self::Voids { suit }, Lang::Zh) => format!("做绝{}", text::effective_suit(*suit, lang)),
            (Self::Voids { suit }, Lang::En) => format!("empties {}", text::effective_suit(*suit, lang)),
            (Self::CoversPoints { points }, Lang::Zh) => format!("底里埋 {points} 分"),
            (Self::CoversPoints { points }, Lang::En) => format!("covers {points} points"),
            (Self::Unbeatable, Lang::Zh) => "同花色里没有更大的了".to_owned(),
            (Self::Unbeatable, Lang::En) => "nothing higher of the suit is left".to_owned(),
            (Self::Wins { points }, Lang::Zh) => format!("这一轮最大，收 {points} 分"),
            (Self::Wins { points }, Lang::En) => format!("wins the trick and {points} points"),
            (Self::Ruffs { points }, Lang::Zh) => format!("用主牌毙，收 {points} 分"),
            (Self::Ruffs { points }, Lang::En) => format!("ruffs for {points} points"),
            (Self::Feeds { points }, Lang::Zh) => format!("对家大，加 {points} 分"),
            (Self::Feeds { points }, Lang::En) => format!("feeds the partner {points} points"),
            (Self::GivesAway { points }, Lang::Zh) => format!("送给对方 {points} 分"),
            (Self::GivesAway { points }, Lang::En) => format!("gives the opponents {points} points"),
        }
    }
}
