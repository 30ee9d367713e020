//! A tournament as CSV, for spreadsheets and programs: a row per player and round.

use super::faulty_games;
use crate::{Held, Ledger, Total};

/// The columns. `place` is that after the round; `came` is `played`, `bye`, `late`, or `not-played` if an opponent was
/// late; `after` is `in`, `out` or `disqualified`; `carried` is the part of `total_points` that a final's player
/// brought along, 0 in other kinds.
const HEAD: &str =
    "round,player,came,table,seat,place_points,small,total_points,total_small,place,faulty_games,after,carried";

/// All finished rounds, with a head.
pub fn csv(ledger: &Ledger) -> String {
    let mut out = format!("{HEAD}\n");
    let tournament = ledger.tournament();
    for (number, held) in tournament.rounds().iter().enumerate() {
        let totals = tournament.totals_after(number + 1);
        let Held { seating, games, end } = held;
        for score in &end.scores {
            let player = score.player;
            let Total { points, small } = totals.get(player).copied().unwrap_or_default();
            let place = seating.place_of(player);
            let is_played = place.and_then(|(table, _)| games.get(table)).is_some_and(|games| !games.is_empty());
            let came = match place {
                None => "bye",
                Some(_) if seating.late.contains(&player) => "late",
                Some(_) if is_played => "played",
                Some(_) => "not-played",
            };
            let after = match end {
                _ if end.disqualified.contains(&player) => "disqualified",
                _ if end.out.contains(&player) => "out",
                _ => "in",
            };
            let standing = end.standings.iter().position(|&other| other == player).map_or(0, |place| place + 1);
            let [table, seat] =
                place.map_or([const { String::new() }; 2], |(table, seat)| [(table + 1).to_string(), seat.to_string()]);
            let row = [
                seating.round.to_string(),
                quoted(ledger.name(player)),
                came.to_owned(),
                table,
                seat,
                score.points.to_string(),
                score.small.to_string(),
                points.to_string(),
                small.to_string(),
                standing.to_string(),
                faulty_games(held, player).to_string(),
                after.to_owned(),
                tournament.carried(player).unwrap_or_default().to_string(),
            ];
            out += &row.join(",");
            out.push('\n');
        }
    }
    out
}

/// A field; one with a comma, a quotation mark or a line break is quoted.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
