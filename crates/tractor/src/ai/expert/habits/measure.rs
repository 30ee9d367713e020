//! How much better hands are read of players whose games were studied, and how the table of the usual was counted.
//!
//! `STUDIED=sample,standard GAMES=20,100 cargo test --release -p paiju-tractor --lib measures_habits -- --ignored --nocapture`
//! `cargo test --release -p paiju-tractor --lib counts_what_is_usual -- --ignored --nocapture`

use paiju_game::{
    Ai, Ais as _, Belief, Estimate, Game as _, HabitCounts as _, Limit, Player as _, Rng, Seat, SeatSet, Seed, Series,
    Studied as _,
};

use super::Habits;
use super::conduct::CELLS;
use super::shifts::Shifts;
use crate::ai::expert::policy;
use crate::ai::expert::reading::odds;
use crate::ai::standard::table::Table;
use crate::{Action, Cards, Holding, SEATS, Setup, Tractor, View};

/// Of players that search.
const WORK: u64 = 100;

/// A player unlike those whom the policy was learnt of: an AI with a habit of its own.
pub(super) struct Odd {
    ai: Ai<Tractor>,
    habit: fn(&View, Cards) -> Cards,
}

/// By name: an AI's, or
/// - `never-feeds`: the standard player, who gives its partner as few points as it can;
/// - `never-ruffs`: the standard player, who takes no side suit with trumps if there is something else to play.
pub(super) fn odd(name: &str) -> Odd {
    let standard = |habit| Odd { ai: Tractor::ai("standard").unwrap(), habit };
    match name {
        "never-feeds" => standard(|view, cards| {
            let table = Table::of(view).unwrap();
            if table.partner_wins() { least(view, &table, cards, |cards| cards.points()) } else { cards }
        }),
        "never-ruffs" => standard(|view, cards| {
            let table = Table::of(view).unwrap();
            let ruffs = |cards: Cards| i32::from(table.would_win(cards).is_some_and(|(ruffs, _)| ruffs));
            least(view, &table, cards, ruffs)
        }),
        _ => Odd { ai: Tractor::ai(name).unwrap(), habit: |_, cards| cards },
    }
}

/// Of what the policy considers, and of this first of all, the play with the least of something.
fn least(view: &View, table: &Table, wanted: Cards, cost: impl Fn(Cards) -> i32) -> Cards {
    let mut plays = vec![wanted];
    policy::scored(table, &crate::ai::expert::weights::WEIGHTS, |cards, _| plays.push(cards));
    plays.retain(|&cards| view.check(&Action::Play(cards)).is_ok());
    plays.into_iter().min_by_key(|&cards| cost(cards)).unwrap_or(wanted)
}

/// A game of four of these, from moment to moment of the play.
pub(super) fn game(players: &mut [Odd; 4], seed: Seed, mut each: impl FnMut(&Tractor, Seat)) -> Tractor {
    let levels: Vec<crate::Level> = crate::Level::all().collect();
    let level = *Rng::new(seed).pick(&levels).unwrap();
    let mut game = Tractor::start(&Setup::deal(seed, level));
    while let Some(seat) = game.to_act().first() {
        let is_play = game.course().trick().is_some();
        if is_play {
            each(&game, seat);
        }
        let view = game.view(seat);
        let limit = Limit { work: WORK, ..Limit::with_seed(Tractor::decision_seed(&view)) };
        let player = &mut players[seat.index()];
        let wanted = player.ai.decide(&view, &limit).unwrap().action;
        let action = match wanted {
            Action::Play(cards) => Action::Play((player.habit)(&view, cards)),
            other => other,
        };
        game.act(seat, &action).unwrap();
    }
    game
}

/// What was learnt of the games with these numbers.
pub(super) fn studied(name: &str, games: std::ops::Range<u64>) -> Habits {
    let (mut habits, mut players) = (Habits::default(), [0; 4].map(|_| odd(name)));
    for number in games {
        let game = game(&mut players, Seed(0x57D).derive(number), |_, _| {});
        habits.study(&game, Seat::all(SEATS).collect::<SeatSet>());
    }
    habits
}

