//! Detects responses shifted by one turn, because one is surplus or missing. Each later response then answers the
//! request next to its own, and the first that does not fit takes the blame for all.

use paiju_game::platform::BotInput;
use paiju_game::platform::json::{Json, Value};
use paiju_game::{Lang, Say};
use paiju_games::with_game;
use serde::{Deserialize, Serialize};

use crate::InspectedGame;
use crate::{GameId, Options, Problem, ReadInput, Report, Severity, botzone};

/// The shift of a bot input's responses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// Whether one response is surplus, so that later ones come a turn late; otherwise one is missing, and they come
    /// early.
    pub late: bool,
    /// The turn of the surplus or missing response.
    pub turn: usize,
}

impl Say for Shift {
    /// responses 从回合 7 起整体晚了一个回合.
    fn say(&self, lang: Lang) -> String {
        let Self { late, turn } = *self;
        match (lang, late, turn) {
            (Lang::Zh, true, 0) => "responses 整体晚了一个回合：去掉最前面多出来的一个，其余的应答就都合规".to_owned(),
            (Lang::Zh, true, _) => {
                format!("responses 从回合 {turn} 起整体晚了一个回合：去掉那里多出来的一个，其余的应答就都合规")
            }
            (Lang::Zh, false, 0) => "responses 整体早了一个回合：最前面少了一个，补上之后，应答就都合规".to_owned(),
            (Lang::Zh, false, _) => {
                format!("responses 从回合 {turn} 起整体早了一个回合：那里少了一个，补上之后，应答就都合规")
            }
            (Lang::En, true, 0) => {
                "the responses are one turn late: without the first, which is surplus, all others are legal".to_owned()
            }
            (Lang::En, true, _) => format!(
                "from turn {turn} on the responses are one turn late: without the one there, which is surplus, all others are legal"
            ),
            (Lang::En, false, 0) => {
                "the responses are one turn early: one is missing in front; with it, all others are legal".to_owned()
            }
            (Lang::En, false, _) => format!(
                "from turn {turn} on the responses are one turn early: one is missing there; with it, all others are legal"
            ),
        }
    }
}

/// The number of responses other than a pass that must fit their new places; fewer may fit by accident.
const TELLING: usize = 2;

/// The longest input, in bytes, to be tried with shifted responses: each trial copies and judges it again. No real
/// input is this long.
const LONGEST: usize = 1 << 20;

/// How far before the first error the shift may start.
const BACK: usize = 4;

/// The shift of the responses, if it alone makes the input legal.
pub(crate) fn shift(game: GameId, input: &BotInput, report: &Report, options: &Options) -> Option<Shift> {
    let blamed = report.problems.iter().find(is_of_turn)?.turn?;
    let shifted = Shifted { game, input, report, options };
    let few = telling(&input.responses) < TELLING;
    if few || input.span.end.saturating_sub(input.span.start) > LONGEST {
        return None;
    }
    shifted.in_front(blamed).or_else(|| shifted.later(blamed))
}

/// An input with an error that may come from misplaced responses.
struct Shifted<'a> {
    game: GameId,
    input: &'a BotInput,
    report: &'a Report,
    options: &'a Options,
}

impl Shifted<'_> {
    fn in_front(&self, blamed: usize) -> Option<Shift> {
        let openings = with_game!(self.game, G => G::first_responses());
        // A first response that is wrong by itself is not a shift.
        let alone = || openings.iter().any(|opening| self.is_legal(0, 1, Some(opening)));
        let is_late = self.tells(1) && self.is_legal(0, 1, None) && (blamed > 0 || !alone());
        let is_early = || openings.iter().any(|opening| self.is_legal(0, 0, Some(opening)));
        (is_late || is_early()).then_some(Shift { late: is_late, turn: 0 })
    }

    /// A shift that starts before the error, where the counts of requests and responses must not match either.
    fn later(&self, blamed: usize) -> Option<Shift> {
        let (requests, responses) = (self.input.requests.len(), self.input.responses.len());
        let turns = (blamed.saturating_sub(BACK).max(1)..=blamed).rev();
        let late = responses + 1 > requests;
        if responses + 1 == requests {
            return None;
        }
        let passes = with_game!(self.game, G => G::first_responses());
        let pass = passes.last().filter(|_| !late);
        let fits = |turn: &usize| self.tells(turn + usize::from(late)) && self.is_legal(*turn, usize::from(late), pass);
        turns.into_iter().find(fits).map(|turn| Shift { late, turn })
    }

    /// Whether enough responses from this turn on are more than a pass.
    fn tells(&self, turn: usize) -> bool {
        telling(self.input.responses.get(turn..).unwrap_or_default()) >= TELLING
    }

    /// Whether everything is legal with another response, or none, in place of this many from this turn on.
    fn is_legal(&self, turn: usize, less: usize, other: Option<&Value>) -> bool {
        let responses = &self.input.responses;
        let (Some(before), Some(after)) = (responses.get(..turn), responses.get(turn + less..)) else { return false };
        let span = responses.first().map_or(self.input.span, |response| response.span);
        let other = other.map(|value| Json { value: value.clone(), span, complete: true });
        let responses = before.iter().cloned().chain(other).chain(after.iter().cloned());
        let requests = self.input.requests.iter().take(responses.clone().count() + 1).cloned().collect::<Vec<_>>();
        let responses = responses.take(requests.len()).collect();
        let shifted = BotInput { requests, responses, span: self.input.span, ..BotInput::default() };
        let report = botzone::bot_report(self.game, ReadInput::alone(&shifted, self.report.format), self.options);
        !report.problems.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// An error in the messages, not in their envelope.
fn is_of_turn(problem: &&Problem) -> bool {
    problem.severity == Severity::Error && problem.turn.is_some()
}

/// The number of responses other than a pass.
fn telling(responses: &[Json]) -> usize {
    let tells = |response: &&Json| match &response.value {
        Value::Null | Value::Integer(_) => false,
        Value::Text(text) => text != "PASS",
        Value::List(cards) => !cards.is_empty(),
        _ => true,
    };
    responses.iter().filter(tells).count()
}
