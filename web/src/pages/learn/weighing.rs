//! A play that is being weighed by the game's worker, which can be stopped, and what is said of it.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use paiju_review::Turn;
use serde::de::DeserializeOwned;
use yew::prelude::*;

use crate::components::{suited, value_text};
use crate::i18n::ReviewText;
use crate::worker::protocol::Trouble;
use crate::worker::{Ask, Query, Ticket, use_workers};

/// Asks something that can be stopped, one question at a time.
#[derive(Clone)]
pub struct Weighing<A> {
    /// Asks; who asked before hears nothing more.
    pub ask: Ask<A>,
    /// Asks no more.
    pub stop: Callback<()>,
}

/// See [`Weighing`]. The questions end with the component.
#[hook]
pub fn use_weighing<A: DeserializeOwned + 'static>() -> Weighing<A> {
    let workers = use_workers();
    let running = use_mut_ref(|| None::<Ticket>);
    let ask = use_callback(workers, {
        let running = Rc::clone(&running);
        move |(query, hear): (Query<A>, Callback<Result<A, Trouble>>), workers| {
            *running.borrow_mut() = Some(workers.ask(query, hear));
        }
    });
    let stop = use_callback((), move |(), ()| drop(running.borrow_mut().take()));
    Weighing { ask, stop }
}

/// What a play that is no mistake is told: what the AI would play, and why.
pub fn of_right(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    if turn.regret > 0.0 {
        return html! {
            <>
                <p class="num">{ cost(turn, unit, lang) }</p>
                { of_best(turn, lang) }
            </>
        };
    }
    html! { <>{ reasons(turn, lang) }</> }
}

/// What a play costs that is a mistake. The better one is not told: the visitor may want to find it.
pub fn of_wrong(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    let percent = |win: f64| format!("{} %", value_text((100.0 * win).round()));
    let chance = ReviewText::Chance(percent(turn.win_best), percent(turn.win)).say(lang);
    html! {
        <>
            <p class="num">{ cost(turn, unit, lang) }</p>
            <p class="quiet num">{ chance }</p>
        </>
    }
}

/// What is best, and why.
pub fn of_best(turn: &Turn, lang: Lang) -> Html {
    html! {
        <>
            <p>{ suited(&ReviewText::BestWas(turn.best.1.say(lang)).say(lang)) }</p>
            { reasons(turn, lang) }
        </>
    }
}

fn reasons(turn: &Turn, lang: Lang) -> Html {
    turn.reasons.iter().map(|why| html! { <p class="quiet">{ suited(&why.say(lang)) }</p> }).collect()
}

/// What was lost, with its interval, and what that counts.
fn cost(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    let lost = value_text(turn.regret);
    let lost = if turn.margin > 0.0 { format!("{lost} ± {}", value_text(turn.margin)) } else { lost };
    let said = ReviewText::Wrong(turn.played.1.say(lang), lost).say(lang);
    let said = match lang {
        Lang::Zh => format!("{said}。"),
        Lang::En => format!("{said}. "),
    };
    suited(&(said + &ReviewText::CountedIn(unit.say(lang)).say(lang)))
}
