//! From a game, or a replay, to the values that its board is drawn from and answered with ([`crate::scene`]). Whoever calls this holds the
//! rules; boards never do.

mod doudizhu;
mod mahjong;
mod replays;
mod tractor;

use paiju_game::{Decision, Game, Lang, SeatSet, Spoken};

pub use self::doudizhu::of_puzzle;
pub use self::replays::replayed;
use crate::scene::{BoardGame, Candidate, Ruling, Thought, Values, Verdict};

/// A game that a board can show.
pub trait Staging: Game {
    /// The values of its board.
    type Board: BoardGame<Action = Self::Action>;

    /// What lies on the table, with the hands of `open` open.
    fn scene(&self, open: SeatSet) -> <Self::Board as Values>::Scene;

    /// What lies on the table for all that one seat knows.
    fn seen(view: &Self::View) -> <Self::Board as Values>::Scene;

    /// What the seat of this view may do; `None` where it is not asked.
    fn offer(view: &Self::View) -> Option<<Self::Board as Values>::Offer>;

    /// What there is to say of an action of this view's seat that the rules allow, and whether it is a risk.
    fn remark(view: &Self::View, action: &Self::Action) -> (Spoken, bool);

    /// What a seat does that knows `view`, as one line; `open` says whether its cards may be seen.
    fn say_shown(view: &Self::View, action: &Self::Action, _open: bool, lang: Lang) -> String {
        Self::say_action(action, view, lang)
    }

    /// What a seat that knows `view` can tell of an action whoever weighs it.
    fn facts(_view: &Self::View, _action: &Self::Action) -> Option<<Self::Board as Values>::Facts> {
        None
    }

    /// Whether [`Staging::facts`] tells what this reason says, so that it need not be said.
    fn is_fact(_reason: &Self::Reason) -> bool {
        false
    }
}

/// What the rules say to an action of the seat of this view.
pub fn verdict<G: Staging>(view: &G::View, action: &G::Action) -> Verdict<G::Board> {
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
pub fn thought<G: Staging>(decision: Decision<G>, view: &G::View) -> Thought<G::Board> {
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
