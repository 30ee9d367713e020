//! A tournament as tables for people: ranking, the seating of each round, faults, crosstable.

mod csv;
mod markdown;
mod penalties;
mod points;
pub mod words;

use std::collections::BTreeMap;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

pub use self::csv::csv;
pub use self::markdown::markdown;
use self::words::Word;
use crate::round;
use crate::{GameResult, Held, Ledger, Next, Rules, Seating, Table, Total, Why};

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

/// The seating of every round so far and of the next one, without results: what may be shown before the prize-giving.
pub fn seatings(ledger: &Ledger, seats: SeatNames<'_>, lang: Lang) -> Vec<Sheet> {
    let held = ledger.tournament().rounds().iter().map(|held| &held.seating);
    let all = held.chain(ledger.open_round().map(|(seating, _)| seating));
    let mut sheets: Vec<Sheet> =
        all.map(|seating| seating_sheet(ledger, seats, seating, Word::RoundTitle(seating.round), lang)).collect();
    sheets.extend(next_seating(ledger, seats, lang));
    sheets
}

/// Who meets whom in the next round, as long as it has not begun; `None` within a round and after the last.
pub fn next_seating(ledger: &Ledger, seats: SeatNames<'_>, lang: Lang) -> Option<Sheet> {
    let Next::Seating(seating) = ledger.next() else { return None };
    Some(seating_sheet(ledger, seats, &seating, Word::NextRound(seating.round), lang))
}

/// All tables, in display order. `why` adds the reason for every seat, and where the points of each round come from.
pub fn all(ledger: &Ledger, seats: SeatNames<'_>, why: bool, lang: Lang) -> Vec<Sheet> {
    let mut sheets = vec![ranking(ledger, lang)];
    for held in ledger.tournament().rounds() {
        sheets.push(round_sheet(ledger, seats, held, lang));
        if why {
            sheets.push(reasons(ledger, seats, &held.seating, lang));
            sheets.push(points::sheet(ledger, seats, held, lang));
        }
        sheets.push(standings(ledger, held, lang));
    }
    if let Some((seating, _)) = ledger.open_round().filter(|_| why) {
        sheets.push(reasons(ledger, seats, seating, lang));
    }
    sheets.extend(next_seating(ledger, seats, lang));
    sheets.extend(penalties::sheet(ledger, lang));
    sheets.push(crosstable(ledger, lang));
    sheets
}

/// The ranking, or the standings so far. Eliminations and promotions stand beside the name; a final's carried points come before the rounds.
pub fn ranking(ledger: &Ledger, lang: Lang) -> Sheet {
    let tournament = ledger.tournament();
    let (totals, standings) = (tournament.totals(), tournament.standings());
    let mut head = said(&[Word::Place, Word::Player, Word::Remark, Word::Points, Word::Small], lang);
    let carries = standings.iter().any(|&player| tournament.carried(player).is_some());
    head.extend(carries.then(|| Word::Carried.say(lang)));
    head.extend((1..tournament.next_round()).map(|round| Word::RoundColumn(round).say(lang)));
    head.push(Word::Faults.say(lang));
    let rows = standings.into_iter().zip(1..).map(|(player, place)| {
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let mut row = vec![place.to_string(), ledger.shown(player).to_owned(), remark(ledger, player, lang)];
        row.extend([points, small].map(|points| points.to_string()));
        row.extend(tournament.carried(player).map(|carried| carried.to_string()));
        row.extend(tournament.rounds().iter().map(|held| points_of(held, player)));
        row.push(match tournament.rounds().iter().map(|held| faulty_games(held, player)).sum::<u32>() {
            0 => String::new(),
            faults => faults.to_string(),
        });
        row
    });
    Sheet { title: Word::Ranking.say(lang), head, rows: rows.collect() }
}

fn said(words: &[Word], lang: Lang) -> Vec<String> {
    words.iter().map(|word| word.say(lang)).collect()
}

/// A player's points for a round, if still in.
fn points_of(held: &Held, player: usize) -> String {
    let score = held.end.scores.iter().find(|score| score.player == player);
    score.map_or_else(|| "–".to_owned(), |score| score.points.to_string())
}

/// The number of a player's faulty games in a round. A Tractor team sits at several seats of several tables.
pub fn faulty_games(held: &Held, player: usize) -> u32 {
    let tables = held.seating.tables.iter().zip(&held.games);
    let at_table = |(table, games): (&Table, &Vec<GameResult>)| -> u32 {
        let seats = table.seats.iter().enumerate().filter(|(_, sitter)| **sitter == player);
        seats.map(|(seat, _)| round::faulty_games(games, seat)).sum()
    };
    tables.map(at_table).sum()
}

/// Eliminations, promotions, byes and lateness.
fn remark(ledger: &Ledger, player: usize, lang: Lang) -> String {
    let mut remarks = Vec::new();
    for held in ledger.tournament().rounds() {
        let seating = &held.seating;
        if seating.bye.iter().any(|bye| bye.player == player) {
            remarks.push(format!("{} {}", Word::RoundColumn(seating.round).say(lang), Word::Bye.say(lang)));
        }
        if seating.late.contains(&player) {
            remarks.push(format!("{} {}", Word::RoundColumn(seating.round).say(lang), Word::Late.say(lang)));
        }
        remarks.extend(left(held, player, lang));
    }
    remarks.extend(ledger.tournament().withdrew(player).map(|round| Word::Withdrew(round).say(lang)));
    if ledger.end().is_some_and(|end| end.promoted.contains(&player)) {
        remarks.push(Word::Promoted.say(lang));
    }
    remarks.join(&Word::And.say(lang))
}

