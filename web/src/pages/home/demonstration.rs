//! The demonstration on the home page: the lines around a fault in a bot's log, each with the board after it, as
//! the inspector reports them. It advances line by line to the fault; a click on a line shows that line's board.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use paiju_game::{Say, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::boards::{BoardGame, BoardProps};
use crate::components::suited;
use crate::i18n::{HomeText, use_lang};
use crate::names::{DouDizhu, PageGame};
use crate::scene::doudizhu::Scene;
use crate::settings::prefers_stillness;
use crate::shared::Shared;

/// In postcard, as messages to workers are; written by its test: `PAIJU_BLESS=1 cargo test -p paiju-web --lib demonstration`.
const WRITTEN: &[u8] = include_bytes!("demonstration/log.postcard");

/// How long each line is shown, in milliseconds.
const PAUSE_MS: u32 = 1000;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Demonstration {
    /// The example that the text comes from, and its seed.
    pub example: usize,
    pub seed: Seed,
    /// The number of the first line, from 1.
    first: usize,
    lines: Vec<Line>,
    /// The seat whose log it is.
    viewer: Seat,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Line {
    text: String,
    /// The step on this line; `None` for a line without one.
    step: Option<Step>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Step {
    seat: Seat,
    /// What the seat did, or what is wrong with that.
    what: Spoken,
    /// The legal answers, if something is wrong.
    legal: Option<Spoken>,
    scene: Scene,
}

impl Demonstration {
    /// The line of the fault.
    fn fault(&self) -> usize {
        let is_fault = |line: &Line| line.step.as_ref().is_some_and(|step| step.legal.is_some());
        self.lines.iter().position(is_fault).unwrap_or_default()
    }

    /// The next line with a step, up to the fault.
    fn after(&self, line: usize) -> Option<usize> {
        (line + 1..=self.fault()).find(|&line| self.lines[line].step.is_some())
    }
}

/// The demonstration on file; `None` only if the file does not match this build, which its test rules out.
pub fn read() -> Option<Demonstration> {
    postcard::from_bytes(WRITTEN).ok()
}

#[derive(Properties, PartialEq)]
pub struct DemoProps {
    pub shown: Shared<Demonstration>,
    /// Called to inspect the whole text.
    pub onopen: Callback<()>,
}

#[component]
pub fn Demo(props: &DemoProps) -> Html {
    let lang = use_lang();
    let shown = &props.shown;
    let at = use_state_eq(|| if prefers_stillness() { shown.fault() } else { 0 });
    let playing = use_state_eq(|| true);
    // It pauses while it is hovered or focused.
    let resting = use_state_eq(|| false);
    use_effect_with((*at, *playing && !*resting), {
        let (shown, at) = (shown.clone(), at.setter());
        move |&(line, playing)| {
            let next = shown.after(line).filter(|_| playing);
            let timer = next.map(|next| Timeout::new(PAUSE_MS, move || at.set(next)));
            move || drop(timer)
        }
    });
    let Some(step) = shown.lines.get(*at).and_then(|line| line.step.as_ref()) else { return Html::default() };
    let rest = |now: bool| {
        let resting = resting.setter();
        Callback::from(move |()| resting.set(now))
    };
    let line = |(index, line): (usize, &Line)| {
        let class = classes!("demo-line", (index == *at).then_some("now"), (index == shown.fault()).then_some("fault"));
        let number = html! { <span class="num">{ shown.first + index }</span> };
        let text = html! { <code>{ &line.text }</code> };
        if line.step.is_none() {
            return html! { <li {class}>{ number }{ text }</li> };
        }
        let onclick = {
            let (at, playing) = (at.setter(), playing.setter());
            Callback::from(move |_: MouseEvent| {
                playing.set(false);
                at.set(index);
            })
        };
        let current = (index == *at).then_some("step");
        html! { <li {class}><button type="button" aria-current={current} {onclick}>{ number }{ text }</button></li> }
    };
    let seat = <DouDizhu as PageGame>::seat_name(step.seat, lang);
    let said = if let Some(legal) = &step.legal {
        html! {
            <>
                <strong>{ suited(&step.what.say(lang)) }</strong>
                <span>{ suited(&legal.say(lang)) }</span>
            </>
        }
    } else {
        html! { <span>{ seat }{ " " }{ suited(&step.what.say(lang)) }</span> }
    };
    let board =
        yew::props!(BoardProps::<DouDizhu> { scene: Rc::new(step.scene.clone()), viewer: shown.viewer, step: *at });
    html! {
        <section class="demo" aria-label={HomeText::Demonstration.say(lang)} onfocusin={rest(true).reform(|_: FocusEvent| ())} onfocusout={rest(false).reform(|_: FocusEvent| ())}
            onmouseenter={rest(true).reform(|_: MouseEvent| ())} onmouseleave={rest(false).reform(|_: MouseEvent| ())}
        >
            <ol class="demo-text">{ for shown.lines.iter().enumerate().map(line) }</ol>
            <div class="demo-board" inert=true>{ DouDizhu::spectate(board) }</div>
            <div class={classes!("demo-said", step.legal.is_some().then_some("fault"))} aria-live={if *playing { "off" } else { "polite" }}>
                <p>{ said }</p>
                <button type="button" class="ghost" onclick={props.onopen.reform(|_: MouseEvent| ())}>{ HomeText::OpenLog.say(lang) }</button>
            </div>
        </section>
    }
}
