//! Rules of thumb: the leads and follows of a player without lookahead.

use paiju_game::Seat;

use super::memory::{TRUMPS, place};
use super::table::Table;
use paiju_tractor::combination::parts;
use paiju_tractor::moves::{Pick, Taste};
use paiju_tractor::throw::beats;
use paiju_tractor::tractors::{Bits, Pairs, SuitCards};
use paiju_tractor::{Cards, Combination, EffectiveSuit, Kind, SEATS};

/// The play of the seat to act.
pub(in crate::tractor) fn choose(table: &Table) -> Cards {
    match table.lead {
        Some(lead) => follow(table, &lead),
        None => lead(table),
    }
}

fn lead(table: &Table) -> Cards {
    let mut best = (i32::MIN, Cards::EMPTY);
    leads(table, |cards, value| {
        if value > best.0 {
            best = (value, cards);
        }
    });
    best.1
}

/// Calls `each` with the leads to consider and their values by the rules of thumb, in tenths of a point.
pub(in crate::tractor) fn leads(table: &Table, mut each: impl FnMut(Cards, i32)) {
    let me = table.turn;
    let hand = table.hand(me);
    let trumps = table.trumps(me).len() as i32;
    let trumps_out = table.out(me, TRUMPS).len() as i32;
    // The average number of unseen trumps in each other hand.
    let others_trumps = trumps_out / 3;
    for (index, suit) in EffectiveSuit::ALL.into_iter().enumerate() {
        let held_cards = hand & table.suits[index];
        if held_cards.is_empty() {
            continue;
        }
        let held = table.trump.suit_cards(suit, held_cards);
        let others = table.trump.suit_cards(suit, table.out(me, index));
        let danger = ruff_danger(table, index, others.len());
        let mut sure = (SuitCards::default(), 0);
        let value_of = |kind: Kind, part: SuitCards, is_sure: bool| {
            let cards = table.trump.to_cards(suit, part);
            let (size, points) = (i32::from(kind.size()), cards.points());
            let mut value = if is_sure {
                // Unless ruffed, it wins its own points and what the partner adds.
                60 + 40 * size + 10 * points - danger * (points + 8)
            } else {
                let high = i32::from(part.top());
                match kind {
                    Kind::Single => -4 * high - 12 * points - if high >= 9 { 60 } else { 0 },
                    _ => 20 * size + 2 * high - 8 * points,
                }
            };
            if index == TRUMPS {
                // Drawing trumps suits the side with more of them. Otherwise trumps are for ruffs and the last trick.
                let strong = trumps - others_trumps;
                value += if table.is_attacker(me) { 12 * strong - 60 } else { 16 * strong - 20 };
                if trumps_out == 0 {
                    value -= 150;
                }
            } else if !is_sure {
                let partner = me.next(SEATS).next(SEATS);
                if table.voids.is_void(partner, index) && !table.voids.is_void(partner, TRUMPS) {
                    value += 70;
                }
                // A short suit is soon void.
                value += 12 * (4 - i32::from(held.len()).min(4)) - 3 * danger;
            }
            (cards, value)
        };
        for (kind, part) in parts(held) {
            let is_sure = !beats(others, kind, part);
            let (cards, value) = value_of(kind, part, is_sure);
            each(cards, value);
            if is_sure {
                sure = (sure.0.with(part), sure.1 + 1);
            }
        }
        // The lowest card of a suit, even from a pair, and the highest.
        let lowest = held.faces() & held.faces().wrapping_neg();
        let highest = held.0.checked_ilog2().map_or(0, |bit| 1 << bit);
        for card in [held.one(lowest), SuitCards(highest)] {
            let is_sure = !beats(others, Kind::Single, card);
            let (cards, value) = value_of(Kind::Single, card, is_sure);
            each(cards, value - 15);
        }
        if sure.1 > 1 {
            let cards = table.trump.to_cards(suit, sure.0);
            let bonus = if index == TRUMPS { 16 * (trumps - others_trumps) - 60 } else { 0 };
            each(cards, 80 + 40 * cards.len() as i32 + 10 * cards.points() - danger * (cards.points() + 8) + bonus);
        }
    }
}

