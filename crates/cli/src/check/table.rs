//! The result as a table.

use paiju_exercises::cases::{Case, Pack};
use paiju_game::{Lang, Say};
use paiju_games::with_game;

use super::Results;
use super::ask::Outcome;
use crate::output::{BAD, GOOD, Output, OutputError, PLAIN};

/// Writes every pack with a line per case and a mark per player, then each player's total.
pub fn write(out: &mut Output, results: &Results<'_>, lang: Lang) -> Result<(), OutputError> {
    let mut first = 0;
    for pack in results.packs {
        out.line(heading(pack, lang))?;
        for (number, case) in pack.cases.iter().enumerate() {
            let outcomes: Vec<&Outcome> = results.outcomes.iter().filter_map(|row| row.get(first + number)).collect();
            write_case(out, pack, case, &outcomes, lang)?;
        }
        first += pack.cases.len();
    }
    for (player, name) in results.names.iter().enumerate() {
        let (right, count) = (results.right(player), results.count());
        let column = if results.names.len() > 1 { format!("[{}] ", player + 1) } else { String::new() };
        out.line(match lang {
            Lang::Zh => format!("{column}{name}：{count} 题对了 {right} 题"),
            Lang::En => format!("{column}{name}: {right} of {count} right"),
        })?;
    }
    Ok(())
}

fn heading(pack: &Pack, lang: Lang) -> String {
    let (title, game, count) = (pack.entitled().say(lang), pack.game.name(lang), pack.cases.len());
    match lang {
        Lang::Zh => format!("{title}（{game}，{count} 题）"),
        Lang::En => format!("{title} ({game}, cases: {count})"),
    }
}

/// A mark per player for the case; with one player also its answer, and the accepted ones if it is wrong.
fn write_case(
    out: &mut Output,
    pack: &Pack,
    case: &Case,
    outcomes: &[&Outcome],
    lang: Lang,
) -> Result<(), OutputError> {
    let name = case.named(pack.game).say(lang);
    let words = match outcomes {
        [one] if one.is_right() => format!("{name}  {}", one.say(lang)),
        [one] => {
            let accepted = accepted(pack, case, lang);
            match lang {
                Lang::Zh => format!("{name}  {}；可以接受：{accepted}", one.say(lang)),
                Lang::En => format!("{name}  {}; accepted: {accepted}", one.say(lang)),
            }
        }
        _ => format!(" {name}"),
    };
    let mark = |outcome: &&Outcome| if outcome.is_right() { (GOOD, "✓ ") } else { (BAD, "✗ ") };
    let parts: Vec<_> = outcomes.iter().map(mark).chain([(PLAIN, words.as_str())]).collect();
    out.styled(&parts)
}

/// The accepted answers in players' words.
fn accepted(pack: &Pack, case: &Case, lang: Lang) -> String {
    let words: Vec<String> =
        with_game!(pack.game, G => case.accepted::<G>()).iter().map(|words| words.say(lang)).collect();
    words.join(match lang {
        Lang::Zh => "、",
        Lang::En => " / ",
    })
}
