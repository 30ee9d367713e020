use crate::Ais as _;
use crate::laboratory::{Bench as _, Dealing, Why};
use crate::testing;
use paiju_game::{Game as _, Seed};

use super::*;
use crate::doudizhu::endgame::{Aim, Endgame};
use paiju_doudizhu::{Action, Counts, Opening, Setup};
use paiju_doudizhu::{DouDizhu, View};
use paiju_game::Limit;

/// Few deals and playouts, so that tests are quick.
fn limit(seed: Seed) -> Limit<'static> {
    Limit { work: 200, ..Limit::with_seed(seed) }
}

/// Calls `check` at every decision of some games between planners.
fn each_moment(games: std::ops::Range<u64>, mut check: impl FnMut(&DouDizhu, &View)) {
    testing::moments(Seed(71), games, &["planner"], 50, |game, view, _| check(game, view));
}

fn game_of(view: &View, world: &World) -> DouDizhu {
    let mut hands = world.hands;
    for play in view.course().plays() {
        hands[play.seat.index()] |= play.cards;
    }
    let landlord = view.course().landlord().unwrap();
    let kitty = view.course().kitty().unwrap();
    hands[landlord.index()] -= kitty;
    let opening = Opening::Landlord { seat: landlord, stake: view.course().stake() };
    let setup = Setup { hands, kitty, opening, rules: Default::default() };
    assert!(setup.is_whole(), "{setup:?}");
    let mut game = DouDizhu::start(&setup);
    for play in view.course().plays() {
        let action = if play.cards.is_empty() { Action::Pass } else { Action::Play(play.cards) };
        game.act(play.seat, &action).unwrap();
    }
    game
}

/// Every world is a deal that fits the view, and its row is the result of cheating in it without a solver.
#[test]
fn a_row_plays_out_the_actions_in_its_world() {
    let mut rows = 0;
    each_moment(0..4, |_, view| {
        let Some(mut bench) = DouDizhu::bench(view, &limit(Seed(5))) else { return };
        for (number, dealing) in (0..3).flat_map(|number| Dealing::ALL.map(|dealing| (number, dealing))) {
            let row = bench.row(dealing, number);
            let World { seat, hands, kitty } = row.world;
            assert_eq!((seat, hands[seat.index()]), (view.seat(), view.hand()));
            let all = hands.iter().fold(kitty, |all, &hand| all | hand);
            assert_eq!(all, view.hand() | view.unseen());
            assert_eq!(all.len(), kitty.len() + hands.iter().map(|hand| hand.len()).sum::<usize>());
            assert!(row.likelihood > 0.0);
            rows += 1;
            if view.course().kitty().is_none() {
                assert_eq!(kitty.len(), 3);
                continue;
            }
            let game = game_of(view, &row.world);
            let view = game.view(seat);
            let mut there = DouDizhu::bench(&view, &limit(Seed(5))).unwrap();
            let cheat = there.cheat(&game, &Limit { work: 0, ..limit(Seed(5)) }).unwrap();
            let Why::PlayedOn { value } = cheat.choice.why else { panic!("solved without work") };
            let by_action = |action: &Action| bench.actions().iter().position(|known| known == action);
            for (action, value) in there.actions().iter().zip(&cheat.values) {
                if let Some(place) = by_action(action) {
                    assert_eq!(row.values[place], *value, "{action:?} in {:?}", row.world);
                    assert_eq!(row.won[place], *value > 0.0);
                }
            }
            assert_eq!(value, cheat.values.iter().copied().fold(f64::NEG_INFINITY, f64::max));
        }
    });
    assert!(rows > 300, "{rows}");
}

/// With the game's true hands.
#[test]
fn cheating_uses_the_solver_where_it_is_exact() {
    let (mut proven, mut played) = (0, 0);
    each_moment(6..12, |game, view| {
        let Some(mut bench) = DouDizhu::bench(view, &limit(Seed(7))) else { return };
        let enough = Limit { work: 5_000, ..limit(Seed(7)) };
        let cheat = bench.cheat(game, &enough).unwrap();
        assert_eq!(cheat.values.len(), bench.actions().len());
        let Why::Proven { value } = cheat.choice.why else {
            played += 1;
            return;
        };
        proven += 1;
        let all = Limit { work: 50_000, ..enough };
        let mut solver = Endgame::of_game(game).unwrap();
        let solution = solver.solver(&all).solve(Aim::Score);
        let sign = if Some(view.seat()) == view.course().landlord() { 1 } else { -1 };
        assert_eq!(value, f64::from(sign * solution.value.unwrap()));
        let mut next = game.clone();
        next.act(view.seat(), &cheat.choice.action).unwrap();
        solver = match Endgame::of_game(&next) {
            Some(solver) => solver,
            None => return assert!(value > 0.0, "went out"),
        };
        assert_eq!(solver.solver(&all).solve(Aim::Score).value, solution.value);
        assert!(cheat.values.iter().all(|&column| column <= value));
        let elsewhere = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        assert_eq!(bench.cheat(&elsewhere, &enough), None);
    });
    assert!(proven > 30 && played > 60, "{proven} {played}");
}

/// Uniform worlds are equally frequent, so their weights average to 1; worlds by belief are more likely ones.
#[test]
fn worlds_dealt_by_belief_are_likelier() {
    let (mut likelier, mut all) = (0, 0);
    let mut ratio = (0.0, 0);
    each_moment(12..15, |_, view| {
        let Some(mut bench) = DouDizhu::bench(view, &Limit { work: 1_000, ..limit(Seed(8)) }) else { return };
        let mut mean = |dealing| (0..40).map(|number| bench.row(dealing, number).likelihood).sum::<f64>() / 40.0;
        let [believed, random] = Dealing::ALL.map(&mut mean);
        likelier += u32::from(believed >= random);
        all += 1;
        ratio = (ratio.0 + random, ratio.1 + 1);
    });
    assert!(all > 30 && 10 * likelier > 8 * all, "{likelier} of {all}");
    assert!((0.8..1.25).contains(&(ratio.0 / f64::from(ratio.1))), "{ratio:?}");
}

#[test]
fn a_world_names_the_hands() {
    let of = |ranks: &str| paiju_cards::parse_ranks(ranks).unwrap();
    let world = World { seat: paiju_doudizhu::SOUTH, hands: [of("33K"), of("4"), of("0Z")], kitty: of("55") };
    assert_eq!(world.say(Lang::Zh), "西 3 3 K；东 10 大王；底牌 5 5");
    assert_eq!(World { kitty: CardSet::EMPTY, ..world.clone() }.say(Lang::En), "West 3 3 K; East 10 big joker");
    let text = serde_json::to_string(&world).unwrap();
    assert_eq!(serde_json::from_str::<World>(&text).unwrap(), world);
    assert_eq!(Counts::of(world.hands[0]).total(), 3);
}
