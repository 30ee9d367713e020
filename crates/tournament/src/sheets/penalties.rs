//! Faults and their cost, lateness, disqualifications.

use paiju_game::{Lang, Say};

use super::words::{self, Word};
use super::{Sheet, said};
use crate::{Held, Ledger};

/// One row per fault, late player and disqualification, in the order of the file; `None` if there are none.
pub fn sheet(ledger: &Ledger, lang: Lang) -> Option<Sheet> {
    let rows: Vec<Vec<String>> =
        ledger.tournament().rounds().iter().flat_map(|held| rows_of(ledger, held, lang)).collect();
    let head = [Word::Round, Word::Table, Word::Game, Word::Player, Word::Fault, Word::Penalty];
    (!rows.is_empty()).then(|| Sheet { title: Word::FaultSheet.say(lang), head: said(&head, lang), rows })
}

fn rows_of(ledger: &Ledger, held: &Held, lang: Lang) -> Vec<Vec<String>> {
    let Held { seating, games, end } = held;
    let round = seating.round.to_string();
    let row = |table: String, game: String, player: usize, fault: &str, penalty: String| {
        vec![round.clone(), table, game, ledger.shown(player).to_owned(), fault.to_owned(), penalty]
    };
    let nowhere = || "–".to_owned();
    let mut rows = Vec::new();
    for ((table, games), number) in seating.tables.iter().zip(games).zip(1..) {
        for (game, of_table) in games.iter().zip(1..) {
            for fault in &game.faults {
                let seat = usize::from(fault.seat);
                let (Some(&player), Some(&score)) = (table.seats.get(seat), game.scores.get(seat)) else { continue };
                let words = words::fault(&fault.fault, lang);
                rows.push(row(
                    number.to_string(),
                    of_table.to_string(),
                    player,
                    words,
                    Word::GameScore(score).say(lang),
                ));
            }
        }
    }
    for &player in &seating.late {
        let points = end.scores.iter().find(|score| score.player == player).map(|score| score.points);
        let table = seating.place_of(player).map_or_else(nowhere, |(table, _)| (table + 1).to_string());
        let penalty = Word::PointsOfRound(points.unwrap_or_default()).say(lang);
        rows.push(row(table, nowhere(), player, &Word::Late.say(lang), penalty));
    }
    for &player in &end.disqualified {
        rows.push(row(
            nowhere(),
            nowhere(),
            player,
            &Word::Faults.say(lang),
            Word::Disqualified(seating.round).say(lang),
        ));
    }
    rows
}
