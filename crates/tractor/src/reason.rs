//! Why an AI gives an action its value.

use paiju_game::{Interval, Lang, Say};
use serde::{Deserialize, Serialize};

use crate::{EffectiveSuit, text};

/// Why an AI gives an action its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The number of trumps in the hand after this call.
    Trumps {
        /// The number of cards.
        count: u8,
    },
    /// The number of jokers and level cards in the hand, trumps whatever is called.
    SureTrumps {
        /// The number of cards.
        count: u8,
    },
    /// The hand voids a suit (绝门).
    Voids {
        /// The suit.
        suit: EffectiveSuit,
    },
    /// Points are safe in the covered cards, or at stake there.
    CoversPoints {
        /// The points: 5 for a five, 10 for a ten or king.
        points: i32,
    },
    /// No hidden card can beat the lead in its suit.
    Unbeatable,
    /// The highest of the trick so far.
    Wins {
        /// The points in it so far, including these cards.
        points: i32,
        /// Whether this is the last play to the trick.
        last: bool,
    },
    /// 毙: the highest so far, with trumps on another suit.
    Ruffs {
        /// The points in the trick so far, including these cards.
        points: i32,
        /// Whether this is the last play to the trick.
        last: bool,
    },
    /// Adds points to a trick that the partner is winning (加分).
    Feeds {
        /// The points: 5 for a five, 10 for a ten or king.
        points: i32,
        /// Whether this is the last play to the trick.
        last: bool,
    },
    /// Adds points to a trick that an opponent is winning.
    GivesAway {
        /// The points: 5 for a five, 10 for a ten or king.
        points: i32,
        /// Whether this is the last play to the trick.
        last: bool,
    },
    /// Playouts with the hidden cards dealt at random, or as best explains what was seen.
    PlayedOn {
        /// Those that this side won.
        won: u32,
        /// All of them, at least 1.
        of: u32,
        /// The effective sample size, since the deals are correlated: at least 1, at most `of`.
        effective: u32,
        /// The attackers' points on average.
        attackers: i32,
        /// The true mean is within ± this of it with 95 % confidence; `None` after a single playout.
        margin: Option<u32>,
    },
    /// The next best hardly differs in the same playouts, so chance may explain the difference. In hundredths of the
    /// candidates' values.
    TooClose {
        /// How much better this did than the next best; negative if the prior estimate of both decided.
        lead: i32,
        /// The true difference is within ± this of it with 95 % confidence.
        margin: u32,
    },
    /// Draws trumps (调主).
    DrawsTrumps {
        /// How many trumps are still out.
        out: u8,
    },
    /// The partner has shown a void in the suit, but not in trumps.
    PartnerIsVoid {
        /// The suit.
        suit: EffectiveSuit,
    },
    /// Neither wins nor adds points.
    AddsNothing,
    /// There is no other action.
    NoChoice,
    /// The sample program answers this.
    AsTheProgram,
    /// The sample program crashes here, or answers illegally; this is played instead.
    ProgramFails {
        /// Whether it crashes.
        crashes: bool,
    },
}

/// `59%` and `51–67%`: the share won and its 95 % interval.
fn rate(won: u32, of: u32, effective: u32) -> (String, String) {
    let part = f64::from(won) / f64::from(of.max(1));
    let interval = Interval::of_part(part, f64::from(effective.max(1)));
    (format!("{:.0}%", 100.0 * part), format!("{interval:.0}%"))
}

/// ` ±9`, if known.
fn give_or_take(margin: Option<u32>) -> String {
    margin.map_or_else(String::new, |margin| format!(" ±{margin}"))
}

fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Trumps { count }, Lang::Zh) => format!("主牌有 {count} 张"),
            (Self::Trumps { count: 1 }, Lang::En) => "1 trump in hand".to_owned(),
            (Self::Trumps { count }, Lang::En) => format!("{count} trumps in hand"),
            (Self::SureTrumps { count }, Lang::Zh) => format!("王和级牌有 {count} 张"),
            (Self::SureTrumps { count: 1 }, Lang::En) => "1 joker or level card in hand".to_owned(),
            (Self::SureTrumps { count }, Lang::En) => format!("{count} jokers and level cards in hand"),
            (Self::Voids { suit }, Lang::Zh) => format!("做绝{}", text::effective_suit(*suit, lang)),
            (Self::Voids { suit }, Lang::En) => format!("empties {}", text::effective_suit(*suit, lang)),
            (Self::CoversPoints { points }, Lang::Zh) => format!("底里埋 {points} 分"),
            (Self::CoversPoints { points }, Lang::En) => format!("covers {points} points"),
            (Self::Unbeatable, Lang::Zh) => "同花色里没有更大的了".to_owned(),
            (Self::Unbeatable, Lang::En) => "nothing higher of the suit is left".to_owned(),
            (Self::Wins { points, last: true }, Lang::Zh) => format!("这一轮最大，收 {points} 分"),
            (Self::Wins { points, last: true }, Lang::En) => format!("wins the trick with {points} points"),
            (Self::Wins { points, last: false }, Lang::Zh) => format!("暂时最大，这一轮现有 {points} 分"),
            (Self::Wins { points, last: false }, Lang::En) => {
                format!("the highest so far, {points} points in the trick")
            }
            (Self::Ruffs { points, last: true }, Lang::Zh) => format!("用主牌毙，收 {points} 分"),
            (Self::Ruffs { points, last: true }, Lang::En) => format!("ruffs and wins {points} points"),
            (Self::Ruffs { points, last: false }, Lang::Zh) => format!("用主牌毙，暂时最大，这一轮现有 {points} 分"),
            (Self::Ruffs { points, last: false }, Lang::En) => {
                format!("ruffs, the highest so far, {points} points in the trick")
            }
            (Self::Feeds { points, last: true }, Lang::Zh) => format!("对家大，加 {points} 分"),
            (Self::Feeds { points, last: true }, Lang::En) => format!("feeds the partner {points} points"),
            (Self::Feeds { points, last: false }, Lang::Zh) => format!("对家暂时大，加 {points} 分"),
            (Self::Feeds { points, last: false }, Lang::En) => {
                format!("the partner is highest so far: adds {points} points")
            }
            (Self::GivesAway { points, last: true }, Lang::Zh) => format!("送给对方 {points} 分"),
            (Self::GivesAway { points, last: true }, Lang::En) => format!("gives the opponents {points} points"),
            (Self::GivesAway { points, last: false }, Lang::Zh) => format!("对方暂时大，这里有 {points} 分"),
            (Self::GivesAway { points, last: false }, Lang::En) => {
                format!("an opponent is highest so far: puts {points} points at risk")
            }
            (Self::PlayedOn { won, of, effective, attackers, margin }, lang) => {
                let ((part, interval), margin) = (rate(*won, *of, *effective), give_or_take(*margin));
                match lang {
                    Lang::Zh => {
                        format!("推演 {of} 局，胜 {won} 局（{part}，{interval}），闲家平均 {attackers}{margin} 分")
                    }
                    Lang::En => format!(
                        "won {won} of {of} simulated games ({part}, {interval}), attackers at {attackers}{margin} points on average"
                    ),
                }
            }
            (Self::TooClose { lead, margin }, Lang::Zh) => {
                let (by, margin) = (hundredths(lead.unsigned_abs()), hundredths(*margin));
                match lead {
                    0.. => format!("同样的局里第二选择只低 {by}（±{margin}），难分高下"),
                    _ => format!("同样的局里第二选择还高 {by}（±{margin}），难分高下"),
                }
            }
            (Self::TooClose { lead, margin }, Lang::En) => {
                let (by, margin) = (hundredths(lead.unsigned_abs()), hundredths(*margin));
                let side = if *lead < 0 { "higher" } else { "lower" };
                format!("too close to call: in the same games the next best is {by} {side} (±{margin})")
            }
            (Self::DrawsTrumps { out }, Lang::Zh) => format!("调主，外面还有 {out} 张主"),
            (Self::DrawsTrumps { out }, Lang::En) => format!("draws trumps, {out} still out"),
            (Self::PartnerIsVoid { suit }, Lang::Zh) => {
                format!("对家{}已绝，可以毙", text::effective_suit(*suit, lang))
            }
            (Self::PartnerIsVoid { suit }, Lang::En) => {
                format!("the partner is out of {} and can ruff", text::effective_suit(*suit, lang))
            }
            (Self::AddsNothing, Lang::Zh) => "管不住，不带分".to_owned(),
            (Self::AddsNothing, Lang::En) => "does not win, adds no points".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_says_so() {
        let said = |reason: Reason| [Lang::Zh, Lang::En].map(|lang| reason.say(lang));
        let played = |margin| Reason::PlayedOn { won: 50, of: 100, effective: 40, attackers: 85, margin };
        assert_eq!(
            said(played(Some(9))),
            [
                "推演 100 局，胜 50 局（50%，35–65%），闲家平均 85 ±9 分",
                "won 50 of 100 simulated games (50%, 35–65%), attackers at 85 ±9 points on average"
            ]
        );
        assert!(said(played(None))[1].ends_with("at 85 points on average"));
        assert_eq!(
            said(Reason::TooClose { lead: 5, margin: 130 }),
            [
                "同样的局里第二选择只低 0.05（±1.30），难分高下",
                "too close to call: in the same games the next best is 0.05 lower (±1.30)"
            ]
        );
        assert_eq!(
            said(Reason::TooClose { lead: -2, margin: 12 }),
            [
                "同样的局里第二选择还高 0.02（±0.12），难分高下",
                "too close to call: in the same games the next best is 0.02 higher (±0.12)"
            ]
        );
    }

    #[test]
    fn a_trick_is_won_only_when_all_have_played() {
        let said = |last| Reason::Wins { points: 10, last }.say(Lang::En);
        assert_eq!(said(true), "wins the trick with 10 points");
        assert_eq!(said(false), "the highest so far, 10 points in the trick");
        for lang in [Lang::Zh, Lang::En] {
            for reason in [
                |last| Reason::Wins { points: 10, last },
                |last| Reason::Ruffs { points: 10, last },
                |last| Reason::Feeds { points: 10, last },
                |last| Reason::GivesAway { points: 10, last },
            ] {
                assert_ne!(reason(true).say(lang), reason(false).say(lang));
            }
        }
    }
}
