//! What a table shows at one moment: plain values, sent from the table's worker to the page that draws it.

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
    /// The number of the deal; `None` for a deal from a link.
    pub seed: Option<u64>,
    /// Changes whenever steps are taken back.
    pub revision: u32,
    /// How many steps are shown.
    pub step: usize,
    /// How many steps there are.
    pub last: usize,
    /// The number of moves, as players count them, in the shown steps and in total.
    pub moves: (usize, usize),
    /// Whether more steps will follow without the visitor.
    pub growing: bool,
    /// Whether the game runs by itself.
    pub playing: bool,
    /// The step at which the dealing ends, while the cards are dealt one by one.
    pub end_of_deal: Option<usize>,
    /// How long the shown step stays while the game runs, in hundredths of the usual time; `None` if no step follows.
    pub tempo: Option<u32>,
    /// Whether the visitor opened all hands.
    pub open: bool,
    /// Whether the shown step is the end of the game.
    pub over: bool,
    /// The players at the seats; once the game is over, those of the next one.
    pub sitters: Vec<Sitter>,
    pub own: SeatSet,
    /// The seat at the visitor's side of the table.
    pub viewer: Seat,
    /// The seat that the game is waiting for, unless it is the visitor's.
    pub thinking: Option<Seat>,
    /// What lies on the table.
    pub scene: G::Scene,
    /// The seat for which the visitor may act, and what it may do.
    pub offer: Option<(Seat, G::Offer)>,
    /// The last verdict of the rules on an action at this step.
    pub verdict: Option<Verdict<G>>,
    /// Whether an action of the visitor can be taken back.
    pub can_undo: bool,
    /// Whether a game that was left for another deal can be resumed.
    pub can_return: bool,
    /// The seat that has something to decide at the shown step.
    pub turn: Option<Seat>,
    /// Whether the visitor may know what an AI weighs for it.
    pub may_analyse: bool,
    /// Whether the game may be reviewed: see [`super::state::TableState::may_review`].
    pub may_review: bool,
    /// What that seat did, if the visitor has seen it already.
    pub played: Option<Played<G>>,
    /// The decision that the game is waiting for, as a task for an AI.
    pub want: Option<(Want, Task)>,
    /// The message to the visitor.
    pub notice: Option<Notice>,
    /// The change to the list of steps.
    pub history: HistoryChange<G>,
    /// The game that this one is compared with.
    pub comparison: Option<Comparison>,
    /// The result, at the end of the game.
    pub closing: Option<Closing>,
    /// The formats that the game can be exported in.
    pub exports: Vec<Export>,
    /// The table as a link, with the shown step.
    pub link: String,
    /// The table as a link, without the shown step.
    pub link_without_step: String,
}

/// An action, and its wording.
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
    /// An AI's work was lost and is being retried.
    Lost(Trouble),
    /// An AI's work was lost again; the game waits for the visitor.
    Stuck(Trouble),
    /// The visitor left a game for another deal; it can be resumed.
    Left,
}

/// One line of the list of steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct HistoryRow<G: Values> {
    /// The index of the step, from 0.
    pub index: usize,
    /// The number of the move; `None` for what players do not count.
    pub number: Option<usize>,
    pub seat: Seat,
    pub words: Spoken,
    /// The action, for its picture; `None` if the seat failed or its cards are hidden.
    pub action: Option<G::Move>,
    /// Whether the seat failed: it gave no legal answer.
    pub failed: bool,
    /// What the rules did by themselves after it, with the seat: 托管.
    pub judged: Vec<(Seat, Spoken)>,
    /// A short note, such as 地主.
    pub note: Option<Spoken>,
    /// Whether this step begins something new: the play, a trick.
    pub begins: bool,
    /// Whether this step is only a pass (不叫, 不出).
    pub quiet: bool,
}

/// The change to the list of steps since the last snapshot, so that a long game is not sent with every step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct HistoryChange<G: Values> {
    pub keep: usize,
    /// The rows that follow those kept; all others are dropped.
    pub rows: Vec<HistoryRow<G>>,
}

impl<G: Values> HistoryChange<G> {
    /// The change from one list to another.
    pub fn between(old: &[HistoryRow<G>], new: &[HistoryRow<G>]) -> Self {
        let keep = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        Self { keep, rows: new[keep..].to_vec() }
    }

    /// Applies the change to a list.
    pub fn apply(&self, rows: &mut Vec<HistoryRow<G>>) {
        rows.truncate(self.keep);
        rows.extend_from_slice(&self.rows);
    }
}

/// The original game (原局), next to the one at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Where play continued here and what was played there originally; set only if the games do not diverge at that step.
    pub branch: Option<Was>,
    /// Where they diverge, with the original action and the one here.
    pub parting: Option<(Was, Spoken)>,
    /// The points of the original.
    pub result: Points,
    /// The points of this game, once it is over.
    pub here: Option<Vec<f64>>,
    /// The seed by which cards that the original's text does not show were filled in.
    pub filled: Option<u64>,
}

/// A step of the original game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Was {
    /// The index of the step, from 0.
    pub step: usize,
    /// The number of the move; `None` for what players do not count.
    pub number: Option<usize>,
    /// Who did what; `None` if the text ends.
    pub words: Option<Spoken>,
}

/// The points of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Points {
    /// As computed by the rules.
    Counted(Vec<f64>),
    /// As its text states, because its moves stop before the end.
    Said(Vec<f64>),
    /// The text ends before the game does.
    Open,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closing {
    /// The visitor's result; `None` if the visitor only watched.
    pub own: Option<OwnResult>,
    /// How many deals these players have played.
    pub deals: u32,
    /// The total points of each seat.
    pub scores: Vec<f64>,
}

/// A format that a game can be exported in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    pub label: Spoken,
    /// The file name.
    pub file: String,
}

/// What is known of an AI's opinion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Opinion<G: Values> {
    /// Known, because the AI acted there.
    Known(Thought<G>),
    Ask(Task),
}
