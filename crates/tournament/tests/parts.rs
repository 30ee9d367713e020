//! Every point can be traced: the parts of a round add up to its points, and show place, tie, cap and floor.

use crate::common::{game, games, hold, tournament};
use paiju_game::Seed;
use paiju_tournament::{Final, Origin, Points, Preliminary, Ranked, Rules, Settings, Tournament};

fn of(rules: Rules, players: usize) -> Tournament {
    tournament(Settings::new(rules, Seed(3), players), players)
}

#[test]
fn the_parts_of_every_kind_add_up() {
    for (rules, players) in Rules::all().into_iter().zip([23, 8, 10, 5]) {
        let mut held = of(rules.clone(), players);
        for round in 0.. {
            let late: Vec<usize> = held.seating().map(|seating| seating.tables[0].seats[0]).into_iter().collect();
            if hold(&mut held, round, if round == 1 { &late } else { &[] }).is_none() {
                break;
            }
        }
        assert!(held.rounds().len() >= 4, "{}", rules.kind());
        for round in held.rounds() {
            let parts = held.parts(round);
            for score in &round.end.scores {
                let sum: Points = parts.iter().filter(|part| part.player == score.player).map(|part| part.points).sum();
                assert_eq!(sum, score.points, "{} round {}", rules.kind(), round.seating.round);
            }
        }
    }
}

#[test]
fn place_tie_cap_and_floor_are_apart() {
    let mut held = of(Rules::DoudizhuPreliminary(Preliminary::default()), 9);
    let seating = held.seating().unwrap();
    // West over six games: 6000, and 2100 twice. South: -2101, and exactly the floor twice.
    let played = games(&held, &seating, |table, number| match (table, number) {
        (0, _) => game(&[1000, -350, 0]),
        (1, 0) => game(&[350, -351, 0]),
        _ => game(&[350, -350, 0]),
    });
    held.end_round(seating.clone(), played);
    let parts = held.parts(&held.rounds()[0]);
    let at = |table: usize, seat: usize| {
        let player = seating.tables[table].seats[seat];
        parts
            .iter()
            .filter(|part| part.player == player)
            .map(|part| (part.points, part.from.clone()))
            .collect::<Vec<_>>()
    };
    let direction = |seat, result, place, equal| Origin::Direction {
        seat,
        ranked: Ranked { result: Points::whole(result), place, equal, among: 3 },
    };
    let cap = Points::whole(2100);
    assert_eq!(at(0, 0), [(Points::whole(3), direction(0, 6000, 1, 1)), (Points::whole(1), Origin::OverCap { cap })]);
    assert_eq!(at(1, 0), [(Points::tenths(15), direction(0, 2100, 2, 2))]);
    assert_eq!(
        at(1, 1),
        [(Points::whole(1), direction(1, -2101, 3, 1)), (Points::whole(-1), Origin::UnderFloor { floor: -cap })]
    );
    assert_eq!(at(2, 1), [(Points::tenths(25), direction(1, -2100, 1, 2))]);
    assert_eq!(at(2, 2), [(Points::whole(2), direction(2, 0, 1, 3))]);
}

#[test]
fn each_deal_of_a_final_shows_its_three_results() {
    let mut held = of(Rules::DoudizhuFinal(Final::default()), 9);
    let seating = held.seating().unwrap();
    let played = games(&held, &seating, |table, number| match number {
        0 => game(&[[300, -100, -200][table], 0, 0]),
        _ => game(&[[300, 300, -600][table], 0, 0]),
    });
    held.end_round(seating.clone(), played);
    let parts = held.parts(&held.rounds()[0]);
    let west = |game: u32| {
        let of_game = parts.iter().filter_map(|part| match part.from {
            Origin::Deal { game: of, table, seat: 0, ranked } if of == game => {
                assert_eq!(seating.tables[table as usize - 1].seats[0], part.player);
                Some((ranked.result, ranked.place, ranked.equal, part.points))
            }
            _ => None,
        });
        of_game.collect::<Vec<_>>()
    };
    let wanted = |rows: [(i64, usize, usize, i64); 3]| {
        rows.map(|(result, place, equal, points)| (Points::whole(result), place, equal, Points::whole(points)))
    };
    assert_eq!(west(1), wanted([(300, 1, 1, 4), (-100, 2, 1, 2), (-200, 3, 1, 0)]));
    assert_eq!(west(2), wanted([(300, 1, 2, 3), (300, 1, 2, 3), (-600, 3, 1, 0)]));
}
