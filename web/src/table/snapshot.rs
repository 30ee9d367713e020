//! What a table shows at one moment: values alone, which cross from the worker that holds the table to the page that draws it.

use paiju_game::{Seat, SeatSet, Spoken};
use serde::{Deserialize, Serialize};

use super::broken::BrokenPart;
use super::event::Want;
use super::tally::OwnResult;
use super::task::Task;
use crate::link::Sitter;
use crate::scene::{Thought, Values, Verdict};
use crate::trouble::Trouble;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Snapshot<G: Values> {
    /// The number of the deal; `None` for a deal that came with a link.
    pub seed: Option<u64>,
    /// Changes whenever steps are taken back.
    pub revision: u32,
    /// How many steps are shown.
    pub step: usize,
    /// How many steps there are.
    pub last: usize,
    /// How many moves, as players count them, are in the shown steps and in all.
    pub moves: (usize, usize),
    /// Whether more steps come without the visitor.
    pub growing: bool,
    /// Whether the game runs by itself.
    pub playing: bool,
    /// The step at which the dealing is over, while the cards are dealt one by one.
    pub end_of_deal: Option<usize>,
    /// For how long the shown step stays while the game runs, in hundredths of the usual; `None` where no step follows.
    pub tempo: Option<u32>,
    /// Whether the visitor laid all hands open.
    pub open: bool,
    /// Whether the shown step is the end of the game.
    pub over: bool,
    /// Who sits at each seat; once the game is over, for the next one.
    pub sitters: Vec<Sitter>,
    pub own: SeatSet,
    /// The seat at the visitor's side of the table.
    pub viewer: Seat,
    /// Who is being waited for, and it is not the visitor.
    pub thinking: Option<Seat>,
    /// What lies on the table.
    pub scene: G::Scene,
    /// The seat for which the visitor may act, and what it may do.
    pub offer: Option<(Seat, G::Offer)>,
    /// What the rules said last of an action at this step.
    pub verdict: Option<Verdict<G>>,
    /// Whether an action of the visitor's can be taken back.
    pub can_undo: bool,
    /// Whether a game that was left for another deal can be taken up again.
    pub can_return: bool,
    /// The seat that has something to decide at the shown step.
    pub turn: Option<Seat>,
    /// Whether the visitor may know what an AI weighs for it.
    pub may_analyse: bool,
    /// Whether the game may be reviewed: see [`super::state::TableState::may_review`].
    pub may_review: bool,
    /// What it has done, where the visitor has seen it already.
    pub played: Option<Played<G>>,
    /// The decision that the game is waiting for, ready to be asked of an AI.
    pub want: Option<(Want, Task)>,
    /// The message to the visitor.
    pub notice: Option<Notice>,
    /// How the list of steps has changed.
    pub history: HistoryChange<G>,
    /// The game that this one is compared with.
    pub comparison: Option<Comparison>,
    /// How it went, at the end of the game.
    pub closing: Option<Closing>,
    /// The forms that the game can be written in.
    pub exports: Vec<Export>,
    /// The table as a link, with the shown step.
    pub link: String,
    /// The table as a link, without the shown step.
    pub link_without_step: String,
}

/// An action and how a player says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Played<G: Values> {
    pub action: G::Move,
    pub words: Spoken,
}

/// A message to the visitor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Notice {
    /// The link cannot be used as a whole.
    BrokenLink(Vec<BrokenPart>),
    /// An AI's work was lost and is done again.
    Lost(Trouble),
    /// An AI's work was lost again: the game waits for the visitor.
    Stuck(Trouble),
    /// Another deal was made in the middle of the visitor's game, which can be had back.
    Left,
}

/// One line of the list of steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct HistoryRow<G: Values> {
    /// Which step, from 0.
    pub index: usize,
    /// The number of the move; `None` for what players do not count.
    pub number: Option<usize>,
    pub seat: Seat,
    pub words: Spoken,
    /// The action, for a picture of it; `None` where the seat failed or its cards may not be seen.
    pub action: Option<G::Move>,
    /// Something to read besides, as 地主.
    pub note: Option<Spoken>,
    /// Whether this step begins something new: the play, a trick.
    pub begins: bool,
    /// Whether this step is only a pass (不叫, 不出).
    pub quiet: bool,
}

/// How the list of steps has changed since the last snapshot: a long game is not sent with every step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct HistoryChange<G: Values> {
    pub keep: usize,
    /// These come after them; all others go.
    pub rows: Vec<HistoryRow<G>>,
}

impl<G: Values> HistoryChange<G> {
    /// From one list to another.
    pub fn between(old: &[HistoryRow<G>], new: &[HistoryRow<G>]) -> Self {
        let keep = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        Self { keep, rows: new[keep..].to_vec() }
    }

    /// Makes the list that follows.
    pub fn apply(&self, rows: &mut Vec<HistoryRow<G>>) {
        rows.truncate(self.keep);
        rows.extend_from_slice(&self.rows);
    }
}

/// The original game (原局), next to the one at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Where it was taken up, and what was played there; said only where the games have not parted there.
    pub branch: Option<Was>,
    /// Where they parted, what was played there and what is played here.
    pub parting: Option<(Was, Spoken)>,
    /// The points of the original.
    pub result: Points,
    /// The points of this game, once it is over.
    pub here: Option<Vec<f64>>,
    /// By which seed the cards were filled in that the original's text does not show.
    pub filled: Option<u64>,
}

/// A step of the game that was taken up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Was {
    /// Which, from 0.
    pub step: usize,
    /// The number of the move; `None` for what players do not count.
    pub number: Option<usize>,
    /// Who did what; `None` where the text ends.
    pub words: Option<Spoken>,
}

/// The points of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Points {
    /// As the rules have it.
    Counted(Vec<f64>),
    /// As its text gives it: the moves do not show the end.
    Said(Vec<f64>),
    /// The text ends before the game does.
    Open,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closing {
    /// For the visitor; `None` for someone who only watched.
    pub own: Option<OwnResult>,
    /// How many deals were played by those who sit there.
    pub deals: u32,
    /// The points of each seat in all of them.
    pub scores: Vec<f64>,
}

/// A form that a game can be written in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    pub label: Spoken,
    /// The name of the file.
    pub file: String,
}

/// What is known of an AI's opinion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Opinion<G: Values> {
    /// It was given when the AI acted there.
    Known(Thought<G>),
    Ask(Task),
}
