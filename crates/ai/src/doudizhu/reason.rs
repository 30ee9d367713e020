//! Why an AI gives an action its value.

use paiju_game::cards::CardSet;
use paiju_game::interval::{hundredths, in_percent};
use paiju_game::{Lang, Seat, texts};
use serde::Serialize;

use super::hand_value::{Part, listed};
use paiju_doudizhu::{Combination, Kind, text};

texts! {
    /// Why an AI gives an action its value. Of `of` simulated games, at least 1, its side won `wins`; `effective` is the effective sample size of their
    /// deals.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(tag = "reason", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Reason {
        GoesOut => "一手出完，获胜", "goes out and wins";
        ProvenWin {
            /// In this many turns of its own, this one included.
            turns: u8,
        } => format!("必胜：连出 {turns} 手，谁也拦不住"), format!("a certain win: out in {turns} turns whatever the others hold");
        WinRate { wins: u32, of: u32 } =>
            format!("推演 {of} 局，胜 {wins} 局（{}）", rate(*wins, *of, None).join("，")),
            format!("won {wins} of {of} simulated games ({})", rate(*wins, *of, None).join(", "));
        /// Playouts in deals weighted by how well they explain the others' actions.
        WeighedRate {
            wins: u32,
            of: u32,
            /// The number of weighted deals, at least 1.
            deals: u32,
            effective: u32,
        } =>
            {
                let [part, interval] = rate(*wins, *of, Some(*effective));
                format!("推演 {of} 局，胜率 {part}（{interval}）")
            },
            {
                let [part, interval] = rate(*wins, *of, Some(*effective));
                format!("won {part} ({interval}) of {of} simulated games")
            };
        /// The next best action did hardly worse in the same playouts, so chance may explain the difference. In hundredths
        /// of the candidates' values.
        TooClose {
            /// How much lower its value is.
            difference: u32,
            /// The true difference is within ± this of it with 95 % confidence.
            margin: u32,
        } =>
            format!("第二选择只低 {}（±{}），难分高下", hundredths(*difference), hundredths(*margin)),
            format!("too close to call: the next best is {} lower (±{})", hundredths(*difference), hundredths(*margin));
        /// Playouts with the seat as landlord, and the kitty and the others' cards dealt at random.
        LandlordRate {
            wins: u32,
            of: u32,
            /// The effective sample size, if the deals are weighted by how well they explain the bids.
            effective: Option<u32>,
        } =>
            format!("当地主推演 {of} 局，胜 {wins} 局（{}）", rate(*wins, *of, *effective).join("，")),
            format!("as the landlord won {wins} of {of} simulated games ({})", rate(*wins, *of, *effective).join(", "));
        /// The quality of the 17 cards.
        Strength {
            /// The fewest turns (手数) to go out, if nobody ever beats a play.
            turns: u8,
            cards: CardSet,
        } =>
            if cards.is_empty() {
                format!("手牌 {turns} 手，没有大牌")
            } else {
                format!("手牌 {turns} 手，大牌有 {}", text::ranks(*cards, Lang::Zh))
            },
            if cards.is_empty() {
                format!("{turns} turns and no strong card")
            } else {
                format!("{turns} turns; strong cards {}", text::ranks(*cards, Lang::En))
            };
        /// The fewest turns in which the rest of the hand goes out.
        TurnsLeft {
            /// Turns (手数), if nobody ever beats a play.
            turns: u8,
        } =>
            format!("剩下的牌还要 {turns} 手"),
            if *turns == 1 { "the rest goes out in one turn".to_owned() } else { format!("the rest needs {turns} turns") };
        Unbeatable => "外面没有牌能压住", "nobody can beat it";
        OnlyBombs => "除了炸弹没人压得住", "only a bomb beats it";
        MayBeBeaten {
            /// The probability by what the others bid, played and passed, in percent.
            chance: u8,
            /// The probability with all possible deals equally likely, in percent.
            dealt: u8,
        } =>
            format!("对手压得住的可能 {chance}%（只按发牌算 {dealt}%）"),
            format!("{chance}% that an opponent can beat it ({dealt}% by the deal alone)");
        /// An opponent passed on something of the same type that was no higher and had to be beaten.
        HasPassed { seat: Seat, on: Combination } =>
            format!("{}家没要过{}", text::seat(*seat, Lang::Zh), text::combination(on, Lang::Zh)),
            format!("{} did not beat {}", text::seat(*seat, Lang::En), text::with_article(on));
        /// Whatever beats the play, except bombs, is beaten by cards that stay in the hand, and those only by bombs.
        TakesBack { cards: CardSet } =>
            format!("留着 {}，除了炸弹，谁压都能收回来", text::ranks(*cards, Lang::Zh)),
            format!("keeps {}, which wins the trick back from anything but a bomb", text::ranks(*cards, Lang::En));
        KeepsControl { cards: CardSet } =>
            format!("留着大牌 {}", text::ranks(*cards, Lang::Zh)),
            format!("keeps the strong cards {}", text::ranks(*cards, Lang::En));
        SpendsControl { cards: CardSet } =>
            format!("用掉大牌 {}", text::ranks(*cards, Lang::Zh)),
            format!("spends the strong cards {}", text::ranks(*cards, Lang::En));
        BlocksOpponent { left: u8 } =>
            format!("对手只剩 {left} 张，顶住不让走"),
            format!("an opponent has {}: does not let it go out", left_en(*left));
        ServesOpponent { left: u8 } =>
            format!("对手只剩 {left} 张，出这个怕放走他"),
            format!("an opponent has {}: may go out on this", left_en(*left));
        LetsPartner { left: u8 } =>
            format!("同伴的牌（他还剩 {left} 张），让他走"),
            format!("the trick is the partner's, who has {}", left_en(*left));
        ServesPartner { left: u8 } =>
            format!("同伴只剩 {left} 张，送他走"),
            format!("the partner has {}: may go out on this", left_en(*left));
        BeatsPartner => "压的是同伴的牌", "beats the partner's cards";
        /// Breaks a combination that the best plan keeps, although the hand then needs no fewer turns.
        Splits { kind: Kind } =>
            format!("拆了{}", text::kind(*kind, Lang::Zh)),
            format!("splits a {}", text::kind(*kind, Lang::En));
        /// The value of the remaining cards, plus what the play itself adds and costs, in the sample engine's points.
        RemainingValue { value: i32, parts: Vec<Part> } =>
            format!("剩牌估值 {value}{}", listed(parts, Lang::Zh)),
            format!("the rest is worth {value}{}", listed(parts, Lang::En));
        /// The value of the remaining cards when few are left: strong ones count against it.
        LateValue { value: i32, parts: Vec<Part> } =>
            format!("牌不多了，大牌先出：剩牌估值 {value}{}", listed(parts, Lang::Zh)),
            format!("few cards left, strong ones go first: the rest is worth {value}{}", listed(parts, Lang::En));
        /// The value of the 17 cards for the bidding.
        HandValue { value: i32, parts: Vec<Part> } =>
            format!("手牌估值 {value}{}", listed(parts, Lang::Zh)),
            format!("the hand is worth {value}{}", listed(parts, Lang::En));
        Outbid {
            /// What the hand is worth, 0..=3.
            worth: u8,
            highest: u8,
        } =>
            if *worth == 0 { "牌力不够叫牌".to_owned() } else { format!("牌只值 {worth} 分，前面已叫 {highest} 分") },
            if *worth == 0 { "too weak to bid".to_owned() } else { format!("worth a bid of only {worth}, and {highest} has been bid") };
    }
}

