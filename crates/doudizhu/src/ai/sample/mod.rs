//! The sample engine that the contest's tutorial describes (示例引擎, 二打一讲解), to the letter, and one that goes beyond it.
//!
//! It bids by adding up what the 17 cards hold. It plays by trying every legal play, and passing, and keeps the hand whose rest is
//! worth most (CalCardsValue). All three seats play alike, partners included. It leads no consecutive pairs (示例代码不支持出双顺), but
//! answers those of others, and values its cards anew when few are left (在手牌数量剩的很少的时候改变一下估值策略). The tutorial names
//! the method's weakness, and this engine has it: holding 34567 it takes the 4 out to beat a 3. Unlike the tutorial's program it
//! never passes on the lead.

mod value;

use paiju_cards::CardSet;
use paiju_game::order::highest_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use super::Reason;
use crate::{Action, Combination, DouDizhu, Kind, View};

/// The sample engine as the tutorial describes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample;

/// The sample engine that also leads consecutive pairs, and values its cards in one way to the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct SamplePlus;

impl Player<DouDizhu> for Sample {
    fn name(&self) -> &str {
        "sample"
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        let leads = view.course().target().is_none();
        let worth = if view.hand().len() <= value::FEW { Worth::Late } else { Worth::Kept };
        best(view, worth, |action| !(leads && is_pair_straight(action)))
    }
}

impl Player<DouDizhu> for SamplePlus {
    fn name(&self) -> &str {
        "sample+"
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        best(view, Worth::Kept, |_| true)
    }
}

/// How the cards that stay in the hand are valued.
#[derive(Clone, Copy)]
enum Worth {
    /// Strong cards are kept.
    Kept,
    /// Few cards are left: strong ones are to be played.
    Late,
}

fn is_pair_straight(action: &Action) -> bool {
    let Action::Play(cards) = action else { return false };
    Combination::of(*cards).is_some_and(|played| played.kind == Kind::PairStraight)
}

/// The action of the highest value among those that the engine knows.
fn best(view: &View, worth: Worth, knows: impl Fn(&Action) -> bool) -> Result<Decision<DouDizhu>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    actions.retain(knows);
    let mut candidates: Vec<_> = actions.into_iter().map(|action| weigh(view, worth, action)).collect();
    // Stable: of equal values the first listed stays first, and a pass stands before every play.
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    candidates.truncate(super::SHOWN);
    let action = candidates.first().map(|best| best.action);
    let action = action.ok_or_else(|| Fault::Malformed { answer: String::new() })?;
    Ok(Decision { action, candidates, stopped: false })
}

fn weigh(view: &View, worth: Worth, action: Action) -> Candidate<DouDizhu> {
    let (value, reason) = match action {
        Action::Bid(bid) => weigh_bid(view, bid),
        Action::Pass => weigh_rest(view.hand(), worth),
        Action::Play(cards) => weigh_rest(view.hand() - cards, worth),
    };
    Candidate { action, value: f64::from(value), reasons: vec![reason] }
}

/// 0 for the bid that the hand is worth, else by how many points the hand misses that bid.
fn weigh_bid(view: &View, bid: u8) -> (i32, Reason) {
    let (value, parts) = value::of_dealt(view.hand());
    let (worth, highest) = (value::bid(value), view.course().stake());
    if worth <= highest && bid == 0 {
        return (0, Reason::Outbid { worth, highest });
    }
    (-value::misses(value, bid), Reason::HandValue { value, parts })
}

fn weigh_rest(rest: CardSet, worth: Worth) -> (i32, Reason) {
    if rest.is_empty() {
        return (value::GOES_OUT, Reason::GoesOut);
    }
    match worth {
        Worth::Kept => {
            let (value, parts) = value::of_rest(rest);
            (value, Reason::RemainingValue { value, parts })
        }
        Worth::Late => {
            let (value, parts) = value::of_late_rest(rest);
            (value, Reason::LateValue { value, parts })
        }
    }
}

#[cfg(test)]
mod tests;
