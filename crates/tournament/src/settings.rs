//! What a tournament is held by: its kind and every number of the texts.

use paiju_game::{Lang, Say, Seed};
use serde::{Deserialize, Serialize};

use crate::points::Points;

/// All that a tournament depends on besides its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// Where draws, lots and deals come from.
    pub seed: Seed,
    /// How many rounds (轮).
    pub rounds: u32,
    /// How many games (局) a table plays in a round; of Tractor the deals, each of which is played twice.
    pub games: u32,
    /// The kind, with its numbers.
    pub rules: Rules,
}

/// How a tournament is held.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// 二打一预赛
    DoudizhuPreliminary(Preliminary),
    /// 二打一决赛
    DoudizhuFinal(Final),
    /// NOI 麻将瑞士轮
    MahjongSwiss(MahjongSwiss),
    /// 双升循环赛, ours
    TractorRoundRobin(RoundRobin),
}

/// The numbers of 预赛.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Preliminary {
    /// 封顶值 a game, in points of the small score; its negative is 底线值. 350.
    pub cap_a_game: u32,
    /// How many of the first players in the list are seeded (种子选手). 0.
    pub seeded: u32,
    /// How many go on after the last rounds, one number for each of them: 18, 12, 9.
    pub promoted: Vec<u32>,
    /// 场积分均值 is the number of teams divided by this, and one more. 6.
    pub mean_divisor: u32,
    /// What a bye (轮空) gets above the mean. 1.
    pub bye_above_mean: Points,
    /// How many times the mean who is late (迟到) loses. 2.
    pub late_means: u32,
    /// From how many games with faults in one round on a team is disqualified (取消比赛资格). 3.
    pub fault_games: u32,
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
            fault_games: 3,
        }
    }
}

/// The numbers of 决赛.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Final {
    /// 封顶值 a game, which says what an early fault costs. 350.
    pub cap_a_game: u32,
    /// 带分 of the first of the preliminary. 5.6.
    pub carried: Points,
    /// How much less each further place carries, down to 0. 0.7.
    pub carried_step: Points,
    /// What the best result of a deal in a direction is worth; the worst is worth 0. 4.
    pub best: Points,
    /// A bye, for each deal. 2.5.
    pub bye: Points,
    /// What who is late loses in the round. 6.
    pub late: Points,
    /// What the others at that table get. 3.
    pub against_late: Points,
    /// From how many games with faults in one round on a team is disqualified. 3.
    pub fault_games: u32,
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
        }
    }
}

/// The numbers of the contest of NOI2014.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct MahjongSwiss {
    /// What the places of a game are worth, the first place first: 4, 3, 2, 1.
    pub places: [Points; 4],
    /// A bye, for each game. 2.5, a game's mean.
    pub bye: Points,
}

impl Default for MahjongSwiss {
    fn default() -> Self {
        Self { places: [4, 3, 2, 1].map(Points::whole), bye: Points::tenths(25) }
    }
}

/// The numbers of our round robin of Tractor's teams.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct RoundRobin {
    /// What a deal is worth to the team that did better with it on both sides; equal teams share. 2.
    pub deal: Points,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self { deal: Points::whole(2) }
    }
}

impl Rules {
    /// The kinds with the texts' numbers, in the order in which they are offered.
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

    /// The name of the game, as the command takes it.
    pub const fn game(&self) -> &'static str {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => "doudizhu",
            Self::MahjongSwiss(_) => "mahjong",
            Self::TractorRoundRobin(_) => "tractor",
        }
    }

    /// How many seats a table has.
    pub const fn seats(&self) -> usize {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 3,
            Self::MahjongSwiss(_) | Self::TractorRoundRobin(_) => 4,
        }
    }

    /// How many players it takes: at least and at most.
    pub const fn players(&self) -> (usize, usize) {
        match self {
            Self::DoudizhuPreliminary(_) => (3, MOST_PLAYERS),
            Self::DoudizhuFinal(_) => (3, FINALISTS),
            Self::MahjongSwiss(_) => (4, MOST_PLAYERS),
            Self::TractorRoundRobin(_) => (2, MOST_PLAYERS),
        }
    }

    /// How many rounds it has if nobody says: the text's four, for the round robin as many as make everybody meet.
    pub const fn default_rounds(&self, players: usize) -> u32 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 4,
            Self::MahjongSwiss(_) => 8,
            Self::TractorRoundRobin(_) => players.saturating_sub((players + 1) % 2) as u32,
        }
    }

    /// 封顶值 of a game; 0 in a game without one.
    pub const fn cap_a_game(&self) -> u32 {
        match self {
            Self::DoudizhuPreliminary(numbers) => numbers.cap_a_game,
            Self::DoudizhuFinal(numbers) => numbers.cap_a_game,
            Self::MahjongSwiss(_) | Self::TractorRoundRobin(_) => 0,
        }
    }

    /// What a program may take for one answer if nobody says, in milliseconds: the contest's 15 seconds, NOI's one, the six of Botzone's Tractor.
    pub const fn default_time_limit(&self) -> u64 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 15_000,
            Self::MahjongSwiss(_) => 1000,
            Self::TractorRoundRobin(_) => 6000,
        }
    }

    /// How many games a round has if nobody says: the text's six of Dou Dizhu.
    pub const fn default_games(&self) -> u32 {
        match self {
            Self::DoudizhuPreliminary(_) | Self::DoudizhuFinal(_) => 6,
            Self::MahjongSwiss(_) => 1,
            Self::TractorRoundRobin(_) => 2,
        }
    }
}

