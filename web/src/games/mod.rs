//! What a game adds to [`Game`](paiju_game::Game) for links, for its table, for the inspector's examples and for the worker that writes
//! its texts. What it looks like is in [`crate::boards`], what its values are in [`crate::scene`].

mod doudizhu;
mod mahjong;
pub mod on_botzone;
mod replays;
mod samples;
mod tractor;
mod verdict;

use paiju_game::table::Turn;
use paiju_game::{Lang, Limit, Seat, SeatSet, Seed, Spoken};
use paiju_platform::BotzoneGame;
use paiju_platform::dialogue::LineTalk;
use serde::{Deserialize, Serialize};

pub use self::doudizhu::of_puzzle;
pub use self::replays::replayed;
pub use self::verdict::{thought, verdict};
use crate::arena::Task;
use crate::names::PageGame;

/// What tables, links, the inspector and the workers ask of a game beside its rules and AIs.
pub trait TableGame: PageGame + BotzoneGame {
    /// What is said with a program in the game's own protocol.
    type Lines: LineTalk<Self>;

    /// What lies on the table, with the hands of `open` open.
    fn scene(&self, open: SeatSet) -> Self::Scene;

    /// What lies on the table for all that one seat knows.
    fn seen(view: &Self::View) -> Self::Scene;

    /// What the seat of this view may do; `None` where it is not asked.
    fn offer(view: &Self::View) -> Option<Self::Offer>;

    /// What there is to say of an action of this view's seat that the rules allow, and whether it is a risk.
    fn remark(view: &Self::View, action: &Self::Action) -> (Spoken, bool);

    /// What a seat does that knows `view`, as one line; `open` says whether its cards may be seen.
    fn say_shown(view: &Self::View, action: &Self::Action, _open: bool, lang: Lang) -> String {
        Self::say_action(action, view, lang)
    }

    /// What a seat that knows `view` can tell of an action whoever weighs it.
    fn facts(_view: &Self::View, _action: &Self::Action) -> Option<Self::Facts> {
        None
    }

    /// Whether [`TableGame::facts`] tells what this reason says, so that it need not be said.
    fn is_fact(_reason: &Self::Reason) -> bool {
        false
    }

    /// An action in a link: ASCII letters, digits, `-` and `_`, and it ends where the next begins.
    fn link_action(action: &Self::Action) -> String;

    /// The actions that [`TableGame::link_action`] wrote one after another; `None` if that is not what it is.
    fn linked_actions(text: &str) -> Option<Vec<Self::Action>>;

    /// The one answer that the seat has: nobody is asked for it, and links leave it out.
    fn sole_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether a step is of so little weight that the history leaves it out and stepping goes over it: a card is dealt, nobody says anything.
    fn is_aside(_before: &Self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Whether players count the step as a move: cards or a tile played, not what was said before the play or not claimed.
    fn is_move(action: &Self::Action) -> bool;

    /// The answer that the seat gave before and that stands until there is something new: a visitor is not asked again.
    fn standing_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What the history adds to the step that led from `before` to `after`: the landlord found, a trick begun.
    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote;

    /// What perfect play with open hands makes of the game as it stands, or how soon each seat can win ([`PageGame::SOLVES`]); `None` where nobody
    /// is to play.
    fn prove(game: &Self, limit: &Limit<'_>) -> Option<Proof<Self::Action>>;

    /// How long the game stays as it is `after` a step when it is played, in hundredths of the usual.
    fn tempo(action: &Self::Action, after: &Self) -> u32;

    /// The forms that the game can be written in, those that platforms and bots use; `only` is the seat whose knowledge must do, because
    /// the visitor plays it.
    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export>;

    /// What there is.
    fn examples(lang: Lang) -> Vec<Example>;

    /// The place among them of what a bot reads that is spoken to in this way; `None` where no bot of the game is.
    fn read_by(way: Way) -> Option<usize>;

    /// With a program at this seat, before a game; `None` for a game without a protocol of its own.
    fn lines(_seat: Seat) -> Option<Self::Lines> {
        None
    }

    /// Writes the game, which these turns led to, in the form at this place of [`TableGame::exports`]. `seed` is the deal's, `names` are those who
    /// play, by seat.
    fn write_export(
        game: &Self,
        turns: &[Turn<Self>],
        seed: Seed,
        names: &[String],
        only: Option<Seat>,
        index: usize,
    ) -> Option<String>;

    /// What a deal leaves open beside its cards, if it leaves anything open.
    fn choice(_setup: &Self::Setup) -> Option<Choice> {
        None
    }

    /// Chooses one of the options of [`TableGame::choice`], by its short name.
    fn choose(_setup: &mut Self::Setup, _option: &str) {}

    /// Changes a deal to what the rules of a tournament's round want.
    fn prepare(_setup: &mut Self::Setup, _task: &Task) {}

    /// Writes the example at this place of [`TableGame::examples`]; another seed is another game.
    fn write_example(index: usize, seed: Seed) -> Option<String>;
}

/// The ways in which a bot hears of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Botzone's JSON, of all turns so far.
    Json,
    /// The same, of a bot that runs on.
    LongRunning,
    /// Botzone's simple interaction.
    Simple,
    /// DOUDIZHUVER: what was said both ways.
    Lines,
}

/// What a game leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What it is: 级牌, a rule.
    pub title: Spoken,
    /// What there is to choose, by its short name.
    pub options: Vec<(String, Spoken)>,
    /// What is chosen.
    pub chosen: String,
}

/// What perfect play with open hands makes of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof<A> {
    /// Who wins, and for how much; or that it is not known.
    pub verdict: Spoken,
    /// Every move, the best first.
    pub moves: Vec<Proven<A>>,
    /// How it ends if nobody gives anything away; empty where that is not known.
    pub line: Vec<(Seat, A)>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Proven<A> {
    /// The move.
    pub action: A,
    /// Whether the side of whoever makes it wins; `None` where that is not known.
    pub wins: Option<bool>,
    /// Whether no move is worth more.
    pub best: bool,
    /// What it is worth to whoever makes it.
    pub worth: Spoken,
}

/// What the history says besides the action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepNote {
    /// Something to read, as 地主.
    pub note: Option<String>,
    /// Whether this step begins something new: the play, a trick.
    pub begins: bool,
    /// Whether this step only lets the others go on (不叫, 不出).
    pub quiet: bool,
}

/// A form that a game can be written in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// What it is.
    pub label: String,
    /// The name of the file, without the number of the deal before it.
    pub file: String,
}

/// A text to try the inspector with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What is to be seen in it.
    pub label: String,
    /// Whether something is wrong with it.
    pub broken: bool,
}
