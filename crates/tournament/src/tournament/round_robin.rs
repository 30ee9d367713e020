//! A round robin of Tractor teams, our own format: every team meets every other, and plays each deal on both sides at
//! once.

use crate::points::Points;
use crate::round::{Bye, GameResult, Score, Seating, Table, sum_of};
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
        if one < teams && other < teams {
            for [one, other] in [[one, other], [other, one]] {
                let seats = vec![one, other, one, other];
                let why = seats.iter().map(|team| Why::Fixed { place: team + 1 }).collect();
                tables.push(Table { seats, why });
            }
        } else {
            bye.push(Bye { player: one.min(other), why: ByeWhy::Fixed });
        }
    }
    Some((tables, bye))
}

/// Everyone's points for a round: each deal goes to the team that did better with it on both sides together.
pub(crate) fn scores(
    tournament: &Tournament,
    numbers: &RoundRobin,
    seating: &Seating,
    games: &[Vec<GameResult>],
) -> Vec<Score> {
    let half = numbers.deal.divided_by(2);
    let all = i64::from(tournament.settings.games);
    let mut scores = Vec::with_capacity(tournament.players);
    for (tables, games) in seating.tables.chunks_exact(2).zip(games.chunks_exact(2)) {
        let ([table, _], [games, mirrored]) = (tables, games) else { continue };
        let (Some(&one), Some(&other)) = (table.seats.first(), table.seats.get(1)) else { continue };
        let mut points = [Points::ZERO; 2];
        if seating.is_late(table) {
            for (points, team) in points.iter_mut().zip([one, other]) {
                *points = if seating.late.contains(&team) { Points::ZERO } else { numbers.deal * all };
            }
        }
        for (game, mirror) in games.iter().zip(mirrored) {
            let at = |game: &GameResult, seat: usize| game.scores.get(seat).copied().unwrap_or_default();
            let (ours, theirs) = (at(game, 0) + at(mirror, 1), at(game, 1) + at(mirror, 0));
            let (first, second) = match ours.cmp(&theirs) {
                std::cmp::Ordering::Less => (Points::ZERO, numbers.deal),
                std::cmp::Ordering::Equal => (half, numbers.deal - half),
                std::cmp::Ordering::Greater => (numbers.deal, Points::ZERO),
            };
            points[0] += first;
            points[1] += second;
        }
        for (seat, (player, points)) in [one, other].into_iter().zip(points).enumerate() {
            let small = sum_of(games, seat) + sum_of(mirrored, 1 - seat);
            scores.push(Score { player, points, small });
        }
    }
    let bye = |bye: &Bye| Score { player: bye.player, points: half * all, small: Points::ZERO };
    scores.extend(seating.bye.iter().map(bye));
    scores
}
