//! Mahjong: how far from a win (还差几张). Hands of games between two draws.
//!
//! - easy: one or two tiles are lacking;
//! - medium: two or three;
//! - hard: three or four, occasionally five.

use paiju_game::{Game, Lang, Rng, Seat, Seed};
use paiju_mahjong::text::tiles;
use paiju_mahjong::{Mahjong, Phase, SEATS};

use super::making::{Exercise, both, cards, number, words};
use super::played::{self, play};

/// The number of tiles to lack; `drawn` is 0 to 7.
pub(super) fn wanted(grade: u8, drawn: u32) -> u8 {
    match (grade, drawn) {
        (3, 7) => 5,
        (_, drawn) => grade + (drawn % 2) as u8,
    }
}

pub(super) fn exercise(seed: Seed, rng: &mut Rng, wanted: u8) -> Option<Exercise> {
    let mut found = Vec::new();
    play(&Mahjong::deal(seed), played::mahjong, rng, |game, _| {
        if let &Phase::Turn { seat } = game.course().phase() {
            let others = Seat::all(SEATS).filter(|&other| other != seat && game.course().is_playing(other));
            found.extend(others.map(|other| game.hand(other)).filter(|hand| hand.replace() == wanted));
        }
        true
    });
    let hand = *rng.pick(&found)?;
    let (target, lacking) = hand.nearest_target(|_| true)?;
    let (needed, kept) = (target.less(&hand.all()), target);
    let why = words(|lang| {
        let (needed, kept, distance) = (tiles(needed.tiles()), tiles(kept.tiles()), hand.distance());
        match lang {
            Lang::Zh => format!("差 {lacking} 张，例如加上 {needed} 成为 {kept}。海明距离是 {distance}。"),
            Lang::En => {
                format!(
                    "Tiles away: {lacking}; with {needed}, for example, it becomes {kept}. The Hamming distance is {distance}."
                )
            }
        }
    });
    Some(Exercise {
        text: both(
            "胡牌是四个句子加一对将牌；手牌 13 张，还要换进几张？杠算一个句子。",
            "A win is four sets and a pair. Of the 14 tiles of the nearest win, how many are not in the hand? A GANG counts as a set.",
        ),
        show: vec![cards(both("手牌", "The hand"), hand.to_string())],
        ask: number(both("还差几张？", "How many tiles away is it?"), i64::from(lacking), why),
    })
}
