//! What the command needs of a game beside its rules: its AIs, and the ways of Botzone.
//!
//! A game is one file here and one arm in each subcommand.

mod doudizhu;
mod mahjong;
mod tractor;

use std::time::Duration;

use anyhow::Context;
use paiju_game::table::Turn;
use paiju_game::{Game, Player, Seed};
use paiju_platform::BotInput;
use paiju_platform::json::Json;
use serde_json::Value;

/// An AI of a game.
pub type Ai<G> = Box<dyn Player<G> + Send + Sync>;

/// A game of the command.
pub trait CommandGame: Game<Setup: Send, Action: Send, Refusal: Send + Sync + 'static, Reason: Send> + Send {
    /// How the game is called in English sentences.
    const NAME: &'static str;
    /// Its AIs, weakest first.
    const AIS: &'static [&'static str];

    /// The AI with this name.
    fn ai(name: &str) -> Option<Ai<Self>>;

    /// A number for an action, another for each.
    fn code(action: &Self::Action) -> u64;
}

/// A game whose bots speak Botzone's JSON or simple interaction.
pub trait OnBotzone: CommandGame {
    /// How a match writes its values, where there is more than one way.
    type Writing: Copy + Default + Send + Sync;

    /// What a program may take for one answer.
    const TIME_LIMIT: Duration;

    /// The answer to a message that asks for no decision; `None` if this one asks for one. Most games have no such messages.
    ///
    /// # Errors
    /// Its messages make no game.
    fn note(_input: &BotInput) -> anyhow::Result<Option<Value>> {
        Ok(None)
    }

    /// The view of a bot that must answer this, and how to write the answer.
    ///
    /// # Errors
    /// Its messages make no game.
    fn read(input: &BotInput) -> anyhow::Result<(Self::View, Self::Writing)>;

    /// Where a decision's random numbers come from, the same for the same messages.
    fn seed(view: &Self::View) -> Seed;

    /// What a bot with this view answers.
    fn response(action: &Self::Action, view: &Self::View, writing: Self::Writing) -> Value;

    /// Every request that a seat was sent and what it answered; if it must act, the last request is without an answer.
    fn input(view: &Self::View, writing: Self::Writing) -> (Vec<Value>, Vec<Value>);

    /// What a program's answer means to the seat with this view; `None` if it means nothing.
    fn action(response: &Json, view: &Self::View, writing: Self::Writing) -> Option<Self::Action>;
}

/// A game whose matches are played by Botzone's protocol.
pub trait BotzoneMatch: OnBotzone {
    /// A seat's role and whether it won; none in a game without roles.
    fn role(outcome: &Self::Outcome, seat: usize) -> Option<(&'static str, bool)>;

    /// The match log of a game that was played.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    fn match_log(setup: &Self::Setup, seed: Seed, names: &[&str], turns: &[Turn<Self>]) -> serde_json::Result<String>;
}

/// The AI with this name, or what there is instead.
///
/// # Errors
/// There is none of this name.
pub fn find_ai<G: CommandGame>(name: &str) -> anyhow::Result<Ai<G>> {
    G::ai(name).with_context(|| format!("no AI {name:?}; there are {}", G::AIS.join(", ")))
}

/// The name of a game's best AI.
pub fn best_ai<G: CommandGame>() -> &'static str {
    G::AIS.last().copied().unwrap_or_default()
}
