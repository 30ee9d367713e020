//! One turn of the open bot, run by hand: its input, its answer, and the result.

use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::differences::differences;
use super::judged::{use_judged, verdict};
use super::runner::{Run, Runner};
use super::said;
use super::sample::{Wanted, use_samples};
use crate::address;
use crate::bots::runtime::{End, Heard, Progress, RuntimeSize, Sizes};
use crate::bots::{Bot, Speech};
use crate::components::panel;
use crate::errands::{CarryError, fault_of};
use crate::i18n::{LabText, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::source::Source;
use crate::pages::to_lab::{self, Sample};
use crate::worker::protocol::Trouble;

#[derive(Properties, PartialEq)]
pub struct TurnProps {
    pub bot: std::rc::Rc<Bot>,
    pub runner: Runner,
    /// The download sizes of the runtimes; `None` before they are known.
    pub sizes: Option<Sizes>,
}

#[component]
pub fn Turn(props: &TurnProps) -> Html {
    let lang = use_lang();
    let TurnProps { bot, runner, sizes } = props;
    let input = use_state(String::new);
    let sample = use_state(Sample::default);
    let is_dealing = use_state(|| false);
    let refused = use_state(|| None::<Spoken>);
    let made = {
        let (input, refused, is_dealing) = (input.setter(), refused.setter(), is_dealing.setter());
        let keep = sample.setter();
        use_callback((), move |made: Result<Sample, Trouble>, ()| {
            is_dealing.set(false);
            match made {
                Ok(made) => {
                    refused.set(None);
                    input.set(made.read.clone());
                    keep.set(made);
                }
                Err(why) => refused.set(Some(Spoken::of(&why))),
            }
        })
    };
    let make = use_samples(made.clone());
    let (game, speech) = (bot.game, bot.speech);
    // Another game or protocol needs another input.
    use_effect_with((game, speech), {
        let (make, made, is_dealing) = (make.clone(), made.clone(), is_dealing.setter());
        move |&(game, speech)| match to_lab::take_turn() {
            Some(brought) => made.emit(Ok(brought)),
            None => {
                is_dealing.set(true);
                make.emit(Wanted { game, speech, is_long: false });
            }
        }
    });
    let (run_state, is_under_way) = (runner.run().clone(), runner.run().is_under_way());
    let answered = match &run_state {
        Run::Heard(heard) => said::answered(&heard.0, &heard.1.stdout, speech, &sample),
        _ => None,
    };
    let is_unclear = matches!(&run_state, Run::Heard(heard) if !heard.1.stdout.trim().is_empty()) && answered.is_none();
    let assumed = answered.as_ref().and_then(|answered| answered.assumed.clone());
    let judged = use_judged(answered);
    let run = {
        let (bot, runner, input, refused) = (bot.clone(), runner.clone(), (*input).clone(), refused.setter());
        let why_not = if *is_dealing { LabText::ExampleComes } else { LabText::NoInput };
        Callback::from(move |()| {
            if input.trim().is_empty() {
                refused.set(Some(Spoken::of(&why_not)));
            } else {
                refused.set(None);
                runner.begin(&bot, input.clone());
            }
        })
    };
    let press = {
        let run = run.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) {
                event.prevent_default();
                run.emit(());
            }
        }
    };
    let typed = {
        let input = input.setter();
        move |event: InputEvent| {
            if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
                input.set(area.value());
            }
        }
    };
    let another = |is_long: bool| make.reform(move |_: MouseEvent| Wanted { game, speech, is_long });
    let stop = {
        let runner = runner.clone();
        move |_: MouseEvent| runner.stop()
    };
    let inspect = {
        let run = run_state.clone();
        let (input, sample) = ((*input).clone(), (*sample).clone());
        move |_: MouseEvent| {
            let text = match &run {
                Run::Heard(heard) => said::for_inspector(&heard.0, &heard.1, speech, &sample),
                _ => input.clone(),
            };
            carried::bring(Source::text(&text));
            address::go(Route::Inspect);
        }
    };
    let size = sizes.as_ref().map(|sizes| sizes.of(bot.language));
    let content = html! {
        <div class="turn-body">
            <label class="field">
                { LabText::Input.say(lang) }
                <textarea class="turn-input" rows="6" spellcheck="false" autocomplete="off" value={(*input).clone()} oninput={typed} onkeydown={press} />
            </label>
            if let Some(why) = &*refused {
                <p class="notice" role="status">{ why.say(lang) }</p>
            }
            <div class="ways">
                if is_under_way {
                    <button type="button" class="primary stop" onclick={stop}>{ LabText::Stop.say(lang) }</button>
                } else {
                    <button type="button" class="primary run" onclick={run.reform(|_: MouseEvent| ())}>{ LabText::Run.say(lang) }</button>
                }
                <button type="button" class="ghost sample" onclick={another(false)}>{ LabText::Sample.say(lang) }</button>
                if speech == Speech::Json {
                    <button type="button" class="ghost long-sample" onclick={another(true)}>{ LabText::SampleLongRunning.say(lang) }</button>
                }
                <button type="button" class="ghost inspect" onclick={inspect}>{ LabText::Inspect.say(lang) }</button>
            </div>
            { runtime_size(size, lang) }
            <div class="turn-result" aria-live="polite">
                { result(&run_state, bot, lang) }
                if is_unclear {
                    <p class="unjudged">{ LabText::NotJudged.say(lang) }</p>
                }
                if let Some(bid) = assumed {
                    <p class="fine assumed">{ LabText::Assumed(bid).say(lang) }</p>
                }
                if let Some(judged) = &*judged {
                    <div class="verdict">{ verdict(judged, lang) }</div>
                }
                if matches!(run_state, Run::Heard(_)) {
                    { differences(bot, lang) }
                }
            </div>
        </div>
    };
    panel(LabText::Turn.say(lang), "turn", Html::default(), content)
}

