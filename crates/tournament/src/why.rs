//! The reasons for seats.

use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

/// Why a player sits at a table. Places, tables and rounds count from 1; players are numbers of the list, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Why {
    /// Seeded players (种子选手) are seated first, one per table.
    Seeded {
        /// The seed's number.
        seed: usize,
    },
    /// By lot.
    Lot,
    /// The organiser's seating.
    Given,
    /// By standing.
    Standing {
        /// The place in the standings.
        place: usize,
    },
    /// By standing the player would sit at another table, with someone already met.
    Avoids {
        /// The place in the standings.
        place: usize,
        /// The table by the standing.
        table: usize,
        /// The opponent met.
        whom: usize,
        /// The round of the meeting.
        round: u32,
    },
    /// By standing the player would sit at another table, whose seat another player needs to avoid a rematch.
    MakesRoom {
        /// The place in the standings.
        place: usize,
        /// The table by the standing.
        table: usize,
    },
    /// A rematch, because there is no seating without one.
    Again {
        /// The place in the standings.
        place: usize,
        /// The opponent.
        whom: usize,
        /// The round of the last meeting.
        round: u32,
        /// Whether all seatings were tried; otherwise the search gave up.
        proven: bool,
    },
    /// By the fixed table of the final, or of a round robin.
    Fixed {
        /// The player's place in the table.
        place: usize,
    },
}

texts! {
    /// Why a player has a bye. The place is that in the standings, from 1; `above` are those of the direction with worse results.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum ByeWhy {
        Lot => "抽签轮空", "bye by lot";
        Given => "组委会编排轮空", "bye in the organiser's seating";
        LastOfDirection { above: usize } =>
            match above {
                0 => "所在方向名次最后，抽签轮空".to_owned(),
                _ => format!("所在方向倒数第 {} 名，更后的已轮空过，抽签轮空", above + 1),
            },
            match above {
                0 => "last of a direction, bye by lot".to_owned(),
                _ => format!("{above} from last of a direction, because those behind have had byes; bye by lot"),
            };
        LastInStandings { place: usize } =>
            format!("积分第 {place} 名，轮空次数最少者中最后"),
            format!("place {place} in the standings, the last of those with the fewest byes");
        /// The fixed table has no opponents, because a player is missing or the number is odd.
        Fixed => "固定编排轮空", "bye by the fixed seating";
    }
}

impl Why {
    /// In words. `name` gives a player's name.
    pub fn say(&self, lang: Lang, name: impl Fn(usize) -> String) -> String {
        match (self, lang) {
            (Self::Seeded { seed }, Lang::Zh) => format!("{seed} 号种子，优先入座"),
            (Self::Seeded { seed }, Lang::En) => format!("seed {seed}, seated first"),
            (Self::Lot, Lang::Zh) => "抽签".to_owned(),
            (Self::Lot, Lang::En) => "by the draw".to_owned(),
            (Self::Given, Lang::Zh) => "组委会编排".to_owned(),
            (Self::Given, Lang::En) => "the organiser's seating".to_owned(),
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

/// A name in a Chinese sentence.
fn quoted(name: &str) -> String {
    format!("「{name}」")
}
