//! An organiser's own deals as text: one per line, as the command's `--deals` takes them.

use paiju_game::platform::BotzoneGame;
use paiju_game::platform::deal::{DealProblem, in_value};
use paiju_game::platform::json;
use paiju_game::{Lang, Seed, texts};
use paiju_games::{GameId, with_game};
use serde_json::Value;

texts! {
    /// Why a text is not a list of deals. Lines count from 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum DealsError {
        NoDeal { line: usize } =>
            format!("第 {line} 行读不成一副牌：每行一副，写成 JSON 或一局的记录；斗地主也可以写 54 个编码"),
            format!("line {line} is not a deal: write one per line, as JSON or a game's log; in Dou Dizhu also 54 numbers");
        Problem { line: usize, problem: DealProblem } =>
            format!("第 {line} 行：{}", problem.say(Lang::Zh)),
            format!("line {line}: {}", problem.say(Lang::En));
    }
}

/// Reads deals of a game, as a tournament's file keeps them. Blank lines and lines that start with `#` are skipped. A
/// Dou Dizhu deal in numbers may take several lines.
///
/// # Errors
/// The first line that is not a deal.
pub fn read(text: &str, game: &str) -> Result<Vec<Value>, DealsError> {
    let Some(game) = GameId::from_code(game) else { return Ok(Vec::new()) };
    let mut deals = Vec::new();
    let mut numbers: Vec<&str> = Vec::new();
    let mut first = 0;
    for (line, number) in text.lines().map(str::trim).zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if game != GameId::DouDizhu || !line.starts_with(|letter: char| letter.is_ascii_digit()) {
            deals.push(with_game!(game, G => one::<G>(line, number))?);
            continue;
        }
        first = if numbers.is_empty() { number } else { first };
        numbers.extend(line.split([' ', '\t', ',']).filter(|word| !word.is_empty()));
        if numbers.len() >= 54 {
            let hands = numbers.chunks(17).map(|hand| format!("[{}]", hand.join(",")));
            let mut hands: Vec<String> = hands.collect();
            let kitty = hands.pop().unwrap_or_default();
            let json = format!("{{\"allocation\":[{}],\"publiccard\":{kitty}}}", hands.join(","));
            deals.push(with_game!(game, G => one::<G>(&json, first))?);
            numbers.clear();
        }
    }
    if numbers.is_empty() { Ok(deals) } else { Err(DealsError::NoDeal { line: first }) }
}

fn one<G: BotzoneGame>(text: &str, line: usize) -> Result<Value, DealsError> {
    let read = json::read(text, 0);
    let json = read.value.filter(|_| text.starts_with('{')).ok_or(DealsError::NoDeal { line })?;
    G::read_deal(&in_value(&json), Seed(1)).map_err(|problem| DealsError::Problem { line, problem })?;
    let mut value: Value = serde_json::from_str(text).map_err(|_| DealsError::NoDeal { line })?;
    Ok(value.get_mut("initdata").map(Value::take).unwrap_or(value))
}

/// The kind of a dropped text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// A tournament's or a match's file, or nothing known.
    File,
    Players,
    /// The seating of some rounds.
    Pairings,
    Deals,
}

/// The kind of a text, by its first line.
pub fn dropped(text: &str) -> Dropped {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let Some(first) = lines.next() else { return Dropped::File };
    let mut cells = first.split([',', '，']).map(str::trim);
    let is_number = |cell: &str| cell.parse::<u32>().is_ok();
    let begins_with_number = cells.next().is_some_and(|cell| cell.split([' ', '\t']).all(is_number));
    match first {
        _ if first.starts_with("{\"tournament\"") || first.starts_with("{\"match\"") => Dropped::File,
        _ if first.starts_with('{') && ["allocation", "initdata", "\"tiles"].iter().any(|key| first.contains(key)) => {
            Dropped::Deals
        }
        _ if begins_with_number && cells.clone().next().is_some() && !cells.clone().all(is_number) => Dropped::Pairings,
        _ if begins_with_number => Dropped::Deals,
        _ if ["ai:", "bot:", "cmd:"]
            .iter()
            .any(|kind| first.starts_with(kind) || first.contains(&format!("={kind}"))) =>
        {
            Dropped::Players
        }
        _ => Dropped::File,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_read_as_json_and_as_numbers() {
        let all: Vec<String> = (0..54).map(|card: u8| card.to_string()).collect();
        let in_one = all.join(" ");
        let in_four = all.chunks(17).map(|hand| hand.join(",")).collect::<Vec<_>>().join("\n");
        let json = "{\"allocation\":[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],[17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33],[34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50]],\"publiccard\":[51,52,53]}";
        let deals = read(&format!("# deals\n{in_one}\n\n{in_four}\n{json}\n"), "doudizhu").unwrap();
        assert_eq!(deals.len(), 3);
        assert!(deals.iter().all(|deal| *deal == deals[0] && deal["allocation"].is_array()));
        assert_eq!(read("", "mahjong"), Ok(Vec::new()));
        assert_eq!(read("\n1 2 3", "doudizhu"), Err(DealsError::NoDeal { line: 2 }));
        assert_eq!(read("hello", "tractor"), Err(DealsError::NoDeal { line: 1 }));
        assert!(matches!(read("{\"allocation\":[]}", "doudizhu"), Err(DealsError::Problem { line: 1, .. })));
    }

    #[test]
    fn a_dropped_text_is_recognised_by_its_first_line() {
        for (text, wanted) in [
            ("{\"tournament\":{}}\n", Dropped::File),
            ("hello", Dropped::File),
            ("", Dropped::File),
            ("# seats\n1,甲,乙,丙", Dropped::Pairings),
            ("0,1,2,3", Dropped::Deals),
            ("0 1 2 3", Dropped::Deals),
            ("{\"allocation\":[]}", Dropped::Deals),
            ("甲=ai:sample\n", Dropped::Players),
            ("ai:sample", Dropped::Players),
        ] {
            assert_eq!(dropped(text), wanted, "{text}");
        }
    }
}
