//! Questions about an endgame.

use super::search::{Ground, Node};
use paiju_doudizhu::Counts;
use paiju_doudizhu::RuleSet;
use paiju_doudizhu::combination::JOKERS;

/// Is the landlord's multiplier, negative for a loss, at least this? Never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question(pub i8);

impl Question {
    /// Whether the landlord wins.
    pub(super) const WINS: Self = Self(1);
    /// The highest multiplier of a rule set: in the contest 13 bombs, the rocket and spring. Botzone's doublings are
    /// counted up to six, which no game is known to reach.
    pub(super) const fn most(set: RuleSet) -> i8 {
        match set {
            RuleSet::Contest => 14 * 2 * 2,
            RuleSet::Botzone2 => 1 << 6,
            RuleSet::Botzone1 => 1,
        }
    }

    /// No game has the value 0, so at least 0 means at least 1.
    pub(super) const fn over_nought(self) -> Self {
        if self.0 == 0 { Self::WINS } else { self }
    }

    pub(super) const fn is_met(self, score: i8) -> bool {
        score >= self.0
    }

    /// The answer, if nothing to come can change it; else the question, reduced to [`Question::WINS`] if all depends on
    /// the winner.
    pub(super) fn settled(self, ground: &Ground, node: &Node) -> Result<bool, Self> {
        let question = self.over_nought();
        if question == Self::WINS {
            return Err(question);
        }
        // Below 0: the answer is no if the farmers win by more.
        let by_landlord = question.0 > 0;
        let wanted = u32::from(if by_landlord { question.0 } else { 1 - question.0 }.unsigned_abs());
        let tally = node.tally;
        let (mut bombs, mut rocket) = (tally.bombs, tally.rocket);
        for seat in 0..ground.seats {
            let at_least = Counts::of(ground.hand(node, seat)).at_least();
            bombs += at_least[4].count_ones() as u8;
            rocket |= at_least[1] & JOKERS == JOKERS;
        }
        let may_spring = if by_landlord { !tally.farmers_play } else { tally.landlord_plays <= 1 };
        if tally.rule_set.multiplier(bombs, rocket, may_spring) < wanted {
            Ok(!by_landlord)
        } else if tally.multiplier(false) >= wanted {
            Err(Self::WINS)
        } else {
            Err(question)
        }
    }
}
