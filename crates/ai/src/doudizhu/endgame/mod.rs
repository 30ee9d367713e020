//! Endgames with open hands (残局): the winner, the value and the line with perfect play.
//!
//! Two forms. The **public puzzles**: two hands, whoever goes out first wins, and a kicker never has a rank of its
//! chain. The **contest's game** at any stage of play: a landlord against two farmers who see everything and play as
//! one, for the win or for the score with bombs, rocket and spring.
//!
//! [`Endgame`] is the position. [`Solver::solve`] finds the winner and a winning move, [`Solver::weigh`] the value of
//! each move, and [`Solver::line`] the line to the end. Every answer is proven; what is not proven within the limit is
//! reported as unknown.

pub(crate) mod deal;
mod order;
mod play;
mod question;
mod race;
mod search;
mod seen;
mod solver;

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Lang, Limit, Say as _, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::endgame;
use paiju_doudizhu::{Action, Combination, DouDizhu, RuleSet, Tally};
use search::{Node, Search};

pub use crate::endgame::Verdict;
pub use deal::with_own_suits;
pub use play::Illegal;
pub use solver::Solver;

/// The objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The win alone: values are 1 and −1.
    Win,
    /// The small score: values are multipliers (倍数), 1..=56.
    Score,
}

/// A solved position: the value by the aim, negative if the landlord loses, and a winning move.
pub type Solution = endgame::Solution<Action, i8>;
/// The value of a move, by the aim.
pub type Worth = endgame::Worth<Action, i8>;
/// One move of a line.
pub type Step = endgame::Step<Action>;
/// A line to the winner's last card.
pub type Line = endgame::Line<Action, i8>;

/// A position with open hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endgame {
    ground: search::Ground,
    start: Node,
}

texts! {
    /// Why a position is not an endgame.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum EndgameError {
        NotOnePack {
            /// The first such rank.
            rank: Rank,
        } =>
            format!("一副牌里没有这么多 {}", rank.letter()),
            format!("a pack does not have so many of {}", rank.letter());
        Over { seat: Seat } =>
            format!("{} 号位手里没有牌，已经出完", seat.0),
            format!("seat {} has no cards: the game is over", seat.0);
        NoSuchSeat { seat: Seat } =>
            format!("没有 {} 号位，只有 0、1、2", seat.0),
            format!("there is no seat {}, only 0, 1 and 2", seat.0);
        OwnLead { seat: Seat } =>
            format!("要压的牌是 {} 号位自己出的，又轮到它：这时该它领出", seat.0),
            format!("what is to be beaten was played by seat {} itself, whose turn it is: it leads", seat.0);
    }
}

impl Endgame {
    /// A public puzzle: `first` must beat `target`, or leads if there is none, and wins by going out before `second`.
    /// Suits do not matter.
    ///
    /// # Errors
    /// The hands do not fit in one pack, or one is empty.
    pub fn puzzle(first: CardSet, second: CardSet, target: Option<Combination>) -> Result<Self, EndgameError> {
        let ground = deal::ground([first, second, CardSet::EMPTY], 2, 0, false)?;
        Ok(Self::at(ground, Seat(0), target.map(|made| (Seat(1), made)), Tally::default()))
    }

    /// A three-player game with open hands: `target` is the play to beat and its owner. The earlier play is unknown:
    /// bombs and spring count as if nobody had played yet. Suits do not matter.
    ///
    /// # Errors
    /// The hands do not fit in one pack, one is empty, there is no such seat, or the play to beat belongs to the seat
    /// to move.
    pub fn of_hands(
        hands: [CardSet; 3],
        landlord: Seat,
        turn: Seat,
        target: Option<(Seat, Combination)>,
    ) -> Result<Self, EndgameError> {
        let seats = [Some(landlord), Some(turn), target.map(|(owner, _)| owner)];
        if let Some(seat) = seats.into_iter().flatten().find(|seat| seat.0 >= paiju_doudizhu::SEATS) {
            return Err(EndgameError::NoSuchSeat { seat });
        }
        if target.is_some_and(|(owner, _)| owner == turn) {
            return Err(EndgameError::OwnLead { seat: turn });
        }
        let ground = deal::ground(hands, 3, landlord.index(), true)?;
        Ok(Self::at(ground, turn, target, Tally::default()))
    }

    /// The same position of a three-player game by another rule set.
    #[must_use]
    pub const fn by(mut self, set: RuleSet) -> Self {
        self.start.tally.rule_set = set;
        self
    }

    /// Whether a seat is on the landlord's side; in a puzzle, whether it is the first hand.
    pub fn is_with_landlord(&self, seat: Seat) -> bool {
        seat.index() == self.ground.landlord
    }

    /// The current position of a game, all hands open; `None` if no one is to play.
    pub fn of_game(game: &DouDizhu) -> Option<Self> {
        let course = game.course();
        let (landlord, turn) = (course.landlord()?, course.turn()?);
        course.kitty()?;
        let hands = [0, 1, 2].map(|seat| game.hand(Seat(seat)));
        let ground = search::Ground { hands, seats: 3, landlord: landlord.index(), any_kickers: true };
        Some(Self::at(ground, turn, course.target(), Tally::of(course, landlord)))
    }

    fn at(ground: search::Ground, turn: Seat, target: Option<(Seat, Combination)>, tally: Tally) -> Self {
        let target = target.map(|(owner, made)| (owner.index(), made));
        let left = ground.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        Self { ground, start: Node { left, turn: turn.index(), target, tally } }
    }

    /// A solver. A unit of [`Limit::work`] is a position; the limit covers all queries of one solver. 24 cards in three
    /// hands usually need ten thousand and seldom more than three million.
    pub fn solver<'a>(&self, limit: &'a Limit<'a>) -> Solver<'a> {
        Solver { start: self.start, search: Search::new(self.ground, self.start.tally.rule_set, limit) }
    }
}

#[cfg(test)]
mod tests;
