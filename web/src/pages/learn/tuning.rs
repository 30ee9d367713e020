//! The engine of the contest's tutorial: its numbers to turn, its values live, its score against the unchanged one.

use paiju_ai::doudizhu::sample::{Compared, Knob, Passage, Remedy, Section, Share, Tuning as Numbers};
use paiju_game::{Estimate, Lang, Say, Spoken};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::room::{Ways, head, use_room_keys};
use crate::components::{Notice, fan, laid};
use crate::decimal::decimal;
use crate::i18n::{LaboratoryText, LearnText, RoomText, use_lang};
use crate::names::{DouDizhu, PageGame};
use crate::worker::protocol::Trouble;
use crate::worker::tuning::{self, Weighing};
use crate::worker::{Ticket, use_query, use_workers};

/// The most answers listed with values.
const SHOWN: usize = 8;

/// The deals that are compared: always the same, so that two visitors who turn the same number see the same.
const SEED: u64 = 1;

#[component]
pub fn Tuning() -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let numbers = use_state(|| Numbers::DEFAULT);
    let against = use_state(|| None::<Result<Compared, Trouble>>);
    let running = use_state(|| None::<u8>);
    // Dropping it ends the comparison.
    let ticket = use_mut_ref(|| None::<Ticket>);
    let turn = {
        let (numbers, against, running, ticket) = (numbers.clone(), against.setter(), running.setter(), ticket.clone());
        Callback::from(move |turned: Numbers| {
            *ticket.borrow_mut() = None;
            running.set(None);
            against.set(None);
            numbers.set(turned);
        })
    };
    let compare = {
        let (numbers, against, running) = (numbers.clone(), against.setter(), running.setter());
        move |_: MouseEvent| {
            let (against, done) = (against.clone(), running.clone());
            let hear = Callback::from(move |compared| {
                done.set(None);
                against.set(Some(compared));
            });
            running.set(Some(0));
            let watch = {
                let running = running.clone();
                Callback::from(move |percent| running.set(Some(percent)))
            };
            let query = tuning::compared((*numbers).into(), SEED);
            *ticket.borrow_mut() = Some(workers.ask_watched(query, hear, Some(watch)));
        }
    };
    let remedy = |remedy: &Remedy| {
        let (turn, after) = (turn.clone(), remedy.after());
        html! {
            <li>
                <button type="button" class="ghost remedy" title={remedy.explanation(lang)} onclick={move |_: MouseEvent| turn.emit(after)}>
                    { remedy.say(lang) }
                </button>
            </li>
        }
    };
    let is_usual = *numbers == Numbers::DEFAULT;
    let reset = turn.reform(|_: MouseEvent| Numbers::DEFAULT);
    html! {
        <>
            { head(LearnText::Engine.say(lang), Html::default(), lang) }
            <p class="tagline">{ LearnText::EngineAbout.say(lang) }</p>
            <div class="tuning">
                <section class="knobs" aria-labelledby="learn-turn">
                    <h2 id="learn-turn">{ LaboratoryText::Turn.say(lang) }</h2>
                    <details open=true>
                        <summary>{ LaboratoryText::Remedies.say(lang) }</summary>
                        <ul class="remedies">{ for Remedy::ALL.iter().map(remedy) }</ul>
                    </details>
                    <p class="ways">
                        <button type="button" class="ghost reset" disabled={is_usual} onclick={reset}>{ LaboratoryText::Reset.say(lang) }</button>
                    </p>
                    { for [Section::Bid, Section::Play, Section::Value].map(|section| knobs(section, &numbers, &turn, lang)) }
                </section>
                <div class="effects">
                    <section aria-labelledby="learn-compare">
                        <h2 id="learn-compare">{ LaboratoryText::Compare.say(lang) }</h2>
                        <p class="ways">
                            <button type="button" class="primary compare" disabled={running.is_some()} onclick={compare}>
                                { LaboratoryText::Compare.say(lang) }
                            </button>
                        </p>
                        if let Some(percent) = *running {
                            <p class="hint" role="status">{ LaboratoryText::Comparing(percent).say(lang) }</p>
                        }
                        { compared(against.as_ref(), lang) }
                    </section>
                    <Values numbers={*numbers} />
                </div>
            </div>
        </>
    }
}

