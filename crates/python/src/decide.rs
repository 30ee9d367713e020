//! What games and single observations have in common.

use paiju_env::{Encoded, Eye};
use paiju_game::{Lang, Limit, Seed};
use pyo3::prelude::*;

use crate::interrupt::Interrupt;
use crate::names::{error, no_action};

/// The action that an id stands for here, legal or not.
pub(crate) fn action<G: Encoded>(eye: Eye<'_, G>, id: i64) -> PyResult<G::Action> {
    let found = u32::try_from(id).ok().and_then(|id| G::meaning(eye, id));
    found.ok_or_else(|| no_action(id, G::actions(eye)))
}

/// The id of an action; `None` if it has none.
pub(crate) fn id<G: Encoded>(eye: Eye<'_, G>, wanted: &G::Action) -> Option<u32> {
    let (mut actions, mut ids) = (Vec::new(), Vec::new());
    G::legal(eye, &mut actions, &mut ids);
    let place = actions.iter().position(|action| G::same_action(action, wanted))?;
    ids.get(place).copied()
}

/// An AI's choice: its id, if it has one, and as files write it. Ctrl-C ends it.
pub(crate) fn advise<G: Encoded>(
    view: &G::View,
    ai: Option<&str>,
    seed: Option<u64>,
    work: u64,
) -> PyResult<(Option<u32>, G::Action)> {
    let mut player = G::find_ai(ai.unwrap_or(G::best_ai())).map_err(|unknown| error(&unknown))?;
    let seed = seed.map_or_else(|| G::decision_seed(view), Seed);
    let interrupt = Interrupt::default();
    let stop = || interrupt.came();
    let decision = player.decide(view, &Limit { work, seed, stop: Some(&stop) });
    interrupt.check()?;
    let decision = decision.map_err(|fault| error(&fault))?;
    Ok((id::<G>(Eye::View(view), &decision.action), decision.action))
}

/// An action in words, or as files write it.
pub(crate) fn say<G: Encoded>(action: &G::Action, view: &G::View, lang: Option<Lang>) -> String {
    match lang {
        Some(lang) => G::say_action(action, view, lang),
        None => G::write_action(action),
    }
}
