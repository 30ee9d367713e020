//! The kinds of mistakes.

use crate::appraisal::slips;

slips! {
    /// The hand was complete, and the seat did not say HU.
    MissedHu "missed_hu" => "漏胡", "missed a HU";
    Backwards "backwards" => "退了向听", "went further from winning";
    Claimed "claimed" => "不该碰、不该杠", "claimed what was better let go";
    NotClaimed "not_claimed" => "漏碰、漏杠", "let go what was better claimed";
    /// Others may win with it, and a safer one cost less.
    Dangerous "dangerous" => "打了危险牌", "discarded a dangerous tile";
    FewerTiles "fewer_tiles" => "进张少了", "kept fewer useful tiles";
    /// Another discard promised more, for instance by claims or by later improvements.
    WrongTile "wrong_tile" => "打错张", "another tile was better";
}
