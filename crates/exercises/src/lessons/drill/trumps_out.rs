//! Tractor: how many trumps are out (数主牌). The first tricks of a game and the hand of a seat other than the banker, who
//! alone knows the covered cards.
//!
//! - easy: two tricks;
//! - medium: four;
//! - hard: seven.
//!
//! On average at least one trump has been played per trick.

use paiju_game::{Lang, Rng, Seat, Seed};
use paiju_tractor::{Cards, EffectiveSuit, SEATS};

use super::making::{Exercise, both, cards, number, words};
use super::table;

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let game = table::whole(seed, rng);
    let course = game.course();
    let (trump, banker) = (course.trump()?, course.banking().banker?);
    let count = match grade {
        1 => 2,
        2 => 4,
        _ => 7,
    };
    let shown = course.tricks().get(..count)?;
    let later = course.tricks().get(count..)?;
    let seat = Seat((banker.0 + 1 + rng.below(u32::from(SEATS) - 1) as u8) % SEATS);
    let hand = later.iter().filter_map(|trick| trick.play_of(seat)).fold(Cards::EMPTY, |hand, cards| hand | cards);
    let trumps = trump.cards(EffectiveSuit::Trump);
    let played = shown.iter().fold(Cards::EMPTY, |played, trick| played | trick.cards()) & trumps;
    let (all, held, gone) = (trumps.len(), (hand & trumps).len(), played.len());
    if gone < count || hand.is_empty() {
        return None;
    }
    let out = all - held - gone;
    let why = words(|lang| match lang {
        Lang::Zh => format!("主牌共 {all} 张，手里 {held} 张，已经出了 {gone} 张，外面还有 {out} 张。"),
        Lang::En => format!("Of {all} trumps {held} are in the hand and {gone} were played: {out} are out."),
    });
    let mut show = table::tricks(course, count);
    show.push(cards(both("手里还有", "Still in the hand"), table::sorted(hand, trump)));
    Some(Exercise {
        text: words(|lang| match lang {
            Lang::Zh => format!("{}级牌和大小王也是主牌，两副牌。", table::trump(trump, lang)),
            Lang::En => format!("{} Level cards and jokers are trumps too. Two packs.", table::trump(trump, lang)),
        }),
        show,
        ask: number(
            both(
                "另外三家手里和底牌里，一共还有多少张主牌？",
                "How many trumps are left in the other three hands and the kitty together?",
            ),
            out as i64,
            why,
        ),
    })
}
