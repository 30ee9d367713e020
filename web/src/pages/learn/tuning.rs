//! The engine of the contest's tutorial: adjustable numbers, live values, and its score against the unchanged engine.

mod own_position;
mod values;

use gloo::timers::callback::Timeout;
use paiju_ai::doudizhu::sample::{
    Compared, Comparison, Knob, Passage, Position, Remedy, Section, Share, Tuning as Numbers, Verdict,
};
use paiju_exercises::lessons::Course;
use paiju_game::{Estimate, Lang, Say};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use self::values::Values;
use super::head::head;
use super::subject::Subject;
use super::tools::CopyLink;
use super::wanted::Wanted;
use crate::address::{self, Address};
use crate::components::Notice;
use crate::decimal::decimal;
use crate::i18n::{EngineText, LearnText, use_lang};
use crate::names::{DOUDIZHU, Route};
use crate::pages::to_arena::AT_ONCE;
use crate::pages::watch::Watch;
use crate::worker::protocol::Trouble;
use crate::worker::tuning::{self, Sides};
use crate::worker::{Ticket, use_workers};

/// The seed of the compared deals, fixed so that two visitors with the same numbers see the same result.
const SEED: u64 = 1;

/// How long the numbers must stay unchanged before the address is updated, in milliseconds: a slider passes through many.
const REST: u32 = 300;

#[derive(Properties, PartialEq)]
pub struct TuningProps {
    pub numbers: Numbers,
    /// The position in the address.
    pub position: Option<Position>,
    pub address: UseStateSetter<Address>,
}

#[component]
pub fn Tuning(props: &TuningProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let numbers = use_state(|| props.numbers);
    // The engine to compare with: if a remedy was changed, the engine without it.
    let other = use_state(|| Numbers::DEFAULT);
    // Counts the requests for a position in which a remedy makes a difference.
    let jumps = use_state(|| 0_u32);
    let sides = Sides { tuned: *numbers, other: *other };
    // The visitor's own position; `None` to show the moments of a deal.
    let position = use_state_eq(|| props.position);
    use_link(&numbers, &position, (props.numbers, props.position), &props.address);
    let against = use_state(|| None::<Result<Compared, Trouble>>);
    let running = use_state(|| None::<u8>);
    // Dropping it cancels the comparison.
    let ticket = use_mut_ref(|| None::<Ticket>);
    let compare_with = {
        let (numbers, other) = (numbers.setter(), other.setter());
        let (against, running, ticket) = (against.setter(), running.setter(), ticket.clone());
        Callback::from(move |sides: Sides| {
            *ticket.borrow_mut() = None;
            running.set(None);
            against.set(None);
            numbers.set(sides.tuned);
            other.set(sides.other);
        })
    };
    let turn = compare_with.reform(move |tuned: Numbers| Sides { tuned, ..sides });
    let compare = |deals: u32| {
        let (workers, ticket) = (workers.clone(), ticket.clone());
        let (against, running) = (against.setter(), running.setter());
        Callback::from(move |_: MouseEvent| {
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
            let query = tuning::compared(sides, SEED, deals);
            *ticket.borrow_mut() = Some(workers.ask_watched(query, hear, Some(watch)));
        })
    };
    let remedy = |remedy: &Remedy| {
        let (compare_with, jumps, count) = (compare_with.clone(), jumps.setter(), *jumps);
        let sides = Sides { tuned: remedy.after(), other: remedy.before() };
        let onclick = move |_: MouseEvent| {
            compare_with.emit(sides);
            jumps.set(count + 1);
        };
        html! {
            <li>
                <button type="button" class="ghost remedy" title={remedy.explanation(lang)} {onclick}>
                    { remedy.say(lang) }
                </button>
            </li>
        }
    };
    let usual = Sides { tuned: Numbers::DEFAULT, other: Numbers::DEFAULT };
    let reset = compare_with.reform(move |_: MouseEvent| usual);
    let link = html! { <CopyLink query={Wanted::Tuning(*numbers, *position).query()} words={EngineText::CopyEngine.say(lang)} /> };
    let onposition = {
        let position = position.setter();
        Callback::from(move |at: Option<Position>| position.set(at))
    };
    let says_nothing = matches!(&*against, Some(Ok(found)) if found.verdict() == Verdict::Open && found.deals < Comparison::MORE_DEALS);
    let bugs = Wanted::Lesson { subject: Subject::Course(Course::DouDizhuTutorial.code().to_owned()), step: 0 };
    html! {
        <>
            { head(LearnText::Engine.say(lang), link, lang) }
            <p class="tagline">{ LearnText::EngineAbout.say(lang) }</p>
            <div class="tuning">
                <section class="knobs" aria-labelledby="learn-turn">
                    <h2 id="learn-turn">{ EngineText::Turn.say(lang) }</h2>
                    <p class="hint"><a class="to-bugs" href={bugs.href()}>{ EngineText::Bugs.say(lang) }</a></p>
                    <details open=true>
                        <summary>{ EngineText::Remedies.say(lang) }</summary>
                        <ul class="remedies">{ for Remedy::ALL.iter().map(remedy) }</ul>
                    </details>
                    <p class="ways">
                        <button type="button" class="ghost reset" disabled={sides == usual} onclick={reset}>{ EngineText::Reset.say(lang) }</button>
                    </p>
                    { for [Section::Bid, Section::Play, Section::Value].map(|section| knobs(section, &numbers, &turn, lang)) }
                </section>
                <div class="effects">
                    <section aria-labelledby="learn-compare">
                        <h2 id="learn-compare">{ EngineText::Compare.say(lang) }</h2>
                        <p class="ways">
                            <button type="button" class="primary compare" disabled={running.is_some()} onclick={compare(Comparison::DEALS)}>
                                { EngineText::Compare.say(lang) }
                            </button>
                            if says_nothing {
                                <button type="button" class="ghost compare-more" disabled={running.is_some()} onclick={compare(Comparison::MORE_DEALS)}>
                                    { EngineText::CompareMore(Comparison::MORE_DEALS).say(lang) }
                                </button>
                            }
                        </p>
                        if let Some(percent) = *running {
                            <p class="hint" role="status">{ EngineText::Comparing(percent).say(lang) }</p>
                        }
                        { compared(against.as_ref(), lang) }
                        { seats(&sides.tuned, lang) }
                        <Watch game={&DOUDIZHU} own={sides.tuned.name()} title={EngineText::Changed.say(lang)} />
                    </section>
                    <Values {sides} jumps={*jumps} position={*position} {onposition} />
                </div>
            </div>
        </>
    }
}

