//! How much better hands are read of players whose games were studied.
//!
//! `STUDIED=sample,random cargo test --release -p paiju-doudizhu --lib measures_habits -- --ignored --nocapture`

use paiju_game::{Ai, Ais as _, Estimate, Game as _, Limit, Player as _, Rng, Seat, SeatSet, Seed, Series};

use super::Habits;
use crate::ai::expert::learn::{Moment, Places};
use crate::ai::expert::odds::{Odds, Place};
use crate::ai::planner::plan::Memo;
use crate::ai::planner::table::Play;
use crate::counts::Counts;
use crate::{Action, DouDizhu, View};

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
        habits.study(&game, Seat::all(3).collect::<SeatSet>());
    }
    habits
}

fn mean(games: &[Vec<Moment>], of_moment: impl Fn(&Moment) -> f64) -> Estimate {
    let mut series = Series::default();
    for game in games.iter().filter(|game| !game.is_empty()) {
        series.add(game.iter().map(&of_moment).sum::<f64>() / game.len() as f64);
    }
    series.estimate()
}

#[test]
#[ignore = "takes minutes"]
fn measures_habits() {
    let names =
        std::env::var("STUDIED").unwrap_or("planner,sample,sample+,random,never-bombs,lets-partner,hoards".to_owned());
    let places = Places::new();
    for name in names.split(',') {
        let mut players = [0; 3].map(|_| odd(name));
        let held_out: Vec<Vec<Moment>> = (0..150)
            .map(|number| {
                let seed = Seed(0x0DD5).derive(number);
                let (mut moments, mut rng, mut memo) = (Vec::new(), Rng::new(seed), Memo::default());
                game(&mut players, seed, |game, seat| {
                    let view = game.view(seat);
                    if view.course().kitty().is_some() {
                        let truth = [0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat))));
                        moments.push(Moment::of(&view, &truth, &places, &mut rng, &mut memo));
                    }
                });
                moments.retain(Moment::is_open);
                moments
            })
            .collect();
        let logs = |odds: &Odds| Place::all().map(|place| odds.factor(place).ln()).collect::<Vec<f64>>();
        let usual = logs(&Odds::USUAL);
        let nothing = vec![0.0; Place::COUNT];
        println!(
            "== {name}: nothing {:.3}, usual {:.3}",
            mean(&held_out, |m| m.loss(&nothing)).mean,
            mean(&held_out, |m| m.loss(&usual)).mean
        );
        let tens: Vec<Habits> = (0..50).map(|ten| studied(name, 20 * ten..20 * (ten + 1))).collect();
        for groups in [1, 5, 50] {
            for k in [10.0, 30.0, 60.0, 100.0, 200.0] {
                let mut line = vec![];
                for c in [0.0, 1.0, 2.0, 3.0, 4.0, 6.0] {
                    let chunks = (50 / groups).min(6);
                    let mut sum = 0.0;
                    for chunk in 0..chunks {
                        let habits =
                            tens[chunk * groups..(chunk + 1) * groups].iter().fold(Habits::default(), |a, b| a.with(b));
                        let logs = logs(&habits.odds_by(k, c));
                        sum += mean(&held_out, |m| m.loss(&logs)).mean;
                    }
                    line.push(format!("{:.3}", sum / chunks as f64));
                }
                println!("  {} games k {k}: c 0 1 2 3 4 6: {}", groups * 20, line.join(" "));
            }
        }
        let all = tens.iter().fold(Habits::default(), |a, b| a.with(b));
        for d in all.differences() {
            println!("  {}", paiju_game::Say::say(&d, paiju_game::Lang::En));
        }
        println!("  20: {:?}", tens[0].differences().iter().map(|d| d.habit).collect::<Vec<_>>());
    }
}

#[test]
#[ignore = "takes minutes"]
fn counts_what_is_usual() {
    let (mut habits, mut players) = (Habits::default(), [0; 3].map(|_| odd("planner")));
    for number in 0..4_000 {
        let game = game(&mut players, Seed(0x05A1).derive(number), |_, _| {});
        habits.study(&game, Seat::all(3).collect::<SeatSet>());
    }
    println!("{:?}", habits.counts);
}
