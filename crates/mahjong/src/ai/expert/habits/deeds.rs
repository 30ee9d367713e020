//! What players do where they might do something else, counted by stage: what can be told in words.

use paiju_game::{Game as _, Seat, SeatSet};

use super::Habit;
use crate::ai::expert::shifts::{STAGES, stage};
use crate::course::{Phase, Standing};
use crate::{Action, Mahjong, Meld, MeldKind, SEATS, Tile};

/// By habit in the order of [`Habit::ALL`], and by stage: how often they might have done it, and how often they did.
pub(in crate::ai::expert) type Counts = [[[u32; 2]; STAGES]; Habit::ALL.len()];

/// Nothing.
pub(super) const NONE: Counts = [[[0; 2]; STAGES]; Habit::ALL.len()];

/// As a file has them; `None` if that is of other habits.
pub(super) fn of_list(list: &[[u32; 2]]) -> Option<Counts> {
    let mut counts = NONE;
    let places = counts.as_flattened_mut();
    if list.len() != places.len() {
        return None;
    }
    // Nothing is done oftener than it might be.
    places.iter_mut().zip(list).for_each(|(place, &[might, did])| *place = [might, did.min(might)]);
    Some(counts)
}

pub(super) fn sum(one: &Counts, other: &Counts) -> Counts {
    let mut sum = *one;
    let places = sum.as_flattened_mut().as_flattened_mut();
    places.iter_mut().zip(other.as_flattened().as_flattened()).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
    sum
}

fn note(counts: &mut Counts, habit: Habit, wall: u8, is_done: bool) {
    let [might, did] = &mut counts[habit as usize][stage(wall)];
    if *might < u32::MAX {
        *might += 1;
        *did += u32::from(is_done);
    }
}

/// Counts what an answer says of habits.
pub(super) fn count(game: &Mahjong, seat: Seat, action: &Action, counts: &mut Counts) {
    let (course, hand) = (game.course(), game.hand(seat));
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let gangs = |action: &Action| matches!(action, Action::Gang(_));
    let mut note = |habit: Habit, is_done: bool| note(counts, habit, course.wall(), is_done);
    if legal.contains(&Action::Hu) {
        note(Habit::PassesHu, *action != Action::Hu);
        return;
    }
    if legal.iter().any(gangs) {
        note(Habit::Gangs, gangs(action));
    }
    if let Some((_, tile)) = course.offered()
        && legal.iter().any(|action| matches!(action, Action::Peng { .. }))
    {
        let claimed = hand.with_meld(Meld { tile, kind: MeldKind::Peng, from: None });
        let is_nearer = claimed.replace() < hand.replace();
        note(if is_nearer { Habit::ClaimsUseful } else { Habit::ClaimsIdle }, *action != Action::Pass);
    }
    let (Phase::Turn { .. }, Action::Play(tile)) = (course.phase(), *action) else { return };
    note(Habit::StepsBack, hand.without(tile).replace() > hand.replace());
    if hand.concealed.iter().any(|(_, held)| held == 2) {
        note(Habit::BreaksPairs, hand.concealed[tile] == 2);
    }
    if hand.concealed.iter().any(|(tile, _)| is_terminal(tile)) {
        note(Habit::PlaysTerminals, is_terminal(tile));
    }
    note(Habit::PlaysLying, course.pool().iter().any(|lying| lying.tile == tile && lying.taken.is_none()));
    note(Habit::PlaysDrawn, game.drawn(seat) == Some(tile));
}

/// 幺九牌
const fn is_terminal(tile: Tile) -> bool {
    matches!(tile.rank(), 1 | 9)
}

/// Whether seats are ready at two moments of a game, each asked once.
#[derive(Default)]
pub(super) struct Readiness {
    /// How many of the moments have come.
    come: usize,
}

impl Readiness {
    /// With so many tiles in the wall, or fewer.
    const MOMENTS: [(u8, Habit); 2] = [(36, Habit::ReadyEarly), (20, Habit::ReadyLate)];

    pub(super) fn count(&mut self, game: &Mahjong, seats: SeatSet, counts: &mut Counts) {
        let course = game.course();
        while let Some(&(wall, habit)) = Self::MOMENTS.get(self.come) {
            if course.wall() > wall {
                return;
            }
            self.come += 1;
            for seat in Seat::all(SEATS).filter(|seat| seats.contains(*seat)) {
                let is_ready = match course.shown()[seat.index()].standing {
                    Standing::Playing => game.hand(seat).replace() <= 1,
                    Standing::Won { .. } => true,
                    Standing::Out { .. } => continue,
                };
                note(counts, habit, wall, is_ready);
            }
        }
    }
}
