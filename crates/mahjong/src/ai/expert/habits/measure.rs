//! How much better hands are read of players whose games were studied, and how the table of the usual was counted.
//!
//! `STUDIED=sample,greedy GAMES=20,100 cargo test --release -p paiju-mahjong --lib measures_habits -- --ignored --nocapture`
//! `cargo test --release -p paiju-mahjong --lib counts_what_is_usual -- --ignored --nocapture`

use paiju_game::{Ai, Ais as _, Lang, Limit, Player as _, Say as _, Seed, Series};

use super::*;
use crate::View;

/// Of players that plan.
const WORK: u64 = Limit::WORK / 20;

/// A player unlike those that the tables were learnt of: an AI with a habit of its own.
pub(super) struct Odd {
    ai: Ai<Mahjong>,
    habit: fn(&View, Action) -> Action,
}

/// By name: an AI's, or
/// - `never-claims`: `greedy`, who never takes a discard but to win;
/// - `hoards`: `greedy`, who never discards one of exactly two equal tiles while it holds a single one.
pub(super) fn odd(name: &str) -> Odd {
    let greedy = |habit| Odd { ai: Mahjong::ai("greedy").unwrap(), habit };
    match name {
        "never-claims" => greedy(|view, action| match action {
            Action::Peng { .. } | Action::Gang(_) if view.course().offered().is_some() => Action::Pass,
            _ => action,
        }),
        "hoards" => greedy(|view, action| {
            let held = view.hand().concealed;
            let single = held.iter().find(|&(_, copies)| copies == 1).map(|(tile, _)| tile);
            match (action, single) {
                (Action::Play(tile), Some(single)) if held[tile] == 2 => Action::Play(single),
                _ => action,
            }
        }),
        _ => Odd { ai: Mahjong::ai(name).unwrap(), habit: |_, action| action },
    }
}

/// A game of four of these, from answer to answer.
pub(super) fn game(
    players: &mut [Odd; SEATS as usize],
    seed: Seed,
    mut each: impl FnMut(&Mahjong, &Action),
) -> Mahjong {
    let mut game = Mahjong::start(&Mahjong::deal(seed));
    let mut actions = Vec::new();
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ => {
                let view = game.view(seat);
                let limit = Limit { work: WORK, ..Limit::with_seed(Mahjong::decision_seed(&view)) };
                let player = &mut players[seat.index()];
                let wanted = player.ai.decide(&view, &limit).unwrap().action;
                (player.habit)(&view, wanted)
            }
        };
        each(&game, &action);
        game.act(seat, &action).unwrap();
    }
    game
}

fn four(name: &str) -> [Odd; SEATS as usize] {
    [0; SEATS as usize].map(|_| odd(name))
}

/// What was learnt of games of four of these players.
pub(super) fn studied(name: &str, games: std::ops::Range<u64>) -> Habits {
    let (mut habits, mut players) = (Habits::default(), four(name));
    for number in games {
        let game = game(&mut players, Seed(0x57D).derive(number), |_, _| {});
        habits.study(&game, Seat::all(SEATS).collect::<SeatSet>());
    }
    habits
}

/// The positions of so many games of theirs that are never studied in which a seat is about to discard a tile.
pub(super) fn held_out(name: &str, games: u64) -> Vec<Vec<(Mahjong, Tile)>> {
    let mut players = four(name);
    let positions = |number: u64| {
        let mut positions = Vec::new();
        game(&mut players, Seed(0x0DD5).derive(number), |game, action| {
            if let Action::Play(tile) = *action {
                positions.push((game.clone(), tile));
            }
        });
        positions
    };
    (0..games).map(positions).collect()
}

/// The log-loss of a chance, in nats; never endless.
fn loss(chance: f64, is_so: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if is_so { chance } else { 1.0 - chance }).ln()
}