/// Keeps the address in step with what is shown, in both directions: another link to the same room is followed.
#[hook]
fn use_link(
    numbers: &UseStateHandle<Numbers>,
    position: &UseStateHandle<Option<Position>>,
    known: (Numbers, Option<Position>),
    address: &UseStateSetter<Address>,
) {
    let written = use_mut_ref(|| known);
    use_effect_with((**numbers, **position), {
        let (written, address) = (written.clone(), address.clone());
        move |&here: &(Numbers, Option<Position>)| {
            let timer = Timeout::new(REST, move || {
                if written.replace(here) != here {
                    address::replace(&address, Route::Learn, &Wanted::Tuning(here.0, here.1).query());
                }
            });
            move || drop(timer)
        }
    });
    let (numbers, position) = (numbers.setter(), position.setter());
    use_effect_with(known, move |&known: &(Numbers, Option<Position>)| {
        // What the page wrote itself may be older than what is shown by now.
        if written.replace(known) != known {
            numbers.set(known.0);
            position.set(known.1);
        }
    });
}

/// Links to play the engine with these numbers: at a table with the visitor, and in a match against the unchanged engine.
fn seats(numbers: &Numbers, lang: Lang) -> Html {
    let name = numbers.name();
    let table = address::href(Route::DouDizhu, &format!("seed={SEED}&west={name}&south=human&east={name}"));
    let seats = format!("match=doudizhu&seats={name},sample,sample&deals=200&seed={SEED}&rotate=1&{AT_ONCE}");
    html! {
        <>
            <p class="ways">
                <a class="ghost at-table" href={table}>{ EngineText::SitDown.say(lang) }</a>
                <a class="ghost in-arena" href={address::href(Route::Arena, &seats)}>{ EngineText::InArena.say(lang) }</a>
            </p>
            <p class="hint">{ EngineText::CalledAs.say(lang) }{ " " }<code class="engine-name">{ format!("ai:{name}") }</code></p>
        </>
    }
}

/// The numbers of one section of the program, grouped by passage of the tutorial.
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
            if let Some(names) = names(section) {
                <p class="hint">{ names.say(lang) }</p>
            }
            { for passages.map(of_passage) }
        </details>
    }
}

/// The tutorial's names for what the section computes.
const fn names(section: Section) -> Option<EngineText> {
    match section {
        Section::Bid => Some(EngineText::NamesInBid),
        Section::Value => Some(EngineText::NamesInPlay),
        Section::Play => None,
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
    let roles = |text: fn(String, String) -> EngineText, roles: &paiju_ai::doudizhu::sample::Roles| {
        text(percent(&roles.landlord), percent(&roles.farmer)).say(lang)
    };
    html! {
        <div class="judged compared" role="status">
            <p class="word">{ found.verdict().say(lang) }</p>
            <p class="num score">{ EngineText::Score(with_margin(&found.score, 1)).say(lang) }</p>
            <p class="num">{ roles(|landlord, farmer| EngineText::WonAs { landlord, farmer }, &found.tuned) }</p>
            <p class="num">{ roles(|landlord, farmer| EngineText::UsualWonAs { landlord, farmer }, &found.other) }</p>
            <p class="hint">{ EngineText::ComparedWith { deals: found.deals }.say(lang) }</p>
        </div>
    }
}
