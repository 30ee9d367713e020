//! Parses players: `ai:NAME` and `cmd:"COMMAND LINE"`, optionally after `NAME=`, separated by commas.

use std::fmt;

use paiju_ai::Ais;

/// One player of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// One of our AIs.
    Ai(String),
    /// A program, by its command line.
    Program(String),
}

/// A player and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name given by the user.
    pub name: Option<String>,
    pub plays: Entrant,
}

/// Why a list of players cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatsError {
    /// Neither `ai:` nor `cmd:`.
    #[error("{0:?} is not a player; write [NAME=]ai:NAME or [NAME=]cmd:\"COMMAND LINE\"")]
    NoPlayer(String),
    /// Nothing, or a quote, before the `=`.
    #[error("{0:?} needs a name without quotes before the =")]
    NoName(String),
    /// Two players with one name.
    #[error("two players are called {0:?}; rename one of them")]
    NameTwice(String),
    /// An unterminated quote.
    #[error("unclosed quote in {0:?}")]
    OpenQuote(String),
}

/// Parses a list of players. A comma within quotes belongs to a command line; quotes around a whole command line are
/// removed.
///
/// # Errors
/// A player that is neither `ai:` nor `cmd:`, an invalid name, or an unterminated quote.
pub fn parse(list: &str) -> Result<Vec<Named>, SeatsError> {
    split(list)?.into_iter().map(|part| named(part.trim())).collect()
}

fn named(text: &str) -> Result<Named, SeatsError> {
    // A command's own `=` is not a name.
    let (name, plays) = match text.split_once('=').filter(|(_, plays)| !is_plain(text) && is_plain(plays.trim())) {
        Some((name, plays)) => (Some(name.trim()), plays.trim()),
        None => (None, text),
    };
    if name.is_some_and(|name| name.is_empty() || name.contains(['"', '\''])) {
        return Err(SeatsError::NoName(text.to_owned()));
    }
    Ok(Named { name: name.map(str::to_owned), plays: entrant(plays)? })
}

/// Whether it starts like a player without a name.
fn is_plain(text: &str) -> bool {
    text.starts_with("ai:") || text.starts_with("cmd:")
}

/// Whether a list starts with a player, and is not a file name.
pub fn is_list(text: &str) -> bool {
    let first = text.split(',').next().unwrap_or_default().trim();
    is_plain(first) || first.split_once('=').is_some_and(|(_, plays)| is_plain(plays.trim()))
}

fn entrant(text: &str) -> Result<Entrant, SeatsError> {
    match text.split_once(':') {
        Some(("ai", name)) if !name.is_empty() => Ok(Entrant::Ai(name.to_owned())),
        Some(("cmd", line)) if !unquoted(line).trim().is_empty() => Ok(Entrant::Program(unquoted(line).to_owned())),
        _ => Err(SeatsError::NoPlayer(text.to_owned())),
    }
}

/// Removes quotes around the whole text; others stay for the words of the command line.
fn unquoted(text: &str) -> &str {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote).filter(|inner| !inner.contains(quote)))
        .unwrap_or(text)
}

/// Splits at commas outside quotes.
pub fn split(list: &str) -> Result<Vec<&str>, SeatsError> {
    let mut parts = Vec::new();
    let (mut from, mut open) = (0, None);
    for (at, letter) in list.char_indices() {
        match (letter, open) {
            ('"' | '\'', None) => open = Some(letter),
            (quote, Some(opened)) if quote == opened => open = None,
            (',', None) => {
                parts.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    if open.is_some() {
        return Err(SeatsError::OpenQuote(list.to_owned()));
    }
    parts.push(&list[from..]);
    Ok(parts)
}

impl Entrant {
    /// Checks that the game has such an AI; programs are not started.
    pub fn check<G: Ais>(&self) -> anyhow::Result<()> {
        if let Self::Ai(name) = self {
            G::find_ai(name)?;
        }
        Ok(())
    }
}

/// As on the command line, without the quotes.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ai(name) => write!(f, "ai:{name}"),
            Self::Program(line) => write!(f, "cmd:{line}"),
        }
    }
}

/// One name per player: the given one, otherwise the player's spec, numbered if several are the same: `ai:sample#1`,
/// `ai:sample#2`.
pub fn names(players: &[Named]) -> Result<Vec<String>, SeatsError> {
    let plays: Vec<String> = players.iter().map(|player| player.plays.to_string()).collect();
    let called: Vec<(Option<&str>, &str)> =
        players.iter().zip(&plays).map(|(player, plays)| (player.name.as_deref(), plays.as_str())).collect();
    let names = paiju_tournament::names(&called);
    let twice = names.iter().enumerate().find(|(place, name)| names[..*place].contains(name));
    match twice {
        Some((_, name)) => Err(SeatsError::NameTwice(name.clone())),
        None => Ok(names),
    }
}

