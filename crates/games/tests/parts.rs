//! Decisions in parts do not depend on where, or in which order, the parts are searched.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::cell::Cell;

use paiju_ai::Ais as _;
use paiju_ai::doudizhu::Reason;
use paiju_doudizhu::DouDizhu;
use paiju_game::{
    Decision, Ending, Endings, Game as _, Level, Limit, Player as _, Seat, Seed, Source, Trials, Tried,
    decided_in_parts, is_tried_enough, limit_of_part, parts_of,
};
use paiju_games::KnownGame;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde_json::Value;

const WORK: u64 = 60;

fn parts<G: KnownGame>(ai: &str) -> usize {
    parts_of(ai, G::AIS, G::LEVELLED, G::IN_PARTS)
}

fn told<G: KnownGame>(decision: &Decision<G>) -> Value {
    serde_json::to_value(decision).unwrap()
}

/// The view at every `step`-th turn of a game between quick AIs, so that every stage occurs.
fn views<G: KnownGame>(seed: u64, step: usize) -> Vec<G::View> {
    let mut game = G::start(&G::deal(Seed(seed)));
    let mut player = G::ai("sample").unwrap();
    let mut views = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let view = game.view(seat);
        game.act(seat, &player.decide(&view, &Limit::with_seed(Seed(seed))).unwrap().action).unwrap();
        views.push(view);
    }
    views.into_iter().step_by(step).collect()
}

fn limit<G: KnownGame>(view: &G::View) -> Limit<'static> {
    Limit { work: WORK, ..Limit::with_seed(G::decision_seed(view)) }
}

/// The trials of a decision's parts, each searched by its own player, the last part first; `None` if there is nothing to try.
fn searched<G: KnownGame>(name: &str, view: &G::View) -> Option<Vec<Trials<G>>> {
    let part = |number| {
        let limit = limit_of_part(&limit::<G>(view), number);
        G::ai(name).unwrap().search(view, &limit, &Source::Played).unwrap().trials
    };
    let mut parts: Vec<_> = (0..parts::<G>(&Level::LONGEST.of(name))).rev().map(part).collect();
    parts.reverse();
    assert!(parts.iter().all(|trials| trials.is_some() == parts[0].is_some()), "it depends on the view alone");
    parts.into_iter().collect()
}

fn is_the_same_wherever_parts_are_searched<G: KnownGame>(step: usize) {
    for name in G::IN_PARTS {
        let mut whole = G::find_ai(&Level::LONGEST.of(name)).unwrap();
        let mut tried = 0;
        for view in views::<G>(7, step) {
            let decision = whole.decide(&view, &limit::<G>(&view)).unwrap();
            let mut player = G::ai(name).unwrap();
            let again = if let Some(parts) = searched::<G>(name, &view) {
                tried += 1;
                // Workers send them serialized.
                let sent: Vec<Trials<G>> = serde_json::from_value(serde_json::to_value(&parts).unwrap()).unwrap();
                decided_in_parts(&mut player, &view, &limit::<G>(&view), &sent).unwrap()
            } else {
                player.decide(&view, &limit_of_part(&limit::<G>(&view), 0)).unwrap()
            };
            assert_eq!(told(&again), told(&decision), "{} {name}", G::ID);
        }
        assert!(tried > 3, "{} {name}: {tried}", G::ID);
    }
}

#[test]
fn dou_dizhu_decides_the_same_wherever_parts_are_searched() {
    is_the_same_wherever_parts_are_searched::<DouDizhu>(3);
}

#[test]
fn tractor_decides_the_same_wherever_parts_are_searched() {
    is_the_same_wherever_parts_are_searched::<Tractor>(11);
}

/// The chosen action has enough playouts over all parts, and the candidates are sorted by value.
fn is_chosen_of_what_was_tried_enough<G: KnownGame>(step: usize) {
    let mut unlike_the_first = 0;
    for view in views::<G>(8, step) {
        let name = G::best_ai();
        let Some(parts) = searched::<G>(name, &view) else { continue };
        let mut games = Vec::<(G::Action, usize)>::new();
        for tried in parts.iter().flat_map(|trials| &trials.tried) {
            match games.iter_mut().find(|(action, _)| *action == tried.action) {
                Some((_, count)) => *count += tried.endings.count(),
                None => games.push((tried.action.clone(), tried.endings.count())),
            }
        }
        let most = games.iter().map(|(_, count)| *count).max().unwrap();
        let first = G::ai(name).unwrap().decide(&view, &limit_of_part(&limit::<G>(&view), 0)).unwrap();
        let merged = decided_in_parts(&mut G::ai(name).unwrap(), &view, &limit::<G>(&view), &parts).unwrap();
        unlike_the_first += usize::from(told(&first) != told(&merged));
        // All bids depend on the same playouts, which are stored once.
        if let Some((_, count)) = games.iter().find(|(action, _)| *action == merged.action).filter(|_| games.len() > 1)
        {
            assert!(is_tried_enough(*count, most), "{}: {count} of {most}", G::ID);
        }
        let values: Vec<f64> = merged.candidates.iter().map(|candidate| candidate.value).collect();
        assert!(values.is_sorted_by(|one, other| one >= other), "{}: {values:?}", G::ID);
    }
    assert!(unlike_the_first > 3, "{}: {unlike_the_first}", G::ID);
}

