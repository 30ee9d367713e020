//! The table of cases: which answers are right, and where players differ.

use std::rc::Rc;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::columns::{Column, Columns};
use crate::address;
use crate::components::{Glyph, icon, suited};
use crate::i18n::{CasesText, use_lang};
use crate::names::{Route, bot_id};
use crate::pages::carried;
use crate::pages::source::Source;
use crate::pages::to_lab::{self, Sample};
use crate::worker::cases::{CaseRow, PackSheet};

/// How many cases are shown at first: thousands of rows make a browser slow.
const AT_FIRST: usize = 300;

#[derive(Clone, PartialEq, Properties)]
pub struct TableProps {
    pub sheet: Rc<PackSheet>,
    pub columns: Columns,
    pub onremove: Callback<usize>,
}

#[component]
pub fn Table(props: &TableProps) -> Html {
    let lang = use_lang();
    let TableProps { sheet, columns, onremove } = props;
    let shown = use_state(|| None::<usize>);
    let only_wrong = use_state(|| false);
    let all = use_state(|| false);
    use_effect_with(sheet.clone(), {
        let (shown, only_wrong, all) = (shown.setter(), only_wrong.setter(), all.setter());
        move |_| {
            shown.set(None);
            only_wrong.set(false);
            all.set(false);
        }
    });
    let wanted: Vec<usize> = (0..sheet.cases.len()).filter(|&case| !*only_wrong || columns.is_wrong(case)).collect();
    let count = if *all { wanted.len() } else { wanted.len().min(AT_FIRST) };
    let toggle = {
        let only_wrong = only_wrong.clone();
        move |_: Event| only_wrong.set(!*only_wrong)
    };
    let open = |case: usize| {
        let shown = shown.clone();
        move |_: MouseEvent| shown.set(if *shown == Some(case) { None } else { Some(case) })
    };
    let row = |case: usize| {
        let Some(row) = sheet.cases.get(case) else { return Html::default() };
        let is_open = *shown == Some(case);
        html! {
            <>
                <tr key={case} class={classes!(is_open.then_some("on"))}>
                    <th scope="row">
                        <button type="button" class="case-name" aria-expanded={is_open.to_string()} onclick={open(case)}>{ row.name.say(lang) }</button>
                    </th>
                    <td class="accepted">{ row.accepted.say(lang) }</td>
                    { for columns.all.iter().map(|column| cell(column, case, lang)) }
                </tr>
                if is_open {
                    <tr class="case-details"><td colspan={(2 + columns.all.len()).to_string()}>{ details(row, case, columns, lang) }</td></tr>
                }
            </>
        }
    };
    html! {
        <>
            if !columns.all.is_empty() {
                <label class="check">
                    <input type="checkbox" checked={*only_wrong} onchange={toggle} />
                    { CasesText::OnlyWrong.say(lang) }
                </label>
            }
            if wanted.is_empty() {
                <p class="empty">{ CasesText::NoneWrong.say(lang) }</p>
            } else {
                <div class="case-scroll">
                    <table class="case-table">
                        <thead>
                            <tr>
                                <th scope="col">{ CasesText::Case.say(lang) }</th>
                                <th scope="col">{ CasesText::Accepted.say(lang) }</th>
                                { for columns.all.iter().enumerate().map(|(place, column)| head(place, column, sheet.cases.len(), onremove, lang)) }
                            </tr>
                        </thead>
                        <tbody>{ for wanted.iter().take(count).map(|&case| row(case)) }</tbody>
                    </table>
                </div>
            }
            if count < wanted.len() {
                <button type="button" class="ghost show-all" onclick={let all = all.setter(); move |_: MouseEvent| all.set(true)}>
                    { CasesText::ShowAll(wanted.len()).say(lang) }
                </button>
            }
        </>
    }
}

fn head(place: usize, column: &Column, of: usize, onremove: &Callback<usize>, lang: Lang) -> Html {
    let label = CasesText::Remove(column.name.clone()).say(lang);
    let remove = onremove.reform(move |_: MouseEvent| place);
    html! {
        <th scope="col" class="player">
            <span class="player-name">{ column.name.clone() }</span>
            <button type="button" class="icon-button" aria-label={label.clone()} title={label} onclick={remove}>{ icon(Glyph::Cross) }</button>
            <span class="score num">{ CasesText::Right { right: column.right(), of }.say(lang) }</span>
            if let Some(why) = &column.halted {
                <span class="halted">{ why.say(lang) }</span>
            }
        </th>
    }
}

fn cell(column: &Column, case: usize, lang: Lang) -> Html {
    let Some(outcome) = column.outcomes.get(case) else { return html! { <td></td> } };
    let (class, mark, word) = match outcome.is_right() {
        true => ("right", "✓", CasesText::RightMark),
        false => ("wrong", "✗", CasesText::WrongMark),
    };
    html! {
        <td {class}>
            <span role="img" aria-label={word.say(lang)}>{ mark }</span>
            { " " }{ outcome.said().say(lang) }
        </td>
    }
}

/// The input of a case, and buttons to use it.
fn details(row: &CaseRow, case: usize, columns: &Columns, lang: Lang) -> Html {
    let inspect = {
        let text = row.input.clone();
        move |_: MouseEvent| {
            carried::bring(Source::text(&text));
            address::go(Route::Inspect);
        }
    };
    let in_lab = |column: &Column| {
        let id = bot_id(&column.player)?;
        let input = Sample { read: row.input.clone(), said: String::new() };
        Some(to_lab::debug_button(id, input, format!("{} · {}", CasesText::InLab.say(lang), column.name)))
    };
    let errors = |column: &Column| {
        let errors = column.outcomes.get(case)?.errors().to_owned();
        (!errors.trim().is_empty()).then(|| {
            html! { <><h3>{ column.name.clone() }{ " · " }{ CasesText::Errors.say(lang) }</h3><pre tabindex="0">{ errors }</pre></> }
        })
    };
    html! {
        <div class="case-body">
            if let Some(failed) = &row.failed {
                <h3>{ CasesText::FailedWith.say(lang) }</h3>
                <p class="failed-with">{ suited(&failed.say(lang)) }</p>
            }
            <h3>{ CasesText::Reads.say(lang) }</h3>
            <pre tabindex="0">{ row.input.clone() }</pre>
            { for columns.all.iter().filter_map(errors) }
            <div class="ways">
                <button type="button" class="ghost small-button inspect" onclick={inspect}>{ CasesText::Inspect.say(lang) }</button>
                { for columns.all.iter().filter_map(in_lab) }
            </div>
        </div>
    }
}
