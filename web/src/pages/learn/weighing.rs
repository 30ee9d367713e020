//! Comments on a play that was evaluated.

use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::review::Turn;
use yew::prelude::*;

use crate::components::suited;
use crate::i18n::ReviewText;
use crate::pages::appraised;

/// The comment on a play that is not a mistake: the AI's play, and its reasons.
pub fn of_right(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    if turn.regret > 0.0 {
        return html! {
            <>
                <p class="num">{ cost(turn, unit, lang) }</p>
                { appraised::best(turn, lang) }
            </>
        };
    }
    appraised::reasons(turn, lang).map(|why| html! { <p class="quiet">{ why }</p> }).collect()
}

/// The loss of a wrong play. The better one stays hidden, for the visitor to find.
pub fn of_wrong(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    html! {
        <>
            <p class="num">{ cost(turn, unit, lang) }</p>
            <p class="quiet num">{ appraised::chance(turn, lang) }</p>
        </>
    }
}

/// The loss and its unit.
fn cost(turn: &Turn, unit: &Spoken, lang: Lang) -> Html {
    let (tried, lost, unit) = (turn.played.1.say(lang), appraised::loss(turn), unit.say(lang));
    suited(&ReviewText::WrongIn { tried, lost, unit }.say(lang))
}
