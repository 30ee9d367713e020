//! Names of games and AIs among the arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use paiju_ai::Ais as _;
use paiju_game::{Lang, Level};
use paiju_games::{GameId, with_game};

/// Reads a game's name.
pub fn parser() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.map(GameId::code))
        .try_map(|code| GameId::from_code(&code).ok_or("no such game"))
}

/// The games' AIs for the end of a help text, and the names of their levels.
pub fn ais(games: &[GameId]) -> String {
    let of_game = |&game: &GameId| {
        let ais = with_game!(game, G => G::AIS.iter().map(|ai| starred(ai, G::LEVELLED)).collect::<Vec<_>>().join(" "));
        format!("\n  {:<8}  {ais}", game.code())
    };
    let [weakest, .., strongest] = Level::ALL;
    format!(
        "AIs, weakest first; * has levels {weakest} ({}) to {strongest} ({}), as in expert@2; default {}:{}",
        weakest.words(Lang::En),
        strongest.words(Lang::En),
        Level::NORMAL,
        games.iter().map(of_game).collect::<String>(),
    )
}

/// An AI's name, with a mark if it has levels.
fn starred(ai: &str, levelled: &[&str]) -> String {
    if levelled.contains(&ai) { format!("{ai}*") } else { ai.to_owned() }
}
