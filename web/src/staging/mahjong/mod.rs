//! Mahjong on its table.

mod scene;

use paiju_game::{SeatSet, Spoken};
use paiju_mahjong::{Action, Mahjong, View, text};
use paiju_mahjong::{Prospect, Reason};

pub use self::scene::of_position;
use super::{Staging, refusal};
use crate::names;
use crate::scene::mahjong::{Claim, Facts, Offer, Scene};

impl Staging for Mahjong {
    type Board = names::Mahjong;

    fn scene(&self, open: SeatSet) -> Scene {
        scene::of_game(self, open)
    }

    fn seen(view: &View) -> Scene {
        scene::of_view(view)
    }

    fn offer(view: &View) -> Option<Offer> {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        if actions.is_empty() {
            return None;
        }
        let gangs = actions.iter().filter_map(|action| match *action {
            Action::Gang(tile) => Some(tile),
            _ => None,
        });
        let peng_plays = || {
            actions.iter().filter_map(|action| match *action {
                Action::Peng { play } => Some(play),
                _ => None,
            })
        };
        let claim = view.course().offered().map(|(_, tile)| Claim {
            tile,
            peng_plays: peng_plays().collect(),
            // Where any PENG is allowed the chosen tile decides; else all are refused for one reason.
            peng_refused: match peng_plays().next() {
                Some(_) => None,
                None => refusal::<Self>(view, &Action::Peng { play: tile }),
            },
            gang_refused: refusal::<Self>(view, &Action::Gang(tile)),
        });
        Some(Offer {
            may_play: actions.iter().any(|action| matches!(action, Action::Play(_))),
            claim,
            gangs: gangs.collect(),
            hu_refused: refusal::<Self>(view, &Action::Hu),
        })
    }

    fn remark(_view: &View, action: &Action) -> (Spoken, bool) {
        (Spoken::by(|lang| text::action(action, lang)), false)
    }

    /// The distance after an action and the useful tiles; nothing for one that ends the game.
    fn facts(view: &View, action: &Action) -> Option<Facts> {
        let after = Prospect::after(view, action)?;
        Some(Facts { replace: after.replace, useful: after.live.iter().collect() })
    }

    fn is_fact(reason: &Reason) -> bool {
        matches!(reason, Reason::Distance { .. } | Reason::Useful { .. } | Reason::NothingUseful)
    }
}
