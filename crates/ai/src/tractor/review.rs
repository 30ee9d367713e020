//! The cost of a decision, and the kind of mistake.

use paiju_game::{Limit, Seat, SeatSet};
use paiju_tractor::{SEATS, Tractor, attackers_win};

use crate::appraisal::slips;

use super::endgame::Endgame;

slips! {
    WrongCover "wrong_cover" => "盖底不当", "buried the wrong cards";
    /// Threw components that others may beat.
    ThrewTooMuch "threw_too_much" => "甩多了", "threw too much";
    /// Added points to a trick that the opponents win.
    GaveAway "gave_away" => "送了分", "gave points away";
    /// Kept points out of a trick that the partner wins.
    Withheld "withheld" => "该加分没加", "kept points from the partner";
    NotRuffed "not_ruffed" => "该毙不毙", "should have ruffed";
    /// The trick was worth taking.
    NotTaken "not_taken" => "该管不管", "let a trick go";
    Ruffed "ruffed" => "毙得不值", "ruffed for too little";
    Taken "taken" => "不该管", "took a trick better let go";
    /// Another lead was better.
    DrewTrumps "drew_trumps" => "不该调主", "drew trumps too early";
    /// Led another suit, although drawing trumps was better.
    NotDrawn "not_drawn" => "该调主", "should have drawn trumps";
    WrongLead "wrong_lead" => "领错牌", "another lead was better";
    WrongFollow "wrong_follow" => "跟错牌", "other cards were better";
}

/// See [`Ais::winners`](crate::Ais::winners).
pub(crate) fn winners(game: &Tractor, limit: &Limit<'_>) -> Option<SeatSet> {
    let points = Endgame::of_game(game)?.solver(limit).solve().value?;
    let banking = game.course().banking();
    Some(Seat::all(SEATS).filter(|&seat| banking.is_attacker(seat) == attackers_win(points)).collect())
}
