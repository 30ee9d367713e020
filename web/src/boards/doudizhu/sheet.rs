//! The score sheet (记分) at the end of a game.

use paiju_doudizhu::{Outcome, SEATS, text};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::scene::Role;
use crate::components::signed;
use crate::i18n::{Text, use_lang};

/// What the sheet shows.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// How the game ended.
    pub outcome: Outcome,
    /// What can be done next.
    pub closing: Html,
}

/// The score of each seat and how it came about.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    let lang = use_lang();
    let outcome = &props.outcome;
    let points = 100 * u32::from(outcome.stake) * outcome.multiplier;
    let row = |seat: Seat| {
        let score = outcome.scores[seat.index()];
        let role = outcome.landlord.map(|landlord| if landlord == seat { Role::Landlord } else { Role::Farmer });
        html! {
            <tr class={classes!((score > 0).then_some("won"), (score < 0).then_some("paid"))}>
                <th scope="row">{ text::seat(seat, lang) }</th>
                <td>{ role.map(|role| Text::Role(role).say(lang)) }</td>
                <td class="num points">{ signed(score) }</td>
            </tr>
        }
    };
    html! {
        <section class="sheet" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ headline(outcome, lang) }</h2>
            <p class="how">{ outcome.ending.say(lang) }</p>
            <table><tbody>{ for Seat::all(SEATS).map(row) }</tbody></table>
            if outcome.stake > 0 {
                <p class="formula num">
                    { text::multiplier(outcome, lang) }{ " = " }<b>{ points }</b>
                </p>
                <p class="how">{ Text::LandlordDouble.say(lang) }</p>
            }
            { props.closing.clone() }
        </section>
    }
}

/// Who won.
fn headline(outcome: &Outcome, lang: Lang) -> String {
    let Some(landlord) = outcome.landlord else { return Text::NoGame.say(lang) };
    let won = outcome.scores[landlord.index()] > 0;
    let text = if won { Text::LandlordWins } else { Text::FarmersWin };
    text.say(lang)
}
