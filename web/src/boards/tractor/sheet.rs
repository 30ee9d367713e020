//! The score sheet (记分) at the end of a game.

use paiju_game::{Say, Seat};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use super::words::Words;
use crate::components::{Fan, signed};
use crate::i18n::{Text, use_lang};
use crate::names::{Named, Tractor};
use crate::scene::tractor::{Sheet as Score, Tally};

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
                <th scope="row">{ Tractor::seat_title(seat, lang) }</th>
                <td>{ sheet.roles[seat.index()].map(|role| role.say(lang)) }</td>
                <td class="num points">{ signed(score) }</td>
            </tr>
        }
    };
    let headline = match sheet.tally {
        None => Words::Forfeited,
        Some(Tally { attackers, attackers_win: true, .. }) => Words::AttackersWin(attackers),
        Some(Tally { attackers, attackers_win: false, .. }) => Words::BankersWin(attackers),
    };
    html! {
        <section class="sheet" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ headline.say(lang) }</h2>
            <div class="sheet-kitty">
                if let Some(tally) = &sheet.tally {
                    <Fan cards={laid(&tally.kitty, Cards::EMPTY)} label={Words::Kitty.say(lang)} onpress={Callback::noop()} class="small" />
                }
            </div>
            <p class="how">{ sheet.ending.say(lang) }</p>
            <table><tbody>{ for Seat::all(Tractor::SEATS).map(row) }</tbody></table>
            if let Some(tally) = &sheet.tally {
                <p class="how">{ Words::PointsEach(tally.each).say(lang) }</p>
            }
            { props.closing.clone() }
        </section>
    }
}
