//! Drills: exercises against the clock, each solution hidden until the visitor answers. Missed exercises are repeated.

use gloo::timers::callback::Interval;
use paiju_exercises::lessons::{Answer, Drill, Judged};
use paiju_exercises::sheets::{DrillTask, write_answer};
use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::asking::{Asking, Draft};
use super::head::{back_from, head, header};
use super::kept;
use super::kind::Kind;
use super::step::{is_marking, step as draw_step};
use super::wanted::Wanted;
use crate::components::Notice;
use crate::i18n::{LearnText, RoomText, use_lang};
use crate::pages::on_sheet;
use crate::pages::room::{Ways, use_room_keys};
use crate::worker::learn::{self, Material, ShownStep};
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

#[derive(Properties, PartialEq)]
pub struct PracticeProps {
    pub kind: Kind,
    /// 1 to 3.
    pub grade: u8,
    /// The exercises of a sheet and the first one to show; without a sheet they never end.
    #[prop_or_default]
    pub set: Option<(DrillTask, usize)>,
}

/// An exercise and its state.
#[derive(Clone, Default, PartialEq)]
struct Doing {
    shown: Option<ShownStep>,
    draft: Draft,
    judged: Option<Judged>,
    busy: bool,
    /// When it was shown, in milliseconds.
    begun: f64,
    /// How long the first answer took, in seconds.
    took: Option<u32>,
    /// Whether the solution was shown.
    helped: bool,
    trouble: Option<Trouble>,
}

/// The results since the page was opened.
#[derive(Clone, Copy, Default, PartialEq)]
struct Tally {
    right: u32,
    given: u32,
    /// Right answers in a row.
    streak: u32,
}

