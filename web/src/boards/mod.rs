//! One board per game, wherever the game is shown. A board draws a scene and, if somebody plays, has an [`Input`]. It
//! knows no rules and uses only values of the games, which `tests/tests/modules.rs` checks.

mod doudizhu;
mod frame;
mod hints;
mod input;
mod mahjong;
mod motion;
mod props;
mod sheet;
mod staged;
mod talk;
mod tractor;

use std::rc::Rc;

use paiju_game::Lang;
use paiju_game::cards::{Card, CardSet, Rank, Suit};
use paiju_mahjong::Tile;
use paiju_tractor::CardId;
use yew::prelude::*;

pub use self::input::Input;
pub use self::motion::{Cue, Deed, Moved};
pub use self::props::BoardProps;
use crate::components::{Held, fan, laid, tile_faces, tile_row};
use crate::names::PageGame;
use crate::names::{DouDizhu, Mahjong, Tractor};

/// A game that has a board.
pub trait BoardGame: PageGame {
    fn board(props: BoardProps<Self>) -> Html;

    /// The board for viewing: a program that calls only this contains no input code.
    fn spectate(props: BoardProps<Self>) -> Html;

    /// The animation and sound of the action between two scenes.
    fn cue(before: &Self::Scene, now: &Self::Scene) -> Option<Cue>;

    /// Some cards for decoration, on the entrance.
    fn picture(lang: Lang) -> Html;

    /// An action as a picture; `None` if the game has none.
    fn draw_action(_action: &Self::Action, _lang: Lang) -> Option<Html> {
        None
    }

    /// Draws the facts about an action besides its value.
    fn draw_facts(_facts: &Self::Facts, _lang: Lang) -> Html {
        Html::default()
    }
}

impl BoardGame for DouDizhu {
    fn board(props: BoardProps<Self>) -> Html {
        html! { <doudizhu::Board<true> ..props /> }
    }

    fn spectate(props: BoardProps<Self>) -> Html {
        html! { <doudizhu::Board<false> ..props /> }
    }

    fn cue(before: &Self::Scene, now: &Self::Scene) -> Option<Cue> {
        doudizhu::cue(before, now)
    }

    /// One card of each suit, and the big joker.
    fn picture(lang: Lang) -> Html {
        let suited = [
            (Rank::Two, Suit::Spade),
            (Rank::Ace, Suit::Heart),
            (Rank::King, Suit::Club),
            (Rank::Queen, Suit::Diamond),
        ];
        let cards = suited.map(|(rank, suit)| Card::new(rank, suit)).into_iter().chain([Card::BIG_JOKER]);
        let cards = laid(cards.collect(), CardSet::EMPTY);
        fan(&cards, String::new(), "medium", &Callback::noop(), lang)
    }
}

impl BoardGame for Mahjong {
    fn board(props: BoardProps<Self>) -> Html {
        html! { <mahjong::Board<true> ..props /> }
    }

    fn spectate(props: BoardProps<Self>) -> Html {
        html! { <mahjong::Board<false> ..props /> }
    }

    fn cue(before: &Self::Scene, now: &Self::Scene) -> Option<Cue> {
        mahjong::cue(before, now)
    }

    /// One of each suit, with the ends of a run.
    fn picture(lang: Lang) -> Html {
        let codes = ["B1", "B5", "T1", "T6", "W1", "W8"];
        let tiles: Vec<(Tile, u8)> = codes.iter().filter_map(|code| Some((code.parse().ok()?, 0))).collect();
        html! { <>{ tile_faces() }{ tile_row(&tiles, "picture", lang) }</> }
    }

    fn draw_action(action: &Self::Action, lang: Lang) -> Option<Html> {
        Some(mahjong::drawn(action, lang))
    }

    fn draw_facts(facts: &Self::Facts, lang: Lang) -> Html {
        mahjong::facts(facts, lang)
    }
}

impl BoardGame for Tractor {
    fn board(props: BoardProps<Self>) -> Html {
        html! { <tractor::Board<true> ..props /> }
    }

    fn spectate(props: BoardProps<Self>) -> Html {
        html! { <tractor::Board<false> ..props /> }
    }

    fn cue(before: &Self::Scene, now: &Self::Scene) -> Option<Cue> {
        tractor::cue(before, now)
    }

    /// A tractor, with the big joker before it.
    fn picture(lang: Lang) -> Html {
        let pair = |rank| [false, true].map(|second| CardId::new(Card::new(rank, Suit::Spade), second));
        let joker = CardId::new(Card::BIG_JOKER, false);
        let cards: Rc<[Held]> =
            [joker].into_iter().chain(pair(Rank::King)).chain(pair(Rank::Queen)).map(tractor::held).collect();
        fan(&cards, String::new(), "medium", &Callback::noop(), lang)
    }
}
