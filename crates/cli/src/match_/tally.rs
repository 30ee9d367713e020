//! What many games add up to, for each player.
//!
//! Games come in the order in which they end; they are added up in the order of the deals, so that the sums are the same bits on any
//! number of jobs, and of a match that was broken off and gone on with.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;

use paiju_game::{Estimate, Series};
use serde::Serialize;

use super::plan::Plan;
use super::result::GameResult;
use super::rounds::{RoundCount, Rounds};
use crate::output::{Output, OutputError};

/// What a match adds up to.
#[derive(Debug, Serialize)]
pub struct Tally {
    /// The game.
    pub game: &'static str,
    /// How many deals.
    pub deals: u64,
    /// How many games: the deals, times the rotations.
    pub games: u64,
    /// Where the deals came from.
    pub seed: u64,
    /// Whether every deal was played in every rotation of the seats.
    pub rotate: bool,
    /// Whether these are all games of the match.
    pub finished: bool,
    /// One entry a player, in the order of the command line.
    pub players: Vec<PlayerTally>,
}

/// What one player's games add up to.
#[derive(Debug, Default, Serialize)]
pub struct PlayerTally {
    /// As on the command line.
    pub name: String,
    /// Points a game; with rotation the mean over a deal's rotations is one number.
    #[serde(serialize_with = "estimate")]
    pub score: Series,
    /// Of the deals those in which the player had more points than the players' mean, in hundredths; a tie counts half.
    #[serde(serialize_with = "estimate")]
    pub deals_won: Series,
    /// Games and wins by role.
    pub roles: BTreeMap<Cow<'static, str>, Wins>,
    /// Faults by kind.
    pub faults: BTreeMap<Cow<'static, str>, u64>,
    /// What the rounds came to, in a game whose rounds have a cap; of rounds that were played to their end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Rounds>,
}

/// How often, and how often with success.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wins {
    /// Games.
    pub games: u64,
    /// Of these won.
    pub wins: u64,
}

fn estimate<S: serde::Serializer>(series: &Series, serializer: S) -> Result<S::Ok, S::Error> {
    series.estimate().serialize(serializer)
}

/// Games on their way into a tally.
#[derive(Debug)]
pub struct Count {
    tally: Tally,
    /// How often each deal is played.
    rotations: u64,
    /// The first deal that is not added up yet.
    next: u64,
    /// The games of the deals from there on: by deal, by number.
    waiting: BTreeMap<u64, BTreeMap<u64, GameResult>>,
    rounds: Option<RoundCount>,
}

impl Count {
    /// No game yet, of a match with this many rotations of each deal.
    pub fn new(game: &'static str, seed: u64, rotate: bool, rotations: u64, names: &[String]) -> Self {
        let players = names.iter().map(|name| PlayerTally { name: name.clone(), ..PlayerTally::default() }).collect();
        let tally = Tally { game, deals: 0, games: 0, seed, rotate, finished: false, players };
        Self { tally, rotations, next: 0, waiting: BTreeMap::new(), rounds: None }
    }

    /// Counts the rounds of this plan as well, whose small score has this cap where they have their full length.
    #[must_use]
    pub fn with_rounds(mut self, plan: Plan, cap: Option<u64>) -> Self {
        self.rounds = cap.map(|cap| RoundCount::new(plan, cap));
        self
    }

    /// Takes in the game with this number.
    pub fn add(&mut self, number: u64, result: GameResult) {
        if let Some(rounds) = &mut self.rounds {
            rounds.add(number, &result);
        }
        self.waiting.entry(result.deal).or_default().insert(number, result);
        while let Some(deal) = self.waiting.first_entry().filter(|deal| *deal.key() == self.next)
            && deal.get().len() as u64 == self.rotations
        {
            let games = deal.remove();
            self.tally.add_deal(games.values());
            self.next += 1;
        }
    }

    /// How many games were taken in.
    pub fn games(&self) -> u64 {
        self.tally.games + self.waiting.values().map(|games| games.len() as u64).sum::<u64>()
    }

