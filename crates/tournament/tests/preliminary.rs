//! 二打一预赛, number by number.

use crate::common;
use crate::common::{faulty, game, games, hold, score, tournament};
use paiju_game::Seed;
use paiju_tournament::{
    ByeWhy, Points, Preliminary, Rules, Score, Settings, SettingsError, Tournament, Why, preliminary,
};

fn settings(players: usize, seed: u64) -> Settings {
    Settings::new(Rules::DoudizhuPreliminary(Preliminary::default()), Seed(seed), players)
}

/// Points in tenths and the small score.
fn tenths(score: &Score) -> (i64, i64) {
    ((score.points.value() * 10.0) as i64, score.small.value() as i64)
}

// ruling: C3
#[test]
fn the_mean_of_21_teams_is_4() {
    let numbers = Preliminary::default();
    for (teams, mean) in [(21, 4), (3, 1), (5, 1), (6, 2), (18, 4), (63, 11)] {
        assert_eq!(preliminary::mean(&numbers, teams), Points::whole(mean), "{teams}");
    }
    assert_eq!(preliminary::cap(&numbers, 6), Points::whole(2100));
}

#[test]
fn the_numbers_are_those_of_the_text() {
    let settings = settings(21, 1);
    assert_eq!((settings.rounds, settings.games), (4, 6));
    assert_eq!(
        serde_json::to_string(&settings).unwrap(),
        r#"{"seed":1,"rounds":4,"games":6,"rules":{"doudizhu-preliminary":{"cap-a-game":350,"seeded":0,"promoted":[18,12,9],"mean-divisor":6,"bye-above-mean":1,"late-means":2,"late-small":-2,"fault-games":3,"first-bid":"west"}}}"#
    );
}

/// Seven tables with one decisive game each; West's sums as given, South and East share the rest.
fn west(sums: [i64; 7]) -> Vec<(i64, i64)> {
    let mut tournament = tournament(settings(21, 3), 21);
    let seating = tournament.seating().unwrap();
    let zero = |table: usize, number: usize| game(&if number == 0 { [sums[table], 0, 0] } else { [0, 0, 0] });
    let games = games(&tournament, &seating, zero);
    let end = tournament.end_round(seating.clone(), games);
    seating.tables.iter().map(|table| tenths(&score(&end, table.seats[0]))).collect()
}

#[test]
fn each_place_of_a_direction_is_worth_one_point_more() {
    let points = west([100, -300, 0, 900, 400, -800, 1600]);
    assert_eq!(points, [(40, 100), (20, -300), (30, 0), (60, 900), (50, 400), (10, -800), (70, 1600)]);
}

#[test]
fn equal_sums_share_their_points() {
    let points = west([100, 100, -50, 700, 700, 700, 0]);
    assert_eq!(points, [(35, 100), (35, 100), (10, -50), (60, 700), (60, 700), (60, 700), (20, 0)]);
    // All results are equal, so all players have the mean.
    assert_eq!(west([0; 7]), [(40, 0); 7]);
}

// ruling: C2
#[test]
fn beyond_cap_or_floor_is_a_point_more_or_less_and_the_cap_is_recorded() {
    let points = west([2100, 2101, 2800, -2100, -2101, -4200, 0]);
    assert_eq!(points, [(50, 2100), (70, 2100), (80, 2100), (30, -2100), (10, -2101), (0, -4200), (40, 0)]);
}

// ruling: C1
#[test]
fn places_above_the_cap_go_by_uncapped_scores() {
    let points = west([2200, 2300, 0, 0, 0, 0, 2200]);
    assert_eq!([points[0], points[1], points[6]], [(65, 2100), (80, 2100), (65, 2100)]);
}

#[test]
fn a_bye_is_worth_the_mean_plus_one() {
    let mut tournament = tournament(settings(22, 1), 22);
    let (seating, end) = hold(&mut tournament, 5, &[]).unwrap();
    assert_eq!((seating.tables.len(), seating.bye.len()), (7, 1));
    assert_eq!(seating.bye[0].why, ByeWhy::Lot);
    assert_eq!(tenths(&score(&end, seating.bye[0].player)), (50, 2100));
}

// ruling: C3, C4, C5
#[test]
fn a_late_player_loses_twice_the_mean_and_the_others_get_it() {
    let mut tournament = tournament(settings(21, 1), 21);
    let seats = tournament.seating().unwrap().tables[2].seats.clone();
    let (seating, end) = hold(&mut tournament, 5, &[seats[1]]).unwrap();
    assert!(!tournament.is_played(&seating, 2) && tournament.is_played(&seating, 1));
    assert!(tournament.rounds()[0].games[2].is_empty());
    let points: Vec<_> = seats.iter().map(|&player| tenths(&score(&end, player))).collect();
    assert_eq!(points, [(40, 2100), (-80, -4200), (40, 2100)]);
    // The other six tables have places one to six.
    let west: i64 = (0..7)
        .filter(|&table| table != 2)
        .map(|table| {
            let (points, small) = tenths(&score(&end, seating.tables[table].seats[0]));
            points - 10 * (i64::from(small >= 2100) - i64::from(small < -2100))
        })
        .sum();
    assert_eq!(west, 210);
    // They have not met: nothing was played.
    assert_eq!(paiju_tournament::Meetings::of(tournament.rounds()).between(seats[0], seats[2]).times, 0);
}