/// `59%` and `51–67%`: the share won and its 95 % interval. The deals' effective sample size adds an error of its own.
fn rate(wins: u32, of: u32, effective: Option<u32>) -> [String; 2] {
    let own = effective.map_or(0.0, |effective| 1.0 / f64::from(effective.max(1)));
    let games = f64::from(of.max(1));
    in_percent(f64::from(wins) / games, 1.0 / (1.0 / games + own))
}

fn left_en(left: u8) -> String {
    if left == 1 { "one card left".to_owned() } else { format!("{left} cards left") }
}

impl paiju_game::ReasonData for Reason {}

#[cfg(test)]
mod tests {
    use paiju_game::Say;
    use paiju_game::cards::parse_ranks;

    use super::*;
    use crate::doudizhu::Item;
    use paiju_doudizhu::WEST;

    #[track_caller]
    fn assert_says(reason: &Reason, zh: &str, en: &str) {
        assert_eq!(reason.say(Lang::Zh), zh);
        assert_eq!(reason.say(Lang::En), en);
    }

    #[test]
    fn reasons_name_their_numbers_and_cards() {
        let rate = Reason::WinRate { wins: 2, of: 3 };
        assert_says(&rate, "推演 3 局，胜 2 局（67%，21–94%）", "won 2 of 3 simulated games (67%, 21–94%)");
        assert_says(
            &Reason::WeighedRate { wins: 50, of: 100, deals: 300, effective: 40 },
            "推演 100 局，胜率 50%（33–67%）",
            "won 50% (33–67%) of 100 simulated games",
        );
        assert_says(
            &Reason::TooClose { difference: 5, margin: 130 },
            "第二选择只低 0.05（±1.30），难分高下",
            "too close to call: the next best is 0.05 lower (±1.30)",
        );
        assert_says(
            &Reason::KeepsControl { cards: parse_ranks("2Z").unwrap() },
            "留着大牌 2 大王",
            "keeps the strong cards 2 big joker",
        );
        assert_says(
            &Reason::LetsPartner { left: 1 },
            "同伴的牌（他还剩 1 张），让他走",
            "the trick is the partner's, who has one card left",
        );
        assert_says(&Reason::Splits { kind: Kind::Straight }, "拆了单顺", "splits a straight");
        assert_says(
            &Reason::MayBeBeaten { chance: 18, dealt: 31 },
            "对手压得住的可能 18%（只按发牌算 31%）",
            "18% that an opponent can beat it (31% by the deal alone)",
        );
        let on = paiju_doudizhu::RuleSet::Contest.combination(parse_ranks("JJ").unwrap()).unwrap();
        assert_says(&Reason::HasPassed { seat: WEST, on }, "西家没要过对牌 J", "West did not beat a pair of Js");
        assert_says(
            &Reason::TakesBack { cards: parse_ranks("Z").unwrap() },
            "留着大王，除了炸弹，谁压都能收回来",
            "keeps big joker, which wins the trick back from anything but a bomb",
        );
    }

    #[test]
    fn a_hand_value_names_its_parts() {
        let parts =
            vec![Part { item: Item::Card, count: 9, value: -180 }, Part { item: Item::Two, count: 2, value: 26 }];
        assert_says(
            &Reason::RemainingValue { value: -154, parts },
            "剩牌估值 -154（手牌 ×9 −180，2 ×2 +26）",
            "the rest is worth -154 (card ×9 −180, 2 ×2 +26)",
        );
        let parts =
            vec![Part { item: Item::Card, count: 1, value: -20 }, Part { item: Item::Two, count: 1, value: -13 }];
        assert_says(
            &Reason::LateValue { value: -33, parts },
            "牌不多了，大牌先出：剩牌估值 -33（手牌 ×1 −20，2 ×1 −13）",
            "few cards left, strong ones go first: the rest is worth -33 (card ×1 −20, 2 ×1 −13)",
        );
    }
}
