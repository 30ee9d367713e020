//! Adds up many games for each player.
//!
//! Games come in the order in which they end; they are added up in the order of the deals, so that the sums are the
//! same bits with any number of jobs, and for a match that was interrupted and resumed.

use std::borrow::Cow;
use std::collections::BTreeMap;

use paiju_tournament::standing::{Standing, deals_won};
use paiju_tournament::times::{Summary, Times};
use serde::Serialize;

use super::plan::Plan;
use super::result::{GameResult, is_none};
use super::rounds::{RoundCount, Rounds};

#[derive(Debug, Serialize)]
pub struct Tally {
    pub game: &'static str,
    pub deals: u64,
    /// How many games: the deals, times the rotations.
    pub games: u64,
    /// Where the deals came from.
    pub seed: u64,
    /// Whether every deal was played in every rotation of the seats.
    pub rotate: bool,
    /// Whether these are all games of the match.
    pub finished: bool,
    /// One entry per team, in the order of the command line, in a game of teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamTally>,
    /// One entry per player, in the order of the command line.
    pub players: Vec<PlayerTally>,
}

/// The totals of one player's games.
#[derive(Debug, Default, Serialize)]
pub struct PlayerTally {
    /// As on the command line.
    pub name: String,
    /// Points, deals and roles; of a team's player `deals_won` is the team's.
    #[serde(flatten)]
    pub standing: Standing,
    pub faults: BTreeMap<Cow<'static, str>, u64>,
    /// 托管: the games in which the judge played for it after a fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken_over: Vec<TakenOver>,
    /// The acknowledgements that named another message and were taken.
    #[serde(skip_serializing_if = "is_none")]
    pub stale_acknowledgements: u64,
    /// The results of the rounds played to their end, in a game whose rounds have a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Rounds>,
    /// Decision times. Not part of the result unless requested.
    #[serde(skip)]
    pub took: Times,
    /// The printed form of the times, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<Summary>,
}

/// A game in which a player failed and the judge played on for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TakenOver {
    /// The game's number in the record, from 0.
    pub game: u64,
    /// The turn from which the judge played, as `paiju inspect` counts turns.
    pub turn: u64,
}

/// The totals of one team's games. Its points in a game are the mean of its players', so that a fault, which costs only
/// one player, counts for the team as well.
#[derive(Debug, Default, Serialize)]
pub struct TeamTally {
    /// Its players' names, with a `+` between.
    pub name: String,
    /// Its players' places among the players, from 0.
    pub players: Vec<usize>,
    /// Points, deals and roles.
    #[serde(flatten)]
    pub standing: Standing,
}

/// Collects games for a tally.
#[derive(Debug)]
pub struct Count {
    tally: Tally,
    plan: Plan,
    /// The first deal that is not added up yet.
    next: u64,
    /// The games of the deals from there on: by deal, by number.
    waiting: BTreeMap<u64, BTreeMap<u64, GameResult>>,
    rounds: Option<RoundCount>,
}

impl Count {
    /// An empty tally for a match with this plan; `teams` is the number of teams, if players do not play each for themselves.
    pub fn new(game: &'static str, plan: Plan, rotate: bool, names: &[String], teams: Option<usize>) -> Self {
        let players = names.iter().map(|name| PlayerTally { name: name.clone(), ..PlayerTally::default() }).collect();
        // All players move on together, so that partners stay partners.
        let team = |first: usize, count: usize| {
            let players: Vec<usize> = (first..names.len()).step_by(count).collect();
            let named: Vec<&str> = players.iter().filter_map(|&player| names.get(player)).map(String::as_str).collect();
            TeamTally { name: named.join(" + "), players, ..TeamTally::default() }
        };
        let teams = teams.map_or(Vec::new(), |count| (0..count).map(|first| team(first, count)).collect());
        let seed = plan.seed.0;
        let tally = Tally { game, deals: 0, games: 0, seed, rotate, finished: false, teams, players };
        Self { tally, plan, next: plan.first_deal(), waiting: BTreeMap::new(), rounds: None }
    }

    /// Also counts rounds. A complete round has this cap on its small score.
    #[must_use]
    pub fn with_rounds(mut self, cap: Option<u64>) -> Self {
        self.rounds = cap.map(|cap| RoundCount::new(self.plan, cap));
        self
    }

    /// Adds the game with this number.
    pub fn add(&mut self, number: u64, result: GameResult) {
        if let Some(rounds) = &mut self.rounds {
            rounds.add(number, &result);
        }
        self.waiting.entry(result.deal).or_default().insert(number, result);
        while let Some(deal) = self.waiting.first_entry().filter(|deal| *deal.key() == self.next)
            && deal.get().len() as u64 == self.plan.rotations
        {
            let games = deal.remove();
            self.tally.add_deal(games.iter());
            self.next = self.plan.deal_after(self.next);
        }
    }

