//! The timeline: a lane per seat, a column per step, and marks where something is wrong.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::Severity;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::mark::{mark, silent_mark};
use super::open_game::OpenGame;
use super::replayed::{self, Beat};
use crate::components::{Glyph, SizeWatch, icon, step_button, suited};
use crate::i18n::{InspectText, Text, use_lang};
use crate::shared::Shared;

#[derive(Properties, PartialEq)]
pub struct TimelineProps {
    pub game: Shared<OpenGame>,
    /// How many of its steps were made.
    pub moment: usize,
    pub chosen: Option<usize>,
    /// The seat at the bottom of the board; its lane is the last.
    pub viewer: Seat,
    pub ongo: Callback<usize>,
    pub onchoose: Callback<usize>,
}

#[component]
pub fn Timeline(props: &TimelineProps) -> Html {
    let lang = use_lang();
    let game = &props.game;
    let (moment, last) = (props.moment, game.moments.last());
    let lanes = use_node_ref();
    use_effect_with((moment, props.chosen, game.clone()), {
        let lanes = lanes.clone();
        move |_| keep_in_sight(&lanes)
    });
    // Rotating a phone changes the number of columns.
    use_effect_with((), {
        let lanes = lanes.clone();
        move |()| {
            let watched = lanes.cast::<Element>();
            let watch = watched.and_then(|element| SizeWatch::start(&element, move || keep_in_sight(&lanes)));
            move || drop(watch)
        }
    });
    let button = |glyph: Glyph, text: Text, to: Option<usize>| step_button(glyph, text, to, &props.ongo, lang);
    // Turn and words are of the fault that is shown, otherwise of the step that led here.
    let fault = game.fault_shown(moment, props.chosen).and_then(|fault| Some((fault, fault.seat?)));
    let turn = match fault {
        Some((fault, _)) => fault.turn,
        None => game.moments.turn_of(moment).map(|(turn, _)| turn),
    };
    let step_text = match turn {
        None if moment == 0 && fault.is_none() => InspectText::Start.say(lang),
        turn => InspectText::TurnOf { turn, last: game.last_turn() }.say(lang),
    };
    let words = match (fault, moment.checked_sub(1)) {
        (Some((fault, seat)), _) => {
            let seat = replayed::seat_name(game.report.game, seat, lang);
            InspectText::FaultSaid { seat, words: fault.answer(lang) }.say(lang)
        }
        (None, Some(step)) => said(game, step, lang),
        (None, None) => InspectText::Start.say(lang),
    };
    let is_open = use_state_eq(|| false);
    let (fold_glyph, fold_text) =
        if *is_open { (Glyph::Cross, InspectText::LanesShut) } else { (Glyph::Eye, InspectText::LanesOpen) };
    let fold_label = fold_text.say(lang);
    let fold = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    let name = |seat: Seat| {
        let player = replayed::player(&game.report, seat);
        let own = seat == props.viewer;
        html! {
            <div class={classes!("lane-name", own.then_some("lower"))}>
                <b>{ replayed::seat_name(game.report.game, seat, lang) }</b>
                <span>{ player.map(ToOwned::to_owned) }</span>
            </div>
        }
    };
    // An illegal action is not a step: it has its own column after the last.
    let refused = game.refused();
    let marked = use_memo(game.clone(), |game| game.marks());
    let shows_refused = refused.is_some() && props.chosen == refused;
    let current = if shows_refused { last + 1 } else { moment };
    let press = {
        let (ongo, onchoose) = (props.ongo.clone(), props.onchoose.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(pressed) = event.target_dyn_into::<Element>() else { return };
            let number = |name: &str| -> Option<usize> {
                let element = pressed.closest(&format!("[{name}]")).ok().flatten()?;
                element.get_attribute(name)?.parse().ok()
            };
            match (number("data-problem"), number("data-moment")) {
                (Some(problem), _) => onchoose.emit(problem),
                (None, Some(moment)) => ongo.emit(moment),
                (None, None) => {}
            }
        })
    };
    html! {
        <section class={classes!("timeline", "panel", is_open.then_some("open"), format!("seats-{}", game.report.seats))} aria-label={Text::Timeline.say(lang)}>
            <div class="timeline-head">
                { button(Glyph::First, Text::First, (moment > 0).then_some(0)) }
                { button(Glyph::Back, Text::StepBack, moment.checked_sub(1)) }
                { button(Glyph::Forward, Text::StepForward, (moment < last).then_some(moment + 1)) }
                { button(Glyph::Last, Text::Last, (moment < last).then_some(last)) }
                <output class="step num">{ step_text }</output>
                <span class="words">{ suited(&words) }</span>
                <button
                    type="button" class="icon-button lanes-fold" aria-expanded={is_open.to_string()} aria-label={fold_label.clone()}
                    title={fold_label} onclick={fold}
                >
                    { icon(fold_glyph) }
                </button>
            </div>
            <div class="lanes">
                <div class="lane-names" aria-hidden="true">{ for Seat::all(game.report.seats).map(name) }</div>
                <div class="lane-scroll" ref={lanes}>
                    <div class="columns" onclick={press}>
                        { for (0..=last).map(|column| step_column(game, &marked, column, column == current, lang)) }
                        if let Some(problem) = refused {
                            { refused_column(game, problem, shows_refused, lang) }
                        }
                    </div>
                </div>
            </div>
        </section>
    }
}

