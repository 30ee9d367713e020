//! What the rules say to what the visitor chooses, and to what the visitor does.

use yew::prelude::*;

use super::Table_;
use super::state::Event;
use crate::games::Shown;
use crate::scene::Verdict;
use crate::staging;

/// What the rules said last, and how they are asked.
pub struct Asked<G: Shown> {
    /// What they said at the shown step.
    pub known: Option<Verdict<G::Board>>,
    /// Asks about an action.
    pub onchoose: Callback<G::Action>,
    /// Does an action; what is refused changes nothing and is what was said last.
    pub onact: Callback<G::Action>,
}

/// Asks the rules at the shown step.
#[hook]
pub fn use_verdict<G: Shown>(table: &Table_<G>) -> Asked<G> {
    // A verdict belongs to the step and the course in which it was asked for.
    let at = (table.cursor(), table.revision());
    let said = use_state(|| None::<((usize, u32), Verdict<G::Board>)>);
    let ask = |act: bool| {
        let (table, said) = (table.clone(), said.setter());
        Callback::from(move |action: G::Action| {
            let Some(seat) = table.input() else { return };
            let verdict = staging::verdict(&**table.shown(), seat, &action);
            if act && verdict.ruling.refusal().is_none() {
                table.dispatch(Event::Act(action));
            } else {
                said.set(Some((at, verdict)));
            }
        })
    };
    let known = said.as_ref().filter(|(of, _)| *of == at).map(|(_, verdict)| verdict.clone());
    Asked { known, onchoose: ask(false), onact: ask(true) }
}
