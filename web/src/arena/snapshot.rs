//! The state of a tournament, as sent to the page.

use paiju_game::{Estimate, Lang, Rate, Say, Spoken};
use paiju_tournament::Rules;
use paiju_tournament::sheets::Sheet;
use serde::{Deserialize, Serialize};

use super::plan::VERSION;
use super::{Played, Task};

/// A game's place in a tournament; all numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameAt {
    /// The round; 0 in a match.
    pub round: u32,
    /// The table; in a match the rotation.
    pub table: u32,
    /// The game of the table; in a match the deal.
    pub game: u32,
}

/// The state sent to the page after every event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    pub title: Spoken,
    pub game: String,
    /// Lines of the file that are new since the last snapshot.
    pub appended: String,
    pub progress: Progress,
    /// The next games to play, in any order; some of them, if there are many. Finished ones are not included.
    pub tasks: Vec<Task>,
    /// Why nothing more can be played here, though it is not over.
    pub stuck: Option<Stuck>,
    /// The coming round, if it waits for the referee.
    pub next: Option<NextRound>,
    /// Whether it waits before each round.
    pub waits: bool,
    /// How many players a finished preliminary sends to a final; 0 otherwise.
    pub finalists: usize,
    /// The games that are new since the last snapshot.
    pub games: Vec<GameRow>,
    /// The content of the board, if it has changed.
    pub board: Option<Board>,
}

/// A round before it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextRound {
    pub round: u32,
    /// The seating, in Chinese and in English.
    pub sheet: [Sheet; 2],
    /// The remaining players: number, name, and whether there is a seat.
    pub players: Vec<(usize, String, bool)>,
}

/// The standing of a player in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    In,
    Promoted,
    /// Eliminated, or withdrawn.
    Out,
    Disqualified,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub rounds: u32,
    /// The number of rounds; none in a match.
    pub of_rounds: u32,
    /// Games of the open round that were played.
    pub games: usize,
    /// Games of the open round.
    pub of_games: usize,
    pub is_over: bool,
}

impl Progress {
    /// Its total amount, in thousandths of a round; a match has one round.
    pub const fn all(&self) -> usize {
        (if self.of_rounds == 0 { 1 } else { self.of_rounds as usize }) * 1000
    }

    /// How much of it is done.
    pub const fn done(&self) -> usize {
        if self.is_over {
            return self.all();
        }
        let of_games = if self.of_games == 0 { 1 } else { self.of_games };
        self.rounds as usize * 1000 + self.games * 1000 / of_games
    }
}

/// Why a tournament cannot continue here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stuck {
    Programs(Vec<String>),
    /// Another version of the engine began it.
    Version(String),
    /// An AI that does not exist here, with the message about it.
    NoSuchAi(Spoken),
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    pub at: GameAt,
    /// The player and the points, by seat.
    pub seats: Vec<(usize, f64)>,
    /// The seats at fault, with the turn from which the judge played for them: see [`Played::taken_over`].
    pub faulty: Vec<(u8, Option<u32>)>,
}

impl GameRow {
    /// Whether this game has that result: the same points and the same seats at fault.
    pub fn is_of(&self, played: &Played) -> bool {
        let scores = self.seats.iter().map(|(_, score)| score);
        let faulty = played.faults.iter().map(|(seat, _)| seat);
        self.at == played.at && scores.eq(&played.scores) && self.faulty.iter().map(|(seat, _)| seat).eq(faulty)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// The players' names, by number.
    pub players: Vec<String>,
    /// The names of the seats.
    pub seats: Vec<Spoken>,
    /// Whether a fault is fined by a formula.
    pub has_fines: bool,
    pub comes: Comes,
}

/// The kind of a tournament, by which the contests' texts name its clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Preliminary,
    Final,
    Swiss,
    RoundRobin,
}

impl Kind {
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::DoudizhuPreliminary(_) => Self::Preliminary,
            Rules::DoudizhuFinal(_) => Self::Final,
            Rules::MahjongSwiss(_) => Self::Swiss,
            Rules::TractorRoundRobin(_) => Self::RoundRobin,
        }
    }
}

/// The results of the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "there is one of them; on wasm32 it is small enough")]
pub enum Comes {
    /// Of a tournament, after each round.
    Tournament {
        /// The ranking, in Chinese and in English.
        ranking: [Sheet; 2],
        /// The other sheets (rounds, faults, crosstable), in Chinese and English.
        more: [Vec<Sheet>; 2],
        /// The seating without results, in Chinese and English.
        seatings: [Vec<Sheet>; 2],
        /// By row of the ranking.
        fates: Vec<Fate>,
        kind: Kind,
        /// Each player's place after each round that is over, from 1.
        places: Vec<Vec<u32>>,
    },
    /// Of a match, after each deal.
    Match {
        /// The number of deals counted.
        deals: u32,
        /// One row per team, if there are teams, and one per player.
        rows: Vec<MatchRow>,
    },
}

/// A player's or a team's results in a match. The games of one deal are one cluster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRow {
    pub name: String,
    pub is_team: bool,
    pub score: Estimate,
    /// The share of deals with more points than the mean of all players; a tie counts half.
    pub deals_won: Rate,
    /// Games and wins by role.
    pub roles: Vec<RoleRow>,
    /// The kinds of faults and their counts.
    pub faults: Vec<(Spoken, u64)>,
    /// The time per decision, in ms: mean, 95th percentile, maximum.
    pub times: Option<[f64; 3]>,
    /// Its AI's rating relative to the mean of the AIs that play.
    pub elo: Option<Estimate>,
}

/// Games and wins in a role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoleRow {
    /// The role, as [`paiju_game::Role`] names it.
    pub name: String,
    pub games: u64,
    pub wins: u64,
    /// The share of games won.
    pub share: Rate,
}

impl Say for Stuck {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Programs(names), Lang::Zh) => {
                format!("有本机程序参赛（{}），要用命令 paiju tournament 接着打", names.join("、"))
            }
            (Self::Programs(names), Lang::En) => {
                format!("programs play in it ({}): continue it with the command paiju tournament", names.join(", "))
            }
            (Self::Version(version), Lang::Zh) => {
                format!("这场比赛由 {version} 版开始，这里是 {VERSION} 版，打法可能不同：只看，不接着打")
            }
            (Self::Version(version), Lang::En) => {
                format!(
                    "version {version} started it, and this is {VERSION}, which may play differently: it is only shown"
                )
            }
            (Self::NoSuchAi(why), Lang::Zh) => format!("{}。只看，不接着打", why.say(lang)),
            (Self::NoSuchAi(why), Lang::En) => format!("{}; it is only shown", why.say(lang)),
        }
    }
}
