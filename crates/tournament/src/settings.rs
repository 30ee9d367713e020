//! The settings of a tournament: its kind, and every number of the texts.

use paiju_game::{Lang, Say, Seat, Seed, texts};
use serde::{Deserialize, Serialize};

use crate::given::Given;
use crate::points::Points;

/// Everything that a tournament depends on besides its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// The seed of draws, lots and deals.
    pub seed: Seed,
    /// The number of rounds (轮).
    pub rounds: u32,
    /// The number of games (局) per table and round; in Tractor of deals, each played twice.
    pub games: u32,
    /// The kind, with its numbers.
    pub rules: Rules,
    /// The rounds whose seating the organiser gives.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairings: Vec<Given>,
}

texts! {
    /// The kind of a tournament, with its numbers. The round robin is our own.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Rules {
        DoudizhuPreliminary(_numbers: Preliminary) => "二打一预赛", "Dou Dizhu, preliminary";
        DoudizhuFinal(_numbers: Final) => "二打一决赛", "Dou Dizhu, final";
        MahjongSwiss(_numbers: MahjongSwiss) => "麻将瑞士轮", "Mahjong, Swiss system";
        TractorRoundRobin(_numbers: RoundRobin) => "双升循环赛", "Tractor, round robin";
    }
}

/// The numbers of 预赛.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Preliminary {
    /// 封顶值 per game, in points of the small score; its negative is 底线值. 350.
    pub cap_a_game: u32,
    /// The number of seeded players (种子选手), from the start of the list. 0.
    pub seeded: u32,
    /// How many advance after each of the last rounds: 18, 12, 9.
    pub promoted: Vec<u32>,
    /// 场积分均值 is the number of teams divided by this, plus one. 6.
    pub mean_divisor: u32,
    /// A bye's (轮空) points above the mean. 1.
    pub bye_above_mean: Points,
    /// How many means a late player (迟到) loses. 2.
    pub late_means: u32,
    /// A late player's small score, in caps of the round: ruling C4 reads 小分按本场局数*350计 as -2, in the proportion of
    /// a fault before LEFTOVER; 1, 0 and -1 are other readings. -2.
    pub late_small: i32,
    /// The number of faulty games in one round that disqualifies (取消比赛资格). 3.
    pub fault_games: u32,
    /// Who bids first in a round's games. West.
    pub first_bid: FirstBid,
}

impl Default for Preliminary {
    fn default() -> Self {
        Self {
            cap_a_game: 350,
            seeded: 0,
            promoted: vec![18, 12, 9],
            mean_divisor: 6,
            bye_above_mean: Points::whole(1),
            late_means: 2,
            late_small: -2,
            fault_games: 3,
            first_bid: FirstBid::West,
        }
    }
}

/// The numbers of 决赛.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Final {
    /// 封顶值 per game, which determines the cost of an early fault. 350.
    pub cap_a_game: u32,
    /// 带分 of the preliminary's first. 5.6.
    pub carried: Points,
    /// How much less each further place carries, down to 0. 0.7.
    pub carried_step: Points,
    /// The points of the best result of a deal in a direction; the worst gets 0. 4.
    pub best: Points,
    /// A bye's points per deal. 2.5.
    pub bye: Points,
    /// What a late player loses in the round. 6.
    pub late: Points,
    /// What the others at that table get. 3.
    pub against_late: Points,
    /// The number of faulty games in one round that disqualifies. 3.
    pub fault_games: u32,
    /// Who bids first in a round's games. West.
    pub first_bid: FirstBid,
}

impl Default for Final {
    fn default() -> Self {
        Self {
            cap_a_game: 350,
            carried: Points::tenths(56),
            carried_step: Points::tenths(7),
            best: Points::whole(4),
            bye: Points::tenths(25),
            late: Points::whole(6),
            against_late: Points::whole(3),
            fault_games: 3,
            first_bid: FirstBid::West,
        }
    }
}

texts! {
    /// Who bids first in the games of a round.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum FirstBid {
        /// As the text says: 每轮从西家(0)开始叫牌.
        #[default]
        West => "每局都由西家先叫", "West in every game";
        /// As the contest's platform of 2015 had it.
        InTurn => "各局轮流先叫：西、南、东", "in turn: West, South, East";
    }
}

impl FirstBid {
    /// Both customs.
    pub const ALL: [Self; 2] = [Self::West, Self::InTurn];

