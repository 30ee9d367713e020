//! The components of decisions, in items per second: deals weighted by the others' actions, playouts, positions solved
//! with open hands. One core: `cargo bench -p paiju-ai --bench belief`.

use divan::Bencher;
use divan::counter::ItemsCount;
use paiju_ai::Ais as _;
use paiju_ai::doudizhu::endgame::{Aim, Endgame};
use paiju_ai::laboratory::{Bench as _, Dealing};
use paiju_cards::Card;
use paiju_doudizhu::Reason;
use paiju_doudizhu::{DouDizhu, View};
use paiju_game::{Game as _, Limit, Rng, Seat, Seed};

fn main() {
    divan::main();
}

const LIMIT: Limit<'_> = Limit::with_seed(Seed(1));

/// Deals weighted at the normal limit.
const DEALS: usize = 3_000;

/// By the number of plays and passes: each is read in every deal.
#[divan::bench(args = [3, 12, 30], sample_count = 20)]
fn deals_weighed(bencher: Bencher<'_, '_>, plays: usize) {
    let views = views(plays);
    bencher
        .counter(ItemsCount::new(DEALS * views.len()))
        .bench(|| views.iter().map(|view| DouDizhu::beliefs(view, &LIMIT).len()).sum::<usize>());
}

/// Playouts of the planner and the expert at the normal limit; the time includes everything else that they do.
#[divan::bench(args = ["planner", "expert"], sample_count = 5, sample_size = 1)]
fn games_in_thought(bencher: Bencher<'_, '_>, name: &str) {
    let views = views(12);
    let decide = |view: &View| {
        let decision = DouDizhu::ai(name).and_then(|mut ai| ai.decide(view, &LIMIT).ok());
        decision.map_or_else(Vec::new, |decision| decision.candidates)
    };
    let games = |view: &View| {
        let tried = |reason: &Reason| match *reason {
            Reason::WinRate { of, .. } | Reason::WeighedRate { of, .. } => of as usize,
            _ => 0,
        };
        decide(view).iter().flat_map(|candidate| &candidate.reasons).map(tried).sum::<usize>()
    };
    let count = ItemsCount::new(views.iter().map(games).sum::<usize>());
    bencher.counter(count).bench(|| views.iter().map(|view| decide(view).len()).sum::<usize>());
}

/// Ten random deals of eight cards per hand.
#[divan::bench(args = [Aim::Win, Aim::Score], sample_count = 5, sample_size = 1)]
fn positions_solved(bencher: Bencher<'_, '_>, aim: Aim) {
    let limit = Limit { work: 100_000_000, ..LIMIT };
    let mut rng = Rng::new(Seed(5));
    let mut pack: Vec<Card> = Card::all().collect();
    let deals = (0..10).filter_map(|turn| {
        rng.shuffle(&mut pack);
        let mut hands = pack.chunks(8).map(|cards| cards.iter().copied().collect());
        let hands = [(); 3].map(|()| hands.next().unwrap_or_default());
        Endgame::of_hands(hands, Seat(0), Seat(turn % 3), None).ok()
    });
    let deals: Vec<_> = deals.collect();
    let solve = |deal: &Endgame| {
        let mut solver = deal.solver(&limit);
        solver.solve(aim);
        solver.positions()
    };
    let count = ItemsCount::new(deals.iter().map(solve).sum::<u64>());
    bencher.counter(count).bench_local(|| deals.iter().map(solve).sum::<u64>());
}

/// Rows of eight benches, with all actions played out.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn rows(bencher: Bencher<'_, '_>) {
    let mut benches: Vec<_> = views(12).iter().filter_map(|view| DouDizhu::bench(view, &LIMIT)).collect();
    let count = ItemsCount::new(benches.len() * 25);
    let mut row =
        |number| benches.iter_mut().map(|bench| bench.row(Dealing::Believed, number).won.len()).sum::<usize>();
    bencher.counter(count).bench_local(|| (0..25).map(&mut row).sum::<usize>());
}

/// Views of eight games of the sample engine after this many plays and passes.
fn views(plays: usize) -> Vec<View> {
    let mut views = Vec::new();
    for number in 0.. {
        if views.len() == 8 {
            break;
        }
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(number)));
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            if view.course().plays().len() == plays && view.course().kitty().is_some() {
                views.push(view);
                break;
            }
            let decision = DouDizhu::ai("sample").and_then(|mut ai| ai.decide(&view, &LIMIT).ok());
            if decision.is_none_or(|decision| game.act(seat, &decision.action).is_err()) {
                break;
            }
        }
    }
    views
}
