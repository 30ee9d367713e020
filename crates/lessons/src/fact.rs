//! The claims of a lesson that the engine must confirm.

use paiju_game::{Lang, Say};
use paiju_games::GameId;
use paiju_inspect::{Options, Replay, Report, Severity, inspect, rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::judge::printed_to;
use crate::lesson::{Input, Pick};
use crate::pieces::Pieces;

/// A claim of a step, in a form that the engine can check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The rules give this answer.
    Rules {
        /// The question for `paiju rules`, without `game`.
        ask: Value,
        /// Fields that the answer must contain.
        is: Value,
    },
    /// Picking these cards is right, or is refused.
    Pick {
        /// The choices and the rule.
        pick: Pick,
        cards: String,
        /// The rule that refuses it (see [`crate::WrongPick::code`]); right by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// A program's output for an input is right, or is refused.
    Prints {
        /// The input and the accepted answers; by default every legal one.
        answer: Input,
        /// The output.
        printed: String,
        /// The reason for refusing it, by [`crate::Judged::because`]; right by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
        /// Words that the reply must contain, in Chinese or English.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// The judge finds this in a text.
    Judged {
        /// The text, as the inspector reads it.
        text: String,
        /// The codes of all errors, in order.
        #[serde(default)]
        errors: Vec<String>,
        /// The codes of all warnings, in order; by default unchecked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        warnings: Option<Vec<String>>,
        /// The points of each seat; empty for a game without a result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<f64>>,
        /// Tractor: the attackers' points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attackers: Option<i32>,
        /// Fields that the game's outcome must contain: bombs and multiplier, the kitty and its factor, ranks,
        /// distances, chance values.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Value>,
        /// Fields that the text's known deal must contain: for a Mahjong match, whether its order of tiles is
        /// `complete`, including the wall's end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        known: Option<Value>,
    },
}

/// The engine's answer that contradicts a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactProblem {
    pub found: String,
}

impl Say for FactProblem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => format!("引擎的回答是：{}", self.found),
            Lang::En => format!("the engine answers: {}", self.found),
        }
    }
}

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
            Self::Judged { text, errors, warnings, scores, attackers, outcome, known } => {
                let inspection = inspect(text.as_bytes(), &Options { game: Some(game), format: None });
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