    /// What the games add up to; a deal that was not played in every rotation counts with those in which it was.
    pub fn finish(mut self, finished: bool) -> Tally {
        self.tally.finished = finished;
        if let Some(rounds) = self.rounds {
            for (place, player) in self.tally.players.iter_mut().enumerate() {
                player.rounds = Some(rounds.of(place));
            }
        }
        for games in self.waiting.values() {
            self.tally.add_deal(games.values());
        }
        self.tally
    }
}

impl Tally {
    /// Takes in the games of one deal.
    fn add_deal<'a>(&mut self, games: impl ExactSizeIterator<Item = &'a GameResult>) {
        let count = games.len();
        self.deals += 1;
        self.games += count as u64;
        let mut sums = vec![0.0; self.players.len()];
        for game in games {
            for ((player, sum), result) in self.players.iter_mut().zip(&mut sums).zip(&game.players) {
                *sum += result.score;
                if let Some((role, won)) = &result.role {
                    let wins = player.roles.entry(role.clone()).or_default();
                    wins.games += 1;
                    wins.wins += u64::from(*won);
                }
                for fault in &result.faults {
                    *player.faults.entry(fault.clone()).or_default() += 1;
                }
            }
        }
        let mean = sums.iter().sum::<f64>() / sums.len() as f64;
        for (player, sum) in self.players.iter_mut().zip(sums) {
            player.deals_won.add(match sum.total_cmp(&mean) {
                Ordering::Greater => 100.0,
                Ordering::Equal => 50.0,
                Ordering::Less => 0.0,
            });
            player.score.add(sum / count as f64);
        }
    }

    /// How often somebody failed.
    pub fn faults(&self) -> u64 {
        self.players.iter().flat_map(|player| player.faults.values()).sum()
    }

    /// The table that people read.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn print(&self, out: &mut Output) -> Result<(), OutputError> {
        out.line(format_args!("{}: {} deals, {} games, seed {}", self.game, self.deals, self.games, self.seed))?;
        let width = self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or_default();
        for player in &self.players {
            let Estimate { mean, half_width, .. } = player.score.estimate();
            let spread = if half_width.is_finite() { format!(" ± {half_width:.2}") } else { String::new() };
            let roles = player.roles.iter().map(|(role, wins)| {
                let share = 100.0 * wins.wins as f64 / wins.games.max(1) as f64;
                format!("  {role} {}/{} ({share:.1} %)", wins.wins, wins.games)
            });
            let faults = player.faults.iter().map(|(fault, count)| format!("  {fault} × {count}"));
            let rest: String = roles.chain(faults).collect();
            let won = player.deals_won.estimate();
            let won_spread =
                if won.half_width.is_finite() { format!(" ± {:.1}", won.half_width) } else { String::new() };
            let deals = format!("  deals {:.1}{won_spread} %", won.mean);
            out.line(format_args!("  {:width$}  {mean:+.2}{spread} a game{deals}{rest}", player.name))?;
            if let Some(rounds) = player.rounds.as_ref().filter(|rounds| rounds.rounds > 0) {
                out.line(format_args!("  {:width$}  {rounds}", ""))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::result::PlayerResult;
    use super::*;

    /// Two deals in three rotations, with scores whose sum depends on the order of its terms.
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
        let mut count = Count::new("doudizhu", 1, true, 3, &["a".to_owned(), "b".to_owned()]);
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
    fn a_deal_that_was_broken_off_counts_with_what_was_played() {
        let broken = tally(&[4, 0, 2]);
        assert_eq!((&broken["games"], &broken["deals"], &broken["finished"]), (&3.into(), &2.into(), &false.into()));
        assert_eq!(broken["players"][0]["roles"]["landlord"]["games"], 3);
        assert_eq!(broken["players"][0]["score"]["count"], 2);
    }

    #[test]
    fn a_result_is_read_back_to_the_bit() {
        for (_, result) in results() {
            let text = serde_json::to_string(&result).unwrap();
            assert_eq!(serde_json::from_str::<GameResult>(&text).unwrap(), result);
        }
    }
}
