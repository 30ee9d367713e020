//! What the seat to act believes about the others' hands (读牌), at the table and in the inspector. Computed only while unfolded.

use paiju_game::{Lang, Say, Seat};
use web_sys::Element;
use yew::prelude::*;

use crate::components::{bring_into_view, suited};
use crate::decimal::decimal;
use crate::i18n::{BeliefText, use_lang};
use crate::packing::Parcel;
use crate::worker::beliefs::SpokenBelief;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, game, use_answer, use_query};

#[derive(Properties)]
pub struct BeliefsProps {
    /// The game's [`crate::names::PageGame::ID`].
    pub game: &'static str,
    /// Requests the seat's observation; `None` if nobody has a choice.
    pub view: Query<Option<Parcel>>,
    /// The game and moment; a change triggers a new request.
    pub place: String,
    /// The names of the seats.
    pub seats: Vec<String>,
}

/// `view` is determined by `place`, so it is not compared.
impl PartialEq for BeliefsProps {
    fn eq(&self, other: &Self) -> bool {
        (self.game, &self.place, &self.seats) == (other.game, &other.place, &other.seats)
    }
}

#[component]
pub fn Beliefs(props: &BeliefsProps) -> Html {
    let lang = use_lang();
    let open = use_state(|| false);
    let seen = use_query::<Option<Parcel>>();
    let (known, ask) = use_answer::<Vec<SpokenBelief>>();
    // Whether a seat has beliefs to show, or why that is not known.
    let asked = use_state(|| Ok::<bool, Trouble>(true));
    use_effect_with((props.place.clone(), *open), {
        let (game, view, asked) = (props.game, props.view.clone(), asked.setter());
        move |&(_, open): &(String, bool)| {
            if open {
                let answered = Callback::from(move |view: Result<Option<Parcel>, Trouble>| {
                    asked.set(view.as_ref().map(Option::is_some).map_err(Clone::clone));
                    if let Ok(Some(view)) = view {
                        ask.emit(game::believe(game, view));
                    }
                });
                seen.emit((view, answered));
            }
        }
    });
    // It unfolds at the end of a scrolling panel.
    let details = use_node_ref();
    use_effect_with((*open, known.is_some()), {
        let details = details.clone();
        move |&(open, _)| {
            if open {
                bring_into_view(&details);
            }
        }
    });
    let ontoggle = {
        let open = open.setter();
        Callback::from(move |event: Event| {
            open.set(event.target_dyn_into::<Element>().is_some_and(|details| details.has_attribute("open")));
        })
    };
    html! {
        <details ref={details} class="beliefs" {ontoggle}>
            <summary>{ BeliefText::Title.say(lang) }</summary>
            { match &*asked {
                Ok(true) => body(props, known.as_ref(), lang),
                Ok(false) => html! { <p class="empty">{ BeliefText::NotAsked.say(lang) }</p> },
                Err(trouble) => html! { <p class="empty">{ trouble.say(lang) }</p> },
            } }
        </details>
    }
}

fn body(props: &BeliefsProps, known: Option<&Result<Vec<SpokenBelief>, Trouble>>, lang: Lang) -> Html {
    let beliefs = match known {
        None => return Html::default(),
        Some(Err(trouble)) => return html! { <p class="empty">{ trouble.say(lang) }</p> },
        Some(Ok(beliefs)) if beliefs.is_empty() => {
            return html! { <p class="empty">{ BeliefText::Nothing.say(lang) }</p> };
        }
        Some(Ok(beliefs)) => beliefs,
    };
    let name = |seat: Seat| props.seats.get(seat.index()).map_or("", String::as_str);
    let cell = |belief: &SpokenBelief| {
        let (chance, dealt) = (percent(belief.chance), percent(belief.dealt));
        let label = BeliefText::Chance(chance.clone(), dealt).say(lang);
        html! {
            <li title={label.clone()}>
                <span class="who">{ name(belief.seat) }</span>
                { bar(belief) }
                <span class="num" aria-label={label}>{ chance }</span>
            </li>
        }
    };
    let row = |of_holding: &[SpokenBelief]| {
        html! {
            <li>
                <p>{ of_holding.first().map(|first| suited(&first.holding.say(lang))) }</p>
                <ul>{ for of_holding.iter().map(cell) }</ul>
            </li>
        }
    };
    html! {
        <>
            <ul class="holdings">{ for beliefs.chunk_by(|one, other| one.holding == other.holding).map(row) }</ul>
            <p class="fine">{ BeliefText::Legend.say(lang) }</p>
        </>
    }
}

fn percent(chance: f64) -> String {
    format!("{} %", decimal(100.0 * chance, 0))
}

/// A bar for the probability, with a mark at that of a random deal. The numbers are next to it, so the bar is hidden
/// from screen readers.
fn bar(belief: &SpokenBelief) -> Html {
    let at = |chance: f64| decimal(100.0 * chance.clamp(0.0, 1.0), 1) + "%";
    html! {
        <svg class="value-bar" aria-hidden="true">
            <rect class="track" width="100%" height="100%" rx="4" />
            <rect class="fill" width={at(belief.chance)} height="100%" rx="4" />
            <line class="dealt" x1={at(belief.dealt)} x2={at(belief.dealt)} y1="0" y2="100%" />
        </svg>
    }
}
