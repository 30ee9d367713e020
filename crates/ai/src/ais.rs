//! The AIs of a game: decisions, beliefs and appraisals.

use std::fmt::Debug;

use paiju_game::{
    Ai, Candidate, Decision, Fault, Game, Lang, Limit, NoSuchAi, Say, SeatSet, Seed, Unit, ai_at_level, at_level,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Appraisal, Belief, Slip};

/// The decision for the first of these candidates, if any.
pub(crate) fn decided<G: Game>(candidates: Vec<Candidate<G>>, stopped: bool) -> Result<Decision<G>, Fault> {
    match candidates.first() {
        Some(best) => Ok(Decision { action: best.action.clone(), candidates, stopped }),
        None => Err(Fault::Malformed { answer: String::new() }),
    }
}

/// A game with AIs. Every result is a function of the arguments and the same on every machine; earlier calls have no
/// effect.
pub trait Ais: Game {
    /// Names, weakest first, as the command line, the page and links write them.
    const AIS: &'static [&'static str];

    /// The [`Ais::AIS`] that play better with a larger budget. Only these have a [`Level`](paiju_game::Level).
    const LEVELLED: &'static [&'static str];

    /// The [`Ais::LEVELLED`] that decide in parts at [`Level::LONGEST`](paiju_game::Level::LONGEST): see
    /// [`paiju_game::decided_in_parts`].
    const IN_PARTS: &'static [&'static str];

    /// The AI with this name, or with these settings, which [`Ais::check_settings`] has accepted. Each decision's limit is
    /// its budget.
    fn ai(name: &str) -> Option<Ai<Self>>;

    /// A one-line description of the AI with this name.
    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str>;

    /// The unit of this AI's values for this kind of action; `None` if the AI computes no values.
    fn value_unit(name: &str, action: &Self::Action) -> Option<Unit>;

    /// The seed of a decision's random numbers, derived from the view alone: the same messages give the same seed.
    fn decision_seed(view: &Self::View) -> Seed;

    /// The name of the strongest AI.
    fn best_ai() -> &'static str {
        Self::AIS.last().copied().unwrap_or_default()
    }

    /// Checks the settings in the name of a configurable AI, which is not in [`Ais::AIS`]: `tuned:single=-10`.
    /// `None` if the text does not name such an AI.
    fn check_settings(_text: &str) -> Option<Result<(), NoSuchAi>> {
        None
    }

    /// The AI called `NAME`, `NAME@LEVEL` or `NAME:SETTING=NUMBER`: see [`ai_at_level`] and [`Ais::check_settings`].
    ///
    /// # Errors
    /// No AI has this name, the AI has no levels or settings, or the level or setting does not exist.
    fn find_ai(text: &str) -> Result<Ai<Self>, NoSuchAi> {
        if let Some(checked) = Self::check_settings(text) {
            checked?;
            return Self::ai(text).ok_or_else(|| NoSuchAi::Name { name: text.to_owned(), known: Self::AIS });
        }
        let (name, level) = ai_at_level(text, Self::AIS, Self::LEVELLED)?;
        let player = Self::ai(name).ok_or_else(|| NoSuchAi::Name { name: name.to_owned(), known: Self::AIS })?;
        Ok(at_level(name, level, Self::IN_PARTS, player))
    }

    /// Something a seat may hold: the big joker, a bomb, no card of a suit.
    type Holding: Copy + Debug + Eq + Say + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The seat's beliefs about the other hands (读牌), by the game's strongest AI, sorted by holding, then by seat for
    /// display. The limit's work covers the whole answer. Empty before there is any evidence, and when nothing is
    /// hidden.
    fn beliefs(view: &Self::View, limit: &Limit<'_>) -> Vec<Belief<Self::Holding>>;

    /// The kinds of mistakes.
    type Slip: Slip;

    /// The unit of [`Appraisal::regret`].
    const REGRET: Unit;
    /// The largest regret that is not a mistake, in the unit of regret; more than 0.
    const THRESHOLD: f64;

    /// The regret of an action (复盘), by the seat's observation at the time, not by the hidden hands. The limit's work
    /// covers the whole answer. `None` if there was no choice, if the action is illegal, or if no AI can tell its
    /// regret.
    fn appraise(view: &Self::View, action: &Self::Action, limit: &Limit<'_>) -> Option<Appraisal<Self>>;

    /// The proven winners from here on if all hands are open and everyone plays perfectly. `None` if the limit's work
    /// is not enough, if no one is to move, and in a game without a solver.
    fn winners(_game: &Self, _limit: &Limit<'_>) -> Option<SeatSet> {
        None
    }
}
