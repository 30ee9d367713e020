//! Why an AI gives an action its value.

use paiju_game::{Lang, texts};
use serde::Serialize;

use paiju_mahjong::{Counts, Tile, text};

texts! {
    /// Why an AI gives an action its value.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(tag = "reason", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Reason {
        Wins => "胡牌", "wins";
        /// 海明距离 of the remaining hand.
        Distance { distance: u8 } =>
            format!("{}（海明距离 {distance}）", waits(*distance, Lang::Zh)),
            format!("{} (distance {distance})", waits(*distance, Lang::En));
        /// 进张: the tiles that bring it nearer, with their unseen copies.
        Useful { live: Counts } =>
            format!("进张 {}，共 {} 张", copies(live), live.total()),
            format!("useful tiles {}; {} in all", copies(live), live.total());
        /// 进张 exist, but all their copies have been seen.
        NothingUseful => "进张都已见光", "every useful tile has been seen";
        ClaimHelps {
            /// 海明距离 of the hand before the answer.
            from: u8,
            /// 海明距离 after it.
            to: u8,
        } =>
            format!("碰后：{} → {}", waits(*from, Lang::Zh), waits(*to, Lang::Zh)),
            format!("after the PENG {} instead of {}", waits(*to, Lang::En), waits(*from, Lang::En));
        ClaimIdle => "碰了也不更近", "the PENG brings it no nearer";
        ExtraDraw => "杠后多摸一张", "the GANG gives another draw";
        /// The estimated probability that the hand wins in the end.
        WinChance { percent: u8 } => format!("预计胡牌率 {percent}%"), format!("chance to win {percent} %");
        /// The probability that another wins with the discard (点炮).
        Danger { percent: u8 } => format!("点炮风险 {percent}%"), format!("deal-in risk {percent} %");
        TooClose {
            /// The difference, in hundredths of a point for the final rank; below 8.
            hundredths: u8,
        } =>
            match hundredths {
                0 => "难分高下：第二选择一样好".to_owned(),
                _ => format!("难分高下：第二选择只低 0.{hundredths:02} 分"),
            },
            match hundredths {
                0 => "too close to call: the next best is as good".to_owned(),
                _ => format!("too close to call: the next best is only 0.{hundredths:02} points lower"),
            };
        NothingToClaim => "没有可碰、可杠、可胡的牌", "nothing worth claiming";
        Company { tile: Tile, equal: u8, next: u8, gapped: u8 } =>
            format!("手里与 {tile} 相同的 {equal} 张，相邻的 {next} 张，隔一的 {gapped} 张"),
            format!("beside {tile}: equal {equal}, next to it {next}, two ranks away {gapped}");
        /// The nearest target, and of those one with the highest chance value.
        NearestTarget {
            /// 海明距离 between hand and target: missing plus surplus tiles.
            distance: u16,
            /// 胡牌机会值: the higher, the later the last needed tile became visible.
            chance: u16,
        } =>
            format!("最近的目标牌型：海明距离 {distance}，胡牌机会值 {chance}"),
            format!("the nearest target: distance {distance}, chance value {chance}");
    }
}

impl Reason {
    /// Smaller differences between the expert's values do not show which answer is better, in points.
    pub const TOLD: f64 = 0.08;
}

/// The distance in words: 听牌, 2 向听; ready, 3 tiles away.
fn waits(distance: u8, lang: Lang) -> String {
    match (replaced(distance), lang) {
        (0, _) => lang.pick("成牌", "complete").to_owned(),
        (1, _) => lang.pick("听牌", "ready").to_owned(),
        (replaced, Lang::Zh) => format!("{} 向听", replaced - 1),
        (replaced, Lang::En) => text::away(replaced),
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

impl paiju_game::ReasonData for Reason {}

#[cfg(test)]
mod tests {
    use paiju_game::Say;

    use super::*;

    #[test]
    fn the_tiles_to_replace_come_before_the_texts_distance() {
        let said = |distance, lang| Reason::Distance { distance }.say(lang);
        assert_eq!(
            [1, 3, 5].map(|distance| said(distance, Lang::Zh)),
            ["听牌（海明距离 1）", "1 向听（海明距离 3）", "2 向听（海明距离 5）"]
        );
        assert_eq!(said(5, Lang::En), "3 tiles away (distance 5)");
        assert_eq!(Reason::ClaimHelps { from: 3, to: 1 }.say(Lang::Zh), "碰后：1 向听 → 听牌");
    }

    #[test]
    fn insignificant_differences_are_too_close_to_call() {
        let close = Reason::TooClose { hundredths: 5 };
        assert_eq!(close.say(Lang::Zh), "难分高下：第二选择只低 0.05 分");
        let en = "too close to call: the next best is only 0.05 points lower";
        assert_eq!(close.say(Lang::En), en);
    }
}
