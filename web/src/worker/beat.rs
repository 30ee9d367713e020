//! A step on the timeline: its kind and the number of cards or tiles.

use paiju_doudizhu::{Combination, RuleSet};
use paiju_game::Seat;
use paiju_inspect::{doudizhu, mahjong, tractor};
use paiju_mahjong::botzone::Request;
use serde::{Deserialize, Serialize};

/// A step on the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beat {
    /// A bid (叫牌、报主) or a pass.
    Bid {
        any: bool,
    },
    Pass,
    /// Cards or tiles were played.
    Play {
        cards: u8,
        /// Whether it turns a game (炸弹、火箭、胡).
        strong: bool,
    },
    /// The kitty was shown, picked up or covered (底牌).
    Kitty,
    Fault,
    Other,
}

impl Beat {
    const fn plain(cards: u8) -> Self {
        Self::Play { cards, strong: false }
    }

    /// A step of a game by this rule set.
    pub fn of_doudizhu(event: &doudizhu::ReplayEvent, set: RuleSet) -> Self {
        use doudizhu::ReplayEvent::{Acted, Forfeited, KittyShown, Substituted};
        use paiju_doudizhu::{Action, Kind};

        let is_strong = |made: Combination| made.is_bomb() || made.kind == Kind::Rocket;
        match event {
            Acted(Action::Bid(bid)) | Substituted(Action::Bid(bid)) => Self::Bid { any: *bid > 0 },
            Acted(Action::Pass) | Substituted(Action::Pass) => Self::Pass,
            Acted(Action::Play(cards)) | Substituted(Action::Play(cards)) => {
                Self::Play { cards: cards.len() as u8, strong: set.combination(*cards).is_some_and(is_strong) }
            }
            KittyShown(_) => Self::Kitty,
            Forfeited(_) => Self::Fault,
        }
    }

    pub fn of_tractor(event: &tractor::ReplayEvent) -> Self {
        use paiju_tractor::Action;
        use tractor::ReplayEvent;

        match event {
            ReplayEvent::Acted(Action::Pass) => Self::Pass,
            ReplayEvent::Acted(Action::Declare(_)) => Self::Bid { any: true },
            ReplayEvent::Acted(Action::Cover(_)) | ReplayEvent::TakenUp(_) => Self::Kitty,
            ReplayEvent::Acted(Action::Play(cards)) | ReplayEvent::Played { cards, .. } | ReplayEvent::Threw(cards) => {
                Self::plain(cards.len() as u8)
            }
            ReplayEvent::Dealt(_) | ReplayEvent::Banking(_) | ReplayEvent::Asked { .. } => Self::Other,
            ReplayEvent::Forfeited(_) => Self::Fault,
        }
    }

    /// A step of Mahjong and its seat: a message to one seat is another's action.
    pub fn of_mahjong(event: &mahjong::ReplayEvent, seat: Seat) -> (Seat, Self) {
        use mahjong::ReplayEvent;
        use paiju_mahjong::Action;

        const PENG: u8 = 3;
        const GANG: u8 = 4;
        const HU: Beat = Beat::Play { cards: 8, strong: true };
        match event {
            ReplayEvent::Acted(action) => (
                seat,
                match action {
                    Action::Pass => Self::Pass,
                    Action::Play(_) => Self::plain(1),
                    Action::Peng { .. } => Self::plain(PENG),
                    Action::Gang(_) => Self::plain(GANG),
                    Action::Hu => HU,
                    Action::Target(_) => Self::Other,
                },
            ),
            ReplayEvent::Answered(text) => (
                seat,
                match text.split_whitespace().next() {
                    Some("PLAY") => Self::plain(1),
                    Some("PENG") => Self::plain(PENG),
                    Some("GANG") => Self::plain(GANG),
                    Some("HU") => HU,
                    Some("PASS") => Self::Pass,
                    _ => Self::Other,
                },
            ),
            ReplayEvent::Requested(request) => match *request {
                Request::Play(by, _) => (by, Self::plain(1)),
                Request::Peng(by, _) => (by, Self::plain(PENG)),
                Request::Gang(by, _) => (by, Self::plain(GANG)),
                Request::Hu(by, _) => (by, HU),
                Request::Seat(_) | Request::Deal(_) | Request::Draw(_) | Request::End => (seat, Self::Other),
            },
            ReplayEvent::Forfeited(_) => (seat, Self::Fault),
        }
    }
}
