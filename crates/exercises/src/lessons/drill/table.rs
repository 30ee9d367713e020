//! Tractor's table in words and cards, for several drills.

use paiju_game::{Lang, Rng, Seed};
use paiju_tractor::text::{seat as named, trump as trumps};
use paiju_tractor::{Cards, Course, Level, Setup, Tractor, Trick, Trump};

use super::making::{cards, words};
use super::played::{self, play};
use crate::lessons::lesson::Show;
use crate::lessons::pieces::Pieces;
use crate::lessons::words::Words;

/// A deal at a random level; 2 every other time, as on the platform.
pub(crate) fn deal(seed: Seed, rng: &mut Rng) -> Setup {
    let levels: Vec<Level> = Level::all().collect();
    let level = if rng.below(2) == 0 { Some(Level::TWO) } else { rng.pick(&levels).copied() };
    Setup::deal(seed, level.unwrap_or(Level::TWO))
}

pub(super) fn whole(seed: Seed, rng: &mut Rng) -> Tractor {
    let setup = deal(seed, rng);
    play(&setup, played::tractor, rng, |_, _| true)
}

/// Cards in lessons' notation, suit by suit, the highest trumps last.
pub(super) fn sorted(hand: Cards, trump: Trump) -> String {
    use paiju_tractor::EffectiveSuit;
    let suits = EffectiveSuit::ALL.map(|suit| {
        let mut held: Vec<_> = (hand & trump.cards(suit)).iter().collect();
        held.sort_by_key(|card| trump.strength(card.face()));
        held.iter().map(|card| Pieces::write_tractor(Cards::from(*card))).collect::<Vec<_>>().join(" ")
    });
    suits.into_iter().filter(|suit| !suit.is_empty()).collect::<Vec<_>>().join(" | ")
}

/// A trick: the leader, and the four plays in order.
pub(super) fn trick(label: Words, trick: &Trick) -> Show {
    let plays: Vec<String> = trick.plays().map(|(_, cards)| Pieces::write_tractor(cards)).collect();
    cards(label, plays.join(" | "))
}

/// Numbered tricks, from the first.
pub(super) fn tricks(course: &Course, count: usize) -> Vec<Show> {
    let numbered = course.tricks().iter().take(count).zip(1..);
    let shown = numbered.map(|(one, number)| {
        let label = words(|lang| match lang {
            Lang::Zh => format!("第 {number} 轮，{}领出", named(one.leader(), lang)),
            Lang::En => format!("Trick {number}, led by {}", named(one.leader(), lang)),
        });
        trick(label, one)
    });
    shown.collect()
}

/// The trumps: 打 2，黑桃主。
pub(super) fn trump(trump: Trump, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{}。", trumps(trump, lang)),
        Lang::En => {
            let said = trumps(trump, lang);
            let mut letters = said.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>() + "."
        }
    }
}
