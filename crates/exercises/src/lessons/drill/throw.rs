//! Tractor: is this throw safe (甩牌稳不稳). Moments of games in which a seat that is not the banker leads, holds several
//! components of a suit, and at least three cards of that suit have been played.
//!
//! - easy: two single cards are thrown;
//! - medium: two components, one of them a pair;
//! - hard: three components, or one of them a tractor.
//!
//! Half of the throws are safe.

use paiju_game::{Lang, Rng, Seed, close_up};
use paiju_tractor::text::{cards as named, effective_suit};
use paiju_tractor::{Cards, Combination, Component, EffectiveSuit, Kind, Stage, Trump, components, moves, throw};

use super::making::{Exercise, both, cards, choose, words};
use super::played::{self, once_in, play};
use super::table;
use crate::lessons::ask::Choice;
use crate::lessons::pieces::Pieces;

/// The most choices.
const CHOICES: usize = 5;
/// The number of cards of the suit that must have been played.
const PLAYED: usize = 3;
/// The most plays above a part: nobody throws low cards.
const ABOVE: usize = 4;

/// A throw that can be judged from what is shown.
struct Thrown {
    trump: Trump,
    suit: EffectiveSuit,
    parts: Vec<Component>,
    /// Cards of the suit in the thrower's hand, in the tricks played, and elsewhere.
    held: Cards,
    played: Cards,
    unseen: Cards,
}

impl Thrown {
    fn cards(&self) -> Cards {
        self.parts.iter().fold(Cards::EMPTY, |all, part| all | part.cards)
    }

    /// The combinations of the same kind that are higher than a part and consist of unseen cards.
    fn above(&self, part: &Component) -> Vec<Cards> {
        let strength = |cards: Cards| cards.iter().map(|card| self.trump.strength(card.face())).min();
        let mut above = Vec::new();
        moves::leads(self.trump, self.unseen, Cards::EMPTY, |cards| {
            let is_alike = Combination::of(cards, self.trump).is_some_and(|made| made.kind() == Some(part.kind));
            if is_alike && strength(cards) > Some(part.strength) {
                above.push(cards);
            }
        });
        above
    }

    /// Whether it is as hard as the grade requires.
    fn fits(&self, grade: u8) -> bool {
        let largest = self.parts.iter().map(|part| part.kind).max();
        match (grade, self.parts.len(), largest) {
            (1, 2, Some(Kind::Single)) | (2, 2, Some(Kind::Pair)) => true,
            (3, count, largest) => count > 2 || matches!(largest, Some(Kind::Tractor(_))),
            _ => false,
        }
    }
}

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8, wants_safe: bool) -> Option<Exercise> {
    let mut tries = Rng::new(seed.derive(1));
    let mut found = Vec::new();
    let setup = table::deal(seed, rng);
    play(&setup, played::tractor, rng, |game, seat| {
        let (hand, course) = (game.hand(seat), game.course());
        let (Some(Stage::Play), Some(trump), None) = (course.stage(), course.trump(), course.lead()) else {
            return true;
        };
        if course.banking().banker == Some(seat) {
            return true;
        }
        for suit in EffectiveSuit::ALL {
            let all = trump.cards(suit);
            let (held, played) = (hand & all, course.played() & all);
            let mut parts: Vec<Component> = components(held, trump).collect();
            if parts.len() < 2 || played.len() < PLAYED {
                continue;
            }
            parts.sort_by_key(|part| u8::MAX - part.strength);
            let count = if grade == 3 { 3 } else { 2 };
            // The highest ones, or all but the highest.
            if parts.len() > count && once_in(&mut tries, 2) {
                parts.remove(0);
            }
            parts.truncate(count);
            parts.sort_by_key(|part| (part.kind, part.strength));
            let thrown = Thrown { trump, suit, parts, held, played, unseen: all - held - played };
            let outlook = throw::outlook(trump, thrown.cards(), thrown.unseen);
            let is_wanted = outlook.is_some_and(|outlook| outlook.risky.is_empty() == wants_safe);
            if is_wanted && thrown.fits(grade) && thrown.parts.iter().all(|part| thrown.above(part).len() <= ABOVE) {
                found.push(thrown);
            }
        }
        true
    });
    let thrown = rng.pick(&found)?;
    Some(asked(thrown, rng))
}

