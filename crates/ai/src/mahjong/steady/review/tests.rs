use crate::{Ais as _, Judgement};
use paiju_game::{Game as _, Rng, Seat, Seed};

use super::{Action, Appraisal, Limit, Mahjong, Slip};
use crate::mahjong::expert::appraise;
use paiju_mahjong::testing::{deal, lively_game, run};
use paiju_mahjong::{EAST, NORTH};

const LIMIT: Limit<'_> = Limit { work: 20_000, seed: Seed(1), stop: None };

#[track_caller]
fn judged(game: &Mahjong, seat: Seat, action: Action) -> Appraisal<Mahjong> {
    appraise(&game.view(seat), &action, &LIMIT).unwrap()
}

fn play(tile: &str) -> Action {
    Action::Play(tile.parse().unwrap())
}

#[test]
fn a_win_not_taken_is_a_mistake() {
    let game = deal(["B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8", "", "", ""], "W6", "");
    let missed = judged(&game, EAST, play("W6"));
    assert_eq!((missed.best, missed.judgement), (Action::Hu, Judgement::Slip(Slip::MissedHu)), "{missed:#?}");
    assert!(missed.regret > 0.1 && missed.win < 1.0);
    assert_eq!(judged(&game, EAST, Action::Hu).judgement, Judgement::Best);
}

#[test]
fn going_backwards_costs_more_than_keeping_fewer_tiles() {
    // W4 W5 is a two-sided wait; W8 W9 and W1 W2 are one-sided.
    let game = deal(["B1 B2 B3 T1 T2 T3 T7 T7 W4 W5 W8 W9 W1", "", "", ""], "W2", "");
    let fewer = judged(&game, EAST, play("W5"));
    assert_eq!(fewer.judgement, Judgement::Slip(Slip::FewerTiles), "{fewer:#?}");
    let backwards = judged(&game, EAST, play("B2"));
    assert_eq!(backwards.judgement, Judgement::Slip(Slip::Backwards), "{backwards:#?}");
    assert!(backwards.regret >= fewer.regret, "{} {}", backwards.regret, fewer.regret);
}

#[test]
fn missed_and_pointless_claims_are_mistakes() {
    let mut game = deal(["T7", "B1 B2 B3 T1 T2 T3 T7 T7 W4 W5 W9 W9 B9", "", ""], "", "");
    run(&mut game, &[(EAST, "PLAY T7")]);
    let missed = judged(&game, NORTH, Action::Pass);
    assert_eq!(missed.judgement, Judgement::Slip(Slip::NotClaimed), "{missed:#?}");
    let mut game = deal(["T5", "T5 T5 T6 T7 B1 B2 B3 B4 B5 B6 W7 W8 W1", "", ""], "", "");
    run(&mut game, &[(EAST, "PLAY T5")]);
    let claimed = judged(&game, NORTH, Action::Peng { play: "W1".parse().unwrap() });
    assert_eq!((claimed.best, claimed.judgement), (Action::Pass, Judgement::Slip(Slip::Claimed)), "{claimed:#?}");
}

/// In lively games no regret is negative, none has a margin, and the AI's own answer is the best.
#[test]
fn the_ais_own_answers_cost_nothing_and_no_regret_is_negative() {
    let (mut rng, mut expert, mut of) = (Rng::new(Seed(47)), Mahjong::ai("expert").unwrap(), 0);
    for number in 0..4 {
        lively_game(&Mahjong::deal(Seed(47).derive(number)), &mut rng, |game, seat, action| {
            let view = game.view(seat);
            if let Some(found) = appraise(&view, action, &LIMIT) {
                assert!(found.regret >= 0.0 && found.margin == 0.0 && found.regret < 4.0, "{found:#?}");
                assert!((0.0..=1.0).contains(&found.win) && (0.0..=1.0).contains(&found.win_best), "{found:#?}");
                let own = expert.decide(&view, &LIMIT).unwrap().action;
                assert_eq!(appraise(&view, &own, &LIMIT).map(|own| own.judgement), Some(Judgement::Best));
                of += 1;
            }
        });
    }
    assert!(of > 100, "{of}");
}
