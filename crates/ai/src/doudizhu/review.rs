//! The regret of a decision, and the kind of mistake.

use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_game::{Limit, Seat, SeatSet};

use crate::appraisal::slips;

use super::endgame::{Aim, Endgame, Verdict};

slips! {
    /// Bid too high, or at all.
    Overbid "overbid" => "叫高了", "bid too high";
    Underbid "underbid" => "叫低了", "bid too low";
    /// Missed a line of plays that could not be stopped.
    MissedWin "missed_win" => "错过必胜", "missed a sure win";
    HeldBack "held_back" => "该压不压", "let a trick go";
    BeatPartner "beat_partner" => "压了队友", "beat the partner";
    TookOver "took_over" => "该过不过", "should have passed";
    /// Split a bomb or the rocket.
    SplitBomb "split_bomb" => "拆了炸弹", "split a bomb";
    BrokeRun "broke_run" => "拆了顺子", "broke a run";
    SplitGroup "split_group" => "拆了对子或三条", "split a pair or a triple";
    /// Led something that an opponent with as few cards could go out on.
    ServedOpponent "served_opponent" => "放走对手", "let an opponent go out";
    /// Weaker cards would have done.
    Overspent "overspent" => "大牌出早了", "spent strong cards early";
    Underspent "underspent" => "该出大牌", "held strong cards too long";
    /// Led something beatable, though another lead could be beaten by nothing or only by a bomb.
    GaveLead "gave_lead" => "丢了牌权", "gave the lead away";
    WrongLead "wrong_lead" => "领错牌", "another lead was better";
    WrongFollow "wrong_follow" => "跟错牌", "other cards were better";
}

/// See [`Ais::winners`](crate::Ais::winners).
pub(crate) fn winners(game: &DouDizhu, limit: &Limit<'_>) -> Option<SeatSet> {
    let (turn, landlord) = (game.course().turn()?, game.course().landlord()?);
    let mover_wins = match Endgame::of_game(game)?.solver(limit).solve(Aim::Win).verdict {
        Verdict::Win => true,
        Verdict::Loss => false,
        Verdict::Unknown => return None,
    };
    let landlord_wins = mover_wins == (turn == landlord);
    Some(Seat::all(SEATS).filter(|&seat| (seat == landlord) == landlord_wins).collect())
}
