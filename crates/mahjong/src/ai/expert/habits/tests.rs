use paiju_game::{Ais as _, Believed as _, Lang, Limit, Player as _, Rng, Say as _, Seed, Studied as _};

use super::measure::{held_out, losses, studied};
use super::*;
use crate::testing::lively_game;
use crate::{EAST, NORTH, Rules, WEST};

/// Games in which everybody does mostly anything, by each of these seeds.
fn lively_games(seeds: std::ops::Range<u64>) -> Vec<Mahjong> {
    let play = |seed: u64| lively_game(&Mahjong::deal(Seed(seed)), &mut Rng::new(Seed(seed)), |_, _, _| {});
    seeds.map(play).collect()
}

fn of(games: &[Mahjong], seats: SeatSet) -> Habits {
    let mut habits = Habits::default();
    games.iter().for_each(|game| habits.study(game, seats));
    habits
}

fn all() -> SeatSet {
    Seat::all(SEATS).collect()
}

/// To the last bit.
#[test]
fn where_nothing_was_studied_chances_are_the_usual() {
    assert_eq!(Habits::default().odds(), Odds::USUAL);
    for chance in [0.0, 1e-9, 0.1, 1.0 / 3.0, 0.95, 1.0] {
        assert_eq!(shifts::shifted(chance, 1.0).to_bits(), f64::to_bits(chance));
    }
}

/// However strangely somebody plays: no chance becomes none, or certain, and chances stay chances.
#[test]
fn nothing_is_ruled_out() {
    for habits in [of(&lively_games(0..60), all()), studied("random", 0..20), studied("never-claims", 0..3)] {
        let odds = habits.odds();
        assert_ne!(odds, Odds::USUAL);
        for question in Question::ALL {
            for (sort, groups) in question.sizes().into_iter().enumerate() {
                for by in (0..groups).map(|group| odds.factor(question, sort, group)) {
                    assert!((1.0 / fit::MOST..=fit::MOST).contains(&by), "{question:?} {sort}: {by}");
                }
            }
        }
        lively_game(&Mahjong::deal(Seed(9)), &mut Rng::new(Seed(9)), |game, seat, _| {
            let view = game.view(seat);
            let reading = Reading::of(&view, &odds);
            for (other, tile) in Seat::all(SEATS).flat_map(|other| Tile::all().map(move |tile| (other, tile))) {
                let ready = reading.ready(other);
                assert!(ready > 0.0 && ready < 1.0 && reading.waits(other, tile) <= ready);
                assert!((0.0..=0.95).contains(&reading.pair(other, tile)));
            }
        });
    }
}

/// Each cell is that of three groups, and of one question.
#[test]
fn cells_are_numbered_through() {
    let cells: Vec<usize> =
        Question::ALL.into_iter().flat_map(|question| question.groups().map(move |at| question.cell(at))).collect();
    assert_eq!(cells, (0..CELLS).collect::<Vec<_>>());
    let most = Question::ALL.into_iter().flat_map(Question::sizes).max();
    assert_eq!(most, Some(shifts::MOST_GROUPS));
    assert_eq!(
        Habit::ALL.iter().map(|&habit| habit as usize).collect::<Vec<_>>(),
        (0..Habit::ALL.len()).collect::<Vec<_>>()
    );
}

/// What is seen again is the game itself, as far as it goes, also where seats fail.
#[test]
fn a_game_is_retraced_as_far_as_it_goes() {
    let mut game = Mahjong::start(&Mahjong::deal(Seed(3)));
    let mut rng = Rng::new(Seed(3));
    let mut played = Vec::new();
    for number in 0..60 {
        let Some(seat) = game.to_act().iter().last() else { break };
        if number == 30 {
            game.forfeit(seat, Fault::Illegal);
            continue;
        }
        let action = crate::testing::lively(&game, seat, &mut rng);
        game.act(seat, &action).unwrap();
        if let Action::Play(tile) = action {
            played.push((seat, tile));
        }
    }
    let mut seen = Vec::new();
    let mut last = None;
    retrace(&game, |before, seat, action| {
        if let Action::Play(tile) = *action {
            seen.push((seat, tile));
        }
        last = Some(before.course().events().len());
    });
    assert_eq!(seen, played);
    assert!(game.course().events().len() - last.unwrap() <= 3, "to the end");
    assert_eq!(of(&[game], all()).games(), 1);
}

/// Whatever numbers a file holds, the odds are numbers.
#[test]
fn wild_counts_do_no_harm() {
    let wild = |asked: u32, seen: u32, expected: u64, deed: [u32; 2]| Written {
        tables: TABLES,
        games: 1,
        asked: vec![asked; CELLS],
        seen: vec![seen; CELLS],
        expected: vec![expected; CELLS],
        deeds: vec![deed; Habit::ALL.len() * shifts::STAGES],
    };
    for written in [
        wild(u32::MAX, u32::MAX, u64::MAX, [u32::MAX; 2]),
        wild(0, u32::MAX, u64::MAX, [0, 9]),
        wild(u32::MAX, 0, 1, [u32::MAX, 0]),
        wild(1, 0, u64::MAX, [0; 2]),
    ] {
        let mut habits = Habits::try_from(written).unwrap();
        habits = habits.with(&habits);
        habits.study(&lively_games(4..5)[0], all());
        let odds = habits.odds();
        for question in Question::ALL {
            assert!(question.groups().all(|groups| odds.of(question, groups) > 0.0));
        }
        for difference in habits.differences() {
            assert!((0.0..=1.0).contains(&difference.seen) && (0.0..=1.0).contains(&difference.usual));
        }
    }
}

