//! Why an AI gives an action its value.

use paiju_game::interval::{hundredths, in_percent};
use paiju_game::{Lang, texts};
use serde::Serialize;

use paiju_tractor::{EffectiveSuit, text};

texts! {
    /// Why an AI gives an action its value. `points` count 5 for a five, 10 for a ten or king; `last` tells the last play to a trick.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(tag = "reason", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Reason {
        /// The number of trumps in the hand after this call.
        Trumps { count: u8 } =>
            format!("主牌有 {count} 张"),
            if *count == 1 { "1 trump in hand".to_owned() } else { format!("{count} trumps in hand") };
        /// The number of jokers and level cards in the hand, trumps whatever is called.
        SureTrumps { count: u8 } =>
            format!("王和级牌有 {count} 张"),
            if *count == 1 { "1 joker or level card in hand".to_owned() } else { format!("{count} jokers and level cards in hand") };
        /// The hand voids a suit (绝门).
        Voids { suit: EffectiveSuit } =>
            format!("做绝{}", text::effective_suit(*suit, Lang::Zh)),
            format!("empties {}", text::effective_suit(*suit, Lang::En));
        /// Points are safe in the covered cards, or at stake there.
        CoversPoints { points: i32 } => format!("底里埋 {points} 分"), format!("buries {points} points");
        /// No hidden card can beat the lead in its suit.
        Unbeatable => "同花色里没有更大的了", "nothing higher of the suit is left";
        Wins { points: i32, last: bool } =>
            if *last { format!("这一轮最大，收 {points} 分") } else { format!("暂时最大，这一轮现有 {points} 分") },
            if *last { format!("wins the trick with {points} points") } else { format!("the highest so far, {points} points in the trick") };
        /// 毙: the highest so far, with trumps on another suit.
        Ruffs { points: i32, last: bool } =>
            if *last { format!("用主牌毙，收 {points} 分") } else { format!("用主牌毙，暂时最大，这一轮现有 {points} 分") },
            if *last { format!("ruffs and wins {points} points") } else { format!("ruffs, the highest so far, {points} points in the trick") };
        /// Adds points to a trick that the partner is winning (加分).
        Feeds { points: i32, last: bool } =>
            if *last { format!("对家大，加 {points} 分") } else { format!("对家暂时大，加 {points} 分") },
            if *last { format!("feeds the partner {points} points") } else { format!("the partner is highest so far: adds {points} points") };
        /// Adds points to a trick that an opponent is winning.
        GivesAway { points: i32, last: bool } =>
            if *last { format!("送给对方 {points} 分") } else { format!("对方暂时大，这里有 {points} 分") },
            if *last {
                format!("gives the opponents {points} points")
            } else {
                format!("an opponent is highest so far: puts {points} points at risk")
            };
        /// Playouts with the hidden cards dealt at random, or as best explains what was seen.
        PlayedOn {
            won: u32,
            of: u32,
            /// The effective sample size, since the deals are correlated: at least 1, at most `of`.
            effective: u32,
            attackers: i32,
            /// The true mean is within ± this of it with 95 % confidence; `None` after a single playout.
            margin: Option<u32>,
        } => |lang| {
            let [part, interval] = in_percent(f64::from(*won) / f64::from(*of.max(&1)), f64::from(*effective.max(&1)));
            let margin = margin.map_or_else(String::new, |margin| format!(" ±{margin}"));
            match lang {
                Lang::Zh => format!("推演 {of} 局，胜 {won} 局（{part}，{interval}），闲家平均 {attackers}{margin} 分"),
                Lang::En => format!("won {won} of {of} simulated games ({part}, {interval}), attackers at {attackers}{margin} points on average"),
            }
        };
        /// The next best hardly differs in the same playouts, so chance may explain the difference. In hundredths of the
        /// candidates' values.
        TooClose {
            /// How much better this did than the next best; negative if the prior estimate of both decided.
            lead: i32,
            /// The true difference is within ± this of it with 95 % confidence.
            margin: u32,
        } => |lang| {
                let (by, margin) = (hundredths(lead.unsigned_abs()), hundredths(*margin));
                match (lang, *lead < 0) {
                    (Lang::Zh, false) => format!("同样的局里第二选择只低 {by}（±{margin}），难分高下"),
                    (Lang::Zh, true) => format!("同样的局里第二选择还高 {by}（±{margin}），难分高下"),
                    (Lang::En, false) => format!("too close to call: in the same games the next best is {by} lower (±{margin})"),
                    (Lang::En, true) => format!("too close to call: in the same games the next best is {by} higher (±{margin})"),
                }
            };
        /// Draws trumps (调主).
        DrawsTrumps { out: u8 } => format!("调主，外面还有 {out} 张主"), format!("draws trumps, {out} still out");
        /// The partner has shown a void in the suit, but not in trumps.
        PartnerIsVoid { suit: EffectiveSuit } =>
            format!("对家{}已绝，可以毙", text::effective_suit(*suit, Lang::Zh)),
            format!("the partner is out of {} and can ruff", text::effective_suit(*suit, Lang::En));
        AddsNothing => "管不住，不带分", "does not win, adds no points";
        /// There is no other action.
        NoChoice => "只有这一种出法", "there is nothing else";
        AsTheProgram => "样例程序就这样出", "what the sample program answers";
        ProgramFails { crashes: bool } =>
            if *crashes { "样例程序在这里会崩溃，改出最小的合法牌" } else { "样例程序在这里会犯规，改出最小的合法牌" },
            if *crashes {
                "the sample program crashes here; the cheapest legal cards instead"
            } else {
                "the sample program's answer is illegal here; the cheapest legal cards instead"
            };
    }
}

impl paiju_game::ReasonData for Reason {}

#[cfg(test)]
mod tests {
    use paiju_game::Say;

    use super::*;

    #[test]
    fn uncertain_throws_say_so() {
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
