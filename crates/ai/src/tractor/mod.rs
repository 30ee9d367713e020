//! The Tractor AIs. Each decides from its observation and the limit alone, so the same question always gets the same
//! answer.

mod belief;
pub mod endgame;
pub(crate) mod expert;
mod margin;
mod reason;
mod review;
pub mod sample;
pub(crate) mod standard;

use paiju_game::random::Random;
use paiju_game::{Ai, Candidate, Fault, Lang, Limit, Search, SeatSet, Seed, Trials, Unit};

use crate::{Ais, Appraisal, Belief, ais};
use paiju_tractor::{Action, Tractor, View};

pub use belief::Holding;
pub use expert::Expert;
#[cfg(feature = "training")]
pub use expert::training;
pub use reason::Reason;
pub use review::Slip;
pub use sample::Sample;
pub use standard::Standard;

/// The most candidates that a decision shows.
const SHOWN: usize = 12;

#[derive(Default)]
struct Weighed {
    /// Best first.
    candidates: Vec<Candidate<Tractor>>,
    /// The playouts; `None` if there was nothing to try.
    trials: Option<Trials<Tractor>>,
    stopped: bool,
}

impl Weighed {
    fn by_rule(candidates: Vec<Candidate<Tractor>>) -> Self {
        Self { candidates, ..Self::default() }
    }
}

/// Decides for the first candidate and shows the best few.
fn decided(Weighed { mut candidates, trials, stopped }: Weighed) -> Result<Search<Tractor>, Fault> {
    candidates.truncate(SHOWN);
    Ok(Search { decision: ais::decided(candidates, stopped)?, trials })
}

impl Ais for Tractor {
    const AIS: &'static [&'static str] = &["random", "sample", "standard", "expert"];
    const LEVELLED: &'static [&'static str] = &["standard", "expert"];
    const IN_PARTS: &'static [&'static str] = &["standard", "expert"];

    fn ai(name: &str) -> Option<Ai<Self>> {
        Some(match name {
            "random" => Box::new(Random),
            "sample" => Box::new(Sample),
            "standard" => Box::new(Standard),
            "expert" => Box::new(Expert),
            _ => return None,
        })
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        let [zh, en] = match name {
            "random" => ["随机：合法的牌里随便出一手", "plays any legal action at random"],
            "sample" => [
                "样例程序：平台给的程序，有什么出什么",
                "the platform's sample program: plays the first cards that fit",
            ],
            "standard" => [
                "标准：记牌、埋底、甩牌、加分、毙牌，把没见过的牌随机发开推演",
                "remembers cards, empties suits, throws what stands, feeds its partner, and plays on over random \
                 deals of the unseen",
            ],
            "expert" => [
                "读牌：从出牌猜各家的牌，用自我对局学来的打法推演",
                "reads the others' hands from their plays, and plays on with what it learnt from games against itself",
            ],
            _ => return None,
        };
        Some(if lang == Lang::Zh { zh } else { en })
    }

    fn value_unit(name: &str, action: &Action) -> Option<Unit> {
        let is_declared = matches!(action, Action::Declare(_) | Action::Pass);
        Some(match (name, is_declared) {
            ("expert", _) | ("standard", false) => Unit {
                zh: "平均得几局分，另加每 60 分牌分算 1，负数为失",
                en: "game points won on average and a point for every 60 card points, negative if lost",
                span: 2.0,
            },
            ("standard", true) => {
                Unit {
                    zh: "主牌比平均的手牌多几张", en: "trumps more than an average hand holds", span: 4.0
                }
            }
            _ => return None,
        })
    }

    fn decision_seed(view: &View) -> Seed {
        let dealt =
            view.dealt().iter().fold(0, |bits: u64, dealt| bits.rotate_left(7) ^ u64::from(u8::from(dealt.card)));
        let turn = view.dealt().len() + view.course().tricks().len();
        Seed(dealt).derive(turn as u64)
    }

    type Holding = Holding;

    fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Holding>> {
        belief::beliefs(view, limit)
    }

    type Slip = Slip;

    const REGRET: Unit =
        Unit {
            zh: "局分，每 60 分牌分另算 1", en: "game points, and a point for every 60 card points", span: 1.0
        };
    const THRESHOLD: f64 = 0.1;

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
mod tests;
