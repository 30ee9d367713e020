//! Who sits where: `ai:NAME` and `cmd:"COMMAND LINE"`, with commas between.

use std::fmt;

/// One player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// One of our AIs.
    Ai(String),
    /// A program, by its command line.
    Program(String),
}

/// Why a list of players cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatsError {
    /// Neither `ai:` nor `cmd:`.
    #[error("{0:?} is no player; write ai:NAME or cmd:\"COMMAND LINE\"")]
    NoPlayer(String),
    /// A quote without its other half.
    #[error("a quote is not closed in {0:?}")]
    OpenQuote(String),
}

/// Reads a list of players. A comma within quotes belongs to a command line; quotes around a whole command line are taken off.
///
/// # Errors
/// A player that is neither `ai:` nor `cmd:`, or an open quote.
pub fn parse(list: &str) -> Result<Vec<Entrant>, SeatsError> {
    split(list)?.into_iter().map(|part| entrant(part.trim())).collect()
}

fn entrant(text: &str) -> Result<Entrant, SeatsError> {
    match text.split_once(':') {
        Some(("ai", name)) if !name.is_empty() => Ok(Entrant::Ai(name.to_owned())),
        Some(("cmd", line)) if !unquoted(line).trim().is_empty() => Ok(Entrant::Program(unquoted(line).to_owned())),
        _ => Err(SeatsError::NoPlayer(text.to_owned())),
    }
}

/// Takes off quotes that surround the whole text; others stay for the words of the command line.
fn unquoted(text: &str) -> &str {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote).filter(|inner| !inner.contains(quote)))
        .unwrap_or(text)
}

/// Splits at the commas that stand in no quotes.
///
/// # Errors
/// An open quote.
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

/// As it is written on the command line, less the quotes.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ai(name) => write!(f, "ai:{name}"),
            Self::Program(line) => write!(f, "cmd:{line}"),
        }
    }
}

/// One name a player, those of the same kind with a number: `ai:sample#1`, `ai:sample#2`.
pub fn names(entrants: &[Entrant]) -> Vec<String> {
    let same = |entrant: &Entrant, among: &[Entrant]| among.iter().filter(|other| *other == entrant).count();
    entrants
        .iter()
        .enumerate()
        .map(|(place, entrant)| match same(entrant, entrants) {
            1 => entrant.to_string(),
            _ => format!("{entrant}#{}", same(entrant, &entrants[..=place])),
        })
        .collect()
}

/// After how many rotations equal players sit at the same seats again.
pub fn period(entrants: &[Entrant]) -> usize {
    let count = entrants.len();
    let fits = |turn: &usize| (0..count).all(|seat| entrants.get(seat) == entrants.get((seat + turn) % count));
    (1..count).find(fits).unwrap_or(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_told_apart_by_commas_outside_quotes() {
        let program = |line: &str| Entrant::Program(line.to_owned());
        let ai = |name: &str| Entrant::Ai(name.to_owned());
        assert_eq!(
            parse(r#"ai:planner, cmd:"./bot --a, b",cmd:./plain"#).unwrap(),
            [ai("planner"), program("./bot --a, b"), program("./plain")]
        );
        assert_eq!(parse(r#"cmd:sh -c 'a,b' "c""#).unwrap(), [program(r#"sh -c 'a,b' "c""#)]);
        assert_eq!(parse(r#"cmd:"a" "b""#).unwrap(), [program(r#""a" "b""#)]);
    }

    #[test]
    fn what_is_no_player_is_named() {
        assert_eq!(parse("ai:a,planner"), Err(SeatsError::NoPlayer("planner".to_owned())));
        for list in ["", "ai:", "cmd:", "cmd:\"\"", "ai:a,,ai:b"] {
            assert!(matches!(parse(list), Err(SeatsError::NoPlayer(_))), "{list}");
        }
        assert!(matches!(parse("cmd:\"open"), Err(SeatsError::OpenQuote(_))));
    }

    #[test]
    fn equal_players_are_numbered() {
        let entrants = parse("ai:sample,ai:planner,ai:sample").unwrap();
        assert_eq!(names(&entrants), ["ai:sample#1", "ai:planner", "ai:sample#2"]);
    }

    #[test]
    fn partners_of_a_kind_have_half_the_rotations() {
        let period = |list: &str| period(&parse(list).unwrap());
        assert_eq!(period("ai:a,ai:b,ai:a,ai:b"), 2);
        assert_eq!((period("ai:a,ai:b,ai:b,ai:a"), period("ai:a,ai:b,ai:a"), period("ai:a,ai:a,ai:a")), (4, 3, 1));
    }
}
