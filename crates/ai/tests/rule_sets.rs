//! AIs by Botzone's rules of Dou Dizhu.

#![expect(clippy::unwrap_used, reason = "a test helper")]

use paiju_ai::Ais as _;
use paiju_doudizhu::{Action, DouDizhu, Kind, RuleSet, Setup, View, WEST};
use paiju_game::cards::Card;
use paiju_game::{Ai, Fault, Game as _, Limit, Player as _, Seed, table};

const BOTZONE: [RuleSet; 2] = [RuleSet::Botzone2, RuleSet::Botzone1];

#[test]
fn every_ai_plays_whole_games_by_botzones_rules() {
    for set in BOTZONE {
        for ai in DouDizhu::AIS {
            for seed in 0..6 {
                let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)).by(set));
                let mut players: [Ai<DouDizhu>; 3] = [(); 3].map(|()| DouDizhu::ai(ai).unwrap());
                table::play(&mut game, &mut players, 60, Seed(seed), |_, turn| {
                    assert_eq!(turn.answer.fault(), None, "{set:?} {ai} {seed}: {turn:?}");
                });
                assert!(game.outcome().is_some(), "{set:?} {ai} {seed}");
            }
        }
    }
}

#[test]
fn the_others_play_on_beside_a_seat_that_the_judge_has_taken_over() {
    for ai in ["sample", "planner", "expert"] {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(4)).by(RuleSet::Botzone2));
        let mut player = DouDizhu::ai(ai).unwrap();
        let limit = |view: &View| Limit { work: 60, ..Limit::with_seed(DouDizhu::decision_seed(view)) };
        let mut moves = 0;
        while let Some(seat) = game.to_act().first() {
            if moves == 5 {
                game.forfeit(seat, Fault::Illegal);
                assert!(game.taken_over(seat).is_some());
            } else {
                let view = game.view(seat);
                let action = player.decide(&view, &limit(&view)).unwrap().action;
                game.act(seat, &action).unwrap();
            }
            moves += 1;
        }
        assert!(game.outcome().is_some_and(|outcome| outcome.scores.iter().sum::<f64>() == 0.0), "{ai}");
    }
}

/// The twenty lowest cards, all quads, go to West, who is the landlord; with wings, the last quad gives way to four
/// single cards.
fn quads(set: RuleSet, with_wings: bool) -> DouDizhu {
    let lowest = Card::all().take(if with_wings { 16 } else { 20 });
    let wings = Card::all().skip(16).step_by(4).take(if with_wings { 4 } else { 0 });
    let west: Vec<Card> = lowest.chain(wings).collect();
    let rest: Vec<Card> = Card::all().filter(|card| !west.contains(card)).collect();
    let pack = [&west[..17], &rest, &west[17..]].concat();
    let mut game = DouDizhu::start(&Setup::from_pack(&pack).by(set));
    if set == RuleSet::Botzone2 {
        game.act(WEST, &Action::Bid(3)).unwrap();
    }
    game
}

#[test]
fn a_shuttle_is_found() {
    for (set, with_wings, kind) in [
        (RuleSet::Botzone2, false, Kind::Shuttle),
        (RuleSet::Botzone1, false, Kind::Shuttle),
        (RuleSet::Botzone1, true, Kind::ShuttleWithCards),
    ] {
        for ai in ["planner", "expert"] {
            let game = quads(set, with_wings);
            let view = game.view(WEST);
            let limit = Limit { work: 60, ..Limit::with_seed(Seed(1)) };
            let decision = DouDizhu::ai(ai).unwrap().decide(&view, &limit).unwrap();
            let Action::Play(cards) = decision.action else { panic!("{:?}", decision.action) };
            let made = set.combination(cards).map(|made| (made.kind, made.size));
            assert_eq!(made, Some((kind, 20)), "{set:?} {ai}: it goes out at once");
        }
    }
}

#[test]
fn a_type_that_only_botzone_knows_is_answered() {
    // By points, three suits or two of each: West leads 333+44, the next seat has nothing but triples and pairs.
    let west: Vec<Card> = (0..3).chain(4..6).map(|id| Card::from_id(id).unwrap()).collect();
    let next: Vec<Card> = [8..11, 12..14, 16..19, 20..22, 24..27, 28..30, 32..34]
        .into_iter()
        .flatten()
        .map(|id| Card::from_id(id).unwrap())
        .collect();
    let rest: Vec<Card> = Card::all().filter(|card| !west.contains(card) && !next.contains(card)).collect();
    let pack = [&west, &rest[..12], &next, &rest[12..]].concat();
    let mut game = DouDizhu::start(&Setup::from_pack(&pack).by(RuleSet::Botzone2));
    game.act(WEST, &Action::Bid(3)).unwrap();
    game.act(WEST, &Action::Play(west.into_iter().collect())).unwrap();
    let seat = game.to_act().first().unwrap();
    for ai in ["planner", "expert"] {
        let limit = Limit { work: 60, ..Limit::with_seed(Seed(1)) };
        let decision = DouDizhu::ai(ai).unwrap().decide(&game.view(seat), &limit).unwrap();
        let Action::Play(cards) = decision.action else { panic!("{:?}", decision.action) };
        let made = RuleSet::Botzone2.combination(cards).map(|made| made.kind);
        assert_eq!(made, Some(Kind::TripleWithPair), "{ai}: {cards:?}");
    }
}
