//! How much better hands are read of players whose games were studied, and how the table of the usual was counted.
//!
//! `STUDIED=sample,random GAMES=20,100 cargo test --release -p paiju-doudizhu --lib measures_habits -- --ignored --nocapture`
//! `cargo test --release -p paiju-doudizhu --lib counts_what_is_usual -- --ignored --nocapture`

use paiju_game::{
    Ai, Ais as _, Belief, Estimate, Game as _, HabitCounts as _, Limit, Player as _, Rng, Seat, SeatSet, Seed, Series,
    Studied as _,
};

use super::Habits;
use crate::ai::expert::learn::{Moment, Places};
use crate::ai::expert::odds::{Odds, Place};
use crate::ai::planner::plan::Memo;
use crate::ai::planner::table::Play;
use crate::counts::Counts;
use crate::{Action, DouDizhu, Holding, SEATS, View, moves};

/// Of players that plan.
const WORK: u64 = Limit::WORK / 20;

/// A player unlike those that the factors were learnt of: an AI with a habit of its own.
pub(super) struct Odd {
    ai: Ai<DouDizhu>,
    habit: fn(&View, Action) -> Action,
}

/// By name: an AI's, or
/// - `never-bombs`: the planner, who passes where it would bomb;
/// - `lets-partner`: the planner, who passes over each play of its partner's;
/// - `hoards`: the planner, who passes rather than play an ace, a 2 or a joker with more than five cards.
pub(super) fn odd(name: &str) -> Odd {
    let planner = |habit| Odd { ai: DouDizhu::ai("planner").unwrap(), habit };
    match name {
        "never-bombs" => {
            planner(|_, action| if plays(action, |play| play.made.takes_all()) { Action::Pass } else { action })
        }
        "lets-partner" => planner(|view, action| {
            let landlord = view.course().landlord();
            let owner = view.course().target().map(|(owner, _)| owner);
            if landlord.is_some() && owner.is_some() && owner != landlord && landlord != Some(view.seat()) {
                Action::Pass
            } else {
                action
            }
        }),
        "hoards" => planner(|view, action| {
            let is_strong = |play: Play| play.made.size <= 2 && play.made.main.index() >= 11;
            if view.hand().len() > 5 && plays(action, is_strong) { Action::Pass } else { action }
        }),
        _ => Odd { ai: DouDizhu::ai(name).unwrap(), habit: |_, action| action },
    }
}

fn plays(action: Action, holds: impl Fn(Play) -> bool) -> bool {
    Play::of_action(action).is_some_and(holds)
}

/// A game of theirs, from moment to moment.
pub(super) fn game(players: &mut [Odd; 3], seed: Seed, mut each: impl FnMut(&DouDizhu, Seat)) -> DouDizhu {
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    while let Some(seat) = game.to_act().first() {
        each(&game, seat);
        let view = game.view(seat);
        let limit = Limit { work: WORK, ..Limit::with_seed(DouDizhu::decision_seed(&view)) };
        let player = &mut players[seat.index()];
        let wanted = player.ai.decide(&view, &limit).unwrap().action;
        // Who leads cannot pass.
        let action = if view.course().target().is_some() { (player.habit)(&view, wanted) } else { wanted };
        game.act(seat, &action).unwrap();
    }
    game
}

/// What was learnt of so many games of three of these players, by groups of so many games.
pub(super) fn studied(name: &str, games: std::ops::Range<u64>) -> Habits {
    let (mut habits, mut players) = (Habits::default(), [0; 3].map(|_| odd(name)));
    for number in games {
        let game = game(&mut players, Seed(0x57D).derive(number), |_, _| {});
        habits.study(&game, Seat::all(SEATS).collect::<SeatSet>());
    }
    habits
}