#[component]
pub fn Practice(props: &PracticeProps) -> Html {
    let lang = use_lang();
    let (kind, grade) = (props.kind, props.grade);
    let set = props.set;
    let key = use_state(|| None::<String>);
    let doing = use_state(Doing::default);
    let tally = use_state(Tally::default);
    let ask_step = use_query::<ShownStep>();
    let ask_judge = use_query::<Judged>();
    let ask_solution = use_query::<Option<Answer>>();
    let next_button = use_node_ref();

    // The next exercise: one due today, otherwise a new one; not the one just shown.
    let next = {
        let (key, doing) = (key.clone(), doing.setter());
        let last = (*key).clone();
        Callback::from(move |()| {
            if let Some((task, first)) = set {
                let next = last.as_deref().map_or(first, |last| place_of(task, last) + 1);
                key.set(((next as u32) < task.count).then(|| task.key(next)));
                return doing.set(Doing::default());
            }
            let due = kind.due(grade, &kept::boxes(), kept::today());
            let again = due.into_iter().find(|due| Some(due) != last.as_ref());
            doing.set(Doing::default());
            key.set(again.or_else(|| kind.new_key(seed(), grade)));
        })
    };
    use_effect_with((kind, grade), {
        let (next, tally) = (next.clone(), tally.setter());
        move |_| {
            tally.set(Tally::default());
            next.emit(());
        }
    });
    use_effect_with((*key).clone(), {
        let doing = doing.setter();
        move |key| {
            if let Some(key) = key.clone() {
                let hear = Callback::from(move |shown: Result<ShownStep, Trouble>| {
                    let begun = js_sys::Date::now();
                    doing.set(match shown {
                        Ok(shown) => Doing { shown: Some(shown), begun, ..Doing::default() },
                        Err(why) => Doing { trouble: Some(why), ..Doing::default() },
                    });
                });
                ask_step.emit((learn::step(Material::Exercise(key), 0), hear));
            }
        }
    });
    // The button gets the focus, so that Enter continues.
    use_effect_with(doing.judged.is_some(), {
        let button = next_button.clone();
        move |&answered| {
            if let Some(button) = button.cast::<HtmlElement>().filter(|_| answered) {
                // Without the focus it can still be clicked.
                let _ = button.focus();
            }
        }
    });
    use_room_keys(Ways { on: doing.judged.is_some().then(|| next.clone()), ..Ways::default() });
    let answer = {
        let (key, doing, tally) = (key.clone(), doing.clone(), tally.clone());
        Callback::from(move |answer: Answer| {
            let Some(key) = (*key).clone() else { return };
            let draft = match &answer {
                Answer::Choice(at) => Draft { choice: Some(*at), ..Draft::default() },
                _ => doing.draft.clone(),
            };
            let took = doing.took.unwrap_or(((js_sys::Date::now() - doing.begun) / 1000.0).max(0.0) as u32);
            // Only the first answer counts.
            let is_first = doing.took.is_none();
            let now = Doing { draft, took: Some(took), ..(*doing).clone() };
            let hear = {
                let (doing, tally, now, key) = (doing.setter(), tally.clone(), now.clone(), key.clone());
                let written = write_answer(&answer);
                Callback::from(move |judged: Result<Judged, Trouble>| match judged {
                    Ok(judged) => {
                        if let Some((task, _)) = set {
                            let place = place_of(task, &key);
                            on_sheet::note(&task.query(), place, now.begun, judged.right, now.helped, written.clone());
                        }
                        if is_first {
                            kept::answered(&key, judged.right);
                            let right = u32::from(judged.right);
                            let streak = if judged.right { tally.streak + 1 } else { 0 };
                            tally.set(Tally { right: tally.right + right, given: tally.given + 1, streak });
                        }
                        doing.set(Doing { judged: Some(judged), busy: false, ..now.clone() });
                    }
                    Err(why) => doing.set(Doing { trouble: Some(why), busy: false, ..now.clone() }),
                })
            };
            doing.set(Doing { judged: None, busy: true, ..now });
            ask_judge.emit((learn::judged(Material::Exercise(key), 0, answer), hear));
        })
    };
    let draft = {
        let doing = doing.clone();
        Callback::from(move |draft: Draft| doing.set(Doing { draft, ..(*doing).clone() }))
    };
    let solve = {
        let (key, doing) = (key.clone(), doing.clone());
        Callback::from(move |()| {
            let asked = doing.shown.as_ref().and_then(|shown| shown.ask.as_ref()).map(|asked| asked.kind.clone());
            let (Some(key), Some(asked)) = ((*key).clone(), asked) else { return };
            let (now, place) = (doing.clone(), set.map_or(0, |(task, _)| place_of(task, &key)));
            let hear = Callback::from(move |found: Result<Option<Answer>, Trouble>| {
                if let Ok(Some(found)) = found {
                    if let Some((task, _)) = set {
                        on_sheet::help(&task.query(), place);
                    }
                    now.set(Doing { draft: Draft::of(&found, &asked), helped: true, ..(*now).clone() });
                }
            });
            ask_solution.emit((learn::solved(Material::Exercise(key), 0), hear));
        })
    };
    let mark = {
        let draft = draft.clone();
        Callback::from(move |line: usize| draft.emit(Draft { line: Some(line), ..Draft::default() }))
    };
    let seconds = match kind {
        Kind::Drill(drill) => Some(drill.seconds(grade)),
        Kind::Review => key.as_deref().and_then(Drill::from_key).map(|(drill, _, grade)| drill.seconds(grade)),
    };
    let so_far = html! {
        <p class="tally num" role="status">
            { LearnText::Tally { right: tally.right, given: tally.given, streak: tally.streak }.say(lang) }
        </p>
    };
    html! {
        <>
            if let Some((task, _)) = set {
                { header(back_from(&task.query(), &Wanted::Index, LearnText::ToIndex.say(lang), lang), kind.say(lang), so_far, place(task, key.as_deref())) }
            } else {
                { head(kind.say(lang), so_far, lang) }
                { grades(kind, grade, lang) }
            }
            if let Some(why) = &doing.trouble {
                <Notice text={why.say(lang)} />
            }
            if let Some(shown) = &doing.shown {
                <article class="lesson-step exercise">
                    if let Some(seconds) = seconds {
                        <Clock begun={doing.begun} took={doing.took} {seconds} />
                    }
                    { draw_step(shown, is_marking(shown).then_some((doing.draft.line, &mark)), None, None, lang) }
                    if let Some(asked) = &shown.ask {
                        <Asking
                            asked={asked.clone()} draft={doing.draft.clone()} ondraft={draft} judged={doing.judged.clone()}
                            onanswer={answer} onsolve={solve} busy={doing.busy}
                        />
                    }
                </article>
                if doing.judged.is_some() {
                    <p class="ways">
                        <button
                            ref={next_button} type="button" class="primary next" title={RoomText::ByKey(LearnText::NextExercise.say(lang), "→").say(lang)}
                            onclick={next.reform(|_: MouseEvent| ())}
                        >
                            { LearnText::NextExercise.say(lang) }
                        </button>
                    </p>
                }
            } else if key.is_none() && set.is_some() {
                <p class="finished" role="status">{ LearnText::SetDone.say(lang) }</p>
            } else if key.is_none() && kind == Kind::Review {
                <p class="empty" role="status">{ LearnText::NothingDue.say(lang) }</p>
            } else if doing.trouble.is_none() {
                <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p>
            }
        </>
    }
}

