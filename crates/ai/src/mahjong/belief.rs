//! Beliefs about the others' concealed tiles (读牌): which seats are ready, for which tiles, and which hold pairs.

mod dealt;

use crate::Belief;
use paiju_game::order::highest_first;
use paiju_game::{Lang, Limit, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::mahjong::expert::reading::Reading;
use dealt::Dealt;
use paiju_mahjong::Phase;
use paiju_mahjong::{Tile, View, text};

texts! {
    /// What a seat may hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Held {
        Ready => "已听牌", "is ready";
        Waits(tile: Tile) => format!("听{}", text::tile(*tile, Lang::Zh)), format!("waits for {}", text::tile(*tile, Lang::En));
        /// Two or more of a tile, concealed (对子): a PENG can claim the third.
        Pair(tile: Tile) =>
            format!("有一对{}", text::tile(*tile, Lang::Zh)),
            format!("holds a pair of {}", text::tile(*tile, Lang::En));
    }
}

/// The most tiles listed per seat, of those that it waits for and of those that it holds in pairs.
const LIKELIEST: usize = 3;
/// The least chance that is listed.
const LEAST: f64 = 0.02;

/// For each other seat still playing: whether it is ready, the tiles that it most likely waits for, and its likeliest
/// pairs. The baseline comes from random deals of the unseen tiles, one per 20 units of work; for pairs it is exact.
pub(crate) fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Held>> {
    let course = view.course();
    if course.pool().is_empty() || *course.phase() == Phase::Over {
        return Vec::new();
    }
    let reading = Reading::of(view);
    let dealt = Dealt::of(view, limit.work / WORK_A_DEAL, limit);
    let mut beliefs = Vec::new();
    for seat in course.playing().iter().filter(|&seat| seat != view.seat()) {
        let belief = |holding: Held| Belief {
            holding,
            seat,
            chance: chance(&reading, seat, holding),
            dealt: dealt.chance(seat, holding),
        };
        beliefs.push(belief(Held::Ready));
        for holding in [Held::Waits, Held::Pair] {
            let mut of: Vec<Belief<Held>> = Tile::all().map(|tile| belief(holding(tile))).collect();
            of.retain(|belief| belief.chance >= LEAST);
            of.sort_by_cached_key(|belief| highest_first(belief.chance));
            beliefs.extend(of.into_iter().take(LIKELIEST));
        }
    }
    beliefs.sort_by_key(|belief| (belief.holding, belief.seat.0));
    beliefs
}

/// Units of [`Limit::work`] per deal of the unseen tiles.
const WORK_A_DEAL: u64 = 20;

fn chance(reading: &Reading<'_>, seat: Seat, holding: Held) -> f64 {
    match holding {
        Held::Ready => reading.ready(seat),
        Held::Waits(tile) => reading.waits(seat, tile),
        Held::Pair(tile) => reading.pair(seat, tile),
    }
}

#[cfg(test)]
mod tests;
