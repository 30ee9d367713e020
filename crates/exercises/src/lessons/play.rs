//! Plays at a position: who must act, and the verdict once the game's AI has weighed the answer ([`crate::lessons::weigh`]).
//! This module uses only the rules, so programs that merely show lessons need no AI.

use paiju_ai::Ais;
use paiju_game::{Seat, Spoken};
use paiju_games::{GameId, with_game};
use paiju_inspect::InspectedGame;
use serde::{Deserialize, Serialize};

use crate::lessons::ask::{Ask, Play, WrongAnswer};
use crate::lessons::judged::Judged;
use crate::lessons::lesson::Step;
use crate::lessons::problem::LessonProblem;
use crate::lessons::reading::Found;

/// The reason code of an illegal play.
const ILLEGAL: &str = "illegal";
/// The reason code of a play that costs too much.
const WORSE: &str = "worse";

/// A play and its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The action, as [`paiju_game::Game::write_action`] writes it.
    pub action: String,
    pub worth: Worth,
}

/// The worth of a play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Worth {
    /// It is illegal, and why.
    Refused(Spoken),
    /// Its cost compared with the best.
    Costs {
        /// See [`paiju_ai::Appraisal::regret`].
        regret: f64,
        /// See [`paiju_ai::Appraisal::margin`].
        margin: f64,
    },
    /// No AI can tell its cost.
    Untold,
}

/// The seat to act at the first position of a step, with its observation.
///
/// # Errors
/// No position is shown, it is unreadable, nobody must act, or the text does not show that hand.
pub fn asked<G: InspectedGame>(step: &Step) -> Result<(Seat, G::View), LessonProblem> {
    let moment = step.show.iter().find(|show| show.position.is_some()).ok_or(LessonProblem::NoPosition)?;
    let game = GameId::from_code(G::ID).ok_or(LessonProblem::NoGame)?;
    let Found::Moment { inspection, game, step, .. } = moment.read(game)? else {
        return Err(LessonProblem::NoPosition);
    };
    let report = inspection.reports.get(game).ok_or(LessonProblem::NoGame)?;
    let (seat, view) = G::asked(&report.replay, step).ok_or(LessonProblem::NobodyAsked)?;
    Ok((seat, view.ok_or(LessonProblem::NoHand)?))
}

/// The meaning of written actions at the position of a step.
struct Listed {
    /// The number of the seat's legal actions.
    choices: usize,
    /// The meaning of each text; `None` if it is not an action.
    read: Vec<Option<Read>>,
}

/// A parsed action.
struct Read {
    /// In the game's notation.
    written: String,
    is_allowed: bool,
}

/// Everything that needs a game's rules, so that a program contains it once per game.
fn read_at<G: InspectedGame + Ais>(step: &Step, texts: &[&str]) -> Result<Listed, LessonProblem> {
    let (_, view) = asked::<G>(step)?;
    let mut actions = Vec::new();
    G::view_actions(&view, &mut actions);
    let read = |text: &&str| {
        let action = G::read_action(text, &view)?;
        Some(Read { written: G::write_action(&action), is_allowed: G::view_check(&view, &action).is_ok() })
    };
    Ok(Listed { choices: actions.len(), read: texts.iter().map(read).collect() })
}

fn read<'a>(game: GameId, step: &Step, texts: impl IntoIterator<Item = &'a String>) -> Result<Listed, LessonProblem> {
    let texts: Vec<&str> = texts.into_iter().map(String::as_str).collect();
    with_game!(game, G => read_at::<G>(step, &texts))
}

/// Whether the question can be asked: there is a choice, and what is listed as right is legal.
pub(crate) fn check(game: GameId, step: &Step, play: &Play) -> Result<(), LessonProblem> {
    if play.within.is_some_and(|within| !within.is_finite() || within <= 0.0) {
        return Err(LessonProblem::Within);
    }
    let listed = read(game, step, &play.accept)?;
    match listed.choices {
        0 => return Err(LessonProblem::NobodyAsked),
        1 => return Err(LessonProblem::NothingToChoose),
        _ => {}
    }
    let is_allowed = |read: &Option<Read>| read.as_ref().is_some_and(|read| read.is_allowed);
    match play.accept.iter().zip(&listed.read).find(|(_, read)| !is_allowed(read)) {
        Some((answer, _)) => Err(LessonProblem::RightIsWrong { answer: answer.clone() }),
        None => Ok(()),
    }
}

/// The problems of listed wrong answers, as far as the rules show them: they must be actions, and illegal if and only
/// if stated.
pub(crate) fn check_replies(game: GameId, step: &Step, ask: &Ask, play: &Play) -> Vec<LessonProblem> {
    // Without a position they cannot be checked, which is already reported.
    let (Ok(right), Ok(wrong)) =
        (read(game, step, &play.accept), read(game, step, ask.replies.iter().map(|reply| &reply.to)))
    else {
        return Vec::new();
    };
    let fault = |reply: &WrongAnswer, because: Option<&str>| {
        let because = because.map(str::to_owned);
        Some(LessonProblem::WrongIsOther { answer: reply.to.clone(), because })
    };
    let of_reply = |(reply, read): (&WrongAnswer, &Option<Read>)| {
        let Some(Read { written, is_allowed }) = read else { return fault(reply, Some("no-answer")) };
        if right.read.iter().flatten().any(|right| right.written == *written) {
            return fault(reply, None);
        }
        let found = if *is_allowed { WORSE } else { ILLEGAL };
        let is_other = reply.because.as_ref().is_some_and(|because| because != found);
        if is_other { fault(reply, Some(found)) } else { None }
    };
    ask.replies.iter().zip(&wrong.read).filter_map(of_reply).collect()
}

/// The reply listed for a play.
pub(crate) fn reply<'a>(game: GameId, step: &Step, ask: &'a Ask, played: &Played) -> Option<&'a WrongAnswer> {
    let listed = read(game, step, ask.replies.iter().map(|reply| &reply.to)).ok()?;
    let at = listed.read.iter().position(|read| stands_for(read.as_ref(), played))?;
    ask.replies.get(at)
}

fn stands_for(read: Option<&Read>, played: &Played) -> bool {
    read.is_some_and(|read| read.written == played.action)
}

/// Judges a play. If the interval leaves it open, the play is too close to call and counts as right.
pub(crate) fn judge(game: GameId, step: &Step, play: &Play, played: &Played) -> Result<Judged, LessonProblem> {
    let listed = read(game, step, &play.accept)?;
    if listed.read.iter().any(|read| stands_for(read.as_ref(), played)) {
        return Ok(Judged::right());
    }
    let within = play.within.unwrap_or(with_game!(game, G => <G as Ais>::THRESHOLD));
    Ok(match &played.worth {
        Worth::Refused(why) => Judged::wrong(ILLEGAL, why.clone()),
        Worth::Costs { regret, margin } if regret - margin <= within => Judged::right(),
        Worth::Costs { .. } => Judged::wrong(WORSE, Spoken::default()),
        Worth::Untold => return Err(LessonProblem::Untold),
    })
}
