//! 二打一决赛.

use crate::common::{faulty, game, games, hold, score, tournament};
use paiju_game::Seed;
use paiju_tournament::{Final, Meetings, Points, Rules, Settings, SettingsError, Tournament};

fn settings(players: usize) -> Settings {
    Settings::new(Rules::DoudizhuFinal(Final::default()), Seed(1), players)
}

#[test]
fn the_preliminary_is_carried_in_steps_of_seven_tenths() {
    let carried = tournament(settings(9), 9).totals().into_iter().map(|total| total.points.to_string());
    assert_eq!(carried.collect::<Vec<_>>(), ["5.6", "4.9", "4.2", "3.5", "2.8", "2.1", "1.4", "0.7", "0"]);
    let last = tournament(settings(9), 9).carried(8);
    assert_eq!((last, tournament(settings(9), 9).carried(0)), (Some(Points::ZERO), Some(Points::tenths(56))));
}

/// The second time through the table all meet again, one seat further.
#[test]
fn a_final_of_eight_rounds_goes_through_the_table_twice() {
    let mut final_ = tournament(Settings { rounds: 8, ..settings(9) }, 9);
    while hold(&mut final_, 3, &[]).is_some() {}
    let meetings = Meetings::of(final_.rounds());
    assert!((0..9).all(|one| (0..9).all(|other| one == other || meetings.between(one, other).times == 2)));
    for (first, second) in final_.rounds().iter().zip(&final_.rounds()[4..]) {
        for (first, second) in first.seating.tables.iter().zip(&second.seating.tables) {
            assert_eq!(second.seats, [first.seats[2], first.seats[0], first.seats[1]]);
        }
    }
}

#[test]
fn each_deal_gives_four_two_and_nothing_in_each_direction() {
    let mut final_ = tournament(Settings { games: 3, ..settings(9) }, 9);
    let seating = final_.seating().unwrap();
    // West: 300, 100, 0; then all equal; then the best two equal. South: always equal. East: the reverse of West.
    let west = [[300, 100, 0], [50, 50, 50], [200, 200, -100]];
    let played = games(&final_, &seating, |table, number| {
        let west = west[number][table];
        game(&[west, 0, -west])
    });
    let end = final_.end_round(seating.clone(), played);
    let points = |table: usize, seat: usize| score(&end, seating.tables[table].seats[seat]).points;
    let wanted = |points: [i64; 3]| points.map(Points::whole);
    assert_eq!([0, 1, 2].map(|table| points(table, 0)), wanted([4 + 2 + 3, 2 + 2 + 3, 2]));
    assert_eq!([0, 1, 2].map(|table| points(table, 1)), wanted([6, 6, 6]));
    assert_eq!([0, 1, 2].map(|table| points(table, 2)), wanted([2 + 1, 2 + 2 + 1, 4 + 2 + 4]));
}

// ruling: C17
#[test]
fn a_late_player_loses_six_and_the_others_get_three() {
    let mut final_ = tournament(settings(9), 9);
    let seats = final_.seating().unwrap().tables[0].seats.clone();
    let (seating, end) = hold(&mut final_, 1, &[seats[2]]).unwrap();
    assert_eq!(seating.late, [seats[2]]);
    assert_eq!([0, 1, 2].map(|seat| score(&end, seats[seat]).points), [3, 3, -6].map(Points::whole));
    // The two tables that play compete with each other: 4 and 0 per deal.
    let direction: Points = [1, 2].iter().map(|&table| score(&end, seating.tables[table].seats[0]).points).sum();
    assert_eq!(direction, Points::whole(4 * 6));
}

#[test]
fn ties_are_broken_by_the_preliminary() {
    // Nothing is carried and all games are equal.
    let numbers = Final { carried: Points::ZERO, ..Final::default() };
    let rules = Rules::DoudizhuFinal(numbers);
    let mut final_ = tournament(Settings { rules, ..settings(9) }, 9);
    let seating = final_.seating().unwrap();
    // Small scores differ, points do not: every deal is the same at every table.
    let played = games(&final_, &seating, |_, _| game(&[-400, 200, 200]));
    assert_eq!(final_.end_round(seating, played).standings, (0..9).collect::<Vec<_>>());
}

// ruling: C18
#[test]
fn finalists_have_even_byes_and_meet_as_the_table_says() {
    for players in 3..=9 {
        let mut final_ = tournament(settings(players), players);
        while hold(&mut final_, 3, &[]).is_some() {}
        let meetings = Meetings::of(final_.rounds());
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
        let times: Vec<u32> = pairs.map(|(one, other)| meetings.between(one, other).times).collect();
        let (least, most) = (*times.iter().min().unwrap(), *times.iter().max().unwrap());
        let byes = |player: usize| {
            final_.rounds().iter().flat_map(|held| &held.seating.bye).filter(|bye| bye.player == player).count()
        };
        let byes: Vec<usize> = (0..players).map(byes).collect();
        let spread = byes.iter().max().unwrap() - byes.iter().min().unwrap();
        assert!(spread <= 1, "{players}: {byes:?}");
        let wanted = match players {
            9 => (1, 1, 0),
            8 => (0, 1, 8),
            7 => (0, 4, 4),
            6 => (1, 4, 0),
            5 => (1, 3, 8),
            4 => (2, 2, 4),
            _ => (4, 4, 0),
        };
        assert_eq!((least, most, byes.iter().sum::<usize>()), wanted, "{players}: {times:?}");
    }
}

// ruling: C18
#[test]
fn a_bye_is_two_and_a_half_points_per_deal() {
    let mut final_ = tournament(settings(8), 8);
    let (seating, end) = hold(&mut final_, 1, &[]).unwrap();
    // The two who would have sat with the ninth.
    assert_eq!(seating.bye.iter().map(|bye| bye.player).collect::<Vec<_>>(), [1, 3]);
    for bye in &seating.bye {
        assert_eq!(score(&end, bye.player).points, Points::whole(15));
    }
}

// ruling: C17
#[test]
fn a_single_table_has_two_points_per_deal() {
    let mut final_ = tournament(settings(3), 3);
    let (_, end) = hold(&mut final_, 1, &[]).unwrap();
    assert!(end.scores.iter().all(|score| score.points == Points::whole(12)));
}

// ruling: C18
#[test]
fn a_disqualified_player_leaves_the_opponents_a_bye() {
    let mut final_ = tournament(settings(9), 9);
    let seating = final_.seating().unwrap();
    let played =
        games(&final_, &seating, |table, _| if table == 0 { faulty(&[-700, 350, 350], 0) } else { game(&[0; 3]) });
    let end = final_.end_round(seating, played);
    assert_eq!(end.disqualified, [0]);
    let next = final_.seating().unwrap();
    assert_eq!(next.bye.iter().map(|bye| bye.player).collect::<Vec<_>>(), [4, 8]);
    assert_eq!(next.tables.len(), 2);
}

#[test]
fn ten_finalists_are_too_many() {
    let refused = Tournament::new(settings(10), 10).unwrap_err();
    assert_eq!(refused, SettingsError::Players { players: 10, least: 3, most: 9 });
}
