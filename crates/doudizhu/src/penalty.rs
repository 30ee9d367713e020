//! The fine of a seat that fails, and how it is computed.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::text;

/// The fine of a seat that fails, with the numbers that it is computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "penalty", rename_all = "snake_case")]
pub enum Penalty {
    /// Before the kitty was shown: the cap over the games of a round.
    BeforeKitty {
        /// 封顶分数
        cap: u32,
        /// 每轮总局数
        games: u32,
        /// What the seat pays each other seat.
        fine: i32,
    },
    /// After it: the points that the hands were worth then.
    AfterKitty {
        /// 底分
        stake: u8,
        /// The bombs in the three hands when the kitty was shown.
        bombs: u8,
        /// Whether one hand had both jokers then.
        rocket: bool,
        /// Whether the landlord failed.
        by_landlord: bool,
        /// What a farmer gets.
        fine: i32,
    },
}

impl Penalty {
    /// The points that the formula gives.
    pub const fn fine(self) -> i32 {
        match self {
            Self::BeforeKitty { fine, .. } | Self::AfterKitty { fine, .. } => fine,
        }
    }

    /// `2100 ÷ 6`, `100 × 底分 3 × (1 + 2 炸弹) × 2 火箭`.
    pub fn formula(self, lang: Lang) -> String {
        match self {
            Self::BeforeKitty { cap, games, .. } => format!("{cap} ÷ {games}"),
            Self::AfterKitty { stake, bombs, rocket, .. } => text::factors(stake, bombs, rocket, None, lang),
        }
    }

    /// Why this formula applies, and who gets how much.
    pub fn reason(self, lang: Lang) -> String {
        let fine = self.fine();
        match (self, lang) {
            (Self::BeforeKitty { .. }, Lang::Zh) => {
                format!("底牌亮出之前判负，罚封顶分 ÷ 每轮局数，另两家各得 {fine} 分")
            }
            (Self::BeforeKitty { .. }, Lang::En) => format!(
                "before the kitty is shown, the fine is the cap of a round divided by its games: each of the others gets {fine}"
            ),
            (Self::AfterKitty { by_landlord, .. }, Lang::Zh) => {
                let paid = match by_landlord {
                    true => format!("地主判负，两个农民各得 {fine} 分"),
                    false => format!("农民判负，地主得 {} 分，另一个农民得 {fine} 分", 2 * fine),
                };
                format!("{}；{paid}", self.counted(lang))
            }
            (Self::AfterKitty { by_landlord, .. }, Lang::En) => {
                let paid = match by_landlord {
                    true => format!("the landlord failed, so each farmer gets {fine}"),
                    false => format!("a farmer failed, so the landlord gets {} and the other farmer {fine}", 2 * fine),
                };
                format!("{}; {paid}", self.counted(lang))
            }
        }
    }

    /// The bombs that count, in words.
    const fn counted(self, lang: Lang) -> &'static str {
        match self {
            Self::AfterKitty { bombs: 0, rocket: false, .. } => lang
                .pick("亮底牌时三家手里都没有炸弹和火箭", "when the kitty was shown nobody held a bomb or the rocket"),
            Self::AfterKitty { bombs: 0, .. } => lang.pick(
                "亮底牌时有一家拿着火箭，没打出来也算",
                "the rocket counts because one hand held it when the kitty was shown, played or not",
            ),
            Self::AfterKitty { rocket: false, .. } => lang.pick(
                "亮底牌时三家手里的炸弹都算，没打出来也算",
                "the bombs that the three hands held when the kitty was shown count, played or not",
            ),
            _ => lang.pick(
                "亮底牌时三家手里的炸弹和火箭都算，没打出来也算",
                "the bombs and the rocket that the hands held when the kitty was shown count, played or not",
            ),
        }
    }
}

impl Say for Penalty {
    /// 罚分 350 = 2100 ÷ 6：底牌亮出之前判负，….
    fn say(&self, lang: Lang) -> String {
        let (fine, formula, reason) = (self.fine(), self.formula(lang), self.reason(lang));
        match lang {
            Lang::Zh => format!("罚分 {fine} = {formula}：{reason}"),
            Lang::En => format!("the fine is {fine} = {formula}: {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_gives_the_fine_and_says_what_counts() {
        let early = Penalty::BeforeKitty { cap: 2100, games: 6, fine: 350 };
        assert!(early.say(Lang::Zh).starts_with("罚分 350 = 2100 ÷ 6："), "{}", early.say(Lang::Zh));
        let late =
            |bombs, rocket, by_landlord, fine| Penalty::AfterKitty { stake: 3, bombs, rocket, by_landlord, fine };
        let both = late(2, true, true, 1800).say(Lang::En);
        assert!(both.starts_with("the fine is 1800 = 100 × stake 3 × (1 + 2 bombs) × 2 rocket: "), "{both}");
        assert!(both.ends_with("each farmer gets 1800"), "{both}");
        let farmer = late(0, true, false, 600).say(Lang::En);
        assert!(
            farmer.contains("the rocket counts because one hand held it") && farmer.contains("gets 1200"),
            "{farmer}"
        );
        assert!(late(0, false, false, 300).say(Lang::Zh).contains("都没有炸弹"));
    }
}
