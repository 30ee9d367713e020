//! Why an AI gives an action its value.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::{Counts, Tile};

/// Why an AI gives an action its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The hand wins.
    Wins,
    /// 海明距离 of the remaining hand.
    Distance {
        /// The distance: 1 for 听牌, then 3, 5, …
        distance: u8,
    },
    /// 进张: the tiles that bring it nearer, with their unseen copies.
    Useful {
        /// The unseen copies.
        live: Counts,
    },
    /// 进张 exist, but all their copies have been seen.
    NothingUseful,
    /// The PENG brings the hand nearer.
    ClaimHelps {
        /// 海明距离 of the hand before the answer.
        from: u8,
        /// 海明距离 after it.
        to: u8,
    },
    /// The PENG brings the hand no nearer.
    ClaimIdle,
    /// The GANG gives another draw.
    ExtraDraw,
    /// The estimated probability that the hand wins in the end.
    WinChance {
        /// In percent.
        percent: u8,
    },
    /// The probability that another wins with the discard (点炮).
    Danger {
        /// In percent.
        percent: u8,
    },
    /// The next best is worth so little less that games do not show a difference.
    TooClose {
        /// The difference, in hundredths of a point for the final rank; below 8.
        hundredths: u8,
    },
    /// Nothing is worth claiming.
    NothingToClaim,
    /// The discard's neighbours in the hand: the fewer, the sooner it goes.
    Company {
        /// The discard.
        tile: Tile,
        /// How many equal tiles the hand has.
        equal: u8,
        /// Tiles next to it.
        next: u8,
        /// Tiles two ranks away.
        gapped: u8,
    },
    /// The nearest target, and of those one with the highest chance value.
    NearestTarget {
        /// 海明距离 between hand and target: missing plus surplus tiles.
        distance: u16,
        /// 胡牌机会值: the higher, the later the last needed tile became visible.
        chance: u16,
    },
}

impl Reason {
    /// Smaller differences between the expert's values do not show which answer is better, in points.
    pub const TOLD: f64 = 0.08;
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        let told = Self::TOLD;
        match (self, lang) {
            (Self::Wins, Lang::Zh) => "胡牌".to_owned(),
            (Self::Wins, Lang::En) => "wins".to_owned(),
            (Self::Distance { distance }, Lang::Zh) => format!("{}（海明距离 {distance}）", waits(*distance, lang)),
            (Self::Distance { distance }, Lang::En) => format!("{} (distance {distance})", waits(*distance, lang)),
            (Self::Useful { live }, Lang::Zh) => format!("进张 {}，共 {} 张", copies(live), live.total()),
            (Self::Useful { live }, Lang::En) => format!("useful: {}; {} in all", copies(live), live.total()),
            (Self::NothingUseful, Lang::Zh) => "进张都已见光".to_owned(),
            (Self::NothingUseful, Lang::En) => "every useful tile has been seen".to_owned(),
            (Self::ClaimHelps { from, to }, Lang::Zh) => format!("碰后：{} → {}", waits(*from, lang), waits(*to, lang)),
            (Self::ClaimHelps { from, to }, Lang::En) => {
                format!("the PENG lowers the tiles to replace from {} to {}", replaced(*from), replaced(*to))
            }
            (Self::ClaimIdle, Lang::Zh) => "碰了也不更近".to_owned(),
            (Self::ClaimIdle, Lang::En) => "the PENG brings it no nearer".to_owned(),
            (Self::ExtraDraw, Lang::Zh) => "杠后多摸一张".to_owned(),
            (Self::ExtraDraw, Lang::En) => "the GANG gives another draw".to_owned(),
            (Self::WinChance { percent }, Lang::Zh) => format!("预计胡牌率 {percent}%"),
            (Self::WinChance { percent }, Lang::En) => format!("chance to win {percent} %"),
            (Self::Danger { percent }, Lang::Zh) => format!("点炮风险 {percent}%"),
            (Self::Danger { percent }, Lang::En) => format!("chance to feed a HU {percent} %"),
            (Self::TooClose { hundredths }, Lang::Zh) => {
                format!("第二选择只低 0.{hundredths:02} 分，难分高下：差不到 {told} 分，实战里看不出来")
            }
            (Self::TooClose { hundredths }, Lang::En) => format!(
                "too close to call: the next best is 0.{hundredths:02} points lower, and games show no difference below {told}"
            ),
            (Self::NothingToClaim, Lang::Zh) => "没有可碰、可杠、可胡的牌".to_owned(),
            (Self::NothingToClaim, Lang::En) => "nothing worth claiming".to_owned(),
            (Self::Company { tile, equal, next, gapped }, Lang::Zh) => {
                format!("手里与 {tile} 相同的 {equal} 张，相邻的 {next} 张，隔一的 {gapped} 张")
            }
            (Self::Company { tile, equal, next, gapped }, Lang::En) => {
                format!("beside {tile}: equal {equal}, next to it {next}, two ranks away {gapped}")
            }
            (Self::NearestTarget { distance, chance }, Lang::Zh) => {
                format!("最近的目标牌型：海明距离 {distance}，胡牌机会值 {chance}")
            }
            (Self::NearestTarget { distance, chance }, Lang::En) => {
                format!("the nearest target: distance {distance}, chance value {chance}")
            }
        }
    }
}

/// The distance in words: 听牌, 2 向听; waits for one tile, 3 tiles to replace.
fn waits(distance: u8, lang: Lang) -> String {
    match (replaced(distance), lang) {
        (0, Lang::Zh) => "成牌".to_owned(),
        (0, Lang::En) => "complete".to_owned(),
        (1, Lang::Zh) => "听牌".to_owned(),
        (1, Lang::En) => "waits for one tile".to_owned(),
        (replaced, Lang::Zh) => format!("{} 向听", replaced - 1),
        (replaced, Lang::En) => format!("{replaced} tiles to replace"),
    }
}

/// How many tiles must be replaced; see `Hand::distance`.
const fn replaced(distance: u8) -> u8 {
    distance.div_ceil(2)
}

/// Tiles with the number left of each: `B3×2 T4×1`.
fn copies(live: &Counts) -> String {
    live.iter().map(|(tile, count)| format!("{tile}×{count}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_of_tiles_to_replace_comes_before_the_texts_distance() {
        let said = |distance, lang| Reason::Distance { distance }.say(lang);
        assert_eq!(
            [1, 3, 5].map(|distance| said(distance, Lang::Zh)),
            ["听牌（海明距离 1）", "1 向听（海明距离 3）", "2 向听（海明距离 5）"]
        );
        assert_eq!(said(5, Lang::En), "3 tiles to replace (distance 5)");
        assert_eq!(Reason::ClaimHelps { from: 3, to: 1 }.say(Lang::Zh), "碰后：1 向听 → 听牌");
    }

    #[test]
    fn what_games_do_not_bear_out_is_too_close_to_call() {
        let close = Reason::TooClose { hundredths: 5 };
        assert_eq!(close.say(Lang::Zh), "第二选择只低 0.05 分，难分高下：差不到 0.08 分，实战里看不出来");
        let en = "too close to call: the next best is 0.05 points lower, and games show no difference below 0.08";
        assert_eq!(close.say(Lang::En), en);
    }
}
