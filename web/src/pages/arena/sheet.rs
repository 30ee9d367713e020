//! A tournament's table.

use paiju_tournament::sheets::Sheet;
use yew::prelude::*;

/// A table with its heading; it scrolls if it does not fit.
pub fn sheet(sheet: &Sheet) -> Html {
    html! {
        <section class="sheet">
            <h3>{ &sheet.title }</h3>
            { rows(sheet) }
        </section>
    }
}

pub fn rows(sheet: &Sheet) -> Html {
    let is_number = |cell: &String| cell.parse::<f64>().is_ok();
    let cell = |cell: &String| html! { <td class={is_number(cell).then_some("num")}>{ cell }</td> };
    html! {
        <div class="sheet-rows" tabindex="0" role="region" aria-label={sheet.title.clone()}>
            <table>
                if !sheet.head.is_empty() {
                    <thead><tr>{ for sheet.head.iter().map(|name| html! { <th scope="col">{ name }</th> }) }</tr></thead>
                }
                <tbody>{ for sheet.rows.iter().map(|row| html! { <tr>{ for row.iter().map(cell) }</tr> }) }</tbody>
            </table>
        </div>
    }
}
