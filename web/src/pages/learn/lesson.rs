//! A lesson, step by step.

use std::rc::Rc;

use paiju_exercises::lessons::{Answer, Course, Judged, LessonProblem};
use paiju_exercises::sheets::{read_answer, write_answer};
use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::with_game;
use paiju_inspect::review::Turn;
use yew::prelude::*;

use super::around::{around, faults, finished, trail};
use super::asking::{Asking, Draft};
use super::head::{back_from, head, header};
use super::playing::Playing;
use super::progress::Progress;
use super::step::{is_marking, step as draw_step};
use super::subject::Subject;
use super::tools::Tools;
use super::wanted::Wanted;
use super::weighing::{of_right, of_wrong};
use crate::address::{self, Address};
use crate::components::Notice;
use crate::i18n::{CourseTitle, LearnText, use_lang};
use crate::names::Route;
use crate::packing::Parcel;
use crate::pages::appraised;
use crate::pages::fetched::use_fetched;
use crate::pages::moment_board::{self, board};
use crate::pages::on_sheet;
use crate::pages::room::{Ways, use_room_keys};
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::game::{self, BestPlay, Weighed};
use crate::worker::learn::{self, AskedKind, Material, OpenedLesson, ShownStep};
use crate::worker::protocol::Trouble;
use crate::worker::{use_answer, use_query, use_stoppable_query};

/// The lesson and the step.
#[derive(Clone, Properties, PartialEq)]
pub struct LessonProps {
    pub subject: Subject,
    /// From 0.
    pub step: usize,
    pub address: UseStateSetter<Address>,
    /// Set if shown as an exercise: the surrounding room has the header and the navigation, and no progress is recorded.
    #[prop_or_default]
    pub exercise: Option<Exercise>,
}

/// Callbacks to the room of an exercise.
#[derive(Clone, PartialEq)]
pub struct Exercise {
    /// Receives whether the first answer was right; after the solution was shown it is not.
    pub onfirst: Callback<bool>,
    /// Goes on to the next exercise, if possible.
    pub onnext: Option<Callback<()>>,
}

/// The state of the shown step.
#[derive(Clone, Debug, Default, PartialEq)]
struct Doing {
    draft: Draft,
    judged: Option<Judged>,
    busy: bool,
    /// Whether the solution was shown.
    solved: bool,
    /// Whether an earlier answer was judged.
    judged_before: bool,
    /// For a play, the review's verdict.
    turn: Option<Rc<Turn>>,
    /// For a play, the solution that was shown.
    best: Option<Rc<BestPlay>>,
}

/// An answer; for a play, with the review's verdict.
type Given = (Answer, Option<Rc<Turn>>);

impl Doing {
    /// The state after a failure.
    fn failed(&self, why: Spoken) -> Self {
        let judged = Judged { right: false, because: String::new(), say: vec![why] };
        Self { judged: Some(judged), busy: false, ..self.clone() }
    }

    /// The AI's comment on a play.
    fn details(&self, kind: &AskedKind, lang: Lang) -> Html {
        let AskedKind::Play(at) = kind else { return Html::default() };
        let said = match (&self.judged, &self.turn, &self.best) {
            (Some(judged), Some(turn), _) if judged.right => of_right(turn, &at.unit, lang),
            (Some(_), Some(turn), _) => of_wrong(turn, &at.unit, lang),
            (None, _, Some(best)) => appraised::best(&best.turn, lang),
            _ => return Html::default(),
        };
        html! { <div class="weighed">{ said }</div> }
    }
}

/// The state with the solution shown, if there is one.
fn solved(asking: &Doing, best: Result<Option<BestPlay>, Trouble>) -> Doing {
    match best {
        Ok(Some(best)) => Doing { best: Some(Rc::new(best)), solved: true, busy: false, ..asking.clone() },
        Ok(None) => asking.failed(Spoken::of(&LearnText::NobodyKnows)),
        Err(why) => asking.failed(Spoken::of(&why)),
    }
}

