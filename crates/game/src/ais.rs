//! The AIs of a game, by name.

use crate::{Game, Lang, Player, Say, Seed, Unit};

/// An AI of a game.
pub type Ai<G> = Box<dyn Player<G> + Send + Sync>;

/// A game that has AIs.
pub trait Ais: Game {
    /// Their names, weakest first, as the command, the page and links write them.
    const AIS: &'static [&'static str];

    /// The AI with this name.
    fn ai(name: &str) -> Option<Ai<Self>>;

    /// One line about the AI with this name, for whoever chooses one.
    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str>;

    /// What the values of the AI with this name count, for an action of this kind; `None` for one that weighs nothing.
    fn value_unit(name: &str, action: &Self::Action) -> Option<Unit>;

    /// Where a decision's random numbers come from when nothing but the view is known: the same for the same messages.
    fn decision_seed(view: &Self::View) -> Seed;

    /// The name of the strongest.
    fn best_ai() -> &'static str {
        Self::AIS.last().copied().unwrap_or_default()
    }

    /// The AI with this name, or which ones there are.
    ///
    /// # Errors
    /// No AI is called so.
    fn find_ai(name: &str) -> Result<Ai<Self>, NoSuchAi> {
        Self::ai(name).ok_or_else(|| NoSuchAi { name: name.to_owned(), known: Self::AIS })
    }
}

/// No AI is called so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
pub struct NoSuchAi {
    /// The name that was asked for.
    pub name: String,
    /// The names that the game has.
    pub known: &'static [&'static str],
}

impl Say for NoSuchAi {
    fn say(&self, lang: Lang) -> String {
        let name = &self.name;
        match lang {
            Lang::Zh => format!("没有叫「{name}」的 AI，可以用：{}", self.known.join("、")),
            Lang::En => format!("no AI {name:?}; there are {}", self.known.join(", ")),
        }
    }
}
