//! Fixed names among the arguments: of games, AIs, forms.

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use paiju_ai::Ais as _;
use paiju_game::{Lang, Level};
use paiju_games::{GameId, GameRules, with_game};

/// Reads one of these values by its name.
pub fn one_of<T: Copy + Send + Sync>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let named = move |code: String| values.iter().copied().find(|&value| name(value) == code).ok_or("no such name");
    PossibleValuesParser::new(values.iter().map(|&value| name(value))).try_map(named)
}

/// Reads a game's name.
pub fn parser() -> impl TypedValueParser<Value = GameId> {
    one_of(&GameId::ALL, GameId::code)
}

/// Reads the name of a game's rules.
pub fn rules_parser() -> impl TypedValueParser<Value = GameRules> {
    let named = |code: String| GameRules::named(&code);
    PossibleValuesParser::new(GameRules::all().map(GameRules::code)).try_map(named)
}

/// Checks that the rules on the command line, if any, are of this game.
///
/// # Errors
/// They are another game's.
pub fn check_rules(rules: Option<GameRules>, game: GameId) -> anyhow::Result<()> {
    rules.map_or(Ok(()), |rules| rules.of(game).map(drop)).context("--rules")
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
