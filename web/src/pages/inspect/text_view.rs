//! The text with line numbers. Problems are underlined, the shown moment's step is highlighted, and every place links
//! to its moment. Pasted text only ever becomes text nodes.

use std::ops::Range;

use paiju_game::{Lang, Say};
use paiju_inspect::Span;
use web_sys::Element;
use yew::prelude::*;

use super::cut::{self, MarkKind, Piece, cut};
use super::long_list::{LongList, Reveal};
use super::mark::mark;
use super::moments::overlap;
use super::open_game::OpenGame;
use super::rows::Rows;
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;

/// The columns taken by the line numbers, the icon and the frame: see `.row` in the style.
const MARGIN: usize = 6;

#[derive(Properties, PartialEq)]
pub struct TextViewProps {
    pub found: Shared<Inspected>,
    pub game: Option<Shared<OpenGame>>,
    /// How many of its steps were made.
    pub moment: usize,
    pub chosen: Option<usize>,
    /// The place that was changed last, highlighted.
    pub changed: Option<Span>,
    /// Called when a place of the text is clicked.
    pub onplace: Callback<usize>,
}

#[component]
pub fn TextView(props: &TextViewProps) -> Html {
    let lang = use_lang();
    let columns = use_state_eq(|| 80usize);
    let digits = digits(props.found.lines.len());
    let rows = use_memo((props.found.clone(), columns.saturating_sub(digits as usize + MARGIN)), |(found, columns)| {
        Rows::new(&found.text, &found.lines, *columns)
    });
    let marks = use_memo(
        (props.found.clone(), props.game.clone(), props.moment, props.chosen, props.changed),
        |(found, game, moment, chosen, changed)| {
            let mut marks = marks(found, game.as_deref(), *moment, *chosen);
            marks.extend(changed.map(|place| cut::Mark { place, kind: MarkKind::Now }));
            marks
        },
    );
    let now = props.changed.or_else(|| Some(now(props.game.as_ref()?, props.moment, props.chosen)));
    let reveal = now.map(|place| {
        let game = props.game.as_ref().map_or(0, |game| game.index) as u64;
        let chosen = props.chosen.map_or(0, |problem| problem as u64 + 1);
        Reveal {
            rows: rows.of(place),
            cause: (game << 40)
                ^ (chosen << 20)
                ^ (props.changed.map_or(0, |place| place.start as u64 + 1) << 1)
                ^ props.moment as u64,
        }
    });
    let count = rows.len();
    let draw = use_callback(
        (props.found.clone(), props.game.clone(), rows, marks, lang),
        |visible: Range<usize>, (found, game, rows, marks, lang)| {
            let drawer = Drawer { found, game: game.as_deref(), rows, marks, lang: *lang };
            html! { <>{ for visible.map(|row| drawer.row(row)) }</> }
        },
    );
    let onclick = {
        let onplace = props.onplace.clone();
        Callback::from(move |event: MouseEvent| {
            // Selecting text to copy is not a click.
            let selecting = web_sys::window().and_then(|window| window.get_selection().ok().flatten());
            if selecting.is_some_and(|selection| !selection.is_collapsed()) {
                return;
            }
            let pressed =
                event.target_dyn_into::<Element>().and_then(|target| target.closest("[data-at]").ok().flatten());
            let byte = pressed.and_then(|piece| piece.get_attribute("data-at")?.parse().ok());
            if let Some(byte) = byte {
                onplace.emit(byte);
            }
        })
    };
    // Stable across renders: the list reports its width to every new callback.
    let oncolumns = use_callback((), {
        let columns = columns.setter();
        move |count, ()| columns.set(count)
    });
    html! {
        <LongList
            rows={count} {draw} {reveal} label={InspectText::TheText.say(lang)}
            class={classes!("text-view", format!("digits-{digits}"))} {oncolumns} {onclick}
        />
    }
}

