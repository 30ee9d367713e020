//! The AIs of Dou Dizhu.
//!
//! A decision depends only on the view and the limit, so that the same question has the same answer everywhere.

mod belief;
pub mod endgame;
pub(crate) mod expert;
mod hand_value;
mod planner;
mod reason;
mod review;
pub mod sample;

use paiju_game::random::Random;
use paiju_game::{Ai, Lang, Limit, NoSuchAi, SeatSet, Seed, Unit};

use crate::{Ais, Appraisal, Belief};
use paiju_doudizhu::protocol::seed;
use paiju_doudizhu::{Action, DouDizhu, View};

pub use belief::Holding;
pub use expert::Expert;
#[cfg(feature = "training")]
pub use expert::training;
pub use hand_value::{Item, Part};
pub use planner::Planner;
pub use reason::Reason;
pub use review::Slip;
pub use sample::Sample;

/// The maximum number of candidates in a decision.
const SHOWN: usize = 12;

impl Ais for DouDizhu {
    const AIS: &'static [&'static str] = &["random", "sample", "sample+", "planner", "expert"];
    const LEVELLED: &'static [&'static str] = &["planner", "expert"];
    const IN_PARTS: &'static [&'static str] = &["planner", "expert"];

    fn ai(name: &str) -> Option<Ai<Self>> {
        Some(match name {
            "random" => Box::new(Random),
            "sample" => Box::new(Sample::USUAL),
            "sample+" => Box::new(Sample::PLUS),
            "planner" => Box::new(Planner::default()),
            "expert" => Box::new(Expert::default()),
            _ => Box::new(Sample::tuned(sample::Tuning::of_name(name)?.ok()?)),
        })
    }

    fn check_settings(text: &str) -> Option<Result<(), NoSuchAi>> {
        sample::Tuning::of_name(text).map(|read| read.map(drop))
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        let [zh, en] = match name {
            "random" => ["随机：合法的牌里随便出一手", "plays any legal action at random"],
            "sample" => [
                "示例引擎：逐一试出，留下估值最大的手牌；不领双顺，牌少时先出大牌",
                "the contest's sample engine: tries every play and keeps the hand of the highest value; leads no \
                 consecutive pairs, and plays strong cards first when few are left",
            ],
            "sample+" => [
                "示例引擎加强：也领双顺，从头到尾都留大牌",
                "the sample engine, which also leads consecutive pairs and keeps strong cards to the end",
            ],
            sample::Tuning::ENGINE => [
                "示例引擎，数由你定，如 tuned:single=-10；没写的数照旧",
                "the sample engine with numbers of your own, as in tuned:single=-10; others as they are",
            ],
            "planner" => [
                "规划：算手数、记大牌、会配合，把没见过的牌随机发开推演",
                "plans its turns, counts what is out, works with its partner, and plays on over random deals of the unseen",
            ],
            "expert" => [
                "读牌：像规划那样推演，但从叫牌、出牌和不出估计各家手里有什么",
                "plans and plays on as the planner does, over deals weighed by what the others bid, played and passed",
            ],
            _ => return None,
        };
        Some(if lang == Lang::Zh { zh } else { en })
    }

    fn value_unit(name: &str, action: &Action) -> Option<Unit> {
        let is_bid = matches!(action, Action::Bid(_));
        Some(match (name, is_bid) {
            ("planner" | "expert", false) => {
                Unit {
                    zh: "平均赢几倍，负数为输", en: "the multiplier won on average, negative if lost", span: 2.0
                }
            }
            ("planner" | "expert", true) => Unit {
                zh: "平均赢多少分 ÷ 100，负数为输",
                en: "points ÷ 100 won on average, negative if lost",
                span: 2.0,
            },
            ("sample" | "sample+" | sample::Tuning::ENGINE, false) => {
                Unit {
                    zh: "剩牌的估值，没有单位", en: "the engine's valuation of the rest of the hand", span: 20.0
                }
            }
            ("sample" | "sample+" | sample::Tuning::ENGINE, true) => Unit {
                zh: "与手牌该叫的分差多少，0 最合适",
                en: "how far the bid misses the hand's worth, 0 at best",
                span: 2.0,
            },
            _ => return None,
        })
    }

    fn decision_seed(view: &View) -> Seed {
        seed(view)
    }

    type Holding = Holding;

    fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Holding>> {
        belief::beliefs(view, limit)
    }

    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "小分", en: "points of the small score", span: 200.0 };
    const THRESHOLD: f64 = 10.0;

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        expert::appraise(view, action, limit)
    }

    fn winners(game: &Self, limit: &Limit<'_>) -> Option<SeatSet> {
        review::winners(game, limit)
    }
}

#[cfg(test)]
mod reasons_hold;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