/// The plays of so many games that are never studied, each with the table as it was.
pub(super) fn held_out(name: &str, games: u64) -> Vec<Vec<(Table, Cards)>> {
    let mut players = [0; 4].map(|_| odd(name));
    let plays = |number: u64| {
        let game = game(&mut players, Seed(0x0DD5).derive(number), |_, _| {});
        let mut table = Table::of(&game.view(Seat(0))).unwrap().before();
        table.covered = game.covered().unwrap();
        let plays: Vec<(Seat, Cards)> = game.course().tricks().iter().flat_map(|trick| trick.plays()).collect();
        plays.iter().for_each(|&(seat, cards)| table.hands[seat.index()] |= cards);
        let each = |(seat, cards): (Seat, Cards)| {
            table.turn = seat;
            let before = table;
            table.play(cards);
            (before, cards)
        };
        plays.into_iter().map(each).collect()
    };
    (0..games).map(plays).collect()
}

/// By these shifts: how unlikely the plays of a game are by the true hands, in nats a play.
pub(super) fn loss(games: &[Vec<(Table, Cards)>], shifts: &Shifts) -> Estimate {
    let mut series = Series::default();
    for game in games {
        let sum: f64 = game.iter().map(|(table, cards)| -odds(table, *cards, shifts).ln()).sum();
        series.add(sum / game.len() as f64);
    }
    series.estimate()
}

/// The mean log-loss of beliefs in nats, by sort of holding: by each of these habits, and by the deal alone.
fn losses_of_beliefs(name: &str, games: u64, habits: &[&Habits]) -> Vec<(&'static str, Vec<Series>)> {
    let mut players = [0; 4].map(|_| odd(name));
    let mut losses: Vec<(&'static str, Vec<Series>)> =
        ["out of a suit", "a joker", "a pair of trumps", "points covered", "all"]
            .map(|sort| (sort, vec![Series::default(); habits.len() + 1]))
            .to_vec();
    for number in 0..games {
        let seed = Seed(0x0DD5).derive(number);
        let mut rng = Rng::new(seed);
        game(&mut players, seed, |game, seat| {
            if rng.below(10) > 0 {
                return;
            }
            let view = game.view(seat);
            let limit = Limit::with_seed(seed);
            let trump = view.course().trump().unwrap();
            for (place, habits) in habits.iter().enumerate() {
                for Belief { holding, seat, chance, dealt } in Tractor::beliefs_of(&view, habits, &limit) {
                    let sort = match holding {
                        Holding::OutOf { .. } => 0,
                        Holding::BigJoker | Holding::LittleJoker => 1,
                        Holding::TrumpPair => 2,
                        Holding::CoveredPoints => 3,
                    };
                    let holds = holding.holds(trump, game.hand(seat), game.covered().unwrap());
                    let loss = |chance: f64| -(if holds { chance } else { 1.0 - chance }).clamp(0.005, 0.995).ln();
                    for sort in [sort, 4] {
                        losses[sort].1[place + 1].add(loss(chance));
                        if place == 0 {
                            losses[sort].1[0].add(loss(dealt));
                        }
                    }
                }
            }
        });
    }
    losses
}

#[test]
#[ignore = "takes minutes"]
fn measures_habits() {
    let names = std::env::var("STUDIED").unwrap_or("standard,sample,random,never-feeds,never-ruffs".to_owned());
    let numbers = std::env::var("GAMES").unwrap_or("20,100".to_owned());
    let beliefs: u64 = std::env::var("BELIEFS").map_or(24, |games| games.parse().unwrap());
    let numbers: Vec<u64> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
    for name in names.split(',') {
        let games = held_out(name, 60);
        let mut all = vec![Habits::default()];
        println!("{name}: a play of the true hands, in nats");
        for number in [&[0], &*numbers].concat() {
            let last = all.last().unwrap();
            let habits = last.with(&studied(name, u64::from(last.games())..number));
            println!("  {number} games: {:.3}", loss(&games, &habits.shifts()));
            if number > 0 {
                all.push(habits);
            }
        }
        for (sort, losses) in losses_of_beliefs(name, beliefs, &all.iter().collect::<Vec<_>>()) {
            let means: Vec<String> = losses.iter().map(|one| format!("{:.3}", one.estimate().mean)).collect();
            println!(
                "  {sort} ({}): dealt, then by habits of 0 and more games: {}",
                losses[0].estimate().count,
                means.join(", ")
            );
        }
        let differences = all.last().unwrap().differences();
        for difference in differences {
            println!("  {}", paiju_game::Say::say(&difference, paiju_game::Lang::En));
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn counts_what_is_usual() {
    let habits = studied("standard", 0..500);
    let counts: Vec<[u64; 2]> = (0..CELLS)
        .map(|cell| [u64::from(habits.seen[cell]), habits.expected[super::shifts::USUAL][cell] / 1024])
        .collect();
    println!("{counts:?}; lost by a cover: {}", habits.lost as f64 / habits.covers());
}
