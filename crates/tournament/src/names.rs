//! The players' names.

/// One name per player: the given one, otherwise what it is, numbered if several are the same: `ai:sample#1`,
/// `ai:sample#2`. Each player is its name, if any, and what it plays with.
pub fn names(players: &[(Option<&str>, &str)]) -> Vec<String> {
    players.iter().enumerate().map(|(place, player)| name(*player, place, players)).collect()
}

fn name(player: (Option<&str>, &str), place: usize, players: &[(Option<&str>, &str)]) -> String {
    let same = |among: &[(Option<&str>, &str)]| among.iter().filter(|other| **other == player).count();
    match (player, same(players)) {
        ((Some(name), _), _) => name.to_owned(),
        ((None, plays), 1) => plays.to_owned(),
        ((None, plays), _) => format!("{plays}#{}", same(players.get(..=place).unwrap_or_default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_without_a_name_are_numbered() {
        let players = [(None, "ai:a"), (Some("x"), "ai:a"), (None, "ai:b"), (None, "ai:a")];
        assert_eq!(names(&players), ["ai:a#1", "x", "ai:b", "ai:a#2"]);
        assert_eq!(names(&[(Some("x"), "ai:a"), (None, "ai:a")]), ["x", "ai:a"]);
    }
}
