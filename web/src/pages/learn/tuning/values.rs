//! The tutorial engine's values at a moment.

use paiju_ai::doudizhu::sample::{Example, Position};
use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::own_position::OwnPosition;
use crate::components::{Notice, fan, laid};
use crate::i18n::{EngineText, LearnText, RoomText, use_lang};
use crate::names::{DouDizhu, PageGame};
use crate::pages::room::{Ways, use_room_keys};
use crate::worker::protocol::Trouble;
use crate::worker::tuning::{self, At, Sides, Weighing};
use crate::worker::use_query;

/// The most answers listed with values.
const SHOWN: usize = 8;

/// The deal and the moment shown first.
const FIRST: (u64, usize) = (7, 0);

#[derive(Properties, PartialEq)]
pub struct ValuesProps {
    pub sides: Sides,
    /// A change requests a moment in which the two sides choose differently.
    pub jumps: u32,
    /// The visitor's own position, shown instead of a deal's moments.
    pub position: Option<Position>,
    pub onposition: Callback<Option<Position>>,
}

/// A moment, with the engine's values for the seat's answers.
#[component]
pub fn Values(props: &ValuesProps) -> Html {
    let lang = use_lang();
    let sides = props.sides;
    let moment = use_state(|| FIRST);
    let at = props.position.map_or(At::Deal { seed: moment.0, step: moment.1 }, At::Position);
    let show = {
        let (moment, onposition) = (moment.setter(), props.onposition.clone());
        Callback::from(move |at: (u64, usize)| {
            moment.set(at);
            onposition.emit(None);
        })
    };
    let weighing = use_state(|| None::<Result<Weighing, Trouble>>);
    // Whether no moment was found in which the two sides differ.
    let alike = use_state(|| false);
    let ask = use_query::<Weighing>();
    let ask_parting = use_query::<Option<(u64, usize)>>();
    use_effect_with((sides, at), {
        let weighing = weighing.setter();
        move |&(sides, at): &(Sides, At)| {
            let hear = Callback::from(move |known| weighing.set(Some(known)));
            ask.emit((tuning::weighing(sides, at), hear));
        }
    });
    use_effect_with(sides, {
        let alike = alike.setter();
        move |_| alike.set(false)
    });
    let part = {
        let (show, alike) = (show.clone(), alike.setter());
        Callback::from(move |(seed, step): (u64, Option<usize>)| {
            let (show, alike) = (show.clone(), alike.clone());
            let hear = Callback::from(move |found: Result<Option<(u64, usize)>, Trouble>| match found {
                Ok(Some(found)) => show.emit(found),
                Ok(None) | Err(_) => alike.set(true),
            });
            ask_parting.emit((tuning::parting(sides, seed, step), hear));
        })
    };
    use_effect_with(props.jumps, {
        let part = part.clone();
        move |&jumps: &u32| {
            if jumps > 0 {
                part.emit((1, None));
            }
        }
    });
    let (seed, step) = match at {
        At::Deal { seed, step } => (seed, Some(step)),
        At::Position(_) => (1, None),
    };
    let known = weighing.as_ref().and_then(|known| known.as_ref().ok());
    let last = known.map_or(0, |found| found.steps.saturating_sub(1));
    let go = show.reform(move |step: usize| (seed, step));
    // The room's keys step through these moments.
    use_room_keys(Ways::among(step.unwrap_or(0).min(last), last + usize::from(step.is_some()), &go));
    let deal = show.reform(move |_: MouseEvent| (seed.wrapping_add(1), 0));
    let further = part.reform(move |_: MouseEvent| (seed, step));
    let example = |example: Example| {
        let (position, onposition) = (example.position(), props.onposition.clone());
        let on = props.position == Some(position);
        html! {
            <button
                type="button" class={classes!("ghost", "example", on.then_some("on"))} aria-pressed={if on { "true" } else { "false" }}
                onclick={onposition.reform(move |_: MouseEvent| Some(position))}
            >
                { example.say(lang) }
            </button>
        }
    };
    let content = match &*weighing {
        None => html! { <p class="empty">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(found)) => html! {
            <>
                if let Some(step) = step {
                    { slider(step.min(last), last, &go, lang) }
                }
                { weighed(found, sides.tuned != sides.other, lang) }
            </>
        },
    };
    html! {
        <section aria-labelledby="learn-values">
            <h2 id="learn-values">{ EngineText::Values.say(lang) }</h2>
            <p class="ways">
                <button type="button" class="ghost another" onclick={deal}>{ EngineText::AnotherDeal.say(lang) }</button>
                <button type="button" class="ghost parting" disabled={sides.tuned == sides.other} onclick={further}>{ EngineText::Parting.say(lang) }</button>
            </p>
            <div class="ways examples" role="group" aria-label={EngineText::Examples.say(lang)}>
                <span class="hint">{ EngineText::Examples.say(lang) }</span>
                { for Example::ALL.map(example) }
            </div>
            <OwnPosition position={props.position} onposition={props.onposition.reform(Some)} />
            if *alike {
                <p class="notice alike" role="status">{ EngineText::Alike.say(lang) }</p>
            }
            { content }
        </section>
    }
}

