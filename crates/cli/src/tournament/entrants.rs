//! The players of a tournament: a list on the command line, or a file with one per line.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use paiju_games::{GameId, with_game};
use paiju_tournament::{Entrant, Ledger};

use crate::match_::seats::{self, Entrant as Plays, Named};

/// Reads the players: `P,P,…`, or the name of a file. A player is `ai:NAME` or `cmd:"COMMAND LINE"`, optionally after
/// `NAME=` or `ID|SHOWN NAME=`. In a file, blank lines and lines that start with `#` are skipped. The file of a preliminary stands for the
/// players it promoted, in order.
///
/// # Errors
/// The file cannot be read, a player is invalid or an unknown AI, or a preliminary is not over.
pub fn read(players: &str, game: GameId) -> anyhow::Result<Vec<Entrant>> {
    let listed = seats::is_list(players);
    let text = if listed { String::new() } else { file(players)? };
    if text.starts_with("{\"tournament\":") {
        return promoted(&text).with_context(|| format!("--players {players}"));
    }
    let named = if listed {
        seats::parse(players)?
    } else {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(one).collect::<anyhow::Result<_>>()?
    };
    named.iter().try_for_each(|player| with_game!(game, G => player.plays.check::<G>()))?;
    let names = seats::names(&named)?;
    let entrant = |(Named { plays, .. }, name): (Named, String)| Entrant::new(&name, plays.to_string());
    Ok(named.into_iter().zip(names).map(entrant).collect())
}

/// The player of a line.
fn one(line: &str) -> anyhow::Result<Named> {
    let mut players = seats::parse(line)?;
    match (players.pop(), players.is_empty()) {
        (Some(player), true) => Ok(player),
        _ => bail!("{line:?} is not one player; quote a command line that has a comma: cmd:\"…\""),
    }
}

/// Parses what a file's player plays with.
pub fn plays(entrant: &Entrant) -> anyhow::Result<Plays> {
    match entrant.plays.split_once(':') {
        Some(("ai", name)) => Ok(Plays::Ai(name.to_owned())),
        Some(("cmd", line)) => Ok(Plays::Program(line.to_owned())),
        _ => bail!("{:?} is not a player", entrant.plays),
    }
}

/// The players a tournament promoted, the best first.
fn promoted(text: &str) -> anyhow::Result<Vec<Entrant>> {
    let (ledger, _) = Ledger::read(text)?.context("its first line is incomplete")?;
    let end = ledger.end().context("the tournament is not over")?;
    ensure!(!end.promoted.is_empty(), "nobody advances from this tournament");
    Ok(end.promoted.iter().filter_map(|&player| ledger.players().get(player)).cloned().collect())
}

fn file(path: &str) -> anyhow::Result<String> {
    std::fs::read_to_string(Path::new(path)).with_context(|| format!("--players {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(players: &str) -> Vec<(String, String)> {
        let players = read(players, GameId::DouDizhu).unwrap();
        players.into_iter().map(|entrant| (entrant.name, entrant.plays)).collect()
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|&(name, plays)| (name.to_owned(), plays.to_owned())).collect()
    }

    #[test]
    fn players_have_the_names_that_they_are_given() {
        assert_eq!(
            of(r#"ai:sample,哈理工=cmd:"./bot a,b", ai:sample"#),
            pairs(&[("ai:sample#1", "ai:sample"), ("哈理工", "cmd:./bot a,b"), ("ai:sample#2", "ai:sample")])
        );
        let roster = read("hrb|哈理工一队=ai:sample,b | 乙=ai:random,c|=ai:random", GameId::DouDizhu).unwrap();
        let shown = |entrant: &Entrant| (entrant.name.clone(), entrant.shown().to_owned());
        assert_eq!(
            roster.iter().map(shown).collect::<Vec<_>>(),
            pairs(&[("hrb", "哈理工一队"), ("b", "乙"), ("c", "c")])
        );
        // A command's own `=` is not a name.
        assert_eq!(of("cmd:A=cmd:1 ./bot"), pairs(&[("cmd:A=cmd:1 ./bot", "cmd:A=cmd:1 ./bot")]));
    }

    #[test]
    fn a_file_has_one_player_per_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players");
        std::fs::write(&path, "# seeds first\nfirst=ai:planner\n\n  ai:random\nx=cmd:\"./bot\"\n").unwrap();
        let wanted = [("first", "ai:planner"), ("ai:random", "ai:random"), ("x", "cmd:./bot")];
        assert_eq!(of(path.to_str().unwrap()), pairs(&wanted));
    }

    #[test]
    fn an_invalid_player_is_refused() {
        for players in ["ai:nobody", "nosuchfile", "a=ai:sample,b", "=ai:sample", "ai:sample,cmd:", "ai:sample,,"] {
            assert!(read(players, GameId::DouDizhu).is_err(), "{players}");
        }
        let entrant = |plays: &str| Entrant::new("", plays.to_owned());
        assert_eq!(plays(&entrant("cmd:a b:c")).unwrap(), Plays::Program("a b:c".to_owned()));
        assert!(plays(&entrant("me")).is_err());
    }
}
