//! The words of this table that are not the game's own.

use paiju_game::texts;
use paiju_mahjong::text::{away, ordinal};

texts! {
    /// A text of the table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Words {
        // The table
        Wall => "牌墙", "Wall";
        TurnOf(seat: &'static str) => format!("{seat}打牌"), format!("{seat} plays");
        Offers(seat: &'static str) => format!("{seat}打出"), format!("{seat} played");
        PoolOf(seat: &'static str) => format!("{seat}打出的牌"), format!("Discards of {seat}");
        Melds => "碰和杠", "PENG and GANG";
        Number(number: u16) => format!("第 {number} 张"), format!("discard {number}");
        // Acting
        YourTurn => "轮到你：选一张打出，再点一次就打", "Your turn: choose a tile, tap it again to play it";
        YourAnswer =>
            "要不要这张？碰的话先选一张要打的牌",
            "Do you want it? For a PENG, choose the tile to play as well";
        ChooseTile => "先选一张牌", "Choose a tile first";
        ChooseForPeng => "碰后打哪一张？选一张", "Which tile do you play after the PENG?";
        WouldPlay(tile: String) => format!("打 {tile}"), format!("Play {tile}");
        WouldPeng { taken: String, play: String } => format!("碰 {taken}，打 {play}"), format!("PENG {taken}, play {play}");
        Play => "打出", "Play";
        Peng => "碰", "PENG";
        PengOf(tile: String) => format!("碰 {tile}"), format!("PENG {tile}");
        Gang => "杠", "GANG";
        GangOf(tile: String) => format!("杠 {tile}"), format!("GANG {tile}");
        Hu => "胡", "HU";
        HuWith(tile: String) => format!("胡 {tile}"), format!("HU {tile}");
        Pass => "过", "Pass";
        // The facts
        Ready => "听牌", "ready";
        Waits(replace: u8) => format!("{} 向听", replace.saturating_sub(1)), away(*replace);
        Useful(count: usize) => format!("进张 {count} 张"), if *count == 1 { "1 useful tile".to_owned() } else { format!("{count} useful tiles") };
        NothingUseful => "进张都已见光", "every useful tile has been seen";
        // The score
        Ranking => "名次", "Ranking";
        Place(rank: u8) => format!("第 {rank}"), format!("{rank}.");
        SharedPlace(rank: u8) => format!("并列第 {rank}"), format!("{rank}. (tie)");
        Won(place: u8) => format!("第 {place} 个胡，胡别家打的"), format!("{} to win, with a discard", ordinal(*place));
        WonSelf(place: u8) => format!("第 {place} 个胡，自摸"), format!("{} to win, with its own draw", ordinal(*place));
        Missing => "缺", "missing";
        Surplus => "多", "surplus";
        DistanceIs { distance: u16, missing: u16, surplus: u16 } =>
            format!("海明距离 {distance} ＝ 缺 {missing} ＋ 多 {surplus}"),
            format!("distance {distance} = {missing} missing + {surplus} surplus");
        ChanceIs(chance: u16) => format!("胡牌机会值 {chance}"), format!("chance value {chance}");
        LeastChance { chance: u16, places: Vec<u16> } =>
            format!("胡牌机会值 {chance} ＝ {}中最小的", list(places, "、")),
            format!("chance value {chance}, the least of {}", list(places, ", "));
        At(place: u16) =>
            format!("四张都打出了，最后一张是第 {place} 张"),
            format!("its last copy was discard {place}");
        AtEnd(place: u16) => format!("没有打完，按第 {place} 张算"), format!("copies were left: counts as discard {place}");
        Rule => "先比距离，小的在前；再比机会值，大的在前。", "Least distance first; then highest chance value.";
    }
}

fn list(places: &[u16], between: &str) -> String {
    places.iter().map(u16::to_string).collect::<Vec<_>>().join(between)
}
