//! Endgames with open hands (残局): how many points the attackers get if all four seats see everything and play perfectly.
//!
//! Two partnerships, and one number between them: the attackers' points at the end, with the covered cards (扣底). Solved are the last
//! tricks of a game, six as a rule, by the rules of the game itself.
//!
//! A throw that fails (甩牌失败) is never tried: the judge has one of its cards led instead, which could have been led alone, and
//! the penalty besides goes to the other side.
//!
//! [`Endgame`] says what is asked, [`Solver::solve`] what it is worth and by what play, [`Solver::weigh`] what each play is worth, and
//! [`Solver::line`] how it ends. What is answered is proven; what could not be proven within the limit is said to be unknown.

mod alike;
mod layout;
mod order;
mod plays;
mod search;
mod seen;
mod solver;

use paiju_game::Limit;
use serde::{Deserialize, Serialize};

use layout::Layout;
use paiju_tractor::Tractor;
use paiju_tractor::Trick;
use paiju_tractor::{Action, Stage};
use search::{Ground, Node, Search};

pub use solver::{Line, Solver, Step};

/// Who wins, with the best play of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The side of whoever plays now.
    Win,
    /// The other side, whatever is done.
    Loss,
    /// The work was spent, or the search was stopped, before it was known.
    Unknown,
}

/// A solved position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// Who wins.
    pub verdict: Verdict,
    /// The attackers' points at the end (闲家得分), as [`paiju_tractor::Outcome::attackers`]; `None` if they are not known.
    pub value: Option<i32>,
    /// A play that gets them; `None` if they are not known.
    pub action: Option<Action>,
}

/// What a play is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// The play.
    pub action: Action,
    /// As [`Solution::value`].
    pub value: Option<i32>,
}

/// A position with open hands.
#[derive(Clone, Copy, Debug)]
pub struct Endgame {
    ground: Ground,
    start: Node,
    points: i32,
}

impl Endgame {
    /// The most cards a hand may have: of more there is no hope to see the end.
    pub const MOST: usize = search::MOST;

    /// A game as it stands, also in the middle of a trick, all hands open; `None` while nobody plays, and while a hand has more than
    /// [`Endgame::MOST`] cards.
    pub fn of_game(game: &Tractor) -> Option<Self> {
        let course = game.course();
        if course.stage() != Some(Stage::Play) || game.hands().iter().any(|hand| hand.len() > Self::MOST) {
            return None;
        }
        let (trump, banker) = (course.trump()?, course.banking().banker?);
        let layout = Layout::of(trump);
        let hands = game.hands().map(|hand| layout.pack(hand));
        let ground = Ground {
            layout,
            rules: course.rules(),
            hands,
            suits: std::array::from_fn(|suit| hands.map(|hand| layout.suit(hand, suit))),
            attackers: usize::from(banker.0 + 1) % 2,
            covered: game.covered()?.points(),
        };
        let left = ground.hands.iter().fold(0, |all, hand| all | hand);
        let start = Node { left, turn: course.turn()?.index(), trick: trick(&ground, course.trick()?) };
        Some(Self { ground, start, points: course.attackers() })
    }

    /// A solver of it. A unit of [`Limit::work`], which is for all that is asked of one solver, is a position; six tricks need two thousand as
    /// a rule and seldom more than thirty thousand, eight thirty thousand and seldom more than two million.
    pub fn solver<'a>(&self, limit: &'a Limit<'a>) -> Solver<'a> {
        Solver { start: self.start, points: self.points, search: Search::new(self.ground, limit) }
    }
}

/// A trick as the search sees it; `None` before the lead.
fn trick(ground: &Ground, played: &Trick) -> Option<search::Trick> {
    let mut node = Node { left: 0, turn: played.leader().index(), trick: None };
    for (_, cards) in played.plays() {
        (node, _) = ground.step(&node, ground.layout.pack(cards));
    }
    node.trick
}

#[cfg(test)]
mod tests;
