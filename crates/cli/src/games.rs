//! What the command adds to a game: the parser of its name, its own protocol, and how its matches are played.

use std::time::Duration;

use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use paiju_ai::Ais as _;
use paiju_doudizhu::DouDizhu;
use paiju_game::{Ai, Lang, Level, Player, Seat};
use paiju_games::{GameId, KnownGame, with_game};
use paiju_inspect::InspectedGame;
use paiju_mahjong::Mahjong;
use paiju_tractor::{Setup, Tractor};

use crate::bot::{self, Heard, Line};
use crate::match_::botzone_seat::BotzoneSeat;
use crate::match_::contest_seat::{ContestSeat, Speech};
use crate::match_::{self, Match};
use crate::output::Output;
use crate::tournament::Place;
use paiju_platform::dialogue::shown;
use paiju_platform::session::Form;

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
pub trait CommandGame: KnownGame + InspectedGame {
    /// The number of teams, whose seats alternate; `None` if everyone plays alone.
    const TEAMS: Option<usize> = None;

    /// Speaks the game's own protocol, whose first line is `first`.
    ///
    /// # Errors
    /// The game has none, or standard input or output fails.
    fn speak(_: &bot::Args, _: Ai<Self>, first: Line, _: &Heard, _: &mut Output) -> anyhow::Result<()> {
        bail!("“{}” is neither Botzone's JSON nor its simple interaction", shown(first.text.trim_end()))
    }

    /// A player's program at a tournament, through the games of a round.
    type Program;

    /// Starts such a program.
    ///
    /// # Errors
    /// It cannot be started.
    fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program>;

    /// Seats a program for a game.
    fn sit<'a>(program: &'a mut Self::Program, seat: Seat, place: &Place) -> Box<dyn Player<Self> + 'a>;

    /// Adapts a deal to the rules of a tournament's round.
    fn prepare(_: &mut Self::Setup, _: &Place) {}

    /// Plays a match.
    ///
    /// # Errors
    /// The match cannot begin.
    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        match_::on_botzone::<Self>(args, |_| {})
    }
}

impl CommandGame for DouDizhu {
    type Program = ContestSeat;

    fn launch(line: &str, limit: Duration) -> anyhow::Result<ContestSeat> {
        ContestSeat::new(line, limit, Speech::default())
    }

    fn sit<'a>(program: &'a mut ContestSeat, seat: Seat, place: &Place) -> Box<dyn Player<Self> + 'a> {
        program.sit(seat, place.info());
        Box::new(program)
    }

    fn prepare(setup: &mut Self::Setup, place: &Place) {
        setup.rules = place.info().rules();
    }

    fn speak(args: &bot::Args, player: Ai<Self>, first: Line, lines: &Heard, out: &mut Output) -> anyhow::Result<()> {
        bot::contest(args, player, first, lines, out)
    }

    /// Its programs speak the contest's protocol, or Botzone's if a form is given.
    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        if args.wants_botzone() { match_::on_botzone::<Self>(args, |_| {}) } else { match_::by_contest(args) }
    }
}

/// What programs at a tournament speak that speak Botzone's protocol.
macro_rules! botzone_programs {
    () => {
        type Program = BotzoneSeat<Self>;

        fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program> {
            BotzoneSeat::new(line, Form::Json, limit, None)
        }

        fn sit<'a>(program: &'a mut Self::Program, _: Seat, _: &Place) -> Box<dyn Player<Self> + 'a> {
            program.sit();
            Box::new(program)
        }
    };
}

impl CommandGame for Tractor {
    botzone_programs!();

    const TEAMS: Option<usize> = Some(2);

    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        let level = args.level().map(paiju_tractor::Level::try_from).transpose()?;
        match_::on_botzone::<Self>(args, |setup: &mut Setup| setup.level = level.unwrap_or(setup.level))
    }
}

impl CommandGame for Mahjong {
    botzone_programs!();

    fn play_match(args: &match_::Args) -> anyhow::Result<Match> {
        let rules = match args.reading() {
            bot::Reading::Undisputed => paiju_mahjong::Rules::UNDISPUTED,
            bot::Reading::Paiju => paiju_mahjong::Rules::default(),
        };
        match_::on_botzone::<Self>(args, |setup: &mut paiju_mahjong::Setup| setup.rules = rules)
    }
}
