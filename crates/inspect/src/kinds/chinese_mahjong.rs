//! Mahjong by the official Chinese rules (国标麻将): Botzone's messages, its judge's displays, and the records of the data set. Unlike
//! NOI2014's Mahjong it has honours (F1 to F4, J1 to J3) and flowers.

use paiju_game::platform::scan;

use super::sample::{Sample, words};
use super::{Is, Kind};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::Mahjong),
    marks: &[
        ("BUHUA", 4),
        ("CHI", 2),
        ("BUGANG", 3),
        ("ANGANG", 3),
        ("canHu", 3),
        ("tileCnt", 3),
        ("quan", 2),
        ("fanCnt", 3),
        ("flowerCount", 3),
    ],
    names: &["国标"],
    evidence,
    shape: "F1–F4 J1–J3",
    #[cfg(test)]
    examples: &[
        r#"{"requests":["0 1 2","1 0 0 0 0 W1 W4 B2 B2 B9 T3 T7 T8 F1 F4 J1 J3 W6","2 T9","3 1 PLAY F4"],"responses":["PASS","PASS","PLAY F4"]}"#,
        "1\n0 2 1\n1 1 0 0 0 B1 B2 B3 T4 T4 T9 W2 W5 W7 F2 F3 J2 J3 H4\n",
        "0 2 1\n1 0 0 0 0 B1 B2 B3 T4 T4 T9 W2 W5 W7 F2 F3 J2 J3\nPASS\n2 W9\nPLAY F3\n",
        "Match 0042\nWind 1\nPlayer 0 Deal W2 W5 B1 B6 B8 T2 T3 T9 F1 F2 J2 J3 B4\nPlayer 0 Draw F2\nPlayer 0 Play J3\nPlayer 2 Chi T4\n",
        r#"{"action":"PLAY","player":1,"tile":"F3","canHu":[-4,-4,8,-4],"tileCnt":[20,21,21,21],"quan":2}"#,
    ],
};

fn is_tile(word: &str, suits: &str, highest: u8) -> bool {
    let [suit, rank] = word.as_bytes() else { return false };
    suits.bytes().any(|letter| letter == *suit) && (b'1'..=b'0' + highest).contains(rank)
}

fn is_plain(word: &str) -> bool {
    is_tile(word, "WBT", 9)
}

fn is_honour(word: &str) -> bool {
    is_tile(word, "F", 4) || is_tile(word, "J", 3)
}

/// Its first request alone.
pub(super) const OPENING: Kind = Kind {
    is: Is::Game(OtherGame::Mahjong),
    marks: &[],
    names: &[],
    evidence: |sample| 6 * i32::from(tells_wind(sample)),
    shape: "0 2 1",
    #[cfg(test)]
    examples: &[r#"{"requests":["0 2 1"],"responses":[]}"#],
};

/// Whether the first request names a seat and the wind, as `0 2 1` does; ours names only a seat.
fn tells_wind(sample: &Sample<'_>) -> bool {
    let is_number = |word: &&str| matches!(word.as_bytes(), [b'0'..=b'3']);
    let tells = |message: &str| {
        let words: Vec<&str> = message.split_ascii_whitespace().take(4).collect();
        words.len() == 3 && words[0] == "0" && words.iter().all(is_number)
    };
    let mut lines = scan::lines(sample.text).map(scan::trim).skip_while(|line| line.is_empty());
    lines.next().is_some_and(|line| line.parse::<usize>().is_ok()) && lines.next().is_some_and(tells)
        || ["requests", "content"].into_iter().any(|key| sample.has(key)) && sample.text.split(['"', '\'']).any(tells)
}

fn evidence(sample: &Sample<'_>) -> i32 {
    if sample.of_kind(is_plain).next().is_none() {
        return 0;
    }
    let is_any = |word: &&str| is_plain(word) || is_honour(word);
    // The deal: `1`, the flowers of the four seats, 13 tiles.
    let is_deal = |words: &[&str]| {
        let (head, tiles) = words.split_at(5);
        head[0] == "1"
            && head[1..].iter().all(|count| matches!(count.as_bytes(), [b'0'..=b'8']))
            && tiles.iter().all(is_any)
    };
    // A record: `Player 0 Deal W2 …`.
    let is_event = |word: &str| ["Deal", "Draw", "Play", "Chi", "Peng", "Gang"].contains(&word);
    let is_dealt = |words: &[&str]| words[0] == "Player" && is_event(words[2]) && is_any(&words[3]);
    scan::visited(sample.text.len());
    let told = sample.text.split(['\n', '"', '\'']).any(|message| {
        let words: Vec<&str> = words(message).collect();
        words.windows(5 + 13).any(is_deal) || words.windows(4).any(is_dealt)
    });
    let honours = sample.of_kind(is_honour).count() >= 3 && sample.of_kind(is_plain).count() >= 5;
    6 * i32::from(told) + 4 * i32::from(honours)
}
