use paiju_cards::parse_ranks;
use paiju_game::{Game as _, Seed};

use super::*;
use crate::WEST;
use crate::ai::Reason;

#[test]
fn answers_the_same_whatever_it_was_asked_before() {
    let mut used = Expert::default();
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
    while let Some(seat) = game.to_act().first() {
        let view = game.view(seat);
        let limit = Limit { work: 500, ..Limit::with_seed(Seed(9)) };
        let fresh = Expert::default().decide(&view, &limit).unwrap();
        assert_eq!(used.decide(&view, &limit).unwrap(), fresh);
        game.act(seat, &fresh.action).unwrap();
    }
}

#[test]
fn stops_when_told_and_says_so() {
    let view =
        View::with_landlord(WEST, parse_ranks("YZ222AAKKQQJJ0099765").unwrap(), WEST, 1, parse_ranks("765").unwrap());
    let stop = || true;
    let decision = Expert::default().decide(&view, &Limit { stop: Some(&stop), ..Limit::with_seed(Seed(1)) }).unwrap();
    assert!(decision.stopped && !decision.candidates.is_empty());
    assert!(matches!(decision.candidates[0].reasons[0], Reason::WeighedRate { deals: 1, effective: 1, .. }));
}
