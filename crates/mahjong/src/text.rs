//! The game's values in words, Chinese and English.

use paiju_game::{Lang, Say, Seat, SeatSet};

use crate::{Action, Drawn, EAST, Ending, Meld, MeldKind, NORTH, Need, SOUTH, Suit, Tile, WEST};

/// A seat's name: 东 East, 北 North, 西 West, 南 South.
pub const fn seat(seat: Seat, lang: Lang) -> &'static str {
    let (zh, en) = match seat {
        EAST => ("东", "East"),
        NORTH => ("北", "North"),
        WEST => ("西", "West"),
        SOUTH => ("南", "South"),
        _ => ("（无此方位）", "(no such seat)"),
    };
    lang.pick(zh, en)
}

/// Some seats: 东、西; East, West.
pub fn seats(seats: SeatSet, lang: Lang) -> String {
    let separator = lang.pick("、", ", ");
    seats.iter().map(|one| seat(one, lang)).collect::<Vec<_>>().join(separator)
}

/// A suit's name: 筒, dots.
pub const fn suit(suit: Suit, lang: Lang) -> &'static str {
    let (zh, en) = match suit {
        Suit::Dots => ("筒", "dots"),
        Suit::Bamboo => ("条", "bamboos"),
        Suit::Characters => ("万", "characters"),
    };
    lang.pick(zh, en)
}

/// A tile's name at the table: 三筒, 3 of dots.
pub fn name(tile: Tile, lang: Lang) -> String {
    const NUMERALS: [&str; 10] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    match lang {
        Lang::Zh => format!("{}{}", NUMERALS[usize::from(tile.rank())], suit(tile.suit(), lang)),
        Lang::En => format!("{} of {}", tile.rank(), suit(tile.suit(), lang)),
    }
}

/// A tile in a sentence, by code and name: B3（三筒）, B3 (3 of dots).
pub fn tile(tile: Tile, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{tile}（{}）", name(tile, lang)),
        Lang::En => format!("{tile} ({})", name(tile, lang)),
    }
}

/// How many tiles a hand is away from winning, in English: 3 tiles away.
pub fn away(replace: u8) -> String {
    if replace == 1 { "1 tile away".to_owned() } else { format!("{replace} tiles away") }
}

/// Some tiles by their codes: `B1 B1 T3`.
pub fn tiles(tiles: impl IntoIterator<Item = Tile>) -> String {
    tiles.into_iter().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
}

/// A meld's kind: 碰, 明杠, 加杠, 暗杠.
pub const fn meld_kind(kind: MeldKind, lang: Lang) -> &'static str {
    let (zh, en) = match kind {
        MeldKind::Peng => ("碰", "PENG"),
        MeldKind::ClaimedGang => ("明杠", "claimed GANG"),
        MeldKind::AddedGang => ("加杠", "added GANG"),
        MeldKind::ConcealedGang => ("暗杠", "concealed GANG"),
    };
    lang.pick(zh, en)
}

pub(crate) fn meld(meld: &Meld, lang: Lang) -> String {
    format!("{} {}", meld_kind(meld.kind, lang), tile(meld.tile, lang))
}

/// An answer: 打 B3, 碰，打 T2, 过.
pub fn action(action: &Action, lang: Lang) -> String {
    match (action, lang) {
        (Action::Pass, _) => lang.pick("过", "passes").to_owned(),
        (Action::Play(tile), Lang::Zh) => format!("打 {tile}"),
        (Action::Play(tile), Lang::En) => format!("plays {tile}"),
        (Action::Peng { play }, Lang::Zh) => format!("碰，打 {play}"),
        (Action::Peng { play }, Lang::En) => format!("PENG, plays {play}"),
        (Action::Gang(tile), Lang::Zh) => format!("杠 {tile}"),
        (Action::Gang(tile), Lang::En) => format!("GANG of {tile}"),
        (Action::Hu, _) => lang.pick("胡", "HU").to_owned(),
        (Action::Target(target), Lang::Zh) => format!("目标牌型 {target}"),
        (Action::Target(target), Lang::En) => format!("target {target}"),
    }
}

impl Say for Need {
    /// 差 1 张 T3（三条）：最后一张在第 30 位.
    fn say(&self, lang: Lang) -> String {
        let (missing, named, place) = (self.missing, tile(self.tile, lang), self.last_place);
        match (self.dead, lang) {
            (true, Lang::Zh) => format!("差 {missing} 张 {named}：四张都在牌池，最后一张在第 {place} 位"),
            (true, Lang::En) => format!("{missing} of {named} missing: all four are in the pool, the last at {place}"),
            (false, Lang::Zh) => format!("差 {missing} 张 {named}：终局时还有未打出的，算第 {place} 位"),
            (false, Lang::En) => {
                format!("{missing} of {named} missing: not all are in the pool, so its place is {place}")
            }
        }
    }
}

impl Say for Ending {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Won { place, tile: Some(with) }, Lang::Zh) => format!("第 {place} 个胡牌，胡 {}", tile(*with, lang)),
            (Self::Won { place, tile: Some(with) }, Lang::En) => {
                format!("{} to win, with {}", ordinal(*place), tile(*with, lang))
            }
            (Self::Won { place, tile: None }, Lang::Zh) => format!("第 {place} 个胡牌，自摸"),
            (Self::Won { place, tile: None }, Lang::En) => {
                format!("{} to win, with its own draw", ordinal(*place))
            }
            (Self::Drawn(drawn), _) => drawn.say(lang),
            (Self::Out { fault: Some(fault), .. }, Lang::Zh) => format!("判负离场：{}", fault.say(lang)),
            (Self::Out { fault: Some(fault), .. }, Lang::En) => format!("out: {}", fault.say(lang)),
            (Self::Out { fault: None, .. }, _) => lang.pick("判负离场", "out").to_owned(),
        }
    }
}

/// A winner's place in English: 1st, 2nd, 3rd. There is no fourth winner.
pub fn ordinal(place: u8) -> String {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

impl Say for Drawn {
    fn say(&self, lang: Lang) -> String {
        let (distance, chance) = (self.distance, self.chance);
        match (self.flaw, lang) {
            (Some(flaw), Lang::Zh) => format!("流局，目标牌型不合规则：{}", flaw.say(lang)),
            (Some(flaw), Lang::En) => format!("drawn, illegal target: {}", flaw.say(lang)),
            (None, Lang::Zh) => format!("流局，海明距离 {distance}，胡牌机会值 {chance}"),
            (None, Lang::En) => format!("drawn, distance {distance}, chance value {chance}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Refusal;

    #[test]
    fn tiles_have_the_names_used_at_the_table() {
        let names = |text: &str| [Lang::Zh, Lang::En].map(|lang| name(text.parse().unwrap(), lang));
        assert_eq!(names("B3"), ["三筒", "3 of dots"]);
        assert_eq!(names("T1"), ["一条", "1 of bamboos"]);
        assert_eq!(names("W9"), ["九万", "9 of characters"]);
        assert_eq!(seats([EAST, WEST].into_iter().collect(), Lang::Zh), "东、西");
        let refusal = Refusal::NoWin { tile: "W6".parse().ok(), replace: 2 };
        assert_eq!(refusal.say(Lang::Zh), "诈胡：加上 W6（六万）也不成胡牌牌型，还要换 2 张");
        assert_eq!(
            refusal.to_string(),
            "false HU: with W6 (6 of characters) the hand does not win; it is 2 tiles away"
        );
    }
}