/// The moments of so many games of theirs that are never studied, once the kitty is shown and while there is anything to tell.
pub(super) fn held_out(name: &str, games: u64, places: &Places) -> Vec<Vec<Moment>> {
    let mut players = [0; 3].map(|_| odd(name));
    let moments = |number: u64| {
        let seed = Seed(0x0DD5).derive(number);
        let (mut moments, mut rng, mut memo) = (Vec::new(), Rng::new(seed), Memo::default());
        game(&mut players, seed, |game, seat| {
            let view = game.view(seat);
            if view.course().kitty().is_some() {
                let truth = [0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat))));
                moments.push(Moment::of(&view, &truth, places, &mut rng, &mut memo));
            }
        });
        moments.retain(Moment::is_open);
        moments
    };
    (0..games).map(moments).filter(|moments| !moments.is_empty()).collect()
}

/// By these odds: the mean log-loss of the true deal among 40, in nats, each game as much as the next.
pub(super) fn loss(games: &[Vec<Moment>], odds: &Odds) -> Estimate {
    let logs: Vec<f64> = Place::all().map(|place| odds.factor(place).ln()).collect();
    let mut series = Series::default();
    for game in games {
        series.add(game.iter().map(|moment| moment.loss(&logs)).sum::<f64>() / game.len() as f64);
    }
    series.estimate()
}

/// The mean log-loss of who holds the big joker and of who can beat what lies there, in nats: by these habits, and by the deal alone.
fn losses_of_beliefs(name: &str, games: u64, habits: &Habits) -> [[Series; 2]; 2] {
    let mut players = [0; 3].map(|_| odd(name));
    let mut losses: [[Series; 2]; 2] = Default::default();
    for number in 0..games {
        let seed = Seed(0x0DD5).derive(number);
        game(&mut players, seed, |game, seat| {
            let view = game.view(seat);
            if view.course().kitty().is_none() {
                return;
            }
            for Belief { holding, seat, chance, dealt } in
                DouDizhu::beliefs_of(&view, habits, &Limit { work: 2_000, ..Limit::with_seed(seed) })
            {
                let hand = game.hand(seat);
                let (place, holds) = match holding {
                    Holding::BigJoker => (0, hand.count(paiju_cards::Rank::BigJoker) == 1),
                    Holding::Beats => (1, view.target().is_some_and(|target| moves::can_follow(hand, &target))),
                    _ => continue,
                };
                for (series, chance) in losses[place].iter_mut().zip([chance, dealt]) {
                    series.add(-(if holds { chance } else { 1.0 - chance }).clamp(0.005, 0.995).ln());
                }
            }
        });
    }
    losses
}

#[test]
#[ignore = "takes minutes"]
fn measures_habits() {
    const NAMES: &str = "planner,sample,sample+,random,never-bombs,lets-partner,hoards";
    let names = std::env::var("STUDIED").unwrap_or(NAMES.to_owned());
    let numbers = std::env::var("GAMES").unwrap_or("20,100,1000".to_owned());
    let numbers: Vec<u64> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
    let places = Places::new();
    for name in names.split(',') {
        let games = held_out(name, 150, &places);
        let mut habits = Habits::default();
        println!("{name}: the true deal among 40, in nats");
        for number in [&[0], &*numbers].concat() {
            habits = habits.with(&studied(name, u64::from(habits.games())..number));
            let loss = loss(&games, &habits.odds());
            let [joker, beats] = losses_of_beliefs(name, 20, &habits);
            let of = |[read, dealt]: [Series; 2]| {
                format!("{:.3} ({:.3} dealt)", read.estimate().mean, dealt.estimate().mean)
            };
            println!("  {number} games: {loss:.3}; big joker {}; can beat {}", of(joker), of(beats));
        }
        let differences: Vec<String> =
            habits.differences().iter().map(|one| paiju_game::Say::say(one, paiju_game::Lang::En)).collect();
        println!("  {}", differences.join("\n  "));
    }
}

#[test]
#[ignore = "takes minutes"]
fn counts_what_is_usual() {
    let (mut habits, mut players) = (Habits::default(), [0; 3].map(|_| odd("planner")));
    for number in 0..1_500 {
        let game = game(&mut players, Seed(0x05A1).derive(number), |_, _| {});
        habits.study(&game, Seat::all(SEATS).collect::<SeatSet>());
    }
    println!("{:?}", habits.counts);
}
