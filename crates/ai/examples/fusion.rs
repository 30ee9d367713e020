//! Finds small positions where averaging over open hands is wrong (strategy fusion): `cargo run --release -p paiju-ai
//! --example fusion -- 6 1 4 20000`.
//!
//! Arguments: the number of cards of the landlord, of the farmer after and of the farmer before, the number of deals,
//! the first deal. Each deal uses cards of six ranks; in half of them the landlord must beat a single card. Prints one
//! line per position: the actions, with the average's claim and the true value of each.

use paiju_ai::doudizhu::laboratory::fusion::Fusion;
use paiju_cards::{Card, CardSet, Rank, write_ranks};
use paiju_doudizhu::Action;
use paiju_game::{Rng, Seed};

/// The number of ranks in a deal: few, so that there are pairs.
const RANKS: usize = 6;

fn position(deal: u64, [own, south, east]: [usize; 3]) -> Option<Fusion> {
    let mut rng = Rng::new(Seed(0xF0).derive(deal));
    let mut ranks: Vec<Rank> = Rank::ALL.to_vec();
    rng.shuffle(&mut ranks);
    ranks.truncate(RANKS);
    let mut pack: Vec<Card> = Card::all().filter(|card| ranks.contains(&card.rank())).collect();
    rng.shuffle(&mut pack);
    let part = |from: usize, cards: usize| -> Option<CardSet> {
        Some(pack.get(from..from + cards)?.iter().copied().collect())
    };
    let led = rng.below(2) as usize;
    Some(Fusion::of(part(0, own)?, part(own, south + east)?, south, part(own + south + east, led)?))
}

fn main() {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let number = |place: usize, default: u64| arguments.get(place).copied().unwrap_or(default);
    let sizes = [number(0, 6), number(1, 1), number(2, 4)].map(|cards| cards as usize);
    for deal in number(4, 0)..number(4, 0).saturating_add(number(3, 20_000)) {
        let Some(position) = position(deal, sizes) else { continue };
        let tried = position.tried();
        let promised = tried.iter().map(|one| one.mean).fold(0.0, f64::max);
        let worth = |least: f64| tried.iter().filter(|one| one.mean >= least).map(|one| one.worth).fold(0.0, f64::max);
        if worth(0.0) <= worth(promised) {
            continue;
        }
        let unseen = position.worlds.first().map(|lie| lie.south | lie.east).unwrap_or_default();
        let [hand, unseen, target] = [position.hand, unseen, position.target].map(write_ranks);
        print!("{deal}: {} worlds: {hand} against {unseen} on {target:1}:", position.worlds.len());
        for one in tried.iter().filter(|one| one.mean > 0.0) {
            let cards = if let Action::Play(cards) = one.action { write_ranks(cards) } else { "pass".to_owned() };
            print!(" {cards} {:.2} {:.2};", one.mean, one.worth);
        }
        println!();
    }
}
