//! The summary as CSV: the kinds, a blank line, the seats. Games and turns count from 0, as in JSON.

use std::fmt::Write as _;

use paiju_game::{Lang, Say};

use super::{Kind, Share, Sitter, Summary, Tally};

/// The summary for a spreadsheet, with a line feed after every line.
pub fn csv(summary: &Summary, lang: Lang) -> String {
    let mut table = "severity,code,game,count,games,seats,first_game,first_turn,first_line,message\n".to_owned();
    for Kind { severity, code, game, count, games, seats, first, .. } in &summary.kinds {
        let message = first.message.say(lang);
        let [first_game, first_turn, first_line] = [first.game, first.turn, first.line].map(number);
        let seats: Vec<String> = seats.iter().map(|Share { who, count }| format!("{}:{count}", plain(who))).collect();
        let (count, games, game) = (count.to_string(), games.to_string(), game.unwrap_or_default());
        let (severity, seats) = (severity.code(), seats.join(" "));
        row(
            &mut table,
            &[severity, code, game, &count, &games, &seats, &first_game, &first_turn, &first_line, &message],
        );
    }
    table.push('\n');
    table.push_str("game,seat,name,games,errors,scored,score\n");
    for Tally { game, who, games, errors, scored, score } in &summary.seats {
        let [seat, games, errors, scored] =
            [usize::from(who.seat.0), *games, *errors, *scored].map(|number| number.to_string());
        let name = who.name.as_deref().unwrap_or_default();
        row(&mut table, &[game, &seat, name, &games, &errors, &scored, &score.to_string()]);
    }
    table
}

fn row(table: &mut String, fields: &[&str]) {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    // Writing to a string cannot fail.
    let _ = writeln!(table, "{}", fields.join(","));
}

/// A field of CSV, quoted if necessary.
pub fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

fn number(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn plain(who: &Sitter) -> String {
    match &who.name {
        Some(name) => format!("{}({name})", who.seat.0),
        None => who.seat.0.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(["a b", "a,b", "say \"x\""].map(quoted), ["a b", "\"a,b\"", "\"say \"\"x\"\"\""]);
    }
}