fn slider(step: usize, last: usize, go: &Callback<usize>, lang: Lang) -> Html {
    let slide =
        go.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(0));
    let moment = EngineText::MomentOfGame { step: step + 1, of: last + 1 }.say(lang);
    html! {
        <label class="field" title={RoomText::ByKey(moment.clone(), "← →").say(lang)}>
            { moment }
            <input type="range" class="engine-moment" min="0" max={last.to_string()} value={step.to_string()} oninput={slide} />
        </label>
    }
}

/// The hand, the play to beat, and the values of the answers.
fn weighed(found: &Weighing, differ: bool, lang: Lang) -> Html {
    let (colon, comma) = if lang == Lang::Zh { ("：", "，") } else { (": ", ", ") };
    let row = |row: &tuning::WeighedRow| {
        let terms: Vec<String> = row.parts.iter().map(|(words, _): &(Spoken, _)| words.say(lang)).collect();
        html! {
            <tr class={classes!(row.barred.as_ref().map(|_| "barred"))}>
                <td>{ row.what.say(lang) }</td>
                <td class="num">{ row.value }</td>
                <td>
                    { row.sum.say(lang) }
                    if !terms.is_empty() {
                        { colon }{ terms.join(comma) }
                    }
                    if let Some(barred) = &row.barred {
                        <b>{ " " }{ barred.say(lang) }</b>
                    }
                </td>
            </tr>
        }
    };
    html! {
        <>
            <p class="hint">{ EngineText::Holds(DouDizhu::seat_title(found.seat, lang).to_owned()).say(lang) }</p>
            { fan(&laid(found.hand, paiju_game::cards::CardSet::EMPTY), LearnText::Cards.say(lang), "medium", &Callback::noop(), lang) }
            if !found.target.is_empty() {
                <p class="hint">{ EngineText::MustBeat(found.target.say(lang)).say(lang) }</p>
            }
            <div class="value-scroll">
                <table class="values">
                    <thead><tr>
                        <th>{ EngineText::Action.say(lang) }</th>
                        <th class="num">{ EngineText::Value.say(lang) }</th>
                        <th>{ EngineText::Terms.say(lang) }</th>
                    </tr></thead>
                    <tbody>{ for found.rows.iter().take(SHOWN).map(row) }</tbody>
                </table>
            </div>
            if found.rows.first().is_some_and(|row| row.what != found.usual) {
                <p class="notice usual">{ EngineText::Usual(found.usual.say(lang)).say(lang) }</p>
            } else if differ {
                <p class="hint same">{ EngineText::UsualToo.say(lang) }</p>
            }
        </>
    }
}
