//! What an answer cost, and what kind of mistake it was.

mod slip;

use paiju_game::{Appraisal, Lang, Limit, Reviewed, Unit};

use crate::ai::expert;
use crate::{Action, Mahjong, View, text};

pub use slip::Slip;

impl Reviewed for Mahjong {
    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "名次分", en: "points for the final rank", span: 0.3 };
    const THRESHOLD: f64 = 0.02;

    /// As the game's messages write it; `TARGET` with the tiles.
    fn written(action: &Action) -> String {
        match action {
            Action::Pass => "PASS".to_owned(),
            Action::Play(tile) => format!("PLAY {tile}"),
            Action::Peng { play } => format!("PENG {play}"),
            Action::Gang(tile) => format!("GANG {tile}"),
            Action::Hu => "HU".to_owned(),
            Action::Target(tiles) => format!("TARGET {tiles}"),
        }
    }

    fn read(written: &str, _: &View) -> Option<Action> {
        let (verb, rest) = written.trim().split_once(' ').unwrap_or((written.trim(), ""));
        match verb {
            "PASS" if rest.is_empty() => Some(Action::Pass),
            "HU" if rest.is_empty() => Some(Action::Hu),
            "PLAY" => rest.trim().parse().ok().map(Action::Play),
            "PENG" => rest.trim().parse().ok().map(|play| Action::Peng { play }),
            "GANG" => rest.trim().parse().ok().map(Action::Gang),
            "TARGET" => rest.parse().ok().map(Action::Target),
            _ => None,
        }
    }

    fn said(action: &Action, _: &View, lang: Lang) -> String {
        text::action(action, lang)
    }

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        expert::appraise(view, action, limit)
    }
}
