//! A fault names the answer, and a legal one that can be put in its place.

use paiju_game::{Lang, Say};
use paiju_inspect::{Inspection, Problem, Severity, markdown};

use super::forms::Planted;
use crate::common::read;

/// Checks how a problem of a planted answer is explained in every place; whether a legal answer is known.
pub fn explained(planted: &Planted, inspection: &Inspection, problem: &Problem) -> Result<bool, String> {
    let index = inspection.reports[0].problems.iter().position(|one| one == problem).unwrap();
    let explained = inspection.faults(0).swap_remove(index);
    if problem.severity != Severity::Error || problem.seat.is_none() {
        return if explained.is_none() { Ok(false) } else { Err(format!("no fault: {explained:?}")) };
    }
    let Some(fault) = explained else { return Err(format!("not explained: {problem:?}")) };
    let json = serde_json::to_value(&paiju_inspect::json::reports(inspection)[0].problems[index]).unwrap();
    for (lang, code) in [(Lang::Zh, "zh"), (Lang::En, "en")] {
        let report = markdown(inspection, lang);
        let said = fault.say(lang);
        let quoted = |text: &str| if text.contains('`') { text.to_owned() } else { format!("` {text} `") };
        let parts = [fault.printed.as_deref(), fault.legal.as_ref().map(|legal| &*legal.printed)];
        if let Some(missing) = parts.into_iter().flatten().find(|part| !report.contains(&quoted(part))) {
            return Err(format!("the report does not show {missing}: {report}"));
        }
        let cards = [fault.cards.as_ref(), fault.legal.as_ref().map(|legal| &legal.cards)];
        if let Some(missing) = cards.into_iter().flatten().find(|cards| !said.contains(&cards.say(lang))) {
            return Err(format!("{missing:?} is not in: {said}"));
        }
        if json["message"][code] != said || !said.contains(&problem.say(lang)) {
            return Err(format!("{json} says other than {said}"));
        }
    }
    let of_json = |key: &str| json["fault"][key].as_str().map(str::to_owned);
    if of_json("answer") != fault.printed {
        return Err(format!("{json}: not {:?}", fault.printed));
    }
    let Some(legal) = fault.legal else { return Ok(false) };
    assert_eq!(json["fault"]["legal"]["answer"], legal.printed);
    // In its place it is legal.
    let place = planted.text.get(planted.range.clone()).unwrap();
    let prefix = place.find("> ").filter(|&at| at == 2).map_or("", |at| &place[..at + 2]);
    let instead = format!("{prefix}{}", legal.printed);
    let mut mended = planted.text.clone();
    mended.replace_range(planted.range.clone(), &instead);
    let again = read(&mended);
    let end = planted.range.start + instead.len();
    // The platform's own messages, which repeat the other answer, differ then.
    let is_of_it = |one: &&Problem| {
        one.range.is_some_and(|range| (planted.range.start..end).contains(&range.start))
            || one.turn.is_some() && one.turn == problem.turn && one.seat == problem.seat
    };
    let still = again.reports[0].problems.iter().find(is_of_it);
    match still {
        Some(still) if still.severity > Severity::Note => {
            Err(format!("{} for {place}: {}", legal.printed, still.say(Lang::En)))
        }
        _ => Ok(true),
    }
}
