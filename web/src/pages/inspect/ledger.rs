//! The ledger (账目): what each seat was dealt, what it played, and what it should hold at the shown moment.

use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::open_game::OpenGame;
use super::replayed::{self, AccountLine};
use crate::components::suited;
use crate::i18n::InspectText;

/// The ledger at a moment, including any cards that a seat played without holding them.
pub fn ledger(game: &OpenGame, moment: usize, lang: Lang) -> Html {
    let accounts = replayed::accounts(&game.replayed, moment, lang);
    let claims = |seat: Seat| {
        let mut problems = game.problems_at(moment).map(|problem| &game.problems[problem]);
        problems.find(|problem| problem.seat == Some(seat) && problem.claims.is_some())?.claims.as_ref()
    };
    let line = |line: &AccountLine| {
        let cards = match &line.cards {
            Some(cards) if cards.is_empty() => "–".to_owned(),
            Some(cards) => cards.clone(),
            None => InspectText::Unknown.say(lang),
        };
        html! {
            <tr class={classes!((line.what == InspectText::ShouldHold).then_some("holds"))}>
                <th scope="row">{ line.what.say(lang) }</th>
                <td class="num count">{ line.count.map_or_else(|| "?".to_owned(), |count| count.to_string()) }</td>
                <td class={classes!("cards", line.cards.is_none().then_some("unknown"))}>{ suited(&cards) }</td>
            </tr>
        }
    };
    let account = |account: &replayed::Account| {
        html! {
            <tbody>
                <tr class="account"><th colspan="3" scope="rowgroup">{ &account.title }</th></tr>
                { for account.lines.iter().map(line) }
                if let Some(claims) = claims(account.seat) {
                    <tr class="claims">
                        <th scope="row" colspan="2">{ InspectText::Claims.say(lang) }</th>
                        <td class="cards">{ suited(&claims.say(lang)) }</td>
                    </tr>
                }
            </tbody>
        }
    };
    html! {
        <section class="panel ledger" aria-label={InspectText::Ledger.say(lang)}>
            <div class="ledger-scroll">
                <table>
                    { for accounts.iter().map(account) }
                    <tbody>{ for replayed::still_out(&game.replayed, moment, lang).iter().map(line) }</tbody>
                </table>
            </div>
        </section>
    }
}
