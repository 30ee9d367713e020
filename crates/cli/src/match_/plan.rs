//! The games of a match, and the order in which they are numbered.
//!
//! Games are grouped in rounds (轮); each round is played once per rotation of the players over the seats. A round in
//! one rotation is a *sitting*: the same players, and so the same processes, play one deal after another. Games are
//! numbered sitting by sitting.
//!
//! A match may be split into *shards*. Rounds are distributed to the shards in turn, so their numbers differ by at most
//! one, and all rotations of a deal, and all games of a process, are in one shard.

use paiju_game::Seed;

use super::shard::Shard;

/// The games to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub deals: u64,
    /// The number of deals per round; the last may have fewer.
    pub round: u64,
    pub seed: Seed,
    /// The number of rotations of each round, at least 1.
    pub rotations: u64,
    /// The part of the match to play.
    pub shard: Shard,
    /// The number of sittings played at a time.
    pub jobs: usize,
    /// An AI's budget per decision.
    pub work: u64,
}

/// A round in one rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    pub round: u64,
    /// How many seats the players have moved, from 0.
    pub rotation: u64,
    pub first_deal: u64,
    pub games: u64,
    pub first_game: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The game, from 0, in the order of the record.
    pub number: u64,
    /// The deal, from 0.
    pub deal: u64,
    /// The round, from 0.
    pub round: u64,
    pub rounds: u64,
    /// The game within the round, from 0.
    pub game: u64,
    /// How many games the round has.
    pub games: u64,
}

impl Plan {
    /// The number of games in the whole match; `None` if it cannot be counted.
    pub const fn checked_games(&self) -> Option<u64> {
        self.deals.checked_mul(self.rotations)
    }

    /// The number of games in the shard.
    pub const fn games(&self) -> u64 {
        let rounds = self.own_rounds();
        let last = self.rounds().saturating_sub(1);
        let deals = if rounds > 0 && self.shard.has(last) {
            (rounds - 1).saturating_mul(self.round).saturating_add(self.deals - last * self.round)
        } else {
            rounds.saturating_mul(self.round)
        };
        deals.saturating_mul(self.rotations)
    }

    pub const fn rounds(&self) -> u64 {
        self.deals.div_ceil(self.round)
    }

    const fn own_rounds(&self) -> u64 {
        self.rounds().saturating_sub(self.shard.index()).div_ceil(self.shard.count())
    }

    pub const fn sittings(&self) -> u64 {
        self.own_rounds().saturating_mul(self.rotations)
    }

    pub const fn first_deal(&self) -> u64 {
        self.shard.index().saturating_mul(self.round)
    }

    /// The shard's deal after this one.
    pub const fn deal_after(&self, deal: u64) -> u64 {
        let next = deal.saturating_add(1);
        let others = if next.is_multiple_of(self.round) { self.shard.count() - 1 } else { 0 };
        next.saturating_add(others.saturating_mul(self.round))
    }

    /// A sitting of the shard by its number there; `None` past the last.
    pub fn sitting(&self, number: u64) -> Option<Sitting> {
        if number >= self.sittings() {
            return None;
        }
        self.sitting_in((number / self.rotations) * self.shard.count() + self.shard.index(), number % self.rotations)
    }

    /// A round of the whole match in a rotation.
    fn sitting_in(&self, round: u64, rotation: u64) -> Option<Sitting> {
        let first_deal = round.checked_mul(self.round)?;
        let games = self.round.min(self.deals.checked_sub(first_deal).filter(|&deals| deals > 0)?);
        Some(Sitting { round, rotation, first_deal, games, first_game: first_deal * self.rotations + rotation * games })
    }

    /// The sitting of a game, by the game's number in the match; `None` if the shard does not have it.
    pub fn sitting_of(&self, game: u64) -> Option<Sitting> {
        let round = game / self.round.saturating_mul(self.rotations);
        let first = self.sitting_in(round, 0).filter(|_| self.shard.has(round))?;
        let rotation = (game - first.first_game) / first.games;
        if rotation < self.rotations { self.sitting_in(round, rotation) } else { None }
    }

    /// The deal of a game, by the game's number in the match; `None` if the shard does not have it.
    pub fn deal_of(&self, game: u64) -> Option<u64> {
        self.sitting_of(game).map(|sitting| sitting.first_deal + (game - sitting.first_game))
    }

    /// The numbers of the shard's games, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let plan = *self;
        (0..plan.sittings())
            .filter_map(move |number| plan.sitting(number))
            .flat_map(|sitting| sitting.first_game..sitting.first_game + sitting.games)
    }

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
        Plan { deals, round, seed: Seed(1), rotations, shard: Shard::WHOLE, jobs: 1, work: 0 }
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
                assert!(plan.places(sitting).all(|place| plan.deal_of(place.number) == Some(place.deal)));
            }
            assert_eq!(plan.sitting_of(plan.games()), None);
            for deal in 0..deals {
                assert_eq!(places.iter().filter(|place| place.deal == deal).count() as u64, rotations);
            }
        }
        let last = plan(8, 6, 3).sitting(5).unwrap();
        assert_eq!(last, Sitting { round: 1, rotation: 2, first_deal: 6, games: 2, first_game: 22 });
    }

    // ruling: N1
    #[test]
    fn shards_have_every_game_once_and_a_deal_is_in_one_of_them() {
        for (deals, round, rotations) in [(8, 6, 3), (1, 1, 1), (25, 3, 4), (24, 6, 2), (5, 9, 2)] {
            for count in 1..=7 {
                let shards: Vec<Plan> = (1..=count)
                    .map(|number| Plan { shard: Shard::new(number, count).unwrap(), ..plan(deals, round, rotations) })
                    .collect();
                let mut numbers = Vec::new();
                for shard in &shards {
                    let own: Vec<u64> = shard.numbers().collect();
                    assert!(own.is_sorted());
                    assert_eq!(own.len() as u64, shard.games(), "{shard:?}");
                    let mut deals: Vec<u64> = own.iter().filter_map(|&game| shard.deal_of(game)).collect();
                    assert_eq!(deals.len(), own.len());
                    deals.sort_unstable();
                    deals.dedup();
                    assert_eq!(deals.len() as u64 * rotations, shard.games());
                    let in_order = (0..deals.len()).scan(shard.first_deal(), |next, _| {
                        let deal = *next;
                        *next = shard.deal_after(deal);
                        Some(deal)
                    });
                    assert_eq!(in_order.collect::<Vec<_>>(), deals);
                    assert_eq!(own.iter().filter(|&&game| shard.sitting_of(game).is_none()).count(), 0);
                    numbers.extend(own);
                }
                let most = shards.iter().map(Plan::sittings).max().unwrap();
                assert!(shards.iter().all(|shard| shard.sittings() + rotations >= most));
                numbers.sort_unstable();
                assert_eq!(numbers, (0..deals * rotations).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_game_outside_a_shard_has_no_place_in_it() {
        let second = Plan { shard: Shard::new(2, 3).unwrap(), ..plan(24, 6, 2) };
        assert_eq!(second.deal_of(12), Some(6));
        for game in [0, 11, 24, 48, u64::MAX] {
            assert_eq!(second.deal_of(game), None, "{game}");
        }
        let none = Plan { shard: Shard::new(5, 5).unwrap(), ..plan(24, 6, 2) };
        assert_eq!((none.games(), none.sittings(), none.numbers().count()), (0, 0, 0));
        let many = Plan { shard: Shard::new(1, 1).unwrap(), ..plan(u64::MAX - 1, 1 << 63, 1) };
        assert_eq!(many.games(), u64::MAX - 1);
    }
}
