//! Endgames with open hands (残局): who wins, for how much, and by what, if all play perfectly.
//!
//! Two forms. The **public puzzles**: two hands, whoever goes out first wins, and a kicker has no rank of the chain that it goes with.
//! The **contest's game** at any stage of play: a landlord against two farmers who see everything and play as one, by win or by the
//! score with its bombs, rocket and spring.
//!
//! [`Endgame`] says what is asked, [`Solver::solve`] who wins and by what, [`Solver::weigh`] what each move is worth, and
//! [`Solver::line`] how it ends. What is answered is proven; what could not be proven within the limit is said to be unknown.

pub(crate) mod deal;
mod order;
mod play;
mod question;
mod race;
mod search;
mod seen;
mod solver;

use paiju_cards::{CardSet, Rank};
use paiju_game::{Lang, Limit, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_doudizhu::Tally;
use paiju_doudizhu::{Action, Combination, DouDizhu};
use search::{Node, Search};

pub use deal::with_own_suits;
pub use play::Illegal;
pub use solver::{Line, Solver, Step};

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// To win, by however much: values are 1 and −1.
    Win,
    /// For the small score: values are multipliers (倍数), 1..=56.
    Score,
}

/// Who wins, with the best play of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The side of whoever moves.
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
    /// What it is worth by the aim, negative if the landlord loses; `None` if that is not known.
    pub value: Option<i8>,
    /// A move that wins; `None` if there is none.
    pub action: Option<Action>,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// The move.
    pub action: Action,
    /// As [`Solution::value`].
    pub value: Option<i8>,
}

/// A position with open hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endgame {
    ground: search::Ground,
    start: Node,
}

/// Why something is no endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
pub enum EndgameError {
    /// The hands have more cards of a rank than a pack has.
    NotOnePack {
        /// The first such rank.
        rank: Rank,
    },
    /// A hand is empty: the game is over.
    Over {
        /// Whose hand.
        seat: Seat,
    },
    /// There is no such seat.
    NoSuchSeat {
        /// What was said.
        seat: Seat,
    },
    /// What is to be beaten lies there from the seat whose turn it is: it leads.
    OwnLead {
        /// Whose turn it is.
        seat: Seat,
    },
}

impl Say for EndgameError {
    fn say(&self, lang: Lang) -> String {
        match (*self, lang) {
            (Self::NotOnePack { rank }, Lang::Zh) => format!("一副牌里没有这么多 {}", rank.letter()),
            (Self::NotOnePack { rank }, Lang::En) => format!("a pack does not have so many of {}", rank.letter()),
            (Self::Over { seat }, Lang::Zh) => format!("{} 号位手里没有牌，已经出完", seat.0),
            (Self::Over { seat }, Lang::En) => format!("seat {} has no cards: the game is over", seat.0),
            (Self::NoSuchSeat { seat }, Lang::Zh) => format!("没有 {} 号位，只有 0、1、2", seat.0),
            (Self::NoSuchSeat { seat }, Lang::En) => format!("there is no seat {}, only 0, 1 and 2", seat.0),
            (Self::OwnLead { seat }, Lang::Zh) => format!("要压的牌是 {} 号位自己出的，又轮到它：这时该它领出", seat.0),
            (Self::OwnLead { seat }, Lang::En) => {
                format!("what is to be beaten was played by seat {} itself, whose turn it is: it leads", seat.0)
            }
        }
    }
}

impl Endgame {
    /// A public puzzle: `first` must beat `target`, or leads if there is none, and wins by going out before `second`. Suits do not matter.
    ///
    /// # Errors
    /// The hands are not of one pack, or one is empty.
    pub fn puzzle(first: CardSet, second: CardSet, target: Option<Combination>) -> Result<Self, EndgameError> {
        let ground = deal::ground([first, second, CardSet::EMPTY], 2, 0, false)?;
        Ok(Self::at(ground, Seat(0), target.map(|made| (Seat(1), made)), Tally::default()))
    }

    /// A game of three with open hands: `target` is what must be beaten and whose it is. What was played before is not known: bombs and spring
    /// count from here on, as if nobody had played yet. Suits do not matter.
    ///
    /// # Errors
    /// The hands are not of one pack, one is empty, there is no such seat, or the lead is that of the seat to move.
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

    /// Whether a seat is on the side of the landlord; in a puzzle of two hands, of the first.
    pub fn is_with_landlord(&self, seat: Seat) -> bool {
        seat.index() == self.ground.landlord
    }

    /// A game as it stands, all hands open; `None` while nobody plays.
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

    /// A solver of it. A unit of [`Limit::work`], which is for all that is asked of one solver, is a position; 24 cards in three hands
    /// need ten thousand as a rule and seldom more than three million.
    pub fn solver<'a>(&self, limit: &'a Limit<'a>) -> Solver<'a> {
        Solver { start: self.start, search: Search::new(self.ground, limit) }
    }
}

#[cfg(test)]
mod tests;