// ruling: C4
#[test]
fn a_late_players_small_score_is_a_setting() {
    for (late_small, small) in [(-1, -2100), (0, 0), (1, 2100)] {
        let rules = Rules::DoudizhuPreliminary(Preliminary { late_small, ..Preliminary::default() });
        let mut tournament = tournament(Settings { rules, ..settings(9, 1) }, 9);
        let late = tournament.seating().unwrap().tables[0].seats[0];
        let (_, end) = hold(&mut tournament, 5, &[late]).unwrap();
        assert_eq!(tenths(&score(&end, late)), (-40, small));
    }
}

// ruling: C6
#[test]
fn two_late_players_both_lose_and_the_third_gets_the_mean_once() {
    let mut tournament = tournament(settings(9, 1), 9);
    let seats = tournament.seating().unwrap().tables[0].seats.clone();
    let (_, end) = hold(&mut tournament, 5, &seats[..2]).unwrap();
    let points: Vec<_> = seats.iter().map(|&player| tenths(&score(&end, player))).collect();
    assert_eq!(points, [(-40, -4200), (-40, -4200), (20, 2100)]);
}

// ruling: C8
#[test]
fn three_games_with_faults_in_a_round_disqualify() {
    let mut tournament = tournament(settings(9, 1), 9);
    let seating = tournament.seating().unwrap();
    let seat = |table: usize, seat: usize| seating.tables[table].seats[seat];
    // Three games at one table, two at another; the third seat has the same player in all.
    let played = games(&tournament, &seating, |table, number| match (table, number) {
        (0, 0..3) | (1, 0..2) => faulty(&[-700, 350, 350], 0),
        (2, 0..2) => faulty(&[350, -700, 350], 1),
        (2, 2..4) => faulty(&[350, 350, -700], 2),
        _ => game(&[0, 0, 0]),
    });
    let end = tournament.end_round(seating.clone(), played);
    assert_eq!(end.disqualified, [seat(0, 0)]);
    assert_eq!(end.standings.last(), Some(&seat(0, 0)));
    assert_eq!((tournament.field().len(), end.standings.len()), (8, 9));
    // Nobody is paired with a player who is out.
    let next = tournament.seating().unwrap();
    assert_eq!((next.place_of(seat(0, 0)), next.tables.len(), next.bye.len()), (None, 2, 2));
    // The faults of one round do not count in the next.
    let seat = next.tables[0].seats[0];
    let played = games(&tournament, &next, |_, number| if number < 2 { faulty(&[0, 0, 0], 0) } else { game(&[0; 3]) });
    assert!(!tournament.end_round(next, played).disqualified.contains(&seat));
}

// ruling: C9
#[test]
fn seeded_players_are_seated_first_one_per_table() {
    let mut settings = settings(20, 9);
    settings.rules = Rules::DoudizhuPreliminary(Preliminary { seeded: 8, ..Preliminary::default() });
    let seating = tournament(settings.clone(), 20).seating().unwrap();
    for seed in 0..8 {
        let (table, seat) = seating.place_of(seed).unwrap();
        assert_eq!(table, seed % 6);
        assert_eq!(seating.tables[table].why[seat], Why::Seeded { seed: seed + 1 });
    }
    assert!(seating.bye.iter().all(|bye| bye.player >= 8));
    let directions = |seed: u64| -> Vec<usize> {
        let settings = Settings { seed: Seed(seed), ..settings.clone() };
        let seating = tournament(settings, 20).seating().unwrap();
        (0..8).map(|seed| seating.place_of(seed).unwrap().1).collect()
    };
    assert_ne!(directions(1), directions(2), "directions are drawn");
    let refused = Tournament::new(
        Settings { rules: Rules::DoudizhuPreliminary(Preliminary { seeded: 8, ..Preliminary::default() }), ..settings },
        7,
    );
    assert_eq!(refused.unwrap_err(), SettingsError::Seeded { seeded: 8, players: 7 });
}

