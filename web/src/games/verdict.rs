//! What the rules and the AIs say of an action, in words.

use paiju_game::{Decision, Game, Spoken};

use super::TableGame;
use crate::scene::{Candidate, Ruling, Thought, Verdict};

/// What the rules say to an action of the seat of this view.
pub fn verdict<G: TableGame>(view: &G::View, action: &G::Action) -> Verdict<G> {
    let ruling = match refusal::<G>(view, action) {
        Some(why) => Ruling::Refused(why),
        None => match G::remark(view, action) {
            (words, false) => Ruling::Allowed(words),
            (words, true) => Ruling::Risky(words),
        },
    };
    // What is refused makes nothing of the hand.
    let facts = ruling.refusal().is_none().then(|| G::facts(view, action)).flatten();
    Verdict { action: action.clone(), ruling, facts }
}

/// Why the rules refuse an action of the seat of this view; `None` if they allow it.
pub fn refusal<G: Game>(view: &G::View, action: &G::Action) -> Option<Spoken> {
    G::view_check(view, action).err().map(|refusal| Spoken::of(&refusal))
}

/// A decision of a player that knows `view`, in words.
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