#[test]
fn the_chosen_action_was_tried_enough() {
    is_chosen_of_what_was_tried_enough::<DouDizhu>(3);
    is_chosen_of_what_was_tried_enough::<Tractor>(11);
}

/// Playouts of all parts have equal weight; an action with few of them is not chosen, however good its mean, and comes last.
#[test]
fn the_best_mean_among_actions_tried_enough_is_chosen() {
    let tried = |view| Some((searched::<DouDizhu>("planner", &view)?.remove(0), view));
    let found = views::<DouDizhu>(7, 1).into_iter().filter_map(tried).find(|(trials, _)| trials.tried.len() > 2);
    let (trials, view) = found.unwrap();
    let part = |games: [(i32, usize); 3]| {
        let tried = trials.tried.iter().zip(games).map(|(tried, (points, count))| {
            let mut endings = Endings::default();
            (0..count).for_each(|_| endings.push(Ending { points, won: points > 0 }));
            Tried { action: tried.action, endings }
        });
        Trials { tried: tried.collect(), ..trials.clone() }
    };
    let parts = [part([(1, 50), (-1, 10), (4, 5)]), part([(1, 50), (2, 50), (4, 5)])];
    let [most, best, few] = [0, 1, 2].map(|place: usize| trials.tried[place].action);
    let mut planner = DouDizhu::ai("planner").unwrap();
    let decision = decided_in_parts(&mut planner, &view, &limit::<DouDizhu>(&view), &parts).unwrap();
    let shown: Vec<_> = decision.candidates.iter().map(|one| (one.action, one.value)).collect();
    // The best has 90 ÷ 60; the last is capped at the value before it.
    assert_eq!(shown, [(best, 1.5), (most, 1.0), (few, 1.0)]);
    assert_eq!((decision.action, decision.stopped), (best, false));
    let told = &decision.candidates[0].reasons[0];
    assert_eq!(*told, Reason::WinRate { wins: 50, of: 60 }.into());
}

/// A player stopped at the second check answers with what it has, and says so; no parts, or parts of another position, cause no panic.
fn is_stopped_and_never_panics<G: KnownGame>(step: usize) {
    let views = views::<G>(9, step);
    for name in G::IN_PARTS {
        let foreign = views.iter().find_map(|view| searched::<G>(name, view)).unwrap();
        for view in &views {
            let asked = Cell::new(0);
            let stop = || asked.replace(asked.get() + 1) > 0;
            let mut whole = G::find_ai(&Level::LONGEST.of(name)).unwrap();
            let stopped = whole.decide(view, &Limit { stop: Some(&stop), ..limit::<G>(view) }).unwrap();
            assert!(stopped.stopped || asked.get() < 2, "{} {name}", G::ID);
            let mut player = G::ai(name).unwrap();
            for parts in [&foreign[..], &[]] {
                let _ = decided_in_parts(&mut player, view, &limit::<G>(view), parts);
            }
        }
    }
}

#[test]
fn a_stop_is_obeyed_and_nothing_panics() {
    is_stopped_and_never_panics::<DouDizhu>(5);
    is_stopped_and_never_panics::<Tractor>(17);
}

/// Mahjong's plans mostly end before their work is spent, so more work gains nothing.
#[test]
fn mahjong_does_not_decide_in_parts() {
    assert_eq!(Mahjong::IN_PARTS, [""; 0]);
    for name in Mahjong::AIS {
        assert_eq!(parts::<Mahjong>(&Level::LONGEST.of(name)), 1);
    }
    let view = Mahjong::start(&Mahjong::deal(Seed(1))).view(Seat(0));
    let search = Mahjong::ai("expert").unwrap().search(&view, &limit::<Mahjong>(&view), &Source::Played).unwrap();
    assert_eq!(search.trials, None);
}
