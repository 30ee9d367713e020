//! The score sheet at the end of a game.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::boards::sheet;
use crate::i18n::Text;
use crate::names::{DouDizhu, Named};
use crate::scene::doudizhu::{Role, Sheet};

/// The score of each seat and how it came about; `closing` is what can be done next.
pub fn score_sheet(score: &Sheet, closing: Html, lang: Lang) -> Html {
    let headline = match score.winner {
        None => Text::NoGame,
        Some(Role::Landlord) => Text::LandlordWins,
        Some(Role::Farmer) => Text::FarmersWin,
    };
    let reckoning = html! {
        if let Some((formula, points)) = &score.formula {
            <p class="formula num">
                { formula.say(lang) }{ " = " }<b>{ points }</b>
            </p>
            <p class="how">{ Text::LandlordDouble.say(lang) }</p>
        }
    };
    let sheet = sheet::Sheet {
        headline: headline.say(lang),
        picture: Html::default(),
        ending: &score.ending,
        scores: &score.scores,
        roles: score.roles.iter().map(|role| role.map(|role| Text::Role(role).say(lang))).collect(),
        reckoning,
        closing,
    };
    sheet::sheet::<DouDizhu>(sheet, DouDizhu::seat_name, lang)
}
