use paiju_game::random::Random;
use paiju_game::{
    Ais as _, Decision, Game as _, Lang, Limit, Player as _, Say as _, Seat, SeatSet, Seed, Studied as _,
};

use super::measure::{held_out, loss, studied};
use super::*;
use crate::SEATS;

/// Games in which everybody does anything, by each of these seeds.
fn random_games(seeds: std::ops::Range<u64>) -> Vec<Tractor> {
    let play = |seed: u64| {
        let mut game = Tractor::start(&Tractor::deal(Seed(seed)));
        while let Some(seat) = game.to_act().first() {
            let decision: Decision<Tractor> = Random.decide(&game.view(seat), &Limit::with_seed(Seed(seed))).unwrap();
            game.act(seat, &decision.action).unwrap();
        }
        game
    };
    seeds.map(play).collect()
}

fn of(games: &[Tractor], seats: SeatSet) -> Habits {
    let mut habits = Habits::default();
    games.iter().for_each(|game| habits.study(game, seats));
    habits
}

fn all() -> SeatSet {
    Seat::all(SEATS).collect()
}

/// A game by the standard player, from the first lead as far as so many plays.
fn game_up_to(plays: usize) -> Tractor {
    let mut game = Tractor::start(&Tractor::deal(Seed(12)));
    let mut standard = Tractor::ai("standard").unwrap();
    let played = |game: &Tractor| game.course().tricks().iter().map(|trick| usize::from(trick.len())).sum::<usize>();
    while game.course().tricks().is_empty() || played(&game) < plays {
        let seat = game.to_act().first().unwrap();
        let limit = Limit { work: 50, ..Limit::with_seed(Seed(1)) };
        let action = standard.decide(&game.view(seat), &limit).unwrap().action;
        game.act(seat, &action).unwrap();
    }
    game
}

#[test]
fn where_nothing_was_studied_nothing_is_shifted() {
    assert!(Habits::default().shifts().are_none());
}

/// A play is exactly as likely as it was before there were habits: these are the bits of the reading without them.
#[test]
fn without_shifts_plays_are_as_likely_as_ever() {
    let mut compared = 0;
    for (table, cards) in held_out("standard", 2).iter().flatten() {
        let mut scores = Vec::new();
        super::super::policy::scored(table, &super::super::weights::WEIGHTS, |play, score| scores.push((play, score)));
        let most = scores.iter().map(|(_, score)| *score).fold(f32::NEG_INFINITY, f32::max);
        let part = |score: f32| super::super::reading::exp(0.25 / super::super::weights::UNIT * (score - most));
        let total: f64 = scores.iter().map(|&(_, score)| part(score)).sum();
        let mine = scores.iter().rev().find(|(play, _)| play.is_like(*cards));
        let expected = match mine {
            Some(_) if scores.len() == 1 => 1.0,
            Some(&(_, score)) => 0.03 + 0.97 * part(score) / total,
            None => 0.015,
        };
        let found = super::super::reading::odds(table, *cards, &Shifts::default());
        assert_eq!(found.to_bits(), expected.to_bits(), "{cards:?}");
        compared += 1;
    }
    assert!(compared > 100);
}

/// However strangely somebody plays: every factor is above 0, so that no possible deal is ruled out.
#[test]
fn no_hand_is_ruled_out() {
    for habits in [&of(&random_games(0..30), all()), &studied("never-feeds", 0..5)] {
        let shifts = habits.shifts();
        for cell in Cell::all() {
            let by = shifts.of(cell);
            assert!((1.0 / shifts::MOST..=shifts::MOST).contains(&by), "{cell:?}: {by}");
        }
        assert!((0.0..=1.0).contains(&shifts.strictness_of_covers()));
        assert!((0..KINDS).all(|kind| (0.0..=2.0).contains(&shifts.strictness(kind))));
    }
}

#[test]
fn a_game_that_breaks_off_is_studied_as_far_as_it_goes() {
    let undealt = of(&[Tractor::start(&Tractor::deal(Seed(3)))], all());
    assert_eq!(undealt, Habits { games: 1, ..Habits::default() });
    let [covered, later] = [0, 21].map(|plays| of(&[game_up_to(plays)], all()));
    let asked = |habits: &Habits| habits.seen.iter().sum::<u32>();
    assert_eq!(asked(&covered), 1, "only what was covered");
    assert!(asked(&later) > 20);
}

/// The plays of games that were not studied are told better once some others were: most of all those of players unlike the policy.
#[test]
fn players_are_read_better_after_some_games() {
    for (name, by) in [("standard", 0.04), ("sample", 0.1), ("random", 0.1), ("never-feeds", 0.1)] {
        let games = held_out(name, 8);
        let shifts = studied(name, 0..20).shifts();
        let (before, after) = (loss(&games, &Shifts::default()).mean, loss(&games, &shifts).mean);
        assert!(before - after > by, "{name}: {before} nats, then {after}");
    }
}

#[test]
fn what_differs_most_is_told_first() {
    let differences = studied("never-feeds", 0..20).differences();
    let first = differences[0];
    assert_eq!(first.habit, Habit::FeedsPartner, "{differences:?}");
    assert!(first.of > 100 && first.seen < 0.2 && first.usual > 0.3, "{first:?}");
    let said = Difference { habit: Habit::FeedsPartner, of: 40, seen: 0.8, usual: 0.55 };
    assert_eq!(said.say(Lang::Zh), "对家稳拿的一轮给分：80 %，一般 55 %");
    assert_eq!(said.say(Lang::En), "gives points to a partner whose trick is safe: 80 % of the time, usually 55 %");
}

/// Whoever plays as most do is not said to differ.
#[test]
fn the_usual_player_differs_in_nothing() {
    let differences = studied("standard", 1_000..1_020).differences();
    assert!(differences.len() <= 1, "{differences:?}");
}

/// What an opponent's habits say is believed at the table.
#[test]
fn beliefs_follow_the_habits() {
    let game = game_up_to(22);
    let view = game.view(game.to_act().first().unwrap());
    let limit = Limit { work: 5_000, ..Limit::with_seed(Seed(2)) };
    let usual = Tractor::beliefs_of(&view, &Habits::default(), &limit);
    assert_eq!(<Tractor as paiju_game::Believed>::beliefs(&view, &limit), usual);
    let of_sample = Tractor::beliefs_of(&view, &studied("sample", 0..20), &limit);
    let chances =
        |beliefs: &[paiju_game::Belief<crate::Holding>]| -> Vec<f64> { beliefs.iter().map(|one| one.chance).collect() };
    assert_ne!(chances(&usual), chances(&of_sample));
    let dealt =
        |beliefs: &[paiju_game::Belief<crate::Holding>]| -> Vec<f64> { beliefs.iter().map(|one| one.dealt).collect() };
    assert_eq!(dealt(&usual), dealt(&of_sample), "what is possible is the same");
}
