//! The dialogue of board and visitor about the selection: confirmations, hints and verdicts.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::input::Input;
use super::staged::Staged;
use crate::i18n::Text;
use crate::names::PageGame;
use crate::scene::Ruling;

/// Kept between presses while the same question is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk<A> {
    /// The action that the visitor last tried to perform.
    pub insisted: Option<A>,
    /// Whether a hint was requested and has not arrived.
    pub awaits: bool,
    /// The index of the shown hint.
    pub hint: Option<usize>,
    /// A suggestion that is not a choice of cards: a bid, a pass.
    pub suggested: Option<A>,
}

impl<A> Default for Talk<A> {
    fn default() -> Self {
        Self { insisted: None, awaits: false, hint: None, suggested: None }
    }
}

impl<A: Clone + PartialEq + 'static> Talk<A> {
    #[must_use]
    pub fn chosen(&self) -> Self {
        Self { insisted: None, suggested: None, ..self.clone() }
    }

    /// A hint, or the analysis's highlight, is shown; `suggested` is the action if it is not a choice of cards.
    #[must_use]
    pub const fn shown(hint: Option<usize>, suggested: Option<A>) -> Self {
        Self { insisted: None, awaits: false, hint, suggested }
    }

    /// Why the rules refused what the visitor insisted on.
    pub fn refusal<G: PageGame<Action = A>>(&self, input: &Input<G>, lang: Lang) -> Option<String> {
        Some(input.ruling(self.insisted.as_ref()?)?.refusal()?.say(lang))
    }
}

/// A class and a text for the rules' answer to a choice; empty until there is one.
pub fn judged(ruling: Option<&Ruling>, lang: Lang) -> (&'static str, String) {
    match ruling {
        None => ("", String::new()),
        Some(Ruling::Refused(why)) => ("wrong", why.say(lang)),
        Some(Ruling::Allowed(what)) => ("fine", what.say(lang)),
        Some(Ruling::Risky(what)) => ("risky", what.say(lang)),
    }
}

/// The line above the buttons. The answer to something the visitor insisted on is read out at once, anything else
/// politely.
pub fn line<G: PageGame>(
    class: &'static str,
    said: Html,
    talk: &Talk<G::Action>,
    input: &Input<G>,
    lang: Lang,
) -> Html {
    let live = if class == "refused" { "assertive" } else { "polite" };
    let count = input.hints.as_ref().map_or(0, |hints| hints.candidates.len());
    html! {
        <p class={classes!("verdict", class)} aria-live={live}>
            { said }
            if let Some(why) = why(talk, input, lang) {
                <span class="hint-why" title={why.clone()}>{ why }</span>
            }
            if let Some(hint) = talk.hint.filter(|_| count > 1) {
                <span class="hint-count num">{ Text::HintOf { hint: hint + 1, hints: count }.say(lang) }</span>
            }
        </p>
    }
}

/// Why the AI suggests the shown hint.
fn why<G: PageGame>(talk: &Talk<G::Action>, input: &Input<G>, lang: Lang) -> Option<String> {
    let hint = input.hints.as_ref()?.candidates.get(talk.hint?)?;
    // The visitor may have chosen something else since.
    let is_chosen = input.verdict.as_ref().is_some_and(|verdict| verdict.action == hint.action);
    (is_chosen && !hint.why.is_empty()).then(|| hint.why.say(lang))
}

/// Asks for the rules' verdict on `choice` whenever the choice changes, and at every new step.
#[hook]
pub fn use_choice<G: PageGame>(input: Option<&Input<G>>, step: usize, choice: Option<G::Action>) {
    let onchoose = input.map(|input| input.onchoose.clone());
    use_effect_with((step, input.map(|input| input.seat), choice), move |(_, _, choice)| {
        if let (Some(onchoose), Some(action)) = (onchoose, choice) {
            onchoose.emit(action.clone());
        }
    });
}

/// Performs the visitor's action and remembers it, so that a refusal is shown as the answer to it.
pub fn perform<K, G>(input: Option<&Input<G>>, talk: &Staged<K, Talk<G::Action>>) -> Callback<G::Action>
where
    K: Clone + PartialEq + 'static,
    G: PageGame,
{
    let (onact, talk) = (input.map(|input| input.onact.clone()), talk.clone());
    Callback::from(move |action: G::Action| {
        if let Some(onact) = &onact {
            talk.set(Talk { insisted: Some(action.clone()), ..(*talk).clone() });
            onact.emit(action);
        }
    })
}