/// How a player left the tournament in a round; `None` for one who did not.
fn left(held: &Held, player: usize, lang: Lang) -> Option<String> {
    let round = held.seating.round;
    let word = match &held.end {
        end if end.disqualified.contains(&player) => Word::Disqualified(round),
        end if end.out.contains(&player) => Word::Out(round),
        _ => return None,
    };
    Some(word.say(lang))
}

/// The seating of a round alone.
fn seating_sheet(ledger: &Ledger, seats: SeatNames<'_>, seating: &Seating, title: Word, lang: Lang) -> Sheet {
    let cell = |&player: &usize| ledger.shown(player).to_owned();
    let row = |(table, number): (&Table, usize)| {
        std::iter::once(number.to_string()).chain(table.seats.iter().map(cell)).collect()
    };
    let rows = seating.tables.iter().zip(1..).map(row).collect();
    Sheet { title: with_byes(ledger, seating, title.say(lang), lang), head: seat_head(ledger, seats, lang), rows }
}

fn seat_head(ledger: &Ledger, seats: SeatNames<'_>, lang: Lang) -> Vec<String> {
    let mut head = vec![Word::Table.say(lang)];
    head.extend(Seat::all(ledger.header().settings.rules.seats() as u8).map(|seat| seats(seat, lang)));
    head
}

fn with_byes(ledger: &Ledger, seating: &Seating, title: String, lang: Lang) -> String {
    let byes: Vec<&str> = seating.bye.iter().map(|bye| ledger.shown(bye.player)).collect();
    match lang {
        _ if byes.is_empty() => title,
        Lang::Zh => format!("{title}（轮空：{}）", byes.join("、")),
        Lang::En => format!("{title} (bye: {})", byes.join(", ")),
    }
}

/// The seating of a round, with the totals of each seat's games.
fn round_sheet(ledger: &Ledger, seats: SeatNames<'_>, held: &Held, lang: Lang) -> Sheet {
    let table = |((table, games), number): ((&Table, &Vec<GameResult>), usize)| {
        let cell = |(seat, &player): (usize, &usize)| {
            let name = ledger.shown(player);
            let result = match games.is_empty() {
                false => format!("{:+}", round::sum_of(games, seat)),
                true if held.seating.late.contains(&player) => Word::Late.say(lang),
                true => Word::NobodyPlayed.say(lang),
            };
            format!("{name} {result}")
        };
        std::iter::once(number.to_string()).chain(table.seats.iter().enumerate().map(cell)).collect()
    };
    let rows: Vec<Vec<String>> = held.seating.tables.iter().zip(&held.games).zip(1..).map(table).collect();
    let title = with_byes(ledger, &held.seating, Word::RoundTitle(held.seating.round).say(lang), lang);
    Sheet { title, head: seat_head(ledger, seats, lang), rows }
}

/// The standings after a round, with its points.
fn standings(ledger: &Ledger, held: &Held, lang: Lang) -> Sheet {
    let totals = ledger.tournament().totals_after(held.seating.round as usize);
    let words =
        [Word::Place, Word::Player, Word::Points, Word::Small, Word::RoundPoints, Word::RoundSmall, Word::Remark];
    let row = |(&player, place): (&usize, usize)| {
        // Players eliminated before have no score in this round.
        let score = held.end.scores.iter().find(|score| score.player == player)?;
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let remark = left(held, player, lang).unwrap_or_default();
        let numbers = [points, small, score.points, score.small].map(|points| points.to_string());
        Some([place.to_string(), ledger.shown(player).to_owned()].into_iter().chain(numbers).chain([remark]).collect())
    };
    Sheet {
        title: Word::StandingsAfter(held.seating.round).say(lang),
        head: said(&words, lang),
        rows: held.end.standings.iter().zip(1..).filter_map(row).collect(),
    }
}

/// The reasons for all seats of a round.
fn reasons(ledger: &Ledger, seats: SeatNames<'_>, seating: &Seating, lang: Lang) -> Sheet {
    let name = |player: usize| ledger.shown(player).to_owned();
    let is_final = matches!(ledger.header().settings.rules, Rules::DoudizhuFinal(_));
    let reason = |why: &Why| match why {
        Why::Fixed { .. } if is_final => why.say(lang, name) + &Word::ByRuling("C18").say(lang),
        _ => why.say(lang, name),
    };
    let mut rows = Vec::new();
    for (table, number) in seating.tables.iter().zip(1..) {
        for (seat, (&player, why)) in (0..).map(Seat).zip(table.seats.iter().zip(&table.why)) {
            rows.push(vec![number.to_string(), seats(seat, lang), name(player), reason(why)]);
        }
    }
    for bye in &seating.bye {
        rows.push(vec!["–".to_owned(), "–".to_owned(), name(bye.player), bye.why.say(lang)]);
    }
    let head = said(&[Word::Table, Word::Seat, Word::Player, Word::Why], lang);
    Sheet { title: Word::SeatingOf(seating.round).say(lang), head, rows }
}

/// The rounds in which each pair played, by the ranking.
fn crosstable(ledger: &Ledger, lang: Lang) -> Sheet {
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
    let mut head = said(&[Word::Place, Word::Player], lang);
    head.extend((1..=count).map(|place| place.to_string()));
    let cell = |one: usize, other: usize| {
        let rounds = met.get(&(one, other)).map(Vec::as_slice).unwrap_or_default();
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        if one == other { "×".to_owned() } else { rounds.join(",") }
    };
    let row = |(&player, place): (&usize, usize)| {
        let cells = standings.iter().map(|&other| cell(player, other));
        [place.to_string(), ledger.shown(player).to_owned()].into_iter().chain(cells).collect()
    };
    let rows = standings.iter().zip(1..).map(row).collect();
    Sheet { title: Word::Crosstable.say(lang), head, rows }
}
