//! The surroundings of a step: the lesson's problems, navigation between steps, and what comes next.

use paiju_ai::doudizhu::sample::Tuning;
use paiju_exercises::lessons::Course;
use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::progress::Taken;
use super::subject::Subject;
use super::wanted::Wanted;
use crate::components::{Glyph, icon};
use crate::i18n::{CourseTitle, LearnText, RoomText};
use crate::worker::learn::OpenedLesson;

/// The problems found in a lesson that is not ours.
pub fn faults(lesson: &OpenedLesson, lang: Lang) -> Html {
    html! {
        if !lesson.faults.is_empty() {
            <div class="notice" role="alert">
                <p>
                    { LearnText::Faulty(lesson.faults.len()).say(lang) }
                    { for lesson.faults.iter().map(|fault| html! { <span class="fault">{ fault.say(lang) }</span> }) }
                </p>
            </div>
        }
    }
}

/// All steps, with those done marked.
pub fn trail(lesson: &OpenedLesson, step: usize, taken: &Taken, go: &Callback<usize>, lang: Lang) -> Html {
    let one = |(at, title): (usize, &paiju_game::Spoken)| {
        let on = at == step;
        let done = taken.done.contains(&at);
        let words = LearnText::StepTitle { step: at + 1, title: title.say(lang), done }.say(lang);
        html! {
            <li>
                <button
                    type="button" class={classes!("trail-step", on.then_some("on"), done.then_some("done"))} title={words.clone()} aria-label={words}
                    aria-current={on.then_some("step")} onclick={go.reform(move |_: MouseEvent| at)}
                >
                    { at + 1 }
                </button>
            </li>
        }
    };
    html! { <ol class="trail num" aria-label={LearnText::Steps.say(lang)}>{ for lesson.steps.iter().enumerate().map(one) }</ol> }
}

/// The buttons to the steps before and after.
pub fn around(step: usize, count: usize, is_ready: bool, go: &Callback<usize>, lang: Lang) -> Html {
    let next = step + 1;
    let class = if is_ready { "primary next" } else { "ghost next" };
    html! {
        <nav class="around" aria-label={LearnText::Steps.say(lang)}>
            <button type="button" class="ghost previous" title={RoomText::ByKey(LearnText::Previous.say(lang), "←").say(lang)} disabled={step == 0} onclick={go.reform(move |_: MouseEvent| step.saturating_sub(1))}>
                { icon(Glyph::Back) }{ LearnText::Previous.say(lang) }
            </button>
            <span class="place num">{ format!("{next} / {count}") }</span>
            <button type="button" {class} title={RoomText::ByKey(LearnText::Next.say(lang), "→").say(lang)} disabled={next >= count} onclick={go.reform(move |_: MouseEvent| next)}>
                { LearnText::Next.say(lang) }{ icon(Glyph::Forward) }
            </button>
        </nav>
    }
}

/// The end of a lesson: links to what comes next.
pub fn finished(subject: &Subject, lang: Lang) -> Html {
    let at = match subject {
        Subject::Course(code) => Course::ALL.iter().position(|course| course.code() == code),
        _ => None,
    };
    let next = at.and_then(|at| match Course::ALL[at] {
        Course::DouDizhuTutorial => Some((Wanted::Tuning(Tuning::DEFAULT, None), LearnText::Engine.say(lang))),
        _ => Course::ALL.get(at + 1).map(|&next| {
            let lesson = Wanted::Lesson { subject: Subject::Course(next.code().to_owned()), step: 0 };
            (lesson, CourseTitle::Of(next).say(lang))
        }),
    });
    html! {
        <p class="finished" role="status">
            { LearnText::Finished.say(lang) }
            if let Some((next, words)) = next {
                <a class="primary" href={next.href()}>{ words }</a>
            }
        </p>
    }
}
