//! Calls and snatches (报主、反主): the cards, and the moments, which are known because a seat learns of them with its next card.

use paiju_game::cards::{Card, Suit};
use paiju_game::{Rng, Seat};
use paiju_tractor::{Banking, CardId, Cards, HAND, Level, SEATS, View};

#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    /// The step of the answer: the number of cards dealt, minus one.
    pub step: usize,
    pub seat: Seat,
    pub cards: Cards,
}

/// The seat of the first card, and the calls; `may_have` gives the cards that another seat may have been dealt. `None`
/// if no order of dealing fits.
pub(super) fn calls(
    view: &View,
    last: Banking,
    may_have: impl Fn(Seat) -> Cards,
    rng: &mut Rng,
) -> Option<(Seat, Vec<Call>)> {
    let mut firsts: Vec<Seat> = Seat::all(SEATS).collect();
    rng.shuffle(&mut firsts);
    firsts.into_iter().find_map(|first| Some((first, calls_from(first, view, last, &may_have, rng)?)))
}

fn calls_from(
    first: Seat,
    view: &View,
    last: Banking,
    may_have: &impl Fn(Seat) -> Cards,
    rng: &mut Rng,
) -> Option<Vec<Call>> {
    let seats = usize::from(SEATS);
    let me = view.seat();
    let offset = usize::from((me.0 + SEATS - first.0) % SEATS);
    let level = view.course().level();
    let told = view.dealt().iter().map(|dealt| dealt.banking).chain([last]);
    let mut calls: Vec<Call> = Vec::new();
    let mut before = Banking::default();
    for (number, now) in told.enumerate() {
        // Whatever this card's message reports happened since the previous card.
        let from = number.checked_sub(1).map_or(0, |number| number * seats + offset);
        let to = if number < view.dealt().len() { number * seats + offset } else { seats * usize::from(HAND) };
        let step_of =
            |seat: Seat, from: usize| (from..to).find(|step| (usize::from(first.0) + step) % seats == seat.index());
        let own = number.checked_sub(1).and_then(|number| view.dealt().get(number)).map(|dealt| dealt.answer);
        let own = own.filter(|cards| !cards.is_empty());
        let snatched = now.snatched.filter(|_| before.snatched.is_none());
        if let Some(seat) = now.called.filter(|_| before.called.is_none()) {
            let step = step_of(seat, from)?;
            let suit = now.trump.filter(|_| snatched.is_none()).and_then(|trump| trump.suit);
            let shown = own.filter(|own| seat == me && own.len() == 1);
            let had = if seat == me { dealt_by(view, number) } else { may_have(seat) };
            calls.push(Call { step, seat, cards: shown.or_else(|| call(level, suit, had, rng))? });
        }
        if let Some(seat) = snatched {
            let after = calls.last().map_or(from, |call| from.max(call.step + 1));
            let step = step_of(seat, after)?;
            let shown = own.filter(|own| seat == me && own.len() == 2);
            let had = if seat == me { dealt_by(view, number) } else { may_have(seat) };
            calls.push(Call { step, seat, cards: shown.or_else(|| snatch(level, now.trump?.suit, had, rng))? });
        }
        before = now;
    }
    Some(calls)
}

fn dealt_by(view: &View, number: usize) -> Cards {
    view.dealt().iter().take(number).map(|dealt| dealt.card).collect()
}

/// A level card, of this suit if known.
fn call(level: Level, suit: Option<Suit>, had: Cards, rng: &mut Rng) -> Option<Cards> {
    let fits = |card: &CardId| suit.is_none() || card.face().suit() == suit;
    let cards: Vec<CardId> = (level.cards() & had).iter().filter(fits).collect();
    rng.pick(&cards).map(|&card| card.into())
}

/// A pair of level cards of the suit, or of jokers.
fn snatch(level: Level, suit: Option<Suit>, had: Cards, rng: &mut Rng) -> Option<Cards> {
    let faces: Vec<Card> = match suit {
        Some(_) => level.cards().iter().map(CardId::face).filter(|face| face.suit() == suit).take(1).collect(),
        None => vec![Card::LITTLE_JOKER, Card::BIG_JOKER],
    };
    let pairs: Vec<Cards> = faces.into_iter().map(|face| had.of_face(face)).filter(|pair| pair.len() == 2).collect();
    rng.pick(&pairs).copied()
}
