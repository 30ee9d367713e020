//! Mahjong: which discard (打哪张). Moments of games in which a seat has drawn and does not win.
//!
//! A *rival* is another tile whose discard leaves as few tiles lacking; the *lead* is the best discard's advantage in
//! live useful tiles over the next rival.
//!
//! - easy: at most two rivals, a lead of 3 or more;
//! - medium: three or four rivals, a lead of 2 or more;
//! - hard: five rivals or more.
//!
//! The best discard is always unique.

use paiju_game::{Game, Lang, Rng, Seed};
use paiju_mahjong::hand::live;
use paiju_mahjong::text::tiles;
use paiju_mahjong::{Counts, Hand, Mahjong, Phase, Tile};

use super::making::{Exercise, both, cards, pick, words};
use super::played::{self, play};
use crate::lessons::rule::Rule;

/// The most discards explained.
const NAMED: usize = 4;

/// The hand after a discard.
pub(super) struct Left {
    pub discard: Tile,
    pub lacking: u8,
    /// The useful tiles, with the live copies of each.
    pub useful: Counts,
}

/// Every discard, the best first; `open` are the visible tiles outside the hand.
pub(super) fn discards(hand: &Hand, open: &Counts) -> Vec<Left> {
    let seen = hand.all() + *open;
    let left = |(discard, _): (Tile, u8)| {
        let rest = hand.without(discard);
        Left { discard, lacking: rest.replace(), useful: live(rest.useful(), &seen) }
    };
    let mut all: Vec<Left> = hand.concealed.iter().map(left).collect();
    all.sort_by_key(|left| (left.lacking, usize::MAX - left.useful.total()));
    all
}

/// Whether the best discard is as hard to find as the grade requires.
fn fits(all: &[Left], grade: u8) -> bool {
    let [best, others @ ..] = all else { return false };
    let mut rivals = others.iter().filter(|left| left.lacking == best.lacking);
    let Some(next) = rivals.next() else { return false };
    let lead = best.useful.total() - next.useful.total();
    match (grade, rivals.count() + 1) {
        (1, 1..=2) => lead >= 3,
        (2, 3..=4) => lead >= 2,
        (3, 5..) => lead >= 1,
        _ => false,
    }
}

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let mut found = Vec::new();
    play(&Mahjong::deal(seed), played::mahjong, rng, |game, seat| {
        let (hand, course) = (game.hand(seat), game.course());
        if matches!(course.phase(), Phase::Turn { .. }) && hand.replace() > 0 {
            let open = course.seen().less(hand.melded());
            let all = discards(&hand, &open);
            if fits(&all, grade) {
                found.push((hand, open, all));
            }
        }
        true
    });
    let (hand, open, all) = rng.pick(&found)?;
    let why = words(|lang| {
        let weighed = all.iter().take(NAMED).map(|Left { discard, lacking, useful }| {
            let (live, which) = (useful.total(), tiles(useful.iter().map(|(tile, _)| tile)));
            match lang {
                Lang::Zh => format!("打 {discard}：还差 {lacking} 张，进张 {live} 张（{which}）"),
                Lang::En => {
                    format!("{discard}: {}, useful tiles left: {live} ({which})", paiju_mahjong::text::away(*lacking))
                }
            }
        });
        let weighed: Vec<String> = weighed.collect();
        match lang {
            Lang::Zh => weighed.join("；") + "。",
            Lang::En => weighed.join("; ") + ".",
        }
    });
    let open_tiles = (!open.is_empty()).then(|| cards(both("别处亮出的牌", "Open elsewhere"), open.to_string()));
    Some(Exercise {
        text: both(
            "先看打出后还差几张，再看进张还剩几张没亮出。",
            "First count how many tiles away the hand is afterwards, then how many of the useful tiles have not been seen yet.",
        ),
        show: open_tiles.into_iter().collect(),
        ask: pick(
            both("打哪张最好？", "Which discard is best?"),
            hand.to_string(),
            Rule::Discard { seen: open.to_string() },
            why,
        ),
    })
}
