//! Completes one seat's game of Tractor: the messages show what the others played, and a seed deals the rest of their
//! cards.
//!
//! A seat that did not follow a suit has none of it left; a caller held the card when it called. The other follow
//! duties (pairs and tractors) and successful throws are checked by replaying: if the rules refuse a play, one of the
//! cards involved is exchanged for another hidden one, and the game is checked again.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_tractor::{Action, Cards, FollowRules, HAND, Level, Phase, Refusal, SEATS, Tractor};

use super::dealing::Dealing;
use super::{Position, Replay, ReplayEvent};
use crate::{Move, Playable, Unplayable};

/// The number of deals tried, under each of the follow rules.
const DEALS: u32 = 12;
/// The number of exchanges per deal.
const EXCHANGES: u32 = 200;
/// The number of answers during the deal.
const DEALT: usize = (SEATS * HAND) as usize;

/// The game of the seat's messages, with hidden cards filled in by the seed.
///
/// # Errors
/// The messages show no cards, or no deal was found that agrees with them.
pub(super) fn fill(replay: &Replay, seat: Seat, level: Level, seed: Seed) -> Result<Playable<Tractor>, Unplayable> {
    let positions: Vec<Position> = replay.positions().collect();
    let Some(Position::Seat { view, banking }) = positions.last() else { return Err(Unplayable::NoDeal) };
    if view.dealt().is_empty() {
        return Err(Unplayable::NoDeal);
    }
    let banking = banking.unwrap_or(*view.course().banking());
    let places = places(replay, &positions);
    let mut rng = Rng::new(seed);
    let mut tried = 0;
    for rules in [FollowRules::Strict, FollowRules::Judge] {
        for _ in 0..DEALS {
            tried += 1;
            let Some(mut dealing) = Dealing::new(view, level, banking, rules, &mut rng) else { continue };
            let offset = usize::from((seat.0 + SEATS - dealing.first.0) % SEATS);
            let made: Vec<usize> = places.iter().map(|place| place.moves(offset)).collect();
            let count = made.iter().copied().max().unwrap_or_default();
            for _ in 0..EXCHANGES {
                let Some(setup) = dealing.setup(&mut rng).filter(Tractor::is_deal) else { break };
                let mut moves = dealing.moves();
                moves.truncate(count);
                match judge(Tractor::start(&setup), &moves, &dealing) {
                    Ok(()) => return Playable::new(setup, moves, made, Some(seed)),
                    Err(Conflict { seat, cards }) => dealing.exchange(seat, cards, &mut rng),
                }
            }
        }
    }
    Err(Unplayable::NoAgreement { tried })
}

/// The position of a moment in the whole game.
#[derive(Clone, Copy)]
enum Place {
    /// After this many of the seat's own cards; it may have answered the last.
    Dealing { cards: usize, answered: bool },
    /// After this many moves.
    After(usize),
}

impl Place {
    /// The number of moves; `offset` is the number of seats that are dealt to before this one.
    const fn moves(self, offset: usize) -> usize {
        match self {
            Self::Dealing { cards: 0, .. } => 0,
            Self::Dealing { cards, answered } => (cards - 1) * SEATS as usize + offset + answered as usize,
            Self::After(moves) => moves,
        }
    }
}

fn places(replay: &Replay, positions: &[Position]) -> Vec<Place> {
    let mut answered = false;
    let mut places = Vec::with_capacity(positions.len());
    let steps = std::iter::once(None).chain(replay.steps.iter().map(Some));
    for (step, position) in steps.zip(positions) {
        match step.map(|step| &step.event) {
            Some(ReplayEvent::Dealt(_)) => answered = false,
            Some(ReplayEvent::Acted(_)) => answered = true,
            _ => {}
        }
        let Position::Seat { view, .. } = position else { continue };
        let plays: usize = view.course().tricks().iter().map(|trick| trick.plays().count()).sum();
        places.push(match view.course().phase() {
            Phase::Dealing { .. } => Place::Dealing { cards: view.dealt().len(), answered },
            Phase::Covering { .. } => Place::After(DEALT),
            Phase::Playing { .. } | Phase::Kitty { .. } | Phase::Over { .. } => Place::After(DEALT + 1 + plays),
        });
    }
    places
}

/// A contradiction to a deal: a seat that has some of these cards.
#[derive(Clone, Copy)]
struct Conflict {
    seat: Option<Seat>,
    cards: Cards,
}

/// Whether the game agrees with the messages.
fn judge(mut game: Tractor, moves: &[Move<Action>], dealing: &Dealing) -> Result<(), Conflict> {
    let any = Conflict { seat: None, cards: Cards::EMPTY };
    for (number, made) in moves.iter().enumerate() {
        let failed = game.failed_throws().len();
        made.apply(&mut game).map_err(|refusal| match refusal {
            Refusal::MustFollowSuit { held, .. }
            | Refusal::MustPlayPairs { held, .. }
            | Refusal::MustPlayTractor { held, .. } => Conflict { seat: Some(made.seat), cards: held },
            _ => any,
        })?;
        let Some(play) = number.checked_sub(DEALT + 1).and_then(|play| dealing.plays.get(play)) else { continue };
        let verdict = game.failed_throws().get(failed).map(|tried| &tried.verdict);
        match (play.tried, verdict) {
            (None, None) => {}
            (Some(_), Some(verdict)) if play.cards == verdict.forced.into() => {}
            // The throw stood although somebody could have beaten it.
            (None, Some(verdict)) => {
                let beaten = verdict.beaten.first();
                let seat = beaten.and_then(|beaten| beaten.by.first());
                let suit = beaten.zip(game.course().trump()).map(|(beaten, trump)| (trump, beaten.component.cards));
                let suit = suit.and_then(|(trump, cards)| Some(trump.cards(trump.suit_of(cards)?)));
                return Err(Conflict { seat, cards: suit.unwrap_or_default() });
            }
            (Some(_), _) => return Err(any),
        }
    }
    Ok(())
}
