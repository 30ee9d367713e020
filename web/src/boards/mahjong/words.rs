//! The words of this table that are not the game's own.

use paiju_game::{Lang, Say};
use paiju_mahjong::text::ordinal;

use crate::scene::mahjong::Said;

/// A text of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum Words {
    // The table
    Wall,
    TurnOf(&'static str),
    Offers(&'static str),
    PoolOf(&'static str),
    Melds,
    Number(u16),
    Said(Said),
    // Acting
    YourTurn,
    YourAnswer,
    ChooseTile,
    ChooseForPeng,
    WouldPlay(String),
    WouldPeng { taken: String, play: String },
    Play,
    Peng,
    PengOf(String),
    Gang,
    GangOf(String),
    Hu,
    HuWith(String),
    Pass,
    // The facts
    Ready,
    Waits(u8),
    Useful(usize),
    NothingUseful,
    // The score
    Ranking,
    Place { rank: u8, shared: bool },
    Won(u8),
    WonSelf(u8),
    Missing,
    Surplus,
    DistanceIs { distance: u16, missing: u16, surplus: u16 },
    ChanceIs { chance: u16, places: Vec<u16> },
    At(u16),
    AtEnd(u16),
    Rule,
}

impl Say for Words {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
    }
}

fn zh(words: &Words) -> String {
    match words {
        Words::Wall => "牌堆".to_owned(),
        Words::TurnOf(seat) => format!("{seat}打牌"),
        Words::Offers(seat) => format!("{seat}打出"),
        Words::PoolOf(seat) => format!("{seat}打出的牌"),
        Words::Melds => "碰和杠".to_owned(),
        Words::Number(number) => format!("第 {number} 张"),
        Words::Said(Said::Peng) => "碰".to_owned(),
        Words::Said(Said::Gang) => "杠".to_owned(),
        Words::Said(Said::Hu) => "胡".to_owned(),
        Words::Said(Said::HuSelf) => "自摸".to_owned(),
        Words::Said(Said::Out) => "判负离场".to_owned(),
        Words::YourTurn => "轮到你：选一张打出，再点一次就打".to_owned(),
        Words::YourAnswer => "要不要这张？碰的话先选一张要打的牌".to_owned(),
        Words::ChooseTile => "先选一张牌".to_owned(),
        Words::ChooseForPeng => "碰后打哪一张？选一张".to_owned(),
        Words::WouldPlay(tile) => format!("打 {tile}"),
        Words::WouldPeng { taken, play } => format!("碰 {taken}，打 {play}"),
        Words::Play => "打出".to_owned(),
        Words::Peng => "碰".to_owned(),
        Words::PengOf(tile) => format!("碰 {tile}"),
        Words::Gang => "杠".to_owned(),
        Words::GangOf(tile) => format!("杠 {tile}"),
        Words::Hu => "胡".to_owned(),
        Words::HuWith(tile) => format!("胡 {tile}"),
        Words::Pass => "过".to_owned(),
        Words::Ready => "听牌".to_owned(),
        Words::Waits(replace) => format!("{} 向听", replace.saturating_sub(1)),
        Words::Useful(count) => format!("进张 {count} 张"),
        Words::NothingUseful => "进张都已见光".to_owned(),
        Words::Ranking => "名次".to_owned(),
        Words::Place { rank, shared: false } => format!("第 {rank}"),
        Words::Place { rank, shared: true } => format!("并列第 {rank}"),
        Words::Won(place) => format!("第 {place} 个胡，胡别家打的"),
        Words::WonSelf(place) => format!("第 {place} 个胡，自摸"),
        Words::Missing => "缺".to_owned(),
        Words::Surplus => "多".to_owned(),
        Words::DistanceIs { distance, missing, surplus } => {
            format!("海明距离 {distance} ＝ 缺 {missing} ＋ 多 {surplus}")
        }
        Words::ChanceIs { chance, places } => match &places[..] {
            [] | [_] => format!("胡牌机会值 {chance}"),
            places => format!("胡牌机会值 {chance} ＝ {}中最小的", list(places, "、")),
        },
        Words::At(place) => format!("四张都打出了，最后一张是第 {place} 张"),
        Words::AtEnd(place) => format!("没有打完，按第 {place} 张算"),
        Words::Rule => "先比距离，小的在前；再比机会值，大的在前。".to_owned(),
    }
}

fn en(words: &Words) -> String {
    match words {
        Words::Wall => "Wall".to_owned(),
        Words::TurnOf(seat) => format!("{seat} plays"),
        Words::Offers(seat) => format!("{seat} played"),
        Words::PoolOf(seat) => format!("Discards of {seat}"),
        Words::Melds => "PENG and GANG".to_owned(),
        Words::Number(number) => format!("discard {number}"),
        Words::Said(Said::Peng) => "PENG".to_owned(),
        Words::Said(Said::Gang) => "GANG".to_owned(),
        Words::Said(Said::Hu | Said::HuSelf) => "HU".to_owned(),
        Words::Said(Said::Out) => "out".to_owned(),
        Words::YourTurn => "Your turn: choose a tile, tap it again to play it".to_owned(),
        Words::YourAnswer => "Do you want it? For a PENG, choose the tile to play as well".to_owned(),
        Words::ChooseTile => "Choose a tile first".to_owned(),
        Words::ChooseForPeng => "Which tile do you play after the PENG?".to_owned(),
        Words::WouldPlay(tile) => format!("Play {tile}"),
        Words::WouldPeng { taken, play } => format!("PENG {taken}, play {play}"),
        Words::Play => "Play".to_owned(),
        Words::Peng => "PENG".to_owned(),
        Words::PengOf(tile) => format!("PENG {tile}"),
        Words::Gang => "GANG".to_owned(),
        Words::GangOf(tile) => format!("GANG {tile}"),
        Words::Hu => "HU".to_owned(),
        Words::HuWith(tile) => format!("HU {tile}"),
        Words::Pass => "Pass".to_owned(),
        Words::Ready => "ready".to_owned(),
        Words::Waits(replace) => format!("{replace} to replace"),
        Words::Useful(count) => format!("useful: {count}"),
        Words::NothingUseful => "every useful tile has been seen".to_owned(),
        Words::Ranking => "Ranking".to_owned(),
        Words::Place { rank, shared: false } => format!("{rank}."),
        Words::Place { rank, shared: true } => format!("{rank}. (tie)"),
        Words::Won(place) => format!("{} to win, with a discard", ordinal(*place)),
        Words::WonSelf(place) => format!("{} to win, with its own draw", ordinal(*place)),
        Words::Missing => "missing".to_owned(),
        Words::Surplus => "surplus".to_owned(),
        Words::DistanceIs { distance, missing, surplus } => {
            format!("distance {distance} = {missing} missing + {surplus} surplus")
        }
        Words::ChanceIs { chance, places } => match &places[..] {
            [] | [_] => format!("chance value {chance}"),
            places => format!("chance value {chance}, the least of {}", list(places, ", ")),
        },
        Words::At(place) => format!("its last copy was discard {place}"),
        Words::AtEnd(place) => format!("copies were left: counts as discard {place}"),
        Words::Rule => "Least distance first; then highest chance value.".to_owned(),
    }
}

fn list(places: &[u16], between: &str) -> String {
    places.iter().map(u16::to_string).collect::<Vec<_>>().join(between)
}
