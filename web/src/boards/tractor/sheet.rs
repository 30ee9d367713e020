//! The score sheet at the end of a game.

use paiju_game::{Lang, Say};
use paiju_tractor::Cards;
use yew::prelude::*;

use super::cards::laid;
use super::words::Words;
use crate::boards::{BoardProps, sheet};
use crate::components::fan;
use crate::names::{PageGame, Tractor};
use crate::scene::tractor::{Sheet, Tally};

/// The score of each seat and how it came about.
pub fn score_sheet(score: &Sheet, board: &BoardProps<Tractor>, lang: Lang) -> Html {
    let headline = match score.tally {
        None => Words::Forfeited,
        Some(Tally { attackers, attackers_win: true, .. }) => Words::AttackersWin(attackers),
        Some(Tally { attackers, attackers_win: false, .. }) => Words::BankersWin(attackers),
    };
    let picture = html! {
        <div class="sheet-kitty">
            if let Some(tally) = &score.tally {
                { fan(&laid(&tally.kitty, Cards::EMPTY), Words::Kitty.say(lang), "small", &Callback::noop(), lang) }
            }
        </div>
    };
    let reckoning = html! {
        if let Some(tally) = &score.tally {
            <p class="how">{ if tally.attackers_win { Words::AttackersEach(tally.each) } else { Words::BankersEach(tally.each) }.say(lang) }</p>
        }
    };
    let sheet = sheet::Sheet {
        headline: headline.say(lang),
        picture,
        ending: &score.ending,
        scores: score.scores.map(f64::from).to_vec(),
        roles: score.roles.iter().map(|role| role.map(|role| role.say(lang))).collect(),
        reckoning,
        outcome: board.outcome.clone().map(|outcome| (outcome, board.viewer)),
        closing: board.closing.clone(),
    };
    sheet::sheet::<Tractor>(sheet, Tractor::seat_title, lang)
}
