//! Guandan (掼蛋): Botzone's, and the protocol of the contest's platform.

use super::{Is, Kind};
use crate::OtherGame;

pub(super) const KIND: Kind = Kind {
    is: Is::Game(OtherGame::Guandan),
    marks: &[
        // Botzone
        ("your_id", 3),
        ("tribute", 4),
        ("resist", 2),
        ("pass_on", 2),
        // The contest's platform
        ("actionList", 3),
        ("curRank", 3),
        ("selfRank", 3),
        ("oppoRank", 3),
        ("greaterAction", 3),
        ("greaterPos", 3),
        ("handCards", 2),
        ("indexRange", 2),
        ("publicInfo", 1),
    ],
    names: &["掼蛋", "guandan"],
    evidence: |_| 0,
    shape: "",
    #[cfg(test)]
    examples: &[
        r#"{"requests":[{"stage":"deal","deliver":[3,8,12,15,22,24,31,35,40,41,47,52,53,58,60,66,71,75,78,80,83,88,91,95,99,102,107],"your_id":2,"global":{"level":"5","tribute":0}}],"responses":[]}"#,
        r#"{"type":"act","handCards":["S2","H2","C3","D3","S4"],"stage":"play","curRank":"2","selfRank":"2","oppoRank":"2","greaterPos":-1,"greaterAction":[null,null,null],"actionList":[["Single","3",["C3"]]],"indexRange":0}"#,
        r#"{"type":"notify","stage":"play","curPos":1,"curAction":["PASS","PASS","PASS"],"greaterPos":0,"greaterAction":["Pair","5",["H5","D5"]],"publicInfo":[{"rest":24}]}"#,
    ],
};
