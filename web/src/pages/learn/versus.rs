//! Is A better than B? The same deals against random ones, and the best of twenty equal ones.

use paiju_doudizhu::ai::sample::Remedy;
use paiju_game::{Estimate, Lang, Say, Series};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::wanted::Wanted;
use crate::components::Notice;
use crate::decimal::decimal;
use crate::i18n::{LaboratoryText, LearnText, use_lang};
use crate::worker::protocol::Trouble;
use crate::worker::versus::{self, EACH, EQUALS, Equals, Pair};
use crate::worker::{Ticket, use_answer, use_workers};

/// So many pairs are played at a time.
const AT_A_TIME: u32 = 50;

/// And so many at most.
const MOST: usize = 10_000;

#[component]
pub fn Versus() -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let remedy = use_state(|| 4_usize.min(Remedy::ALL.len() - 1));
    let pairs = use_state(Vec::<Pair>::new);
    let running = use_state(|| false);
    let trouble = use_state(|| None::<Trouble>);
    let ticket = use_mut_ref(|| None::<Ticket>);
    use_effect_with((*remedy, pairs.len(), *running), {
        let (pairs, trouble, running, ticket) = (pairs.clone(), trouble.setter(), running.setter(), ticket.clone());
        move |&(remedy, have, runs): &(usize, usize, bool)| {
            *ticket.borrow_mut() = None;
            if !runs {
                return;
            }
            if have >= MOST {
                running.set(false);
                return;
            }
            let (now, setter) = ((*pairs).clone(), pairs.setter());
            let hear = Callback::from(move |played: Result<Vec<Pair>, Trouble>| match played {
                Ok(played) => setter.set(now.iter().copied().chain(played).collect()),
                Err(why) => {
                    running.set(false);
                    trouble.set(Some(why));
                }
            });
            *ticket.borrow_mut() = Some(workers.ask(versus::pairs(remedy, have as u32, AT_A_TIME), hear));
        }
    });
    let choose = {
        let (remedy, pairs) = (remedy.setter(), pairs.setter());
        move |event: Event| {
            remedy.set(event.target_unchecked_into::<HtmlSelectElement>().value().parse().unwrap_or(0));
            pairs.set(Vec::new());
        }
    };
    let turn = {
        let running = running.clone();
        move |_: MouseEvent| running.set(!*running)
    };
    let (same, other) = (of(&pairs, |pair| pair.same_deal), of(&pairs, |pair| pair.other_deal));
    let widest = [&same, &other].map(reach).into_iter().fold(1.0, f64::max);
    let option = |(at, one): (usize, &Remedy)| html! { <option value={at.to_string()} selected={at == *remedy}>{ one.say(lang) }</option> };
    html! {
        <>
            <header class="learn-head">
                <a class="ghost small-button to-learn" href={Wanted::Index.href()}>{ LearnText::ToIndex.say(lang) }</a>
                <h1>{ LaboratoryText::Versus.say(lang) }</h1>
            </header>
            { for LaboratoryText::VersusAbout.say(lang).split("\n\n").map(|text| html! { <p class="says">{ text.to_owned() }</p> }) }
            if let Some(why) = &*trouble {
                <Notice text={why.say(lang)} />
            }
            <div class="ways">
                <label class="field">{ LaboratoryText::VersusWhat.say(lang) }<select onchange={choose}>{ for Remedy::ALL.iter().enumerate().map(option) }</select></label>
                <button type="button" class="primary run" onclick={turn}>
                    { if *running { LaboratoryText::Stop } else if pairs.is_empty() { LaboratoryText::Start } else { LaboratoryText::GoOn }.say(lang) }
                </button>
            </div>
            <div class="intervals" role="group" aria-label={LaboratoryText::Versus.say(lang)}>
                { interval(LaboratoryText::SameDeals, &same, widest, lang) }
                { interval(LaboratoryText::RandomDeals, &other, widest, lang) }
            </div>
            if pairs.len() > 1 {
                <p class="hint num factor">
                    { LaboratoryText::GamesSoFar { games: 2 * pairs.len(), factor: decimal((other.half_width / same.half_width.max(1e-9)).powi(2), 1) }.say(lang) }
                </p>
            }
            <Curse />
        </>
    }
}

