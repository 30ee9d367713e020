//! The duty to follow (跟牌): as many cards as led, from the suit led and in its components as far as possible.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::combination::{Combination, Kind};
use crate::refusal::Refusal;
use crate::text;
use crate::tractors::{Bits, Pairs};
use crate::trump::{EffectiveSuit, Trump};

/// The follow rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FollowRules {
    /// The text: 优先出与第一名玩家出牌牌型和花色相同的牌, 否则尽可能凑齐牌型.
    #[default]
    Strict,
    /// What Botzone's judge accepts: the text's plays and those of two known holes.
    /// - A pair led, no pair of the suit in hand: any pair may be played, even while the suit is still held.
    /// - A throw without a tractor led: pairs are not demanded.
    Judge,
}

/// Whether `play` may be played on `lead` from `hand`.
///
/// A play has as many cards as the lead, and as many of its suit as the hand allows. If the hand has more of the suit
/// than that, it is checked component by component, the largest first: a tractor demands one of its length if the hand
/// has one at least as long, otherwise as many pairs as it has, up to the tractor's own; a pair demands a pair, if
/// there is one. Cards that answer one component are not available for the next.
///
/// # Errors
/// The first unmet duty.
pub fn check(trump: Trump, rules: FollowRules, hand: Cards, lead: &Combination, play: Cards) -> Result<(), Refusal> {
    let foreign = play - hand;
    if !foreign.is_empty() {
        return Err(Refusal::NotHeld { cards: foreign });
    }
    let size = lead.size();
    if play.len() != usize::from(size) {
        return Err(Refusal::WrongCount { played: play.len() as u8, wanted: size });
    }
    let held = hand & trump.cards(lead.suit);
    let given = play & held;
    let wanted = size.min(held.len() as u8);
    if given.len() < usize::from(wanted) {
        if rules == FollowRules::Judge && any_pair_will_do(trump, lead, held) && play.is_pair() {
            return Ok(());
        }
        return Err(Refusal::MustFollowSuit { suit: lead.suit, wanted, given: given.len() as u8, held: held - given });
    }
    if held.len() <= usize::from(size) || !demands_pairs(rules, lead) {
        return Ok(());
    }
    let played = trump.suit_cards(lead.suit, given).pairs();
    let held = trump.suit_cards(lead.suit, held).pairs();
    let lengths = lead.shape.tractors();
    let wanted = lead.shape.all_pairs().min(held.len());
    let owes_longest = lengths.first().is_some_and(|&len| held.runs(len) != 0 && played.tractors(len) == 0);
    if !owes_longest && played.len() < wanted {
        let held = trump.to_cards(lead.suit, held.cards());
        return Err(Refusal::MustPlayPairs { wanted, given: played.len(), held });
    }
    if owes_longest || !serves_tractors(held, played, lengths) {
        let pairs = lengths.iter().copied().find(|&len| held.runs(len) != 0).unwrap_or_default();
        let held = trump.to_cards(lead.suit, held.in_runs(pairs).cards());
        return Err(Refusal::MustPlayTractor { pairs, held });
    }
    Ok(())
}

/// A follower's duty in numbers and cards: what [`check`] demands, before anything is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    /// The suit led.
    pub suit: EffectiveSuit,
    /// How many cards of it must be played.
    pub count: u8,
    /// How many other, freely chosen cards are needed.
    pub free: u8,
    /// All held cards of the suit.
    pub held: Cards,
    /// How many pairs of the suit must be played, including those in tractors; 0 if the whole suit must be.
    pub pairs: u8,
    /// All held pairs of the suit, if some must be played.
    pub held_pairs: Cards,
    /// The longest tractor that must be played: its number of pairs, and all cards in tractors of that length.
    pub tractor: Option<(u8, Cards)>,
}