    /// The name in commands and files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::West => "west",
            Self::InTurn => "in-turn",
        }
    }

    /// The first bidder of a round's game, from 0.
    pub const fn seat(self, game: u64) -> Seat {
        match self {
            Self::West => Seat(0),
            Self::InTurn => Seat((game % 3) as u8),
        }
    }
}

/// The numbers of the NOI2014 contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct MahjongSwiss {
    /// The points of a game's places, the first place first: 4, 3, 2, 1.
    pub places: [Points; 4],
    /// A bye's points per game. 2.5, a game's mean.
    pub bye: Points,
}

impl Default for MahjongSwiss {
    fn default() -> Self {
        Self { places: [4, 3, 2, 1].map(Points::whole), bye: Points::tenths(25) }
    }
}

/// The numbers of our round robin of Tractor teams.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct RoundRobin {
    /// The points of a deal for the team that did better with it on both sides; equal teams share. 2.
    pub deal: Points,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self { deal: Points::whole(2) }
    }
}

impl Rules {
    /// The kinds with the texts' numbers, in menu order.
    pub fn all() -> [Self; 4] {
        [
            Self::DoudizhuPreliminary(Preliminary::default()),
            Self::DoudizhuFinal(Final::default()),
            Self::MahjongSwiss(MahjongSwiss::default()),
            Self::TractorRoundRobin(RoundRobin::default()),
        ]
    }

    /// The kind's name in commands and files.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::DoudizhuPreliminary(_) => "doudizhu-preliminary",
            Self::DoudizhuFinal(_) => "doudizhu-final",
            Self::MahjongSwiss(_) => "mahjong-swiss",
            Self::TractorRoundRobin(_) => "tractor-round-robin",
        }
    }

    /// The game's name in commands.
    pub const fn game(&self) -> &'static str {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => "doudizhu",
            Self::MahjongSwiss(_) => "mahjong",
            Self::TractorRoundRobin(_) => "tractor",
        }
    }

    /// The number of seats per table.
    pub const fn seats(&self) -> usize {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 3,
            Self::MahjongSwiss(_) | Self::TractorRoundRobin(_) => 4,
        }
    }

    /// The least and the most players.
    pub const fn players(&self) -> (usize, usize) {
        match self {
            Self::DoudizhuPreliminary(_) => (3, MOST_PLAYERS),
            Self::DoudizhuFinal(_) => (3, FINALISTS),
            Self::MahjongSwiss(_) => (4, MOST_PLAYERS),
            Self::TractorRoundRobin(_) => (2, MOST_PLAYERS),
        }
    }

    /// The default number of rounds: the text's four; for the round robin, until all have met.
    const fn default_rounds(&self, players: usize) -> u32 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 4,
            Self::MahjongSwiss(_) => 8,
            Self::TractorRoundRobin(_) => players.saturating_sub((players + 1) % 2) as u32,
        }
    }

    /// Who bids first; only Dou Dizhu asks.
    pub const fn first_bid(&self) -> FirstBid {
        match self {
            Self::DoudizhuPreliminary(numbers) => numbers.first_bid,
            Self::DoudizhuFinal(numbers) => numbers.first_bid,
            Self::MahjongSwiss(_) | Self::TractorRoundRobin(_) => FirstBid::West,
        }
    }

    /// 封顶值 of a game; 0 in a game without one.
    const fn cap_a_game(&self) -> u32 {
        match self {
            Self::DoudizhuPreliminary(numbers) => numbers.cap_a_game,
            Self::DoudizhuFinal(numbers) => numbers.cap_a_game,
            Self::MahjongSwiss(_) | Self::TractorRoundRobin(_) => 0,
        }
    }

    /// A program's default time limit per answer, in milliseconds: the contest's 15 seconds, NOI's one, the six of
    /// Botzone's Tractor.
    pub const fn default_time_limit(&self) -> u64 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 15_000,
            Self::MahjongSwiss(_) => 1000,
            Self::TractorRoundRobin(_) => 6000,
        }
    }

    /// The default number of games per round: the text's six in Dou Dizhu.
    const fn default_games(&self) -> u32 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 6,
            Self::MahjongSwiss(_) => 1,
            Self::TractorRoundRobin(_) => 2,
        }
    }
}

/// 决赛9人以下,含9人.
const FINALISTS: usize = 9;

/// More players than any contest has; a file that claims more is invalid.
const MOST_PLAYERS: usize = 3000;

