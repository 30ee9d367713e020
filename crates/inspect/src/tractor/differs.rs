//! Where the judge's messages differ from what the rules say, with both sides of it.

use paiju_game::platform::shortened;
use paiju_game::{Lang, Say, Seat};
use paiju_tractor::{Ending, Outcome, text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The part of the judge's message that differs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgePart {
    /// The seat it asks.
    Seat {
        /// The judge's.
        judge: Seat,
        /// By the rules; `None` if the game is over.
        rules: Option<Seat>,
    },
    /// The request.
    Request {
        /// The fields that differ.
        fields: Vec<Differing>,
    },
    /// The game points at the end.
    Scores {
        /// The judge's, by seat.
        judge: Vec<f64>,
        /// By the rules, with their reason.
        rules: Outcome,
    },
}

/// A field of a message with its values as JSON; `None` if it is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Differing {
    /// Its path, with dots.
    pub field: String,
    /// The judge's value.
    pub judge: Option<String>,
    /// The value by the rules.
    pub rules: Option<String>,
}

/// The fields in which two messages differ.
pub(super) fn differing(judge: &Value, rules: &Value) -> Vec<Differing> {
    let mut fields = Vec::new();
    compare(String::new(), Some(judge), Some(rules), &mut fields);
    fields.truncate(MOST);
    fields
}

fn compare(field: String, judge: Option<&Value>, rules: Option<&Value>, fields: &mut Vec<Differing>) {
    if judge == rules {
        return;
    }
    let (Some(Value::Object(judge_has)), Some(Value::Object(rules_have))) = (judge, rules) else {
        let written = |value: Option<&Value>| value.map(|value| shortened(&value.to_string(), SHOWN));
        let field = if field.is_empty() { "content".to_owned() } else { shortened(&field, SHOWN) };
        fields.push(Differing { field, judge: written(judge), rules: written(rules) });
        return;
    };
    let new = judge_has.keys().filter(|key| !rules_have.contains_key(*key));
    for key in rules_have.keys().chain(new) {
        let inner = if field.is_empty() { key.clone() } else { format!("{field}.{key}") };
        compare(inner, judge_has.get(key), rules_have.get(key), fields);
    }
}

/// The longest value or path that is shown whole.
const SHOWN: usize = 80;
/// The most fields named.
const MOST: usize = 6;

impl Say for JudgePart {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Seat { judge, rules }, _) => say_seat(*judge, *rules, lang),
            (Self::Request { fields }, Lang::Zh) => {
                let fields: Vec<_> = fields.iter().map(|field| field.say(lang)).collect();
                format!("裁判的请求与按规则推出的不同：{}", fields.join("；"))
            }
            (Self::Request { fields }, Lang::En) => {
                let fields: Vec<_> = fields.iter().map(|field| field.say(lang)).collect();
                format!("the judge's request differs from the rules: {}", fields.join("; "))
            }
            (Self::Scores { judge, rules }, Lang::Zh) => format!(
                "裁判最后的得分是 {}，按规则应是 {}：{}",
                listed(judge),
                listed(&rules.scores),
                reason(rules, lang)
            ),
            (Self::Scores { judge, rules }, Lang::En) => format!(
                "the judge's final scores are {}, by the rules they are {}: {}",
                listed(judge),
                listed(&rules.scores),
                reason(rules, lang)
            ),
        }
    }
}

impl Say for Differing {
    fn say(&self, lang: Lang) -> String {
        let field = &self.field;
        let (judge, rules) = (self.judge.as_deref(), self.rules.as_deref());
        match (judge, rules, lang) {
            (Some(judge), Some(rules), Lang::Zh) => format!("`{field}` 是 `{judge}`，应是 `{rules}`"),
            (Some(judge), Some(rules), Lang::En) => format!("`{field}` is `{judge}`, not `{rules}`"),
            (Some(judge), None, Lang::Zh) => format!("`{field}` 是 `{judge}`，不应有这一项"),
            (Some(judge), None, Lang::En) => format!("`{field}` is `{judge}`, but should not be there"),
            (None, rules, Lang::Zh) => format!("没有 `{field}`，应是 `{}`", rules.unwrap_or_default()),
            (None, rules, Lang::En) => format!("`{field}` is missing, it should be `{}`", rules.unwrap_or_default()),
        }
    }
}

fn say_seat(judge: Seat, rules: Option<Seat>, lang: Lang) -> String {
    let judge = text::seat(judge, lang);
    match (rules.map(|seat| text::seat(seat, lang)), lang) {
        (Some(rules), Lang::Zh) => format!("裁判询问{judge}，按规则应轮到{rules}"),
        (Some(rules), Lang::En) => format!("the judge asks {judge}, by the rules it is the turn of {rules}"),
        (None, Lang::Zh) => format!("裁判询问{judge}，按规则已经打完了"),
        (None, Lang::En) => format!("the judge asks {judge}, by the rules the game is over"),
    }
}

/// Why the scores are these.
fn reason(outcome: &Outcome, lang: Lang) -> String {
    let ending = outcome.ending.say(lang);
    match (&outcome.ending, lang) {
        (Ending::Played { .. }, Lang::Zh) => format!("闲家共 {} 分（{ending}）", outcome.attackers),
        (Ending::Played { .. }, Lang::En) => format!("the attackers have {} points ({ending})", outcome.attackers),
        (Ending::Forfeit { .. }, _) => ending,
    }
}

fn listed<Score: ToString>(scores: &[Score]) -> String {
    scores.iter().map(Score::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_the_fields_that_differ_are_named() {
        let judge = json!({"stage": "deal", "global": {"level": "2", "banking": {"banker": 2}}, "extra": [1]});
        let rules = json!({"stage": "deal", "global": {"level": "2", "banking": {"banker": -1}, "total_score": 5}});
        let said: Vec<_> = differing(&judge, &rules).iter().map(|field| field.say(Lang::En)).collect();
        assert_eq!(
            said,
            [
                "`global.banking.banker` is `2`, not `-1`",
                "`global.total_score` is missing, it should be `5`",
                "`extra` is `[1]`, but should not be there"
            ]
        );
        assert_eq!(differing(&judge, &judge), []);
        let [whole] = &differing(&json!(3), &rules)[..] else { panic!() };
        assert_eq!((whole.field.as_str(), whole.judge.as_deref()), ("content", Some("3")));
    }
}
