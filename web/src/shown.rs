//! What a game adds to [`Game`] to be shown: its board, its words, its links. Table, analysis, history and keys are written once
//! against this trait.

use std::ops::Deref;
use std::rc::Rc;

use paiju_game::{Game, Lang, Player, Seat, SeatSet, Seed};
use yew::prelude::*;

use crate::app::Route;
use crate::worker::Thought;

/// A game that the page can show.
pub trait Shown: Game + PartialEq + 'static {
    /// Where its table is.
    const ROUTE: Route;
    /// The names of its AIs, the strongest last.
    const AIS: &'static [&'static str];
    /// The seats' names in links, in the order of the seats.
    const SEAT_KEYS: &'static [&'static str];
    /// The seat at the visitor's side of the table, as long as the visitor takes none.
    const FRONT: Seat;

    /// The game's name.
    fn title(lang: Lang) -> &'static str;

    /// One line about an AI, for whoever chooses one.
    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str>;

    /// A seat's name, as short as it goes: 西, West.
    fn seat_name(seat: Seat, lang: Lang) -> &'static str;

    /// A seat's name within a sentence: 西家, West.
    fn seat_title(seat: Seat, lang: Lang) -> &'static str;

    /// What a seat does that knows `view`, as one line; `open` says whether its cards may be seen.
    fn say_action(view: &Self::View, action: &Self::Action, open: bool, lang: Lang) -> String;

    /// Whether a step is of so little weight that the history leaves it out and stepping goes over it: a card is dealt, nobody says anything.
    fn is_aside(_before: &Self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// The one answer that the seat has: nobody is asked for it, and links leave it out.
    fn sole_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The answer that the seat gave before and that stands until there is something new: a visitor is not asked again.
    fn standing_answer(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What the history adds to the step that led from `before` to `after`: the landlord found, a trick begun.
    fn remark(before: &Self, after: &Self, lang: Lang) -> Remark;

    /// An action in a link: ASCII letters, digits, `-` and `_`, and it ends where the next begins.
    fn write_action(action: &Self::Action) -> String;

    /// The actions that [`Shown::write_action`] wrote one after another; `None` if that is not what it is.
    fn read_actions(text: &str) -> Option<Vec<Self::Action>>;

    /// How long the game stays as it is `after` a step when it is played, in hundredths of the usual.
    fn tempo(action: &Self::Action, after: &Self) -> u32;

    /// Some cards to look at, on the entrance.
    fn picture() -> Html;

    /// [`Shown::say_action`] with pictures, where a game has some.
    fn draw_action(view: &Self::View, action: &Self::Action, open: bool, lang: Lang) -> Html {
        html! { { Self::say_action(view, action, open, lang) } }
    }

    /// What the analysis shows of an action whoever weighed it, because it follows from the rules and what the seat knows.
    fn facts(_view: &Self::View, _action: &Self::Action, _lang: Lang) -> Html {
        Html::default()
    }

    /// Whether [`Shown::facts`] shows what this reason says, so that it need not be said.
    fn is_fact(_reason: &Self::Reason) -> bool {
        false
    }

    /// The board.
    fn board(stage: Stage<Self>) -> Html;

    /// The forms that the game can be written in, those that platforms and bots use; `only` is the seat whose knowledge must do, because
    /// the visitor plays it.
    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export>;

    /// Writes the game in the form at this place of [`Shown::exports`]. `seed` is the deal's, `names` are those who play, by seat. The worker
    /// calls it.
    fn write_export(game: &Self, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String>;

    /// Texts to try the inspector with.
    fn examples(lang: Lang) -> Vec<Example>;

    /// Writes the example at this place of [`Shown::examples`]; another seed is another game. The worker calls it.
    fn write_example(index: usize, seed: Seed) -> Option<String>;

    /// The AI of this name. The worker calls it; in the page no AI is linked.
    fn player(name: &str) -> Option<Box<dyn Player<Self>>>;
}

/// What the history says besides the action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
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

/// Everything a board is handed.
#[derive(Clone, PartialEq)]
pub struct Stage<G: Shown> {
    /// The game as it stands at the shown step.
    pub game: Shared<G>,
    /// How many steps led there: a new number is a new scene.
    pub step: usize,
    /// The seat at the visitor's side.
    pub viewer: Seat,
    /// Whose cards lie open.
    pub open: SeatSet,
    /// Who sits where, ready to be put on the plates; one a seat.
    pub sitters: Vec<Html>,
    /// Who is being waited for, and it is not the visitor.
    pub thinking: Option<Seat>,
    /// Whether the visitor plays the seat at the visitor's side.
    pub mine: bool,
    /// Set while the visitor may act.
    pub input: Option<Input<G>>,
    /// An action that the analysis points at.
    pub pointed: Option<G::Action>,
    /// At the visitor's side of the table, beside the seat's plate.
    pub corner: Html,
    /// Below the score, once the game is over.
    pub closing: Html,
}

/// How the visitor acts. Whether an action is allowed is asked, never known by the board.
#[derive(Clone, PartialEq)]
pub struct Input<G: Shown> {
    /// For which seat.
    pub seat: Seat,
    /// Why the rules refuse this action; `None` if they allow it.
    pub check: Callback<G::Action, Option<G::Refusal>>,
    /// Does it.
    pub act: Callback<G::Action>,
    /// Asks the AI for a hint.
    pub ask_hint: Callback<()>,
    /// What the AI weighed, best first; not there before it was asked and has answered.
    pub hints: Option<Shared<Thought<G>>>,
    /// Takes the visitor's last action back; `None` where there is none.
    pub undo: Option<Callback<()>>,
}

/// A shared value, equal only to itself: what Yew compares in a moment however big it is.
#[derive(Debug)]
pub struct Shared<T: ?Sized>(Rc<T>);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(value))
    }
}

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<T: ?Sized> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: ?Sized> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
