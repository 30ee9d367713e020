//! The puzzles of a grade, fetched on demand, one file per grade.

use std::rc::Rc;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::head::head;
use super::printed::A_SHEET;
use super::progress::Progress;
use super::puzzle::Puzzle;
use super::puzzle_place::{GRADES, Place};
use super::wanted::Wanted;
use crate::address;
use crate::components::Notice;
use crate::i18n::{LearnText, PuzzleText, RoomText, use_lang};
use crate::pages::fetched::use_fetched;
use crate::pages::room::{Ways, use_room_keys};

/// The grade, and one of its puzzles.
#[derive(Properties, PartialEq)]
pub struct PuzzlesProps {
    pub grade: u8,
    pub number: Option<usize>,
}

/// The lines of a grade's file; `None` before it is loaded, an error if it could not be fetched.
#[hook]
pub fn use_puzzles(grade: u8) -> Option<Result<Rc<[String]>, ()>> {
    let text = use_fetched(Some(format!("grade-{grade}.txt")))?;
    let is_puzzle = |line: &&str| !line.starts_with('#') && !line.trim().is_empty();
    Some(text.map(|text| text.lines().filter(is_puzzle).map(str::to_owned).collect()))
}

#[component]
pub fn Puzzles(props: &PuzzlesProps) -> Html {
    let grade = props.grade;
    let puzzles = use_puzzles(grade);
    let lines = puzzles.clone().and_then(Result::ok).unwrap_or_default();
    if let Some(line) = props.number.and_then(|number| lines.get(number)) {
        let place = props.number.map(|number| Place { grade, number, of: lines.len() });
        return html! { <Puzzle line={line.clone()} {place} /> };
    }
    let is_lost = puzzles == Some(Err(()));
    html! { <List {grade} lines={puzzles.is_some().then_some(lines)} {is_lost} /> }
}

/// The puzzles of a grade.
#[derive(Properties, PartialEq)]
struct ListProps {
    grade: u8,
    /// The lines of the file; `None` before it is loaded.
    lines: Option<Rc<[String]>>,
    /// Whether the file could not be fetched.
    is_lost: bool,
}

/// All puzzles of a grade, with those solved marked.
#[component]
fn List(props: &ListProps) -> Html {
    let lang = use_lang();
    let ListProps { grade, lines, is_lost } = props;
    let grade = *grade;
    let is_there = lines.is_some();
    let lines: &[String] = lines.as_deref().unwrap_or_default();
    let to_grade = |to: u8| Wanted::Puzzles { grade: to, number: None }.href();
    let go = Callback::from(move |at: usize| address::go_to(&to_grade(GRADES.start() + at as u8)));
    use_room_keys(Ways::among(usize::from(grade - GRADES.start()), GRADES.count(), &go));
    let progress = Progress::load();
    let solved = |number: usize| progress.has_solved(grade, number);
    let next = (0..lines.len()).find(|&number| !solved(number));
    // The keys go to the neighbouring grades.
    let by_key = |to: u8| {
        let key = [(grade.checked_sub(1), "←"), (grade.checked_add(1), "→")]
            .into_iter()
            .find(|(beside, _)| *beside == Some(to));
        key.map(|(_, key)| RoomText::ByKey(PuzzleText::PuzzleGrade(to).say(lang), key).say(lang))
    };
    let of_grade = |to: u8| {
        let on = to == grade;
        html! { <a class={classes!("ghost", "small-button", on.then_some("on"))} aria-current={on.then_some("true")} title={by_key(to)} href={to_grade(to)}>{ PuzzleText::PuzzleGrade(to).say(lang) }</a> }
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
            { head(LearnText::Puzzles.say(lang), Html::default(), lang) }
            <p class="tagline">{ LearnText::PuzzlesAbout.say(lang) }</p>
            <nav class="ways grades" aria-label={LearnText::Grades.say(lang)}>{ for GRADES.map(of_grade) }</nav>
            if *is_lost {
                <Notice text={LearnText::NotFetched.say(lang)} />
            } else if !is_there {
                <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p>
            } else {
                <p class="ways">
                    if let Some(next) = next {
                        <a class="primary begin" href={Wanted::Puzzles { grade, number: Some(next) }.href()}>{ PuzzleText::PuzzleNumber(next + 1).say(lang) }</a>
                    }
                    <a class="ghost print" href={Wanted::PrintedPuzzles { grade, from: next.unwrap_or_default().min(lines.len().saturating_sub(A_SHEET)) }.href()}>{ PuzzleText::PrintSheet(A_SHEET).say(lang) }</a>
                    <span class="hint num">{ PuzzleText::Solved { done: (0..lines.len()).filter(|&number| solved(number)).count(), of: lines.len() }.say(lang) }</span>
                </p>
                <ol class="trail num puzzles">{ for lines.iter().enumerate().map(one) }</ol>
            }
        </>
    }
}

/// Links to the previous and next puzzle.
pub fn around(Place { grade, number, of }: Place, lang: Lang) -> Html {
    let href = |number: usize| Wanted::Puzzles { grade, number: Some(number) }.href();
    let way = |class: &'static str, number: usize, key: &'static str| {
        let words = PuzzleText::PuzzleNumber(number + 1).say(lang);
        html! { <a {class} href={href(number)} title={RoomText::ByKey(words.clone(), key).say(lang)}>{ words }</a> }
    };
    html! {
        <nav class="around" aria-label={LearnText::Puzzles.say(lang)}>
            if let Some(before) = number.checked_sub(1) {
                { way("ghost", before, "Page Up") }
            } else {
                <span />
            }
            if number + 1 < of {
                { way("ghost next", number + 1, "Page Down") }
            }
        </nav>
    }
}
