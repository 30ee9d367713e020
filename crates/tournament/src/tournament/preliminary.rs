//! 二打一预赛: a random first round, then Swiss rounds; places are compared with the others who had the same cards.

use paiju_game::{Rng, Seed};

use crate::history;
use crate::parts::{Origin, Scored};
use crate::places;
use crate::points::Points;
use crate::round::{Bye, GameResult, Held, Seating, Table, sum_of};
use crate::settings::{Preliminary, Settings, Stream};
use crate::swiss;
use crate::tournament::Tournament;
use crate::why::{ByeWhy, Why};

/// Directions of a table: 西, 南, 东.
const DIRECTIONS: usize = 3;

/// The seating of the next round; `None` if too few are left for a table.
pub(crate) fn seating(tournament: &Tournament, numbers: &Preliminary) -> Option<(Vec<Table>, Vec<Bye>)> {
    let (settings, rounds, field) = (&tournament.settings, &tournament.rounds, &tournament.field);
    let round = tournament.next_round();
    if field.len() < DIRECTIONS {
        return None;
    }
    Some(if rounds.is_empty() {
        draw(settings, numbers, field)
    } else {
        let bye = byes(rounds, field, settings.lots(Stream::Byes, round));
        let mut playing = field.clone();
        playing.retain(|player| bye.iter().all(|bye| bye.player != *player));
        let mut lots = Rng::new(settings.lots(Stream::Directions, round));
        (swiss::tables(&playing, rounds, &mut lots), bye)
    })
}

/// The first round: seeded players one per table, everything else by lot.
fn draw(settings: &Settings, numbers: &Preliminary, field: &[usize]) -> (Vec<Table>, Vec<Bye>) {
    let mut lots = Rng::new(settings.lots(Stream::Draw, 1));
    let count = field.len() / DIRECTIONS;
    let is_seeded = |player: &usize| *player < numbers.seeded as usize;
    let (seeded, mut rest): (Vec<usize>, Vec<usize>) = field.iter().partition(|player| is_seeded(player));
    let mut tables: Vec<[Option<(usize, Why)>; DIRECTIONS]> = vec![[const { None }; DIRECTIONS]; count];
    for (number, &seed) in seeded.iter().take(count * DIRECTIONS).enumerate() {
        let Some(table) = tables.get_mut(number % count) else { continue };
        let free: Vec<usize> = (0..DIRECTIONS).filter(|&seat| table.get(seat).is_some_and(Option::is_none)).collect();
        if let Some(seat) = lots.pick(&free).and_then(|&seat| table.get_mut(seat)) {
            *seat = Some((seed, Why::Seeded { seed: seed + 1 }));
        }
    }
    rest.extend(seeded.iter().skip(count * DIRECTIONS));
    lots.shuffle(&mut rest);
    let mut rest = rest.into_iter();
    for seat in tables.iter_mut().flatten().filter(|seat| seat.is_none()) {
        *seat = rest.next().map(|player| (player, Why::Lot));
    }
    let table = |table: [Option<(usize, Why)>; DIRECTIONS]| {
        let (seats, why) = table.into_iter().flatten().unzip();
        Table { seats, why }
    };
    (tables.into_iter().map(table).collect(), rest.map(|player| Bye { player, why: ByeWhy::Lot }).collect())
}

/// The byes: by lot among the last of each direction; a second one only after everyone had one.
fn byes(rounds: &[Held], field: &[usize], lots: Seed) -> Vec<Bye> {
    let last = rounds.last();
    // A player without a place in the last round ranks behind all with one.
    let levels = last.map(|held| from_last(held, field)).unwrap_or_default();
    let level = |player: usize| levels.iter().find(|(other, _)| *other == player).map(|(_, level)| *level);
    let mut candidates = field.to_vec();
    candidates.sort_unstable();
    Rng::new(lots).shuffle(&mut candidates);
    candidates.sort_by_key(|&player| (history::byes(rounds, player), level(player).unwrap_or(usize::MAX)));
    let why = |player: usize| match level(player) {
        Some(above) => ByeWhy::LastOfDirection { above },
        None => ByeWhy::Lot,
    };
    candidates.into_iter().take(field.len() % DIRECTIONS).map(|player| Bye { player, why: why(player) }).collect()
}

