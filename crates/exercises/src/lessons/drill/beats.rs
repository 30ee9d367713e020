//! Dou Dizhu: what beats this (用什么压). Moments of games in which a seat must follow and can.
//!
//! - easy: the target is a single, a pair or a triple;
//! - medium: the target has four cards or more, and something of the same type beats it;
//! - hard: the target has four cards or more, and at most two plays beat it.
//!
//! The hand always has something too low as well.

use paiju_doudizhu::text::{combination, ranks};
use paiju_doudizhu::{DouDizhu, RuleSet, moves};
use paiju_game::cards::{CardSet, write_ranks};
use paiju_game::{Game, Lang, Rng, Seed};

use super::making::{Exercise, both, cards, pick, words};
use super::played::{self, play};
use crate::lessons::rule::Rule;

/// The most plays listed.
const NAMED: usize = 6;

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let mut found = Vec::new();
    play(&DouDizhu::deal(seed), played::doudizhu, rng, |game, seat| {
        let (hand, course) = (game.hand(seat), game.course());
        let Some((_, target)) = course.target() else { return true };
        let mut plays = Vec::new();
        moves::follows(hand, &target, |cards| plays.push(cards));
        let is_same =
            |cards: &CardSet| RuleSet::Contest.combination(*cards).is_some_and(|made| made.kind == target.kind);
        let fits = match grade {
            1 => target.size <= 3,
            2 => target.size >= 4 && plays.iter().any(is_same),
            _ => target.size >= 4 && plays.len() <= 2,
        };
        let lying = course.plays().iter().rev().find(|play| !play.cards.is_empty());
        // Not everything beats it.
        let is_low = hand.iter().next().is_some_and(|lowest| lowest.rank() <= target.main);
        if fits && is_low && !plays.is_empty() {
            found.extend(lying.map(|lying| (lying.cards, hand, plays)));
        }
        true
    });
    let (lying, hand, plays) = rng.pick(&found)?;
    let target = RuleSet::Contest.combination(*lying)?;
    let (body, carried) = target.parts(*lying);
    let table = [body, carried].map(write_ranks).join(" ");
    let why = words(|lang| {
        let named: Vec<String> = plays.iter().take(NAMED).map(|&cards| ranks(cards, lang)).collect();
        let (what, count) = (combination(&target, lang), plays.len());
        match (lang, count > NAMED) {
            (Lang::Zh, false) => format!("桌上是{what}。能压的有：{}。", named.join("；")),
            (Lang::Zh, true) => format!("桌上是{what}。能压的共 {count} 种：{} 等。", named.join("；")),
            (Lang::En, false) => format!("On the table: {what}. What beats it: {}.", named.join("; ")),
            (Lang::En, true) => {
                format!("On the table: {what}. {count} plays beat it, among them {}.", named.join("; "))
            }
        }
    });
    Some(Exercise {
        text: both(
            "同牌型、同张数、更大的，或者炸弹、火箭。",
            "The same type with the same number of cards, but higher; or a bomb or the rocket.",
        ),
        show: vec![cards(both("桌上的牌", "On the table"), table.trim().to_owned())],
        ask: pick(
            both("从手里选出能压住它的牌。", "Pick cards from the hand that beat it."),
            write_ranks(*hand),
            Rule::Beats(write_ranks(*lying)),
            why,
        ),
    })
}
