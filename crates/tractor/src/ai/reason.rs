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
        /// How many cards.
        count: u8,
    },
    /// The hand is rid of a suit (绝门).
    Voids {
        /// Of which suit.
        suit: EffectiveSuit,
    },
    /// Points lie safe in the covered cards, or are at stake there.
    CoversPoints {
        /// How many points, 5 for a five, 10 for a ten or king.
        points: i32,
    },
    /// Nothing that is still out can beat the lead in its suit.
    Unbeatable,
    /// Wins the trick as it lies.
    Wins {
        /// The points in it.
        points: i32,
    },
    /// 毙: wins the trick with trumps where another suit was led.
    Ruffs {
        /// The points in the trick.
        points: i32,
    },
    /// Gives points to the partner, who wins the trick (加分).
    Feeds {
        /// How many points, 5 for a five, 10 for a ten or king.
        points: i32,
    },
    /// Gives points to the opponents.
    GivesAway {
        /// How many points, 5 for a five, 10 for a ten or king.
        points: i32,
    },
    /// Games played on from here in thought, with what is unseen dealt at random.
    PlayedOn {
        /// So many of them this side won.
        won: u32,
        /// So many in all, at least 1.
        of: u32,
        /// The attackers' points on average.
        attackers: i32,
    },
    /// Draws trumps (调主).
    DrawsTrumps {
        /// How many are still out.
        out: u8,
    },
    /// The partner has shown to be out of the suit, and can ruff.
    PartnerIsVoid {
        /// Of which suit.
        suit: EffectiveSuit,
    },
    /// Plays low and keeps the rest.
    PlaysLow,
    /// There is nothing else.
    NoChoice,
    /// The sample program answers this.
    AsTheProgram,
    /// The sample program crashes here, or answers against the rules; this is played instead.
    ProgramFails {
        /// Whether it crashes.
        crashes: bool,
    },
}

/// Rounded to the nearest whole.
const fn percent(won: u32, of: u32) -> u64 {
    (200 * won as u64 + of as u64) / (2 * if of == 0 { 1 } else { of as u64 })
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
            (Self::PlayedOn { won, of, attackers }, Lang::Zh) => {
                format!("推演 {of} 局，胜 {won} 局（{}%），闲家平均 {attackers} 分", percent(*won, *of))
            }
            (Self::PlayedOn { won, of, attackers }, Lang::En) => format!(
                "won {won} of {of} games played on in thought ({}%), attackers at {attackers} points on average",
                percent(*won, *of)
            ),
            (Self::DrawsTrumps { out }, Lang::Zh) => format!("调主，外面还有 {out} 张主"),
            (Self::DrawsTrumps { out }, Lang::En) => format!("draws trumps, {out} are out"),
            (Self::PartnerIsVoid { suit }, Lang::Zh) => {
                format!("对家{}已绝，可以毙", text::effective_suit(*suit, lang))
            }
            (Self::PartnerIsVoid { suit }, Lang::En) => {
                format!("the partner is out of {} and can ruff", text::effective_suit(*suit, lang))
            }
            (Self::PlaysLow, Lang::Zh) => "垫小牌，留住大牌".to_owned(),
            (Self::PlaysLow, Lang::En) => "plays low and keeps the rest".to_owned(),
            (Self::NoChoice, Lang::Zh) => "只有这一种出法".to_owned(),
            (Self::NoChoice, Lang::En) => "there is nothing else".to_owned(),
            (Self::AsTheProgram, Lang::Zh) => "样例程序就这样出".to_owned(),
            (Self::AsTheProgram, Lang::En) => "what the sample program answers".to_owned(),
            (Self::ProgramFails { crashes: true }, Lang::Zh) => "样例程序在这里会崩溃，改出最小的合法牌".to_owned(),
            (Self::ProgramFails { crashes: true }, Lang::En) => {
                "the sample program crashes here; the cheapest legal cards instead".to_owned()
            }
            (Self::ProgramFails { crashes: false }, Lang::Zh) => "样例程序在这里会犯规，改出最小的合法牌".to_owned(),
            (Self::ProgramFails { crashes: false }, Lang::En) => {
                "the sample program's answer is illegal here; the cheapest legal cards instead".to_owned()
            }
        }
    }
}
