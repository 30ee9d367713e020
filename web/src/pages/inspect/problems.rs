//! The list of problems; a click shows a problem's moment, place and explanation.

use paiju_game::{Lang, Say};
use paiju_inspect::{Format, Severity, Span, comment, conflict_version};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::deal_hand::DealHand;
use super::mark::mark;
use super::open_game::OpenGame;
use super::printed::PrintedAnswers;
use super::repair::Repair;
use super::replayed;
use crate::components::{Glyph, icon, panel, suited};
use crate::i18n::{InspectText, use_lang};
use crate::pages::to_lab;
use crate::pages::to_lesson::to_puzzle;
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;
use crate::worker::spoken_problem::{Remedy, SpokenProblem};

/// How many problems are shown per page.
const PAGE: usize = 100;
/// How many characters of a line are shown around a problem's place.
const EXCERPT: usize = 32;

#[derive(Properties, PartialEq)]
pub struct ProblemsProps {
    /// The text, as sent to the worker.
    pub document: Option<Document>,
    /// The text, and the result of reading it.
    pub found: Shared<Inspected>,
    pub game: Option<Shared<OpenGame>>,
    pub chosen: Option<usize>,
    pub onchoose: Callback<usize>,
    /// Called with `true` for the next problem, `false` for the previous one.
    pub onnext: Callback<bool>,
    pub onrepair: Callback<(String, Span)>,
    /// Called when the visitor wants the text read in this format.
    pub onreadas: Callback<Format>,
}

#[component]
pub fn Problems(props: &ProblemsProps) -> Html {
    let lang = use_lang();
    let problems = match &props.game {
        Some(game) => &game.problems,
        None => &props.found.problems,
    };
    let first = props.chosen.unwrap_or(0) / PAGE * PAGE;
    let shown = problems.iter().enumerate().skip(first).take(PAGE);
    let rest = problems.len().saturating_sub(first + PAGE);
    let list = use_node_ref();
    use_effect_with((props.chosen, props.game.clone()), {
        let list = list.clone();
        move |_| keep_in_sight(&list)
    });
    let press = {
        let onchoose = props.onchoose.clone();
        Callback::from(move |event: MouseEvent| {
            let pressed =
                event.target_dyn_into::<Element>().and_then(|target| target.closest("[data-problem]").ok().flatten());
            if let Some(problem) = pressed.and_then(|item| item.get_attribute("data-problem")?.parse().ok()) {
                onchoose.emit(problem);
            }
        })
    };
    let items = shown.map(|(index, problem)| {
        let chosen = props.chosen == Some(index);
        let remedy = problem.remedy.clone().map(|remedy| remedies(remedy, props, lang));
        item(&props.found, props.game.as_deref(), index, problem, chosen, remedy.unwrap_or_default(), lang)
    });
    let notes = props.game.as_ref().map(|game| game.report.notes.iter()).into_iter().flatten();
    let next = |glyph: Glyph, text: InspectText, forward: bool| {
        let label = text.say(lang);
        html! {
            <button
                type="button" class="icon-button" aria-label={label.clone()} title={label}
                onclick={props.onnext.reform(move |_| forward)}
            >
                { icon(glyph) }
            </button>
        }
    };
    let several = !problems.is_empty() || props.found.has_problems();
    // Notes do not count as problems.
    let count = problems.iter().filter(|problem| problem.severity > Severity::Note).count();
    let chosen = props.chosen.and_then(|chosen| problems.get(chosen)?.repair.clone());
    let repairs = props.document.clone().filter(|_| problems.iter().any(|problem| problem.repair.is_some()));
    let tools = html! {
        <>
            if count > 0 {
                <span class="count num">{ count }</span>
            }
            <span class="grow" />
            { repairs.map(|document| html! {
                <Repair {document} found={props.found.clone()} kind={chosen} onrepair={props.onrepair.clone()} />
            }) }
            if several {
                <kbd>{ "N" }</kbd>
                { next(Glyph::Back, InspectText::PreviousProblem, false) }
                { next(Glyph::Forward, InspectText::NextProblem, true) }
            }
        </>
    };
    html! {
        { panel(InspectText::Problems.say(lang), "problems", tools, html! { <>
            <div class="problem-scroll" ref={list}>
                if problems.is_empty() {
                    <p class="fine">{ InspectText::NoProblems.say(lang) }</p>
                }
                <ol onclick={press}>{ for items }</ol>
                if rest > 0 {
                    <p class="empty">{ InspectText::MoreProblems(rest).say(lang) }</p>
                }
                <ul class="notes">{ for notes.map(|note| html! { <li>{ suited(&note.say(lang)) }</li> }) }</ul>
            </div>
        </> }) }
    }
}

