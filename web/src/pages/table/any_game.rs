//! A game as the table's page has it: its board, which alone reads its values. The page around the board is compiled once for all games.

use std::ops::Deref;

use paiju_game::Lang;
use yew::prelude::*;

use crate::boards::{BoardGame, BoardProps, Cue};
use crate::names::GameInfo;
use crate::packing::Parcel;
use crate::pages::bytes_board;
use crate::scene::Bytes;
use crate::trouble::Trouble;

/// Any game, with its board.
#[derive(Clone, Copy, Debug)]
pub struct AnyGame {
    info: &'static GameInfo,
    board: fn(BoardProps<Bytes>) -> Result<Html, postcard::Error>,
    cue: fn(&Parcel, &Parcel) -> Option<Cue>,
    action: fn(&Parcel, Lang) -> Option<Html>,
    facts: fn(&Parcel, Lang) -> Html,
}

impl AnyGame {
    pub const fn of<B: BoardGame>() -> Self {
        Self {
            info: const { &GameInfo::of::<B>() },
            board: bytes_board::board::<B>,
            cue: |before, now| B::cue(&before.unpack().ok()?, &now.unpack().ok()?),
            action: |action, lang| B::draw_action(&action.unpack().ok()?, lang),
            facts: |facts, lang| facts.unpack().map(|facts| B::draw_facts(&facts, lang)).unwrap_or_default(),
        }
    }

    /// The board.
    ///
    /// # Errors
    /// The values are of another build.
    pub fn board(&self, props: BoardProps<Bytes>) -> Result<Html, Trouble> {
        (self.board)(props).map_err(|error| Trouble::garbled(&error))
    }

    /// What was done between two scenes; nothing where they cannot be read.
    pub fn cue(&self, before: &Parcel, now: &Parcel) -> Option<Cue> {
        (self.cue)(before, now)
    }

    /// An action with pictures; `None` where the game has none, or it cannot be read.
    pub fn draw_action(&self, action: &Parcel, lang: Lang) -> Option<Html> {
        (self.action)(action, lang)
    }

    /// Draws the facts about an action besides its value; nothing if unreadable.
    pub fn draw_facts(&self, facts: &Parcel, lang: Lang) -> Html {
        (self.facts)(facts, lang)
    }
}

impl Deref for AnyGame {
    type Target = GameInfo;

    fn deref(&self) -> &GameInfo {
        self.info
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &Self) -> bool {
        self.info == other.info
    }
}
