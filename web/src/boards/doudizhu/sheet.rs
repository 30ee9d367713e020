//! The score sheet (记分) at the end of a game.

use paiju_game::{Say, Seat};
use yew::prelude::*;

use crate::components::signed;
use crate::i18n::{Text, use_lang};
use crate::names::{DouDizhu, Named};
use crate::scene::doudizhu::{Role, Sheet as Score};

/// What the sheet shows.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// How the game ended.
    pub sheet: Score,
    /// What can be done next.
    pub closing: Html,
}

/// The score of each seat and how it came about.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    let lang = use_lang();
    let sheet = &props.sheet;
    let row = |seat: Seat| {
        let score = sheet.scores[seat.index()];
        html! {
            <tr class={classes!((score > 0).then_some("won"), (score < 0).then_some("paid"))}>
                <th scope="row">{ DouDizhu::seat_name(seat, lang) }</th>
                <td>{ sheet.roles[seat.index()].map(|role| Text::Role(role).say(lang)) }</td>
                <td class="num points">{ signed(score) }</td>
            </tr>
        }
    };
    let headline = match sheet.winner {
        None => Text::NoGame,
        Some(Role::Landlord) => Text::LandlordWins,
        Some(Role::Farmer) => Text::FarmersWin,
    };
    html! {
        <section class="sheet" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ headline.say(lang) }</h2>
            <p class="how">{ sheet.ending.say(lang) }</p>
            <table><tbody>{ for Seat::all(DouDizhu::SEATS).map(row) }</tbody></table>
            if let Some((formula, points)) = &sheet.formula {
                <p class="formula num">
                    { formula.say(lang) }{ " = " }<b>{ points }</b>
                </p>
                <p class="how">{ Text::LandlordDouble.say(lang) }</p>
            }
            { props.closing.clone() }
        </section>
    }
}
