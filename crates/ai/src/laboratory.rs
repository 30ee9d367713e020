//! One position on the bench (搜索实验室): the AI's candidates against its worlds, each played out.

mod matrix;

use std::fmt::Debug;

use paiju_game::order::highest_first;
use paiju_game::{Game, Lang, Limit, Say, texts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Ais;

pub use matrix::{Column, Matrix};

/// Plays out the actions of one position, world by world. Results depend only on the view, the limit and the arguments,
/// never on earlier calls.
pub trait Bench<G: Ais> {
    /// The columns: the strongest AI's candidates, best first; at most [`Self::MOST`].
    fn actions(&self) -> &[G::Action];

    /// All actions played out in the world with this number. The row does not depend on how many worlds are sampled.
    fn row(&mut self, dealing: Dealing, number: u32) -> Row<G::World>;

    /// The effective sample size of the belief: the number of deals of equal weight that would say as much. If it is
    /// small, the worlds of [`Dealing::Believed`] repeat. `None` if every world is new.
    fn effective(&self) -> Option<u32> {
        None
    }

    /// The values of the actions with the true hands, which is cheating: exact if the limit allows, else played out
    /// like a row. `None` if this is not the view's game.
    fn cheat(&mut self, game: &G, limit: &Limit<'_>) -> Option<Cheat<G>>;

    /// The maximum number of columns.
    const MOST: usize = 8;
}

texts! {
    /// How worlds are sampled.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Dealing {
        /// As the strongest AI samples them: in proportion to the likelihood of what was seen.
        Believed => "按读牌发", "dealt by belief";
        /// Uniformly from all possible worlds.
        Random => "随机发", "dealt at random";
    }
}

impl Dealing {
    /// Both, in display order.
    pub const ALL: [Self; 2] = [Self::Believed, Self::Random];
}

/// One world and the results of the actions in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "W: Serialize", deserialize = "W: DeserializeOwned"))]
pub struct Row<W> {
    /// The world's number, from 0.
    pub number: u32,
    /// How the world was sampled.
    pub dealing: Dealing,
    /// The hidden hands.
    pub world: W,
    /// The likelihood of what was seen in this world, relative to the average over all possible worlds; above 0.
    pub likelihood: f64,
    /// The result of each action for the seat to act, in the unit of [`Ais::best_ai`]; higher is better.
    pub values: Vec<f64>,
    /// Whether the seat's side won, per action.
    pub won: Vec<bool>,
}

impl<W> Row<W> {
    /// The row's weight in the mean by belief: 1 for a world sampled by belief.
    pub const fn weight(&self) -> f64 {
        match self.dealing {
            Dealing::Believed => 1.0,
            Dealing::Random => self.likelihood,
        }
    }
}

/// The values of the actions with the true hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Cheat<G: Game> {
    /// The choice with all hands open; an exact choice need not be one of the columns.
    pub choice: Choice<G>,
    /// The value of each column, as in a [`Row`].
    pub values: Vec<f64>,
}

impl<G: Game> Cheat<G> {
    /// The choice by the values of the columns, played out with the true hands.
    pub(crate) fn played_on(actions: &[G::Action], values: Vec<f64>) -> Option<Self> {
        // Of equal values the first.
        let (best, &value) = values.iter().enumerate().min_by_key(|&(_, &value)| highest_first(value))?;
        let choice = Choice { action: actions.get(best)?.clone(), why: Why::PlayedOn { value } };
        Some(Self { choice, values })
    }
}

/// A choice and its reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Choice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// The reason.
    pub why: Why<G::Reason>,
}

/// The reason for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Why<R> {
    /// Proven with all hands open: its value is this, and no action is worth more.
    Proven {
        /// As in a [`Row`].
        value: f64,
    },
    /// Played out with the true hands it scores this, and no action scores more.
    PlayedOn {
        /// As in a [`Row`].
        value: f64,
    },
    /// It has the highest mean.
    Average {
        /// The mean over the worlds, as in a [`Row`].
        mean: f64,
        /// Half the width of its 95 % interval; see [`Estimate::half_width`](paiju_game::Estimate::half_width).
        half_width: Option<f64>,
        /// The number of worlds.
        worlds: u64,
    },
    /// A rule of thumb chose it.
    Rule {
        /// The rule, if known.
        reason: Option<R>,
    },
}

impl<R: Say> Say for Why<R> {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Proven { value }, Lang::Zh) => format!("摊开所有人的牌解到底，值 {value:.2}，没有更好的"),
            (Self::Proven { value }, Lang::En) => {
                format!("solved with all hands open: worth {value:.2}, and nothing is worth more")
            }
            (Self::PlayedOn { value }, Lang::Zh) => format!("照真实的牌推演到底，得 {value:.2}"),
            (Self::PlayedOn { value }, Lang::En) => format!("played on with the true hands it comes to {value:.2}"),
            (Self::Average { mean, half_width, worlds }, lang) => {
                let margin = half_width.map_or_else(String::new, |half_width| format!(" ± {half_width:.2}"));
                match lang {
                    Lang::Zh => format!("{worlds} 个世界平均 {mean:.2}{margin}，最高"),
                    Lang::En => format!("the highest mean of {worlds} worlds: {mean:.2}{margin}"),
                }
            }
            (Self::Rule { reason: Some(reason) }, lang) => reason.say(lang),
            (Self::Rule { reason: None }, Lang::Zh) => "经验规则如此".to_owned(),
            (Self::Rule { reason: None }, Lang::En) => "a rule of thumb".to_owned(),
        }
    }
}

texts! {
    /// The three choosers shown side by side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Chooser {
        /// Sees all hands: [`Bench::cheat`].
        Cheating => "偷看真牌", "cheating: sees all hands";
        /// Takes the highest mean over worlds: [`Matrix::choice`].
        Average => "对世界取平均", "average over worlds";
        /// Follows rules of thumb: [`Ais::by_rules`].
        Rules => "经验规则", "rules of thumb";
    }
}
