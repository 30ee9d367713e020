use crate::{Ais as _, testing};
use paiju_game::{Game as _, Seed, Series};

use super::*;
use paiju_tractor::Tractor;

/// Shows each seat's beliefs at random moments of an AI's games, with the true game.
fn believed(name: &str, games: u64, work: u64, mut each: impl FnMut(&Tractor, &View, Vec<Belief<Holding>>)) {
    for number in 0..games {
        let seed = Seed(71).derive(number);
        let mut player = Tractor::ai(name).unwrap();
        let mut rng = Rng::new(seed);
        let game = testing::play(Tractor::start(&Tractor::deal(seed)), |game, seat, view| {
            let limit = Limit { work: 500, ..Limit::with_seed(Tractor::decision_seed(view)) };
            if rng.below(12) == 0 || game.hand(seat).len() == 1 {
                each(game, view, Tractor::beliefs(view, &Limit { work, ..limit }));
            }
            player.decide(view, &limit).unwrap().action
        });
        let over = game.view(Seat(0));
        assert_eq!(Tractor::beliefs(&over, &Limit { work, ..Limit::with_seed(seed) }), []);
    }
}

fn holds(game: &Tractor, belief: &Belief<Holding>) -> bool {
    let (trump, covered) = (game.course().trump().unwrap(), game.covered().unwrap());
    belief.holding.holds(trump, game.hand(belief.seat), covered)
}

/// Whether a seat once played another suit than the one led.
fn is_void(game: &Tractor, seat: Seat, suit: EffectiveSuit) -> bool {
    let trump = game.course().trump().unwrap();
    game.course().tricks().iter().any(|trick| {
        let of_suit = trump.cards(suit);
        let led = !trick.is_empty() && of_suit.contains_all(trick.lead());
        led && trick.play_of(seat).is_some_and(|cards| !of_suit.contains_all(cards))
    })
}

#[test]
fn beliefs_are_sorted_probabilities_and_certain_ones_are_true() {
    let (mut beliefs, mut sure) = (0, 0);
    believed("standard", 6, 1_000, |game, view, all| {
        if game.course().tricks().is_empty() {
            assert_eq!(all, []);
            return;
        }
        let limit = Limit { work: 1_000, ..Limit::with_seed(Tractor::decision_seed(view)) };
        assert_eq!(Tractor::beliefs(view, &limit), all);
        for pair in all.windows(2) {
            assert!(pair[0].holding != pair[1].holding || pair[0].seat < pair[1].seat);
        }
        for belief in &all {
            assert!(belief.seat != view.seat());
            assert!((0.0..=1.0).contains(&belief.chance) && (0.0..=1.0).contains(&belief.dealt));
            if let Holding::OutOf { suit } = belief.holding
                && is_void(game, belief.seat, suit)
            {
                assert_eq!((belief.chance, belief.dealt), (1.0, 1.0), "{belief:?}");
                sure += 1;
            }
            beliefs += 1;
        }
    });
    assert!(beliefs > 400 && sure > 30, "{beliefs} {sure}");
}

/// The log loss of a belief, in bits; a certain but wrong belief counts as a chance of 1 in 1,000.
fn loss(chance: f64, holds: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if holds { chance } else { 1.0 - chance }).log2()
}

#[test]
fn reading_loses_less_than_counting() {
    let (mut read, mut dealt) = (Series::default(), Series::default());
    believed("standard", 16, 4_000, |game, _, all| {
        for belief in all {
            let holds = holds(game, &belief);
            read.add(loss(belief.chance, holds));
            dealt.add(loss(belief.dealt, holds));
        }
    });
    let (read, dealt) = (read.estimate(), dealt.estimate());
    assert!(read.count > 1_000 && read.mean < dealt.mean, "{read:?} {dealt:?}");
}
