mod rig;

use std::collections::{BTreeMap, BTreeSet};

use paiju_game::{Game as _, Rng, Seed};

use super::alike::settled;
use super::plays::Plays;
use super::*;
use paiju_tractor::{Cards, Combination, Level, Setup, moves};

fn limit(work: u64) -> Limit<'static> {
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

fn show(game: &Tractor) -> String {
    let course = game.course();
    format!("{:?} {:?} {:?} {:?}", game.hands(), course.rules(), course.banking(), course.trick())
}

/// Counts what the compared positions contain.
#[derive(Debug, Default)]
struct Counts {
    in_trick: u32,
    no_trump: u32,
    failing_throws: u32,
    throws: u32,
    tractors: u32,
    kitty: u32,
    pairs_led: u32,
}

impl Counts {
    /// Checks each field, in order, against its minimum.
    fn assert_at_least(&self, least: [u32; 7]) {
        let Self { in_trick, no_trump, failing_throws, throws, tractors, kitty, pairs_led } = *self;
        let counts = [in_trick, no_trump, failing_throws, throws, tractors, kitty, pairs_led];
        assert!(counts.iter().zip(least).all(|(&count, least)| count >= least), "{self:?}");
    }

    fn add(&mut self, game: &Tractor, standing: usize, lawful: &[(Action, i32)]) {
        let course = game.course();
        let trump = course.trump().unwrap();
        let leads = lawful.iter().filter_map(|(action, _)| Combination::of(action.cards(), trump));
        let leads: Vec<_> = leads.filter(|_| course.lead().is_none()).collect();
        self.in_trick += u32::from(course.lead().is_some());
        self.no_trump += u32::from(trump.suit.is_none());
        self.failing_throws += u32::from(standing < lawful.len());
        self.throws += u32::from(standing == lawful.len() && leads.iter().any(Combination::is_throw));
        self.tractors += u32::from(leads.iter().any(|lead| !lead.shape.tractors().is_empty()));
        self.kitty += u32::from(game.covered().is_some_and(|covered| covered.points() > 0));
        self.pairs_led += u32::from(course.lead().is_some_and(|lead| lead.shape.all_pairs() > 0));
    }
}

fn sorted(mut plays: Vec<(Action, Option<i32>)>) -> Vec<(Action, Option<i32>)> {
    plays.sort_by_key(|(action, _)| action.cards());
    plays
}

/// Compares a position with plain search: its value, the value of each play, and the line.
fn compare(game: &Tractor, counts: &mut Counts) {
    let lawful = rig::weighed(game);
    let value = rig::best(game, &lawful);
    let endgame = Endgame::of_game(game).unwrap();
    let limit = limit(10_000_000);
    let mut solver = endgame.solver(&limit);
    let solution = solver.solve();
    assert_eq!(solution.value, Some(value), "{}", show(game));
    let chosen = lawful.iter().find(|(action, _)| Some(*action) == solution.action);
    assert_eq!(chosen.map(|&(_, value)| value), Some(value), "{}", show(game));
    assert_eq!(solution.verdict == Verdict::Win, (value >= 80) == rig::attacks(game));
    assert_eq!((solver.at_least(value), solver.at_least(value + 1)), (Some(true), Some(false)));

    let weighed = endgame.solver(&limit).weigh();
    let values = weighed.iter().map(|worth| worth.value.unwrap());
    assert!(if rig::attacks(game) { values.rev().is_sorted() } else { values.is_sorted() });
    let standing = lawful.iter().filter(|(action, _)| !rig::fails(game, action));
    let standing = sorted(standing.map(|&(action, value)| (action, Some(value))).collect());
    let weighed = sorted(weighed.iter().map(|worth| (worth.action, worth.value)).collect());
    assert_eq!(weighed, standing, "{}", show(game));

    let line = endgame.solver(&limit).line().unwrap();
    let mut now = game.clone();
    for step in &line.steps {
        now.act(step.seat, &step.action).unwrap();
        assert_eq!(rig::plain(&now), value, "{} {line:?}", show(game));
    }
    assert!(now.outcome().is_some());
    assert_eq!(line.value, value);
    counts.add(game, standing.len(), &lawful);
}

// ruling: T19
#[test]
fn agrees_with_plain_search_on_two_cards_a_hand() {
    let (mut rng, mut counts) = (Rng::new(Seed(51)), Counts::default());
    (0..20_000).for_each(|_| compare(&rig::ending(&mut rng, 2), &mut counts));
    counts.assert_at_least([7_000, 3_000, 1_500, 1_000, 0, 15_000, 1_500]);
}

