//! The organiser's own seating (--pairings): who sits where in which round, in place of the draw.

use paiju_game::texts;

use crate::given::Given;
use crate::lines::Entrant;

texts! {
    /// Why a text is not a seating. Lines count from 1.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", paiju_game::Say::say(self, paiju_game::Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum PairingError {
        NoRound { line: usize } =>
            format!("第 {line} 行：先写轮次，再按座位写一桌的选手，用逗号隔开：1,甲,乙,丙"),
            format!("line {line}: write the round, then a table's players by seat, separated by commas: 1,ann,bob,cid");
        Seats { line: usize, wanted: usize, found: usize } =>
            format!("第 {line} 行：一桌要 {wanted} 人，这里是 {found} 人"),
            format!("line {line}: a table has {wanted} players, not {found}");
        NoPlayer { line: usize, name: String } =>
            format!("第 {line} 行：没有选手「{name}」"),
            format!("line {line}: there is no player {name:?}");
        Twice { line: usize, name: String } =>
            format!("第 {line} 行：「{name}」在这一轮已经有座位"),
            format!("line {line}: {name:?} already has a seat in this round");
    }
}

/// Reads a seating: one table per line, `ROUND,PLAYER,PLAYER,PLAYER`, by the names of the list and in the order of the
/// seats. Blank lines and lines that start with `#` are skipped.
///
/// # Errors
/// The first line that is not a table.
pub fn read(text: &str, players: &[Entrant], seats: usize) -> Result<Vec<Given>, PairingError> {
    let mut given: Vec<Given> = Vec::new();
    let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    for (text, line) in lines {
        let mut cells = text.split([',', '，']).map(str::trim);
        let round = cells.next().and_then(|round| round.parse().ok()).filter(|&round: &u32| round > 0);
        let round = round.ok_or(PairingError::NoRound { line })?;
        let names: Vec<&str> = cells.collect();
        if names.len() != seats {
            return Err(PairingError::Seats { line, wanted: seats, found: names.len() });
        }
        let number = |name: &&str| {
            let player = players.iter().position(|player| player.name == *name || player.shown() == *name);
            player.ok_or_else(|| PairingError::NoPlayer { line, name: (*name).to_owned() })
        };
        let table = names.iter().map(number).collect::<Result<Vec<usize>, _>>()?;
        let at = given.iter().position(|given| given.round == round).unwrap_or_else(|| {
            given.push(Given { round, tables: Vec::new() });
            given.len() - 1
        });
        let Some(of_round) = given.get_mut(at) else { continue };
        for (place, player) in table.iter().enumerate() {
            let before = of_round.tables.iter().flatten().chain(table.iter().take(place));
            if before.into_iter().any(|other| other == player) {
                return Err(PairingError::Twice {
                    line,
                    name: names.get(place).copied().unwrap_or_default().to_owned(),
                });
            }
        }
        of_round.tables.push(table);
    }
    given.sort_by_key(|given| given.round);
    Ok(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players() -> Vec<Entrant> {
        let player = |name: &str| Entrant { name: name.to_owned(), shown: None, plays: "ai:sample".to_owned() };
        let mut players: Vec<Entrant> = ["a", "b", "c", "d"].map(player).to_vec();
        players[3].shown = Some("哈理工".to_owned());
        players
    }

    #[test]
    fn each_line_is_a_table_by_name_or_shown_name() {
        let given = read("# round, West, South, East\n2,c,b,哈理工\n\n1, a, b ,d\n", &players(), 3).unwrap();
        assert_eq!(
            given,
            [Given { round: 1, tables: vec![vec![0, 1, 3]] }, Given { round: 2, tables: vec![vec![2, 1, 3]] }]
        );
    }

    #[test]
    fn an_invalid_table_is_reported_by_its_line() {
        let error = |text: &str| read(text, &players(), 3).unwrap_err();
        assert_eq!(error("\na,b,c,d"), PairingError::NoRound { line: 2 });
        assert_eq!(error("1,a,b"), PairingError::Seats { line: 1, wanted: 3, found: 2 });
        assert_eq!(error("1,a,b,x"), PairingError::NoPlayer { line: 1, name: "x".to_owned() });
        assert_eq!(error("1,a,b,a"), PairingError::Twice { line: 1, name: "a".to_owned() });
        assert_eq!(error("1,a,b,c\n1,b,c,d"), PairingError::Twice { line: 2, name: "b".to_owned() });
    }
}
