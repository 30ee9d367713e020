//! Mutation test: a fact of the courses with one change must be refused.

use paiju_exercises::lessons::{Course, Fact};
use serde_json::Value;

use crate::lessons::common::whole;

/// The value with each of its numbers, words and truth values changed in turn, and each list extended by an item.
fn changed(value: &Value) -> Vec<Value> {
    let with = |at: &dyn Fn(&mut Value) -> Option<&mut Value>, part: Value| {
        let mut whole = value.clone();
        *at(&mut whole).expect("a part") = part;
        whole
    };
    match value {
        Value::Null => vec![Value::from(0)],
        Value::Bool(is) => vec![Value::from(!is)],
        Value::Number(number) => {
            let more = number.as_i64().map(|number| Value::from(number + 1));
            vec![more.unwrap_or_else(|| Value::from(number.as_f64().expect("a number") + 1.0))]
        }
        Value::String(word) => vec![Value::from(format!("{word}x"))],
        Value::Array(items) => {
            let each = items.iter().enumerate();
            let each = each.flat_map(|(at, item)| changed(item).into_iter().map(move |item| (at, item)));
            let more = items.last().cloned().unwrap_or_else(|| Value::from("x"));
            let longer = Value::Array(items.iter().cloned().chain([more]).collect());
            each.map(|(at, item)| with(&|whole| whole.get_mut(at), item)).chain([longer]).collect()
        }
        Value::Object(fields) => {
            let each = fields.iter();
            let each = each.flat_map(|(name, field)| changed(field).into_iter().map(move |field| (name, field)));
            each.map(|(name, field)| with(&|whole| whole.get_mut(name), field)).collect()
        }
    }
}

/// The fact with each of its claims changed in turn.
fn wrong(fact: &Fact) -> Vec<Fact> {
    let value = serde_json::to_value(fact).expect("a fact is JSON");
    let claims: &[&str] = match fact {
        Fact::Rules { .. } => &["/rules/is"],
        Fact::Contest { .. } => &["/contest/is"],
        Fact::Pick { .. } => &["/pick/because"],
        Fact::Prints { .. } => &["/prints/because", "/prints/said"],
        Fact::Judged { .. } => &[
            "/judged/errors",
            "/judged/warnings",
            "/judged/scores",
            "/judged/attackers",
            "/judged/outcome",
            "/judged/known",
        ],
    };
    let mut facts = Vec::new();
    for claim in claims {
        let Some(claimed) = value.pointer(claim) else { continue };
        for other in changed(claimed) {
            let mut value = value.clone();
            *value.pointer_mut(claim).expect("a claim") = other;
            facts.push(serde_json::from_value(value).expect("a fact"));
        }
    }
    if let Fact::Pick { pick, cards, because } = fact {
        let because = if because.is_some() { None } else { Some("illegal".to_owned()) };
        facts.push(Fact::Pick { pick: pick.clone(), cards: cards.clone(), because });
    }
    if let Fact::Prints { answer, printed, because, said } = fact {
        let because = if because.is_some() { None } else { Some("illegal".to_owned()) };
        facts.push(Fact::Prints { answer: answer.clone(), printed: printed.clone(), because, said: said.clone() });
    }
    facts
}

#[test]
fn every_fact_that_is_changed_by_one_is_refused() {
    let mut planted = 0;
    for course in Course::ALL {
        let lesson = whole(course);
        for (step, fact) in
            lesson.steps.iter().enumerate().flat_map(|(at, step)| step.facts.iter().map(move |fact| (at, fact)))
        {
            let wrong = wrong(fact);
            assert!(!wrong.is_empty(), "{} {}: nothing is claimed", course.code(), step + 1);
            planted += wrong.len();
            for wrong in wrong {
                assert!(wrong.hold(lesson.game).is_err(), "{} {}: {wrong:?}", course.code(), step + 1);
            }
        }
    }
    assert!(planted > 800, "only {planted} wrong facts");
}
