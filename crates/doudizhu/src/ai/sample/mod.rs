//! The sample engine that the contest's tutorial describes (示例引擎, 二打一讲解).
//!
//! It bids by adding up what the 17 cards hold. It plays by trying every legal play, and passing, and keeps the hand whose rest is
//! worth most (CalCardsValue). All three seats play alike, partners included. The tutorial names the method's weakness, and this
//! engine has it: holding 34567 it takes the 4 out to beat a 3. Unlike the tutorial's program it never passes on the lead.

mod value;

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use super::Reason;
use crate::{Action, DouDizhu, View};

/// The sample engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample;

impl Player<DouDizhu> for Sample {
    fn name(&self) -> &str {
        "sample"
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let mut candidates: Vec<_> = actions.into_iter().map(|action| weigh(view, action)).collect();
        // Stable: of equal values the first listed stays first, and a pass stands before every play.
        candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
        candidates.truncate(super::SHOWN);
        let action = candidates.first().map(|best| best.action);
        let action = action.ok_or_else(|| Fault::Malformed { answer: String::new() })?;
        Ok(Decision { action, candidates, stopped: false })
    }
}

fn weigh(view: &View, action: Action) -> Candidate<DouDizhu> {
    let (value, reason) = match action {
        Action::Bid(bid) => weigh_bid(view, bid),
        Action::Pass => weigh_rest(view, paiju_cards::CardSet::EMPTY),
        Action::Play(cards) => weigh_rest(view, cards),
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

fn weigh_rest(view: &View, cards: paiju_cards::CardSet) -> (i32, Reason) {
    let rest = view.hand() - cards;
    if rest.is_empty() {
        return (value::GOES_OUT, Reason::GoesOut);
    }
    let (value, parts) = value::of_rest(rest);
    (value, Reason::RemainingValue { value, parts })
}

#[cfg(test)]
mod tests;
