//! Properties for every field and any results.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{hold, tournament};
use paiju_game::Seed;
use paiju_tournament::{Meetings, Points, Preliminary, Rules, Settings, Why, preliminary};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn settings(players: usize, seed: u64, rounds: u32) -> Settings {
    let rules = Rules::DoudizhuPreliminary(Preliminary { promoted: Vec::new(), ..Preliminary::default() });
    Settings { rounds, ..Settings::new(rules, Seed(seed), players) }
}

proptest! {
    // Fixed cases: some of these hold for every field met in practice, not for every conceivable one.
    #![proptest_config(ProptestConfig { cases: 48, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() })]

    /// Each direction's place points add up to 1 + 2 + …, plus those for cap and floor, byes and lateness.
    #[test]
    fn the_points_of_a_round_add_up(players in 3usize..40, seed: u64, late in any::<prop::sample::Index>(), is_late: bool) {
        let mut held = tournament(settings(players, seed, 4), players);
        let numbers = Preliminary::default();
        let late = if is_late { vec![late.index(players)] } else { Vec::new() };
        for round in 0..4 {
            let Some((seating, end)) = hold(&mut held, seed ^ round, &late) else { break };
            prop_assert_eq!(end.scores.len(), players);
            let played = (0..seating.tables.len()).filter(|&table| held.is_played(&seating, table)).count() as i64;
            let games = &held.rounds().last().unwrap().games;
            let cap = preliminary::cap(&numbers, 6);
            let sums = games.iter().filter(|games| !games.is_empty()).flat_map(|games| {
                (0..3).map(|seat| games.iter().map(|game| game.scores[seat]).sum::<Points>())
            });
            let beyond: i64 = sums.map(|sum| i64::from(sum > cap) - i64::from(sum < -cap)).sum();
            let mean = preliminary::mean(&numbers, players);
            let byes = (mean + Points::whole(1)) * seating.bye.len() as i64;
            // A late player's −2, and twice +1.
            let wanted = Points::whole(3 * played * (played + 1) / 2 + beyond) + byes;
            let points: Points = end.scores.iter().map(|score| score.points).sum();
            // Shares of three and more are cut to tenths.
            prop_assert!(wanted - points >= Points::ZERO && wanted - points < Points::tenths(3 * played.max(1)), "{wanted} {points}");
        }
    }

    #[test]
    fn everybody_has_one_seat_or_a_bye_and_sits_in_all_directions(players in 3usize..40, seed: u64) {
        let mut held = tournament(settings(players, seed, 6), players);
        let mut sat: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        while let Some((seating, _)) = hold(&mut held, seed, &[]) {
            let seated = seating.tables.iter().flat_map(|table| table.seats.iter().copied());
            let mut everybody: Vec<usize> = seated.chain(seating.bye.iter().map(|bye| bye.player)).collect();
            everybody.sort_unstable();
            prop_assert_eq!(everybody, (0..players).collect::<Vec<_>>());
            for table in &seating.tables {
                prop_assert_eq!(table.why.len(), 3);
                for (seat, &player) in table.seats.iter().enumerate() {
                    *sat.entry((player, seat)).or_default() += 1;
                }
            }
        }
        // Six rounds, so twice in each direction; three times where three players compete for the same one.
        prop_assert!(sat.values().all(|&times| times <= 3), "{sat:?}");
    }

    // ruling: C13
    #[test]
    fn nobody_has_a_second_bye_while_somebody_has_had_none(players in 3usize..30, seed: u64) {
        let mut held = tournament(settings(players, seed, 6), players);
        let mut byes = vec![0usize; players];
        while let Some((seating, _)) = hold(&mut held, seed, &[]) {
            for bye in &seating.bye {
                byes[bye.player] += 1;
            }
            let (least, most) = (byes.iter().min().unwrap(), byes.iter().max().unwrap());
            prop_assert!(most - least <= 1, "{byes:?}");
        }
    }

    /// After three rounds a player has met six. Corrádi and Hajnal (1963): tables without rematches exist if everybody has two thirds of the
    /// field left, so from 21 players on.
    // ruling: C14
    #[test]
    fn nobody_meets_the_same_opponents_again_while_it_can_be_avoided(players in 21usize..60, seed: u64) {
        let mut held = tournament(settings(players, seed, 4), players);
        while hold(&mut held, seed, &[]).is_some() {}
        let meetings = Meetings::of(held.rounds());
        for one in 0..players {
            for other in one + 1..players {
                prop_assert!(meetings.between(one, other).times <= 1, "{one} {other}");
            }
        }
    }

    #[test]
    fn reasons_are_true(players in 6usize..24, seed: u64) {
        let mut held = tournament(settings(players, seed, 5), players);
        loop {
            let (standings, meetings) = (held.standings(), Meetings::of(held.rounds()));
            let first = held.rounds().is_empty();
            let Some((seating, _)) = hold(&mut held, seed, &[]) else { break };
            let playing: Vec<usize> =
                standings.into_iter().filter(|player| seating.bye.iter().all(|bye| bye.player != *player)).collect();
            for (number, table) in seating.tables.iter().enumerate() {
                for (why, &player) in table.why.iter().zip(&table.seats) {
                    let at = |place: usize| playing[place - 1] == player;
                    let meets = |others: &[usize]| {
                        others.iter().any(|&other| other != player && meetings.between(player, other).times > 0)
                    };
                    prop_assert!(match *why {
                        Why::Lot => first,
                        Why::Standing { place } => at(place) && (place - 1) / 3 == number && !meets(&table.seats),
                        Why::Avoids { place, table: by_standing, whom, round } => {
                            at(place) && by_standing == (place - 1) / 3 + 1 && by_standing != number + 1
                                && playing[by_standing * 3 - 3..by_standing * 3].contains(&whom)
                                && meetings.between(player, whom).round == round
                        }
                        Why::MakesRoom { place, table: by_standing } => {
                            at(place) && by_standing != number + 1 && !meets(&playing[by_standing * 3 - 3..by_standing * 3])
                        }
                        Why::Again { place, whom, round, .. } => {
                            at(place) && table.seats.contains(&whom) && meetings.between(player, whom).round == round
                        }
                        _ => false,
                    }, "{why:?} of {player} at table {number}: {:?}", table.seats);
                }
            }
        }
    }
}

