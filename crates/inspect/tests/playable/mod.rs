//! Inspected games can be continued: the text of one of our games gives a deal in which the same happens.

use crate::common;
mod faults;

use std::iter;

use crate::common::report;
use paiju_ai::Ais as _;
use paiju_doudizhu::protocol::{self, RoundInfo, referee};
use paiju_doudizhu::record::Record as DouDizhuRecord;
use paiju_doudizhu::{DouDizhu, Opening, SOUTH, WEST};
use paiju_game::table::{self, Turn};
use paiju_game::{Fault, Game, Lang, Limit, Player, Rng, Say, Seat, Seed};
use paiju_inspect::tractor::{Known, ReplayEvent};
use paiju_inspect::{Move, Playable, Replay, Unplayable};
use paiju_mahjong::Mahjong;
use paiju_mahjong::record::Record as MahjongRecord;
use paiju_tractor::record::Record as TractorRecord;
use paiju_tractor::{Cards, FollowRules, SuitOrder, Tractor};
use serde_json::{Value, json};

/// A game between these AIs, and its turns.
fn played<G: Game>(seed: Seed, setup: &G::Setup, players: &mut [Box<dyn Player<G>>]) -> (G, Vec<Turn<G>>) {
    let mut game = G::start(setup);
    let mut turns = Vec::new();
    table::play(&mut game, players, 200, seed, |_, turn| turns.push(turn.clone()));
    (game, turns)
}

fn players<G: Game>(
    by_name: impl Fn(&str) -> Option<Box<dyn Player<G> + Send + Sync>>,
    names: &[&str],
) -> Vec<Box<dyn Player<G>>> {
    names.iter().map(|name| -> Box<dyn Player<G>> { by_name(name).unwrap() }).collect()
}

fn input(input: (Vec<Value>, Vec<Value>)) -> String {
    common::input(input).to_string()
}

/// Calls `with` for some moments at which a seat is asked, with the moves so far.
fn moments<G: Game>(setup: &G::Setup, turns: &[Turn<G>], every: u32, mut with: impl FnMut(&G, Seat)) {
    let mut game = G::start(setup);
    let mut rng = Rng::new(Seed(9));
    for turn in turns {
        if rng.below(every) == 0 {
            with(&game, turn.seat);
        }
        let table::Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
        game.act(turn.seat, &decision.action).unwrap();
    }
}

/// Whenever the seat must act, it knows the same in the playable game as in the replay, and at the end the same as in
/// the original.
fn is_same_course<G: Game>(
    playable: &Playable<G>,
    game: &G,
    seat: Seat,
    seen: impl Iterator<Item = Option<G::View>>,
    is_turn: impl Fn(&G::View) -> bool,
) {
    let mut compared = 0;
    for (moment, view) in seen.enumerate() {
        let made = playable.made(moment).unwrap();
        if let Some(view) = view.filter(&is_turn) {
            assert!(playable.game(made).view(seat) == view, "moment {moment}");
            compared += 1;
        }
        if moment == 0 {
            assert_eq!(made, 0);
        }
    }
    let last = playable.game(playable.moves.len()).view(seat);
    assert!(last == game.view(seat), "{last:?}");
    assert!(compared > 0);
}

// ruling: P1
#[test]
fn inputs_of_dou_dizhu_are_completed() {
    let mut count = 0;
    for number in 0..40 {
        let names = if number % 2 == 0 { ["random"; 3] } else { ["sample"; 3] };
        let mut setup = DouDizhu::deal(Seed(number));
        if number % 3 == 0 {
            setup.opening = Opening::Landlord { seat: Seat(number as u8 % 2), stake: 1 + number as u8 % 3 };
        }
        let (_, turns) = played(Seed(number), &setup, &mut players(DouDizhu::ai, &names));
        moments(&setup, &turns, 6, |game: &DouDizhu, seat| {
            let report = report(&input(paiju_doudizhu::botzone::input(&game.view(seat))));
            let replay = common::doudizhu(&report);
            for seed in [Seed(1), Seed(2)] {
                let playable = replay.playable(seed).unwrap();
                // Cards that only one hand can have are not a guess.
                assert!(playable.filled == Some(seed) || playable.setup == setup, "{playable:?}");
                let seen = (0..=replay.steps.len()).map(|moment| replay.view(moment, seat));
                // The bid that the messages leave ambiguous.
                if report.notes.is_empty() || report.notes.len() == 1 {
                    is_same_course(&playable, game, seat, seen, |view| view.is_my_turn());
                }
            }
            assert_eq!(replay.playable(Seed(5)), replay.playable(Seed(5)));
            count += 1;
        });
    }
    assert!(count > 100, "{count}");
}

