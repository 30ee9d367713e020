//! An AI's decision: by one worker, or in parts that several search.

use paiju_game::{Ai, Decision, Limit, Search, Source, Spoken, Trials, ai_name, decided_in_parts, limit_of_part};
use serde::{Deserialize, Serialize};

use super::Task;
use crate::games::{self, TableGame};
use crate::names::Values;
use crate::packing::Parcel;
use crate::scene::{Thought, ValueUnit};
use crate::worker::module::{Id, Module};
use crate::worker::protocol::Trouble;

/// The result of a part of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum PartFound<G: Values> {
    /// There was nothing to try: the first part is the whole decision.
    Decided(Thought<G>),
    /// The game's [`Trials`].
    Tried(Parcel),
}

/// The worker of this number that searches parts.
pub(super) const fn thinker(game: Id, number: usize) -> Module {
    if number == 0 { Module::Game(game) } else { Module::Thinker(game, number) }
}

pub(super) fn decide<G: TableGame>(task: &Task) -> Result<Thought<G>, Trouble> {
    let view = task.view.unpack()?;
    let mut player = G::find_ai(&task.ai).map_err(Trouble::of)?;
    let decision = player.decide(&view, &limit(task)).map_err(Trouble::of)?;
    Ok(explained(decision, &view, task))
}

pub(super) fn search<G: TableGame>(task: &Task, number: usize) -> Result<PartFound<G>, Trouble> {
    let (mut player, view) = asked::<G>(task)?;
    let found = player.search(&view, &limit_of_part(&limit(task), number), &Source::Played);
    let Search { decision, trials } = found.map_err(Trouble::of)?;
    Ok(match trials {
        None => PartFound::Decided(explained(decision, &view, task)),
        Some(trials) => PartFound::Tried(Parcel::new(&trials)),
    })
}

pub(super) fn decide_by_parts<G: TableGame>(task: &Task, parts: &[Parcel]) -> Result<Thought<G>, Trouble> {
    let (mut player, view) = asked::<G>(task)?;
    let parts = parts.iter().map(Parcel::unpack::<Trials<G>>).collect::<Result<Vec<_>, Trouble>>()?;
    let decision = decided_in_parts(&mut player, &view, &limit(task), &parts).map_err(Trouble::of)?;
    Ok(explained(decision, &view, task))
}

fn explained<G: TableGame>(decision: Decision<G>, view: &G::View, task: &Task) -> Thought<G> {
    let thought = games::thought(decision, view);
    let unit = G::value_unit(ai_name(&task.ai), &thought.action);
    Thought { unit: unit.map(|unit| ValueUnit { words: Spoken::of(&unit), span: unit.span }), ..thought }
}

/// The AI without its level, for one part, and the observation.
fn asked<G: TableGame>(task: &Task) -> Result<(Ai<G>, G::View), Trouble> {
    let player = G::find_ai(ai_name(&task.ai)).map_err(Trouble::of)?;
    Ok((player, task.view.unpack()?))
}

const fn limit(task: &Task) -> Limit<'static> {
    Limit { work: task.work, seed: task.seed, stop: None }
}
