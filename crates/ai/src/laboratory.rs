//! One position on the bench (搜索实验室): the worlds that an AI thinks of against the actions that it weighs, each played on.

mod matrix;

use std::fmt::Debug;

use paiju_game::{Game, Lang, Limit, Say};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Ais;

pub use matrix::{Column, Matrix};

/// Tries the actions of one position in one world after the other. Answers depend on the view, the limit and the question alone, never on what was asked
/// before.
pub trait Bench<G: Ais> {
    /// The columns: the actions that the strongest AI finds worth trying, best first; at most [`Self::MOST`].
    fn actions(&self) -> &[G::Action];

    /// All actions played on in the world with this number. The same for the same number, however many worlds are looked at.
    fn row(&mut self, dealing: Dealing, number: u32) -> Row<G::World>;

    /// With how many deals of equal weight one would know as much as is believed: the worlds of [`Dealing::Believed`] repeat themselves where
    /// these are few. `None` where each is a new one.
    fn effective(&self) -> Option<u32> {
        None
    }

    /// What the actions are worth with the true hands, which is cheating: exactly, where that can be found out within the limit, else as a row is
    /// made. `None` where this is another game than that of the view.
    fn cheat(&mut self, game: &G, limit: &Limit<'_>) -> Option<Cheat<G>>;

    /// How many actions are tried at most.
    const MOST: usize = 8;
}

/// How worlds are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    /// As the strongest AI deals them: the likelier what was seen is in a world, the oftener it comes.
    Believed,
    /// Every possible world as often as any other.
    Random,
}

impl Dealing {
    /// Both, in the order in which lists show them.
    pub const ALL: [Self; 2] = [Self::Believed, Self::Random];
}

impl Say for Dealing {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Believed, Lang::Zh) => "按读牌发",
            (Self::Believed, Lang::En) => "dealt by belief",
            (Self::Random, Lang::Zh) => "随机发",
            (Self::Random, Lang::En) => "dealt at random",
        }
        .to_owned()
    }
}

/// One world and how the actions fare in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "W: Serialize", deserialize = "W: DeserializeOwned"))]
pub struct Row<W> {
    /// Its number, from 0.
    pub number: u32,
    /// How it was dealt.
    pub dealing: Dealing,
    /// Who holds what.
    pub world: W,
    /// How much likelier what was seen is in this world than on average in a possible one; above 0.
    pub likelihood: f64,
    /// What each action came to, for the seat that chooses: in the unit in which [`Ais::best_ai`] counts, higher is better.
    pub values: Vec<f64>,
    /// Whether the seat's side won with each action.
    pub won: Vec<bool>,
}

impl<W> Row<W> {
    /// What the row counts in a mean by what is believed: worlds dealt by belief come as often as they should.
    pub const fn weight(&self) -> f64 {
        match self.dealing {
            Dealing::Believed => 1.0,
            Dealing::Random => self.likelihood,
        }
    }
}

/// What the actions are worth with the true hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Cheat<G: Game> {
    /// What one chooses who sees all hands; where it was found exactly, this may be none of the columns.
    pub choice: Choice<G>,
    /// What each column is worth, as in a [`Row`].
    pub values: Vec<f64>,
}

/// What somebody chooses, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Choice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// Why.
    pub why: Why<G::Reason>,
}

/// Why an action is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Why<R> {
    /// With all hands open it is worth this, proven; nothing is worth more.
    Proven {
        /// As in a [`Row`].
        value: f64,
    },
    /// Played on with the true hands it comes to this, the others to no more.
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
        /// Over so many worlds.
        worlds: u64,
    },
    /// A rule of thumb says so.
    Rule {
        /// Which, if it says.
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

/// Who chooses, of the three that are shown side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// Sees all hands: [`Bench::cheat`].
    Cheating,
    /// Takes the highest mean over worlds: [`Matrix::choice`].
    Average,
    /// Goes by rules of thumb: [`Ais::by_rules`].
    Rules,
}

impl Say for Chooser {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Cheating, Lang::Zh) => "偷看真牌",
            (Self::Cheating, Lang::En) => "cheating: sees all hands",
            (Self::Average, Lang::Zh) => "对世界取平均",
            (Self::Average, Lang::En) => "average over worlds",
            (Self::Rules, Lang::Zh) => "经验规则",
            (Self::Rules, Lang::En) => "rules of thumb",
        }
        .to_owned()
    }
}
