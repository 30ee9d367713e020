//! Why a player sits where it does.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// Why a player sits at a table. Places, tables and rounds count from 1; players are numbers of the list, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Seeded players (种子选手) are seated first, one a table.
    Seeded {
        /// Which seed.
        seed: usize,
    },
    /// By the draw.
    Lot,
    /// By the standing.
    Standing {
        /// The place in the standings.
        place: usize,
    },
    /// The standing says another table, but there sits somebody whom the player has met.
    Avoids {
        /// The place in the standings.
        place: usize,
        /// The table by the standing.
        table: usize,
        /// Whom the player met.
        whom: usize,
        /// In which round.
        round: u32,
    },
    /// The standing says another table; others who avoid somebody need its seat.
    MakesRoom {
        /// The place in the standings.
        place: usize,
        /// The table by the standing.
        table: usize,
    },
    /// Meets somebody again, because there is no seating without.
    Again {
        /// The place in the standings.
        place: usize,
        /// Whom the player met.
        whom: usize,
        /// In which round, the last time.
        round: u32,
        /// Whether all seatings were tried; else so many that it was given up.
        proven: bool,
    },
    /// By the fixed table of the final, or of a round robin.
    Fixed {
        /// The place by which the table seats the player.
        place: usize,
    },
}

/// Why a player does not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeWhy {
    /// By lot among all who have not had one.
    Lot,
    /// By lot among the last of each direction who have not had one.
    LastOfDirection {
        /// How many results of its direction were worse.
        above: usize,
    },
    /// The last in the standings of those who have had the fewest.
    LastInStandings {
        /// The place in the standings, from 1.
        place: usize,
    },
    /// The fixed table leaves the player without opponents, because somebody is missing or the number is odd.
    Fixed,
}

impl Why {
    /// In words. `name` gives a player's name.
    pub fn say(&self, lang: Lang, name: impl Fn(usize) -> String) -> String {
        match (self, lang) {
            (Self::Seeded { seed }, Lang::Zh) => format!("{seed} 号种子，优先入座"),
            (Self::Seeded { seed }, Lang::En) => format!("seed {seed}, seated first"),
            (Self::Lot, Lang::Zh) => "抽签".to_owned(),
            (Self::Lot, Lang::En) => "by the draw".to_owned(),
            (Self::Standing { place }, Lang::Zh) => format!("积分第 {place} 名"),
            (Self::Standing { place }, Lang::En) => format!("place {place} in the standings"),
            (Self::Avoids { place, table, whom, round }, Lang::Zh) => {
                format!("积分第 {place} 名，应坐第 {table} 桌，但第 {round} 轮已和{}同桌", quoted(&name(*whom)))
            }
            (Self::Avoids { place, table, whom, round }, Lang::En) => format!(
                "place {place} in the standings would be table {table}, where {} sits, met in round {round}",
                name(*whom)
            ),
            (Self::MakesRoom { place, table }, Lang::Zh) => {
                format!("积分第 {place} 名，应坐第 {table} 桌，让给要避开重复对手的选手")
            }
            (Self::MakesRoom { place, table }, Lang::En) => {
                format!(
                    "place {place} in the standings would be table {table}; its seat went to a player who avoids a rematch"
                )
            }
            (Self::Again { place, whom, round, proven }, Lang::Zh) => {
                let why = if *proven { "无法避免" } else { "没有找到能避免的编排" };
                format!("积分第 {place} 名，再次遇到{}（第 {round} 轮已同桌），{why}", quoted(&name(*whom)))
            }
            (Self::Again { place, whom, round, proven }, Lang::En) => {
                let why = if *proven { "it cannot be avoided" } else { "no seating was found that avoids it" };
                format!("place {place} in the standings, meets {} again (round {round}): {why}", name(*whom))
            }
            (Self::Fixed { place }, Lang::Zh) => format!("固定编排，{place} 号位次"),
            (Self::Fixed { place }, Lang::En) => format!("fixed seating, number {place}"),
        }
    }
}

/// A name within a Chinese sentence.
fn quoted(name: &str) -> String {
    format!("「{name}」")
}

impl Say for ByeWhy {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Lot, Lang::Zh) => "抽签轮空".to_owned(),
            (Self::Lot, Lang::En) => "bye by lot".to_owned(),
            (Self::LastOfDirection { above: 0 }, Lang::Zh) => "所在方向名次最后，抽签轮空".to_owned(),
            (Self::LastOfDirection { above: 0 }, Lang::En) => "last of a direction, bye by lot".to_owned(),
            (Self::LastOfDirection { above }, Lang::Zh) => {
                format!("所在方向倒数第 {} 名，更后的已轮空过，抽签轮空", above + 1)
            }
            (Self::LastOfDirection { above }, Lang::En) => {
                format!("{} from last of a direction, because those behind have had byes; bye by lot", above)
            }
            (Self::LastInStandings { place }, Lang::Zh) => format!("积分第 {place} 名，轮空次数最少者中最后"),
            (Self::LastInStandings { place }, Lang::En) => {
                format!("place {place} in the standings, the last of those with the fewest byes")
            }
            (Self::Fixed, Lang::Zh) => "固定编排轮空".to_owned(),
            (Self::Fixed, Lang::En) => "bye by the fixed seating".to_owned(),
        }
    }
}
