use paiju_game::random::Random;
use paiju_game::{
    Ais as _, Decision, Game as _, Lang, Limit, Player as _, Say as _, Seat, SeatSet, Seed, Studied as _,
};

use super::measure::{held_out, loss, studied};
use super::*;
use crate::Action;
use crate::ai::expert::learn::Places;

/// Games in which everybody does anything, by each of these seeds.
fn random_games(seeds: std::ops::Range<u64>) -> Vec<DouDizhu> {
    let play = |seed: u64| {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        while let Some(seat) = game.to_act().first() {
            let decision: Decision<DouDizhu> = Random.decide(&game.view(seat), &Limit::with_seed(Seed(seed))).unwrap();
            game.act(seat, &decision.action).unwrap();
        }
        game
    };
    seeds.map(play).collect()
}

fn of(games: &[DouDizhu], seats: SeatSet) -> Habits {
    let mut habits = Habits::default();
    games.iter().for_each(|game| habits.study(game, seats));
    habits
}

fn all() -> SeatSet {
    Seat::all(SEATS).collect()
}

#[test]
fn where_nothing_was_studied_the_factors_are_the_usual() {
    assert_eq!(Habits::default().odds(), Odds::USUAL);
}

/// However strangely somebody plays: every factor is above 0, so that no possible deal is ruled out.
#[test]
fn no_hand_is_ruled_out() {
    let strange = of(&random_games(0..200), all());
    for habits in [&strange, &studied("lets-partner", 0..5)] {
        let odds = habits.odds();
        for place in Place::all() {
            let by = odds.factor(place) / place.factor();
            assert!((1.0 / MOST - 1e-12..=MOST + 1e-12).contains(&by), "{place:?}: {by}");
        }
    }
}

/// Each place that is come to is counted at one question, and each question has one answer a time.
#[test]
fn places_are_numbered_through_and_belong_to_questions() {
    let all: Vec<Place> = Place::all().collect();
    assert_eq!(all.len(), Place::COUNT);
    for (number, place) in all.iter().enumerate() {
        assert_eq!(place.number(), number);
        assert_eq!(place.question().question(), place.question(), "a question is its own first answer");
    }
    let answers = sums(&[1; Place::COUNT]);
    assert_eq!(answers.iter().map(|(answers, _)| answers).sum::<f64>(), Place::COUNT as f64);
}

/// A game that was left before the kitty was shown has bids alone.
#[test]
fn a_game_that_breaks_off_is_studied_as_far_as_it_goes() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
    game.act(Seat(0), &Action::Bid(1)).unwrap();
    let habits = of(&[game], all());
    assert_eq!((habits.games(), habits.counts.iter().sum::<u32>()), (1, 1));
}

/// The hands of a player unlike those of the factors are read better once some of its games were studied, in games that were not.
#[test]
fn unlike_players_are_read_better_after_some_games() {
    let places = Places::new();
    for (name, by) in [("sample", 0.08), ("random", 0.3)] {
        let games = held_out(name, 12, &places);
        let habits = studied(name, 0..20);
        let (before, after) = (loss(&games, &Odds::USUAL).mean, loss(&games, &habits.odds()).mean);
        assert!(before - after > by, "{name}: {before} nats, then {after}");
    }
}

#[test]
fn what_differs_most_is_told_first() {
    let differences = studied("lets-partner", 0..30).differences();
    let first = differences[0];
    assert_eq!((first.habit, first.seen), (Habit::LetsPartner, 1.0), "{differences:?}");
    assert!(first.of > 20 && first.usual < 0.7, "{first:?}");
    let said = Difference { habit: Habit::LetsPartner, of: 40, seen: 1.0, usual: 0.5 };
    assert_eq!(said.say(Lang::Zh), "队友的牌该接却不要：100 %，一般 50 %");
    assert_eq!(
        said.say(Lang::En),
        "passes over the partner's cards that should be taken over: 100 % of the time, usually 50 %"
    );
}

/// What an opponent's habits say is believed at the table.
#[test]
fn beliefs_follow_the_habits() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(12)));
    let mut sample = DouDizhu::ai("sample").unwrap();
    for _ in 0..12 {
        let seat = game.to_act().first().unwrap();
        let action = sample.decide(&game.view(seat), &Limit::with_seed(Seed(1))).unwrap().action;
        game.act(seat, &action).unwrap();
    }
    let view = game.view(game.to_act().first().unwrap());
    let limit = Limit { work: 2_000, ..Limit::with_seed(Seed(2)) };
    let usual = DouDizhu::beliefs_of(&view, &Habits::default(), &limit);
    assert_eq!(<DouDizhu as paiju_game::Believed>::beliefs(&view, &limit), usual);
    let of_sample = DouDizhu::beliefs_of(&view, &studied("sample", 0..20), &limit);
    let chances =
        |beliefs: &[paiju_game::Belief<crate::Holding>]| -> Vec<f64> { beliefs.iter().map(|one| one.chance).collect() };
    assert_ne!(chances(&usual), chances(&of_sample));
    let dealt =
        |beliefs: &[paiju_game::Belief<crate::Holding>]| -> Vec<f64> { beliefs.iter().map(|one| one.dealt).collect() };
    assert_eq!(dealt(&usual), dealt(&of_sample), "what is possible is the same");
}
