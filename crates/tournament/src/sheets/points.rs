//! Where the points of a round come from: every place, tie and extra point apart.

use std::collections::BTreeMap;

use paiju_game::{Lang, Say, Seat};

use super::words::Word;
use super::{SeatNames, Sheet, said};
use crate::{Held, Ledger, Origin, Part, Points, Ranked, Rules};

/// The sheet of a finished round. A preliminary has a row per player; other kinds have one per comparison of a deal: in
/// a final by direction with a column per table, otherwise by table with a column per seat.
pub fn sheet(ledger: &Ledger, seats: SeatNames<'_>, held: &Held, lang: Lang) -> Sheet {
    let parts = ledger.tournament().parts(held);
    let (head, rows) = match &ledger.header().settings.rules {
        Rules::DoudizhuPreliminary(_) => by_player(ledger, seats, held, &parts, lang),
        rules => {
            let by_direction = matches!(rules, Rules::DoudizhuFinal(_));
            by_deal(ledger, seats, &parts, by_direction, lang)
        }
    };
    Sheet { title: Word::PointsOf(held.seating.round).say(lang), head, rows }
}

/// A head and its rows.
type Rows = (Vec<String>, Vec<Vec<String>>);

fn by_player(ledger: &Ledger, seats: SeatNames<'_>, held: &Held, parts: &[Part], lang: Lang) -> Rows {
    let words = [
        Word::Player,
        Word::Direction,
        Word::RoundResult,
        Word::PlaceThere,
        Word::PlacePoints,
        Word::Beyond,
        Word::RoundPoints,
    ];
    let mut rows = Vec::new();
    for player in held.end.standings.iter().copied() {
        let own = || parts.iter().filter(move |part| part.player == player);
        let total: Points = own().map(|part| part.points).sum();
        let beyond: Points = own()
            .filter(|part| matches!(part.from, Origin::OverCap { .. } | Origin::UnderFloor { .. }))
            .map(|part| part.points)
            .sum();
        let Some(first) = own().next() else { continue };
        let mut row = vec![ledger.shown(player).to_owned()];
        row.extend(match &first.from {
            Origin::Direction { seat, ranked } => {
                [seats(Seat(*seat as u8), lang), format!("{:+}", ranked.result), place(ranked, lang)]
            }
            from @ (Origin::Late | Origin::AgainstLate) => {
                [String::new(), String::new(), alone(from, lang) + &Word::ByRuling("C4").say(lang)]
            }
            from => [String::new(), String::new(), alone(from, lang)],
        });
        row.push(first.points.to_string());
        row.push(if beyond == Points::ZERO { String::new() } else { format!("{beyond:+}") });
        row.push(total.to_string());
        rows.push(row);
    }
    (said(&words, lang), rows)
}

/// A column, its part and its place.
type Compared<'a> = (u32, &'a Part, &'a Ranked);

fn by_deal(ledger: &Ledger, seats: SeatNames<'_>, parts: &[Part], by_direction: bool, lang: Lang) -> Rows {
    let mut groups: BTreeMap<(u32, u32), Vec<Compared<'_>>> = BTreeMap::new();
    for part in parts {
        if let Origin::Deal { game, table, seat, ranked } = &part.from {
            let seat = *seat as u32;
            let (of, column) = if by_direction { (seat, *table) } else { (*table, seat) };
            groups.entry((*game, of)).or_default().push((column, part, ranked));
        }
    }
    let mut columns: Vec<u32> = groups.values().flatten().map(|(column, ..)| *column).collect();
    columns.sort_unstable();
    columns.dedup();
    let mut head = said(&[Word::Game, if by_direction { Word::Direction } else { Word::Table }], lang);
    head.extend(columns.iter().map(|column| match by_direction {
        true => Word::TableNumber(*column).say(lang),
        false => seats(Seat(*column as u8), lang),
    }));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for ((game, of), group) in &groups {
        let of = if by_direction { seats(Seat(*of as u8), lang) } else { of.to_string() };
        let mut row = vec![game.to_string(), of];
        row.extend(columns.iter().map(|column| {
            let found = group.iter().find(|(of, ..)| of == column);
            found.map_or_else(String::new, |(_, part, ranked)| {
                let name = ledger.shown(part.player);
                Word::Worth { result: ranked.result, points: part.points, equal: ranked.equal }.after(name, lang)
            })
        }));
        rows.push(row);
    }
    // A player who did not play gets the points of the whole round at once.
    let others = parts.iter().filter(|part| !matches!(part.from, Origin::Deal { .. }));
    rows.extend(others.map(|part| {
        let cell = format!("{} {} {:+}", ledger.shown(part.player), alone(&part.from, lang), part.points);
        let mut row = vec!["–".to_owned(), "–".to_owned(), cell];
        row.resize(head.len().max(3), String::new());
        row
    }));
    if head.len() < 3 {
        head.push(Word::Player.say(lang));
    }
    (head, rows)
}

/// A place among those compared.
fn place(Ranked { place, equal, among, .. }: &Ranked, lang: Lang) -> String {
    Word::PlaceAmong { place: *place, equal: *equal, among: *among }.say(lang)
}

/// Points that no comparison gives.
fn alone(from: &Origin, lang: Lang) -> String {
    match from {
        Origin::Bye => Word::Bye.say(lang),
        Origin::Late => Word::Late.say(lang),
        Origin::AgainstLate => Word::AgainstLate.say(lang),
        Origin::Direction { .. } | Origin::OverCap { .. } | Origin::UnderFloor { .. } | Origin::Deal { .. } => {
            String::new()
        }
    }
}