fn asked(thrown: &Thrown, rng: &mut Rng) -> Exercise {
    let Thrown { trump, suit, parts, held, played, .. } = thrown;
    let above: Vec<Vec<Cards>> = parts.iter().map(|part| thrown.above(part)).collect();
    // The parts that may be beaten, as bits.
    let risky =
        above.iter().enumerate().filter(|(_, above)| !above.is_empty()).fold(0_u32, |bits, (at, _)| bits | 1 << at);
    let all = (1_u32 << parts.len()) - 1;
    let mut others: Vec<u32> = (0..=all).filter(|&bits| bits != risky).collect();
    rng.shuffle(&mut others);
    // "Safe" is always a choice.
    others.sort_by_key(|&bits| bits != 0);
    let choices = std::iter::once(risky).chain(others).take(CHOICES).map(|bits| Choice {
        say: words(|lang| choice(parts, bits, lang)),
        right: bits == risky,
        reply: None,
    });
    let why = words(|lang| {
        let parts = parts.iter().zip(&above).map(|(part, above)| beaten(part, above, lang));
        parts.collect::<Vec<_>>().join(if lang == Lang::Zh { "；" } else { "; " })
            + if lang == Lang::Zh { "。" } else { "." }
    });
    Exercise {
        text: words(|lang| match lang {
            Lang::Zh => format!(
                "{}甩的每一部分都要没有更大的同类牌。不算毙牌；没见到的牌可能都在一家手里。",
                table::trump(*trump, lang)
            ),
            Lang::En => format!(
                "{} Each part of a throw must be the highest of its kind. Ruffs do not count; all unseen cards may be in one hand.",
                table::trump(*trump, lang)
            ),
        }),
        show: vec![
            cards(
                words(|lang| match lang {
                    Lang::Zh => format!("已经出过的{}", effective_suit(*suit, lang)),
                    Lang::En => format!("Played so far, {}", effective_suit(*suit, lang)),
                }),
                table::sorted(*played, *trump),
            ),
            cards(
                words(|lang| match lang {
                    Lang::Zh => format!("手里的{}", effective_suit(*suit, lang)),
                    Lang::En => format!("In the hand, {}", effective_suit(*suit, lang)),
                }),
                table::sorted(*held, *trump),
            ),
            cards(
                both("要甩的牌", "The throw"),
                parts.iter().map(|part| Pieces::write_tractor(part.cards)).collect::<Vec<_>>().join(" | "),
            ),
        ],
        ask: choose(both("这样甩稳不稳？", "Is it safe?"), choices.collect(), why, rng),
    }
}

fn choice(parts: &[Component], bits: u32, lang: Lang) -> String {
    let risky = parts.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, part)| named(part.cards, lang));
    let risky: Vec<String> = risky.collect();
    match (lang, risky.is_empty()) {
        (Lang::Zh, true) => "稳：别家不可能有更大的".to_owned(),
        (Lang::En, true) => "safe: nobody can hold anything higher".to_owned(),
        (Lang::Zh, false) => format!("可能被管：{}", risky.join("，")),
        (Lang::En, false) => format!("may be beaten: {}", risky.join(" and ")),
    }
}

/// The lowest combination that beats a part.
fn beaten(part: &Component, above: &[Cards], lang: Lang) -> String {
    const NAMED: usize = 3;
    let part = named(part.cards, lang);
    let higher: Vec<String> = above.iter().take(NAMED).map(|&cards| named(cards, lang)).collect();
    close_up(match (lang, higher.is_empty(), above.len() > NAMED) {
        (Lang::Zh, true, _) => format!("{part} 没有更大的"),
        (Lang::Zh, false, false) => format!("{part} 上面还有 {}", higher.join("，")),
        (Lang::Zh, false, true) => format!("{part} 上面还有 {} 等", higher.join("，")),
        (Lang::En, true, _) => format!("nothing beats {part}"),
        (Lang::En, false, false) => format!("{part} is beaten by {}", higher.join(" or ")),
        (Lang::En, false, true) => format!("{part} is beaten by {} and others", higher.join(" or ")),
    })
}
