//! The sample engine of the contest's tutorial (示例引擎, 二打一讲解), to the letter, and an improved one.
//!
//! It bids by a sum over the 17 cards. It plays by trying every legal play and a pass, and chooses the one whose
//! remaining hand has the highest value (CalCardsValue). All three seats play alike, partners included. It leads no
//! consecutive pairs (示例代码不支持出双顺), but answers those of others, and changes its valuation when few cards are left
//! (在手牌数量剩的很少的时候改变一下估值策略). It has the weakness that the tutorial names: holding 34567 it plays the 4 to beat a 3.
//! Unlike the tutorial's program it never passes on the lead.
//!
//! Every number is adjustable: a [`Tuning`] holds them, a [`Knob`] is one of them, [`weigh`] shows their effect in a
//! position, and a [`Comparison`] their effect on results.

mod comparison;
mod example;
mod knob;
mod passage;
mod position;
mod remedy;
mod scale;
mod tuning;
mod value;
mod weigh;

use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::ais::decided;
use crate::doudizhu::{Item, Part};
pub use comparison::{Compared, Comparison, Roles, Share, Verdict};
pub use example::{Example, moments, parting};
pub use knob::Knob;
pub use passage::{Passage, Section};
pub use position::{Asked, Position, PositionError};
pub use remedy::Remedy;
pub use scale::Scale;
pub use tuning::Tuning;
pub use weigh::{Bar, Sum, Weighed, weigh};

use paiju_doudizhu::{DouDizhu, View};

/// The sample engine, with any numbers. It never plays an illegal action, whatever they are.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    name: &'static str,
    tuning: Tuning,
}

impl Sample {
    /// The engine as the tutorial describes it.
    pub const USUAL: Self = Self { name: "sample", tuning: Tuning::DEFAULT };

    /// The engine that also leads consecutive pairs, and keeps one valuation to the end of the game.
    pub const PLUS: Self = Self { name: "sample+", tuning: Tuning::PLUS };

    /// The engine with these numbers.
    pub const fn tuned(tuning: Tuning) -> Self {
        Self { name: Tuning::ENGINE, tuning }
    }
}

impl Player<DouDizhu> for Sample {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        decide(view, &self.tuning)
    }
}

/// The action with the highest value among those considered.
fn decide(view: &View, tuning: &Tuning) -> Result<Decision<DouDizhu>, Fault> {
    let considered = weigh(view, tuning).into_iter().filter(|weighed| weighed.barred.is_none());
    let candidate =
        |weighed: Weighed| Candidate::new(weighed.action, f64::from(weighed.value), [weighed.into_reason()]);
    decided(considered.take(super::SHOWN).map(candidate).collect(), false)
}

#[cfg(test)]
mod tests;
