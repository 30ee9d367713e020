//! Printing (打印): a lesson with all its steps, or puzzles with their solutions on the last page.

use std::rc::Rc;

use paiju_exercises::lessons::Answer;
use paiju_game::{Lang, Say};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::asking::{Draft, form};
use super::head::{back, header};
use super::lesson::{draw_moment, use_material};
use super::puzzle::task;
use super::puzzle_list::use_puzzles;
use super::step::step as draw_step;
use super::subject::Subject;
use super::wanted::Wanted;
use crate::boards::{BoardGame, BoardProps};
use crate::components::Notice;
use crate::i18n::{LearnText, PuzzleText, Text, use_lang};
use crate::names::DouDizhu;
use crate::pages::hand_out::print_page;
use crate::worker::learn::{self, Asked, Material, ShownStep};
use crate::worker::protocol::Trouble;
use crate::worker::puzzles::{self, PuzzleMoment, PuzzleTable, Tip};
use crate::worker::use_workers;

/// Puzzles per printed sheet.
pub const A_SHEET: usize = 6;

/// The steps of a lesson, with the answers that do not depend on an AI.
type Printed = Rc<Vec<(ShownStep, Option<Answer>)>>;
/// Puzzles before their first move, with the winning move.
type Puzzles = Rc<Vec<(PuzzleTable, Tip)>>;

#[derive(Properties, PartialEq)]
pub struct PrintedLessonProps {
    pub subject: Subject,
}

#[component]
pub fn PrintedLesson(props: &PrintedLessonProps) -> Html {
    match use_material(&props.subject) {
        Ok(material) => html! { <Steps subject={props.subject.clone()} {material} /> },
        Err(instead) => instead,
    }
}

#[derive(Properties, PartialEq)]
struct StepsProps {
    subject: Subject,
    material: Material,
}

#[component]
fn Steps(props: &StepsProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let loaded = use_state(|| None::<Result<(String, Printed), Trouble>>);
    use_effect_with((props.material.clone(), lang), {
        let loaded = loaded.setter();
        move |(material, lang)| {
            let (material, lang) = (material.clone(), *lang);
            spawn_local(async move {
                let load = async {
                    let lesson = workers.answer(learn::open(material.clone())).await?;
                    let mut steps = Vec::new();
                    for at in 0..lesson.steps.len() {
                        let step = workers.answer(learn::step(material.clone(), at)).await?;
                        let answer = match &step.ask {
                            Some(_) => workers.answer(learn::solved(material.clone(), at)).await?,
                            None => None,
                        };
                        steps.push((step, answer));
                    }
                    Ok((lesson.title.say(lang), Rc::new(steps)))
                };
                loaded.set(Some(load.await));
            });
        }
    });
    let answers = use_state_eq(|| false);
    let to_lesson = Wanted::Lesson { subject: props.subject.clone(), step: 0 };
    let (title, content) = match &*loaded {
        Some(Ok((title, steps))) => {
            let step = |(at, (step, answer)): (usize, &(ShownStep, Option<Answer>))| {
                html! {
                    <article class="lesson-step printed-step">
                        <span class="place num">{ at + 1 }</span>
                        { draw_step(step, None, Some(draw_moment), None, lang) }
                        { for step.ask.iter().map(|asked| question(asked, answer.as_ref().filter(|_| *answers), lang)) }
                    </article>
                }
            };
            (title.clone(), html! { <>{ for steps.iter().enumerate().map(step) }</> })
        }
        other => (String::new(), waiting(other.as_ref().and_then(|loaded| loaded.as_ref().err()), lang)),
    };
    let switch = {
        let answers = answers.clone();
        move |_: Event| answers.set(!*answers)
    };
    let with_answers = html! {
        <label class="with-answers"><input type="checkbox" checked={*answers} onchange={switch} />{ LearnText::WithAnswers.say(lang) }</label>
    };
    html! { <>{ print_head(&to_lesson, title, with_answers, lang) }{ content }</> }
}