/// The step's seat and its action.
fn said(game: &OpenGame, step: usize, lang: Lang) -> String {
    let report = &game.report;
    let seat = replayed::beat(report, step).map(|(seat, _)| replayed::seat_name(report.game, seat, lang));
    InspectText::StepSaid { seat: seat.unwrap_or_default(), words: replayed::step_words(report, step, lang) }.say(lang)
}

/// One moment: the mark above, then a cell per seat.
fn step_column(game: &OpenGame, marked: &[(usize, usize)], moment: usize, current: bool, lang: Lang) -> Html {
    let problem = marked.binary_search_by_key(&moment, |&(at, _)| at).ok().map(|index| marked[index].1);
    let beat = moment.checked_sub(1).and_then(|step| replayed::beat(&game.report, step));
    let label = match moment.checked_sub(1) {
        Some(step) => said(game, step, lang),
        None => InspectText::Start.say(lang),
    };
    let wrong = game.is_wrong(moment).then_some("wrong");
    let cell = beat.map(|(seat, beat)| html! { <i class={classes!("cell", lane(seat), beat_class(&beat), wrong)} /> });
    html! {
        <div class={classes!("column", current.then_some("current"))} key={moment}>
            { for problem.map(|problem| problem_mark(game, problem, lang)) }
            <button
                type="button" class="cells" tabindex={if current { "0" } else { "-1" }} title={label.clone()} aria-label={label}
                aria-current={current.then_some("step")} data-moment={moment.to_string()}
            >
                { cell }
            </button>
        </div>
    }
}

/// The lane of a seat's cell: see `.lane-0` in the style. The column draws the lanes, so that a game of four hundred steps does not
/// take two thousand elements.
fn lane(seat: Seat) -> String {
    format!("lane-{}", seat.0)
}

/// The mark over a step; a click shows the problem.
fn problem_mark(game: &OpenGame, problem: usize, lang: Lang) -> Html {
    let found = &game.problems[problem];
    html! {
        <button type="button" class="column-mark" tabindex="-1" title={found.hint(lang)} data-problem={problem.to_string()}>
            { mark(found.severity, lang) }
        </button>
    }
}

/// The column of a refused action.
fn refused_column(game: &OpenGame, problem: usize, current: bool, lang: Lang) -> Html {
    let found = &game.problems[problem];
    let label = found.hint(lang);
    let cell = found.seat.map(|seat| {
        html! { <i class={classes!("cell", lane(seat), "refused")}>{ silent_mark(Severity::Error) }</i> }
    });
    html! {
        <div class={classes!("column", current.then_some("current"))} key="refused">
            { problem_mark(game, problem, lang) }
            <button
                type="button" class="cells" tabindex={if current { "0" } else { "-1" }} title={label.clone()} aria-label={label}
                data-problem={problem.to_string()}
            >
                { cell }
            </button>
        </div>
    }
}

/// The style of a beat: the more cards, the higher.
fn beat_class(beat: &Beat) -> Classes {
    match beat {
        Beat::Bid { any: true } => classes!("bid"),
        Beat::Bid { any: false } => classes!("bid", "none"),
        Beat::Pass => classes!("pass"),
        Beat::Other => classes!("other"),
        Beat::Kitty => classes!("kitty"),
        Beat::Fault => classes!("fault"),
        Beat::Play { cards, strong } => {
            let size = match cards {
                0..=1 => "cards-1",
                2 => "cards-2",
                3..=4 => "cards-3",
                5..=7 => "cards-4",
                _ => "cards-5",
            };
            classes!("play", size, strong.then_some("strong"))
        }
    }
}

/// Scrolls the lanes, and nothing else, to the current column.
fn keep_in_sight(lanes: &NodeRef) {
    let Some(frame) = lanes.cast::<Element>() else { return };
    let Ok(Some(column)) = frame.query_selector(".column.current") else { return };
    let Some(column) = wasm_bindgen::JsCast::dyn_into::<HtmlElement>(column).ok() else { return };
    let (left, width, room) = (column.offset_left(), column.offset_width(), frame.client_width());
    // If a column has the focus, the focus follows the current one.
    let active = web_sys::window().and_then(|window| window.document()?.active_element());
    if active.is_some_and(|active| active.class_name() == "cells" && frame.contains(Some(&active)))
        && let Ok(Some(cells)) = column.query_selector(".cells")
        && let Ok(cells) = wasm_bindgen::JsCast::dyn_into::<HtmlElement>(cells)
    {
        // Focusing a button in the document cannot fail.
        let _ = cells.focus();
    }
    let at = left - frame.scroll_left();
    if at < width || at + 2 * width > room {
        frame.set_scroll_left(left - room / 2);
    }
}
