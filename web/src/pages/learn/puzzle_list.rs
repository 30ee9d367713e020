//! The puzzles of a grade: fetched when they are looked at, a file a grade.

use std::rc::Rc;

use paiju_game::Say;
use yew::prelude::*;

use super::progress::Progress;
use super::puzzle::Puzzle;
use super::puzzle_place::{GRADES, Place};
use super::wanted::Wanted;
use crate::components::Notice;
use crate::i18n::{LearnText, PuzzleText, use_lang};
use crate::pages::fetched::use_fetched;

/// Which grade, and which of its puzzles.
#[derive(Properties, PartialEq)]
pub struct PuzzlesProps {
    pub grade: u8,
    pub number: Option<usize>,
}

#[component]
pub fn Puzzles(props: &PuzzlesProps) -> Html {
    let lang = use_lang();
    let grade = props.grade;
    let text = use_fetched(format!("grade-{grade}.txt"));
    let lines: Rc<[String]> = match &text {
        Some(Ok(text)) => {
            text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).map(str::to_owned).collect()
        }
        Some(Err(())) | None => Rc::new([]),
    };
    if let Some(line) = props.number.and_then(|number| lines.get(number)) {
        let place = props.number.map(|number| Place { grade, number, of: lines.len() });
        return html! { <Puzzle line={line.clone()} {place} /> };
    }
    let progress = Progress::load();
    let solved = |number: usize| progress.has_solved(grade, number);
    let next = (0..lines.len()).find(|&number| !solved(number));
    let of_grade = |to: u8| {
        let on = to == grade;
        html! { <a class={classes!("ghost", "small-button", on.then_some("on"))} aria-current={on.then_some("true")} href={Wanted::Puzzles { grade: to, number: None }.href()}>{ PuzzleText::PuzzleGrade(to).say(lang) }</a> }
    };
    let one = |(number, line): (usize, &String)| {
        let done = solved(number);
        let hands = if line.split(' ').next().is_some_and(|hands| hands.matches('|').count() == 1) { 2 } else { 3 };
        let words = PuzzleText::PuzzleTitle { number: number + 1, hands, done }.say(lang);
        html! {
            <li>
                <a class={classes!("trail-step", done.then_some("done"))} href={Wanted::Puzzles { grade, number: Some(number) }.href()} title={words.clone()} aria-label={words}>
                    { number + 1 }
                </a>
            </li>
        }
    };
    html! {
        <>
            <header class="learn-head">
                <a class="ghost small-button to-learn" href={Wanted::Index.href()}>{ LearnText::ToIndex.say(lang) }</a>
                <h1>{ LearnText::Puzzles.say(lang) }</h1>
            </header>
            <p class="tagline">{ LearnText::PuzzlesAbout.say(lang) }</p>
            <nav class="ways grades" aria-label={LearnText::Grades.say(lang)}>{ for GRADES.map(of_grade) }</nav>
            if text == Some(Err(())) {
                <Notice text={PuzzleText::NotFetched.say(lang)} />
            } else if text.is_none() {
                <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p>
            } else {
                <p class="ways">
                    if let Some(next) = next {
                        <a class="primary begin" href={Wanted::Puzzles { grade, number: Some(next) }.href()}>{ PuzzleText::PuzzleNumber(next + 1).say(lang) }</a>
                    }
                    <span class="hint num">{ PuzzleText::Solved { done: (0..lines.len()).filter(|&number| solved(number)).count(), of: lines.len() }.say(lang) }</span>
                </p>
                <ol class="trail num puzzles">{ for lines.iter().enumerate().map(one) }</ol>
            }
        </>
    }
}

/// Where a puzzle stands.
#[derive(Properties, PartialEq)]
pub struct AroundProps {
    pub place: Place,
}

/// The ways to the puzzles before and after.
#[component]
pub fn Around(props: &AroundProps) -> Html {
    let lang = use_lang();
    let Place { grade, number, of } = props.place;
    let href = |number: usize| Wanted::Puzzles { grade, number: Some(number) }.href();
    html! {
        <nav class="around" aria-label={LearnText::Puzzles.say(lang)}>
            if let Some(before) = number.checked_sub(1) {
                <a class="ghost" href={href(before)}>{ PuzzleText::PuzzleNumber(before + 1).say(lang) }</a>
            } else {
                <span />
            }
            if number + 1 < of {
                <a class="ghost next" href={href(number + 1)}>{ PuzzleText::PuzzleNumber(number + 2).say(lang) }</a>
            }
        </nav>
    }
}
