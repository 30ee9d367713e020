//! Decisions in parts, searched by several workers of a game.

use paiju_game::{Ai, Limit, Search, Source, Spoken, Trials, ai_name, decided_in_parts, limit_of_part};
use serde::{Deserialize, Serialize};

use super::answers::{explained, read};
use super::{GameQuestion, Task};
use crate::games::TableGame;
use crate::packing::Parcel;
use crate::scene::{Bytes, Thought};
use crate::worker::module::Module;
use crate::worker::protocol::Trouble;
use crate::worker::query::Query;

/// The result of a part of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PartFound {
    /// There was nothing to try: the first part is the whole decision.
    Decided(Thought<Bytes>),
    /// The game's [`Trials`].
    Tried(Parcel),
}

/// Part `number` of a decision, from 0, on this thinker. Thinker 0 otherwise thinks alone.
pub fn part(game: &'static str, thinker: usize, task: Task, number: usize) -> Query<PartFound> {
    let module = if thinker == 0 { Module::Game(game) } else { Module::Thinker(game, thinker) };
    Query::new(module, &GameQuestion::Part { task, number }).in_background()
}

/// The decision merged from what each part [tried](PartFound::Tried), in part order.
pub fn merge(game: &'static str, task: Task, parts: Vec<Parcel>) -> Query<Thought<Bytes>> {
    Query::new(Module::Game(game), &GameQuestion::Merge { task, parts }).in_background()
}

pub(super) fn search<G: TableGame>(task: &Task, number: usize) -> Result<PartFound, Trouble> {
    let (mut player, view) = asked::<G>(task)?;
    let found = player.search(&view, &limit_of_part(&limit(task), number), &Source::Played);
    let Search { decision, trials } = found.map_err(|fault| Trouble::Failed(Spoken::of(&fault)))?;
    Ok(match trials {
        None => PartFound::Decided(explained::<G>(decision, &view, &task.ai).pack()),
        Some(trials) => PartFound::Tried(Parcel::new(&trials)),
    })
}

pub(super) fn decided<G: TableGame>(task: &Task, parts: &[Parcel]) -> Result<Thought<G>, Trouble> {
    let (mut player, view) = asked::<G>(task)?;
    let parts = parts.iter().map(read::<Trials<G>>).collect::<Result<Vec<_>, Trouble>>()?;
    let decision = decided_in_parts(&mut player, &view, &limit(task), &parts);
    let decision = decision.map_err(|fault| Trouble::Failed(Spoken::of(&fault)))?;
    Ok(explained::<G>(decision, &view, &task.ai))
}

/// The AI without its level, for one part, and the observation.
fn asked<G: TableGame>(task: &Task) -> Result<(Ai<G>, G::View), Trouble> {
    let player = G::find_ai(ai_name(&task.ai)).map_err(|why| Trouble::Failed(Spoken::of(&why)))?;
    Ok((player, read(&task.view)?))
}

const fn limit(task: &Task) -> Limit<'static> {
    Limit { work: task.work, seed: task.seed, stop: None }
}
