//! All legal plays of a hand, leading or following.
//!
//! Plays are distinct by rank, represented by the cards with the lowest numbers. They are assembled from pieces, the k
//! lowest cards of a rank, which takes a few instructions each. They can be counted, and one drawn at random, without
//! listing them.

mod family;
mod kickers;
mod pieces;
mod ranks;

use std::convert::Infallible;
use std::ops::ControlFlow;

use paiju_game::cards::CardSet;

use crate::RuleSet;
use crate::combination::Combination;
use crate::counts::Counts;
use family::Family;
use pieces::Pieces;
use ranks::Held;

/// Calls `found` once for every possible lead from `hand`.
pub fn leads(set: RuleSet, hand: CardSet, mut found: impl FnMut(CardSet)) {
    leads_made(set, hand, |cards, _| found(cards));
}

/// Calls `found` once for every play of `hand` that beats `target`, not including a pass. The target's type tells the
/// rule set.
pub fn follows(hand: CardSet, target: &Combination, mut found: impl FnMut(CardSet)) {
    follows_made(hand, target, |cards, _| found(cards));
}

/// As [`leads`], with each play's combination.
pub fn leads_made(set: RuleSet, hand: CardSet, mut found: impl FnMut(CardSet, Combination)) {
    let (held, pieces) = (Held::of(Counts::of(hand)), Pieces::of(hand));
    let ControlFlow::<Infallible>::Continue(()) = family::leads(set, &held, |family| {
        family.list(&held, &pieces, &mut found);
        ControlFlow::Continue(())
    });
}

/// As [`follows`], with each play's combination.
pub fn follows_made(hand: CardSet, target: &Combination, mut found: impl FnMut(CardSet, Combination)) {
    let counts = Counts::of(hand);
    let at_least = counts.at_least();
    // Most hands contain nothing, which shows before they are cut into pieces.
    if !target.may_be_topped(&at_least) && !target.may_be_bombed(&at_least) {
        return;
    }
    let (held, pieces) = (Held::of(counts), Pieces::of(hand));
    let ControlFlow::<Infallible>::Continue(()) = family::follows(&held, target, |family| {
        family.list(&held, &pieces, &mut found);
        ControlFlow::Continue(())
    });
}

/// Whether `hand` contains a play that beats `target`.
pub fn can_follow(hand: CardSet, target: &Combination) -> bool {
    can_beat(&Counts::of(hand), target)
}

/// As [`can_follow`], for a hand given by its counts.
pub fn can_beat(hand: &Counts, target: &Combination) -> bool {
    let (at_least, held) = (hand.at_least(), Held::of(*hand));
    let any = |family: Family| match family.count(&held) {
        0 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    target.may_be_bombed(&at_least) || target.may_be_topped(&at_least) && family::follows(&held, target, any).is_break()
}

/// The plays of a hand, counted instead of listed.
pub(crate) struct Plays<'a> {
    set: RuleSet,
    hand: CardSet,
    target: Option<&'a Combination>,
    held: Held,
}

impl<'a> Plays<'a> {
    /// The plays of `hand` that beat `target`, or its leads if there is none.
    pub(crate) fn of(set: RuleSet, hand: CardSet, target: Option<&'a Combination>) -> Self {
        Self { set, hand, target, held: Held::of(Counts::of(hand)) }
    }

    /// The number of plays.
    pub(crate) fn count(&self) -> u32 {
        let mut count = 0;
        let ControlFlow::<Infallible>::Continue(()) = self.families(|family| {
            count += family.count(&self.held);
            ControlFlow::Continue(())
        });
        count
    }

    /// Play number `n`, from 0, in the order of [`leads`] and [`follows`]; `None` if there are fewer.
    pub(crate) fn nth(&self, mut n: u32) -> Option<(CardSet, Combination)> {
        let found = self.families(|family| {
            let here = family.count(&self.held);
            if n < here {
                return ControlFlow::Break(family);
            }
            n -= here;
            ControlFlow::Continue(())
        });
        Some(found.break_value()?.nth(&self.held, &Pieces::of(self.hand), n))
    }

    fn families<B>(&self, visit: impl FnMut(Family) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.target {
            Some(target) => family::follows(&self.held, target, visit),
            None => family::leads(self.set, &self.held, visit),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
