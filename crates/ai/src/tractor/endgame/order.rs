//! Move ordering. It changes no answer, only the work.
//!
//! What can beat a play is guessed from whole hands, without the duty to follow. The weights were tuned on 60 endings
//! of eight tricks; most change the number of positions by 2 to 3 %. Tried and dropped: the table's best play first (2
//! % fewer).

use super::layout::{Packed, SUITS, TRUMPS};
use super::search::{Ground, Node, Trick};

/// A play and its rank; the lowest rank is tried first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ordered {
    pub cards: Packed,
    pub rank: i32,
}

/// The greatest height that a seat may reach in a trick; `None` if it cannot match the lead.
fn reach(ground: &Ground, node: &Node, seat: usize, trick: &Trick) -> Option<(bool, u8)> {
    let hand = ground.hand(node, seat);
    let held = ground.layout.suit(hand, trick.suit);
    let ruffs = held.is_empty();
    let held = if ruffs { ground.layout.suit(hand, TRUMPS) } else { held };
    if held.len() < trick.lead.size() {
        return None;
    }
    trick.lead.shape.matched_by(held).map(|height| (ruffs, height))
}

/// The value of the cards to their holder: their height, with a bonus for trumps.
fn cost(ground: &Ground, cards: Packed) -> i32 {
    (0..SUITS)
        .map(|suit| {
            let of_suit = ground.layout.suit(cards, suit);
            if of_suit.is_empty() { 0 } else { i32::from(of_suit.top()) + if suit == TRUMPS { 12 } else { 0 } }
        })
        .sum()
}

/// Sure winners come first, those with many points before others; then possible winners; then the cheapest cards.
pub(super) fn sort(ground: &Ground, node: &Node, plays: &mut [Ordered]) {
    match &node.trick {
        None => plays.iter_mut().for_each(|play| play.rank = lead(ground, node, play.cards)),
        Some(trick) => {
            let later = |steps: u8| {
                let plays = trick.count + steps < 4;
                plays.then(|| reach(ground, node, (node.turn + usize::from(steps)) % 4, trick)).flatten()
            };
            // `later` is empty for seats that have already played.
            let (threat, help) = (later(1), later(2));
            plays.iter_mut().for_each(|play| play.rank = follow(ground, node, trick, play.cards, threat, help));
        }
    }
    plays.sort_unstable_by_key(|play| (play.rank, play.cards));
}

/// Sure winners first, then leads that the partner wins, then low cards without points.
fn lead(ground: &Ground, node: &Node, cards: Packed) -> i32 {
    let Some(trick) = ground.led(node.turn, cards) else { return 0 };
    let of = |place: usize| reach(ground, node, (node.turn + place) % 4, &trick);
    let best = Some(trick.best);
    let threat = of(1).max(of(3));
    let (points, cost) = (trick.points, cost(ground, cards));
    if best >= threat {
        -1000 - 4 * points - 8 * i32::from(trick.lead.size()) + cost
    } else if of(2) > threat {
        -500 - 4 * points + cost
    } else {
        8 * points + cost
    }
}

/// `threat` is the greatest height of the next opponent, `help` that of the partner after it.
fn follow(
    ground: &Ground,
    node: &Node,
    trick: &Trick,
    cards: Packed,
    threat: Option<(bool, u8)>,
    help: Option<(bool, u8)>,
) -> i32 {
    let height = ground.height(trick, cards).filter(|&height| height > trick.best);
    let (points, cost) = (ground.layout.points(cards), cost(ground, cards));
    let ours = height.is_some() || trick.winner % 2 == node.turn % 2;
    let best = height.unwrap_or(trick.best);
    if ours && Some(best) >= threat {
        -1000 - 8 * points + cost
    } else if help > threat && help > Some(best) {
        -500 - 4 * points + cost
    } else if ours {
        4 * points + cost
    } else {
        100 + 8 * points + cost
    }
}
