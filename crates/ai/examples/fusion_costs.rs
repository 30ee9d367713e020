//! The cost of averaging over open hands (strategy fusion): `cargo run --release -p paiju-ai --example fusion_costs --
//! 1000`.
//!
//! In small positions of the landlord (the argument is their number), measures how much of the true value is won by
//! averaging over open hands, and by the AIs, whose playouts use only what a seat can know.

use std::error::Error;

use paiju_ai::Ais as _;
use paiju_ai::doudizhu::laboratory::fusion::Fusion;
use paiju_cards::{Card, CardSet, Rank, write_ranks};
use paiju_doudizhu::{Action, DouDizhu, EAST, RuleSet, View, WEST};
use paiju_game::{Limit, Rng, Seed, Series};
use serde_json::json;

/// A position of few ranks; in half of them there is a card to beat.
fn position(deal: u64, sizes: [usize; 3]) -> Fusion {
    let mut rng = Rng::new(Seed(77).derive(deal));
    let mut pack: Vec<Card> = Card::all().filter(|card| card.rank() >= Rank::Ten).collect();
    rng.shuffle(&mut pack);
    let mut pack = pack.into_iter();
    let [hand, south, east, target] = [sizes[0], sizes[1], sizes[2], rng.below(2) as usize]
        .map(|cards| pack.by_ref().take(cards).collect::<CardSet>());
    Fusion::of(hand, south | east, sizes[1], target)
}

/// The landlord's view, with all other cards already played.
fn view(position: &Fusion, [west, south, east]: [usize; 3]) -> Result<View, serde_json::Error> {
    let hand = position.hand;
    let others = position.worlds.first().map(|lie| lie.south | lie.east).unwrap_or_default();
    let target = RuleSet::Contest.combination(position.target).map(|made| (EAST, made));
    serde_json::from_value(json!({"seat": WEST, "dealt": hand, "hand": hand, "course": {
        "bids": [], "stake": 1, "landlord": WEST, "kitty": [], "plays": [], "left": [west, south, east],
        "played": CardSet::PACK - hand - others, "target": target, "phase": {"playing": {"turn": WEST}},
    }}))
}

fn ranks(action: Action) -> String {
    if let Action::Play(cards) = action { write_ranks(cards) } else { String::new() }
}

fn main() -> Result<(), Box<dyn Error>> {
    let number = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
    for sizes in [[6, 1, 4], [6, 2, 4], [7, 2, 3]] {
        let (mut best, mut by_average, mut lost) = (Series::default(), Series::default(), 0);
        let ais = ["planner", "expert"].map(|name| Some((name, DouDizhu::ai(name)?, Series::default())));
        let mut ais: Vec<_> = ais.into_iter().flatten().collect();
        for deal in 0..number {
            let position = position(deal, sizes);
            let tried = position.tried();
            let most = tried.iter().map(|one| one.worth).fold(0.0, f64::max);
            // There is no choice if all actions are equal.
            if tried.iter().all(|one| one.worth == most && one.mean == tried[0].mean) {
                continue;
            }
            let promised = tried.iter().map(|one| one.mean).fold(0.0, f64::max);
            // Any of several with the same mean may be chosen: average their values.
            let mut chosen = Series::default();
            tried.iter().filter(|one| one.mean == promised).for_each(|one| chosen.add(one.worth));
            best.add(most);
            by_average.add(chosen.estimate().mean);
            lost += u32::from(chosen.estimate().mean < most);
            let view = view(&position, sizes)?;
            for (name, ai, series) in &mut ais {
                let limit = Limit { work: 2_000, ..Limit::with_seed(Seed(3)) };
                let action = ai.decide(&view, &limit).map_err(|fault| format!("{name}: {fault:?}"))?.action;
                let done = tried.iter().find(|one| ranks(one.action) == ranks(action));
                series.add(done.ok_or("an answer that is not among the tried")?.worth);
            }
        }
        println!("{sizes:?}: {} positions, averaging errs in {lost}", best.estimate().count);
        let percent = |series: &Series| format!("{:.1} %", 100.0 * series.estimate().mean);
        println!("  the best {}, the average over open hands {}", percent(&best), percent(&by_average));
        ais.iter().for_each(|(name, _, series)| println!("  {name} {}", percent(series)));
    }
    Ok(())
}
