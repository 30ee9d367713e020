//! The rules' and the AIs' opinions of an action, as text.

use paiju_game::{Decision, Game, Spoken};

use super::TableGame;
use crate::scene::{Candidate, Ruling, Thought, Verdict};

/// The rules' verdict on an action of the observing seat.
pub fn verdict<G: TableGame>(view: &G::View, action: &G::Action) -> Verdict<G> {
    let ruling = match refusal::<G>(view, action) {
        Some(why) => Ruling::Refused(why),
        None => match G::remark(view, action) {
            (words, false) => Ruling::Allowed(words),
            (words, true) => Ruling::Risky(words),
        },
    };
    // An illegal action changes nothing.
    let facts = ruling.refusal().is_none().then(|| G::facts(view, action)).flatten();
    Verdict { action: action.clone(), ruling, facts }
}

/// Why the rules refuse an action of the observing seat; `None` if it is legal.
pub fn refusal<G: Game>(view: &G::View, action: &G::Action) -> Option<Spoken> {
    G::view_check(view, action).err().map(|refusal| Spoken::of(&refusal))
}

/// An AI's decision for this observation, as text.
pub fn thought<G: TableGame>(decision: Decision<G>, view: &G::View) -> Thought<G> {
    let say = |action: &G::Action| Spoken::by(|lang| G::say_action(action, view, lang));
    let candidate = |weighed: paiju_game::Candidate<G>| Candidate {
        what: say(&weighed.action),
        why: Spoken::list(weighed.reasons.iter().filter(|reason| !G::is_fact(reason))),
        facts: G::facts(view, &weighed.action),
        value: weighed.value,
        action: weighed.action,
    };
    let Decision { action, candidates, stopped } = decision;
    let candidates = candidates.into_iter().map(candidate).collect();
    Thought { what: say(&action), action, candidates, unit: None, stopped }
}