/// By these odds: the mean log-loss of a question of who is ready, waits for a tile and holds a pair of it, and of a discard among the unseen tiles, each
/// game as much as the next. One of the others is asked about at each position, and foretells the discard: another each time.
pub(super) fn losses(games: &[Vec<(Mahjong, Tile)>], odds: &Odds) -> [Series; 4] {
    let mut losses = [Series::default(); 4];
    for positions in games {
        let mut sums = [(0.0, 0.0); 4];
        for (game, discard) in positions {
            let Some(seat) = game.to_act().first() else { continue };
            let view = game.view(seat);
            let other = Course::after(seat)[game.course().pool().len() % 3];
            if !game.course().is_playing(other) {
                continue;
            }
            let (reading, hand) = (Reading::of(&view, odds), game.hand(other));
            let is_ready = hand.replace() == 1;
            let waits = if is_ready { hand.useful() } else { TileSet::EMPTY };
            let mut note = |question: usize, loss: f64| {
                sums[question].0 += loss;
                sums[question].1 += 1.0;
            };
            note(0, loss(reading.ready(other), is_ready));
            for tile in Tile::all() {
                note(1, loss(reading.waits(other, tile), waits.contains(tile)));
                note(2, loss(reading.pair(other, tile), hand.concealed[tile] >= 2));
            }
            let view = game.view(other);
            let (unseen, signs) = (view.unseen(), Signs::of(&view));
            let rate = |tile: Tile| {
                let signs = signs.of_tile(tile);
                f64::from(unseen[tile])
                    * product(&DISCARDED, &signs)
                    * odds.of(Question::Discards, shifts::of_discard(&signs))
            };
            note(3, -(rate(*discard) / Tile::all().map(rate).sum::<f64>()).ln());
        }
        for (series, (sum, asked)) in losses.iter_mut().zip(sums) {
            if asked > 0.0 {
                series.add(sum / asked);
            }
        }
    }
    losses
}

#[test]
#[ignore = "takes minutes"]
fn measures_habits() {
    const NAMES: &str = "steady,greedy,sample,random,never-claims,hoards";
    let names = std::env::var("STUDIED").unwrap_or(NAMES.to_owned());
    let numbers = std::env::var("GAMES").unwrap_or("20,100,300".to_owned());
    let numbers: Vec<u64> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
    for name in names.split(',') {
        let games = held_out(name, 400);
        let mut habits = Habits::default();
        println!("{name}: log-loss, in nats");
        for number in [&[0], &*numbers].concat() {
            habits = habits.with(&studied(name, u64::from(habits.games())..number));
            let losses = losses(&games, &habits.odds()).map(|series| series.estimate());
            let [ready, waits, pairs, discards] = losses;
            println!("  {number} games: ready {ready:.4}; waits {waits:.4}; pairs {pairs:.4}; discards {discards:.4}");
        }
        let differences: Vec<String> = habits.differences().iter().map(|one| one.say(Lang::En)).collect();
        println!("  {}", differences.join("\n  "));
    }
}

#[test]
#[ignore = "takes minutes"]
fn counts_what_is_usual() {
    let (mut habits, mut players) = (Habits::default(), four("steady"));
    for number in 0..1_000 {
        let game = game(&mut players, Seed(0x05A1).derive(number), |_, _| {});
        habits.study(&game, Seat::all(SEATS).collect::<SeatSet>());
    }
    println!("{:?}", habits.deeds);
}

/// Whether who is prepared wins more: `NAME=sample DEALS=500 cargo test --release -p paiju-mahjong --lib wins_by_habits -- --ignored --nocapture`. The
/// expert at a twentieth of its work, alone among three of these players, from all four seats of each deal, against the usual expert there.
#[test]
#[ignore = "takes minutes"]
fn wins_by_habits() {
    let name = std::env::var("NAME").unwrap_or("sample".to_owned());
    let deals = std::env::var("DEALS").map_or(500, |deals| deals.parse().unwrap());
    let habits = studied(&name, 0..100);
    let points = |expert: fn(&Habits) -> Ai<Mahjong>, seed: Seed| {
        let alone = |seat: usize| {
            let mut players = four(&name);
            players[seat] = Odd { ai: expert(&habits), habit: |_, action| action };
            let game = game(&mut players, seed, |_, _| {});
            Mahjong::scores(&game.outcome().unwrap())[seat]
        };
        (0..usize::from(SEATS)).map(alone).sum::<f64>() / f64::from(SEATS)
    };
    let [mut usual, mut prepared, mut more] = [Series::default(); 3];
    for seed in (0..deals).map(|number| Seed(0x0A1).derive(number)) {
        let [without, with] = [
            points(|_| Mahjong::ai("expert").unwrap(), seed),
            points(|habits| <Mahjong as paiju_game::Studied>::best_against(habits), seed),
        ];
        usual.add(without);
        prepared.add(with);
        more.add(with - without);
    }
    for (what, series) in [("usual", usual), ("prepared", prepared), ("more", more)] {
        println!("{name}, {what}: {:.4} points a game, {deals} deals", series.estimate());
    }
}
