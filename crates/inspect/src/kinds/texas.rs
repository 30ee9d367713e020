//! Texas Hold'em (德州扑克).

use super::{Is, Kind};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::Texas),
    marks: &[
        ("preflop", 4),
        ("flop", 3),
        ("river", 2),
        ("hole_cards", 3),
        ("community_cards", 4),
        ("small_blind", 3),
        ("big_blind", 3),
        ("smallBlind", 3),
        ("bigBlind", 3),
        ("blinds", 2),
        ("showdown", 2),
        ("raise", 1),
        ("raises", 1),
        ("fold", 1),
        ("folds", 1),
        ("allin", 2),
        ("pot", 1),
        ("PokerStars", 3),
        // The computer poker contest
        ("MATCHSTATE", 6),
        ("FLOP", 2),
    ],
    names: &["德州扑克", "hold'em"],
    evidence: |_| 0,
    shape: "",
    #[cfg(test)]
    examples: &[
        r#"{"round":"preflop","hole_cards":["As","Kd"],"community_cards":[],"pot":150,"small_blind":50}"#,
        "PokerStars Hand #24: Hold'em No Limit\n*** FLOP ***\nHero: raises 200 to 400\nVillain: folds\n*** SHOWDOWN ***\npot 800\n",
        "TO 1 at 17.0 MATCHSTATE:0:0:cr300c/:AhKd|/2c7dTs\nFROM 1 at 17.0 MATCHSTATE:0:0:cr300c/:AhKd|/2c7dTs:c\n",
    ],
};
