//! A tournament as tables for people: ranking, the seating of each round, faults, crosstable.

mod penalties;
pub mod words;

use std::collections::BTreeMap;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use self::words::Word;
use crate::{GameResult, Held, Ledger, Points, Seating, Table, Total};

/// A table with a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The heading.
    pub title: String,
    /// The column names; empty for a sheet of lines.
    pub head: Vec<String>,
    /// The rows, as long as the head; one cell each in a sheet of lines.
    pub rows: Vec<Vec<String>>,
}

/// The names of the game's seats.
pub type SeatNames<'a> = &'a dyn Fn(Seat, Lang) -> String;

/// All tables, in display order. `why` adds the reason for every seat.
pub fn all(ledger: &Ledger, seats: SeatNames<'_>, why: bool, lang: Lang) -> Vec<Sheet> {
    let mut sheets = vec![ranking(ledger, lang)];
    for held in ledger.tournament().rounds() {
        sheets.push(round(ledger, seats, held, lang));
        if why {
            sheets.push(reasons(ledger, seats, &held.seating, lang));
        }
        sheets.push(standings(ledger, held, lang));
    }
    if let Some((seating, _)) = ledger.open_round().filter(|_| why) {
        sheets.push(reasons(ledger, seats, seating, lang));
    }
    sheets.extend(penalties::sheet(ledger, lang));
    sheets.push(crosstable(ledger, lang));
    sheets
}

/// The ranking, or the standings so far. A final's carried points come before the rounds.
pub fn ranking(ledger: &Ledger, lang: Lang) -> Sheet {
    let tournament = ledger.tournament();
    let (totals, standings) = (tournament.totals(), tournament.standings());
    let mut head: Vec<String> =
        [Word::Place, Word::Player, Word::Points, Word::Small].map(|word| word.say(lang).to_owned()).to_vec();
    let carries = standings.iter().any(|&player| tournament.carried(player).is_some());
    head.extend(carries.then(|| Word::Carried.say(lang).to_owned()));
    head.extend((1..tournament.next_round()).map(|round| words::round_column(round, lang)));
    head.extend([Word::Faults, Word::Remark].map(|word| word.say(lang).to_owned()));
    let rows = standings.into_iter().zip(1..).map(|(player, place)| {
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let mut row = vec![format!("{place}"), ledger.name(player).to_owned(), points.to_string(), small.to_string()];
        row.extend(tournament.carried(player).map(|carried| carried.to_string()));
        row.extend(tournament.rounds().iter().map(|held| points_of(held, player)));
        row.push(match tournament.rounds().iter().map(|held| faulty_games(held, player)).sum::<usize>() {
            0 => String::new(),
            faults => faults.to_string(),
        });
        row.push(remark(ledger, player, lang));
        row
    });
    Sheet { title: Word::Ranking.say(lang).to_owned(), head, rows: rows.collect() }
}

/// A player's points for a round, if still in.
fn points_of(held: &Held, player: usize) -> String {
    let score = held.end.scores.iter().find(|score| score.player == player);
    score.map_or_else(|| "–".to_owned(), |score| score.points.to_string())
}

/// The number of a player's faulty games in a round.
pub fn faulty_games(held: &Held, player: usize) -> usize {
    let games = |table: usize| held.games.get(table).map(Vec::as_slice).unwrap_or_default();
    let at = |(table, seat): (usize, usize)| {
        let failed = |game: &&GameResult| game.faults.iter().any(|fault| usize::from(fault.seat) == seat);
        games(table).iter().filter(failed).count()
    };
    // A Tractor team sits at several seats of several tables.
    let seats =
        held.seating.tables.iter().enumerate().flat_map(|(table, seats)| {
            seats.seats.iter().enumerate().map(move |(seat, &sitter)| (sitter, (table, seat)))
        });
    seats.filter(|(sitter, _)| *sitter == player).map(|(_, place)| at(place)).sum()
}

/// Eliminations, promotions, byes and lateness.
fn remark(ledger: &Ledger, player: usize, lang: Lang) -> String {
    let mut remarks = Vec::new();
    for held in ledger.tournament().rounds() {
        let Held { seating, end, .. } = held;
        if seating.bye.iter().any(|bye| bye.player == player) {
            remarks.push(format!("{} {}", words::round_column(seating.round, lang), Word::Bye.say(lang)));
        }
        if seating.late.contains(&player) {
            remarks.push(format!("{} {}", words::round_column(seating.round, lang), Word::Late.say(lang)));
        }
        if end.disqualified.contains(&player) {
            remarks.push(words::disqualified(seating.round, lang));
        } else if end.out.contains(&player) {
            remarks.push(words::out(seating.round, lang));
        }
    }
    if ledger.end().is_some_and(|end| end.promoted.contains(&player)) {
        remarks.push(Word::Promoted.say(lang).to_owned());
    }
    remarks.join(match lang {
        Lang::Zh => "，",
        Lang::En => ", ",
    })
}