/// Buttons with remedies for a text that could not be read.
fn remedies(remedy: Remedy, props: &ProblemsProps, lang: Lang) -> Html {
    let ProblemsProps { found, onrepair: onread, onreadas, .. } = props;
    let button = |class: &'static str, words: InspectText, onclick: Callback<MouseEvent>| {
        html! { <button type="button" class={classes!("ghost", "small-button", class)} {onclick}>{ words.say(lang) }</button> }
    };
    let buttons = match remedy {
        Remedy::Program { runs, example } => {
            let lab = found.clone();
            let to_lab = Callback::from(move |_| to_lab::bring_program(&lab.text));
            let read = example.map(|lines| {
                let (found, onread) = (found.clone(), onread.clone());
                Callback::from(move |_: MouseEvent| {
                    if let Some(example) = comment(&found.text, lines) {
                        onread.emit((example, Span::empty(0)));
                    }
                })
            });
            html! { <>
                if runs {
                    { button("to-lab", InspectText::OpenInLab, to_lab) }
                }
                { for read.map(|read| button("example", InspectText::ReadExample, read)) }
            </> }
        }
        Remedy::ReadAs(format) => {
            let read = onreadas.reform(move |_: MouseEvent| format);
            button("read-as", InspectText::ReadInstead(format.say(lang)), read)
        }
        Remedy::Hands { deal, endgames } => html! { <>
            <DealHand text={deal} />
            { for endgames.iter().zip([InspectText::FirstLeads, InspectText::SecondLeads]).map(|(line, words)| {
                html! { <a class="ghost small-button solve-hands" href={to_puzzle(line)}>{ words.say(lang) }</a> }
            }) }
        </> },
        Remedy::ChooseVersion => {
            let read = |first: bool| {
                let (found, onread) = (found.clone(), onread.clone());
                Callback::from(move |_: MouseEvent| onread.emit((conflict_version(&found.text, first), Span::empty(0))))
            };
            html! { <>
                { button("version", InspectText::FirstVersion, read(true)) }
                { button("version", InspectText::SecondVersion, read(false)) }
            </> }
        }
    };
    html! { <p class="repair">{ buttons }</p> }
}

fn item(
    found: &Inspected,
    game: Option<&OpenGame>,
    index: usize,
    problem: &SpokenProblem,
    chosen: bool,
    below: Html,
    lang: Lang,
) -> Html {
    // What was printed is the excerpt.
    let excerpt = problem
        .range
        .filter(|_| chosen && problem.answers.given.is_none())
        .map(|place| excerpt(found, place.start, place.end));
    html! {
        <li class={classes!("problem", problem.severity.code(), chosen.then_some("chosen"))} key={index}>
            <button type="button" aria-pressed={if chosen { "true" } else { "false" }} data-problem={index.to_string()}>
                { mark(problem.severity, lang) }
                <span class="what">{ suited(&problem.text.say(lang)) }</span>
                <span class="where num">{ where_it_is(found, game, problem, lang) }</span>
            </button>
            if let Some(Excerpt { before, at, after }) = excerpt {
                <code class="excerpt">{ before }<span class={classes!("bad", problem.severity.code())}>{ at }</span>{ after }</code>
            }
            if chosen {
                <PrintedAnswers answers={problem.answers.clone()} />
            }
            { below }
        </li>
    }
}

/// The seat, turn and line of a problem.
fn where_it_is(found: &Inspected, game: Option<&OpenGame>, problem: &SpokenProblem, lang: Lang) -> String {
    let seat = problem
        .seat
        .zip(game)
        .map(|(seat, game)| InspectText::SeatNamed(replayed::seat_name(game.report.game, seat, lang)).say(lang));
    let turn = problem.turn.map(|turn| InspectText::TurnNumber(turn).say(lang));
    let line = problem.range.map(|place| {
        let at = found.lines.line_column(&found.text, place.start);
        InspectText::LineColumn { line: at.line, column: at.column }.say(lang)
    });
    let parts: Vec<String> = [seat, turn, line].into_iter().flatten().collect();
    parts.join(" · ")
}

/// A problem's place with its surroundings on the line.
#[derive(Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text before it, truncated on the left if long.
    pub before: String,
    pub at: String,
    pub after: String,
}

/// A place with its surroundings on the line.
pub fn excerpt(found: &Inspected, start: usize, end: usize) -> Excerpt {
    let line = found.lines.line(start);
    let from = found.lines.start(line).unwrap_or(0);
    let to = found.lines.start(line + 1).unwrap_or(found.text.len());
    let text = |from: usize, to: usize| found.text.get(from..to).unwrap_or_default().trim_end_matches(['\n', '\r']);
    let head: String = {
        let text = text(from, start);
        let skip = text.chars().count().saturating_sub(EXCERPT);
        let ellipsis = if skip > 0 { "…" } else { "" };
        ellipsis.chars().chain(text.chars().skip(skip)).collect()
    };
    let cut = |text: &str| {
        let mut short: String = text.chars().take(2 * EXCERPT).collect();
        if short.len() < text.len() {
            short.push('…');
        }
        short
    };
    // Of a place over several lines only the first is shown.
    Excerpt { before: head, at: cut(text(start, end.min(to))), after: cut(text(end.min(to), to)) }
}

/// Scrolls the list, and nothing else, to the chosen problem.
fn keep_in_sight(list: &NodeRef) {
    let Some(list) = list.cast::<Element>() else { return };
    let Some(item) = list.query_selector(".problem.chosen").ok().flatten() else { return };
    let Ok(item) = item.dyn_into::<HtmlElement>() else { return };
    let (top, bottom) = (item.offset_top(), item.offset_top() + item.offset_height());
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top((bottom - list.client_height()).min(top));
    }
}
