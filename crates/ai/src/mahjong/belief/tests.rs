use crate::Ais as _;
use paiju_game::table::{Answer, play};
use paiju_game::{Game as _, Say as _, Seed};

use super::*;
use paiju_mahjong::Mahjong;
use paiju_mahjong::{Counts, SEATS};

/// The log loss of a chance, in nats, bounded.
fn loss(chance: f64, is_so: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if is_so { chance } else { 1.0 - chance }).ln()
}

/// Shows every moment of some games at which a seat must discard.
fn discards(seed: Seed, games: u64, mut see: impl FnMut(&Mahjong, &View)) {
    for number in 0..games {
        let seed = seed.derive(number);
        let mut game = Mahjong::start(&Mahjong::deal(seed));
        let mut players: Vec<_> = (0..SEATS).filter_map(|_| Mahjong::ai("steady")).collect();
        play(&mut game, &mut players, 2_000, seed, |game, turn| {
            assert!(matches!(turn.answer, Answer::Acted(_)));
            if let Phase::Turn { seat } = *game.course().phase()
                && !game.course().pool().is_empty()
            {
                see(game, &game.view(seat));
            }
        });
    }
}

fn holds(game: &Mahjong, seat: Seat, holding: Held) -> bool {
    let hand = game.hand(seat);
    match holding {
        Held::Ready => hand.replace() == 1,
        Held::Waits(tile) => hand.with(tile).is_win(),
        Held::Pair(tile) => hand.concealed[tile] >= 2,
    }
}

/// Beliefs are closer to the truth than the baseline; `--nocapture` shows by how much.
#[test]
fn beliefs_beat_random_deals() {
    let mut losses = [("ready", 0.0, 0.0, 0), ("waits", 0.0, 0.0, 0), ("pair", 0.0, 0.0, 0)];
    discards(Seed(71), 40, |game, view| {
        let limit = Limit::with_seed(Seed(1));
        let (reading, dealt) = (Reading::of(view), Dealt::of(view, 100, &limit));
        for seat in game.course().playing().iter().filter(|&seat| seat != view.seat()) {
            let mut note = |kind: usize, holding: Held| {
                let is_so = holds(game, seat, holding);
                let (_, by_belief, by_dealing, count) = &mut losses[kind];
                *by_belief += loss(chance(&reading, seat, holding), is_so);
                *by_dealing += loss(dealt.chance(seat, holding), is_so);
                *count += 1;
            };
            note(0, Held::Ready);
            for tile in Tile::all() {
                note(1, Held::Waits(tile));
                note(2, Held::Pair(tile));
            }
        }
    });
    for (kind, by_belief, by_dealing, count) in losses {
        let (by_belief, by_dealing) = (by_belief / f64::from(count), by_dealing / f64::from(count));
        println!("{kind}: {by_belief:.4} by belief, {by_dealing:.4} by dealing at random, {count} questions");
        assert!(by_belief < 0.98 * by_dealing, "{kind}: {by_belief} {by_dealing}");
    }
}

#[test]
fn beliefs_are_sorted_probabilities() {
    discards(Seed(72), 3, |game, view| {
        let limit = Limit { work: 200, ..Limit::with_seed(Seed(1)) };
        let beliefs = Mahjong::beliefs(view, &limit);
        assert_eq!(beliefs, Mahjong::beliefs(view, &limit));
        assert!(beliefs.is_sorted_by_key(|belief| (belief.holding, belief.seat.0)));
        let others = game.course().playing().iter().count() - 1;
        assert!((others..=others * (1 + 2 * LIKELIEST)).contains(&beliefs.len()));
        for belief in &beliefs {
            assert!((0.0..=1.0).contains(&belief.chance) && (0.0..=1.0).contains(&belief.dealt), "{belief:?}");
            assert!(belief.seat != view.seat() && game.course().is_playing(belief.seat));
            assert_ne!(belief.holding.say(Lang::Zh), belief.holding.say(Lang::En));
            // Nothing impossible is believed.
            if let Held::Pair(tile) = belief.holding {
                assert!(view.unseen()[tile] >= 2, "{belief:?}");
            }
        }
        for belief in &beliefs {
            let json = serde_json::to_string(&belief.holding).unwrap();
            assert_eq!(serde_json::from_str::<Held>(&json).unwrap(), belief.holding);
        }
    });
}

#[test]
fn there_are_no_beliefs_before_the_first_discard_or_after_the_end() {
    let limit = Limit { work: 200, ..Limit::with_seed(Seed(1)) };
    let mut game = Mahjong::start(&Mahjong::deal(Seed(73)));
    assert_eq!(Mahjong::beliefs(&game.view(Seat(0)), &limit), []);
    let mut players: Vec<_> = (0..SEATS).filter_map(|_| Mahjong::ai("greedy")).collect();
    play(&mut game, &mut players, 100, Seed(73), |_, _| {});
    assert_eq!(Mahjong::beliefs(&game.view(Seat(0)), &limit), []);
    assert_ne!(game.course().seen(), Counts::EMPTY);
}
