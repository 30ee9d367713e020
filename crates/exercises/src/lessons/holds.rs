//! Whether the engine confirms what a lesson claims.

use paiju_game::{Lang, Say};
use paiju_games::GameId;
use paiju_inspect::{Options, Replay, Report, Severity, inspect, rules};
use serde_json::Value;

use crate::lessons::fact::{Fact, FactProblem};
use crate::lessons::judge::printed_to;
use crate::lessons::pieces::Pieces;

impl Fact {
    /// Checks the fact.
    ///
    /// # Errors
    /// What the engine answers instead.
    pub fn hold(&self, game: GameId) -> Result<(), FactProblem> {
        let other = |found: String| Err(FactProblem { found });
        match self {
            Self::Rules { ask, is } => {
                let mut question = ask.clone();
                if let Some(fields) = question.as_object_mut() {
                    fields.insert("game".into(), game.code().into());
                }
                let answer = rules::answer(&question.to_string()).unwrap_or_else(|error| error);
                let found: Value = serde_json::from_str(&answer).unwrap_or_default();
                let fields = is.as_object().ok_or_else(|| FactProblem { found: answer.clone() })?;
                let holds = !fields.is_empty() && fields.iter().all(|(name, value)| found.get(name) == Some(value));
                if holds { Ok(()) } else { other(answer) }
            }
            Self::Pick { pick, cards, because } => {
                let pieces =
                    |text: &str| Pieces::read(game, text).map_err(|error| FactProblem { found: error.say(Lang::En) });
                let (from, picked) = (pieces(&pick.from)?, pieces(cards)?);
                if let Some(beyond) = picked.beyond(&from) {
                    return other(format!("{} is not among the cards", beyond.code));
                }
                let judged = pick.that.judge(game, &from, &picked);
                let judged = judged.map_err(|error| FactProblem { found: error.say(Lang::En) })?;
                match (judged, because) {
                    (Ok(()), None) => Ok(()),
                    (Err(wrong), Some(code)) if wrong.code() == code => Ok(()),
                    (Ok(()), Some(_)) => other("right".to_owned()),
                    (Err(wrong), _) => other(wrong.code().to_owned()),
                }
            }
            Self::Prints { answer, printed, because, said } => {
                let judged = printed_to(game, answer, printed);
                let words = |lang| judged.say.iter().map(|say| say.say(lang)).collect::<Vec<_>>().join(" ");
                let (zh, en) = (words(Lang::Zh), words(Lang::En));
                let is_said = said.as_ref().is_none_or(|said| zh.contains(said) || en.contains(said));
                let is_so = match because {
                    Some(code) => !judged.right && judged.because == *code,
                    None => judged.right,
                };
                if is_so && is_said { Ok(()) } else { other(format!("{} {en}", judged.because)) }
            }
            Self::Contest { ask, is } => {
                let answer = ask.answer();
                // 4 and 4.0 are equal.
                if !answer.is_null() && has(&answer, is) { Ok(()) } else { other(answer.to_string()) }
            }
            Self::Judged { text, errors, warnings, scores, attackers, outcome, known } => {
                let inspection = inspect(text.as_bytes(), &Options { game: Some(game), ..Options::default() });
                let codes = |severity: Severity| -> Vec<&str> {
                    let of_it = inspection.all_problems().filter(|problem| problem.severity == severity);
                    of_it.map(paiju_inspect::Problem::code).collect()
                };
                let (found, warned) = (codes(Severity::Error), codes(Severity::Warning));
                let result = inspection.reports.last().and_then(|report| report.result.clone());
                let points = result.as_ref().map(|result| result.scores.clone());
                let of_attackers = result.as_ref().and_then(|result| result.attackers);
                let ended = inspection.reports.last().map_or(Value::Null, outcome_of);
                let told = inspection.reports.last().map_or(Value::Null, known_of);
                let is_so = found == *errors
                    && warnings.as_ref().is_none_or(|warnings| warned == *warnings)
                    && outcome.as_ref().is_none_or(|outcome| has(&ended, outcome))
                    && known.as_ref().is_none_or(|known| has(&told, known))
                    && scores.as_ref().is_none_or(|scores| points.as_ref() == Some(scores))
                    && attackers.is_none_or(|attackers| of_attackers == Some(attackers));
                let is_read = !inspection.reports.is_empty() || !found.is_empty();
                if is_so && is_read {
                    Ok(())
                } else {
                    other(format!("{found:?} {warned:?} {points:?} {of_attackers:?} {ended} {told}"))
                }
            }
        }
    }
}

/// The engine's outcome of a report's game; null if it did not end, or its hands are unknown.
fn outcome_of(report: &Report) -> Value {
    let value = match &report.replay {
        Replay::DouDizhu(replay) => serde_json::to_value(replay.outcome()),
        Replay::Tractor(replay) => serde_json::to_value(replay.outcome()),
        Replay::Mahjong(replay) => serde_json::to_value(replay.outcome()),
    };
    value.unwrap_or_default()
}

/// What is known of the deal from a report's text.
fn known_of(report: &Report) -> Value {
    let value = match &report.replay {
        Replay::DouDizhu(replay) => serde_json::to_value(replay.dealt),
        Replay::Tractor(replay) => serde_json::to_value(&replay.known),
        Replay::Mahjong(replay) => serde_json::to_value(&replay.known),
    };
    value.unwrap_or_default()
}

/// Whether a value contains another: an object its fields, a list as many items that each contain theirs.
fn has(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            let is_there = |(name, wanted): (&String, &Value)| found.get(name).is_some_and(|found| has(found, wanted));
            !wanted.is_empty() && wanted.iter().all(is_there)
        }
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| has(found, wanted))
        }
        // 4 and 4.0 are equal.
        (Value::Number(found), Value::Number(wanted)) => found.as_f64() == wanted.as_f64(),
        _ => found == wanted,
    }
}
