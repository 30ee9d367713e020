//! The AIs of a game: what they decide, what they believe, what they make of others' decisions.

use std::fmt::Debug;

use paiju_game::{Ai, Game, Lang, Limit, NoSuchAi, Player as _, Say, SeatSet, Seed, Unit, ai_at_level, at_level};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::laboratory::{Bench, Choice, Why};
use crate::{Appraisal, Belief, Slip};

/// A game that has AIs. Every answer is the same for the same question everywhere: it depends on what it is given, never on what was asked before.
pub trait Ais: Game {
    /// Their names, weakest first, as the command, the page and links write them.
    const AIS: &'static [&'static str];

    /// Those of [`Ais::AIS`] that play better the more they may work: only these have a [`Level`](paiju_game::Level).
    const LEVELLED: &'static [&'static str];

    /// Those of [`Ais::LEVELLED`] that decide in parts at [`Level::LONGEST`](paiju_game::Level::LONGEST): see [`paiju_game::decided_in_parts`].
    const IN_PARTS: &'static [&'static str];

    /// The AI with this name, at the work that its limits say.
    fn ai(name: &str) -> Option<Ai<Self>>;

    /// One line about the AI with this name, for those who choose one.
    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str>;

    /// What the values of the AI with this name count, for an action of this kind; `None` for one that weighs nothing.
    fn value_unit(name: &str, action: &Self::Action) -> Option<Unit>;

    /// Where a decision's random numbers come from when nothing but the view is known: the same for the same messages.
    fn decision_seed(view: &Self::View) -> Seed;

    /// The name of the strongest.
    fn best_ai() -> &'static str {
        Self::AIS.last().copied().unwrap_or_default()
    }

    /// The AI that is asked for, by its name or as `NAME@LEVEL`: see [`ai_at_level`].
    ///
    /// # Errors
    /// No AI has this name, it has no levels, or there is no such level.
    fn find_ai(text: &str) -> Result<Ai<Self>, NoSuchAi> {
        let (name, level) = ai_at_level(text, Self::AIS, Self::LEVELLED)?;
        let player = Self::ai(name).ok_or_else(|| NoSuchAi::Name { name: name.to_owned(), known: Self::AIS })?;
        Ok(at_level(name, level, Self::IN_PARTS, player))
    }

    /// What a seat may hold: the big joker, a bomb, no card of a suit.
    type Holding: Copy + Debug + Eq + Say + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What the seat of this view believes of the others' hands (读牌), by the game's strongest AI, in the order in which lists show it: by holding,
    /// then by seat. The work of the limit is for the whole answer. Empty before anything can be told, and where nothing is hidden any more.
    fn beliefs(view: &Self::View, limit: &Limit<'_>) -> Vec<Belief<Self::Holding>>;

    /// The kinds of mistakes.
    type Slip: Slip;

    /// The unit of [`Appraisal::regret`].
    const REGRET: Unit;
    /// A regret up to this is no mistake, in the unit of regret; more than 0.
    const THRESHOLD: f64;

    /// What an action cost that a seat took (复盘), by what the seat knew then, not by the hands that it could not see. The work of the limit
    /// is for the whole answer. `None` where there was nothing to choose, where the rules refuse the action, or where no AI can tell what
    /// it costs.
    fn appraise(view: &Self::View, action: &Self::Action, limit: &Limit<'_>) -> Option<Appraisal<Self>>;

    /// Who wins if from here on all see every hand and nobody errs, proven. `None` where that is not known within the work of the limit,
    /// where nobody plays, and in a game without a solver.
    fn winners(_game: &Self, _limit: &Limit<'_>) -> Option<SeatSet> {
        None
    }

    /// The hands that a seat does not see, as they are in one world; said as who holds what.
    type World: Clone + Debug + PartialEq + Say + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Tries the actions of one position in one world after the other (搜索实验室).
    type Bench: Bench<Self>;

    /// The AI that goes by rules of thumb alone if it is given no work.
    const RULES: &'static str;

    /// Tries the actions of the seat whose view this is. The work of the limit goes into finding the actions worth trying and into what is believed;
    /// its seed is that of the worlds. `None` where the seat has nothing to choose, and where the view contradicts itself.
    fn bench(view: &Self::View, limit: &Limit<'_>) -> Option<Self::Bench>;

    /// What the rules of thumb choose, and the first reason that they give; `None` where the seat is not asked.
    fn by_rules(view: &Self::View, limit: &Limit<'_>) -> Option<Choice<Self>> {
        let decision = Self::find_ai(Self::RULES).ok()?.decide(view, &Limit { work: 0, ..*limit }).ok()?;
        let candidate = decision.candidates.into_iter().find(|candidate| candidate.action == decision.action);
        let reason = candidate.and_then(|candidate| candidate.reasons.into_iter().next());
        Some(Choice { action: decision.action, why: Why::Rule { reason } })
    }
}