impl Say for Rules {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::DoudizhuPreliminary(_), Lang::Zh) => "二打一预赛",
            (Self::DoudizhuPreliminary(_), Lang::En) => "Dou Dizhu, preliminary",
            (Self::DoudizhuFinal(_), Lang::Zh) => "二打一决赛",
            (Self::DoudizhuFinal(_), Lang::En) => "Dou Dizhu, final",
            (Self::MahjongSwiss(_), Lang::Zh) => "麻将瑞士轮",
            (Self::MahjongSwiss(_), Lang::En) => "Mahjong, Swiss system",
            (Self::TractorRoundRobin(_), Lang::Zh) => "双升循环赛",
            (Self::TractorRoundRobin(_), Lang::En) => "Tractor, round robin",
        }
        .to_owned()
    }
}

/// 决赛9人以下,含9人.
pub const FINALISTS: usize = 9;

/// More players than any contest has; a file that claims more is none.
pub const MOST_PLAYERS: usize = 3000;

/// More rounds, or games of a round, than any contest has.
pub const MOST_ROUNDS: u32 = 10_000;

/// Why no tournament can be held so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
pub enum SettingsError {
    /// Too few or too many players.
    Players {
        /// How many there are.
        players: usize,
        /// How many are needed.
        least: usize,
        /// How many are allowed.
        most: usize,
    },
    /// No rounds, or more than there may be.
    Rounds(u32),
    /// No games, or more than there may be.
    Games(u32),
    /// More seeded players than players.
    Seeded {
        /// How many are to be seeded.
        seeded: u32,
        /// How many players there are.
        players: usize,
    },
    /// The mean cannot be a division by nothing.
    MeanDivisor,
}

impl Say for SettingsError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Players { players, least, most }, Lang::Zh) => {
                format!("选手要有 {least} 到 {most} 名，这里是 {players} 名")
            }
            (Self::Players { players, least, most }, Lang::En) => {
                format!("there must be {least} to {most} players, not {players}")
            }
            (Self::Rounds(rounds), Lang::Zh) => format!("轮数要在 1 到 {MOST_ROUNDS} 之间，这里是 {rounds}"),
            (Self::Rounds(rounds), Lang::En) => format!("there must be 1 to {MOST_ROUNDS} rounds, not {rounds}"),
            (Self::Games(games), Lang::Zh) => format!("每轮局数要在 1 到 {MOST_ROUNDS} 之间，这里是 {games}"),
            (Self::Games(games), Lang::En) => format!("a round must have 1 to {MOST_ROUNDS} games, not {games}"),
            (Self::Seeded { seeded, players }, Lang::Zh) => {
                format!("种子选手有 {seeded} 名，多于选手总数 {players}")
            }
            (Self::Seeded { seeded, players }, Lang::En) => {
                format!("{seeded} seeded players are more than the {players} players")
            }
            (Self::MeanDivisor, Lang::Zh) => "场分均值的除数不能是 0".to_owned(),
            (Self::MeanDivisor, Lang::En) => "the mean's divisor cannot be 0".to_owned(),
        }
    }
}

impl Settings {
    /// A kind with the texts' numbers of rounds and games, for this many players.
    pub const fn new(rules: Rules, seed: Seed, players: usize) -> Self {
        Self { seed, rounds: rules.default_rounds(players), games: rules.default_games(), rules }
    }

    /// Whether a tournament of this many players can be held so.
    ///
    /// # Errors
    /// It cannot.
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

    /// 封顶分数 of a round of full length, as DOUDIZHUVER's INFO tells it.
    pub const fn round_cap(&self) -> u32 {
        self.rules.cap_a_game().saturating_mul(self.games)
    }

    /// What game `game` of round `round`, both from 0, is dealt from: the same at every table (同场牌).
    pub fn deal(&self, round: u32, game: u32) -> Seed {
        self.seed.derive(Stream::Deals as u64).derive(u64::from(round)).derive(u64::from(game))
    }

    /// Random numbers for a purpose in a round.
    pub(crate) fn lots(&self, stream: Stream, round: u32) -> Seed {
        self.seed.derive(stream as u64).derive(u64::from(round))
    }
}

/// What random numbers are for: each purpose has its own, so that none depends on how many another one took.
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
    /// Directions that are equally good.
    Directions,
}
