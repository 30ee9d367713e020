//! Worlds: the unseen cards dealt at random, as far as the observation allows.

use paiju_game::{Rng, Seat};

use super::memory::TRUMPS;
use super::table::Table;
use paiju_tractor::{COVERED, CardId, Cards, HAND, SEATS, View};

/// The places of an unseen card: the seats and the covered cards.
const PLACES: usize = SEATS as usize + 1;
const KITTY: usize = SEATS as usize;

/// What a seat knows about the places of the unseen cards.
#[derive(Clone, Debug)]
pub(in crate::tractor) struct Unknown {
    /// The cards without a known place, each with a bit mask of its possible places.
    cards: Vec<(CardId, u8)>,
    /// How many cards each place still needs.
    room: [usize; PLACES],
    /// The cards that a seat has shown.
    shown: [Cards; SEATS as usize],
}

impl Unknown {
    pub(in crate::tractor) fn of(view: &View, table: &Table) -> Self {
        let course = view.course();
        let me = view.seat();
        let unseen = view.unseen();
        let mut room = [0; PLACES];
        let covered = view.taken().is_some_and(|taken| taken.covered.is_some());
        for seat in Seat::all(SEATS).filter(|&seat| seat != me) {
            let played: usize = course.tricks().iter().filter_map(|trick| trick.play_of(seat)).map(Cards::len).sum();
            room[seat.index()] = usize::from(HAND).saturating_sub(played);
        }
        let held: usize = room.iter().sum();
        room[KITTY] = if covered { 0 } else { unseen.len().saturating_sub(held).min(COVERED) };
        let shown = shown(view, unseen);
        for (room, shown) in room.iter_mut().zip(shown) {
            *room = room.saturating_sub(shown.len());
        }
        let free = unseen - shown.iter().fold(Cards::EMPTY, |all, &cards| all | cards);
        let places = |card: CardId| {
            let suit = table.suits.iter().position(|suit| suit.contains(card)).unwrap_or(TRUMPS);
            let mut places = 0u8;
            for seat in Seat::all(SEATS).filter(|&seat| seat != me && !table.voids.is_void(seat, suit)) {
                places |= 1 << seat.0;
            }
            // A banker covers trumps only when forced.
            if suit != TRUMPS {
                places |= 1 << KITTY;
            }
            places
        };
        let mut cards: Vec<(CardId, u8)> = free.iter().map(|card| (card, places(card))).collect();
        // The cards with the fewest places first.
        cards.sort_by_cached_key(|(_, places)| u64::from(places.count_ones()));
        Self { cards, room, shown }
    }

    /// The possible places of each card, as a bit mask: the seats, then the covered cards.
    pub(in crate::tractor) fn places(&self) -> &[(CardId, u8)] {
        &self.cards
    }

    /// Deals the unseen cards into a table.
    pub(in crate::tractor) fn deal(&self, table: &mut Table, me: Seat, rng: &mut Rng) {
        let mut cards = self.cards.clone();
        // Cards with equally many places come in random order.
        for class in cards.chunk_by_mut(|(_, one), (_, other)| one.count_ones() == other.count_ones()) {
            rng.shuffle(class);
        }
        let mut room = self.room;
        let mut dealt: Vec<(CardId, u8, usize)> = Vec::with_capacity(cards.len());
        for (card, places) in cards {
            let at = pick(places, &room, card, rng).or_else(|| make_room(places, &mut room, &mut dealt));
            let at = at.or_else(|| room.iter().position(|&room| room > 0));
            if let Some(at) = at {
                room[at] = room[at].saturating_sub(1);
                dealt.push((card, places, at));
            }
        }
        for seat in Seat::all(SEATS).filter(|&seat| seat != me) {
            let cards = dealt.iter().filter(|(_, _, at)| *at == seat.index()).map(|&(card, ..)| card);
            table.hands[seat.index()] = cards.collect::<Cards>() | self.shown[seat.index()];
        }
        if self.room[KITTY] > 0 {
            table.covered = dealt.iter().filter(|(_, _, at)| *at == KITTY).map(|&(card, ..)| card).collect();
        }
    }
}

/// What the others showed and have not played: the caller one level card of the trump suit, the snatcher a pair.
fn shown(view: &View, unseen: Cards) -> [Cards; SEATS as usize] {
    let mut shown = [Cards::EMPTY; SEATS as usize];
    let banking = view.course().banking();
    let Some(trump) = banking.trump else { return shown };
    let level = trump.suit.map(|suit| Cards::of_face(unseen, paiju_game::cards::Card::new(trump.level.rank(), suit)));
    match (banking.called, banking.snatched, level) {
        (_, Some(snatcher), Some(pair)) if snatcher != view.seat() && pair.len() == 2 => shown[snatcher.index()] = pair,
        (Some(caller), None, Some(cards)) if caller != view.seat() => {
            // Either card of the pair will do. If one is gone, the other may belong to anybody.
            if let Some(card) = cards.first().filter(|_| cards.len() == 2) {
                shown[caller.index()] = card.into();
            }
        }
        _ => {}
    }
    shown
}

/// A random place with room, weighted by its room.
fn pick(places: u8, room: &[usize; PLACES], card: CardId, rng: &mut Rng) -> Option<usize> {
    // Points are seldom covered.
    let weight = |place: usize| match (places >> place & 1, place) {
        (0, _) => 0,
        (_, KITTY) if card.points() > 0 => room[place],
        _ => 2 * room[place],
    };
    let total: usize = (0..PLACES).map(weight).sum();
    if total == 0 {
        return None;
    }
    let mut at = rng.below(total as u32) as usize;
    (0..PLACES).find(|&place| {
        let here = at < weight(place);
        at = at.saturating_sub(weight(place));
        here
    })
}

/// Moves a dealt card elsewhere to make room in one of `places`.
fn make_room(places: u8, room: &mut [usize; PLACES], dealt: &mut [(CardId, u8, usize)]) -> Option<usize> {
    for (_, other_places, at) in dealt.iter_mut() {
        if places >> *at & 1 == 0 {
            continue;
        }
        let free = (0..PLACES).find(|&place| *other_places >> place & 1 == 1 && room[place] > 0);
        if let Some(free) = free {
            let freed = *at;
            *at = free;
            room[free] -= 1;
            room[freed] += 1;
            return Some(freed);
        }
    }
    None
}
