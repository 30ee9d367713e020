//! The winner's curse (赢家的诅咒): the best of many equal players.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::Notice;
use crate::decimal::decimal;
use crate::i18n::{LearnText, VersusText, use_lang};
use crate::worker::use_answer;
use crate::worker::versus::{self, EACH, EQUALS, Equals};

/// The demonstration of the winner's curse.
#[component]
pub fn Curse() -> Html {
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
            <h2 id="learn-curse">{ VersusText::Curse.say(lang) }</h2>
            <p class="says">{ VersusText::CurseAbout { players: EQUALS, deals: EACH }.say(lang) }</p>
            <p class="ways"><button type="button" class="ghost another" onclick={again}>{ VersusText::OtherDeals.say(lang) }</button></p>
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
            <svg class="curse-bars" role="img" aria-label={VersusText::Curse.say(lang)}>
                { for values.iter().enumerate().map(bar) }
                <line class="nothing" x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
        }
    };
    let score = |values: &[f64]| best.map(|best| decimal(values[best], 0)).unwrap_or_default();
    html! {
        <div class="two-bars">
            <figure class="shown"><figcaption>{ VersusText::FirstRound(score(&shown.first)).say(lang) }</figcaption>{ bars(&shown.first) }</figure>
            <figure class="shown"><figcaption>{ VersusText::SecondRound(score(&shown.again)).say(lang) }</figcaption>{ bars(&shown.again) }</figure>
        </div>
    }
}