/// More rounds, or games per round, than any contest has.
const MOST_ROUNDS: u32 = 10_000;

texts! {
    /// Why settings are impossible.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum SettingsError {
        Players { players: usize, least: usize, most: usize } =>
            format!("选手要有 {least} 到 {most} 名，这里是 {players} 名"),
            format!("there must be {least} to {most} players, not {players}");
        Rounds(rounds: u32) =>
            format!("轮数要在 1 到 {MOST_ROUNDS} 之间，这里是 {rounds}"),
            format!("there must be 1 to {MOST_ROUNDS} rounds, not {rounds}");
        Games(games: u32) =>
            format!("每轮局数要在 1 到 {MOST_ROUNDS} 之间，这里是 {games}"),
            format!("a round must have 1 to {MOST_ROUNDS} games, not {games}");
        Seeded { seeded: u32, players: usize } =>
            format!("种子选手有 {seeded} 名，多于选手总数 {players}"),
            format!("{seeded} seeded players are more than the {players} players");
        NoPairings => "双升循环赛的座位由赛制定，不能另给", "the round robin's seating is fixed and cannot be given";
        Pairing(round: u32) =>
            format!("给出的第 {round} 轮座位不合：轮次、选手、每桌人数都要对，一人只有一个座位"),
            format!("the given seating of round {round} does not fit: rounds, players and seats must exist, one seat each");
        MeanDivisor => "场分均值的除数不能是 0", "the mean's divisor cannot be 0";
    }
}

impl Settings {
    /// A kind with the texts' numbers of rounds and games, for this many players.
    pub const fn new(rules: Rules, seed: Seed, players: usize) -> Self {
        Self { seed, rounds: rules.default_rounds(players), games: rules.default_games(), rules, pairings: Vec::new() }
    }

    /// Checks the settings for this many players.
    ///
    /// # Errors
    /// They are impossible.
    pub fn check(&self, players: usize) -> Result<(), SettingsError> {
        let (least, most) = self.rules.players();
        if !(least..=most).contains(&players) {
            return Err(SettingsError::Players { players, least, most });
        }
        if !(1..=MOST_ROUNDS).contains(&self.rounds) {
            return Err(SettingsError::Rounds(self.rounds));
        }
        if !(1..=MOST_ROUNDS).contains(&self.games) {
            return Err(SettingsError::Games(self.games));
        }
        if !self.pairings.is_empty() && matches!(self.rules, Rules::TractorRoundRobin(_)) {
            return Err(SettingsError::NoPairings);
        }
        for (number, given) in self.pairings.iter().enumerate() {
            let mut seated: Vec<usize> = given.tables.iter().flatten().copied().collect();
            seated.sort_unstable();
            let fits = (1..=self.rounds).contains(&given.round)
                && self.pairings.iter().take(number).all(|other| other.round < given.round)
                && !given.tables.is_empty()
                && given.tables.iter().all(|table| table.len() == self.rules.seats())
                && seated.is_sorted_by(|one, other| one < other)
                && seated.last().is_some_and(|last| *last < players);
            if !fits {
                return Err(SettingsError::Pairing(given.round));
            }
        }
        if let Rules::DoudizhuPreliminary(numbers) = &self.rules {
            if numbers.seeded as usize > players {
                return Err(SettingsError::Seeded { seeded: numbers.seeded, players });
            }
            if numbers.mean_divisor == 0 {
                return Err(SettingsError::MeanDivisor);
            }
        }
        Ok(())
    }

    /// 封顶分数 of a full round, for DOUDIZHUVER's INFO.
    pub const fn round_cap(&self) -> u32 {
        self.rules.cap_a_game().saturating_mul(self.games)
    }

    /// The seed of game `game` in round `round`, both from 0; the same at every table (同场牌).
    pub fn deal(&self, round: u32, game: u32) -> Seed {
        self.seed.derive(Stream::Deals as u64).derive(u64::from(round)).derive(u64::from(game))
    }

    /// A random generator for a purpose in a round.
    pub(crate) fn lots(&self, stream: Stream, round: u32) -> Seed {
        self.seed.derive(stream as u64).derive(u64::from(round))
    }
}

/// The purposes of random numbers, each with its own generator, so that none affects another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stream {
    /// Deals.
    Deals,
    /// Tables and directions of the first round.
    Draw,
    /// Equal standings.
    Lots,
    /// Byes.
    Byes,
    /// Equally good directions.
    Directions,
}
