//! What was inspected can be played on: from the text of one of our own games comes a deal in which the same happens.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod common;

use std::iter;

use common::{read, report};
use paiju_doudizhu::record::Record as DouDizhuRecord;
use paiju_doudizhu::{Action, DouDizhu, Opening, SOUTH, Setup, WEST};
use paiju_game::table::{self, Turn};
use paiju_game::{Fault, Game, Lang, Limit, Player, Rng, Say, Seat, Seed};
use paiju_inspect::tractor::{Event, Known};
use paiju_inspect::{Deed, Move, Playable, Replay, Unplayable};
use paiju_mahjong::Mahjong;
use paiju_mahjong::record::Record as MahjongRecord;
use paiju_tractor::record::Record as TractorRecord;
use paiju_tractor::{SuitOrder, Tractor};
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

fn input((requests, responses): (Vec<Value>, Vec<Value>)) -> String {
    json!({ "requests": requests, "responses": responses }).to_string()
}

/// Calls `with` for some of the moments at which a seat is asked, and what was done up to there.
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

/// In the playable game the seat knows the same as in the replay wherever it must act, and at the end what it knew in the game.
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

#[test]
fn inputs_of_dou_dizhu_are_completed() {
    let mut count = 0;
    for number in 0..40 {
        let names = if number % 2 == 0 { ["random"; 3] } else { ["sample"; 3] };
        let mut setup = DouDizhu::deal(Seed(number));
        if number % 3 == 0 {
            setup.opening = Opening::Landlord { seat: Seat(number as u8 % 2), stake: 1 + number as u8 % 3 };
        }
        let (_, turns) = played(Seed(number), &setup, &mut players(paiju_doudizhu::ai::by_name, &names));
        moments(&setup, &turns, 6, |game: &DouDizhu, seat| {
            let report = report(&input(paiju_doudizhu::botzone::input(&game.view(seat))));
            let Replay::DouDizhu(replay) = &report.replay else { panic!("{report:?}") };
            for seed in [Seed(1), Seed(2)] {
                let playable = replay.playable(seed).unwrap();
                // What only one hand can hold is no guess.
                assert!(playable.filled == Some(seed) || playable.setup == setup, "{playable:?}");
                let seen = (0..=replay.steps.len()).map(|moment| replay.view(moment, seat));
                // The bid that the messages do not tell apart.
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

#[test]
fn inputs_of_mahjong_are_completed() {
    let (mut count, mut won) = (0, 0);
    for number in 0..40 {
        let names = if number % 3 == 0 { ["random"; 4] } else { ["greedy"; 4] };
        let setup = Mahjong::deal(Seed(number));
        let (_, turns) = played(Seed(number), &setup, &mut players(paiju_mahjong::ai::by_name, &names));
        moments(&setup, &turns, 40, |game: &Mahjong, seat| {
            let report = report(&input(paiju_mahjong::botzone::input(&game.view(seat))));
            let Replay::Mahjong(replay) = &report.replay else { panic!("{report:?}") };
            won += usize::from(game.course().playing().iter().count() < 4);
            let playable = replay.playable(Seed(number)).unwrap();
            assert_eq!(playable.filled, Some(Seed(number)));
            let seen = replay.positions().map(|position| position.view(seat));
            let made = playable.made(replay.steps.len()).unwrap();
            assert_eq!(made, playable.moves.len());
            // Of seats that are asked at once those before it may have answered already.
            is_same_course(&playable, game, seat, seen, |view| view.is_my_turn());
            count += 1;
        });
    }
    assert!(count > 150 && won > 10, "{count} {won}");
}

#[test]
fn inputs_of_tractor_are_completed() {
    let mut count = 0;
    for number in 0..24 {
        let names = if number % 3 == 0 { ["random"; 4] } else { ["sample"; 4] };
        let setup = Tractor::deal(Seed(number));
        let (_, turns) = played(Seed(number), &setup, &mut players(paiju_tractor::ai::by_name, &names));
        moments(&setup, &turns, 25, |game: &Tractor, seat| {
            // A throw of another seat that failed is seen as one card, and its penalty from nowhere.
            if game.failed_throws().iter().any(|tried| tried.seat != seat) {
                return;
            }
            let report = report(&input(paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd)));
            let Replay::Tractor(replay) = &report.replay else { panic!("{report:?}") };
            if replay.order.order != SuitOrder::Shcd || replay.known != (Known::Seat { seat, level: setup.level }) {
                return;
            }
            let playable = replay
                .playable(Seed(number))
                .unwrap_or_else(|why| panic!("game {number}, {} played: {why}", game.course().played().len()));
            let asks = |event: &Event| matches!(event, Event::Dealt(_) | Event::TakenUp(_) | Event::Asked { .. });
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
