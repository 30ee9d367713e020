//! All there is to learn, in the order in which it is best taken.

use paiju_game::{Lang, Say, Spoken};
use paiju_lessons::{Course, MAX_BYTES};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::progress::Progress;
use super::wanted::Wanted;
use crate::address;
use crate::components::Notice;
use crate::i18n::{LearnText, Text, use_lang};
use crate::pages::intake::{Incoming, use_intake};
use crate::worker::learn::{self, Subject};
use crate::worker::use_workers;

#[component]
pub fn Index() -> Html {
    let lang = use_lang();
    let progress = use_state(Progress::load);
    html! {
        <>
            <header class="learn-head">
                <h1>{ LearnText::Title.say(lang) }</h1>
            </header>
            <p class="tagline">{ LearnText::Tagline.say(lang) }</p>
            <section aria-labelledby="learn-rules">
                <h2 id="learn-rules">{ LearnText::Rules.say(lang) }</h2>
                <ol class="ladder">{ for Course::RULES.iter().map(|&course| of_course(course, &progress, lang)) }</ol>
            </section>
            <section aria-labelledby="learn-protocols">
                <h2 id="learn-protocols">{ LearnText::Protocols.say(lang) }</h2>
                <ol class="ladder">{ for Course::PROTOCOLS.iter().map(|&course| of_course(course, &progress, lang)) }</ol>
            </section>
            <section aria-labelledby="learn-own">
                <h2 id="learn-own">{ LearnText::Own.say(lang) }</h2>
                <p class="hint">{ LearnText::OwnHint.say(lang) }</p>
                <p class="ways">
                    <a class="primary to-make" href={Wanted::Make { brought: false, at: None }.href()}>{ Text::MakeLesson.say(lang) }</a>
                </p>
                <OpenFile />
            </section>
        </>
    }
}

/// A course, and how far the visitor is.
fn of_course(course: Course, progress: &Progress, lang: Lang) -> Html {
    let subject = Subject::Course(course.code().to_owned());
    let taken = progress.of(&subject);
    let step = taken.map_or(0, |taken| if taken.is_done() { 0 } else { taken.at });
    let state = match taken {
        None => LearnText::NotBegun,
        Some(taken) if taken.is_done() => LearnText::Done,
        Some(taken) => LearnText::DoneOf { done: taken.done.len(), of: taken.of },
    };
    let done = taken.is_some_and(super::progress::Taken::is_done);
    html! {
        <li>
            <a class={classes!("rung", done.then_some("done"))} href={Wanted::Lesson { subject, step }.href()}>
                <strong>{ LearnText::Course(course).say(lang) }</strong>
                <span>{ LearnText::CourseBlurb(course).say(lang) }</span>
                <span class="rung-state num">{ state.say(lang) }</span>
            </a>
        </li>
    }
}

/// Opens a lesson's file: chosen, pasted or dropped.
#[component]
fn OpenFile() -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let refused = use_state(|| None::<Spoken>);
    let come = use_callback((workers, refused.setter()), |come: Incoming, (workers, refused)| {
        let (workers, refused) = (workers.clone(), refused.clone());
        refused.set(None);
        match come {
            Err(why) => refused.set(Some(Spoken::of(&why))),
            Ok(source) => yew::platform::spawn_local(async move {
                match workers.answer(learn::pack(source.to_text())).await {
                    Ok(packed) => {
                        address::go_to(&Wanted::Lesson { subject: Subject::Packed(packed), step: 0 }.href());
                    }
                    Err(why) => refused.set(Some(Spoken::of(&why))),
                }
            }),
        }
    });
    let intake = use_intake(come, MAX_BYTES);
    let read = intake.files.clone();
    let choose = move |event: Event| {
        if let Some(files) = event.target_unchecked_into::<HtmlInputElement>().files() {
            read.emit(files);
        }
    };
    html! {
        <div class={classes!("open-lesson", intake.dragging.then_some("dragging"))}>
            if let Some(why) = &*refused {
                <Notice text={why.say(lang)} onclose={let refused = refused.setter(); move |()| refused.set(None)} />
            }
            <p class="ways">
                <label class="ghost file-button">
                    { LearnText::OpenFile.say(lang) }
                    <input type="file" class="sr-only" accept=".json,application/json" onchange={choose} />
                </label>
            </p>
        </div>
    }
}