#[test]
fn nine_players_meet_all_others_in_four_rounds() {
    for seed in 0..30 {
        let mut held = tournament(settings(9, seed, 4), 9);
        while hold(&mut held, seed, &[]).is_some() {}
        let meetings = Meetings::of(held.rounds());
        assert!(
            (0..9).all(|one| (0..9).all(|other| one == other || meetings.between(one, other).times == 1)),
            "{seed}"
        );
    }
}

// ruling: C16
#[test]
fn a_seed_gives_one_tournament() {
    let course = |seed: u64| {
        let mut held = tournament(settings(16, seed, 4), 16);
        std::iter::from_fn(|| hold(&mut held, 1, &[])).map(|round| format!("{round:?}")).collect::<Vec<_>>()
    };
    assert_eq!(course(5), course(5));
    let different: BTreeSet<Vec<String>> = (0..10).map(course).collect();
    assert_eq!(different.len(), 10);
}

#[test]
fn forty_rounds_of_a_small_field_are_seated() {
    let mut held = tournament(settings(13, 1, 40), 13);
    while hold(&mut held, 1, &[]).is_some() {}
    let meetings = Meetings::of(held.rounds());
    let times: Vec<u32> = (0..13)
        .flat_map(|one| (one + 1..13).map(move |other| (one, other)))
        .map(|(one, other)| meetings.between(one, other).times)
        .collect();
    // 480 meetings of 78 pairs: six each.
    let (least, most) = (times.iter().min().unwrap(), times.iter().max().unwrap());
    assert!(*least >= 3 && *most <= 9, "{times:?}");
}
