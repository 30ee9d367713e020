//! Who has met whom, and sat where, in the rounds so far.

use std::collections::BTreeMap;

use crate::round::Held;

/// Earlier meetings.
#[derive(Debug)]
pub struct Meetings(BTreeMap<(usize, usize), Meeting>);

/// The meetings of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// The number of times at one table.
    pub times: u32,
    /// The round of the last time.
    pub round: u32,
}

impl Meetings {
    /// The meetings in these rounds. A table that did not play does not count.
    pub fn of(rounds: &[Held]) -> Self {
        let mut meetings: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
        for held in rounds {
            let tables = held.seating.tables.iter().zip(&held.games).filter(|(_, games)| !games.is_empty());
            for (table, _) in tables {
                for (at, &one) in table.seats.iter().enumerate() {
                    for &other in table.seats.iter().skip(at + 1).filter(|&&other| other != one) {
                        let meeting = meetings.entry(key(one, other)).or_default();
                        meeting.times += 1;
                        meeting.round = held.seating.round;
                    }
                }
            }
        }
        Self(meetings)
    }

    /// The meetings of two players.
    pub fn between(&self, one: usize, other: usize) -> Meeting {
        self.0.get(&key(one, other)).copied().unwrap_or_default()
    }
}

fn key(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

/// How often everyone sat at each seat, late or not.
#[derive(Debug)]
pub struct Sat(BTreeMap<(usize, usize), u32>);

impl Sat {
    /// The seats in these rounds.
    pub fn of(rounds: &[Held]) -> Self {
        let mut sat = BTreeMap::new();
        for table in rounds.iter().flat_map(|held| &held.seating.tables) {
            for (seat, &player) in table.seats.iter().enumerate() {
                *sat.entry((player, seat)).or_default() += 1;
            }
        }
        Self(sat)
    }

    /// How often this player sat at this seat.
    pub fn times(&self, player: usize, seat: usize) -> u32 {
        self.0.get(&(player, seat)).copied().unwrap_or_default()
    }
}

/// The number of a player's byes.
pub fn byes(rounds: &[Held], player: usize) -> usize {
    rounds.iter().flat_map(|held| &held.seating.bye).filter(|bye| bye.player == player).count()
}