/// A question with space for the answer, or with the answer.
fn question(asked: &Asked, answer: Option<&Answer>, lang: Lang) -> Html {
    let draft = answer.map(|answer| Draft::of(answer, &asked.kind)).unwrap_or_default();
    html! {
        <div class="ask">
            <p class="question">{ asked.say.say(lang) }</p>
            // A printed form is not interactive.
            <div inert={true}>{ form(asked, &draft, &Callback::noop(), &Callback::noop(), lang) }</div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct PrintedPuzzlesProps {
    pub grade: u8,
    /// The first, from 0.
    pub from: usize,
}

#[component]
pub fn PrintedPuzzles(props: &PrintedPuzzlesProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let &PrintedPuzzlesProps { grade, from } = props;
    let lines = use_puzzles(grade);
    let loaded = use_state(|| None::<Result<Puzzles, Trouble>>);
    use_effect_with((lines.clone(), from), {
        let loaded = loaded.setter();
        move |(lines, from)| {
            let Some(Ok(lines)) = lines else { return };
            let wanted: Vec<String> = lines.iter().skip(*from).take(A_SHEET).cloned().collect();
            spawn_local(async move {
                let load = async {
                    let mut all = Vec::new();
                    for line in wanted {
                        let moment = PuzzleMoment { line, moves: Vec::new() };
                        let table = workers.answer(puzzles::table(moment.clone())).await?;
                        all.push((table, workers.answer(puzzles::tip(moment)).await?));
                    }
                    Ok(Rc::new(all))
                };
                loaded.set(Some(load.await));
            });
        }
    });
    let list = Wanted::Puzzles { grade, number: None };
    let title = PuzzleText::SheetOf { grade, from: from + 1 }.say(lang);
    let content = match &*loaded {
        None if lines == Some(Err(())) => html! { <Notice text={LearnText::NotFetched.say(lang)} /> },
        Some(Ok(all)) => {
            let number = |at: usize| PuzzleText::PuzzleNumber(from + at + 1).say(lang);
            let puzzle = |(at, (table, _)): (usize, &(PuzzleTable, Tip))| {
                html! {
                    <article class="printed-step">
                        <h2>{ number(at) }</h2>
                        <p class="says">{ task(table, lang) }</p>
                        <div class="board-pane puzzle" inert={true}>{ board(table) }</div>
                    </article>
                }
            };
            let solution = |(at, (_, tip)): (usize, &(PuzzleTable, Tip))| html! { <li><b>{ number(at) }</b>{ " " }{ tip.words.say(lang) }</li> };
            html! {
                <>
                    { for all.iter().enumerate().map(puzzle) }
                    <section class="solutions">
                        <h2>{ PuzzleText::Solutions.say(lang) }</h2>
                        <ul>{ for all.iter().enumerate().map(solution) }</ul>
                    </section>
                </>
            }
        }
        other => waiting(other.as_ref().and_then(|loaded| loaded.as_ref().err()), lang),
    };
    html! { <>{ print_head(&list, title, Html::default(), lang) }{ content }</> }
}

fn board(table: &PuzzleTable) -> Html {
    let scene = Rc::new(table.scene.clone());
    DouDizhu::spectate(yew::props!(BoardProps<DouDizhu> { scene, viewer: table.first, step: 0usize }))
}

fn waiting(trouble: Option<&Trouble>, lang: Lang) -> Html {
    match trouble {
        Some(why) => html! { <Notice text={why.say(lang)} /> },
        None => html! { <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p> },
    }
}

/// The title, and the controls that are not printed: the back link, the switches, the button.
fn print_head(to: &Wanted, title: String, switches: Html, lang: Lang) -> Html {
    let button =
        html! { <button type="button" class="primary print" onclick={print_page}>{ Text::Print.say(lang) }</button> };
    header(back(to, LearnText::BackFromPrint.say(lang)), title, html! { <>{ switches }{ button }</> }, Html::default())
}
