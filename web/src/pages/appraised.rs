//! The wording of an appraised decision: in a review, its exercises, a lesson.

use paiju_game::{Lang, Say};
use paiju_inspect::review::Turn;
use yew::prelude::*;

use crate::components::{suited, value_text};
use crate::i18n::ReviewText;

/// The loss, with its interval if it is an estimate: `12 ± 3`.
pub fn loss(turn: &Turn) -> String {
    with_margin(value_text(turn.regret), turn)
}

/// The same, as a signed change: `−12 ± 3`.
pub fn change(turn: &Turn) -> String {
    with_margin(lost(turn.regret), turn)
}

/// The loss of one or more decisions, as a signed change.
pub fn lost(regret: f64) -> String {
    // Avoids a negative zero.
    if regret > 0.0 { value_text(-regret) } else { value_text(0.0) }
}

fn with_margin(value: String, turn: &Turn) -> String {
    if turn.margin > 0.0 { format!("{value} ± {}", value_text(turn.margin)) } else { value }
}

/// The chance to win with the action that was taken, and with the best one.
pub fn chance(turn: &Turn, lang: Lang) -> String {
    let percent = |win: f64| format!("{} %", value_text((100.0 * win).round()));
    ReviewText::Chance { actual: percent(turn.win), best: percent(turn.win_best) }.say(lang)
}

/// The reasons for the best action, the weightiest first.
pub fn reasons(turn: &Turn, lang: Lang) -> impl Iterator<Item = Html> {
    turn.reasons.iter().map(move |why| suited(&why.say(lang)))
}

/// The best action and its reasons.
pub fn best(turn: &Turn, lang: Lang) -> Html {
    html! {
        <>
            <p>{ suited(&ReviewText::BestWas(turn.best.1.say(lang)).say(lang)) }</p>
            { for reasons(turn, lang).map(|why| html! { <p class="quiet">{ why }</p> }) }
        </>
    }
}
