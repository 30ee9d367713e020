//! What the page needs from a game: scenes for its board, links, history, exports, examples. [`crate::boards`] draws it;
//! [`crate::scene`] has its values.

mod doudizhu;
mod mahjong;
pub mod on_botzone;
mod replays;
mod samples;
mod tractor;
mod verdict;

use paiju_game::platform::BotzoneGame;
use paiju_game::platform::dialogue::LineTalk;
use paiju_game::table::Turn;
use paiju_game::{Lang, Limit, Say, Seat, SeatSet, Seed, Spoken};
use paiju_games::Ruled;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::doudizhu::of_puzzle;
pub use self::mahjong::choice as mahjong_choice;
pub use self::replays::replayed;
pub use self::samples::OwnSample;
use self::samples::Sample;
pub use self::verdict::{thought, verdict};
use crate::arena::Task;
use crate::names::PageGame;

/// What tables, links, the inspector and the workers need from a game besides its rules and AIs.
pub trait TableGame: PageGame + BotzoneGame + Ruled {
    /// The dialogue with a program in the game's own protocol.
    type Lines: LineTalk<Self>;
    /// The examples that only this game has.
    type Own: OwnSample<Self>;

    /// The table, with the hands of `open` face up.
    fn scene(&self, open: SeatSet) -> Self::Scene;

    /// The table as one seat observes it.
    fn seen(view: &Self::View) -> Self::Scene;

    /// The actions open to the seat of this view; `None` if it does not act.
    fn offer(view: &Self::View) -> Option<Self::Offer>;

    /// A remark on a legal action, and whether the action is risky.
    fn remark(view: &Self::View, action: &Self::Action) -> (Spoken, bool);

    /// An action in one line; without `open` its cards stay hidden.
    fn say_shown(view: &Self::View, action: &Self::Action, _open: bool, lang: Lang) -> String {
        Self::say_action(action, view, lang)
    }

    /// Facts about an action, independent of any AI's evaluation.
    fn facts(_view: &Self::View, _action: &Self::Action) -> Option<Self::Facts> {
        None
    }

    /// Whether [`TableGame::facts`] already covers this reason.
    fn is_fact(_reason: &paiju_game::Reason) -> bool {
        false
    }

    /// An action in a link: ASCII letters, digits, `-` and `_`, self-delimiting.
    fn link_action(action: &Self::Action) -> String;

    /// Reads a sequence of actions written by [`TableGame::link_action`]; `None` if the text is invalid.
    fn linked_actions(text: &str) -> Option<Vec<Self::Action>>;

    /// The seat's only legal answer, if there is just one: the table gives it by itself, and links omit it.
    fn sole_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether the history and stepping skip this step, such as a dealt card that nobody calls on.
    fn is_aside(_before: &Self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// Whether players count the action as a move: cards or a tile played, but no call and no pass on a discard.
    fn is_move(action: &Self::Action) -> bool;

    /// The seat's earlier answer, if it still applies: the visitor is not asked again until something changes.
    fn standing_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The history's note on the step from `before` to `after`, such as the new landlord or a new trick.
    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote;

    /// The result of perfect play with open hands; `None` if nobody acts, and in a game without a solver
    /// ([`PageGame::SOLVES`]).
    fn prove(_game: &Self, _limit: &Limit<'_>) -> Option<Proof<Self::Action>> {
        None
    }

    /// The step at which the dealing is over, while the cards are dealt one by one.
    fn end_of_deal(&self) -> Option<usize> {
        None
    }

    /// Whether [`TableGame::dealt_by_hand`] reads anything.
    const DEALS_BY_HAND: bool = false;

    /// A deal as people write it, as JSON of the game's own deal.
    fn dealt_by_hand(_text: &str) -> Option<String> {
        None
    }

    /// The pause after a step during playback, in hundredths of the usual.
    fn tempo(action: &Self::Action, after: &Self) -> u32;

    /// The export formats of the game. With `only`, just those that need no more than this seat's observation, because the
    /// visitor plays it.
    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        on_botzone::Form::all(game, only).map(|form| form.export::<Self>(lang)).collect()
    }

    /// The example texts.
    fn examples(lang: Lang) -> Vec<Example> {
        let example = |sample: Sample<Self>| Example { label: sample.say(lang), broken: sample.is_broken() };
        Sample::all().map(example).collect()
    }

