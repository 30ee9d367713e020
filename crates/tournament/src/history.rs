//! What the rounds so far say about who has met whom and sat where.

use std::collections::BTreeMap;

use crate::round::Held;

/// Earlier meetings.
#[derive(Debug)]
pub struct Meetings(BTreeMap<(usize, usize), Meeting>);

/// How two players have met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// How often they played at one table.
    pub times: u32,
    /// In which round the last time.
    pub round: u32,
}

impl Meetings {
    /// Who met whom in these rounds. A table where nobody played is no meeting.
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

    /// How two players have met.
    pub fn between(&self, one: usize, other: usize) -> Meeting {
        self.0.get(&key(one, other)).copied().unwrap_or_default()
    }
}

fn key(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

/// How often everybody sat at each seat, late or not.
#[derive(Debug)]
pub struct Sat(BTreeMap<(usize, usize), u32>);

impl Sat {
    /// Who sat where in these rounds.
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

/// How many byes a player has had.
pub fn byes(rounds: &[Held], player: usize) -> usize {
    rounds.iter().flat_map(|held| &held.seating.bye).filter(|bye| bye.player == player).count()
}