/// The hands of players unlike those of the tables are read better once some of their games were studied, in games that were not.
#[test]
fn unlike_players_are_read_better_after_some_games() {
    for (name, least) in [("sample", [0.1, 0.003, 0.001]), ("never-claims", [-0.01, 0.0002, 0.002])] {
        let games = held_out(name, 60);
        let (before, after) = (losses(&games, &Odds::USUAL), losses(&games, &studied(name, 0..60).odds()));
        for (question, least) in least.into_iter().enumerate() {
            let (before, after) = (before[question].estimate().mean, after[question].estimate().mean);
            assert!(before - after > least, "{name}, {question}: {before} nats, then {after}");
        }
    }
}

#[test]
fn what_differs_most_is_told_first() {
    let differences = studied("never-claims", 0..30).differences();
    let first = differences[0];
    assert_eq!((first.habit, first.seen), (Habit::ClaimsUseful, 0.0), "{differences:?}");
    assert!(first.of > 20 && first.usual > 0.9, "{first:?}");
    assert!(differences.iter().all(|one| one.habit != Habit::StepsBack), "as usual: {differences:?}");
    let differences = studied("hoards", 0..30).differences();
    assert!(differences.iter().any(|one| one.habit == Habit::BreaksPairs && one.seen < 0.05), "{differences:?}");
    let said = Difference { habit: Habit::ClaimsIdle, of: 40, seen: 1.0, usual: 0.5 };
    assert_eq!(said.say(Lang::Zh), "碰了不更近也碰：100 %，一般 50 %");
    assert_eq!(said.say(Lang::En), "claims by PENG what brings the hand no nearer: 100 % of the time, usually 50 %");
    for habit in Habit::ALL {
        assert_ne!(habit.say(Lang::Zh), habit.say(Lang::En));
    }
}

/// One claim, one discard of a pair and one of a tile that lies there, each counted at its habit.
#[test]
fn deeds_are_counted_where_they_are_done() {
    let mut game = crate::testing::deal(["B5 B5 B9", "W1 W1", "", ""], "T9 B9", "");
    assert_eq!(game.setup().rules, Rules::default());
    crate::testing::run(&mut game, &[(EAST, "PLAY B5")]);
    crate::testing::pass(&mut game);
    crate::testing::run(&mut game, &[(NORTH, "PLAY B9"), (WEST, "PASS")]);
    let habits = of(&[game], all());
    let at = |habit: Habit| habits.deeds[habit as usize][shifts::STAGES - 1];
    assert_eq!(at(Habit::PlaysDrawn), [2, 1], "North has drawn what it discards");
    assert_eq!(at(Habit::PlaysLying), [2, 0]);
    assert_eq!(at(Habit::PlaysTerminals), [2, 1]);
    assert!(at(Habit::BreaksPairs)[1] >= 1);
    let east = of(&lively_games(2..3), SeatSet::only(EAST));
    assert_eq!(east.games(), 1);
}

/// What an opponent's habits say is believed at the table.
#[test]
fn beliefs_follow_the_habits() {
    let mut game = Mahjong::start(&Mahjong::deal(Seed(12)));
    let mut sample = Mahjong::ai("sample").unwrap();
    for _ in 0..60 {
        let seat = game.to_act().first().unwrap();
        let action = sample.decide(&game.view(seat), &Limit::with_seed(Seed(1))).unwrap().action;
        game.act(seat, &action).unwrap();
    }
    let view = game.view(game.to_act().first().unwrap());
    let limit = Limit { work: 2_000, ..Limit::with_seed(Seed(2)) };
    let usual = Mahjong::beliefs(&view, &limit);
    let of_sample = Mahjong::beliefs_of(&view, &studied("sample", 0..20), &limit);
    let ready = |beliefs: &[paiju_game::Belief<crate::belief::Held>]| -> Vec<(f64, f64)> {
        let ready = beliefs.iter().filter(|one| one.holding == crate::belief::Held::Ready);
        ready.map(|one| (one.chance, one.dealt)).collect()
    };
    let (usual, of_sample) = (ready(&usual), ready(&of_sample));
    assert!(!usual.is_empty() && usual.len() == of_sample.len());
    for ((usual, usual_dealt), (of_sample, dealt)) in usual.into_iter().zip(of_sample) {
        assert!(of_sample < usual, "who claims whatever it can is ready later: {of_sample} {usual}");
        assert_eq!(usual_dealt.to_bits(), dealt.to_bits(), "what is possible is the same");
    }
}