/// The players of a table, in the order of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The distinct names of the players.
    pub names: Vec<String>,
    pub plays: Vec<Entrant>,
    /// Whether any player has a name of its own.
    pub is_named: bool,
}

impl Roster {
    pub fn read(list: &str) -> Result<Self, SeatsError> {
        let players = parse(list)?;
        let names = names(&players)?;
        let is_named = players.iter().any(|player| player.name.is_some());
        Ok(Self { names, plays: players.into_iter().map(|player| player.plays).collect(), is_named })
    }

    /// After how many rotations equal players sit in the same seats again. Names make no difference.
    pub fn period(&self) -> usize {
        period(&self.plays)
    }
}

fn period(entrants: &[Entrant]) -> usize {
    let count = entrants.len();
    let fits = |turn: &usize| (0..count).all(|seat| entrants.get(seat) == entrants.get((seat + turn) % count));
    (1..count).find(fits).unwrap_or(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plays(list: &str) -> Vec<Entrant> {
        parse(list).unwrap().into_iter().map(|player| player.plays).collect()
    }

    fn program(line: &str) -> Entrant {
        Entrant::Program(line.to_owned())
    }

    fn ai(name: &str) -> Entrant {
        Entrant::Ai(name.to_owned())
    }

    #[test]
    fn players_are_separated_by_commas_outside_quotes() {
        assert_eq!(
            plays(r#"ai:planner, cmd:"./bot --a, b",cmd:./plain"#),
            [ai("planner"), program("./bot --a, b"), program("./plain")]
        );
        assert_eq!(plays(r#"cmd:sh -c 'a,b' "c""#), [program(r#"sh -c 'a,b' "c""#)]);
        assert_eq!(plays(r#"cmd:"a" "b""#), [program(r#""a" "b""#)]);
    }

    // ruling: N7
    #[test]
    fn players_have_the_names_that_the_user_gives() {
        let list = r#"哈工大=cmd:"./bot --a=b, c", 二 = ai:planner,cmd:A=cmd:1 ./bot,ai:planner"#;
        let roster = Roster::read(list).unwrap();
        assert_eq!(roster.names, ["哈工大", "二", "cmd:A=cmd:1 ./bot", "ai:planner"]);
        assert_eq!(roster.plays, [program("./bot --a=b, c"), ai("planner"), program("A=cmd:1 ./bot"), ai("planner")]);
        assert_eq!(Roster::read("a=ai:x,b=ai:y,c=ai:x,d=ai:y").unwrap().period(), 2);
        for (list, name) in [("a=ai:x,b=ai:x,a=ai:y", "a"), ("cmd:x,cmd:x,b=ai:y,b=cmd:x", "b")] {
            assert_eq!(Roster::read(list), Err(SeatsError::NameTwice(name.to_owned())));
        }
        for list in ["=ai:x", " =cmd:a", "\"a\"=ai:x", "a'b'=ai:x"] {
            assert!(matches!(parse(list), Err(SeatsError::NoName(_))), "{list}");
        }
    }

    #[test]
    fn a_list_is_not_a_file_name() {
        for list in ["ai:x", "cmd:a,b", "a=ai:x", " a = cmd:\"b\"", "=ai:x"] {
            assert!(is_list(list), "{list}");
        }
        for file in ["players.txt", "a=b.txt", "", "./ai:x"] {
            assert!(!is_list(file), "{file}");
        }
    }

    #[test]
    fn an_invalid_player_is_reported() {
        assert_eq!(parse("ai:a,planner"), Err(SeatsError::NoPlayer("planner".to_owned())));
        for list in ["", "ai:", "cmd:", "cmd:\"\"", "ai:a,,ai:b", "a=b", "a=ai:"] {
            assert!(matches!(parse(list), Err(SeatsError::NoPlayer(_))), "{list}");
        }
        assert!(matches!(parse("cmd:\"open"), Err(SeatsError::OpenQuote(_))));
    }

    #[test]
    fn equal_players_are_numbered() {
        let names = |list: &str| Roster::read(list).unwrap().names;
        assert_eq!(names("ai:sample,ai:planner,ai:sample"), ["ai:sample#1", "ai:planner", "ai:sample#2"]);
        assert_eq!(names("a=ai:sample,ai:sample"), ["a", "ai:sample"]);
    }

    // ruling: T23
    #[test]
    fn partners_of_a_kind_have_half_the_rotations() {
        let period = |list: &str| period(&plays(list));
        assert_eq!(period("ai:a,ai:b,ai:a,ai:b"), 2);
        assert_eq!((period("ai:a,ai:b,ai:b,ai:a"), period("ai:a,ai:b,ai:a"), period("ai:a,ai:a,ai:a")), (4, 3, 1));
    }
}
