//! A protocol of the game's own in case packs, if it has one.

use std::convert::Infallible;
use std::fmt::Debug;

use paiju_doudizhu::{Action, DouDizhu};
use paiju_games::KnownGame;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::cases::input_problem::InputProblem;
use crate::cases::lines::{self, Heard, Lines};
use crate::cases::unread::Unread;

/// A game with case packs.
pub trait CaseGame: KnownGame {
    /// What an input of the game's own protocol asks; uninhabited in a game without one.
    type Lines: Clone + Debug;

    /// Reads an input of the game's own protocol, given the seat's answers to its earlier questions: the observation at its end.
    ///
    /// # Errors
    /// The game has no such protocol, or the input is not valid in it.
    fn hear(input: &str, answered: &[String]) -> Result<(Self::View, Self::Lines), InputProblem>;

    /// Reads the output for such an input.
    ///
    /// # Errors
    /// It contains no answer.
    fn read_lines(lines: &Self::Lines, view: &Self::View, printed: &str) -> Result<Heard<Self::Action>, Unread>;

    /// Writes an action as an answer.
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

/// Implements [`CaseGame`] for a game without a protocol of its own.
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