/// The source of a lesson, or what to show instead. The file of one of our lessons is fetched on demand.
#[hook]
pub fn use_material(subject: &Subject) -> Result<Material, Html> {
    let lang = use_lang();
    let course = match subject {
        Subject::Course(code) => Course::from_code(code),
        Subject::Packed(_) | Subject::Exercise(_) => None,
    };
    let file = use_fetched(course.map(|course| course.file_name().to_owned()));
    match (subject, file) {
        (Subject::Packed(packed), _) => Ok(Material::Packed(packed.clone())),
        (Subject::Exercise(key), _) => Ok(Material::Exercise(key.clone())),
        (Subject::Course(_), Some(Ok(file))) => Ok(Material::File(file.to_string())),
        (Subject::Course(_), file) => {
            let title = course.map(|course| CourseTitle::Of(course).say(lang)).unwrap_or_default();
            let instead = match (course, file) {
                (None, _) => html! { <Notice text={LessonProblem::NoSuchLesson.say(lang)} /> },
                (Some(_), Some(_)) => html! { <Notice text={LearnText::NotFetched.say(lang)} /> },
                (Some(_), None) => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
            };
            Err(html! { <>{ head(title, Html::default(), lang) }{ instead }</> })
        }
    }
}

#[component]
pub fn Lesson(props: &LessonProps) -> Html {
    match use_material(&props.subject) {
        Ok(material) => html! { <Steps of={props.clone()} {material} /> },
        Err(instead) => instead,
    }
}

#[derive(Properties, PartialEq)]
struct StepsProps {
    of: LessonProps,
    material: Material,
}