impl Say for Duty {
    /// 跟 4 张黑桃，要有 2 连对.
    fn say(&self, lang: Lang) -> String {
        let Duty { count, free, pairs, tractor, .. } = *self;
        let suit = text::effective_suit(self.suit, lang);
        let demand = match (tractor, pairs, lang) {
            (None, 0, _) => String::new(),
            (None, 1, _) => lang.pick("，要出对子", ", with a pair").to_owned(),
            (None, pairs, Lang::Zh) => format!("，要出 {pairs} 个对子"),
            (None, pairs, Lang::En) => format!(", with {pairs} pairs"),
            (Some((length, _)), _, Lang::Zh) => format!("，要出 {length} 连对"),
            (Some((length, _)), _, Lang::En) => format!(", with a tractor of {length} pairs"),
        };
        match (count, free, lang) {
            (0, free, Lang::Zh) => format!("没有{suit}，任意 {free} 张"),
            (0, free, Lang::En) => format!("no {suit}: any {free}"),
            (count, 0, Lang::Zh) => format!("跟 {count} 张{suit}{demand}"),
            (count, 0, Lang::En) => format!("follow with {count} of {suit}{demand}"),
            (count, free, Lang::Zh) => format!("{suit}只有 {count} 张，全出，再垫 {free} 张"),
            (count, free, Lang::En) => format!("all {count} of {suit}, and any {free}"),
        }
    }
}

impl Duty {
    /// The cards that every legal play contains.
    pub fn forced(&self) -> Cards {
        if self.held.len() <= usize::from(self.count) {
            self.held
        } else if self.held_pairs.len() <= 2 * usize::from(self.pairs) {
            self.held_pairs
        } else {
            Cards::EMPTY
        }
    }

    /// The cards that a legal play may contain.
    pub fn allowed(&self, hand: Cards) -> Cards {
        if self.free > 0 { hand } else { self.held }
    }
}

/// This hand's duty towards this lead.
pub fn duty(trump: Trump, rules: FollowRules, hand: Cards, lead: &Combination) -> Duty {
    let size = lead.size();
    let held = hand & trump.cards(lead.suit);
    let count = size.min(held.len() as u8);
    let mut duty =
        Duty { suit: lead.suit, count, free: size - count, held, pairs: 0, held_pairs: Cards::EMPTY, tractor: None };
    if held.len() > usize::from(size) && demands_pairs(rules, lead) {
        let pairs = trump.suit_cards(lead.suit, held).pairs();
        duty.pairs = lead.shape.all_pairs().min(pairs.len());
        duty.held_pairs = trump.to_cards(lead.suit, pairs.cards());
        let longest = lead.shape.tractors().iter().copied().find(|&len| pairs.runs(len) != 0);
        duty.tractor = longest.map(|len| (len, trump.to_cards(lead.suit, pairs.in_runs(len).cards())));
    }
    duty
}

/// Whether this lead demands pairs or tractors at all.
pub fn demands_pairs(rules: FollowRules, lead: &Combination) -> bool {
    let hole = rules == FollowRules::Judge && lead.is_throw() && lead.shape.tractors().is_empty();
    lead.shape.all_pairs() > 0 && !hole
}

/// The judge's first hole: a pair is led, and the hand has no pair of the suit.
pub(crate) fn any_pair_will_do(trump: Trump, lead: &Combination, held: Cards) -> bool {
    lead.kind() == Some(Kind::Pair) && trump.suit_cards(lead.suit, held).pairs().is_empty()
}

/// Whether the pairs played answer these tractors, the longest first, as far as the held pairs oblige. The jokers'
/// tractor is never demanded, but answers one.
pub fn serves_tractors(held: Pairs, played: Pairs, tractors: &[u8]) -> bool {
    let &[len, ref others @ ..] = tractors else { return true };
    if held.runs(len) != 0 {
        return Bits(played.tractors(len)).any(|start| {
            let run = Pairs::run(start, len);
            serves_tractors(held.without(run), played.without(run), others)
        });
    }
    let count = len.min(held.len());
    if others.iter().all(|&len| held.runs(len) == 0) {
        // Which pairs answer this tractor makes no difference to the others.
        return true;
    }
    any_choice(played, count, Pairs::default(), &mut |chosen| {
        serves_tractors(held.without(chosen), played.without(chosen), others)
    })
}

/// Whether some choice of `count` of the pairs satisfies `test`.
fn any_choice(from: Pairs, count: u8, chosen: Pairs, test: &mut impl FnMut(Pairs) -> bool) -> bool {
    if count == 0 {
        return test(chosen);
    }
    if from.len() < count {
        return false;
    }
    let first = Pairs(from.0 & from.0.wrapping_neg());
    let rest = from.without(first);
    any_choice(rest, count - 1, Pairs(chosen.0 | first.0), test) || any_choice(rest, count, chosen, test)
}

#[cfg(test)]
mod tests;