    /// The index of the example that a bot reads in this way; `None` if the game's bots do not use it.
    fn read_by(way: Way) -> Option<usize> {
        let wanted = Sample::read_by(way)?;
        Sample::<Self>::all().position(|sample| sample == wanted)
    }

    /// The dialogue with a program at this seat before a game; `None` for a game without its own protocol.
    fn lines(_seat: Seat) -> Option<Self::Lines> {
        None
    }

    /// Writes a game in the format at this index of [`TableGame::exports`], given its turns, the deal's seed and the players'
    /// names by seat.
    fn write_export(
        game: &Self,
        turns: &[Turn<Self>],
        seed: Seed,
        names: &[String],
        only: Option<Seat>,
        index: usize,
    ) -> Option<String> {
        on_botzone::Form::all(game, only).nth(index)?.write(game, turns, seed, names)
    }

    /// The settings of a deal besides its cards.
    fn choices(_setup: &Self::Setup) -> Vec<Choice> {
        Vec::new()
    }

    /// Sets an option of one of [`TableGame::choices`], both by their short names. What does not exist, or does not fit the
    /// other settings, changes nothing.
    fn choose(_setup: &mut Self::Setup, _key: &str, _option: &str) {}

    /// The deal as text for editing: the `initdata` of a match log, with every setting that is not the usual one.
    fn written_deal(&self, seed: Seed) -> Option<Value> {
        let log = on_botzone::match_log(self, seed, &[], &[])?;
        serde_json::from_str::<Value>(&log).ok()?.get("initdata").cloned()
    }

    /// Whether the judge plays for the seat, because it failed (托管).
    fn is_taken_over(&self, _seat: Seat) -> bool {
        false
    }

    /// What the rules themselves did in the step from `before` to `after`, after the seat's own action, in words: 托管.
    fn by_itself(_before: &Self, _after: &Self) -> Vec<(Seat, Spoken)> {
        Vec::new()
    }

    /// Adapts a deal to the rules of a tournament's round.
    fn prepare(_setup: &mut Self::Setup, _task: &Task) {}

    /// Writes the example at this index of [`TableGame::examples`] from the game with this seed.
    fn write_example(index: usize, seed: Seed) -> Option<String> {
        Sample::<Self>::all().nth(index)?.write(seed)
    }
}

/// The protocols by which a bot reads a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Botzone's JSON with all turns so far.
    Json,
    /// The same for a long-running bot.
    LongRunning,
    /// Botzone's simple interaction.
    Simple,
    /// DOUDIZHUVER, both directions.
    Lines,
}

/// A setting of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its short name, which is also its key in a deal's text.
    pub key: String,
    /// Its title: 级牌, or a rule.
    pub title: Spoken,
    /// The options, by short name; the first is the usual one.
    pub options: Vec<(String, Spoken)>,
    /// The chosen option.
    pub chosen: String,
    /// The option of another setting without which this one means nothing.
    pub only: Option<(String, String)>,
}

impl Choice {
    /// The usual option.
    pub fn usual(&self) -> Option<&str> {
        self.options.first().map(|(usual, _)| usual.as_str())
    }
}

/// The key of the setting that a table keeps from deal to deal, and that links and matches name: the rule set.
pub const RULES: &str = "rules";

/// The result of perfect play with open hands.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof<A> {
    /// The winner and the score, or that they are unknown.
    pub verdict: Spoken,
    /// Every move, the best first.
    pub moves: Vec<Proven<A>>,
    /// A line without mistakes to the end; empty if unknown.
    pub line: Vec<(Seat, A)>,
    /// The number of positions searched.
    pub positions: u64,
}

/// A move's proven value.
#[derive(Clone, Debug, PartialEq)]
pub struct Proven<A> {
    /// The move.
    pub action: A,
    /// Whether the moving side wins; `None` if unknown.
    pub wins: Option<bool>,
    /// Whether no move has a higher value.
    pub best: bool,
    /// Its value for the moving side.
    pub worth: Spoken,
}

/// The history's note on a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepNote {
    /// A text, such as 地主.
    pub note: Option<String>,
    /// Whether a new stage or trick begins.
    pub begins: bool,
    /// Whether the seat only passes (不叫, 不出).
    pub quiet: bool,
}

/// An export format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// Its name.
    pub label: String,
    /// The file name, after the deal's number.
    pub file: String,
}

/// A text to try the inspector with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it shows.
    pub label: String,
    /// Whether it contains an error.
    pub broken: bool,
}
