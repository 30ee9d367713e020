//! The Mahjong AIs.
//!
//! Each decides from its observation and the limit alone, so the same question always gets the same answer. All take a
//! win when they can: the earlier winner always ranks higher, so waiting never pays.

mod belief;
pub(crate) mod expert;
mod greedy;
mod reason;
mod reasons;
mod review;
mod sample;
pub(crate) mod steady;

use paiju_game::order::highest_first;
use paiju_game::random::Random;
use paiju_game::{Ai, Candidate, Decision, Fault, Lang, Limit, Seed, Unit};

use crate::ais::decided;
use crate::{Ais, Appraisal, Belief};
use paiju_mahjong::{Action, Mahjong, View};

pub use belief::Held;
pub use expert::Expert;
#[cfg(feature = "training")]
pub use expert::training;
pub use greedy::Greedy;
pub use reason::Reason;
pub use review::Slip;
pub use sample::Sample;
pub use steady::Steady;

impl Ais for Mahjong {
    const AIS: &'static [&'static str] = &["random", "sample", "greedy", "steady", "expert"];
    const LEVELLED: &'static [&'static str] = &["steady", "expert"];
    const IN_PARTS: &'static [&'static str] = &[];

    fn ai(name: &str) -> Option<Ai<Self>> {
        Some(match name {
            "random" => Box::new(Random),
            "sample" => Box::new(Sample),
            "greedy" => Box::new(Greedy),
            "steady" => Box::new(Steady),
            "expert" => Box::new(Expert),
            _ => return None,
        })
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        let [zh, en] = match name {
            "random" => ["随机：合法的应答里随便选一个", "gives any legal answer at random"],
            "sample" => [
                "示例程序：留对子和搭子，能碰就碰，能杠就杠",
                "a plain program: keeps pairs and neighbours, claims whatever it can",
            ],
            "greedy" => [
                "贪心：先看海明距离，再看进张；碰了更近才碰",
                "least distance, then most useful tiles left; claims only what lowers the distance",
            ],
            "steady" => [
                "稳健：连同碰、胡的机会和剩下的巡数，算出期望得分，也防点炮",
                "reckons its expected points over draws, claims and the rounds left; avoids dealing in",
            ],
            "expert" => [
                "读牌：看牌池和副露，估每张牌摸到、被打出、点炮的机会，也算改良的进张",
                "reads from the open tiles how likely each tile is drawn, discarded and won with; plans like steady",
            ],
            _ => return None,
        };
        Some(if lang == Lang::Zh { zh } else { en })
    }

    fn value_unit(name: &str, _action: &Action) -> Option<Unit> {
        Some(match name {
            "sample" => Unit {
                zh: "打出的牌有多少靠张（取负），碰、杠、胡另加",
                en: "neighbours of the discard, negative; claims add",
                span: 8.0,
            },
            "greedy" => Unit {
                zh: "进张的张数，每差一张扣 100",
                en: "useful tiles left, less 100 for each tile away from winning",
                span: 100.0,
            },
            "steady" | "expert" => {
                Unit { zh: "预计名次分，1 到 4", en: "points expected for the final rank, 1 to 4", span: 1.0 }
            }
            _ => return None,
        })
    }

    fn decision_seed(view: &View) -> Seed {
        let dealt = view.dealt().tiles().fold(0, |bits: u64, tile| bits.rotate_left(5) ^ tile.index() as u64);
        Seed(dealt).derive(view.answers().len() as u64)
    }

    type Holding = Held;

    fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Held>> {
        belief::beliefs(view, limit)
    }

    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "名次分", en: "points for the final rank", span: 0.3 };
    const THRESHOLD: f64 = 0.02;

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        expert::appraise(view, action, limit)
    }
}

/// All legal actions with their values, best first; equal ones in the order listed.
fn weigh(view: &View, weigh: impl FnMut(Action) -> Candidate<Mahjong>) -> Result<Decision<Mahjong>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let mut candidates: Vec<_> = actions.into_iter().map(weigh).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    decided(candidates, false)
}

#[cfg(test)]
mod tests;
