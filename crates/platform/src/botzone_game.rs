//! A game as Botzone plays it with its bots.

use std::fmt::Debug;

use paiju_game::table::Turn;
use paiju_game::{Game, Say, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::deal::DealProblem;
use crate::json::Json;
use crate::{BotInput, ReadError};

/// A game that Botzone's bots play: its messages ⇄ views and actions, both ways. Whoever speaks with a bot or reads what one was told is written
/// once against this trait.
pub trait BotzoneGame: Game {
    /// How a match writes its values, where the platform has more than one way; `()` where there is one.
    type Writing: Copy + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What can be wrong with a request or response.
    type Problem: Clone + Debug + PartialEq + Say + Send + Sync + 'static;

    /// What a program may take for one answer, in milliseconds: the longest of the platform's limits.
    const TIME_LIMIT_MS: u64;

    /// Whether a game may open with this request, or a bot's first few requests hold it: what tells this game's messages from another's.
    fn is_opening(request: &Json) -> bool;

    /// Whether a value on a line of its own is a request to a long-running bot of this game; `None` where only the lines after it tell.
    fn is_later_request(line: &Json) -> Option<bool>;

    /// What the bot that reads this input must do.
    ///
    /// # Errors
    /// The first thing in it that makes no game, or that its last request has been answered.
    fn task(input: &BotInput) -> Result<Task<Self>, ReadError<Self::Problem>>;

    /// What the bot does where [`BotzoneGame::task`] makes no game of its messages: it believes the last of them, holds for certain no more than its
    /// own cards, and answers in the form that is due. `None` where no request is one of this game.
    fn believe(input: &BotInput) -> Option<Task<Self>>;

    /// What the platform asks the seat of this view, which must act; `None` if it need not.
    fn request(view: &Self::View, writing: Self::Writing) -> Option<Value>;

    /// What a bot with this view answers.
    fn response(action: &Self::Action, view: &Self::View, writing: Self::Writing) -> Value;

    /// What an answer means to the seat with this view; `None` if it means nothing. The rules may refuse it.
    fn action(response: &Json, view: &Self::View, writing: Self::Writing) -> Option<Self::Action>;

    /// Every request that a seat was sent, and what it answered; if it must act, the last request is without an answer.
    fn input(view: &Self::View, writing: Self::Writing) -> (Vec<Value>, Vec<Value>);

    /// What the seats did so far, turn by turn; of those who are asked at once the lowest seat first. Why an AI did it is not known any more.
    fn turns(&self) -> Vec<Turn<Self>>;

    /// The deal that stands in the `initdata` of a match log ([`crate::deal::in_value`]). What chance decides besides, where it does not say it,
    /// comes from the seed that it names, if that deals these cards, or else from `seed`.
    ///
    /// # Errors
    /// It is no whole deal of this game.
    fn read_deal(deal: &Json, seed: Seed) -> Result<Self::Setup, DealProblem>;

    /// The match as the platform would have logged it.
    fn match_log(record: &Record<'_, Self>) -> impl Serialize;
}

/// What a bot must do.
#[derive(Clone, Debug)]
pub enum Task<G: BotzoneGame> {
    /// It has only been told something: there is one answer.
    Note(Value),
    /// It must decide.
    Decide {
        /// What its messages tell it.
        view: Box<G::View>,
        /// How its match writes values.
        writing: G::Writing,
    },
}

/// A game that was played, to be written as a match log.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a, G: BotzoneGame> {
    /// How it was dealt.
    pub setup: &'a G::Setup,
    /// What it was dealt from.
    pub seed: Seed,
    /// The players' names, by seat; a seat beyond their end has no name.
    pub players: &'a [&'a str],
    /// Every turn, in order.
    pub turns: &'a [Turn<G>],
    /// How the match writes its values.
    pub writing: G::Writing,
}

impl<G: BotzoneGame> Record<'_, G> {
    /// The match log, to be serialised as one JSON object.
    pub fn match_log(&self) -> impl Serialize {
        G::match_log(self)
    }
}
