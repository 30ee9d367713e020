//! A pupil's attempts, each with a link to replay it.

use paiju_exercises::sheets::{Attempt, Sheet, Task};
use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::said;
use crate::address;
use crate::i18n::SheetText;
use crate::names::Route;

pub fn attempts(sheet: &Sheet, attempts: &[Attempt], lang: Lang) -> Html {
    let row = |attempt: &Attempt| {
        let Attempt { task, step, took, right, helped, answer, .. } = attempt;
        let title = sheet.tasks.get(*task).map(|task| said::words(task, lang).0).unwrap_or_default();
        let (class, word) = match (right, helped) {
            (true, false) => ("all", SheetText::Right),
            (true, true) => ("some", SheetText::Helped),
            (false, _) => ("none", SheetText::Wrong),
        };
        html! {
            <tr>
                <th scope="row">{ format!("{} · {title}", SheetText::TaskNumber(*task).say(lang)) }</th>
                <td class="num">{ step + 1 }</td>
                <td class={class}>{ word.say(lang) }</td>
                <td class="num">{ SheetText::Seconds(*took).say(lang) }</td>
                <td class="given"><code>{ answer.clone() }</code></td>
                <td>
                    if let Some(query) = sheet.tasks.get(*task).and_then(|task| replay(task, attempt)) {
                        <a href={address::href(Route::Learn, &query)}>{ SheetText::Replay.say(lang) }</a>
                    }
                </td>
            </tr>
        }
    };
    html! {
        <div class="table-scroll" tabindex="0">
            <table><tbody>{ for attempts.iter().map(row) }</tbody></table>
        </div>
    }
}

/// The part after the `?` of the address in Learn that replays an attempt.
fn replay(task: &Task, attempt: &Attempt) -> Option<String> {
    let answer = js_sys::encode_uri_component(&attempt.answer);
    let at = match task {
        Task::Drill(drill) => format!("exercise={}", drill.key(attempt.step)),
        Task::Puzzle(_) => task.query()?,
        _ => format!("{}&step={}", task.query()?, attempt.step + 1),
    };
    Some(format!("{at}&answer={answer}"))
}