fn runtime_size(size: Option<Option<RuntimeSize>>, lang: Lang) -> Html {
    let words = match size {
        None => return Html::default(),
        Some(None) => LabText::NotBuilt,
        Some(Some(RuntimeSize { bytes, kept })) => LabText::Size { kept, bytes: bytes as u64 },
    };
    let licences = html! { <a href="lab/licences.txt" target="_blank">{ LabText::Licences.say(lang) }</a> };
    html! { <p class="runtime-size">{ words.say(lang) }{ " · " }{ licences }</p> }
}

fn result(run: &Run, bot: &Bot, lang: Lang) -> Html {
    match run {
        Run::Idle => Html::default(),
        Run::Asking => html! { <p class="state">{ LabText::Asking.say(lang) }</p> },
        Run::Preparing(progress) => preparing(*progress, lang),
        Run::Refused(why) => html! { <p class="state refused">{ why.say(lang) }</p> },
        Run::Lost(lost) => html! { <p class="state refused">{ lost.say(lang) }</p> },
        Run::NoBridge => html! { <p class="state refused">{ CarryError::NoBridge.spoken().say(lang) }</p> },
        Run::Heard(heard) => answer(&heard.1, bot, lang),
    }
}

fn preparing(progress: Option<Progress>, lang: Lang) -> Html {
    let Some(Progress { stage, loaded, total }) = progress else {
        return html! { <p class="state">{ LabText::Asking.say(lang) }</p> };
    };
    let part = (total > 0.0).then(|| (loaded / total).clamp(0.0, 1.0));
    let words = match part {
        Some(part) => LabText::StageAt { stage, percent: (part * 100.0) as u8 },
        None => LabText::Stage(stage),
    };
    html! {
        <p class="state">
            <span>{ words.say(lang) }</span>
            <progress value={part.map(|part| part.to_string())} max="1" aria-hidden="true" />
        </p>
    }
}

fn answer(heard: &Heard, bot: &Bot, lang: Lang) -> Html {
    let text = |class: &'static str, title: LabText, text: &str| {
        html! {
            <section class={class}>
                <h3>{ title.say(lang) }</h3>
                <pre>{ text.to_owned() }</pre>
            </section>
        }
    };
    let ms = heard.ms.max(0.0).round() as u64;
    let failed = (!matches!(heard.end, End::Exited | End::Waits)).then_some("refused");
    let fault = fault_of(heard, bot.speech, bot.time(true), bot.memory).filter(|_| heard.end != End::Stopped);
    html! {
        <>
            <p class={classes!("state", "ended", failed)}>
                <span class="end">{ heard.say(lang) }</span>
                <span class="num took">{ LabText::Took { ms }.say(lang) }</span>
            </p>
            <p class={classes!("platform", fault.as_ref().map(|_| "refused"))}>
                { LabText::Form(fault.as_ref().map(Spoken::of)).say(lang) }
            </p>
            if heard.stdout.trim().is_empty() {
                <p class="empty">{ LabText::NoAnswer.say(lang) }</p>
            } else {
                { text("stdout", LabText::Answer, &heard.stdout) }
            }
            if let Some(debug) = said::debug(&heard.stdout, bot.speech) {
                { text("debug", LabText::Debug, &debug) }
            }
            if !heard.stderr.is_empty() {
                { text("stderr", LabText::Stderr, &heard.stderr) }
            }
        </>
    }
}
