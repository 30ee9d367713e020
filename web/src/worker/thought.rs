//! A decision on its way to the page: its reasons are said already, in both languages.
//!
//! The page shows reasons and does nothing else with them. Were they to cross as values, the page would have to hold the code that reads
//! every kind of reason of every AI: a hundred kilobytes, for nothing that a visitor sees.

use paiju_game::{Candidate, Decision, Game, Lang, Say};
use serde::{Deserialize, Serialize};

use crate::shown::Shown;

/// What a player does and what it weighed, best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Thought<G: Game> {
    /// What it does.
    pub action: G::Action,
    /// What it weighed, best first.
    pub candidates: Vec<Considered<G>>,
    /// Whether it was stopped before its work was done.
    pub stopped: bool,
}

/// One action a player weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Considered<G: Game> {
    /// The action.
    pub action: G::Action,
    /// Its value in the player's own unit; higher is better.
    pub value: f64,
    /// Why, the weightiest first; empty where it gives no reason.
    pub why: Spoken,
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spoken {
    zh: String,
    en: String,
}

impl Spoken {
    /// A value in words.
    pub fn of(value: &impl Say) -> Self {
        Self { zh: value.say(Lang::Zh), en: value.say(Lang::En) }
    }

    /// Words that were made elsewhere.
    pub const fn new(zh: String, en: String) -> Self {
        Self { zh, en }
    }

    /// Several values in words, as one line.
    pub fn list<'a, T: Say + 'a>(values: impl Iterator<Item = &'a T> + Clone) -> Self {
        let join = |lang, between| values.clone().map(|value| value.say(lang)).collect::<Vec<_>>().join(between);
        Self { zh: join(Lang::Zh, "；"), en: join(Lang::En, "; ") }
    }

    /// Whether there is nothing to say.
    pub const fn is_empty(&self) -> bool {
        self.zh.is_empty()
    }
}

impl Say for Spoken {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh.clone(),
            Lang::En => self.en.clone(),
        }
    }
}

impl<G: Game> Thought<G> {
    /// An action that nothing was said of: a human's, a link's.
    pub const fn bare(action: G::Action) -> Self {
        Self { action, candidates: Vec::new(), stopped: false }
    }
}

impl<G: Shown> From<Decision<G>> for Thought<G> {
    fn from(Decision { action, candidates, stopped }: Decision<G>) -> Self {
        let considered = |Candidate { action, value, reasons }: Candidate<G>| {
            let said = reasons.iter().filter(|reason| !G::is_fact(reason));
            Considered { action, value, why: Spoken::list(said) }
        };
        Self { action, candidates: candidates.into_iter().map(considered).collect(), stopped }
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{Action, DouDizhu, ai::Reason};

    use super::*;

    #[test]
    fn reasons_are_said_in_both_languages() {
        let candidate = Candidate { action: Action::Pass, value: 0.5, reasons: vec![Reason::GoesOut; 2] };
        let decision: Decision<DouDizhu> =
            Decision { action: Action::Pass, candidates: vec![candidate], stopped: false };
        let thought = Thought::from(decision);
        let why = &thought.candidates[0].why;
        let twice = |lang, between: &str| [Reason::GoesOut.say(lang), Reason::GoesOut.say(lang)].join(between);
        assert_eq!(why.say(Lang::Zh), twice(Lang::Zh, "；"));
        assert_eq!(why.say(Lang::En), twice(Lang::En, "; "));
        assert!(Spoken::list(std::iter::empty::<&Reason>()).is_empty());
    }
}
