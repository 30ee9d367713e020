//! The speed of evaluating hands, playing games and deciding: `cargo bench -p paiju-ai --bench mahjong`.
//!
//! The reference is the crate `xiangting` 6.0.2 on the same concealed tiles: 14 to 20 million distances a second, 4 to
//! 12 million sets of useful tiles.

use std::hint::black_box;
use std::time::Instant;

use divan::counter::ItemsCount;
use divan::{Bencher, bench};
use paiju_ai::Ais as _;
use paiju_game::table::play;
use paiju_game::{Game as _, Limit, Player as _, Rng, Seat, Seed};
use paiju_mahjong::{Counts, Hand, Mahjong, Meld, MeldKind, Phase, SEATS, Tile, View};

const HANDS: usize = 1_000;

fn main() {
    for melds in [0, 1] {
        let first = hands(melds).swap_remove(0);
        let start = Instant::now();
        black_box(first.replace());
        println!("tables for {melds} melds made in {:.1?}", start.elapsed());
    }
    divan::main();
}

/// Random hands of 13 tiles, some of them in PENGs.
fn hands(melds: usize) -> Vec<Hand> {
    let mut rng = Rng::new(Seed(1));
    let mut wall: Vec<Tile> = Counts::WHOLE.tiles().collect();
    let mut hand = || {
        rng.shuffle(&mut wall);
        let mut melded: Vec<Meld> = Vec::new();
        for &tile in &wall {
            if melded.len() < melds && melded.iter().all(|meld| meld.tile != tile) {
                melded.push(Meld { tile, kind: MeldKind::Peng, from: None });
            }
        }
        let free = wall.iter().copied().filter(|tile| melded.iter().all(|meld| meld.tile != *tile));
        Hand::new(free.take(13 - 3 * melds).collect(), &melded)
    };
    (0..HANDS).map(|_| hand()).collect()
}

#[bench(args = [0, 1, 2], sample_count = 3_000)]
fn distance(bencher: Bencher<'_, '_>, melds: usize) {
    let hands = hands(melds);
    let all = || hands.iter().map(|hand| u32::from(black_box(hand).replace())).sum::<u32>();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(all);
}

#[bench(args = [0, 1, 2], sample_count = 3_000)]
fn useful_tiles(bencher: Bencher<'_, '_>, melds: usize) {
    let hands = hands(melds);
    let all = || hands.iter().map(|hand| black_box(hand).useful().len()).sum::<usize>();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(all);
}

#[bench]
fn random_games(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        let mut rng = Rng::new(Seed(seed));
        let mut game = Mahjong::start(&Mahjong::deal(Seed(seed)));
        let mut actions = Vec::new();
        while let Some(seat) = game.to_act().first() {
            game.legal_actions(seat, &mut actions);
            let Some(action) = rng.pick(&actions).copied() else { break };
            if game.act(seat, &action).is_err() {
                break;
            }
        }
        game.hand(Seat(0))
    });
}

/// Views of games of four `greedy` AIs, each of a seat about to discard in the middle of the game.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for seed in 0..20 {
        let mut game = Mahjong::start(&Mahjong::deal(Seed(seed)));
        let mut players: Vec<_> = (0..SEATS).filter_map(|_| Mahjong::ai("greedy")).collect();
        play(&mut game, &mut players, Limit::WORK, Seed(seed), |game, _| {
            if let (Phase::Turn { seat }, 24) = (game.course().phase(), game.course().wall()) {
                views.push(game.view(*seat));
            }
        });
    }
    views
}

#[bench(args = ["greedy", "steady", "expert"])]
fn decisions(bencher: Bencher<'_, '_>, name: &str) {
    let (views, Some(mut player)) = (views(), Mahjong::ai(name)) else { return };
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            let _ = black_box(player.decide(black_box(view), &Limit::with_seed(Seed(1))));
        }
    });
}

#[bench]
fn beliefs(bencher: Bencher<'_, '_>) {
    let views = views();
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            black_box(Mahjong::beliefs(black_box(view), &Limit::with_seed(Seed(1))));
        }
    });
}
