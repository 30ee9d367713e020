//! What a game adds to its cases: when two actions are one, and its own protocol if it has one.

use std::convert::Infallible;
use std::fmt::Debug;

use paiju_ai::Ais;
use paiju_doudizhu::{Action, DouDizhu};
use paiju_games::KnownGame;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::input_problem::InputProblem;
use crate::lines::{self, Heard, Lines};
use crate::unread::Unread;

/// A game that there are cases of.
pub trait CaseGame: KnownGame + Ais {
    /// What is to be answered over an input of the game's own protocol; nothing can be of this type where it has none.
    type Lines: Clone + Debug;

    /// Reads an input of the game's own protocol, of which the seat answered the earlier questions so: what the seat knows at its end.
    ///
    /// # Errors
    /// The game has none, or the input is not one of it.
    fn hear(input: &str, answered: &[String]) -> Result<(Self::View, Self::Lines), InputProblem>;

    /// Reads what was printed over such an input.
    ///
    /// # Errors
    /// It holds no answer.
    fn read_lines(lines: &Self::Lines, view: &Self::View, printed: &str) -> Result<Heard<Self::Action>, Unread>;

    /// An action as such an answer.
    fn write_line(lines: &Self::Lines, action: &Self::Action, view: &Self::View) -> String;
}

impl CaseGame for DouDizhu {
    type Lines = Lines;

    fn hear(input: &str, answered: &[String]) -> Result<(Self::View, Lines), InputProblem> {
        lines::hear(input, answered)
    }

    fn read_lines(lines: &Lines, view: &Self::View, printed: &str) -> Result<Heard<Action>, Unread> {
        lines.read(view.seat(), printed)
    }

    fn write_line(_: &Lines, action: &Action, view: &Self::View) -> String {
        lines::written(action, view.seat())
    }
}

/// What stands in for a protocol of its own in a game that has none.
macro_rules! no_lines {
    () => {
        type Lines = Infallible;

        fn hear(_: &str, _: &[String]) -> Result<(Self::View, Infallible), InputProblem> {
            Err(InputProblem::NotAnInput)
        }

        fn read_lines(lines: &Infallible, _: &Self::View, _: &str) -> Result<Heard<Self::Action>, Unread> {
            match *lines {}
        }

        fn write_line(lines: &Infallible, _: &Self::Action, _: &Self::View) -> String {
            match *lines {}
        }
    };
}

impl CaseGame for Mahjong {
    no_lines!();
}

impl CaseGame for Tractor {
    no_lines!();
}
