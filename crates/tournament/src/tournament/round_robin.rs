//! A round robin of Tractor teams, our own format: every team meets every other, and plays each deal on both sides at
//! once.

use crate::parts::{Origin, Scored};
use crate::places;
use crate::points::Points;
use crate::round::{Bye, GameResult, Seating, Table, sum_of};
use crate::settings::RoundRobin;
use crate::tournament::Tournament;
use crate::why::{ByeWhy, Why};

/// The seating of the next round: two tables per meeting, with sides changed at the second. The first team stays, the
/// others rotate (the circle method); the number after the last of an odd field is a bye.
pub(crate) fn seating(tournament: &Tournament) -> Option<(Vec<Table>, Vec<Bye>)> {
    let teams = tournament.players;
    let circle = teams + teams % 2;
    let round = tournament.rounds.len() % circle.checked_sub(1)?;
    // Place 0 is the first team's; the others move one place per round.
    let at = |place: usize| if place == 0 { 0 } else { (place - 1 + round) % (circle - 1) + 1 };
    let (mut tables, mut bye) = (Vec::new(), Vec::new());
    for place in 0..circle / 2 {
        let (one, other) = (at(place), at(circle - 1 - place));
        let is_in = |team: usize| tournament.field.contains(&team);
        if is_in(one) && is_in(other) {
            for [one, other] in [[one, other], [other, one]] {
                let seats = vec![one, other, one, other];
                let why = seats.iter().map(|team| Why::Fixed { place: team + 1 }).collect();
                tables.push(Table { seats, why });
            }
        } else {
            let left = [one, other].into_iter().filter(|&team| is_in(team));
            bye.extend(left.map(|player| Bye { player, why: ByeWhy::Fixed }));
        }
    }
    Some((tables, bye))
}

/// What everyone's points for a round are made of: each deal goes to the team that did better with it on both sides
/// together.
pub(crate) fn scored(
    tournament: &Tournament,
    numbers: &RoundRobin,
    seating: &Seating,
    games: &[Vec<GameResult>],
) -> Scored {
    let all = i64::from(tournament.settings.games);
    let worth = |below: usize| numbers.deal * below as i64;
    let mut scored = Scored::default();
    for ((tables, games), number) in seating.tables.chunks_exact(2).zip(games.chunks_exact(2)).zip(0..) {
        let ([table, _], [games, mirrored]) = (tables, games) else { continue };
        let (Some(&one), Some(&other)) = (table.seats.first(), table.seats.get(1)) else { continue };
        if seating.is_late(table) {
            for team in [one, other] {
                let (points, from) = match seating.late.contains(&team) {
                    true => (Points::ZERO, Origin::Late),
                    false => (numbers.deal * all, Origin::AgainstLate),
                };
                scored.add(team, points, from);
            }
        }
        for ((game, mirror), deal) in games.iter().zip(mirrored).zip(1..) {
            let at = |game: &GameResult, seat: usize| game.scores.get(seat).copied().unwrap_or_default();
            let results = [at(game, 0) + at(mirror, 1), at(game, 1) + at(mirror, 0)];
            for (seat, (team, (ranked, points))) in
                [one, other].into_iter().zip(places::ranked(&results, worth)).enumerate()
            {
                scored.add(team, points, Origin::Deal { game: deal, table: 2 * number + 1, seat, ranked });
            }
        }
        for (seat, team) in [one, other].into_iter().enumerate() {
            scored.small.push((team, sum_of(games, seat) + sum_of(mirrored, 1 - seat)));
        }
    }
    for bye in &seating.bye {
        scored.add_alone(bye.player, numbers.deal.divided_by(2) * all, Points::ZERO, Origin::Bye);
    }
    scored
}
