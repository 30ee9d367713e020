//! 二打一决赛: up to nine finalists, each of whom meets every other once; deals are compared by direction.

use paiju_game::Rng;

use super::fixed;
use crate::directions::balanced;
use crate::history::{self, Sat};
use crate::pairing;
use crate::parts::{Origin, Scored};
use crate::places;
use crate::points::Points;
use crate::round::{Bye, GameResult, Seating, Table, sum_of};
use crate::settings::{Final, Stream};
use crate::tournament::Tournament;
use crate::why::{ByeWhy, Why};

/// The seating of the next round; `None` if too few are left for a table.
pub(crate) fn seating(tournament: &Tournament) -> Option<(Vec<Table>, Vec<Bye>)> {
    if tournament.field.len() < 3 {
        return None;
    }
    Some(match fixed::seating(tournament.players) {
        // Among eight or nine, a missing player leaves a bye; with fewer, no table would be left.
        Some(table) if tournament.players > 7 || tournament.field.len() == tournament.players => {
            by_table(tournament, table)
        }
        _ => even(tournament),
    })
}

/// The round of the fixed table. A player without an opponent has a bye.
fn by_table(tournament: &Tournament, fixed: &[&[[usize; 3]]]) -> (Vec<Table>, Vec<Bye>) {
    let is_in = |place: &&usize| tournament.field.contains(&(**place - 1));
    let round = fixed.get(tournament.rounds.len() % fixed.len()).copied().unwrap_or_default();
    // When the table repeats, everyone moves one seat on.
    let moved = tournament.rounds.len() / fixed.len() % 3;
    let (mut tables, mut bye) = (Vec::new(), Vec::new());
    for places in round {
        let mut places = *places;
        places.rotate_right(moved);
        if places.iter().filter(is_in).count() == places.len() {
            let seats = places.iter().map(|place| place - 1).collect();
            tables.push(Table { seats, why: places.iter().map(|&place| Why::Fixed { place }).collect() });
        } else {
            bye.extend(places.iter().filter(is_in).map(|place| Bye { player: place - 1, why: ByeWhy::Fixed }));
        }
    }
    let mut unseated = tournament.field.clone();
    unseated.retain(|player| !round.iter().flatten().any(|place| place - 1 == *player));
    unseated.sort_unstable();
    bye.extend(unseated.into_iter().map(|player| Bye { player, why: ByeWhy::Fixed }));
    (tables, bye)
}

/// For three and four finalists, or with fewer left than the table has: as many tables as possible, even byes, few rematches in each round.
fn even(tournament: &Tournament) -> (Vec<Table>, Vec<Bye>) {
    let rounds = &tournament.rounds;
    let mut players = tournament.field.clone();
    // By the preliminary's places, as in the fixed table; the last of those with the fewest byes sit out.
    players.sort_by_key(|&player| (usize::MAX - history::byes(rounds, player), player));
    let bye = players.split_off(players.len() - players.len() % 3);
    let bye = bye.into_iter().map(|player| Bye { player, why: ByeWhy::Fixed }).collect();
    players.sort_unstable();
    let (meetings, sat) = (history::Meetings::of(rounds), Sat::of(rounds));
    let player = |place: usize| players.get(place).copied().unwrap_or_default();
    let grouping = pairing::group(players.len(), |one, other| {
        let times = meetings.between(player(one), player(other)).times;
        times * times
    });
    let mut lots = Rng::new(tournament.settings.lots(Stream::Directions, tournament.next_round()));
    let table = |places: &[usize; 3]| {
        let seats = balanced(&places.map(player), |player, seat| sat.times(player, seat), &mut lots);
        let why = seats.iter().map(|player| Why::Fixed { place: player + 1 }).collect();
        Table { seats, why }
    };
    (grouping.tables.iter().map(table).collect(), bye)
}

/// 带分: what the preliminary's place, from 0, carries into the final.
pub(crate) fn carried(numbers: &Final, place: usize) -> Points {
    (numbers.carried - numbers.carried_step * place as i64).max(Points::ZERO)
}

/// The value of a result's place among `results` in its direction, from 0 for the lowest: 0, 2, 4 of three. Two get the
/// highest and the lowest, a single one the middle.
fn worth(numbers: &Final, results: usize, below: usize) -> Points {
    match results {
        0 | 1 => numbers.best.divided_by(2),
        _ => (numbers.best * below as i64).divided_by(results as i64 - 1),
    }
}

/// What everyone's points for a round are made of.
pub(crate) fn scored(tournament: &Tournament, numbers: &Final, seating: &Seating, games: &[Vec<GameResult>]) -> Scored {
    let count = tournament.settings.games;
    let mut scored = Scored::default();
    let played: Vec<_> =
        seating.tables.iter().zip(games).zip(1..).filter(|((_, games), _)| !games.is_empty()).collect();
    for seat in 0..3 {
        for game in 0..count {
            let result =
                |games: &Vec<GameResult>| games.get(game as usize).and_then(|game| game.scores.get(seat)).copied();
            let results: Vec<Points> = played.iter().map(|((_, games), _)| result(games).unwrap_or_default()).collect();
            let places = places::ranked(&results, |below| worth(numbers, results.len(), below));
            for (((table, _), number), (ranked, points)) in played.iter().zip(places) {
                let Some(&player) = table.seats.get(seat) else { continue };
                scored.add(player, points, Origin::Deal { game: game + 1, table: *number, seat, ranked });
            }
        }
        let small = |((table, games), _): &((&Table, &Vec<GameResult>), u32)| {
            Some((*table.seats.get(seat)?, sum_of(games, seat)))
        };
        scored.small.extend(played.iter().filter_map(small));
    }
    for table in seating.tables.iter().filter(|table| seating.is_late(table)) {
        for &player in &table.seats {
            let (points, from) = match seating.late.contains(&player) {
                true => (-numbers.late, Origin::Late),
                false => (numbers.against_late, Origin::AgainstLate),
            };
            scored.add_alone(player, points, Points::ZERO, from);
        }
    }
    for bye in &seating.bye {
        scored.add_alone(bye.player, numbers.bye * i64::from(count), Points::ZERO, Origin::Bye);
    }
    scored
}
