//! The score sheet (记分) at the end of a game.

use paiju_game::{Lang, Say, Seat};
use paiju_tractor::{Cards, Ending, Outcome, SEATS, Tractor, attackers_win, game_points};
use yew::prelude::*;

use super::order::Order;
use super::scene::Role;
use super::words::Words;
use crate::components::{Fan, signed};
use crate::i18n::{Text, use_lang};
use crate::shown::Shown;

/// What the sheet shows.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// How the game ended.
    pub outcome: Outcome,
    /// How cards are laid out.
    pub order: Order,
    /// What can be done next.
    pub closing: Html,
}

/// The score of each seat and how it came about.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    let lang = use_lang();
    let outcome = &props.outcome;
    let row = |seat: Seat| {
        let score = outcome.scores[seat.index()];
        let role = outcome.banker.map(|banker| Words::Role(Role::of(seat, banker)).say(lang));
        html! {
            <tr class={classes!((score > 0).then_some("won"), (score < 0).then_some("paid"))}>
                <th scope="row">{ Tractor::seat_title(seat, lang) }</th>
                <td>{ role }</td>
                <td class="num points">{ signed(score) }</td>
            </tr>
        }
    };
    let kitty = match &outcome.ending {
        Ending::Played { kitty } => {
            let cards = props.order.laid(kitty.cards, Cards::EMPTY);
            html! { <Fan {cards} label={Words::Kitty.say(lang)} onpress={Callback::noop()} class="small" /> }
        }
        Ending::Forfeit { .. } => Html::default(),
    };
    html! {
        <section class="sheet" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ headline(outcome, lang) }</h2>
            <div class="sheet-kitty">{ kitty }</div>
            <p class="how">{ outcome.ending.say(lang) }</p>
            <table><tbody>{ for Seat::all(SEATS).map(row) }</tbody></table>
            if matches!(outcome.ending, Ending::Played { .. }) {
                <p class="how">{ Words::PointsEach(game_points(outcome.attackers)).say(lang) }</p>
            }
            { props.closing.clone() }
        </section>
    }
}

/// Who won.
fn headline(outcome: &Outcome, lang: Lang) -> String {
    let points = outcome.attackers;
    let words = match outcome.ending {
        Ending::Forfeit { .. } => Words::Forfeited,
        Ending::Played { .. } if attackers_win(points) => Words::AttackersWin(points),
        Ending::Played { .. } => Words::BankersWin(points),
    };
    words.say(lang)
}