// ruling: P1, P2, P5
#[test]
fn inputs_of_mahjong_are_completed() {
    let (mut count, mut won) = (0, 0);
    for number in 0..40 {
        let names = if number % 3 == 0 { ["random"; 4] } else { ["greedy"; 4] };
        let setup = Mahjong::deal(Seed(number));
        let (_, turns) = played(Seed(number), &setup, &mut players(Mahjong::ai, &names));
        moments(&setup, &turns, 40, |game: &Mahjong, seat| {
            let report = report(&input(paiju_mahjong::botzone::input(&game.view(seat))));
            let replay = common::mahjong::replay(&report);
            won += usize::from(game.course().playing().iter().count() < 4);
            let playable = replay.playable(Seed(number)).unwrap();
            assert_eq!(playable.filled, Some(Seed(number)));
            let seen = replay.positions().map(|position| position.view(seat));
            let made = playable.made(replay.steps.len()).unwrap();
            assert_eq!(made, playable.moves.len());
            // If several seats are asked at once, earlier ones may have answered already.
            is_same_course(&playable, game, seat, seen, |view| view.is_my_turn());
            count += 1;
        });
    }
    assert!(count > 150 && won > 10, "{count} {won}");
}

// ruling: P1, P3
#[test]
fn inputs_of_tractor_are_completed() {
    let mut count = 0;
    for number in 0..24 {
        let names = if number % 3 == 0 { ["random"; 4] } else { ["sample"; 4] };
        let setup = Tractor::deal(Seed(number));
        let (_, turns) = played(Seed(number), &setup, &mut players(Tractor::ai, &names));
        moments(&setup, &turns, 25, |game: &Tractor, seat| {
            // Another seat's failed throw appears as one card, and its penalty without a cause.
            if game.failed_throws().iter().any(|tried| tried.seat != seat) {
                return;
            }
            let report = report(&input(paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd)));
            let replay = common::tractor::replay(&report);
            if replay.order.order != SuitOrder::Shcd || replay.known != (Known::Seat { seat, level: setup.level }) {
                return;
            }
            let playable = replay
                .playable(Seed(number))
                .unwrap_or_else(|why| panic!("game {number}, {} played: {why}", game.course().played().len()));
            let asks = |event: &ReplayEvent| {
                matches!(event, ReplayEvent::Dealt(_) | ReplayEvent::TakenUp(_) | ReplayEvent::Asked { .. })
            };
            let asked = iter::once(false).chain(replay.steps.iter().map(|step| asks(&step.event)));
            let seen = replay.positions().zip(asked).map(|(position, asked)| position.view(seat).filter(|_| asked));
            let made = playable.made(replay.steps.len()).unwrap();
            assert_eq!(made, playable.moves.len());
            is_same_course(&playable, game, seat, seen, |view| view.is_my_turn());
            count += 1;
        });
    }
    assert!(count > 60, "{count}");
}

/// A match log shows every card, so its deal is the original.
#[test]
fn match_logs_give_their_deal() {
    for number in 0..12 {
        let seed = Seed(number);
        let setup = DouDizhu::deal(seed);
        let (game, turns) = played(seed, &setup, &mut players(DouDizhu::ai, &["sample", "random", "planner"]));
        let record = DouDizhuRecord { setup: &setup, seed, players: &["x", "y", "z"], turns: &turns, writing: () };
        let report = report(&serde_json::to_string(&record.match_log()).unwrap());
        let replay = common::doudizhu(&report);
        is_the_game(&replay.playable(Seed(1)).unwrap(), &setup, &turns, &game);

        let setup = Mahjong::deal(seed);
        let (game, turns) = played(seed, &setup, &mut players(Mahjong::ai, &["greedy", "random", "sample", "greedy"]));
        let record = MahjongRecord { setup: &setup, seed, players: &["a", "b", "c", "d"], turns: &turns, writing: () };
        let report = common::report(&serde_json::to_string(&record.match_log()).unwrap());
        let replay = common::mahjong::replay(&report);
        is_the_game(&replay.playable(Seed(1)).unwrap(), &setup, &turns, &game);

        let setup = Tractor::deal(seed);
        let (game, turns) = played(seed, &setup, &mut players(Tractor::ai, &["sample", "random", "sample", "random"]));
        let players = &["a", "b", "c", "d"];
        let record = TractorRecord { setup: &setup, seed, players, turns: &turns, writing: SuitOrder::Shcd };
        let report = common::report(&serde_json::to_string(&record.match_log()).unwrap());
        let replay = common::tractor::replay(&report);
        let playable = replay.playable(Seed(1)).unwrap();
        // The fallback banker is unknown if somebody called.
        let called = game.course().banking().called.is_some();
        let fallback = if called { playable.setup.fallback } else { setup.fallback };
        let setup = paiju_tractor::Setup { fallback, ..setup };
        let mut game = Tractor::start(&setup);
        playable.moves.iter().for_each(|made| made.apply(&mut game).unwrap());
        is_the_game(&playable, &setup, &turns, &game);
    }
}

