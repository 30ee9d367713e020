//! A game as the table's page has it: its names, and its board, which alone reads its values. The page around the board is compiled once for
//! all games.

use std::marker::PhantomData;

use paiju_game::{Lang, Seat};
use yew::prelude::*;

use crate::boards::{BoardProps, Cue, Drawn};
use crate::names::{Route, Solves};
use crate::packing::Parcel;
use crate::pages::bytes_board;
use crate::scene::Bytes;
use crate::trouble::Trouble;

/// What the table's page needs of a game; see [`crate::names::Named`] and [`Drawn`].
pub trait TableGame {
    fn id(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn route(&self) -> Route;
    fn solves(&self) -> Solves;
    fn ais(&self) -> &'static [&'static str];
    fn levelled(&self) -> &'static [&'static str];
    fn title(&self, lang: Lang) -> &'static str;
    fn seat_name(&self, seat: Seat, lang: Lang) -> &'static str;
    fn seat_title(&self, seat: Seat, lang: Lang) -> &'static str;
    fn facts_note(&self, lang: Lang) -> Option<&'static str>;
    fn describe_ai(&self, name: &str, lang: Lang) -> Option<&'static str>;

    /// The board.
    ///
    /// # Errors
    /// The values are of another build.
    fn board(&self, props: BoardProps<Bytes>) -> Result<Html, Trouble>;

    /// What was done between two scenes; nothing where they cannot be read.
    fn cue(&self, before: &Parcel, now: &Parcel) -> Option<Cue>;

    /// An action with pictures; `None` where the game has none, or it cannot be read.
    fn action(&self, action: &Parcel, lang: Lang) -> Option<Html>;

    /// What is known of an action besides its value; nothing where it cannot be read.
    fn facts(&self, facts: &Parcel, lang: Lang) -> Html;
}

pub type AnyGame = &'static dyn TableGame;

impl PartialEq for dyn TableGame {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

pub fn any_game<B: Drawn>() -> AnyGame {
    &This::<B>(PhantomData)
}

struct This<B>(PhantomData<fn() -> B>);

impl<B: Drawn> TableGame for This<B> {
    fn id(&self) -> &'static str {
        B::ID
    }

    fn seats(&self) -> u8 {
        B::SEATS
    }

    fn route(&self) -> Route {
        B::ROUTE
    }

    fn solves(&self) -> Solves {
        B::SOLVES
    }

    fn ais(&self) -> &'static [&'static str] {
        B::AIS
    }

    fn levelled(&self) -> &'static [&'static str] {
        B::LEVELLED
    }

    fn title(&self, lang: Lang) -> &'static str {
        B::title(lang)
    }

    fn seat_name(&self, seat: Seat, lang: Lang) -> &'static str {
        B::seat_name(seat, lang)
    }

    fn seat_title(&self, seat: Seat, lang: Lang) -> &'static str {
        B::seat_title(seat, lang)
    }

    fn facts_note(&self, lang: Lang) -> Option<&'static str> {
        B::facts_note(lang)
    }

    fn describe_ai(&self, name: &str, lang: Lang) -> Option<&'static str> {
        B::describe_ai(name, lang)
    }

    fn board(&self, props: BoardProps<Bytes>) -> Result<Html, Trouble> {
        bytes_board::board::<B>(props).map_err(|error| Trouble::garbled(&error))
    }

    fn cue(&self, before: &Parcel, now: &Parcel) -> Option<Cue> {
        B::cue(&before.unpack().ok()?, &now.unpack().ok()?)
    }

    fn action(&self, action: &Parcel, lang: Lang) -> Option<Html> {
        B::action(&action.unpack().ok()?, lang)
    }

    fn facts(&self, facts: &Parcel, lang: Lang) -> Html {
        facts.unpack().map(|facts| B::facts(&facts, lang)).unwrap_or_default()
    }
}
