//! The board of a question where the visitor plays, with the same buttons, touch and keys as at a table.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use yew::prelude::*;

use crate::boards::{BoardGame, BoardProps, Input};
use crate::components::Notice;
use crate::i18n::{LearnText, ReviewText, use_lang};
use crate::packing::Parcel;
use crate::scene::Verdict;
use crate::worker::game::{self, SeatTable};
use crate::worker::learn::AskedPlay;
use crate::worker::protocol::Trouble;
use crate::worker::{use_answer, use_query};

#[derive(Properties, PartialEq)]
pub struct PlayingProps {
    /// The question as text.
    pub say: Spoken,
    pub at: AskedPlay,
    /// The highlighted action: the solution, if the learner gave up.
    pub pointed: Option<Parcel>,
    /// Whether an answer is being evaluated.
    pub busy: bool,
    pub onplay: Callback<Parcel>,
    pub onsolve: Callback<()>,
    pub onstop: Callback<()>,
}

/// The question and its board.
#[component]
pub fn Playing<G: BoardGame>(props: &PlayingProps) -> Html {
    let lang = use_lang();
    let (table, ask_table) = use_answer::<SeatTable<G>>();
    let verdict = use_state(|| None::<Verdict<G>>);
    let ask_ruling = use_query::<Verdict<G>>();
    let view = &props.at.view;
    use_effect_with(view.clone(), {
        let verdict = verdict.setter();
        move |view| {
            verdict.set(None);
            ask_table.emit(game::seat_table(view.clone()));
        }
    });
    let onchoose = use_callback(view.clone(), {
        let verdict = verdict.setter();
        move |action: G::Action, view| {
            let verdict = verdict.clone();
            // A lost worker is reported at the next play.
            let hear = Callback::from(move |said: Result<Verdict<G>, Trouble>| verdict.set(said.ok()));
            ask_ruling.emit((game::ruling(view.clone(), Parcel::new(&action)), hear));
        }
    });
    let onact = {
        let onchoose = onchoose.clone();
        use_callback((props.busy, props.onplay.clone()), move |action: G::Action, (busy, onplay)| {
            if !busy {
                // The board itself explains an illegal action, as at a table.
                onchoose.emit(action.clone());
                onplay.emit(Parcel::new(&action));
            }
        })
    };
    let drawn = match &*table {
        None => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(table)) => {
            let input = Input {
                seat: table.seat,
                offer: Rc::new(table.offer.clone()),
                verdict: (*verdict).clone(),
                onchoose,
                onact,
                onhint: props.onsolve.clone(),
                hints: None,
                undo: None,
            };
            let scene = Rc::new(table.scene.clone());
            let pointed: Option<G::Move> = props.pointed.as_ref().and_then(|action| action.unpack().ok());
            G::board(yew::props!(BoardProps<G> { scene, viewer: table.seat, step: 0usize, mine: true, input, pointed }))
        }
    };
    html! {
        <>
            <p class="question">{ props.say.say(lang) }</p>
            <div class="board-pane playing">{ drawn }</div>
            <p class="hint weighing" role="status">{ if props.busy { stoppable(&props.onstop, lang) } else { html! { LearnText::PlayHere.say(lang) } } }</p>
        </>
    }
}

fn stoppable(onstop: &Callback<()>, lang: Lang) -> Html {
    html! {
        <>
            { LearnText::Weighing.say(lang) }
            <button type="button" class="ghost small-button stop" onclick={onstop.reform(|_: MouseEvent| ())}>{ ReviewText::Stop.say(lang) }</button>
        </>
    }
}