fn of(pairs: &[Pair], value: fn(&Pair) -> f64) -> Estimate {
    let mut series = Series::default();
    pairs.iter().for_each(|pair| series.add(value(pair)));
    series.estimate()
}

/// How far from nothing an interval reaches.
fn reach(estimate: &Estimate) -> f64 {
    if estimate.half_width.is_finite() { estimate.mean.abs() + estimate.half_width } else { 1.0 }
}

/// A mean and its interval, beside nothing.
fn interval(title: LaboratoryText, estimate: &Estimate, widest: f64, lang: Lang) -> Html {
    let known = estimate.half_width.is_finite();
    let at = |value: f64| decimal(50.0 + 48.0 * (value / widest).clamp(-1.0, 1.0), 2) + "%";
    let words = if known {
        format!("{} ± {}", decimal(estimate.mean, 1), decimal(estimate.half_width, 1))
    } else {
        "–".to_owned()
    };
    html! {
        <div class="interval">
            <p><strong>{ title.say(lang) }</strong><span class="num value">{ words }</span></p>
            <svg class="interval-bar" aria-hidden="true">
                <line class="nothing" x1="50%" x2="50%" y1="0" y2="100%" />
                if known {
                    <line class="span" x1={at(estimate.mean - estimate.half_width)} x2={at(estimate.mean + estimate.half_width)} y1="50%" y2="50%" />
                    <circle class="mean" cx={at(estimate.mean)} cy="50%" r="5" />
                }
            </svg>
        </div>
    }
}

/// The best of equal ones (赢家的诅咒).
#[component]
fn Curse() -> Html {
    let lang = use_lang();
    let seed = use_state(|| 1_u64);
    let (known, ask) = use_answer::<Equals>();
    use_effect_with(*seed, move |seed| ask.emit(versus::equals(*seed)));
    let again = {
        let seed = seed.clone();
        move |_: MouseEvent| seed.set(seed.wrapping_add(1))
    };
    let content = match &*known {
        None => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
        Some(Err(why)) => html! { <Notice text={why.say(lang)} /> },
        Some(Ok(shown)) => curse(shown, lang),
    };
    html! {
        <section aria-labelledby="learn-curse">
            <h2 id="learn-curse">{ LaboratoryText::Curse.say(lang) }</h2>
            <p class="says">{ LaboratoryText::CurseAbout { players: EQUALS, deals: EACH }.say(lang) }</p>
            <p class="ways"><button type="button" class="ghost another" onclick={again}>{ LaboratoryText::OtherDeals.say(lang) }</button></p>
            { content }
        </section>
    }
}

fn curse(shown: &Equals, lang: Lang) -> Html {
    let best = (0..shown.first.len()).max_by(|&one, &other| shown.first[one].total_cmp(&shown.first[other]));
    let widest = shown.first.iter().chain(&shown.again).fold(1.0_f64, |most, value| most.max(value.abs()));
    let height = |value: f64| decimal(48.0 * value.abs() / widest, 1);
    let width = 100.0 / shown.first.len().max(1) as f64;
    let bars = |values: &[f64]| {
        let bar = |(at, value): (usize, &f64)| {
            let top = if *value >= 0.0 { 50.0 - 48.0 * value / widest } else { 50.0 };
            let class = if Some(at) == best { "bar best" } else { "bar" };
            html! {
                <rect {class} x={decimal(width * (at as f64 + 0.15), 2) + "%"} width={decimal(width * 0.7, 2) + "%"} y={decimal(top, 2) + "%"} height={height(*value) + "%"}>
                    <title>{ decimal(*value, 0) }</title>
                </rect>
            }
        };
        html! {
            <svg class="curse-bars" role="img" aria-label={LaboratoryText::Curse.say(lang)}>
                { for values.iter().enumerate().map(bar) }
                <line class="nothing" x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
        }
    };
    let score = |values: &[f64]| best.map(|best| decimal(values[best], 0)).unwrap_or_default();
    html! {
        <div class="two-bars">
            <figure class="shown"><figcaption>{ LaboratoryText::FirstRound(score(&shown.first)).say(lang) }</figcaption>{ bars(&shown.first) }</figure>
            <figure class="shown"><figcaption>{ LaboratoryText::SecondRound(score(&shown.again)).say(lang) }</figcaption>{ bars(&shown.again) }</figure>
        </div>
    }
}