/// For everyone still in who played: how many different results of its direction, among those still in, were worse.
fn from_last(held: &Held, field: &[usize]) -> Vec<(usize, usize)> {
    let direction = |seat: usize| {
        let results = results(&held.seating, &held.games, seat);
        let results: Vec<(usize, Points)> = results.into_iter().filter(|(player, _)| field.contains(player)).collect();
        let levels = places::levels(&results.iter().map(|(_, sum)| *sum).collect::<Vec<_>>());
        results.into_iter().map(|(player, _)| player).zip(levels).collect::<Vec<_>>()
    };
    (0..DIRECTIONS).flat_map(direction).collect()
}

/// The players of a direction, and their results (小分).
fn results(seating: &Seating, games: &[Vec<GameResult>], seat: usize) -> Vec<(usize, Points)> {
    let played = seating.tables.iter().zip(games).filter(|(_, games)| !games.is_empty());
    played.filter_map(|(table, games)| Some((*table.seats.get(seat)?, sum_of(games, seat)))).collect()
}

/// 场积分均值: of 21 teams 4.
pub fn mean(numbers: &Preliminary, teams: usize) -> Points {
    let whole = (teams as u64).checked_div(u64::from(numbers.mean_divisor)).unwrap_or_default();
    Points::whole(whole as i64 + 1)
}

/// 封顶值 of a round with this many games; its negative is 底线值.
pub fn cap(numbers: &Preliminary, games: u32) -> Points {
    Points::whole(i64::from(numbers.cap_a_game)) * i64::from(games)
}

/// What everyone's points for a round are made of.
pub(crate) fn scored(
    tournament: &Tournament,
    numbers: &Preliminary,
    seating: &Seating,
    games: &[Vec<GameResult>],
) -> Scored {
    let mean = mean(numbers, tournament.players);
    let cap = cap(numbers, tournament.settings.games);
    let one = Points::whole(1);
    let mut scored = Scored::default();
    for seat in 0..DIRECTIONS {
        let results = results(seating, games, seat);
        let sums: Vec<Points> = results.iter().map(|(_, sum)| *sum).collect();
        let places = places::ranked(&sums, |below| Points::whole(below as i64 + 1));
        for ((player, sum), (ranked, points)) in results.into_iter().zip(places) {
            scored.add_alone(player, points, sum.min(cap), Origin::Direction { seat, ranked });
            if sum > cap {
                scored.add(player, one, Origin::OverCap { cap });
            }
            if sum < -cap {
                scored.add(player, -one, Origin::UnderFloor { floor: -cap });
            }
        }
    }
    let late = -(mean * i64::from(numbers.late_means));
    for table in seating.tables.iter().filter(|table| seating.is_late(table)) {
        for &player in &table.seats {
            if seating.late.contains(&player) {
                scored.add_alone(player, late, cap * i64::from(numbers.late_small), Origin::Late);
            } else {
                scored.add_alone(player, mean, cap, Origin::AgainstLate);
            }
        }
    }
    for bye in &seating.bye {
        scored.add_alone(bye.player, mean + numbers.bye_above_mean, cap, Origin::Bye);
    }
    scored
}

/// How many advance after a round: all, except in the last rounds, for which the text has numbers.
pub(crate) fn promoted(numbers: &Preliminary, rounds: u32, round: u32) -> Option<usize> {
    let from_end = (numbers.promoted.len() as u64).checked_sub(u64::from(rounds.checked_sub(round)?) + 1)?;
    numbers.promoted.get(from_end as usize).map(|&count| count as usize)
}
