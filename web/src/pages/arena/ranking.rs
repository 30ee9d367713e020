//! The ranking: rows show who advances and who is out, and each column links to its clause.

use paiju_game::Lang;
use paiju_tournament::sheets::Sheet;
use yew::prelude::*;

use super::clauses::of_ranking;
use crate::arena::{Fate, Kind};

/// The table of a tournament of this kind. `fates` are those of the rows.
pub fn ranking(sheet: &Sheet, fates: &[Fate], kind: Kind, lang: Lang) -> Html {
    // Place, player, remark, points, small score; faults at the end.
    const FIXED: usize = 6;
    let carries = kind == Kind::Final;
    let rounds = sheet.head.len().saturating_sub(FIXED + usize::from(carries));
    let clauses = of_ranking(kind, rounds);
    let head = |(name, clause): (&String, Option<super::clauses::Clause>)| {
        let words = html! { { name } };
        html! { <th scope="col">{ clause.map_or(words.clone(), |clause| clause.link(words, lang)) }</th> }
    };
    let cell = |(column, cell): (usize, &String)| {
        let class = match column {
            2 => Some("remark"),
            1 => Some("player"),
            _ if cell.parse::<f64>().is_ok() => Some("num"),
            _ => None,
        };
        html! { <td {class}>{ cell }</td> }
    };
    let row = |(row, fate): (&Vec<String>, Fate)| {
        let class = match fate {
            Fate::In => None,
            Fate::Promoted => Some("promoted"),
            Fate::Out => Some("out"),
            Fate::Disqualified => Some("disqualified"),
        };
        html! { <tr {class}>{ for row.iter().enumerate().map(cell) }</tr> }
    };
    let fates = fates.iter().copied().chain(std::iter::repeat(Fate::In));
    html! {
        <div class="sheet-rows" tabindex="0" role="region" aria-label={sheet.title.clone()}>
            <table>
                <thead><tr>{ for sheet.head.iter().zip(clauses.into_iter().chain(std::iter::repeat(None))).map(head) }</tr></thead>
                <tbody>{ for sheet.rows.iter().zip(fates).map(row) }</tbody>
            </table>
        </div>
    }
}
