//! Judges a bot's outputs as far as that is possible without knowing the game.

use paiju_game::platform::json::{Json, Value};
use paiju_game::platform::{EnvelopeProblem, Span, json, read_each_output, scan};

use super::evidence::{Detected, Evidence};
use super::slip_names::SlipNames;
use crate::kinds::two_packs;
use crate::problems::Problems;
use crate::{Format, Problem, TextProblem, extract, floats};

/// Reads and judges a bot's outputs one by one.
pub(crate) fn outputs(text: &str) -> Detected {
    let (mut outputs, mut marks, mut of_two_packs) = (Vec::new(), 0, false);
    let (mut problems, mut names) = (Problems::default(), SlipNames::strict());
    let cut_off = read_each_output(text, &mut |output, slips| {
        if let Some(response) = &output.response {
            of_two_packs |= two_packs::is_response(response);
            if !is_an_answer(response) {
                problems.push(Problem::error(TextProblem::ForeignAnswer).at(response.span).by(outputs.len(), None));
            }
            floats::first(text, response).into_iter().for_each(|float| problems.push(float.by(outputs.len(), None)));
        }
        for misfit in output.misfits {
            problems.push(Problem::from(misfit).by(outputs.len(), None));
        }
        if slips.iter().any(|slip| !slip.problem.is_json()) {
            problems.push(Problem::error(EnvelopeProblem::NotJson).at(output.span).by(outputs.len(), None));
        }
        marks += usize::from(output.keeps_running);
        outputs.push(output.span);
        names.take(slips, &[]);
    });
    names.put(&mut [], &mut problems);
    let last = outputs.last().filter(|_| cut_off).and_then(|last: &Span| json::read(text, last.start).value);
    if let Some(value) = last.filter(|value| !value.complete) {
        let unclosed = EnvelopeProblem::Unclosed { missing: value.missing_signs() };
        problems.push(Problem::error(unclosed).at(value.span).by(outputs.len() - 1, None));
    }
    let printed = Evidence::Outputs { outputs: outputs.len(), marks };
    let why = [printed].into_iter().chain(of_two_packs.then_some(Evidence::TwoPacks)).collect();
    Detected { outputs, ..Detected::new(Format::BotOutput, why, Vec::new(), problems) }
}

/// Whether some game's answer may look like this, right or wrong: numbers, lists of them, or a text of Mahjong. Botzone's Dou Dizhu also
/// takes texts and truth values for bids.
fn is_an_answer(response: &Json) -> bool {
    let is_number = |text: &str| scan::trim(text).parse::<f64>().is_ok_and(f64::is_finite);
    match &response.value {
        Value::Object(_) => false,
        Value::Text(text) => {
            extract::is_mahjong_answer(text) || is_number(text) || scan::trim_start(text).starts_with('[')
        }
        Value::List(items) => items.iter().all(|item| item.entries().is_none()),
        // Without an answer there is another problem.
        Value::Null | Value::Bool(_) | Value::Integer(_) | Value::Float(_) => true,
    }
}
