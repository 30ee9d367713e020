//! The score sheet (记分) of games with points seat by seat.

use paiju_game::{Lang, Say, Seat, Spoken};
use yew::prelude::*;

use crate::decimal::points as shown;
use crate::i18n::Text;
use crate::names::PageGame;

/// The content of a score sheet.
pub struct Sheet<'a> {
    /// Who won, and the outcome for the visitor, with the seat.
    pub headline: String,
    pub outcome: Option<(String, Seat)>,
    pub picture: Html,
    pub ending: &'a Spoken,
    /// The points of each seat.
    pub scores: Vec<f64>,
    /// Each seat's role, as text.
    pub roles: Vec<Option<String>>,
    /// How the points were computed.
    pub reckoning: Html,
    /// What can be done next.
    pub closing: Html,
}

/// The score of each seat and how it came about; `name` gives a seat's name.
pub fn sheet<G: PageGame>(sheet: Sheet<'_>, name: fn(Seat, Lang) -> &'static str, lang: Lang) -> Html {
    let Sheet { headline, outcome, picture, ending, scores, roles, reckoning, closing } = sheet;
    let row = |((seat, score), role): ((Seat, f64), Option<String>)| {
        html! {
            <tr class={classes!((score > 0.0).then_some("won"), (score < 0.0).then_some("paid"))}>
                <th scope="row">{ name(seat, lang) }</th>
                <td>{ role }</td>
                <td class="num points">{ shown(score) }</td>
            </tr>
        }
    };
    let points = |seat: Seat| scores.get(seat.index()).map(|&score| shown(score));
    let first = match &outcome {
        Some((words, seat)) => html! { <>{ words }{ " " }<b class="num">{ points(*seat) }</b></> },
        None => headline.clone().into(),
    };
    html! {
        <section class="sheet" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ first }</h2>
            { picture }
            <p class="how">
                if outcome.is_some() {
                    { headline }{ " · " }
                }
                { ending.say(lang) }
            </p>
            <table><tbody>{ for Seat::all(G::SEATS).zip(scores.iter().copied()).zip(roles).map(row) }</tbody></table>
            { reckoning }
            { closing }
        </section>
    }
}
