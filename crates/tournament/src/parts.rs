//! What each player's points for a round consist of, part by part.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::points::Points;
use crate::round::Score;

/// A part of a player's points for a round; all parts together are the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// The player.
    #[serde(skip)]
    pub player: usize,
    /// What it adds.
    pub points: Points,
    /// What it is for.
    pub from: Origin,
}

/// What a part of the points is for. Tables and games count from 1, seats from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The round's result among all in the same direction: 各方向积分最低者,得1场分,每前进1名加1场分.
    Direction {
        /// The direction.
        seat: usize,
        /// The place there.
        #[serde(flatten)]
        ranked: Ranked,
    },
    /// 小分高于封顶分数再加1场分.
    OverCap {
        /// The cap of the round.
        cap: Points,
    },
    /// 小分低于底线分数再减1场分.
    UnderFloor {
        /// The floor of the round.
        floor: Points,
    },
    /// A deal's result: in a final among all in the same direction, in Mahjong among the four of the table, in Tractor
    /// among the two teams.
    Deal {
        /// The game of the round.
        game: u32,
        /// The table; of a Tractor team the first.
        table: u32,
        /// The seat there.
        seat: usize,
        /// The place among those compared.
        #[serde(flatten)]
        ranked: Ranked,
    },
    /// 轮空.
    Bye,
    /// 迟到.
    Late,
    /// An opponent was late.
    AgainstLate,
}

/// A result among those it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranked {
    /// The result (小分).
    pub result: Points,
    /// The place from the top, from 1; the first of them if it is shared.
    pub place: usize,
    /// How many have this result, and share the points of their places; 1 if nobody else.
    pub equal: usize,
    /// How many are compared.
    pub among: usize,
}

/// The result of a round before it is added up.
#[derive(Debug, Default)]
pub struct Scored {
    /// All parts of everyone's points.
    pub parts: Vec<Part>,
    /// Everyone's small score.
    pub small: Vec<(usize, Points)>,
}

impl Scored {
    /// Adds a part.
    pub fn add(&mut self, player: usize, points: Points, from: Origin) {
        self.parts.push(Part { player, points, from });
    }

    /// Adds the only part of a player's round.
    pub fn add_alone(&mut self, player: usize, points: Points, small: Points, from: Origin) {
        self.add(player, points, from);
        self.small.push((player, small));
    }

    /// Everyone's sums, in the order of the list.
    pub fn scores(&self) -> Vec<Score> {
        let mut sums: BTreeMap<usize, Points> = BTreeMap::new();
        for part in &self.parts {
            *sums.entry(part.player).or_default() += part.points;
        }
        let points = |player: usize| sums.get(&player).copied().unwrap_or_default();
        let mut scores: Vec<Score> =
            self.small.iter().map(|&(player, small)| Score { player, points: points(player), small }).collect();
        scores.sort_by_key(|score| score.player);
        scores
    }
}
