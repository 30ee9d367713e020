//! The panel that reviews a whole game (复盘), at the table and in the inspector: what each decision cost, the costliest first, luck apart from
//! skill. The decisions come from the worker that holds the game; each is then a question to the worker that thinks, so that the panel
//! tells how far it is, and can be stopped between any two.

mod curve;
mod draw;
mod practice;
mod work;

use paiju_game::{Say, Seat};
use yew::prelude::*;

use self::practice::use_practice;
pub use self::work::Subject;
use self::work::{Phase, use_review};
use crate::components::panel;
use crate::i18n::{ReviewText, use_lang};

/// What the panel needs. Another game is another panel: give it a key.
#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    /// The game.
    pub subject: Subject,
    /// What its seats are called.
    pub seats: Vec<String>,
    /// The seat that is looked at first.
    pub viewer: Seat,
    /// After how many steps the game is shown.
    pub step: usize,
    /// Shows it after so many.
    pub ongo: Callback<usize>,
    /// Hears whether mistakes are being tried again: nothing beside the panel may then give the better move away.
    pub ontry: Callback<bool>,
    /// Why it cannot be reviewed now.
    #[prop_or_default]
    pub refused: Option<String>,
}

/// The panel.
#[component]
pub fn Review(props: &ReviewProps) -> Html {
    let lang = use_lang();
    let review = use_review(&props.subject);
    // Whose decisions are shown; those of all where nobody was chosen.
    let seat = use_state(|| None::<Seat>);
    let all = use_state(|| false);
    let exercises = use_practice();
    let known = review.known.as_deref();
    use_effect_with(exercises.practice.is_some(), {
        let ontry = props.ontry.clone();
        move |&trying: &bool| ontry.emit(trying)
    });
    let running = matches!(known.map(|known| &known.phase), Some(Phase::Running));
    let tools = html! {
        <>
            <span class="grow" />
            if running {
                <button type="button" class="fold" onclick={review.stop}>{ ReviewText::Stop.say(lang) }</button>
            } else if props.refused.is_none() && known.is_none_or(|known| known.phase != Phase::Done) {
                <button type="button" class="fold" onclick={review.begin}>{ ReviewText::Begin.say(lang) }</button>
            }
        </>
    };
    let body = match (&props.refused, known) {
        (Some(why), _) => html! { <p class="empty" aria-live="polite">{ why }</p> },
        (None, None) => html! { <p class="empty">{ ReviewText::What.say(lang) }</p> },
        (None, Some(known)) => {
            let choose = {
                let seat = seat.setter();
                Callback::from(move |chosen: Option<Seat>| seat.set(chosen))
            };
            let unfold = {
                let all = all.setter();
                Callback::from(move |_: MouseEvent| all.set(true))
            };
            let shown = draw::Shown { props, known, seat: *seat, all: *all };
            match &*exercises.practice {
                Some(practice) => exercises.view(props, practice, lang),
                None => {
                    let of_seat = |turn: &paiju_review::Turn| seat.is_none_or(|seat| turn.seat == seat);
                    let practise = (!running).then(|| exercises.begin(props, known, of_seat)).flatten();
                    draw::body(&shown, choose, unfold, practise, lang)
                }
            }
        }
    };
    panel(ReviewText::Title.say(lang), "review", tools, body)
}
