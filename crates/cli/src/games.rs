//! What the command adds to a game: the parser of its name, its own protocol, and how its matches are played.

use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use paiju_ai::Ais as _;
use paiju_doudizhu::DouDizhu;
use paiju_game::{Ai, Lang, Level};
use paiju_games::{GameId, KnownGame, with_game};
use paiju_inspect::InReplay;
use paiju_mahjong::Mahjong;
use paiju_tractor::{Setup, Tractor};

use crate::bot::{self, Heard, Line};
use crate::match_::{self, Match};
use crate::output::Output;
use paiju_platform::dialogue::shown;

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

/// A game as the command uses it. The defaults suit most games.
pub trait CommandGame: KnownGame + InReplay {
    /// The number of teams, whose seats alternate; `None` if everyone plays alone.
    const TEAMS: Option<usize> = None;

    /// Speaks the game's own protocol, whose first line is `first`.
    ///
    /// # Errors
    /// The game has none, or standard input or output fails.
    fn speak(_: &bot::Args, _: Ai<Self>, first: Line, _: &Heard, _: &mut Output) -> anyhow::Result<()> {
        bail!("“{}” is neither Botzone's JSON nor its simple interaction", shown(first.text.trim_end()))
    }

    /// A seat's observation, under the rules by which its AI must answer.
    fn seen_by(_: bot::Reading, view: Self::View) -> Self::View {
        view
    }

    /// Plays a match.
    ///
    /// # Errors
    /// The match cannot begin.
    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        match_::on_botzone::<Self>(args, |_| {})
    }
}

impl CommandGame for DouDizhu {
    fn speak(args: &bot::Args, player: Ai<Self>, first: Line, lines: &Heard, out: &mut Output) -> anyhow::Result<()> {
        bot::contest(args, player, first, lines, out)
    }

    /// Its programs speak the contest's protocol, or Botzone's if a form is given.
    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        if args.wants_botzone() { match_::on_botzone::<Self>(args, |_| {}) } else { match_::by_contest(args) }
    }
}

impl CommandGame for Tractor {
    const TEAMS: Option<usize> = Some(2);

    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        let level = args.level().map(paiju_tractor::Level::try_from).transpose()?;
        match_::on_botzone::<Self>(args, |setup: &mut Setup| setup.level = level.unwrap_or(setup.level))
    }
}

impl CommandGame for Mahjong {
    fn seen_by(reading: bot::Reading, view: Self::View) -> Self::View {
        match reading {
            bot::Reading::Undisputed => view.by_rules(paiju_mahjong::Rules::UNDISPUTED),
            bot::Reading::Paiju => view,
        }
    }

    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        let rules = match args.reading() {
            bot::Reading::Undisputed => paiju_mahjong::Rules::UNDISPUTED,
            bot::Reading::Paiju => paiju_mahjong::Rules::default(),
        };
        match_::on_botzone::<Self>(args, |setup: &mut paiju_mahjong::Setup| setup.rules = rules)
    }
}
