//! A game as Botzone plays it with its bots.

use std::fmt::Debug;

use crate::table::Turn;
use crate::{Game, Say, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::platform::deal::DealProblem;
use crate::platform::json::Json;
use crate::platform::{BotInput, ReadError};

/// The memory that the platform allows a bot, in MB.
pub const MEMORY_MB: u64 = 256;

/// The most that the platform lets a bot print for an answer, in bytes.
pub const MAX_OUTPUT: usize = 1 << 20;

/// A game that Botzone bots play: converts messages to observations and actions, and back. Code that talks to a bot, or
/// reads its messages, is written once against this trait.
pub trait BotzoneGame: Game {
    /// How a match writes its values, if the platform has more than one way; otherwise `()`.
    type Writing: Copy + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What can be wrong with a request or a response.
    type Problem: Clone + Debug + PartialEq + Say + Send + Sync + 'static;

    /// The longest time that the platform allows for an answer, in milliseconds.
    const TIME_LIMIT_MS: u64;

    /// Whether a seat may get the same request twice in a row. Where it never does, the second is a repetition.
    const ASKS_THE_SAME_AGAIN: bool = false;

    /// Whether this request may open a game or be among a bot's first ones. This identifies the game of a message.
    fn is_opening(request: &Json) -> bool;

    /// Whether this may be a request of a game, wherever in it. This identifies a game whose beginning is missing.
    fn goes_on(request: &Json) -> bool {
        Self::is_opening(request)
    }

    /// Whether a value on its own line is a request to a long-running bot of this game; `None` if the next lines must
    /// decide.
    fn is_later_request(line: &Json) -> Option<bool>;

    /// What the bot that reads this input must do.
    ///
    /// # Errors
    /// The first problem in the input, or that its last request has been answered already.
    fn task(input: &BotInput) -> Result<Task<Self>, ReadError<Self::Problem>>;

    /// What the bot does if [`BotzoneGame::task`] fails: it trusts the last message, is certain only of its own cards,
    /// and answers in the form due. `None` if no request is from this game.
    fn believe(input: &BotInput) -> Option<Task<Self>>;

    /// The platform's request to the seat of this observation; `None` if it need not act.
    fn request(view: &Self::View, writing: Self::Writing) -> Option<Value>;

    /// The response of a bot with this observation.
    fn response(action: &Self::Action, view: &Self::View, writing: Self::Writing) -> Value;

    /// The action that a response means. It may be illegal.
    ///
    /// # Errors
    /// It does not have the form that the request asks for.
    fn action(response: &Json, view: &Self::View, writing: Self::Writing) -> Result<Self::Action, Self::Problem>;

    /// All requests that a seat received, and its responses. If it must act, the last request has no response.
    fn input(view: &Self::View, writing: Self::Writing) -> (Vec<Value>, Vec<Value>);

    /// The turns so far. Of seats asked at once the lowest comes first. The AIs' reasons are not known any more.
    fn turns(&self) -> Vec<Turn<Self>>;

    /// Reads the deal in the `initdata` of a match log ([`crate::platform::deal::in_value`]). Chance that it leaves open comes
    /// from the seed it names, if that seed deals these cards, otherwise from `seed`.
    ///
    /// # Errors
    /// It is not a complete deal of this game.
    fn read_deal(deal: &Json, seed: Seed) -> Result<Self::Setup, DealProblem>;

    /// The match log that the platform would have written.
    fn match_log(record: &Record<'_, Self>) -> impl Serialize;
}

/// What a bot must do.
#[derive(Clone, Debug)]
pub enum Task<G: BotzoneGame> {
    /// A notice; there is one possible answer.
    Note(Value),
    /// It must decide.
    Decide {
        /// Its observation.
        view: Box<G::View>,
        /// How its match writes values.
        writing: G::Writing,
    },
}

/// A finished game, to be written as a match log.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a, G: BotzoneGame> {
    /// The setup it was dealt from.
    pub setup: &'a G::Setup,
    /// The seed of the setup.
    pub seed: Seed,
    /// The players' names by seat; missing ones have no name.
    pub players: &'a [&'a str],
    /// Every turn, in order.
    pub turns: &'a [Turn<G>],
    /// The form of the match's values.
    pub writing: G::Writing,
}

impl<G: BotzoneGame> Record<'_, G> {
    /// The match log, to be serialised as one JSON object.
    pub fn match_log(&self) -> impl Serialize {
        G::match_log(self)
    }
}
