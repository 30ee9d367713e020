//! A play at a position: what is asked of whom, and what an answer is worth once the game's AI has weighed it ([`crate::weigh`]). Here are rules alone, so that
//! who only takes a lesson needs no AI.

use paiju_game::{Reviewed, Seat, Spoken};
use paiju_games::{GameId, with_game};
use paiju_inspect::InReplay;
use serde::{Deserialize, Serialize};

use crate::judge::Judged;
use crate::lesson::{Ask, Play, Step, WrongAnswer};
use crate::problem::LessonProblem;
use crate::reading::Found;

/// The name of the reason why the rules refuse a play.
const ILLEGAL: &str = "illegal";
/// The name of the reason that a play costs too much.
const WORSE: &str = "worse";

/// What was played, and what the game says of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The action, as [`Reviewed::written`] writes it.
    pub action: String,
    /// What it is worth.
    pub worth: Worth,
}

/// What a play is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Worth {
    /// The rules refuse it, and why.
    Refused(Spoken),
    /// It gives away so much against the best.
    Costs {
        /// See [`paiju_game::Appraisal::regret`].
        regret: f64,
        /// See [`paiju_game::Appraisal::margin`].
        margin: f64,
    },
    /// No AI can tell what it costs.
    Untold,
}

/// Whose turn it is at the first position that a step shows, and all that this seat knows.
///
/// # Errors
/// No position is shown, it cannot be read, nobody is asked there, or the text does not show that hand.
pub fn asked<G: InReplay>(step: &Step) -> Result<(Seat, G::View), LessonProblem> {
    let moment = step.show.iter().find(|show| show.position.is_some()).ok_or(LessonProblem::NoPosition)?;
    let game = GameId::from_code(G::ID).ok_or(LessonProblem::NoGame)?;
    let Found::Moment { inspection, game, step, .. } = moment.read(game)? else {
        return Err(LessonProblem::NoPosition);
    };
    let report = inspection.reports.get(game).ok_or(LessonProblem::NoGame)?;
    let (seat, view) = G::asked(&report.replay, step).ok_or(LessonProblem::NobodyAsked)?;
    Ok((seat, view.ok_or(LessonProblem::NoHand)?))
}

/// Whether the question can be asked: there is something to choose, and what is listed as right is allowed.
pub(crate) fn check(game: GameId, step: &Step, play: &Play) -> Result<(), LessonProblem> {
    if play.within.is_some_and(|within| !within.is_finite() || within <= 0.0) {
        return Err(LessonProblem::Within);
    }
    with_game!(game, G => check_at::<G>(step, play))
}

fn check_at<G: InReplay + Reviewed>(step: &Step, play: &Play) -> Result<(), LessonProblem> {
    let (_, view) = asked::<G>(step)?;
    let mut actions = Vec::new();
    G::view_actions(&view, &mut actions);
    match actions.len() {
        0 => return Err(LessonProblem::NobodyAsked),
        1 => return Err(LessonProblem::NothingToChoose),
        _ => {}
    }
    let is_allowed = |text: &str| G::read(text, &view).is_some_and(|action| G::view_check(&view, &action).is_ok());
    match play.accept.iter().find(|text| !is_allowed(text)) {
        Some(answer) => Err(LessonProblem::RightIsWrong { answer: answer.clone() }),
        None => Ok(()),
    }
}

/// What is wrong with the listed wrong answers, as far as the rules can tell: they are actions, refused or not as is said.
pub(crate) fn check_replies(game: GameId, step: &Step, ask: &Ask, play: &Play) -> Vec<LessonProblem> {
    with_game!(game, G => check_replies_at::<G>(step, ask, play))
}

fn check_replies_at<G: InReplay + Reviewed>(step: &Step, ask: &Ask, play: &Play) -> Vec<LessonProblem> {
    // Without a position there is nothing to hold them against, and that is said already.
    let Ok((_, view)) = asked::<G>(step) else { return Vec::new() };
    let fault = |to: &str, because: Option<&str>| {
        let because = because.map(str::to_owned);
        Some(LessonProblem::WrongIsOther { answer: to.to_owned(), because })
    };
    let of_reply = |reply: &WrongAnswer| {
        let to = reply.to.as_str();
        let Some(action) = G::read(to, &view) else { return fault(to, Some("no-answer")) };
        if play.accept.iter().any(|right| is_same::<G>(&view, right, &G::written(&action))) {
            return fault(to, None);
        }
        let found = if G::view_check(&view, &action).is_err() { ILLEGAL } else { WORSE };
        let is_other = reply.because.as_ref().is_some_and(|because| because != found);
        if is_other { fault(to, Some(found)) } else { None }
    };
    ask.replies.iter().filter_map(of_reply).collect()
}

/// The reply that is listed to what was played.
pub(crate) fn reply<'a>(game: GameId, step: &Step, ask: &'a Ask, played: &Played) -> Option<&'a WrongAnswer> {
    fn of<'a, G: InReplay + Reviewed>(step: &Step, ask: &'a Ask, played: &str) -> Option<&'a WrongAnswer> {
        let (_, view) = asked::<G>(step).ok()?;
        ask.replies.iter().find(|reply| is_same::<G>(&view, &reply.to, played))
    }
    with_game!(game, G => of::<G>(step, ask, &played.action))
}

/// Whether a listed text stands for what was played.
fn is_same<G: Reviewed>(view: &G::View, listed: &str, played: &str) -> bool {
    G::read(listed, view).is_some_and(|action| G::written(&action) == played)
}

/// What a play is worth. What its interval leaves open is no mistake: too close to call.
pub(crate) fn judge(game: GameId, step: &Step, play: &Play, played: &Played) -> Result<Judged, LessonProblem> {
    fn accepts<G: InReplay + Reviewed>(step: &Step, play: &Play, played: &str) -> Result<bool, LessonProblem> {
        let (_, view) = asked::<G>(step)?;
        Ok(play.accept.iter().any(|right| is_same::<G>(&view, right, played)))
    }
    if with_game!(game, G => accepts::<G>(step, play, &played.action))? {
        return Ok(Judged::right());
    }
    let within = play.within.unwrap_or(with_game!(game, G => <G as Reviewed>::THRESHOLD));
    Ok(match &played.worth {
        Worth::Refused(why) => Judged::wrong(ILLEGAL, why.clone()),
        Worth::Costs { regret, margin } if regret - margin <= within => Judged::right(),
        Worth::Costs { .. } => Judged::wrong(WORSE, Spoken::default()),
        Worth::Untold => return Err(LessonProblem::Untold),
    })
}