/// How likely an opponent ruffs a lead of this suit, 0..=10.
fn ruff_danger(table: &Table, suit: usize, out: u8) -> i32 {
    if suit == TRUMPS {
        return 0;
    }
    let me = table.turn;
    let trumps_out = table.out(me, TRUMPS).len();
    let mut danger = 0;
    for opponent in [me.next(SEATS), me.next(SEATS).next(SEATS).next(SEATS)] {
        if table.voids.is_void(opponent, TRUMPS) || trumps_out == 0 {
            continue;
        }
        danger += if table.voids.is_void(opponent, suit) {
            7
        } else {
            match out {
                0..=2 => 5,
                3..=5 => 3,
                6..=9 => 1,
                _ => 0,
            }
        };
    }
    danger.min(10)
}

pub(in crate::tractor) fn follow(table: &Table, lead: &Combination) -> Cards {
    let me = table.turn;
    let hand = table.hand(me);
    let size = usize::from(lead.size());
    let held = hand & table.suits[place(lead.suit)];
    if size == 1 && !held.is_empty() {
        return single(table, lead, held);
    }
    let safe = table.partner_wins() && is_safe(table, lead);
    let pick = |taste| Pick { trump: table.trump, taste };
    if held.len() > size {
        let cheap = || pick(if safe { Taste::Fat } else { Taste::Cheap }).in_suit(held, lead);
        if safe || (table.partner_wins() && table.is_last()) {
            return cheap();
        }
        let high = pick(Taste::High).in_suit(held, lead);
        return match table.would_win(high) {
            Some(_) if !table.partner_wins() => high,
            _ => cheap(),
        };
    }
    if held.is_empty() && lead.suit != EffectiveSuit::Trump && !safe {
        let points = table.points + if table.is_last() { 0 } else { 5 };
        if let Some(ruff) = ruff(table, lead, hand)
            && (!table.partner_wins() || points >= 15)
            && is_worth(table, ruff, points)
        {
            return ruff;
        }
    }
    let fill = if safe { pick(Taste::Fat) } else { pick(discard(table, hand)) };
    held | fill.best(hand - held, size - held.len())
}

/// Discards from other suits: low cards of a short side suit to empty it, otherwise the lowest.
fn discard(table: &Table, hand: Cards) -> Taste {
    let short = EffectiveSuit::ALL.iter().zip(table.suits).filter_map(|(suit, cards)| match suit {
        EffectiveSuit::Side(suit) => Some((*suit, hand & cards)),
        EffectiveSuit::Trump => None,
    });
    let short = short.filter(|(_, held)| !held.is_empty() && held.len() <= 2 && held.points() == 0);
    match short.min_by_key(|(_, held)| held.len()) {
        Some((suit, held)) if held.iter().all(|card| table.trump.strength(card.face()) < 9) => Taste::Empty(suit),
        _ => Taste::Cheap,
    }
}

/// Whether the partner's cards win against every remaining opponent, as far as the seat can tell.
pub(in crate::tractor) fn is_safe(table: &Table, lead: &Combination) -> bool {
    if table.is_last() {
        return true;
    }
    let me = table.turn;
    let (ruffed, height) = table.best.1;
    let (suit, index) = if ruffed { (EffectiveSuit::Trump, TRUMPS) } else { (lead.suit, place(lead.suit)) };
    let out = table.trump.suit_cards(suit, table.out(me, index));
    let next = me.next(SEATS);
    let out = if table.voids.is_void(next, index) { SuitCards::default() } else { out };
    let beaten = match lead.shape.largest() {
        Kind::Single => out.top() > height && !out.is_empty(),
        Kind::Pair => out.pairs().top() > height && !out.pairs().is_empty(),
        Kind::Tractor(len) => Bits(out.pairs().tractors(len)).any(|start| Pairs::run(start, len).top() > height),
    };
    let may_ruff = !ruffed
        && index != TRUMPS
        && table.voids.is_void(next, index)
        && !table.voids.is_void(next, TRUMPS)
        && !table.out(me, TRUMPS).is_empty();
    !beaten && !may_ruff
}

