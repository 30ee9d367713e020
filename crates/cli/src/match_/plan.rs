//! Which games a match has, and in which order they are counted.
//!
//! Games come in rounds (轮), and a round once for each rotation of the players over the seats. A round in one rotation is a *sitting*: the
//! same players, and so the same programs, play one deal after another. Games are counted sitting by sitting.

use paiju_game::Seed;

/// Which games are played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many deals.
    pub deals: u64,
    /// How many deals a round has; the last may have fewer.
    pub round: u64,
    /// Where the deals come from.
    pub seed: Seed,
    /// In how many rotations of the players over the seats each round is played, at least 1.
    pub rotations: u64,
    /// How many sittings are played at a time.
    pub jobs: usize,
    /// What an AI may work per decision.
    pub work: u64,
}

/// A round in one rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The round, from 0.
    pub round: u64,
    /// By how many seats the players have moved on, from 0.
    pub rotation: u64,
    /// Its first deal.
    pub first_deal: u64,
    /// How many games it has.
    pub games: u64,
    /// The number of its first game.
    pub first_game: u64,
}

/// Where a game stands in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The game, from 0, in the order of the record.
    pub number: u64,
    /// The deal, from 0.
    pub deal: u64,
    /// The round, from 0.
    pub round: u64,
    /// How many rounds there are.
    pub rounds: u64,
    /// The game within the round, from 0.
    pub game: u64,
    /// How many games the round has.
    pub games: u64,
}

impl Plan {
    /// How many games there are; `None` for more than can be counted.
    pub const fn checked_games(&self) -> Option<u64> {
        self.deals.checked_mul(self.rotations)
    }

    /// How many games there are.
    pub const fn games(&self) -> u64 {
        self.deals.saturating_mul(self.rotations)
    }

    /// How many rounds there are.
    pub const fn rounds(&self) -> u64 {
        self.deals.div_ceil(self.round)
    }

    /// How many sittings there are.
    pub const fn sittings(&self) -> u64 {
        self.rounds().saturating_mul(self.rotations)
    }

    /// A sitting by its number; `None` past the last.
    pub fn sitting(&self, number: u64) -> Option<Sitting> {
        if number >= self.sittings() {
            return None;
        }
        let (round, rotation) = (number / self.rotations, number % self.rotations);
        let first_deal = round * self.round;
        let games = self.round.min(self.deals - first_deal);
        Some(Sitting { round, rotation, first_deal, games, first_game: first_deal * self.rotations + rotation * games })
    }

    /// The sitting that a game belongs to, by the game's number; `None` past the last.
    pub fn sitting_of(&self, game: u64) -> Option<Sitting> {
        let round = game / self.round.saturating_mul(self.rotations);
        let first = self.sitting(round.checked_mul(self.rotations)?)?;
        self.sitting(round * self.rotations + (game - first.first_game) / first.games)
    }

    /// The games of a sitting.
    pub fn places(&self, sitting: Sitting) -> impl Iterator<Item = Place> {
        let Sitting { round, first_deal, games, first_game, .. } = sitting;
        let rounds = self.rounds();
        (0..games).map(move |game| Place {
            number: first_game + game,
            deal: first_deal + game,
            round,
            rounds,
            game,
            games,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(deals: u64, round: u64, rotations: u64) -> Plan {
        Plan { deals, round, seed: Seed(1), rotations, jobs: 1, work: 0 }
    }

    #[test]
    fn every_game_has_its_number_and_every_deal_each_rotation() {
        for (deals, round, rotations) in [(8, 6, 3), (1, 1, 1), (12, 6, 4), (5, 9, 2)] {
            let plan = plan(deals, round, rotations);
            let sittings: Vec<Sitting> = (0..).map_while(|number| plan.sitting(number)).collect();
            assert_eq!(sittings.len() as u64, plan.sittings());
            let places: Vec<Place> = sittings.iter().flat_map(|&sitting| plan.places(sitting)).collect();
            let numbers: Vec<u64> = places.iter().map(|place| place.number).collect();
            assert_eq!(numbers, (0..plan.games()).collect::<Vec<_>>());
            for &sitting in &sittings {
                assert!(plan.places(sitting).all(|place| plan.sitting_of(place.number) == Some(sitting)));
            }
            assert_eq!(plan.sitting_of(plan.games()), None);
            for deal in 0..deals {
                assert_eq!(places.iter().filter(|place| place.deal == deal).count() as u64, rotations);
            }
        }
        let last = plan(8, 6, 3).sitting(5).unwrap();
        assert_eq!(last, Sitting { round: 1, rotation: 2, first_deal: 6, games: 2, first_game: 22 });
    }
}
