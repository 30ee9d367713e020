//! Botzone's JSON: inputs, long-running inputs, test cases, match logs.

#![deny(clippy::disallowed_methods)]

use paiju_games::with_game;
use paiju_platform::json::Json;
use paiju_platform::match_log::{Answer, Verdict};
use paiju_platform::{BotInput, BotzoneGame, EnvelopeProblem, LongRunning, MatchLog, Misfit, read_long_running, scan};

use crate::InspectedGame;
use crate::problems::Problems;
use crate::slip_names::SlipNames;
use crate::values;
use crate::{Format, GameId, Note, Problem, ProblemKind, Report, Severity};

/// What a Botzone text contains.
#[derive(Debug)]
pub(crate) enum Found {
    /// JSON values, judged already.
    Values(Box<values::Found>),
    /// A simple (line) interaction.
    Simple(GameId, Box<BotInput>, Vec<Misfit>),
    /// A first input, followed by requests alone.
    LongRunning(GameId, Box<LongRunning>),
}

/// The reports of everything in the text; `problems` gets those that belong to none of them.
pub(crate) fn reports(text: &str, found: Found, problems: &mut Problems) -> Vec<Report> {
    match found {
        Found::Simple(game, mut input, misfits) => {
            let mut notes = Vec::new();
            mark_cut(text, &mut input);
            if !misfits.is_empty() && ends_after(text, &input) {
                notes.push(Note::CutOff);
                return vec![bot_report(game, &input, Vec::new(), Format::SimpleInput, notes)];
            }
            vec![bot_report(game, &input, misfits, Format::SimpleInput, notes)]
        }
        Found::LongRunning(game, mut found) => {
            // A plain line has no closing mark; JSON has.
            let is_open = found.input.responses.len() < found.input.requests.len();
            if is_open
                && found.input.requests.last().is_some_and(|last| !last.span.of(text).starts_with(['{', '[', '"']))
            {
                mark_cut(text, &mut found.input);
            }
            let mut notes: Vec<Note> = found.cut_off.then_some(Note::CutOff).into_iter().collect();
            notes.extend(found.too_many.then_some(Note::RequestsLeftOut { read: found.input.requests.len() }));
            let LongRunning { input, misfits, slips, failed, .. } = *found;
            let mut reports = vec![bot_report(game, &input, misfits, Format::LongRunning, notes)];
            if let (Some((turn, answer)), Some(report)) = (failed, reports.last_mut()) {
                put_failure(report, turn, &answer);
            }
            let mut names = SlipNames::default();
            names.take(slips, &reports);
            names.put(&mut reports, problems);
            reports
        }
        Found::Values(found) => {
            let (mut reports, left_out) = found.reports.into_parts();
            left_out.into_iter().for_each(|problem| problems.push(problem));
            found.slips.put(&mut reports, problems);
            reports
        }
    }
}

/// Adds the bot's failure at a turn; returns whether there was one.
pub(crate) fn put_failure(report: &mut Report, turn: usize, answer: &Answer) -> bool {
    let (verdict, printed) = answer.ended();
    if verdict == Verdict::Ok {
        return false;
    }
    let problem = ProblemKind::Envelope(EnvelopeProblem::Verdict { verdict, printed });
    let problem = Problem::new(Severity::Error, problem).at(answer.span);
    report.problems.push(Problem { turn: Some(turn), seat: report.own(), ..problem });
    true
}

/// Whether the text ends with the last line read, before the data lines, so that lines may be missing.
fn ends_after(text: &str, input: &BotInput) -> bool {
    let rest = text.get(input.span.end..).unwrap_or_default();
    scan::is_blank(rest) && scan::lines(rest).filter(|line| line.ends_with('\n')).count() <= 1
}

/// Lines have no closing mark: a last one without a line break may be truncated.
fn mark_cut(text: &str, input: &mut BotInput) {
    let is_answered = input.responses.len() >= input.requests.len();
    let last = if is_answered { input.responses.last_mut() } else { input.requests.last_mut() };
    if let Some(last) = last
        && scan::find(text.get(last.span.end..).unwrap_or_default(), "\n").is_none()
    {
        last.complete = false;
    }
}

/// The game of a bot's input: by its first request, or as the user says; `None` if it is not an input of a supported
/// game.
pub(crate) fn game_of_input(value: &Json, game: Option<GameId>) -> Option<GameId> {
    game_of_requests(value.get("requests")?.items()?, game)
}

/// The game of some requests. The first one tells; if it is damaged, the next ones do.
pub(crate) fn game_of_requests(requests: &[Json], game: Option<GameId>) -> Option<GameId> {
    /// A seat, a hand, a bid: this many requests may precede the game proper.
    const OPENING: usize = 3;
    let of_request =
        |request: &Json| GameId::ALL.into_iter().find(|game| with_game!(game, G => G::is_opening(request)));
    game.or_else(|| requests.iter().take(OPENING).find_map(of_request))
}

/// The game of the match in a value.
pub(crate) fn match_game(value: &Json) -> Option<GameId> {
    let opening = MatchLog::opening(value)?;
    let asked = &opening.turns.first()?.content;
    GameId::ALL.into_iter().find(|game| with_game!(game, G => asked.iter().any(|(_, request)| G::is_opening(request))))
}

/// The report of one bot's input.
pub(crate) fn bot_report(
    game: GameId,
    input: &BotInput,
    misfits: Vec<Misfit>,
    format: Format,
    notes: Vec<Note>,
) -> Report {
    with_game!(game, G => G::bot_report(input, misfits, format, notes))
}

/// The report of a match.
pub(crate) fn match_report(game: GameId, log: &MatchLog, notes: Vec<Note>) -> Report {
    with_game!(game, G => G::match_report(log, notes))
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
