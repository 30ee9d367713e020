//! Completes one seat's game of Mahjong: the messages show what the others did, and a seed deals their tiles.
//!
//! Every tile that a seat discarded or exposed was in its hand at that time, and a winner has a winning hand.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_mahjong::{Counts, Mahjong, Rules, SEATS, Setup, Tile, View};

use super::reconstruction::{Draw, Held, Reconstruction};
use super::winning::winning_hand;
use super::{Position, Replay};
use crate::{Playable, Unplayable};

/// The number of deals tried.
const TRIES: u32 = 64;
/// The number of tiles dealt to a seat.
const DEALT: usize = 13;

/// The game of a seat's messages, with hidden tiles filled in by the seed.
///
/// # Errors
/// The messages do not show the seat's deal, or no deal was found that agrees with them.
pub(super) fn fill(replay: &Replay, seed: Seed) -> Result<Playable<Mahjong>, Unplayable> {
    let positions: Vec<Position> = replay.positions().collect();
    let Some(Position::Seat(last)) = positions.last() else { return Err(Unplayable::NoDeal) };
    let view = last.view().ok_or(Unplayable::NoDeal)?;
    let game = Reconstruction::of(view);
    let made = |position: &Position| game.made(position.course().map_or(0, |course| course.events().len()));
    let made: Vec<usize> = positions.iter().map(made).collect();
    let mut rng = Rng::new(seed);
    for _ in 0..TRIES {
        let Some(setup) = deal(view, &game, &mut rng) else { continue };
        let playable = Playable::<Mahjong>::new(setup, game.moves.clone(), made.clone(), Some(seed))?;
        if playable.is_whole() && agrees(&playable, &positions, view.seat()) {
            return Ok(playable);
        }
    }
    Err(Unplayable::NoAgreement { tried: TRIES })
}

/// Whether the seat has and sees in the game what its messages showed, whenever it must act.
fn agrees(playable: &Playable<Mahjong>, positions: &[Position], seat: Seat) -> bool {
    positions.iter().enumerate().all(|(moment, position)| {
        position.view(seat).filter(View::is_my_turn).is_none_or(|view| {
            playable.made(moment).is_ok_and(|made| {
                let ours = playable.game(made).view(seat);
                let pool = |view: &View| view.course().pool().to_vec();
                (ours.hand(), ours.drawn(), pool(&ours)) == (view.hand(), view.drawn(), pool(&view))
            })
        })
    })
}

/// An order of all tiles; `None` if the remaining tiles cannot make a winner's hand.
fn deal(view: &View, game: &Reconstruction, rng: &mut Rng) -> Option<Setup> {
    let me = view.seat();
    let mut hidden = view.unseen();
    let mut kept: [Vec<Tile>; SEATS as usize] = Default::default();
    let stays = |seat: Seat| (DEALT + game.draws_of(seat).count()).checked_sub(game.held(seat).len());
    for &(seat, tile) in game.won.iter().filter(|(seat, _)| *seat != me) {
        let hand = winning_hand(&hidden, tile, view.course().melds(seat).len(), rng)?;
        hidden = hidden.less(&hand);
        kept[seat.index()] = hand.tiles().collect();
        if kept[seat.index()].len() != stays(seat)? {
            return None;
        }
    }
    let mut rest: Vec<Tile> = hidden.tiles().collect();
    rng.shuffle(&mut rest);
    let won = |seat: Seat| game.won.iter().any(|(winner, _)| *winner == seat);
    for seat in Seat::all(SEATS).filter(|&seat| seat != me && !won(seat)) {
        let from = rest.len().checked_sub(stays(seat)?)?;
        kept[seat.index()] = rest.split_off(from);
    }
    let mut hands = [Counts::EMPTY; SEATS as usize];
    let mut drawn = vec![None; game.draws.len()];
    for seat in Seat::all(SEATS) {
        let slots = game.draws_of(seat);
        if seat == me {
            hands[seat.index()] = *view.dealt();
            slots.zip(view.draws()).for_each(|((place, _), tile)| drawn[place] = Some(*tile));
            continue;
        }
        let stayed = kept[seat.index()].iter().map(|&tile| Held { tile, until: usize::MAX });
        let mut held: Vec<Held> = game.held(seat).iter().copied().chain(stayed).collect();
        // The last draws have the fewest possible tiles: those still in the hand.
        let slots: Vec<(usize, &Draw)> = slots.collect();
        for (place, draw) in slots.into_iter().rev() {
            let later: Vec<usize> = (0..held.len()).filter(|&index| held[index].until > draw.at).collect();
            drawn[place] = Some(held.swap_remove(*rng.pick(&later)?).tile);
        }
        hands[seat.index()] = held.iter().map(|held| held.tile).collect();
    }
    let (mut front, mut end) = (Vec::new(), Vec::new());
    for (draw, tile) in game.draws.iter().zip(drawn) {
        if draw.from_end { &mut end } else { &mut front }.push(tile?);
    }
    front.extend(rest);
    Setup::from_draws(&hands, &front, &end, Rules::default())
}
