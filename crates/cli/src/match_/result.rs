//! The result of one game for each player: what the tally needs, small enough to keep for every game.

use std::borrow::Cow;

use paiju_game::table::Answer;
use paiju_game::{Game, Seat};
use paiju_games::KnownGame;
use serde::{Deserialize, Serialize};

use super::arena::Played;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The deal, from 0.
    pub deal: u64,
    /// One entry per player, in the order of the command line.
    pub players: Vec<PlayerResult>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerResult {
    #[serde(with = "exactly")]
    pub score: f64,
    /// The role and whether it won; `None` in a game without roles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<(Cow<'static, str>, bool)>,
    /// The faults, by their fixed names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Cow<'static, str>>,
    /// 托管: the turn from which the judge played for it, as `paiju inspect` counts turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<u64>,
    /// The acknowledgements that named another message and were taken.
    #[serde(default, skip_serializing_if = "is_none")]
    pub stale: u64,
    /// The time of each decision, in µs. It varies between machines and is not part of the result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub took: Vec<u64>,
}

impl GameResult {
    pub fn of<G: KnownGame>(game: &Played<G>) -> Self {
        let outcome = game.end.outcome();
        let scores = outcome.as_ref().map(G::scores).unwrap_or_default();
        let mut players = vec![PlayerResult::default(); game.seating.len()];
        for (seat, &player) in game.seating.iter().enumerate() {
            players[player] = PlayerResult {
                score: scores.get(seat).copied().unwrap_or_default(),
                role: outcome
                    .as_ref()
                    .and_then(|outcome| G::role(outcome, Seat(seat as u8)))
                    .map(|role| (Cow::Borrowed(role.name), role.won)),
                faults: Vec::new(),
                taken_over: game.taken_over(Seat(seat as u8)),
                stale: game.stale.get(seat).copied().unwrap_or_default(),
                took: game.took.get(seat).cloned().unwrap_or_default(),
            };
        }
        for (seat, answer) in game.faults() {
            players[game.seating[seat.index()]].faults.push(Cow::Borrowed(fault_name(answer)));
        }
        Self { deal: game.place.deal, players }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub const fn is_none(count: &u64) -> bool {
    *count == 0
}

/// Serializes a number as a string, because JSON readers may change a float's bits.
mod exactly {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A fixed name for each kind of fault.
pub fn fault_name<G: Game>(answer: &Answer<G>) -> &'static str {
    answer.fault().unwrap_or("none")
}