/// All marks in the text at a moment.
fn marks(found: &Inspected, game: Option<&OpenGame>, moment: usize, chosen: Option<usize>) -> Vec<cut::Mark> {
    let own = found.problems.iter().map(|problem| (problem.severity, problem.range));
    let of_games = found.games.iter().flat_map(|game| game.problems.iter().copied());
    let problems = own.chain(of_games).filter_map(|(severity, range)| Some((range?, MarkKind::Problem(severity))));
    let skipped = found.skipped.iter().map(|&place| (place, MarkKind::Skipped));
    let mut marks: Vec<cut::Mark> = problems.chain(skipped).map(|(place, kind)| cut::Mark { place, kind }).collect();
    if let Some(game) = game {
        let steps = game.moments.places().map(|(_, place)| cut::Mark { place, kind: MarkKind::Step });
        marks.extend(steps);
        let now = game.moments.place(moment);
        if now.start < now.end {
            marks.push(cut::Mark { place: now, kind: MarkKind::Now });
        }
        let chosen = chosen.and_then(|problem| game.problems.get(problem)?.range);
        marks.extend(chosen.map(|place| cut::Mark { place, kind: MarkKind::Chosen }));
    }
    marks
}

/// The place to show: the chosen problem's, otherwise the step's.
fn now(game: &OpenGame, moment: usize, chosen: Option<usize>) -> Span {
    let of_problem = chosen.and_then(|problem| game.problems.get(problem)?.range);
    of_problem.unwrap_or_else(|| game.moments.place(moment))
}

/// How many digits the highest line number has.
const fn digits(lines: usize) -> u32 {
    if lines == 0 { 1 } else { lines.ilog10() + 1 }
}

struct Drawer<'a> {
    found: &'a Inspected,
    game: Option<&'a OpenGame>,
    rows: &'a Rows,
    marks: &'a [cut::Mark],
    lang: Lang,
}

impl Drawer<'_> {
    fn row(&self, row: usize) -> Html {
        let range = self.rows.range(row);
        let text = &self.found.text;
        let here = Span::from(range.clone());
        let ends_text = |place: Span| place.start == here.end && here.end == text.len();
        let marks: Vec<cut::Mark> =
            self.marks.iter().copied().filter(|mark| overlap(mark.place, here) || ends_text(mark.place)).collect();
        let pieces = cut(text, range.clone(), &marks);
        let begun = marks.iter().filter(|mark| here.contains(mark.place.start) || ends_text(mark.place));
        let worst = begun.filter_map(|mark| mark.kind.severity()).max();
        let has = |of: fn(&Piece) -> bool| pieces.iter().any(of);
        let line = self.found.lines.line(range.start);
        let begins = self.found.lines.start(line) == Some(range.start);
        let class =
            classes!("row", has(|piece| piece.now).then_some("now"), has(|piece| piece.chosen).then_some("chosen"),);
        html! {
            <div {class} key={row} data-at={range.start.to_string()}>
                <span class="row-mark">
                    if let Some(severity) = worst {
                        { mark(severity, self.lang) }
                    }
                </span>
                <span class="row-number num">{ begins.then(|| (line + 1).to_string()) }</span>
                <code>{ for pieces.iter().map(|piece| self.piece(piece)) }</code>
            </div>
        }
    }

    fn piece(&self, piece: &Piece) -> Html {
        let text = self.found.text.get(piece.start..piece.end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let class = classes!(
            piece.severity.map(|severity| format!("bad {}", severity.code())),
            piece.chosen.then_some("chosen"),
            piece.now.then_some("now"),
            piece.skipped.then_some("skipped"),
            (piece.severity.is_some() && text.is_empty()).then_some("nothing"),
        );
        let title = piece.severity.and_then(|_| {
            let game = self.game?;
            Some(game.problems[game.problem_at(piece.start)?].hint(self.lang))
        });
        html! { <span {class} data-at={piece.start.to_string()} {title}>{ text.to_owned() }</span> }
    }
}