/// The numbers of a part of the program, by the passage of the tutorial that speaks of them.
fn knobs(section: Section, numbers: &Numbers, turn: &Callback<Numbers>, lang: Lang) -> Html {
    let passages = Passage::ALL.iter().filter(|passage| passage.section() == section);
    let of_passage = |passage: &Passage| {
        let knobs = Knob::ALL.into_iter().filter(|knob| knob.passage() == *passage);
        html! {
            <div class="passage">
                <blockquote>{ passage.say(lang) }</blockquote>
                { for knobs.map(|knob| one(knob, numbers, turn, lang)) }
            </div>
        }
    };
    html! {
        <details class="section">
            <summary>{ section.say(lang) }</summary>
            { for passages.map(of_passage) }
        </details>
    }
}

fn one(knob: Knob, numbers: &Numbers, turn: &Callback<Numbers>, lang: Lang) -> Html {
    let (value, scale, numbers) = (numbers.get(knob), knob.scale(), *numbers);
    let changed = value != knob.usual();
    let class = classes!("knob", changed.then_some("changed"));
    if scale.is_switch() {
        let flip = turn.reform(move |_: Event| numbers.with(knob, 1 - value));
        return html! {
            <label class={classes!(class, "check")} title={knob.explanation(lang)}>
                <input type="checkbox" checked={value == 1} onchange={flip} />{ knob.say(lang) }
            </label>
        };
    }
    let set = turn.reform(move |event: InputEvent| {
        let typed = event.target_unchecked_into::<HtmlInputElement>().value();
        numbers.with(knob, typed.parse().unwrap_or(value))
    });
    html! {
        <label {class} title={knob.explanation(lang)}>
            <span>{ knob.say(lang) }</span>
            <input
                type="range" min={scale.least.to_string()} max={scale.most.to_string()} step={scale.step.to_string()}
                value={value.to_string()} oninput={set} data-knob={knob.code()}
            />
            <output class="num">{ value }</output>
        </label>
    }
}

fn with_margin(estimate: &Estimate, digits: u32) -> String {
    let mean = decimal(estimate.mean, digits);
    estimate.half_width.map_or(mean.clone(), |half_width| format!("{mean} ± {}", decimal(half_width, digits)))
}

fn percent(share: &Share) -> String {
    format!("{}%", decimal(100.0 * share.rate.mean, 1))
}

