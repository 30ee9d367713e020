//! NOI2014's Swiss system: tables of four by standing, and 4, 3, 2 and 1 points for the places of each game.

use paiju_game::Rng;

use crate::directions::balanced;
use crate::history::{self, Sat};
use crate::parts::{Origin, Scored};
use crate::places;
use crate::points::Points;
use crate::round::{Bye, GameResult, Seating, Table, sum_of};
use crate::settings::{MahjongSwiss, Stream};
use crate::tournament::Tournament;
use crate::why::{ByeWhy, Why};

const SEATS: usize = 4;

/// The seating of the next round: places 1–4, 5–8, … The first round is by lot.
pub(crate) fn seating(tournament: &Tournament) -> Option<(Vec<Table>, Vec<Bye>)> {
    let (rounds, round) = (&tournament.rounds, tournament.next_round());
    let mut players = tournament.field.clone();
    if players.len() < SEATS {
        return None;
    }
    if rounds.is_empty() {
        Rng::new(tournament.settings.lots(Stream::Draw, round)).shuffle(&mut players);
    }
    let is_draw = rounds.is_empty();
    let place = |player: usize| tournament.field.iter().position(|&other| other == player).unwrap_or_default() + 1;
    let mut sitting_out: Vec<usize> = players.iter().rev().copied().collect();
    sitting_out.sort_by_key(|&player| history::byes(rounds, player));
    sitting_out.truncate(players.len() % SEATS);
    players.retain(|player| !sitting_out.contains(player));
    let sat = Sat::of(rounds);
    let mut lots = Rng::new(tournament.settings.lots(Stream::Directions, round));
    let table = |players: &[usize]| {
        let seats = balanced(players, |player, seat| sat.times(player, seat), &mut lots);
        let why = |&player: &usize| if is_draw { Why::Lot } else { Why::Standing { place: place(player) } };
        let why = seats.iter().map(why).collect();
        Table { seats, why }
    };
    let tables = players.chunks_exact(SEATS).map(table).collect();
    let bye = |player: usize| {
        let why = if is_draw { ByeWhy::Lot } else { ByeWhy::LastInStandings { place: place(player) } };
        Bye { player, why }
    };
    Some((tables, sitting_out.into_iter().map(bye).collect()))
}

/// What everyone's points for a round are made of. Equal places share theirs.
pub(crate) fn scored(
    tournament: &Tournament,
    numbers: &MahjongSwiss,
    seating: &Seating,
    games: &[Vec<GameResult>],
) -> Scored {
    let worth = |below: usize| numbers.places.iter().rev().nth(below).copied().unwrap_or_default();
    let mut scored = Scored::default();
    for ((table, games), number) in seating.tables.iter().zip(games).zip(1..) {
        for (result, game) in games.iter().zip(1..) {
            let places = places::ranked(&result.scores, worth);
            for ((seat, &player), (ranked, points)) in table.seats.iter().enumerate().zip(places) {
                scored.add(player, points, Origin::Deal { game, table: number, seat, ranked });
            }
        }
        scored.small.extend(table.seats.iter().enumerate().map(|(seat, &player)| (player, sum_of(games, seat))));
    }
    for bye in &seating.bye {
        let points = numbers.bye * i64::from(tournament.settings.games);
        scored.add_alone(bye.player, points, Points::ZERO, Origin::Bye);
    }
    scored
}