/// The cheapest ruff that wins so far; a high one if the next seat could overruff.
pub(in crate::tractor) fn ruff(table: &Table, lead: &Combination, hand: Cards) -> Option<Cards> {
    let pick = |taste| Pick { trump: table.trump, taste };
    if lead.size() == 1 {
        let next = table.turn.next(SEATS);
        let threatened = !table.is_last() && table.voids.is_void(next, place(lead.suit));
        let trumps = table.trump.suit_cards(EffectiveSuit::Trump, hand & table.suits[TRUMPS]);
        let wins = Bits(trumps.faces()).map(|face| trumps.one(face)).filter(|&card| {
            let (ruffed, height) = table.best.1;
            !ruffed || card.top() > height
        });
        let to_cards = |card: SuitCards| table.trump.to_cards(EffectiveSuit::Trump, card);
        // The ruff also wins its own points.
        let cost = |card: SuitCards| {
            let points = to_cards(card).points();
            let height = i32::from(card.top());
            if threatened { points - height } else { height - points / 2 }
        };
        return wins.min_by_key(|&card| cost(card)).map(to_cards);
    }
    let cheap = pick(Taste::Cheap).ruff(hand, lead).filter(|&cards| table.would_win(cards).is_some());
    cheap.or_else(|| pick(Taste::High).ruff(hand, lead).filter(|&cards| table.would_win(cards).is_some()))
}

fn is_worth(table: &Table, ruff: Cards, points: i32) -> bool {
    let highest = ruff.iter().map(|card| table.trump.strength(card.face())).max().unwrap_or_default();
    match highest {
        0..=9 => true,
        10..=12 => points >= 5 || table.trumps(table.turn).len() >= 8,
        _ => points >= 10,
    }
}

/// Follows with one card of the suit led.
fn single(table: &Table, lead: &Combination, held: Cards) -> Cards {
    let me = table.turn;
    let ranked = table.trump.suit_cards(lead.suit, held);
    let one = |card: SuitCards| table.trump.to_cards(lead.suit, card);
    let (ruffed, height) = table.best.1;
    let (ruffed, index) = (ruffed && lead.suit != EffectiveSuit::Trump, place(lead.suit));
    let faces = || Bits(ranked.faces()).map(|face| ranked.one(face));
    let points = |card: &SuitCards| one(*card).points();
    let pairs = ranked.pairs().cards();
    // Low cards without points; pairs stay whole.
    let waste = |card: &SuitCards| i32::from(card.top()) + 6 * points(card) + if pairs.0 & card.0 != 0 { 5 } else { 0 };
    let cheap = || faces().min_by_key(waste).map(one).unwrap_or(held);
    let fat = || faces().max_by_key(|card| 40 * points(card) - i32::from(card.top())).map(one).unwrap_or(held);
    let out = table.trump.suit_cards(lead.suit, table.out(me, index));
    let is_top = |card: &SuitCards| !beats(out, Kind::Single, *card);
    if table.partner_wins() {
        if is_safe(table, lead) {
            return fat();
        }
        // The partner's card will be beaten, but this one will not.
        let top = faces().filter(|card| !ruffed && card.top() > height + 1 && is_top(card)).min_by_key(waste);
        return match top {
            Some(top) if table.points + 10 >= 10 && index != TRUMPS => one(top),
            Some(top) if table.points >= 10 => one(top),
            _ => cheap(),
        };
    }
    if ruffed {
        return cheap();
    }
    let winning = || faces().filter(|card| card.top() > height);
    if table.is_last() {
        // Wins points that count now; keeps high trumps for more.
        let cost = |card: &SuitCards| i32::from(card.top()) - 2 * points(card);
        return match winning().min_by_key(cost) {
            Some(card) if index != TRUMPS || table.points > 0 || card.top() < 12 => one(card),
            _ => cheap(),
        };
    }
    let top = winning().filter(is_top).min_by_key(waste);
    match top {
        Some(card) if index != TRUMPS || table.points >= 5 || card.top() < 13 => one(card),
        // Third hand plays high.
        _ if table.count == 2 => match winning().max_by_key(|card| i32::from(card.top()) - 4 * points(card)) {
            Some(card) if table.points > 0 && (index != TRUMPS || card.top() < 13) => one(card),
            _ => cheap(),
        },
        _ => cheap(),
    }
}

pub(in crate::tractor) const fn partner(seat: Seat) -> Seat {
    seat.next(SEATS).next(SEATS)
}
