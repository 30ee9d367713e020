//! Reasons in a player's words.

use super::memory::{TRUMPS, place};
use super::table::Table;
use crate::tractor::Reason;
use crate::tractor::margin::{Deals, Known, Of};
use paiju_tractor::combination::parts;
use paiju_tractor::throw::beats;
use paiju_tractor::{Action, Cards, Combination, EffectiveSuit, View};

/// The most reasons of a candidate.
pub(super) const MOST: usize = 3;

/// Playout results.
#[derive(Clone, Copy, Debug)]
pub(in crate::tractor) struct Tried {
    pub(in crate::tractor) games: u32,
    pub(in crate::tractor) won: u32,
    /// The attackers' mean points.
    pub(in crate::tractor) attackers: i32,
    /// The precision of that mean; `None` after a single game.
    pub(in crate::tractor) known: Option<Known>,
}

impl Tried {
    /// The results of playouts with these attackers' points; `None` without any.
    pub(in crate::tractor) fn of(won: u32, points: &[i32], deals: Deals) -> Option<Self> {
        let games = points.len() as u32;
        let sum: i64 = points.iter().copied().map(i64::from).sum();
        let values: Vec<f64> = points.iter().copied().map(f64::from).collect();
        let known = deals.known(Of::Points, &values);
        (games > 0).then(|| Self { games, won, attackers: (sum / i64::from(games)) as i32, known })
    }
}

/// Says that the best and the next are within chance, by their differences in the same deals.
pub(super) fn too_close(differences: &[f64], deals: Deals) -> Option<Reason> {
    let known = deals.known(Of::Differences, differences)?;
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    let (lead, margin) = ((100.0 * mean).round() as i32, (100.0 * known.half_width).ceil() as u32);
    (lead.unsigned_abs() <= margin).then_some(Reason::TooClose { lead, margin })
}

pub(in crate::tractor) fn played_on(tried: Tried) -> Reason {
    let Tried { games, won, attackers, known } = tried;
    let effective = known.map_or(1, |known| known.effective);
    let margin = known.map(|known| known.half_width.ceil() as u32);
    Reason::PlayedOn { won, of: games, effective, attackers, margin }
}

/// The reasons for an action, most important first.
pub(in crate::tractor) fn reasons(view: &View, table: &Table, action: Action, tried: Option<Tried>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    reasons.extend(tried.map(played_on));
    match action {
        Action::Cover(cards) => of_cover(view, table, cards, &mut reasons),
        Action::Play(cards) => match table.lead {
            Some(_) => of_follow(table, cards, &mut reasons),
            None => of_lead(table, cards, &mut reasons),
        },
        Action::Pass | Action::Declare(_) => {}
    }
    if reasons.is_empty() {
        reasons.push(Reason::NoChoice);
    }
    reasons.truncate(MOST);
    reasons
}

fn of_cover(view: &View, table: &Table, cards: Cards, reasons: &mut Vec<Reason>) {
    let suits = EffectiveSuit::ALL.into_iter().zip(table.suits);
    let emptied = suits.filter(|(_, suit)| {
        let held = view.hand() & *suit;
        !held.is_empty() && cards.contains_all(held)
    });
    reasons.extend(emptied.map(|(suit, _)| Reason::Voids { suit }));
    if cards.points() > 0 {
        reasons.push(Reason::CoversPoints { points: cards.points() });
    }
}

fn of_lead(table: &Table, cards: Cards, reasons: &mut Vec<Reason>) {
    let Some(made) = Combination::of(cards, table.trump) else { return };
    let index = place(made.suit);
    let out = table.trump.suit_cards(made.suit, table.out(table.turn, index));
    let mut components = parts(table.trump.suit_cards(made.suit, cards));
    if components.all(|(kind, part)| !beats(out, kind, part)) {
        reasons.push(Reason::Unbeatable);
    }
    if made.suit == EffectiveSuit::Trump {
        reasons.push(Reason::DrawsTrumps { out: out.len() });
    } else {
        let partner = super::policy::partner(table.turn);
        if table.voids.is_void(partner, index) && !table.voids.is_void(partner, TRUMPS) {
            reasons.push(Reason::PartnerIsVoid { suit: made.suit });
        }
        empties(table, cards, reasons);
    }
}

fn of_follow(table: &Table, cards: Cards, reasons: &mut Vec<Reason>) {
    let (points, last) = (cards.points(), table.is_last());
    match table.would_win(cards) {
        Some((true, _)) => reasons.push(Reason::Ruffs { points: table.points + points, last }),
        Some((false, _)) => reasons.push(Reason::Wins { points: table.points + points, last }),
        None if table.partner_wins() && points > 0 => reasons.push(Reason::Feeds { points, last }),
        None if points > 0 => reasons.push(Reason::GivesAway { points, last }),
        None => reasons.push(Reason::AddsNothing),
    }
    empties(table, cards, reasons);
}

fn empties(table: &Table, cards: Cards, reasons: &mut Vec<Reason>) {
    let hand = table.hand(table.turn);
    for (suit, all) in EffectiveSuit::ALL.into_iter().zip(table.suits) {
        let held = hand & all;
        if suit != EffectiveSuit::Trump && !held.is_empty() && cards.contains_all(held) {
            reasons.push(Reason::Voids { suit });
        }
    }
}
