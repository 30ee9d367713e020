//! Actions as files write them, the same in every language.

use crate::{Action, View};

/// As in the game's messages; `TARGET` with the tiles.
pub(crate) fn write(action: &Action) -> String {
    match action {
        Action::Pass => "PASS".to_owned(),
        Action::Play(tile) => format!("PLAY {tile}"),
        Action::Peng { play } => format!("PENG {play}"),
        Action::Gang(tile) => format!("GANG {tile}"),
        Action::Hu => "HU".to_owned(),
        Action::Target(tiles) => format!("TARGET {tiles}"),
    }
}

pub(crate) fn read(written: &str, _: &View) -> Option<Action> {
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