/// An exercise's index in a sheet's task, from 0.
fn place_of(task: DrillTask, key: &str) -> usize {
    Drill::from_key(key).map_or(0, |(_, seed, _)| seed.wrapping_sub(task.seed) as usize)
}

/// Says which of a sheet's exercises is shown.
fn place(task: DrillTask, key: Option<&str>) -> Html {
    let number = key.map_or(task.count as usize, |key| place_of(task, key) + 1);
    html! { <span class="place num">{ format!("{number} / {}", task.count) }</span> }
}

/// A random seed, most likely unused.
fn seed() -> u64 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u64
}

fn grades(kind: Kind, grade: u8, lang: Lang) -> Html {
    let Kind::Drill(drill) = kind else { return Html::default() };
    let one = |to: u8| {
        let on = to == grade;
        let href = Wanted::Practice { kind, grade: to }.href();
        html! { <a class={classes!("ghost", "small-button", on.then_some("on"))} aria-current={on.then_some("true")} {href}>{ LearnText::Grade(to).say(lang) }</a> }
    };
    html! {
        <>
            <p class="hint about">{ drill.about(lang) }</p>
            <nav class="ways grades of-drill" aria-label={LearnText::Grades.say(lang)}>{ for Drill::GRADES.map(one) }</nav>
        </>
    }
}

/// The clock's start and its limit.
#[derive(Properties, PartialEq)]
struct ClockProps {
    /// In milliseconds.
    begun: f64,
    /// The time of the first answer, in seconds; the clock then stops.
    took: Option<u32>,
    /// The time a practised player takes.
    seconds: u16,
}

/// The time that an exercise has taken.
#[component]
fn Clock(props: &ClockProps) -> Html {
    let lang = use_lang();
    let now = use_state(js_sys::Date::now);
    use_effect_with((props.begun.to_bits(), props.took.is_some()), {
        let now = now.setter();
        move |&(_, stands)| {
            now.set(js_sys::Date::now());
            let ticking = (!stands).then(|| Interval::new(1000, move || now.set(js_sys::Date::now())));
            move || drop(ticking)
        }
    });
    let gone = props.took.unwrap_or(((*now - props.begun) / 1000.0).max(0.0) as u32);
    let limit = u32::from(props.seconds);
    let words: Spoken = Spoken::of(&LearnText::Seconds { gone, limit });
    html! {
        <p class={classes!("clock", "num", (gone > limit).then_some("late"))}>
            <progress max={limit.to_string()} value={gone.min(limit).to_string()} aria-hidden="true" />
            { words.say(lang) }
        </p>
    }
}