/// The result of the comparison.
fn compared(against: Option<&Result<Compared, Trouble>>, lang: Lang) -> Html {
    let found = match against {
        None => return Html::default(),
        Some(Err(why)) => return html! { <Notice text={why.say(lang)} /> },
        Some(Ok(found)) => found,
    };
    let roles = |text: fn(String, String) -> LaboratoryText, roles: &paiju_ai::doudizhu::sample::Roles| {
        text(percent(&roles.landlord), percent(&roles.farmer)).say(lang)
    };
    html! {
        <div class="judged compared" role="status">
            <p class="word">{ found.verdict().say(lang) }</p>
            <p class="num score">{ LaboratoryText::Score(with_margin(&found.score, 1)).say(lang) }</p>
            <p class="num">{ roles(|landlord, farmer| LaboratoryText::WonAs { landlord, farmer }, &found.tuned) }</p>
            <p class="num">{ roles(|landlord, farmer| LaboratoryText::UsualWonAs { landlord, farmer }, &found.other) }</p>
            <p class="hint">{ LaboratoryText::ComparedWith { deals: found.deals }.say(lang) }</p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ValuesProps {
    numbers: Numbers,
}

/// What the engine makes of a moment.
#[component]
fn Values(props: &ValuesProps) -> Html {
    let lang = use_lang();
    let at = use_state(|| (7_u64, 0_usize));
    let weighing = use_state(|| None::<Result<Weighing, Trouble>>);
    let ask = use_query::<Weighing>();
    use_effect_with((props.numbers, *at), {
        let weighing = weighing.setter();
        move |&(numbers, (seed, step))| {
            let hear = Callback::from(move |known| weighing.set(Some(known)));
            ask.emit((tuning::weighing(numbers.into(), seed, step), hear));
        }
    });
    let (seed, step) = *at;
    let steps = weighing.as_ref().and_then(|known| known.as_ref().ok()).map_or(0, |found| found.steps);
    let go = {
        let at = at.setter();
        Callback::from(move |step: usize| at.set((seed, step)))
    };
    // The keys of the whole room: what has an order in it are these moments.
    use_room_keys(Ways::among(step.min(steps.saturating_sub(1)), steps, &go));
    let deal = {
        let at = at.setter();
        move |_: MouseEvent| at.set((seed.wrapping_add(1), 0))
    };
    let content = match &*weighing {
        None => html! { <p class="empty">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(found)) => {
            let last = found.steps.saturating_sub(1);
            let slide = go.reform(|event: InputEvent| {
                event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(0)
            });
            let moment = LaboratoryText::MomentOfGame { step: step.min(last) + 1, of: found.steps }.say(lang);
            html! {
                <>
                    <label class="field" title={RoomText::ByKey(moment.clone(), "← →").say(lang)}>
                        { moment }
                        <input type="range" class="engine-moment" min="0" max={last.to_string()} value={step.min(last).to_string()} oninput={slide} />
                    </label>
                    <p class="hint">{ LaboratoryText::Holds(DouDizhu::seat_title(found.seat, lang).to_owned()).say(lang) }</p>
                    { fan(&laid(found.hand, paiju_cards::CardSet::EMPTY), LearnText::Cards.say(lang), "medium", &Callback::noop(), lang) }
                    if !found.target.is_empty() {
                        <p class="hint">{ LaboratoryText::MustBeat(found.target.say(lang)).say(lang) }</p>
                    }
                    <div class="value-scroll">
                        <table class="values">
                            <thead><tr>
                                <th>{ LaboratoryText::Action.say(lang) }</th>
                                <th class="num">{ LaboratoryText::Value.say(lang) }</th>
                                <th>{ LaboratoryText::Terms.say(lang) }</th>
                            </tr></thead>
                            <tbody>{ for found.rows.iter().take(SHOWN).map(|row| {
                                let terms: Vec<String> = row.parts.iter().map(|(words, _): &(Spoken, _)| words.say(lang)).collect();
                                html! {
                                    <tr class={classes!(row.barred.as_ref().map(|_| "barred"))}>
                                        <td>{ row.what.say(lang) }</td>
                                        <td class="num">{ row.value }</td>
                                        <td>
                                            { row.sum.say(lang) }{ " " }{ terms.join(if lang == Lang::Zh { "，" } else { ", " }) }
                                            if let Some(barred) = &row.barred {
                                                <b>{ " " }{ barred.say(lang) }</b>
                                            }
                                        </td>
                                    </tr>
                                }
                            }) }</tbody>
                        </table>
                    </div>
                    if found.rows.first().is_some_and(|row| row.what != found.usual) {
                        <p class="notice usual">{ LaboratoryText::Usual(found.usual.say(lang)).say(lang) }</p>
                    }
                </>
            }
        }
    };
    html! {
        <section aria-labelledby="learn-values">
            <h2 id="learn-values">{ LaboratoryText::Values.say(lang) }</h2>
            <p class="ways"><button type="button" class="ghost another" onclick={deal}>{ LaboratoryText::AnotherDeal.say(lang) }</button></p>
            { content }
        </section>
    }
}