#[test]
fn agrees_with_plain_search_on_more_cards_a_hand() {
    let (mut rng, mut counts) = (Rng::new(Seed(52)), Counts::default());
    (0..800).for_each(|_| compare(&rig::ending(&mut rng, 3), &mut counts));
    (0..40).for_each(|_| compare(&rig::ending(&mut rng, 4), &mut counts));
    counts.assert_at_least([280, 120, 180, 60, 2, 600, 40]);
}

#[test]
fn agrees_with_plain_search_on_hands_of_pairs() {
    let (mut rng, mut counts) = (Rng::new(Seed(58)), Counts::default());
    (0..200).for_each(|_| compare(&rig::ending_of_pairs(&mut rng, 4), &mut counts));
    counts.assert_at_least([0, 30, 60, 15, 50, 160, 0]);
}

#[test]
fn plays_are_those_of_the_rules() {
    let mut rng = Rng::new(Seed(53));
    let (mut leads, mut follows, mut alike) = (0, 0, 0);
    for _ in 0..3_000 {
        let size = 3 + rng.below(6) as usize;
        let game = rig::ending(&mut rng, size);
        let endgame = Endgame::of_game(&game).unwrap();
        let list = |alike| {
            let mut plays = Vec::new();
            Plays::new(&endgame.ground, &endgame.start, alike)
                .each(|play| plays.push(endgame.ground.layout.cards(play)));
            let distinct: BTreeSet<Cards> = plays.iter().copied().collect();
            assert_eq!(distinct.len(), plays.len(), "twice: {}", show(&game));
            distinct
        };
        let lawful = rig::lawful(&game).into_iter().filter(|action| !rig::fails(&game, action));
        let expected: BTreeSet<Cards> = lawful.map(|action| action.cards()).collect();
        let found = list(false);
        assert_eq!(found, expected, "{}", show(&game));
        let fewer = list(true);
        assert!(fewer.is_subset(&found) && !fewer.is_empty(), "{}", show(&game));
        alike += usize::from(fewer.len() < found.len());
        let seat = game.course().turn().unwrap();
        match game.course().lead() {
            None => leads += found.len(),
            Some(lead) => {
                let mut listed = BTreeSet::new();
                moves::follows(
                    game.course().trump().unwrap(),
                    game.course().rules(),
                    game.hand(seat),
                    &lead,
                    |cards| {
                        listed.insert(cards);
                    },
                );
                assert_eq!(found, listed);
                follows += found.len();
            }
        }
    }
    assert!(leads > 10_000 && follows > 3_000 && alike > 400, "{leads} {follows} {alike}");
}

#[test]
fn the_end_of_a_whole_game_is_solved_as_it_stands() {
    let mut rng = Rng::new(Seed(54));
    let mut actions = Vec::new();
    let limit = limit(10_000_000);
    let mut solved = 0;
    for (number, level) in Level::all().enumerate() {
        let mut game = Tractor::start(&Setup::deal(Seed(number as u64), level));
        assert!(Endgame::of_game(&game).is_none());
        while let Some(seat) = game.to_act().first() {
            if let Some(endgame) = Endgame::of_game(&game).filter(|_| game.hand(seat).len() <= 6) {
                let mut solver = endgame.solver(&limit);
                let line = solver.line().unwrap();
                let weighed = solver.weigh();
                assert_eq!(weighed.first().unwrap().value, Some(line.value));
                assert_eq!(solver.solve().value, Some(line.value));
                let mut end = game.clone();
                line.steps.iter().for_each(|step| end.act(step.seat, &step.action).unwrap());
                assert_eq!(end.outcome().unwrap().attackers, line.value);
                // A play is worth what the game is worth after it.
                let action = weighed[rng.below(weighed.len() as u32) as usize];
                let mut next = game.clone();
                next.act(seat, &action.action).unwrap();
                let after = match next.outcome() {
                    Some(outcome) => Some(outcome.attackers),
                    None => Endgame::of_game(&next).unwrap().solver(&limit).solve().value,
                };
                assert_eq!(after, action.value);
                solved += 1;
            }
            game.legal_actions(seat, &mut actions);
            let action = *rng.pick(&actions).unwrap();
            game.act(seat, &action).unwrap();
        }
        assert!(Endgame::of_game(&game).is_none());
    }
    assert!(solved > 100, "{solved}");
}

