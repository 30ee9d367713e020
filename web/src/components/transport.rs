//! The timeline of a game with its buttons: first, back, play, forward, last, speed.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::{Glyph, icon, on_choice, on_slide};
use crate::i18n::{Text, use_lang};
use crate::settings::Speed;

#[derive(Properties, PartialEq)]
pub struct TransportProps {
    pub step: usize,
    /// The last existing step.
    pub last: usize,
    /// The shown step and the last one, in moves as players count them.
    pub moves: (usize, usize),
    /// Whether more steps will follow without the visitor.
    pub growing: bool,
    /// Whether it is playing.
    pub playing: bool,
    pub speed: Speed,
    /// Called with the step to show; `usize::MAX` means the end, even if it is not known yet.
    pub ongo: Callback<usize>,
    pub onplay: Callback<bool>,
    pub onspeed: Callback<Speed>,
    #[prop_or_default]
    pub children: Html,
}

#[component]
pub fn Transport(props: &TransportProps) -> Html {
    let lang = use_lang();
    let (step, last) = (props.step, props.last);
    let more = step < last || props.growing;
    let button = |glyph: Glyph, text: Text, to: Option<usize>| step_button(glyph, text, to, &props.ongo, lang);
    let playing = props.playing;
    let (play_glyph, play_text) = if playing { (Glyph::Pause, Text::Pause) } else { (Glyph::Play, Text::Play) };
    let play_text = play_text.say(lang);
    let slide = on_slide(&props.ongo);
    let choose = on_choice(&props.onspeed, Speed::from_name);
    let (number, count) = props.moves;
    let step_text = Text::StepOf { step: number, last: count, growing: props.growing }.say(lang);
    html! {
        <div class="transport" role="group" aria-label={Text::Timeline.say(lang)}>
            <div class="transport-buttons">
                { button(Glyph::First, Text::First, (step > 0).then_some(0)) }
                { button(Glyph::Back, Text::StepBack, step.checked_sub(1)) }
                <button
                    type="button" class="icon-button play" aria-label={play_text.clone()} title={play_text}
                    onclick={props.onplay.reform(move |_| !playing)}
                >
                    { icon(play_glyph) }
                </button>
                { button(Glyph::Forward, Text::StepForward, more.then_some(step + 1)) }
                { button(Glyph::Last, Text::Last, more.then_some(usize::MAX)) }
            </div>
            <input
                type="range" class="slider" min="0" max={last.to_string()} value={step.to_string()}
                aria-label={Text::Timeline.say(lang)} aria-valuetext={step_text.clone()} oninput={slide}
            />
            <output class="step num">{ step_text }</output>
            <label class="speed">
                <span class="sr-only">{ Text::Speed.say(lang) }</span>
                <select title={Text::Speed.say(lang)} onchange={choose}>
                    { for Speed::ALL.map(|speed| html! {
                        <option value={speed.name()} selected={speed == props.speed}>{ Text::SpeedOf(speed).say(lang) }</option>
                    }) }
                </select>
            </label>
            { props.children.clone() }
        </div>
    }
}

/// A button that leads to a step; disabled without one.
pub fn step_button(glyph: Glyph, text: Text, to: Option<usize>, ongo: &Callback<usize>, lang: Lang) -> Html {
    let label = text.say(lang);
    html! {
        <button
            type="button" class="icon-button" disabled={to.is_none()}
            aria-label={label.clone()} title={label} onclick={ongo.reform(move |_| to.unwrap_or_default())}
        >
            { icon(glyph) }
        </button>
    }
}
