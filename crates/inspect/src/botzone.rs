//! Botzone's JSON: inputs, long-running inputs, test cases, match logs.

#![deny(clippy::disallowed_methods)]

use paiju_game::Seed;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, Verdict};
use paiju_game::platform::{BotzoneGame, EnvelopeProblem, LongRunning, MatchLog, read_long_running};
use paiju_games::with_game;

use crate::InspectedGame;
use crate::{GameId, Note, Options, Problem, ReadInput, Report};

/// Adds the bot's failure at a turn; returns whether there was one.
pub(crate) fn put_failure(report: &mut Report, turn: usize, answer: &Answer) -> bool {
    let (verdict, printed) = answer.ended();
    if verdict == Verdict::Ok {
        return false;
    }
    let problem = Problem::error(EnvelopeProblem::Verdict { verdict, printed }).at(answer.span);
    report.problems.push(problem.by(turn, report.own()));
    true
}

/// A seat, a hand, a bid: this many requests may precede the game proper.
pub(crate) const OPENING: usize = 3;

/// The game of a bot's input: by its first request, or as the user says; `None` if it is not an input of a supported
/// game.
pub(crate) fn game_of_input(value: &Json, game: Option<GameId>) -> Option<GameId> {
    game_of_requests(value.get("requests")?.items()?, game)
}

/// The game of some requests. The first one shows it; if that is damaged, the next ones do.
pub(crate) fn game_of_requests(requests: &[Json], game: Option<GameId>) -> Option<GameId> {
    let of_request =
        |request: &Json| GameId::ALL.into_iter().find(|game| with_game!(game, G => G::is_opening(request)));
    // One request alone is a question without its game.
    let of_rest = || goes_on(requests.iter().take(SURE)).filter(|_| requests.len() > 1);
    game.or_else(|| requests.iter().take(OPENING).find_map(of_request)).or_else(of_rest)
}

/// The game of the match in a value: by its first request, by its initial data or, if its beginning is missing, by the
/// other requests.
pub(crate) fn match_game(value: &Json, game: Option<GameId>) -> Option<GameId> {
    let opening = MatchLog::opening(value)?;
    let asked = &opening.turns.first()?.content;
    let opens = |game: &GameId| with_game!(game, G => asked.iter().any(|(_, request)| G::is_opening(request)));
    let dealt = opening.initdata.as_ref();
    let is_deal = |game: &GameId| dealt.is_some_and(|deal| with_game!(game, G => G::read_deal(deal, Seed(0)).is_ok()));
    let asked = || opening.turns.iter().filter(|turn| !turn.is_finish).flat_map(|turn| &turn.content);
    let found = || goes_on(asked().map(|(_, request)| request));
    let sure = GameId::ALL.into_iter().find(opens).or_else(|| GameId::ALL.into_iter().find(is_deal));
    sure.or_else(found).or(game.filter(|_| asked().next().is_some()))
}

/// The game to which all these requests may belong, if its beginning is missing; `None` if there is no request.
fn goes_on<'v>(requests: impl Iterator<Item = &'v Json> + Clone) -> Option<GameId> {
    requests.clone().next()?;
    GameId::ALL.into_iter().find(|game| with_game!(game, G => requests.clone().all(G::goes_on)))
}

/// As many requests as tell a game whose beginning is missing.
const SURE: usize = 4;

pub(crate) fn bot_report(game: GameId, read: ReadInput<'_>, options: &Options) -> Report {
    with_game!(game, G => G::bot_report(read, options))
}

pub(crate) fn match_report(game: GameId, log: &MatchLog, notes: Vec<Note>, options: &Options) -> Report {
    with_game!(game, G => G::match_report(log, notes, options))
}

/// A long-running bot's input: a first input of this game, followed by requests alone.
pub(crate) fn long_running(text: &str, game: Option<GameId>) -> Option<(GameId, LongRunning)> {
    let mut found = None;
    let read = read_long_running(text, |input, next| {
        let of_next = || game_of_requests(std::slice::from_ref(next), game).filter(|_| next.entries().is_some());
        found = found.or_else(|| game_of_requests(&input.requests, game)).or_else(of_next);
        match found {
            Some(game) => with_game!(game, G => G::is_later_request(next)),
            None => next.has("requests").then_some(false),
        }
    })?;
    let game = found.or_else(|| game_of_requests(&read.input.requests, game))?;
    Some((game, read))
}