    /// The number of games added.
    pub fn games(&self) -> u64 {
        self.tally.games + self.waiting.values().map(|games| games.len() as u64).sum::<u64>()
    }

    /// The totals; a deal that was not played in every rotation counts with those in which it was.
    pub fn finish(mut self, finished: bool) -> Tally {
        self.tally.finished = finished;
        if let Some(rounds) = self.rounds {
            for (place, player) in self.tally.players.iter_mut().enumerate() {
                player.rounds = Some(rounds.of(place));
            }
        }
        for games in self.waiting.values() {
            self.tally.add_deal(games.iter());
        }
        self.tally
    }
}

impl Tally {
    /// Adds the games of one deal, with their numbers.
    fn add_deal<'a>(&mut self, games: impl ExactSizeIterator<Item = (&'a u64, &'a GameResult)>) {
        let count = games.len() as u64;
        self.deals += 1;
        self.games += count;
        let mut sums = vec![0.0; self.players.len()];
        for (&number, game) in games {
            for ((player, sum), result) in self.players.iter_mut().zip(&mut sums).zip(&game.players) {
                *sum += result.score;
                result.took.iter().for_each(|&time| player.took.add(time));
                for fault in &result.faults {
                    *player.faults.entry(fault.clone()).or_default() += 1;
                }
                player.stale_acknowledgements += result.stale;
                player.taken_over.extend(result.taken_over.map(|turn| TakenOver { game: number, turn }));
                if let Some((role, won)) = &result.role {
                    player.standing.play(role.clone(), *won);
                }
            }
            for team in &mut self.teams {
                // Partners have one role and win together.
                let first = team.players.first().and_then(|&player| game.players.get(player));
                if let Some((role, won)) = first.and_then(|player| player.role.as_ref()) {
                    team.standing.play(role.clone(), *won);
                }
            }
        }
        let of_team = |team: &TeamTally| {
            let points = team.players.iter().filter_map(|&player| sums.get(player)).sum::<f64>();
            points / team.players.len().max(1) as f64
        };
        let team_sums: Vec<f64> = self.teams.iter().map(of_team).collect();
        let won = deals_won(&sums);
        for ((player, sum), won) in self.players.iter_mut().zip(&sums).zip(won) {
            player.standing.end_deal(count, *sum, won);
        }
        for ((team, sum), won) in self.teams.iter_mut().zip(&team_sums).zip(deals_won(&team_sums)) {
            team.standing.end_deal(count, *sum, won);
            for &player in &team.players {
                if let Some(player) = self.players.get_mut(player) {
                    player.standing.deals_won = team.standing.deals_won;
                }
            }
        }
    }

    /// Makes decision times a part of the result.
    pub fn tell_times(&mut self) {
        self.players.iter_mut().for_each(|player| player.times = player.took.summary());
    }

    /// The number of faults.
    pub fn faults(&self) -> u64 {
        self.players.iter().flat_map(|player| player.faults.values()).sum()
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;

    use super::super::result::PlayerResult;
    use super::super::shard::Shard;
    use super::*;

    /// Two deals in three rotations, with scores whose floating-point sum depends on the order of addition.
    fn results() -> Vec<(u64, GameResult)> {
        let score = [0.1, 0.2, 0.3, 0.7, 1e9, -1e-7];
        let player = |score| PlayerResult { score, role: Some(("landlord".into(), true)), ..PlayerResult::default() };
        (0..6)
            .map(|number| {
                let score = score[number as usize];
                (number, GameResult { deal: number / 3, players: vec![player(score), player(-score)] })
            })
            .collect()
    }

    fn tally(order: &[usize]) -> serde_json::Value {
        let plan = Plan { deals: 2, round: 1, seed: Seed(1), rotations: 3, shard: Shard::WHOLE, jobs: 1, work: 0 };
        let mut count = Count::new("doudizhu", plan, true, &["a".to_owned(), "b".to_owned()], None);
        for &at in order {
            let (number, result) = results().swap_remove(at);
            count.add(number, result);
        }
        assert_eq!(count.games(), order.len() as u64);
        serde_json::to_value(count.finish(order.len() == 6)).unwrap()
    }

    #[test]
    fn the_order_in_which_games_end_changes_no_bit() {
        let in_order = tally(&[0, 1, 2, 3, 4, 5]);
        for order in [[5, 4, 3, 2, 1, 0], [3, 0, 4, 1, 5, 2], [2, 0, 1, 5, 3, 4]] {
            assert_eq!(tally(&order), in_order);
        }
        assert_eq!((&in_order["games"], &in_order["finished"]), (&6.into(), &true.into()));
    }

    #[test]
    fn an_unfinished_deal_counts_with_what_was_played() {
        let broken = tally(&[4, 0, 2]);
        assert_eq!((&broken["games"], &broken["deals"], &broken["finished"]), (&3.into(), &2.into(), &false.into()));
        assert_eq!(broken["players"][0]["roles"]["landlord"]["games"], 3);
        assert_eq!(broken["players"][0]["score"]["count"], 2);
    }

    /// Deals of four players in two teams, each played on both sides.
    fn mirrored(scores: &[[f64; 4]]) -> serde_json::Value {
        let deals = scores.len() as u64 / 2;
        let plan = Plan { deals, round: 1, seed: Seed(1), rotations: 2, shard: Shard::WHOLE, jobs: 1, work: 0 };
        let names = ["a", "b", "c", "d"].map(str::to_owned);
        let mut count = Count::new("tractor", plan, true, &names, Some(2));
        for (number, &scores) in (0..).zip(scores) {
            let role = |place: usize| {
                Some((if place.is_multiple_of(2) { "banker" } else { "attacker" }.into(), scores[place] > 0.0))
            };
            let player =
                |place: usize| PlayerResult { score: scores[place], role: role(place), ..PlayerResult::default() };
            count.add(number, GameResult { deal: number / 2, players: (0..4).map(player).collect() });
        }
        serde_json::to_value(count.finish(true)).unwrap()
    }

    // ruling: N2
    #[test]
    fn a_team_counts_by_itself_and_its_deals_are_clusters() {
        // One side of the cards always wins, regardless of the players, so the teams are even.
        let deals = [[2.0, 0.0, 2.0, 0.0], [0.0, 2.0, 0.0, 2.0], [1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]];
        let even = mirrored(&deals.repeat(3));
        let of = |tally: &serde_json::Value, team: usize, what: &str| tally["teams"][team][what].clone();
        assert_eq!((&even["teams"][0]["name"], &even["teams"][1]["name"]), (&"a + c".into(), &"b + d".into()));
        let score = of(&even, 0, "score");
        assert_eq!((&score["count"], &score["mean"]), (&6.into(), &0.75.into()));
        // Deals of 2 and of 1 points among twelve games: √(6/5 · 6 · ½²) / 12, with five degrees of freedom.
        let half_width = 2.5706 * (1.8f64).sqrt() / 12.0;
        assert!((score["half_width"].as_f64().unwrap() - half_width).abs() < 1e-4, "{even}");
        // Six deals that were won and lost alike are not certain: between 36 and 64 of a hundred.
        for share in [of(&even, 1, "deals_won"), of(&even, 0, "roles")["banker"]["share"].clone()] {
            let bound = |name: &str| share[name].as_f64().unwrap();
            assert_eq!(bound("mean"), 50.0);
            assert!((bound("low") - 35.5).abs() < 0.1 && (bound("high") - 64.5).abs() < 0.1, "{share}");
        }
        // Two deals are too few for any interval.
        let few = mirrored(&deals);
        let shares = [of(&few, 0, "score"), of(&few, 0, "deals_won"), of(&few, 0, "roles")["banker"]["share"].clone()];
        assert!(shares.iter().all(|share| share["half_width"].is_null() && share["mean"].is_f64()), "{few}");
        assert!(shares[1]["low"].is_null() && shares[2]["high"].is_null(), "{few}");
        assert_eq!((&even["teams"][0]["players"], &even["players"][2]["name"]), (&vec![0, 2].into(), &"c".into()));
    }

    // ruling: N3
    #[test]
    fn a_players_fault_counts_for_its_team() {
        let tally = mirrored(&[[-3.0, 1.0, 0.0, 1.0]; 4]);
        let mean = |who: &str, place: usize, what: &str| tally[who][place][what]["mean"].as_f64().unwrap();
        assert_eq!((mean("teams", 0, "score"), mean("teams", 1, "score")), (-1.5, 1.0));
        assert_eq!((mean("teams", 0, "deals_won"), mean("teams", 1, "deals_won")), (0.0, 100.0));
        // The partner who did nothing wrong has won no deal.
        assert_eq!((mean("players", 2, "score"), mean("players", 2, "deals_won")), (0.0, 0.0));
    }

    #[test]
    fn a_result_is_read_back_to_the_bit() {
        for (_, result) in results() {
            let text = serde_json::to_string(&result).unwrap();
            assert_eq!(serde_json::from_str::<GameResult>(&text).unwrap(), result);
        }
    }
}
