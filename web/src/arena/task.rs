//! One game of a tournament, as sent to a worker with the game's AIs, and its result.

use paiju_game::platform::dialogue::Run;
use paiju_game::{Seat, Seed, Spoken};
use paiju_games::GameRules;
use paiju_tournament::{GameResult, Points, SeatFault};
use serde::{Deserialize, Serialize};

use super::GameAt;

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// Its place in the tournament.
    pub at: GameAt,
    /// The round that it belongs to; `None` in a match.
    pub round: Option<Round>,
    /// The rules by name; another game's change nothing.
    pub rules: GameRules,
    /// The player's name and the AI that plays, by seat.
    pub seats: Vec<(String, String)>,
    pub deal: Seed,
    /// The organiser's deal, as in a match log's `initdata`; `None`: the seed's deal.
    pub given: Option<String>,
    pub thinking: Seed,
    /// An AI's budget for one decision.
    pub work: u64,
}

/// What a round's rules say about its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The number of games in a round.
    pub games: u32,
    /// Dou Dizhu's 封顶分数 of the round; 0 if there is none.
    pub cap: u32,
    /// Who bids first, in games with bids.
    pub first: Seat,
}

/// A bot's failure in a game, with what its author needs to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failed {
    pub seat: u8,
    pub fault: Spoken,
    /// The time it took for its last answer, in milliseconds.
    pub ms: u64,
    pub run: Run,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its place in the tournament.
    pub at: GameAt,
    /// The points of each seat, in the platform's unit.
    pub scores: Vec<f64>,
    /// The seats at fault: see [`SeatFault`].
    pub faults: Vec<(u8, String)>,
    /// For each of these faults the turn from which the judge played for the seat (托管), from 1; `None` if the fault ended the
    /// game.
    #[serde(default)]
    pub taken_over: Vec<Option<u32>>,
    /// The role and whether it won, by seat; none if it had no role.
    pub roles: Vec<Option<(String, bool)>>,
    /// The time of each decision, by seat, in µs. It depends on the machine, so no result depends on it.
    pub took: Vec<Vec<u64>>,
    /// The failures of bots; empty if they are not kept.
    #[serde(default)]
    pub failures: Vec<Failed>,
    /// The match log, on one line; empty if it is not kept.
    pub record: String,
}

impl Played {
    /// As the tournament counts it.
    pub fn result(&self) -> GameResult {
        let fault = |(seat, fault): &(u8, String)| SeatFault { seat: *seat, fault: fault.clone() };
        GameResult {
            scores: self.scores.iter().copied().map(Points::of_score).collect(),
            faults: self.faults.iter().map(fault).collect(),
        }
    }
}
