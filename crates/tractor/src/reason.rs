//! Why an AI values an action as it does.

use paiju_game::{Interval, Lang, Say};
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
    /// So many jokers and level cards in the hand: trumps whatever is called.
    SureTrumps {
        /// How many.
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
    /// The highest of the trick so far.
    Wins {
        /// The points in it so far, these cards included.
        points: i32,
        /// Whether nobody plays to the trick any more.
        last: bool,
    },
    /// 毙: the highest so far, with trumps where another suit was led.
    Ruffs {
        /// The points in the trick so far, these cards included.
        points: i32,
        /// Whether nobody plays to the trick any more.
        last: bool,
    },
    /// Adds points to a trick in which the partner is the highest so far (加分).
    Feeds {
        /// How many points, 5 for a five, 10 for a ten or king.
        points: i32,
        /// Whether nobody plays to the trick any more.
        last: bool,
    },
    /// Adds points to a trick in which an opponent is the highest so far.
    GivesAway {
        /// How many points, 5 for a five, 10 for a ten or king.
        points: i32,
        /// Whether nobody plays to the trick any more.
        last: bool,
    },
    /// Playouts from here, with what is unseen dealt at random, or as it explains best what was seen.
    PlayedOn {
        /// So many of them this side won.
        won: u32,
        /// So many in all, at least 1.
        of: u32,
        /// Their deals are like each other: with so many deals, each dealt anew, one would know as much. At least 1, at most `of`.
        effective: u32,
        /// The attackers' points on average.
        attackers: i32,
        /// The true average lies within ± this of it, 95 times in a hundred; `None` after a single game.
        margin: Option<u32>,
    },
    /// The next best hardly differs in the same games: chance may have made the difference. In hundredths of the candidates' values.
    TooClose {
        /// By how much this did better than the next best; below 0 where that did better, and what is thought of both beforehand settled it.
        lead: i32,
        /// The true difference lies within ± this of it, 95 times in a hundred.
        margin: u32,
    },
    /// Draws trumps (调主).
    DrawsTrumps {
        /// How many are still out.
        out: u8,
    },
    /// The partner has shown to be out of the suit, and not of trumps.
    PartnerIsVoid {
        /// Of which suit.
        suit: EffectiveSuit,
    },
    /// Does not win, and adds no points.
    AddsNothing,
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

/// `59%` and `51–67%`: the part that was won, and its 95 % interval.
fn rate(won: u32, of: u32, effective: u32) -> (String, String) {
    let part = f64::from(won) / f64::from(of.max(1));
    let interval = Interval::of_part(part, f64::from(effective.max(1)));
    (format!("{:.0}%", 100.0 * part), format!("{interval:.0}%"))
}

/// ` ±9`, if it is known.
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
