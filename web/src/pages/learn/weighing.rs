//! Weighs a play with the game's worker, can be stopped, and words the result.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use paiju_review::Turn;
use serde::de::DeserializeOwned;
use yew::prelude::*;

use crate::components::suited;
use crate::i18n::ReviewText;
use crate::pages::appraised;
use crate::worker::protocol::Trouble;
use crate::worker::{Ask, Query, Ticket, use_workers};

/// Asks something that can be stopped, one question at a time.
#[derive(Clone)]
pub struct Weighing<A> {
    /// Asks; who asked before hears nothing more.
    pub ask: Ask<A>,
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

/// The comment on a play that is not a mistake: the AI's play, and its reasons.
pub fn of_right(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    if turn.regret > 0.0 {
        return html! {
            <>
                <p class="num">{ cost(turn, unit, lang) }</p>
                { appraised::best(turn, lang) }
            </>
        };
    }
    appraised::reasons(turn, lang).map(|why| html! { <p class="quiet">{ why }</p> }).collect()
}

/// The loss of a wrong play. The better one stays hidden: the visitor may want to find it.
pub fn of_wrong(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    html! {
        <>
            <p class="num">{ cost(turn, unit, lang) }</p>
            <p class="quiet num">{ appraised::chance(turn, lang) }</p>
        </>
    }
}

/// What was lost, and what that counts.
fn cost(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    let (tried, lost, unit) = (turn.played.1.say(lang), appraised::loss(turn), unit.say(lang));
    suited(&ReviewText::WrongIn { tried, lost, unit }.say(lang))
}
