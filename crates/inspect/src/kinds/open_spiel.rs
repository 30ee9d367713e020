//! Playthroughs of OpenSpiel: every call of a game at every state.

use super::{Is, Kind};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::OpenSpiel),
    marks: &[
        ("GameType", 4),
        ("IsTerminal", 3),
        ("IsChanceNode", 3),
        ("LegalActions", 2),
        ("ObservationString", 3),
        ("InformationStateString", 3),
        ("pyspiel", 4),
        ("HistoryString", 2),
    ],
    names: &["open_spiel", "openspiel"],
    evidence: |_| 0,
    shape: "",
    #[cfg(test)]
    examples: &[
        "game: dou_dizhu\n\nGameType.short_name = \"dou_dizhu\"\nNumPlayers() = 3\n\n# State 1\nIsTerminal() = False\nLegalActions() = [0, 1, 2]\n",
    ],
};
