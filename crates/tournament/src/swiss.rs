//! Swiss seating (瑞士编排) at tables of three, by standing.

use paiju_game::Rng;

use crate::directions::balanced;
use crate::history::{Meetings, Sat};
use crate::pairing;
use crate::round::{Held, Table};
use crate::why::Why;

/// The tables of these players, the best first. Their number must be a multiple of three.
pub fn tables(players: &[usize], rounds: &[Held], rng: &mut Rng) -> Vec<Table> {
    let (meetings, sat) = (Meetings::of(rounds), Sat::of(rounds));
    let player = |place: usize| players.get(place).copied().unwrap_or_default();
    let grouping = pairing::group(players.len(), |one, other| meetings.between(player(one), player(other)).times);
    let seated = grouping.tables.iter().enumerate().map(|(number, places)| {
        let seats = balanced(&places.map(player), |player, seat| sat.times(player, seat), rng);
        let why = |player: &usize| {
            let place = players.iter().position(|other| other == player).unwrap_or_default();
            let by_standing = place / 3;
            // Of the opponents this player has met before, the last one.
            let met_among = |others: &[usize]| {
                let others = others.iter().filter(|&other| other != player);
                let met = others.map(|&other| (meetings.between(*player, other).round, other));
                met.filter(|(round, _)| *round > 0).max_by_key(|(round, other)| (*round, usize::MAX - other))
            };
            if let Some((round, whom)) = met_among(&seats) {
                return Why::Again { place: place + 1, whom, round, proven: grouping.proven };
            }
            if by_standing == number {
                return Why::Standing { place: place + 1 };
            }
            let first = by_standing * 3;
            let table = by_standing + 1;
            match met_among(players.get(first..first + 3).unwrap_or_default()) {
                Some((round, whom)) => Why::Avoids { place: place + 1, table, whom, round },
                None => Why::MakesRoom { place: place + 1, table },
            }
        };
        let why = seats.iter().map(why).collect();
        Table { seats, why }
    });
    seated.collect()
}
