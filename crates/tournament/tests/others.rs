//! The Swiss system of Mahjong and the round robin of Tractor.

use crate::common::{game, games, score, tournament};
use paiju_game::{Rng, Seed};
use paiju_tournament::{ByeWhy, MahjongSwiss, Meetings, Points, RoundRobin, Rules, Settings, Tournament, Why};

fn mahjong(players: usize, seed: u64) -> Tournament {
    let rules = Rules::MahjongSwiss(MahjongSwiss::default());
    tournament(Settings::new(rules, Seed(seed), players), players)
}

fn tractor(teams: usize, games: u32) -> Tournament {
    let rules = Rules::TractorRoundRobin(RoundRobin::default());
    tournament(Settings { games, ..Settings::new(rules, Seed(1), teams) }, teams)
}

#[test]
fn places_of_mahjong_are_four_to_one_and_equal_ones_share() {
    let mut swiss = mahjong(8, 1);
    let seating = swiss.seating().unwrap();
    assert!(seating.tables.iter().flat_map(|table| &table.why).all(|why| *why == Why::Lot));
    let played =
        games(&swiss, &seating, |table, _| game(&if table == 0 { [40, 30, 20, 10] } else { [10, 30, 30, 40] }));
    let end = swiss.end_round(seating.clone(), played);
    let points = |table: usize| [0, 1, 2, 3].map(|seat| score(&end, seating.tables[table].seats[seat]).points);
    assert_eq!(points(0), [4, 3, 2, 1].map(Points::whole));
    // Two share the second place: the text's 2.5.
    assert_eq!(points(1), [10, 25, 25, 40].map(Points::tenths));
}

// ruling: C19
#[test]
fn tables_of_mahjong_are_the_standings_four_by_four() {
    let mut swiss = mahjong(12, 3);
    let mut rng = Rng::new(Seed(1));
    for round in 0..5 {
        let standings = swiss.standings();
        let seating = swiss.seating().unwrap();
        if round > 0 {
            for (table, places) in seating.tables.iter().zip(standings.chunks(4)) {
                let sorted = |players: &[usize]| {
                    let mut players = players.to_vec();
                    players.sort_unstable();
                    players
                };
                assert_eq!(sorted(&table.seats), sorted(places));
            }
        }
        let played = games(&swiss, &seating, |_, _| {
            let mut scores = [4, 3, 2, 1];
            rng.shuffle(&mut scores);
            game(&scores)
        });
        swiss.end_round(seating, played);
    }
}

// ruling: C19
#[test]
fn a_mahjong_bye_is_the_mean_of_a_game_and_rotates() {
    let mut swiss = mahjong(5, 3);
    let mut had = Vec::new();
    for round in 0..5 {
        let seating = swiss.seating().unwrap();
        let [bye] = &seating.bye[..] else { panic!("{seating:?}") };
        assert!(!had.contains(&bye.player), "{had:?}");
        assert_eq!(bye.why == ByeWhy::Lot, round == 0);
        had.push(bye.player);
        let played = games(&swiss, &seating, |_, _| game(&[4, 3, 2, 1]));
        let end = swiss.end_round(seating.clone(), played);
        assert_eq!(score(&end, seating.bye[0].player).points, Points::tenths(25));
    }
}

/// A bye has no small score, and that is no disadvantage.
// ruling: C19
#[test]
fn mahjong_ties_are_broken_by_lot() {
    let place_of_the_bye = |seed: u64| {
        let mut swiss = mahjong(5, seed);
        let seating = swiss.seating().unwrap();
        let played = games(&swiss, &seating, |_, _| game(&[5, 5, 5, 5]));
        let end = swiss.end_round(seating.clone(), played);
        end.standings.iter().position(|&player| player == seating.bye[0].player).unwrap()
    };
    let places: std::collections::BTreeSet<usize> = (0..60).map(place_of_the_bye).collect();
    assert_eq!(places.len(), 5);
}

// ruling: C20
#[test]
fn a_late_mahjong_player_sits_out_and_the_game_is_played() {
    let swiss = mahjong(4, 3);
    let mut seating = swiss.seating().unwrap();
    seating.late = vec![2];
    assert!(swiss.is_played(&seating, 0) && !swiss.is_played(&seating, 1));
}

#[test]
fn every_team_meets_every_other_once_and_plays_each_deal_on_both_sides() {
    for teams in 2..9 {
        let mut robin = tractor(teams, 1);
        let mut byes = vec![0; teams];
        while let Some(seating) = robin.seating() {
            for tables in seating.tables.chunks(2) {
                let [one, other, ..] = tables[0].seats[..] else { panic!("{tables:?}") };
                assert_eq!(tables[0].seats, [one, other, one, other]);
                assert_eq!(tables[1].seats, [other, one, other, one]);
            }
            seating.bye.iter().for_each(|bye| byes[bye.player] += 1);
            let played = games(&robin, &seating, |_, _| game(&[1, -1, 1, -1]));
            robin.end_round(seating, played);
        }
        assert!(byes.iter().all(|&byes| byes == teams % 2), "{byes:?}");
        let meetings = Meetings::of(robin.rounds());
        for one in 0..teams {
            for other in one + 1..teams {
                // At both of its tables.
                let meeting = meetings.between(one, other);
                assert!(meeting.times > 0 && meeting.times.is_multiple_of(2), "{teams}: {one} {other} {meeting:?}");
            }
        }
        let tables: usize = robin.rounds().iter().map(|held| held.seating.tables.len()).sum();
        assert_eq!(tables, teams * (teams - 1));
    }
}

// ruling: C21
#[test]
fn a_deal_goes_to_the_team_that_did_better_on_both_sides() {
    let mut robin = tractor(2, 3);
    let seating = robin.seating().unwrap();
    assert_eq!(seating.tables[0].seats, [0, 1, 0, 1]);
    // The first deal: 3 here, 1 there for the players at seats 0 and 2. The second is equal; in the third the second
    // team gets more.
    let played = games(&robin, &seating, |table, number| {
        let seats_0_and_2 = [[3, 1], [2, 2], [-1, 2]][number][table];
        game(&[seats_0_and_2, -seats_0_and_2, seats_0_and_2, -seats_0_and_2])
    });
    let end = robin.end_round(seating, played);
    assert_eq!([0, 1].map(|team| score(&end, team).points), [3, 3].map(Points::whole));
    assert_eq!([0, 1].map(|team| score(&end, team).small), [4 - 5, 5 - 4].map(Points::whole));
    assert_eq!(end.standings, [1, 0], "the small score decides");
}

// ruling: C21
#[test]
fn a_late_team_loses_all_deals_and_a_bye_is_half_of_them() {
    let mut robin = tractor(3, 4);
    let mut seating = robin.seating().unwrap();
    let bye = seating.bye[0].player;
    let [late, there, ..] = seating.tables[0].seats[..] else { panic!("{seating:?}") };
    seating.late = vec![late];
    let played = games(&robin, &seating, |_, _| game(&[0; 4]));
    assert!(played.iter().all(Vec::is_empty));
    let end = robin.end_round(seating, played);
    assert_eq!([late, there, bye].map(|team| score(&end, team).points), [0, 8, 4].map(Points::whole));
}
