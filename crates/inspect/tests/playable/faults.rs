//! Faults, failed throws and what only a judge allows, where a game is played on.

use super::*;

/// The table shows the kitty with the last bid; there too a fault between the two is charged as one before it.
// ruling: D18, D78
#[test]
fn a_fault_at_the_last_bid_is_charged_as_one_before_the_kitty() {
    // A round of seven games.
    let rules = paiju_doudizhu::Rules { cap: 1400, games: 7, ..Default::default() };
    let setup = paiju_doudizhu::Setup { rules, ..DouDizhu::deal(Seed(77)) };
    for (bids, halfway, early) in [(&[0, 3][..], true, true), (&[0, 3], false, false), (&[0, 0, 0], false, true)] {
        let mut game = DouDizhu::start(&setup);
        for (&bid, seat) in bids.iter().zip(Seat::all(3)) {
            game.act(seat, &paiju_doudizhu::Action::Bid(bid)).unwrap();
        }
        let fault = Fault::TimeOut { limit_ms: 15_000 };
        if halfway {
            game.forfeit_halfway(SOUTH, fault)
        } else {
            game.forfeit(SOUTH, fault)
        }
        let scores = game.outcome().map(|outcome| outcome.scores);
        assert_eq!(scores == Some([200.0, -400.0, 200.0]), early, "{scores:?}");

        let turns = paiju_game::platform::BotzoneGame::turns(&game);
        let record = DouDizhuRecord { setup: &setup, seed: Seed(77), players: &["a"; 3], turns: &turns, writing: () };
        let log = serde_json::to_string(&record.match_log()).unwrap();
        let info = RoundInfo { cap: rules.cap, games: rules.games, ..RoundInfo::default() };
        let transcript = referee::transcript(&protocol::record(&game, &info), &[None, None, None]);
        // Either record has the fine and its formula.
        let formula = if early { "the fine is 200 = 1400 ÷ 7: " } else { " = 100 × stake 3" };
        for text in [log, transcript] {
            let report = report(&text);
            let said = report.notes.iter().find(|note| note.code() == "penalty").unwrap().say(Lang::En);
            assert!(said.contains(formula), "{said}");
            let replay = common::doudizhu(&report);
            let playable = replay.playable(Seed(1)).unwrap();
            assert!(playable.is_whole());
            let end = playable.game(playable.moves.len());
            assert_eq!(end.outcome().map(|outcome| outcome.scores), scores, "{text}");
        }
    }
}

/// A seat that left silently is assumed to have failed when it was last asked, so that nothing else changes.
// ruling: P6
#[test]
fn a_seat_that_left_unseen_leaves_in_the_playable_game() {
    let mut count = 0;
    for number in 0..30 {
        let seed = Seed(number);
        let mut game = Mahjong::start(&Mahjong::deal(seed));
        let mut player = Mahjong::ai("greedy").unwrap();
        let mut asked = 0;
        while let Some(seat) = game.to_act().first() {
            asked += 1;
            // On its turn, or when asked about a discard.
            if asked == 40 + number && seat != Seat(2) {
                game.forfeit(seat, Fault::Illegal);
                continue;
            }
            let view = game.view(seat);
            if asked > 60 + number && seat == Seat(2) && asked % 5 == 0 {
                let report = report(&input(paiju_mahjong::botzone::input(&view)));
                let replay = common::mahjong::replay(&report);
                if !report.problems.is_empty() {
                    break;
                }
                let playable = replay.playable(seed).unwrap();
                let there = playable.game(playable.made(replay.steps.len()).unwrap());
                assert!(there.to_act().contains(seat));
                assert_eq!((there.hand(seat), there.drawn(seat)), (game.hand(seat), game.drawn(seat)));
                let told = replay.view(replay.steps.len(), seat).unwrap();
                let playing = |course: &paiju_mahjong::Course| course.playing();
                assert_eq!(playing(there.course()), playing(told.course()));
                assert_eq!(there.course().pool(), game.course().pool());
                count += 1;
            }
            let limit = Limit::with_seed(seed.derive(asked));
            game.act(seat, &player.decide(&view, &limit).unwrap().action).unwrap();
        }
    }
    assert!(count > 20, "{count}");
}

/// Of another seat's failed throw the messages show one card: the one it played.
// ruling: P4
#[test]
fn the_failed_throws_of_others_are_single_cards() {
    let mut seen = 0;
    for number in 0..20 {
        let mut game = Tractor::start(&Tractor::deal(Seed(number)));
        let (mut rng, mut actions) = (Rng::new(Seed(number)), Vec::new());
        while let Some(seat) = game.to_act().first() {
            let others = game.failed_throws().iter().filter(|tried| tried.seat != seat).count();
            if others > 0 && rng.below(30) == 0 {
                let report = report(&input(paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd)));
                let replay = common::tractor::replay(&report);
                if replay.order.order == SuitOrder::Shcd {
                    let playable = replay.playable(Seed(1)).unwrap();
                    let there = playable.game(playable.moves.len());
                    assert_eq!(there.course().tricks(), game.course().tricks());
                    assert_eq!(there.hand(seat), game.hand(seat));
                    assert!(there.failed_throws().iter().all(|tried| tried.seat == seat));
                    seen += 1;
                }
            }
            let hand: Vec<_> = game.hand(seat).iter().collect();
            let two = [rng.pick(&hand), rng.pick(&hand)].into_iter().flatten().copied().collect();
            let leads = game.course().trick().is_some_and(|trick| trick.is_empty());
            if leads && game.judge_throw(seat, two).is_some() {
                game.act(seat, &paiju_tractor::Action::Play(two)).unwrap();
                continue;
            }
            game.legal_actions(seat, &mut actions);
            game.act(seat, &rng.pick(&actions).unwrap().clone()).unwrap();
        }
    }
    assert!(seen > 5, "{seen}");
}

/// If only the judge allows a step, the game continues under the judge's rules; a step that both forbid ends what can
/// be continued.
// ruling: P9
#[test]
fn what_only_the_judge_allows_is_played_on_by_its_rules() {
    let mut judged = 0;
    for number in 0..12 {
        let seed = Seed(number);
        let setup = paiju_tractor::Setup { rules: FollowRules::Judge, ..Tractor::deal(seed) };
        let (_, turns) = played(seed, &setup, &mut players(Tractor::ai, &["random"; 4]));
        let players = &["a", "b", "c", "d"];
        let record = TractorRecord { setup: &setup, seed, players, turns: &turns, writing: SuitOrder::Shcd };
        let report = report(&serde_json::to_string(&record.match_log()).unwrap());
        let replay = common::tractor::replay(&report);
        let playable = replay.playable(seed).unwrap();
        assert!(playable.is_whole());
        judged += usize::from(playable.setup.rules == FollowRules::Judge);

        // The banker leads another's card.
        let mut broken = replay.clone();
        let lead = 101;
        let held = playable.game(lead).hand(broken.steps[lead].seat);
        let foreign = (Cards::PACKS - held).first().unwrap();
        broken.steps[lead].event = ReplayEvent::Acted(paiju_tractor::Action::Play(foreign.into()));
        let playable = broken.playable(seed).unwrap();
        assert_eq!((playable.is_whole(), playable.made(lead)), (false, Ok(lead)));
        assert_eq!(playable.made(lead + 9), Err(Unplayable::AgainstTheRules { step: lead + 1 }));
        assert!(playable.branch(lead, None).is_ok());
        assert!(playable.branch(lead + 1, None).is_err());
    }
    assert!(judged > 0);
}
