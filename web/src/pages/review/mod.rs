//! The panel that reviews whole games (复盘), at the table and in the inspector, one game or all of a text: the cost of
//! each decision, the costliest first, luck apart from skill. The game's worker provides the decisions;
//! each is then a separate question to the thinking worker, so that the panel can show progress and stop at any point.

mod curve;
mod draw;
mod give;
mod practice;
mod work;

use paiju_game::{Say, Seat};
use yew::prelude::*;

use self::practice::use_practice;
pub use self::work::Subject;
use self::work::{Found, Phase, use_review};
use crate::components::tab_panel;
use crate::i18n::{ReviewText, use_lang};

/// A moment of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The index of the game in the text.
    pub game: usize,
    /// After how many of its steps.
    pub step: usize,
}

impl Place {
    /// The moment of a decision.
    fn of(found: &Found) -> Self {
        Self { game: found.game, step: found.turn.step }
    }
}

/// The panel's properties. Give the panel a key: it does not follow a change of games.
#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    pub subject: Subject,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The seat that is selected at first.
    pub viewer: Seat,
    /// The shown moment.
    pub here: Place,
    pub ongo: Callback<Place>,
    /// Reports whether mistakes are being practised; nothing else on the page may then reveal the better move.
    pub ontry: Callback<bool>,
    /// Whether mistakes are being practised in another panel; this one is hidden then.
    #[prop_or_default]
    pub hushed: bool,
    /// How often it was requested from outside; the first request starts the review.
    #[prop_or_default]
    pub wanted: u32,
}

/// The filter of the shown mistakes.
#[derive(Clone, Debug, Default, PartialEq)]
struct Only {
    seat: Option<Seat>,
    /// Those of this kind, by its name in files.
    kind: Option<String>,
    /// How many to show beyond the costliest ones.
    more: usize,
}

#[component]
pub fn Review(props: &ReviewProps) -> Html {
    let lang = use_lang();
    let review = use_review(&props.subject);
    let only = use_state(Only::default);
    let exercises = use_practice();
    let known = review.known.as_deref();
    use_effect_with(exercises.practice.is_some(), {
        let ontry = props.ontry.clone();
        move |&trying: &bool| ontry.emit(trying)
    });
    use_effect_with(props.wanted, {
        let (begin, is_new) = (review.begin.clone(), known.is_none());
        move |&times| {
            if times > 0 && is_new {
                begin.emit(());
            }
        }
    });
    let running = matches!(known.map(|known| &known.phase), Some(Phase::Running));
    let several = props.subject.has_several();
    let tools = html! {
        <>
            <span class="grow" />
            if running {
                <button type="button" class="fold" onclick={review.stop}>{ ReviewText::Stop.say(lang) }</button>
            } else if known.is_none_or(|known| known.phase != Phase::Done) {
                <button type="button" class="fold" onclick={review.begin.reform(|_: MouseEvent| ())}>
                    { if several { ReviewText::BeginAll(props.subject.games.len()) } else { ReviewText::Begin }.say(lang) }
                </button>
            }
        </>
    };
    let what = if several { ReviewText::WhatOfAll } else { ReviewText::What };
    let body = match known {
        None => html! { <p class="empty">{ what.say(lang) }</p> },
        Some(known) => match &*exercises.practice {
            Some(practice) => exercises.view(props, practice, lang),
            None => {
                let shown = draw::Shown { props, known, only: &only };
                let practise = (!running).then(|| exercises.begin(props, known, |turn| shown.wants(turn))).flatten();
                let choose = {
                    let only = only.setter();
                    Callback::from(move |chosen: Only| only.set(chosen))
                };
                draw::body(&shown, &choose, practise, lang)
            }
        },
    };
    let (title, class) =
        if several { (ReviewText::TitleOfAll, "review review-all") } else { (ReviewText::Title, "review") };
    html! { <div hidden={props.hushed}>{ tab_panel(title.say(lang), class, Some(tools), body) }</div> }
}
