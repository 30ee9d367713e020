//! Making a lesson: its steps, each with a position and a question, and the link to it.

mod field;
mod hand_on;
mod step;
mod written;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use self::field::field;
use self::hand_on::HandOn;
use self::step::{Change, MakeStep};
use self::written::Written;
use super::head::head;
use crate::components::{Notice, bring_into_view};
use crate::i18n::{LearnText, Text, use_lang};
use crate::pages::carried;
use crate::pages::room::{Ways, use_room_keys};
use crate::worker::learn;
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

/// A change to the lesson.
type Edit = Box<dyn FnOnce(&mut Written)>;

/// The source that the address names.
#[derive(Properties, PartialEq)]
pub struct MakeProps {
    /// Whether to take the text that another page passed on.
    pub brought: bool,
    /// The game in that text, and the moment.
    pub at: Option<(usize, usize)>,
}

#[component]
pub fn Make(props: &MakeProps) -> Html {
    let lang = use_lang();
    use_room_keys(Ways::default());
    let written = use_state(Written::load);
    let pack = use_query::<String>();
    let made = use_state(|| None::<Result<String, Trouble>>);
    let change = {
        // Answers arrive late, so they update the current state.
        let (latest, setter, made) = (use_mut_ref(|| (*written).clone()), written.setter(), made.setter());
        use_callback((), move |change: Edit, ()| {
            let mut now = latest.borrow_mut();
            change(&mut now);
            now.save();
            made.set(None);
            setter.set(now.clone());
        })
    };
    use_effect_with((props.brought, props.at), {
        let change = change.clone();
        move |&(brought, at)| {
            if let Some(source) = brought.then(carried::load).flatten() {
                change.emit(Box::new(move |written| written.bring(source.to_text().to_string(), at)));
            }
        }
    });
    let onchange = use_callback(change.clone(), |step_change: Change, change| {
        change.emit(Box::new(|written| {
            if let Some(step) = written.step() {
                step_change(&mut step.draft);
            }
        }));
    });
    let top = use_node_ref();
    let moved = use_mut_ref(|| (written.at, written.steps.len()));
    use_effect_with((written.at, written.steps.len()), {
        let top = top.clone();
        move |&now| {
            if moved.replace(now) != now {
                bring_into_view(&top);
            }
        }
    });
    let finish = {
        let (draft, made) = (written.draft(), made.setter());
        move |_: MouseEvent| {
            let made = made.clone();
            pack.emit((learn::make(draft.clone()), Callback::from(move |packed| made.set(Some(packed)))));
        }
    };
    let add = change.reform(|_: MouseEvent| -> Edit { Box::new(Written::add) });
    let entitle = change.reform(|title: String| -> Edit { Box::new(move |written| written.title = title) });
    let of = written.steps.len();
    let unready = written.unready();
    html! {
        <>
            { head(Text::MakeLesson.say(lang), Html::default(), lang) }
            <p class="tagline">{ LearnText::MakeTagline.say(lang) }</p>
            <div ref={top}>
                if of > 1 {
                    { steps(&written, &change, lang) }
                }
            </div>
            if let Some(Err(why)) = &*made {
                <Notice text={why.say(lang)} />
            }
            if let Some(step) = written.steps.get(written.at) {
                <MakeStep key={format!("{}/{of}", written.at)} written={step.draft.clone()} {onchange} />
            }
            <section class="make-part" aria-labelledby="make-hand-on">
                <h2 id="make-hand-on">{ LearnText::MakeHandOn.say(lang) }</h2>
                if of > 1 {
                    { field("make-lesson-title", LearnText::MakeLessonTitle.say(lang), &written.title, 1, entitle) }
                }
                <p class="ways">
                    <button type="button" class="primary make-finish" disabled={unready.is_some()} onclick={finish}>{ LearnText::MakeFinish.say(lang) }</button>
                    <button type="button" class="ghost make-add" disabled={of >= paiju_exercises::lessons::MAX_STEPS} onclick={add}>{ LearnText::AddStep.say(lang) }</button>
                    if let Some(step) = unready {
                        <span class="hint">{ LearnText::MakeMissing { step: step + 1, of }.say(lang) }</span>
                    }
                </p>
                if let Some(Ok(packed)) = &*made {
                    <HandOn packed={packed.clone()} />
                }
            </section>
        </>
    }
}

/// Buttons to go to a step and to remove the current one.
fn steps(written: &Written, change: &Callback<Edit>, lang: Lang) -> Html {
    let one = |at: usize| {
        let on = at == written.at;
        let title = written.steps.get(at).map(|step| step.draft.title.clone()).unwrap_or_default();
        let words = LearnText::StepTitle { step: at + 1, title, done: false }.say(lang);
        let go = change.reform(move |_: MouseEvent| -> Edit { Box::new(move |written| written.at = at) });
        html! {
            <li>
                <button
                    type="button" class={classes!("trail-step", on.then_some("on"))} title={words.clone()} aria-label={words}
                    aria-current={on.then_some("step")} onclick={go}
                >
                    { at + 1 }
                </button>
            </li>
        }
    };
    let remove = change.reform(|_: MouseEvent| -> Edit { Box::new(Written::remove) });
    html! {
        <div class="ways">
            <ol class="trail num" aria-label={LearnText::Steps.say(lang)}>{ for (0..written.steps.len()).map(one) }</ol>
            <button type="button" class="ghost small-button make-remove" onclick={remove}>{ LearnText::RemoveStep(written.at + 1).say(lang) }</button>
        </div>
    }
}