#[component]
fn Steps(props: &StepsProps) -> Html {
    let lang = use_lang();
    let StepsProps { of: LessonProps { subject, step, address, exercise }, material } = props;
    let step = *step;
    let (lesson, open) = use_answer::<OpenedLesson>();
    let shown = use_state(|| None::<(usize, Result<ShownStep, Trouble>)>);
    let doing = use_state(Doing::default);
    let progress = use_state(Progress::load);
    // The lesson's name in sheets, and when the step was shown.
    let task = Wanted::Lesson { subject: subject.clone(), step: 0 }.query();
    let begun = use_mut_ref(js_sys::Date::now);
    // Looked through, each answer but that of a play is shown at once.
    let looks = use_state(|| false);
    let ask_step = use_query::<ShownStep>();
    let ask_judge = use_query::<Judged>();
    let ask_solution = use_query::<Option<Answer>>();
    let (weigh, stop_weighing) = use_stoppable_query::<Weighed>();
    let (find_best, stop_finding) = use_stoppable_query::<Option<BestPlay>>();
    use_effect_with(material.clone(), move |material| open.emit(learn::open(material.clone())));
    use_effect_with((material.clone(), step), {
        let (shown, doing) = (shown.setter(), doing.setter());
        let stops = [stop_weighing.clone(), stop_finding.clone()];
        let begun = Rc::clone(&begun);
        move |(material, step)| {
            begun.replace(js_sys::Date::now());
            let step = *step;
            stops.iter().for_each(|stop| stop.emit(()));
            doing.set(Doing::default());
            let show = Callback::from(move |answer| shown.set(Some((step, answer))));
            ask_step.emit((learn::step(material.clone(), step), show));
        }
    });
    let opened = lesson.as_ref().and_then(|lesson| lesson.as_ref().ok()).cloned();
    let count = opened.as_ref().map_or(0, |lesson| lesson.steps.len());
    let note = {
        let (subject, progress, is_exercise) = (subject.clone(), progress.setter(), exercise.is_some());
        Callback::from(move |is_done: bool| {
            if is_exercise {
                return;
            }
            progress.set(Progress::note(&subject, |taken| {
                taken.of = count;
                taken.at = step;
                if is_done {
                    taken.done.insert(step);
                }
            }));
        })
    };
    // A step without a question is done once seen.
    let asks = shown
        .as_ref()
        .filter(|(at, _)| *at == step)
        .map(|(_, shown)| shown.as_ref().is_ok_and(|shown| shown.ask.is_some()));
    use_effect_with((subject.clone(), step, count, asks), {
        let note = note.clone();
        move |&(_, _, count, asks)| {
            if let (Some(asks), true) = (asks, count > 0) {
                note.emit(!asks);
            }
        }
    });
    let go = {
        let (subject, address) = (subject.clone(), address.clone());
        Callback::from(move |step: usize| {
            let to = Wanted::Lesson { subject: subject.clone(), step };
            address::replace(&address, Route::Learn, &to.query());
        })
    };
    let answer = {
        let (material, doing, note, exercise) = (material.clone(), doing.clone(), note, exercise.clone());
        let (ask_judge, task) = (ask_judge.clone(), task.clone());
        Callback::from(move |(answer, turn): Given| {
            let draft = match &answer {
                Answer::Choice(at) => Draft { choice: Some(*at), ..Draft::default() },
                _ => doing.draft.clone(),
            };
            let given = Doing { draft, judged: None, busy: true, turn, ..(*doing).clone() };
            let hear = {
                let (doing, given, note, exercise) = (doing.setter(), given.clone(), note.clone(), exercise.clone());
                let (task, since, written) = (task.clone(), *begun.borrow(), write_answer(&answer));
                Callback::from(move |judged: Result<Judged, Trouble>| {
                    if let (Ok(judged), None) = (&judged, &exercise) {
                        on_sheet::note(&task, step, since, judged.right, given.solved, written.clone());
                    }
                    let is_first = judged.is_ok() && !given.judged_before;
                    let judged = judged.unwrap_or_else(|why| Judged {
                        right: false,
                        because: String::new(),
                        say: vec![Spoken::of(&why)],
                    });
                    // Once the solution was shown, the step does not count as solved.
                    if judged.right && !given.solved {
                        note.emit(true);
                    }
                    if let Some(exercise) = exercise.as_ref().filter(|_| is_first) {
                        exercise.onfirst.emit(judged.right && !given.solved);
                    }
                    let judged_before = given.judged_before || is_first;
                    doing.set(Doing { judged: Some(judged), busy: false, judged_before, ..given.clone() });
                })
            };
            doing.set(given);
            ask_judge.emit((learn::judged(material.clone(), step, answer), hear));
        })
    };
    let draft = {
        let doing = doing.clone();
        Callback::from(move |draft: Draft| doing.set(Doing { draft, judged: None, ..(*doing).clone() }))
    };
    let here = shown.as_ref().filter(|(at, _)| *at == step).and_then(|(_, shown)| shown.as_ref().ok()).cloned();
    let at_play = here.as_ref().and_then(|shown| match &shown.ask.as_ref()?.kind {
        AskedKind::Play(at) => Some((shown.ask.as_ref()?.say.clone(), at.clone())),
        _ => None,
    });
    let ways = match exercise {
        Some(exercise) => Ways { on: exercise.onnext.clone(), ..Ways::default() },
        None => Ways::among(step, count, &go),
    };
    use_room_keys(Ways { paged: true, plays: at_play.is_some(), ..ways });
    let solve = {
        let (material, doing, here, task) = (material.clone(), doing.clone(), here.clone(), task.clone());
        Callback::from(move |()| {
            let task = task.clone();
            let Some(kind) = here.as_ref().and_then(|shown| shown.ask.as_ref()).map(|ask| ask.kind.clone()) else {
                return;
            };
            if let AskedKind::Play(at) = kind {
                let asking = Doing { judged: None, turn: None, busy: true, ..(*doing).clone() };
                let hear = {
                    let (doing, asking) = (doing.setter(), asking.clone());
                    Callback::from(move |best: Result<Option<BestPlay>, Trouble>| {
                        if let Ok(Some(_)) = &best {
                            on_sheet::help(&task, step);
                        }
                        doing.set(solved(&asking, best));
                    })
                };
                doing.set(asking);
                find_best.emit((game::best_play(at.game.code(), at.view), hear));
                return;
            }
            let doing = doing.setter();
            let hear = Callback::from(move |found: Result<Option<Answer>, Trouble>| {
                if let Ok(Some(found)) = found {
                    on_sheet::help(&task, step);
                    let draft = Draft::of(&found, &kind);
                    doing.set(Doing { draft, solved: true, ..Doing::default() });
                }
            });
            ask_solution.emit((learn::solved(material.clone(), step), hear));
        })
    };
    // A teacher who replays an attempt sees that answer; a visitor who browses sees the solution.
    let replayed = on_sheet::unescaped(&Address::now().query, "answer");
    use_effect_with((here.is_some(), step, *looks, replayed.clone()), {
        let (material, doing, solve) = (material.clone(), doing.setter(), solve.clone());
        let kind = here.as_ref().and_then(|shown| Some(shown.ask.as_ref()?.kind.clone()));
        move |(_, _, looks, replayed)| {
            let Some(kind) = kind.filter(|kind| !matches!(kind, AskedKind::Play(_))) else { return };
            if let Some(given) = replayed.as_deref().and_then(read_answer) {
                let seen = Doing { draft: Draft::of(&given, &kind), solved: true, ..Doing::default() };
                let hear = Callback::from(move |judged: Result<Judged, Trouble>| {
                    doing.set(Doing { judged: judged.ok(), ..seen.clone() });
                });
                ask_judge.emit((learn::judged(material, step, given), hear));
            } else if *looks {
                solve.emit(());
            }
        }
    });
    let playing = at_play.map(|(say, at)| {
        let play = {
            let (doing, answer, at, ask) = (doing.clone(), answer.clone(), at.clone(), weigh);
            Callback::from(move |action: Parcel| {
                let asking = Doing { judged: None, turn: None, busy: true, ..(*doing).clone() };
                let hear = {
                    let (doing, asking, answer) = (doing.setter(), asking.clone(), answer.clone());
                    Callback::from(move |weighed: Result<Weighed, Trouble>| match weighed {
                        Ok(Weighed { played, turn }) => answer.emit((Answer::Played(played), turn.map(Rc::new))),
                        Err(why) => doing.set(asking.failed(Spoken::of(&why))),
                    })
                };
                doing.set(asking);
                ask.emit((game::weighed(at.game.code(), at.view.clone(), action), hear));
            })
        };
        let stop = {
            let (doing, stops) = (doing.clone(), [stop_weighing, stop_finding]);
            Callback::from(move |()| {
                stops.iter().for_each(|stop| stop.emit(()));
                doing.set(Doing { busy: false, ..(*doing).clone() });
            })
        };
        let pointed = doing.best.as_ref().map(|best| best.action.clone());
        let key = format!("{step}");
        with_game!(at.game, G => html! { <Playing<G> {key} {say} {at} {pointed} busy={doing.busy} onplay={play} onsolve={solve.clone()} onstop={stop} /> })
    });
    let mark = {
        let draft = draft.clone();
        Callback::from(move |line: usize| draft.emit(Draft { line: Some(line), ..Draft::default() }))
    };
    let failure = match (&*lesson, &*shown) {
        (Some(Err(why)), _) | (_, Some((_, Err(why)))) => Some(why.clone()),
        _ => None,
    };
    let taken = progress.of(subject).cloned().unwrap_or_default();
    let title = opened.as_ref().map(|lesson| lesson.title.say(lang)).unwrap_or_default();
    html! {
        <>
            if exercise.is_none() {
                { header(back_from(&task, &Wanted::Index, LearnText::ToIndex.say(lang), lang), title, Html::default(), html! { <Tools subject={subject.clone()} {step} material={material.clone()} /> }) }
            }
            if let Some(why) = failure {
                <Notice text={why.say(lang)} />
            }
            if let Some(lesson) = &opened {
                { faults(lesson, lang) }
                if exercise.is_none() {
                    { trail(lesson, step, &taken, &go, lang) }
                    <label class="check look-through">
                        <input type="checkbox" checked={*looks} onchange={let looks = looks.clone(); move |_: Event| looks.set(!*looks)} />
                        { LearnText::LookThrough.say(lang) }
                    </label>
                }
            }
            if let Some(replayed) = &replayed {
                <p class="hint replayed">{ LearnText::Replayed(replayed.clone()).say(lang) }</p>
            }
            if let Some(shown) = &here {
                <article class="lesson-step">
                    { draw_step(shown, is_marking(shown).then_some((doing.draft.line, &mark)), Some(draw_moment), playing.as_ref(), lang) }
                    if let Some(asked) = &shown.ask {
                        <Asking
                            asked={asked.clone()} draft={doing.draft.clone()} ondraft={draft} judged={doing.judged.clone()}
                            details={doing.details(&asked.kind, lang)} onanswer={answer.reform(|answer: Answer| (answer, None))} onsolve={solve} busy={doing.busy}
                        />
                    }
                </article>
            } else if opened.is_none() && lesson.is_none() {
                <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p>
            }
            if count > 0 && exercise.is_none() {
                { around(step, count, doing.judged.as_ref().is_some_and(|judged| judged.right) || asks == Some(false), &go, lang) }
                if taken.is_done() {
                    { finished(subject, lang) }
                }
            }
        </>
    }
}

/// A moment of a game on its table.
pub fn draw_moment(replayed: &Replayed, viewer: Seat) -> Html {
    let replayed = Shared::new(replayed.clone());
    board(&moment_board::Shown { replayed, moment: 0, viewer, names: Vec::new(), pointed: None })
}
