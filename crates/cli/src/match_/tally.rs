//! What many games add up to, for each player.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use paiju_game::table::Answer;
use paiju_game::{Estimate, Fault, Game, Series};
use serde::Serialize;

use super::arena::Played;

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
    pub roles: BTreeMap<&'static str, Wins>,
    /// Faults by kind.
    pub faults: BTreeMap<&'static str, u64>,
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

impl Tally {
    /// Nothing played yet.
    pub fn new<G: Game>(seed: u64, rotate: bool, names: &[String]) -> Self {
        let players = names.iter().map(|name| PlayerTally { name: name.clone(), ..PlayerTally::default() }).collect();
        Self { game: G::ID, deals: 0, games: 0, seed, rotate, players }
    }

    /// Takes in the games of a round. `role` names a seat's role at the end and whether it won, where the game has roles.
    pub fn add_round<G: Game, S>(
        &mut self,
        round: &[Played<G, S>],
        role: impl Fn(&G::Outcome, usize) -> Option<(&'static str, bool)>,
    ) {
        let games = round.first().map_or(0, |first| first.place.games);
        for game in 0..games {
            let of_deal: Vec<&Played<G, S>> = round.iter().filter(|played| played.place.game == game).collect();
            self.add_deal(&of_deal, &role);
        }
    }

    /// Takes in the games of one deal.
    fn add_deal<G: Game, S>(
        &mut self,
        games: &[&Played<G, S>],
        role: impl Fn(&G::Outcome, usize) -> Option<(&'static str, bool)>,
    ) {
        self.deals += 1;
        self.games += games.len() as u64;
        let mut sums = vec![0.0; self.players.len()];
        for game in games {
            let outcome = game.end.outcome();
            let scores = outcome.as_ref().map(G::scores).unwrap_or_default();
            for (seat, &player) in game.seating.iter().enumerate() {
                sums[player] += scores.get(seat).copied().unwrap_or_default();
                if let Some((role, won)) = outcome.as_ref().and_then(|outcome| role(outcome, seat)) {
                    let wins = self.players[player].roles.entry(role).or_default();
                    wins.games += 1;
                    wins.wins += u64::from(won);
                }
            }
            for (seat, answer) in game.faults() {
                *self.players[game.seating[seat.index()]].faults.entry(fault_name(answer)).or_default() += 1;
            }
        }
        let mean = sums.iter().sum::<f64>() / sums.len() as f64;
        for (player, sum) in self.players.iter_mut().zip(sums) {
            player.deals_won.add(match sum.total_cmp(&mean) {
                Ordering::Greater => 100.0,
                Ordering::Equal => 50.0,
                Ordering::Less => 0.0,
            });
            player.score.add(sum / games.len() as f64);
        }
    }

    /// How often somebody failed.
    pub fn faults(&self) -> u64 {
        self.players.iter().flat_map(|player| player.faults.values()).sum()
    }

    /// The table that people read.
    pub fn print(&self) {
        println!("{}: {} deals, {} games, seed {}", self.game, self.deals, self.games, self.seed);
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
            println!("  {:width$}  {mean:+.2}{spread} a game{deals}{rest}", player.name);
        }
    }
}

/// A fixed name for each kind of fault.
const fn fault_name<G: Game>(answer: &Answer<G>) -> &'static str {
    match answer {
        Answer::Acted(_) => "none",
        Answer::Refused { .. } | Answer::Failed(Fault::Illegal) => "illegal",
        Answer::Failed(Fault::TimeOut { .. }) => "time-out",
        Answer::Failed(Fault::Crash { .. }) => "crash",
        Answer::Failed(Fault::TooMuchOutput { .. }) => "too-much-output",
        Answer::Failed(Fault::Malformed { .. }) => "malformed",
        Answer::Failed(Fault::Reported { .. }) => "reported",
    }
}