/// The seating of a round, with the totals of each seat's games.
pub fn round(ledger: &Ledger, seats: SeatNames<'_>, held: &Held, lang: Lang) -> Sheet {
    let mut head = vec![Word::Table.say(lang).to_owned()];
    head.extend(Seat::all(ledger.header().settings.rules.seats() as u8).map(|seat| seats(seat, lang)));
    let table = |((table, games), number): ((&Table, &Vec<GameResult>), usize)| {
        let sum = |seat: usize| -> Points { games.iter().filter_map(|game| game.scores.get(seat)).copied().sum() };
        let cell = |(seat, &player): (usize, &usize)| {
            let name = ledger.name(player);
            let late = held.seating.late.contains(&player).then_some(Word::Late.say(lang));
            let result = if games.is_empty() {
                late.unwrap_or(Word::NobodyPlayed.say(lang)).to_owned()
            } else {
                format!("{:+}", sum(seat))
            };
            format!("{name} {result}")
        };
        std::iter::once(number.to_string()).chain(table.seats.iter().enumerate().map(cell)).collect()
    };
    let rows: Vec<Vec<String>> = held.seating.tables.iter().zip(&held.games).zip(1..).map(table).collect();
    let byes: Vec<&str> = held.seating.bye.iter().map(|bye| ledger.name(bye.player)).collect();
    let mut title = words::round(held.seating.round, lang);
    if !byes.is_empty() {
        title = match lang {
            Lang::Zh => format!("{title}（轮空：{}）", byes.join("、")),
            Lang::En => format!("{title} (bye: {})", byes.join(", ")),
        };
    }
    Sheet { title, head, rows }
}

/// The standings after a round, with its points.
pub fn standings(ledger: &Ledger, held: &Held, lang: Lang) -> Sheet {
    let totals = ledger.tournament().totals_after(held.seating.round as usize);
    let words =
        [Word::Place, Word::Player, Word::Points, Word::Small, Word::RoundPoints, Word::RoundSmall, Word::Remark];
    let row = |(&player, place): (&usize, usize)| {
        // Players eliminated before have no score in this round.
        let score = held.end.scores.iter().find(|score| score.player == player)?;
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let remark = if held.end.disqualified.contains(&player) {
            words::disqualified(held.seating.round, lang)
        } else if held.end.out.contains(&player) {
            words::out(held.seating.round, lang)
        } else {
            String::new()
        };
        let numbers = [points, small, score.points, score.small].map(|points| points.to_string());
        Some([place.to_string(), ledger.name(player).to_owned()].into_iter().chain(numbers).chain([remark]).collect())
    };
    Sheet {
        title: words::standings_after(held.seating.round, lang),
        head: words.map(|word| word.say(lang).to_owned()).to_vec(),
        rows: held.end.standings.iter().zip(1..).filter_map(row).collect(),
    }
}

/// The reasons for all seats of a round.
pub fn reasons(ledger: &Ledger, seats: SeatNames<'_>, seating: &Seating, lang: Lang) -> Sheet {
    let name = |player: usize| ledger.name(player).to_owned();
    let mut rows = Vec::new();
    for (table, number) in seating.tables.iter().zip(1..) {
        for (seat, (&player, why)) in (0..).map(Seat).zip(table.seats.iter().zip(&table.why)) {
            rows.push(vec![number.to_string(), seats(seat, lang), name(player), why.say(lang, name)]);
        }
    }
    for bye in &seating.bye {
        rows.push(vec!["–".to_owned(), "–".to_owned(), name(bye.player), bye.why.say(lang)]);
    }
    let head = [Word::Table, Word::Seat, Word::Player, Word::Why].map(|word| word.say(lang).to_owned()).to_vec();
    let round = words::round(seating.round, lang);
    let title = match lang {
        Lang::Zh => format!("{round}的座位编排"),
        Lang::En => format!("{round}, the seating"),
    };
    Sheet { title, head, rows }
}

/// The rounds in which each pair played, by the ranking.
pub fn crosstable(ledger: &Ledger, lang: Lang) -> Sheet {
    let tournament = ledger.tournament();
    let standings = tournament.standings();
    let count = standings.len();
    let mut met: BTreeMap<(usize, usize), Vec<u32>> = BTreeMap::new();
    for Held { seating, games, .. } in tournament.rounds() {
        for (table, _) in seating.tables.iter().zip(games).filter(|(_, games)| !games.is_empty()) {
            for &one in &table.seats {
                for &other in table.seats.iter().filter(|&&other| other != one) {
                    let rounds = met.entry((one, other)).or_default();
                    // A Tractor team meets another at two tables, with two seats each.
                    if rounds.last() != Some(&seating.round) {
                        rounds.push(seating.round);
                    }
                }
            }
        }
    }
    let mut head = [Word::Place, Word::Player].map(|word| word.say(lang).to_owned()).to_vec();
    head.extend((1..=count).map(|place| place.to_string()));
    let cell = |one: usize, other: usize| {
        let rounds = met.get(&(one, other)).map(Vec::as_slice).unwrap_or_default();
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        if one == other { "×".to_owned() } else { rounds.join(",") }
    };
    let row = |(&player, place): (&usize, usize)| {
        let cells = standings.iter().map(|&other| cell(player, other));
        [place.to_string(), ledger.name(player).to_owned()].into_iter().chain(cells).collect()
    };
    let rows = standings.iter().zip(1..).map(row).collect();
    Sheet { title: Word::Crosstable.say(lang).to_owned(), head, rows }
}
