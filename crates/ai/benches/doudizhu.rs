//! The speed of listing plays, playing games and deciding. One core: `cargo bench -p paiju-ai --bench doudizhu`.
//!
//! The reference for leads is 24,000 hands of 20 cards a second (Python); for random games 29,000 a second on one core
//! (OpenSpiel, C++, -O3).

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use paiju_ai::Ais as _;
use paiju_ai::doudizhu::endgame::{Aim, Endgame};
use paiju_doudizhu::{Combination, DouDizhu, RuleSet, Setup, View, moves};
use paiju_game::cards::{Card, CardSet, parse_ranks};
use paiju_game::{Game as _, Limit, Rng, Seat, Seed};

fn main() {
    divan::main();
}

fn hands(size: usize, count: usize) -> Vec<CardSet> {
    let mut rng = Rng::new(Seed(1));
    let mut pack: Vec<Card> = Card::all().collect();
    let mut hand = || {
        rng.shuffle(&mut pack);
        pack.iter().take(size).copied().collect()
    };
    (0..count).map(|_| hand()).collect()
}

/// All leads of 1,000 hands.
#[divan::bench(args = [17, 20])]
fn leads(bencher: Bencher<'_, '_>, size: usize) {
    let hands = hands(size, 1_000);
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let mut total = 0u64;
        hands
            .iter()
            .for_each(|&hand| moves::leads(RuleSet::Contest, hand, |cards| total += black_box(cards).bits() & 1));
        total
    });
}

/// All plays of 1,000 hands on another hand's lead.
#[divan::bench(args = [17, 20])]
fn follows(bencher: Bencher<'_, '_>, size: usize) {
    let hands = hands(size, 1_000);
    let mut rng = Rng::new(Seed(2));
    let mut leads = Vec::new();
    let targets: Vec<Combination> = hands
        .iter()
        .filter_map(|&hand| {
            leads.clear();
            moves::leads(RuleSet::Contest, hand, |cards| leads.push(cards));
            rng.pick(&leads).copied().and_then(|cards| RuleSet::Contest.combination(cards))
        })
        .collect();
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let mut total = 0u64;
        for (&hand, target) in hands.iter().rev().zip(&targets) {
            moves::follows(hand, target, |cards| total += black_box(cards).bits() & 1);
        }
        total
    });
}

/// 1,000 whole games of random legal actions, through the `Game` trait.
#[divan::bench]
fn random_games(bencher: Bencher<'_, '_>) {
    let setups: Vec<Setup> = (0..1_000).map(|number| DouDizhu::deal(Seed(number))).collect();
    bencher.counter(ItemsCount::new(setups.len())).bench(|| {
        let mut rng = Rng::new(Seed(3));
        let mut actions = Vec::new();
        for setup in &setups {
            let mut game = DouDizhu::start(setup);
            while let Some(seat) = game.to_act().first() {
                assert!(matches!(game.act_at_random(seat, &mut rng, &mut actions), Ok(Some(_))));
            }
            black_box(game.outcome());
        }
    });
}

/// One decision at the normal limit: the mean over the decisions of ten games of the sample engine.
#[divan::bench(args = DouDizhu::AIS)]
fn decision(bencher: Bencher<'_, '_>, name: &str) {
    let views = views();
    let mut next = 0;
    let Some(mut player) = DouDizhu::ai(name) else { return };
    bencher.bench_local(|| {
        let view = &views[next % views.len()];
        next += 1;
        player.decide(view, &Limit::with_seed(Seed(next as u64)))
    });
}

/// What a seat believes at each of these views: deals weighed by the others' bids, plays and passes.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn beliefs(bencher: Bencher<'_, '_>) {
    let views = views();
    bencher
        .counter(ItemsCount::new(views.len()))
        .bench(|| views.iter().map(|view| DouDizhu::beliefs(view, &Limit::with_seed(Seed(1))).len()).sum::<usize>());
}

/// Endgames with both hands open. The last takes the best public C++ solver 0.93 s.
#[divan::bench(args = [("KK5543", "225543"), ("ZKKQJ09876633", "AAKQJ0987"), ("ZAQQJJ0999844", "Y22AA0886633")], sample_count = 3, sample_size = 1)]
fn endgame(bencher: Bencher<'_, '_>, (first, second): (&str, &str)) {
    let hand = |text| parse_ranks(text).unwrap_or_default();
    let limit = Limit { work: 100_000_000, ..Limit::with_seed(Seed(0)) };
    let Ok(puzzle) = Endgame::puzzle(hand(first), hand(second), None) else { return };
    bencher.bench_local(|| puzzle.solver(&limit).solve(Aim::Win));
}

/// Three open hands of eight cards each, from a hundred random deals in order.
#[divan::bench(args = [Aim::Win, Aim::Score], sample_count = 100, sample_size = 1)]
fn open_hands(bencher: Bencher<'_, '_>, aim: Aim) {
    let limit = Limit { work: 100_000_000, ..Limit::with_seed(Seed(0)) };
    let mut rng = Rng::new(Seed(5));
    let mut pack: Vec<Card> = Card::all().collect();
    let mut turns = [0, 1, 2].into_iter().cycle();
    let deal = || {
        rng.shuffle(&mut pack);
        let mut hands = pack.chunks(8).map(|cards| cards.iter().copied().collect());
        let hands = [(); 3].map(|()| hands.next().unwrap_or_default());
        Endgame::of_hands(hands, Seat(0), Seat(turns.next().unwrap_or(0)), None)
    };
    bencher.with_inputs(deal).bench_local_values(|endgame| endgame.map(|endgame| endgame.solver(&limit).solve(aim)));
}

fn views() -> Vec<View> {
    let mut views = Vec::new();
    for number in 0..10 {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(number)));
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let Some(Ok(decision)) = DouDizhu::ai("sample").map(|mut ai| ai.decide(&view, &Limit::with_seed(Seed(0))))
            else {
                break;
            };
            views.push(view);
            if game.act(seat, &decision.action).is_err() {
                break;
            }
        }
        views.push(game.view(Seat(0)));
    }
    views.retain(View::is_my_turn);
    views
}