// ruling: C11, C12
#[test]
fn eighteen_twelve_and_nine_go_on() {
    let mut tournament = tournament(settings(21, 4), 21);
    let mut field = Vec::new();
    let mut told = Vec::new();
    for seed in 0..4 {
        told.push(tournament.advancing());
        let before = tournament.field().to_vec();
        let (_, end) = hold(&mut tournament, seed, &[]).unwrap();
        assert_eq!(end.out.len(), before.len() - tournament.field().len());
        let place = |player: &usize| end.standings.iter().position(|other| other == player).unwrap();
        // Those who go out now rank behind those still in and before those who went out earlier, in the order of the points.
        assert!(end.out.iter().all(|player| place(player) >= tournament.field().len() && place(player) < before.len()));
        assert_eq!(end.standings.len(), 21);
        field.push(tournament.field().len());
    }
    assert_eq!((told, field), (vec![21, 18, 12, 9], vec![21, 18, 12, 9]));
    assert_eq!(tournament.seating(), None);
}

// ruling: C10
#[test]
fn with_another_number_of_rounds_the_last_ones_eliminate() {
    for (rounds, cuts) in [(6, vec![30, 30, 30, 18, 12, 9]), (2, vec![12, 9]), (1, vec![9])] {
        let mut tournament = tournament(Settings { rounds, ..settings(30, 4) }, 30);
        let mut field = Vec::new();
        while hold(&mut tournament, field.len() as u64, &[]).is_some() {
            field.push(tournament.field().len());
        }
        assert_eq!(field, cuts);
    }
}

// ruling: C16
#[test]
fn the_ranking_goes_by_points_then_small_score_then_lot() {
    let mut tournament = tournament(Settings { rounds: 1, ..settings(6, 2) }, 6);
    let seating = tournament.seating().unwrap();
    // West: 1 and 2 points. South: 1.5 each, small scores equal. East: 1.5 each as well.
    let played = games(&tournament, &seating, |table, number| match (table, number) {
        (0, 0) => game(&[-200, 100, 100]),
        (1, 0) => game(&[200, 100, 100]),
        _ => game(&[0, 0, 0]),
    });
    let seat = |table: usize, seat: usize| seating.tables[table].seats[seat];
    let lots = |seed: u64| {
        let settings = Settings { seed: Seed(seed), rounds: 1, ..settings(6, 2) };
        let mut tournament = common::tournament(settings, 6);
        tournament.end_round(seating.clone(), played.clone()).standings
    };
    let standings: Vec<Vec<usize>> = (0..40).map(lots).collect();
    for standings in &standings {
        assert_eq!((standings[0], standings[5]), (seat(1, 0), seat(0, 0)));
    }
    let second: std::collections::BTreeSet<usize> = standings.iter().map(|standings| standings[1]).collect();
    assert_eq!(second.len(), 4, "the lot decides between equals");
    assert_eq!(lots(7), lots(7));
    // More small score with the same points is better.
    let end = tournament.end_round(
        seating.clone(),
        games(&tournament.clone(), &seating, |table, number| match (table, number) {
            (0, 0) => game(&[300, -200, -100]),
            (1, 0) => game(&[300, -100, -200]),
            _ => game(&[0, 0, 0]),
        }),
    );
    let place = |player: usize| end.standings.iter().position(|&other| other == player).unwrap();
    // Both have 2 points and −100.
    assert!(place(seat(0, 2)) < place(seat(0, 1)) && place(seat(1, 1)) < place(seat(1, 2)));
    assert!(place(seat(0, 0)) < 4 && place(seat(1, 0)) < 4);
}

// ruling: C13
#[test]
fn later_byes_are_for_the_last_of_a_direction_who_had_none() {
    for seed in 0..20 {
        let mut tournament = tournament(settings(10, seed), 10);
        let (first, _) = hold(&mut tournament, seed, &[]).unwrap();
        let before = tournament.rounds()[0].clone();
        let second = tournament.seating().unwrap();
        let bye = &second.bye[0];
        assert_ne!(bye.player, first.bye[0].player);
        assert_eq!(bye.why, ByeWhy::LastOfDirection { above: 0 });
        let (table, seat) = before.seating.place_of(bye.player).unwrap();
        let sum = |table: usize| -> Points { before.games[table].iter().map(|game| game.scores[seat]).sum() };
        assert!((0..3).all(|other| sum(other) >= sum(table)));
    }
}

#[test]
fn nobody_plays_in_a_field_of_two() {
    assert_eq!(
        Tournament::new(settings(2, 1), 2).unwrap_err(),
        SettingsError::Players { players: 2, least: 3, most: 3000 }
    );
    // One of three is disqualified: there is nothing left to play.
    let mut tournament = tournament(settings(3, 1), 3);
    let seating = tournament.seating().unwrap();
    let played = games(&tournament, &seating, |_, _| faulty(&[-700, 350, 350], 0));
    tournament.end_round(seating, played);
    assert_eq!(tournament.seating(), None);
}
