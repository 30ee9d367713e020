//! Endgames with open hands (残局): the attackers' points if all four seats see every card and play perfectly.
//!
//! The two sides play for one number, the attackers' final points, covered cards (扣底) included. The solver handles the
//! last tricks of a game, usually six, by the rules of the game itself.
//!
//! It never tries a throw that fails (甩牌失败): the judge leads one of its cards instead, which the seat could have led
//! alone, and the penalty goes to the opponents.
//!
//! [`Endgame`] is the position, [`Solver::solve`] gives its value and the best play, [`Solver::weigh`] the value of
//! each play, and [`Solver::line`] a line to the end. All answers are proven; what the limit leaves unproven is
//! unknown.

mod alike;
mod layout;
mod order;
mod plays;
mod search;
mod seen;
mod solver;

use paiju_game::Limit;

use crate::endgame;
use layout::Layout;
use paiju_tractor::Tractor;
use paiju_tractor::Trick;
use paiju_tractor::{Action, Stage};
use search::{Ground, Node, Search};

pub use crate::endgame::Verdict;
pub use solver::Solver;

/// A solved position: the attackers' final points (闲家得分), as [`paiju_tractor::Outcome::attackers`], and the best play.
pub type Solution = endgame::Solution<Action, i32>;
/// The value of a play: the attackers' final points.
pub type Worth = endgame::Worth<Action, i32>;
/// One play of a line.
pub type Step = endgame::Step<Action>;
/// A line to the last card.
pub type Line = endgame::Line<Action, i32>;

/// A position with open hands.
#[derive(Clone, Copy, Debug)]
pub struct Endgame {
    ground: Ground,
    start: Node,
    points: i32,
}

impl Endgame {
    /// The most cards in a hand. Larger endgames are out of reach.
    pub const MOST: usize = search::MOST;

    /// The current position of a game, also in the middle of a trick, with all hands open. `None` unless cards are
    /// being played, and while a hand has more than [`Endgame::MOST`] cards.
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

    /// A solver for this position. A unit of [`Limit::work`] is one position, and all questions to one solver share the
    /// limit. Six tricks usually need two thousand positions and seldom more than thirty thousand; eight tricks usually
    /// need thirty thousand and seldom more than two million.
    pub fn solver<'a>(&self, limit: &'a Limit<'a>) -> Solver<'a> {
        Solver { start: self.start, points: self.points, search: Search::new(self.ground, limit) }
    }
}

/// A trick in the search's form; `None` before the lead.
fn trick(ground: &Ground, played: &Trick) -> Option<search::Trick> {
    let mut node = Node { left: 0, turn: played.leader().index(), trick: None };
    for (_, cards) in played.plays() {
        (node, _) = ground.step(&node, ground.layout.pack(cards));
    }
    node.trick
}

#[cfg(test)]
mod tests;
