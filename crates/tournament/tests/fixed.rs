//! The fixed seatings of finals, compared with all possible ones.

use std::collections::BTreeSet;

use crate::common::{faulty, game, games, hold, tournament};
use paiju_game::Seed;
use paiju_tournament::{Final, Rules, Settings, Tournament, fixed};

type Round = Vec<[usize; 3]>;

fn final_of(players: usize) -> Tournament {
    tournament(Settings::new(Rules::DoudizhuFinal(Final::default()), Seed(1), players), players)
}

fn table(players: usize) -> Vec<Round> {
    fixed::seating(players).unwrap().iter().map(|round| round.to_vec()).collect()
}

/// All ways to fill as many tables as possible with places 1..=players.
fn all_rounds(players: usize) -> Vec<Round> {
    fn fill(left: &[usize], tables: &mut Round, to_fill: usize, all: &mut Vec<Round>) {
        if tables.len() == to_fill {
            return all.push(tables.clone());
        }
        for (at, &one) in left.iter().enumerate() {
            for (then, &two) in left.iter().enumerate().skip(at + 1) {
                for &three in &left[then + 1..] {
                    let rest: Vec<usize> = left[at + 1..].iter().copied().filter(|&p| p != two && p != three).collect();
                    tables.push([one, two, three]);
                    fill(&rest, tables, to_fill, all);
                    tables.pop();
                }
            }
        }
    }
    let (all_places, mut all) = ((1..=players).collect::<Vec<_>>(), Vec::new());
    fill(&all_places, &mut Vec::new(), players / 3, &mut all);
    all
}

/// The pairs of a round, as bits.
fn pairs(round: &Round) -> u64 {
    let bit = |one: usize, other: usize| 1 << (one.min(other) * 8 + one.max(other) - 9 - one.min(other));
    round.iter().flat_map(|&[a, b, c]| [bit(a, b), bit(a, c), bit(b, c)]).fold(0, |all, pair: u64| all | pair)
}

/// The most pairs that four rounds can have. The first round is fixed: names do not matter.
fn most(players: usize) -> u32 {
    let rounds: BTreeSet<u64> = all_rounds(players).iter().map(pairs).collect();
    let rounds: Vec<u64> = rounds.into_iter().collect();
    let first = rounds[0];
    let mut most = 0;
    for (at, second) in rounds.iter().enumerate() {
        for (next, third) in rounds.iter().enumerate().skip(at) {
            let so_far = first | second | third;
            most = rounds[next..].iter().map(|fourth| (so_far | fourth).count_ones()).fold(most, u32::max);
        }
    }
    most
}

// ruling: C18
#[test]
fn as_many_pairs_meet_as_possible() {
    for (players, wanted) in [(5, 10), (6, 15), (7, 19), (8, 24), (9, 36)] {
        let seating = table(players);
        let met = seating.iter().map(pairs).fold(0, |all, round| all | round).count_ones();
        assert_eq!(met, wanted, "{players}");
        let seats: u32 = seating.iter().map(|round| 3 * round.len() as u32).sum();
        // Where no pair meets twice there cannot be more; otherwise all seatings are tried.
        let bound = if met == seats { seats } else { most(players) };
        assert_eq!(met, bound, "{players}");
    }
}

#[test]
fn directions_and_byes_are_even_and_the_first_three_meet_last() {
    for players in 5..=9 {
        let seating = table(players);
        let mut sat = vec![[0; 3]; players];
        for (seat, place) in seating.iter().flatten().flat_map(|table| table.iter().enumerate()) {
            sat[place - 1][seat] += 1;
        }
        let games: Vec<i32> = sat.iter().map(|seats| seats.iter().sum()).collect();
        assert!(games.iter().max().unwrap() - games.iter().min().unwrap() <= 1, "{players}: {games:?}");
        for seats in &sat {
            assert!(seats.iter().max().unwrap() - seats.iter().min().unwrap() <= 1, "{players}: {sat:?}");
        }
        for round in &seating {
            let places: BTreeSet<usize> = round.iter().flatten().copied().collect();
            assert_eq!(places.len(), 3 * round.len(), "{players}: {round:?}");
            assert!(places.iter().all(|place| (1..=players).contains(place)), "{players}: {round:?}");
        }
        let mut last = seating[3][0];
        last.sort_unstable();
        assert_eq!(last, [1, 2, 3], "{players}");
    }
}

#[test]
fn a_final_follows_its_table() {
    for players in 5..=9 {
        let mut final_ = final_of(players);
        while hold(&mut final_, 3, &[]).is_some() {}
        let seats: Vec<Round> = final_
            .rounds()
            .iter()
            .map(|held| held.seating.tables.iter().map(|table| [0, 1, 2].map(|seat| table.seats[seat] + 1)).collect())
            .collect();
        assert_eq!(seats, table(players), "{players}");
        for held in final_.rounds() {
            let seated = held.seating.tables.len() * 3;
            assert_eq!(seated + held.seating.bye.len(), players);
        }
    }
}

// ruling: C18
#[test]
fn without_one_of_seven_the_others_still_have_full_rounds() {
    let mut final_ = final_of(7);
    let seating = final_.seating().unwrap();
    let gone = seating.tables[0].seats[0];
    let played =
        games(&final_, &seating, |table, _| if table == 0 { faulty(&[-700, 350, 350], 0) } else { game(&[0; 3]) });
    assert_eq!(final_.end_round(seating, played).disqualified, [gone]);
    while let Some((seating, _)) = hold(&mut final_, 3, &[]) {
        assert_eq!((seating.tables.len(), seating.bye.len()), (2, 0));
        assert_eq!(seating.place_of(gone), None);
    }
    assert_eq!(final_.rounds().len(), 4);
}

#[test]
fn the_tables_in_the_docs_are_the_seatings() {
    let docs = [include_str!("../../../docs/tournaments.md"), include_str!("../../../docs/tournaments.zh-CN.md")];
    for players in 5..=9 {
        for (round, tables) in fixed::seating(players).unwrap().iter().enumerate() {
            let cell = |table: &[usize; 3]| table.map(|place| place.to_string()).join(" – ");
            let cells = tables.iter().map(cell).collect::<Vec<_>>().join(" | ");
            let row = format!("| {} | {cells} |", round + 1);
            assert!(docs.iter().all(|docs| docs.contains(&row)), "{players}: {row}");
        }
    }
}
