//! What a game adds to its cases: when two actions are one, and its own protocol if it has one.

use std::convert::Infallible;
use std::fmt::Debug;

use paiju_ai::Ais;
use paiju_doudizhu::{Action, Counts, DouDizhu};
use paiju_game::Game;
use paiju_games::KnownGame;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::lines::{self, Heard, Lines};
use crate::question::InputProblem;
use crate::unread::Unread;

/// A game that there are cases of.
pub trait CaseGame: KnownGame + Ais {
    /// What is to be answered over an input of the game's own protocol; nothing can be of this type where it has none.
    type Lines: Clone + Debug;

    /// Whether the rules allow the action of the seat of this view.
    ///
    /// # Errors
    /// The first rule that it breaks, as far as the seat can know.
    fn check(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// What the seat may do by every reading of the rules, where judges read them differently: how an AI is asked whose judge is not known.
    fn undisputed(view: Self::View) -> Self::View {
        view
    }

    /// Whether two actions are one to the game.
    fn is_same(one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }

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

    fn check(view: &Self::View, action: &Action) -> Result<(), Self::Refusal> {
        view.clone().act(Self::view_seat(view), action)
    }

    /// Suits mean nothing in this game.
    fn is_same(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Play(one), Action::Play(other)) => Counts::of(*one) == Counts::of(*other),
            _ => one == other,
        }
    }

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
    fn undisputed(view: Self::View) -> Self::View {
        view.by_rules(paiju_mahjong::Rules::UNDISPUTED)
    }

    fn check(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal> {
        view.check(action)
    }

    no_lines!();
}

impl CaseGame for Tractor {
    fn check(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal> {
        view.check(action)
    }

    no_lines!();
}
