//! Other programs' Shengji (升级, 双升, 80 分): the game is Tractor's, but cards are written `SA`, `H10`, and the messages are not Botzone's.

use super::{Is, Kind, Sample};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::Shengji),
    marks: &[("trump", 2), ("trumps", 2), ("dealer", 1), ("declarer", 1), ("kitty", 1), ("num_decks", 2)],
    names: &["升级", "双升", "80分", "80 分", "八十分", "拖拉机", "闲家", "抠底", "shengji"],
    evidence,
    shape: "SA H10",
    #[cfg(test)]
    examples: &[
        r#"{"stage":"play","trump":"H","level":2,"banker":1,"hand":["SA","SK","S10","H2","H5","C3","C4","D9","DJ","BJ"]}"#,
        "双升记录 主 ♠ 庄家 北\n北: HA HK\n东: H3 H4\n南: H5 H10\n西: CJ C9\n北: SA S2\n",
        r#"{"stage":"cover","trumps":"S","dealer":0,"cards":["SA","S2","HK","HQ","C10","C5","DJ","D7"]}"#,
        r#"{"num_decks":2,"trump":{"suit":"♡","number":"4"},"hand":["🂡","🂢","🂣","🂤","🂥","🂦","🂧","🂨"]}"#,
    ],
};

/// Seven cards of two suits: `C2`, `C5` may be seats and numbers. Or as many drawn cards, 🂡.
fn evidence(sample: &Sample<'_>) -> i32 {
    let cards: Vec<&str> = sample.of_kind(is_card).collect();
    let is_same = |card: &&str| card.as_bytes().first() == cards.first().and_then(|card| card.as_bytes().first());
    let drawn = sample.text.chars().filter(|letter| ('\u{1f0a0}'..='\u{1f0ff}').contains(letter)).count();
    4 * i32::from(drawn >= 7 || cards.len() >= 7 && !cards.iter().all(is_same))
}

fn is_card(word: &str) -> bool {
    let mut letters = word.chars();
    matches!(letters.next(), Some('S' | 'H' | 'D' | 'C'))
        && matches!(
            letters.as_str(),
            "A" | "K" | "Q" | "J" | "T" | "10" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
        )
}
