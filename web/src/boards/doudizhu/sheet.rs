//! The score sheet at the end of a game.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::boards::{BoardProps, sheet};
use crate::i18n::Text;
use crate::names::{DouDizhu, PageGame};
use crate::scene::doudizhu::{Role, Settled, Sheet};

/// The score of each seat and how it came about.
pub fn score_sheet(score: &Sheet, board: &BoardProps<DouDizhu>, lang: Lang) -> Html {
    let headline = match (&score.ruled_out, score.winner) {
        (Some(ruled_out), _) => ruled_out.say(lang),
        (None, Some(Role::Landlord)) => Text::LandlordWins.say(lang),
        (None, Some(Role::Farmer)) => Text::FarmersWin.say(lang),
        (None, None) => Text::NoGame.say(lang),
    };
    let reckoning = html! {
        if let Some((formula, points)) = &score.formula {
            <p class="formula num">
                { formula.say(lang) }
                if let Some(points) = points {
                    { " = " }<b>{ points }</b>
                }
            </p>
            <p class="how">
                { score.penalty.as_ref().map(|why| why.say(lang)).or_else(|| score.settled.map(|settled| self::settled(settled).say(lang))) }
            </p>
        }
    };
    let sheet = sheet::Sheet {
        headline,
        picture: Html::default(),
        ending: &score.ending,
        scores: score.scores.to_vec(),
        roles: score.roles.iter().map(|role| role.map(|role| Text::Role(role).say(lang))).collect(),
        reckoning,
        outcome: board.outcome.clone().map(|outcome| (outcome, board.viewer)),
        closing: board.closing.clone(),
    };
    sheet::sheet::<DouDizhu>(sheet, DouDizhu::seat_name, lang)
}

/// Who pays whom how much.
const fn settled(Settled { won, farmer, landlord }: Settled) -> Text {
    Text::Settled { won, farmer, landlord }
}