fn is_the_game<G: Game + PartialEq>(playable: &Playable<G>, setup: &G::Setup, turns: &[Turn<G>], game: &G) {
    assert_eq!((&playable.setup, playable.filled), (setup, None));
    assert_eq!(playable.moves.len(), turns.len());
    for (made, turn) in playable.moves.iter().zip(turns) {
        let table::Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
        assert_eq!(made, &Move::act(turn.seat, decision.action.clone()));
    }
    assert_eq!(playable.game(turns.len()), *game);
    assert_eq!(playable.branch(usize::MAX, None), Err(Unplayable::Over));
}

/// Undrawn tiles are shuffled if a log does not give them.
// ruling: P7
#[test]
fn the_wall_of_a_bare_mahjong_log_is_filled_in() {
    let game = (0..).map(common::mahjong::game).find(|game| game.wall().len() > 20).unwrap();
    let report = report(&common::mahjong::log(&game).to_string());
    let replay = common::mahjong::replay(&report);
    let [one, other] = [1, 2].map(|seed| replay.playable(Seed(seed)).unwrap());
    assert_eq!((one.filled, one.is_whole(), other.is_whole()), (Some(Seed(1)), true, true));
    assert_ne!(one.setup, other.setup);
    let wall = game.wall_range();
    assert_eq!(one.setup.hands(), game.setup().hands());
    assert_eq!(one.setup.tiles[52..wall.start], game.setup().tiles[52..wall.start]);
    assert_eq!(one.setup.tiles[wall.end..], game.setup().tiles[wall.end..]);
}

/// A seat's text of the contest's platform, a referee's, and a bare list of deals.
#[test]
fn transcripts_are_played_on() {
    for game in common::games(0).take(12) {
        for seat in [WEST, SOUTH] {
            let report = report(&common::text(&common::seat_log(&game, seat)));
            let replay = common::doudizhu(&report);
            let playable = replay.playable(Seed(4)).unwrap();
            assert!(playable.is_whole() && playable.setup.hands[seat.index()] == game.setup().hands[seat.index()]);
            let end = playable.game(playable.moves.len());
            assert_eq!((end.view(seat), end.outcome()), (game.view(seat), game.outcome()));
        }
        let report = report(&common::text(&common::referee_log(&game)));
        let replay = common::doudizhu(&report);
        let playable = replay.playable(Seed(4)).unwrap();
        assert_eq!((&playable.setup, playable.filled), (game.setup(), None));
    }
}

// ruling: P8
#[test]
fn another_answer_takes_the_place_of_what_was_played() {
    let game = common::mahjong::game(3);
    let report = report(&common::mahjong::log(&game).to_string());
    let replay = common::mahjong::replay(&report);
    let playable = replay.playable(Seed(1)).unwrap();
    let mut replaced = 0;
    for moment in 0..playable.moves.len() {
        let before = playable.game(moment);
        for seat in before.to_act().iter() {
            let mut actions = Vec::new();
            before.legal_actions(seat, &mut actions);
            let action = *actions.last().unwrap();
            let moves = playable.branch(moment, Some((seat, &action))).unwrap();
            assert_eq!(moves.last(), Some(&Move::act(seat, action)));
            assert_eq!(moves[..moment], playable.moves[..moment]);
            let mut again = Mahjong::start(&playable.setup);
            moves.iter().for_each(|made| made.apply(&mut again).unwrap());
            replaced += usize::from(moves.len() > moment + 1);
        }
        let asleep = Seat::all(4).find(|seat| !before.to_act().contains(*seat)).unwrap();
        let why = playable.branch(moment, Some((asleep, &playable_action(&before))));
        assert_eq!(why, Err(Unplayable::NotAsked));
    }
    assert!(replaced > 10, "of several that are asked the lower ones answer first: {replaced}");
}

fn playable_action(game: &Mahjong) -> paiju_mahjong::Action {
    let mut actions = Vec::new();
    game.legal_actions(game.to_act().first().unwrap(), &mut actions);
    actions[0]
}

// ruling: P2
#[test]
fn games_that_cannot_be_played_on_are_reported() {
    let mut log = common::mahjong::log(&common::mahjong::game(3));
    log[2] = json!(null);
    for text in [r#"{"requests":[],"responses":[]}"#, &log.to_string()] {
        for report in &common::read(text).reports {
            let why = match &report.replay {
                Replay::DouDizhu(replay) => replay.playable(Seed(1)).err(),
                Replay::Mahjong(replay) => replay.playable(Seed(1)).err(),
                Replay::Tractor(replay) => replay.playable(Seed(1)).err(),
            };
            assert_eq!(why, Some(Unplayable::NoDeal), "{text}");
        }
    }
}
