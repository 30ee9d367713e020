//! Puzzles (残局): endgames with open hands, to be won. In those of the files exactly one first play wins.
//!
//! [`Puzzle`] is a position with a line of text; [`Course`] is a puzzle in play: the legal plays, whether a play keeps
//! the win, its refutation, the opponent's reply. Everything is proven by [`paiju_ai::doudizhu::endgame`].
//!
//! The solver (做题的人) plays the side of the seat that moves first: both farmers, if that is a farmer. Two hands follow
//! the rules of the public puzzles, three those of the contest.

mod course;
mod grade;
mod moves;
mod text;

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

use paiju_ai::doudizhu::endgame::Endgame;
use paiju_ai::doudizhu::endgame::with_own_suits;
use paiju_doudizhu::RuleSet;

pub use course::{Course, Hint, Judgement, Reply};
pub use grade::{Fails, Measure};
pub use moves::{read_moves, write_moves};
pub use text::{LineError, PuzzleError, read};

/// The most positions for one question about a puzzle of the files: tens of milliseconds.
pub const WORK: u64 = 40_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Puzzle {
    hands: [CardSet; 3],
    landlord: Option<Seat>,
    turn: Seat,
    target: Option<(Seat, CardSet)>,
    measure: Option<Measure>,
    endgame: Endgame,
}

impl Puzzle {
    pub const MOST: usize = 20;

    /// A puzzle of two hands, without a landlord, the third hand empty; or of three. `target` has the cards to beat and their
    /// owner. Suits do not matter.
    ///
    /// # Errors
    /// The cards are not from one pack, a hand is empty, a seat does not exist, the cards to beat are not a combination, or
    /// they are the moving seat's own.
    pub fn new(
        hands: [CardSet; 3],
        landlord: Option<Seat>,
        turn: Seat,
        target: Option<(Seat, CardSet)>,
    ) -> Result<Self, PuzzleError> {
        let [first, second, third] = hands;
        let (owner, beaten) = target.unzip();
        let made = beaten
            .map(|cards| RuleSet::Contest.combination(cards).ok_or(PuzzleError::NoCombination { cards }))
            .transpose()?;
        // The cards on the table are from the same pack.
        let [first, second, third, beaten] = with_own_suits([first, second, third, beaten.unwrap_or_default()])?;
        let hands = [first, second, third];
        let endgame = match landlord {
            Some(landlord) => Endgame::of_hands(hands, landlord, turn, owner.zip(made))?,
            None => Endgame::puzzle(first, second, made)?,
        };
        if let Some(seat) = hands.iter().position(|hand| hand.len() > Self::MOST) {
            return Err(PuzzleError::TooManyCards { seat: Seat(seat as u8) });
        }
        Ok(Self { hands, landlord, turn, target: owner.map(|owner| (owner, beaten)), measure: None, endgame })
    }

    /// The same with its measure.
    #[must_use]
    pub fn with_measure(self, measure: Measure) -> Self {
        Self { measure: Some(measure), ..self }
    }

    /// The number of hands: 2 by the rules of the public puzzles, 3 by those of the contest.
    pub const fn seats(&self) -> u8 {
        if self.landlord.is_some() { 3 } else { 2 }
    }

    /// A seat's cards at the start; none for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// 地主; `None` with two hands.
    pub const fn landlord(&self) -> Option<Seat> {
        self.landlord
    }

    /// The seat that moves first, whose side is the solver's.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The owner of the cards to beat, and the cards; `None` for a lead.
    pub const fn target(&self) -> Option<(Seat, CardSet)> {
        self.target
    }

    /// Whether the solver plays this seat.
    pub fn is_solvers(&self, seat: Seat) -> bool {
        self.endgame.is_with_landlord(seat) == self.endgame.is_with_landlord(self.turn)
    }

    /// The measure, if there is one.
    pub const fn measure(&self) -> Option<Measure> {
        self.measure
    }

    /// 1 to 5 by [`Measure::grade`], if measured.
    pub fn grade(&self) -> Option<u8> {
        self.measure.map(|measure| measure.grade())
    }

    pub const fn endgame(&self) -> Endgame {
        self.endgame
    }
}

#[cfg(test)]
mod tests;