#[test]
fn reports_that_the_work_is_spent_or_it_is_stopped() {
    let mut rng = Rng::new(Seed(55));
    let game = std::iter::repeat_with(|| rig::ending(&mut rng, 9)).find(|game| {
        let endgame = Endgame::of_game(game).unwrap();
        let limit = limit(20_000);
        let mut solver = endgame.solver(&limit);
        game.course().lead().is_none() && solver.solve().value.is_none()
    });
    let endgame = Endgame::of_game(&game.unwrap()).unwrap();
    let few = limit(100);
    let spent = endgame.solver(&few).solve();
    assert_eq!((spent.verdict, spent.value, spent.action), (Verdict::Unknown, None, None));
    assert_eq!(endgame.solver(&few).line(), None);
    let mut solver = endgame.solver(&few);
    assert!(solver.weigh().iter().any(|worth| worth.value.is_none()));
    assert_eq!(solver.positions(), 100);
    let mut solver = endgame.solver(&few);
    assert_eq!((solver.at_least(-1_000), solver.at_least(10_000)), (Some(true), Some(false)));
    assert_eq!(solver.positions(), 0);
    let stop = || true;
    let limit = Limit { stop: Some(&stop), ..limit(20_000_000) };
    let mut stopped = endgame.solver(&limit);
    assert_eq!(stopped.solve().verdict, Verdict::Unknown);
    assert!(stopped.weigh().iter().any(|worth| worth.value.is_none()));
    assert!(stopped.positions() <= 1 << 12);
}

#[test]
fn only_few_cards_are_an_endgame() {
    let mut rng = Rng::new(Seed(56));
    assert!(Endgame::of_game(&rig::ending(&mut rng, Endgame::MOST + 2)).is_none());
    assert!(Endgame::of_game(&rig::ending(&mut rng, Endgame::MOST)).is_some());
    let game = rig::ending(&mut rng, 2);
    let seat = game.course().turn().unwrap();
    let mut ended = game.clone();
    ended.forfeit(seat, paiju_game::Fault::TimeOut { limit_ms: 1 });
    assert!(Endgame::of_game(&ended).is_none());
}

/// The attackers' remaining points by plain search over the search's own plays, without grouping faces. Positions
/// before a lead are cached by their exact cards.
fn exact(ground: &Ground, node: &Node, known: &mut BTreeMap<(u128, usize), i32>) -> i32 {
    let key = (node.left, node.turn);
    if let Some(&value) = known.get(&key).filter(|_| node.trick.is_none()) {
        return value;
    }
    let mut values = Vec::new();
    Plays::new(ground, node, false).each(|cards| {
        let (next, gain) = ground.step(node, cards);
        values.push(gain + exact(ground, &next, known));
    });
    let best = if ground.is_attacker(node.turn) { values.iter().max() } else { values.iter().min() };
    let value = best.copied().unwrap_or(0);
    if node.trick.is_none() {
        known.insert(key, value);
    }
    value
}

#[test]
#[ignore = "in --all"]
fn interchangeable_cards_have_the_same_value() {
    let mut rng = Rng::new(Seed(59));
    let limit = limit(10_000_000);
    let mut moved = 0;
    for number in 0..200 {
        let game = if number % 2 == 0 { rig::ending(&mut rng, 5) } else { rig::ending_of_pairs(&mut rng, 6) };
        let endgame = Endgame::of_game(&game).unwrap();
        let mut known = BTreeMap::new();
        let value = exact(&endgame.ground, &endgame.start, &mut known);
        assert_eq!(endgame.solver(&limit).solve().value, Some(endgame.points + value), "{endgame:?}");
        let mut search = Search::new(endgame.ground, &limit);
        for (&(left, turn), &value) in &known {
            let settled = settled(&endgame.ground, left);
            if let Some(&same) = known.get(&(settled, turn)).filter(|_| settled != left) {
                assert_eq!(same, value, "{endgame:?} {left}");
                moved += 1;
            }
        }
        for (&(left, turn), &value) in known.iter().rev().take(20) {
            let left = settled(&endgame.ground, left);
            assert_eq!(search.value(&Node { left, turn, trick: None }, 0), Ok(value), "{endgame:?} {left}");
        }
    }
    assert!(moved > 5_000, "{moved}");
}
